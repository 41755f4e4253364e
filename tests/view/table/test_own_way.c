/* What a rule set has shown in its own way: pools, an order, a body, a scale, cards, what is routine. */
#include "view/tabletop.h"

#include "support/scratch.h"
#include "view/app_settings.h"

/* Finn, whose left arm is hurt, stands before Grice; wits say who comes first. */
static const char scenario[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"doom\", \"title\": \"Two\", \"map\": "
    "\"bridge.map.json\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"program\"},"
    " {\"name\": \"player\", \"runs\": \"person\"}], \"sides\": [\"ours\", \"theirs\"], \"figures\": ["
    " {\"name\": \"Grice\", \"like\": \"dock_bully\", \"side\": \"theirs\", \"at\": \"7,6\", \"stats\": "
    "{\"wits\": 5}, \"more_marks\": [{\"key\": \"unaware\"}]},"
    " {\"name\": \"Orla\", \"like\": \"orla\", \"side\": \"ours\", \"seat\": \"player\", \"at\": \"4,6\"},"
    " {\"name\": \"Finn\", \"like\": \"finn\", \"side\": \"ours\", \"seat\": \"player\", \"at\": \"6,6\","
    "  \"more_marks\": [{\"key\": \"wounded\", \"level\": 1, \"location\": \"left_arm\"}]}]}";

/* The map beside the scenario that names it. */
static void lay_map(void)
{
    FILE *from = fopen(TEST_SOURCE_DIR "/maps/bridge.map.json", "r"),
         *to = fopen(scratch("bridge.map.json"), "w");
    char text[4096];
    size_t n;

    assert_true(from && to);
    while ((n = fread(text, 1, sizeof text, from)) > 0)
        assert_int_equal(fwrite(text, 1, n, to), n);
    fclose(from);
    assert_int_equal(fclose(to), 0);
}

static int set_up(void **state)
{
    static struct tabletop t;

    const char *path = scratch("two.scenario.json");
    FILE *file = fopen(path, "w");

    lay_map();
    assert_non_null(file);
    fputs(scenario, file);
    assert_int_equal(fclose(file), 0);
    tabletop_open_file(&t, path, false);
    t.input.width = 1920; /* so that nothing has to be scrolled to */
    t.input.height = 1400;
    app_settings_apply(&t.app);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static const char *value_of(struct tabletop *t, const char *id)
{
    return tabletop_widget(t, id)->value;
}

/* Is the one further left than the other? */
static bool before(struct tabletop *t, const char *one, const char *other)
{
    return tabletop_widget(t, one)->rect.x < tabletop_widget(t, other)->rect.x;
}

/* Finn strikes, up to the question of how many dice he has for Doom. */
static void strike(struct tabletop *t)
{
    tabletop_point(t, tabletop_where(t, "Grice"));
    tabletop_down(t);
    tabletop_up(t);
    tabletop_settle(t);
    tabletop_letter(t, 'A');
    tabletop_settle(t);
}

static void pools_and_order_stand_at_the_head(void **state)
{
    struct tabletop *t = *state;
    char finn[24], orla[24], grice[24];

    assert_string_equal(value_of(t, "pool.fortune"), "0");
    assert_string_equal(value_of(t, "pool.doom"), "0");
    assert_true(tabletop_says(t, "By Wits"));
    snprintf(finn, sizeof finn, "strip.%d", tabletop_figure(t, "Finn"));
    snprintf(orla, sizeof orla, "strip.%d", tabletop_figure(t, "Orla"));
    snprintf(grice, sizeof grice, "strip.%d", tabletop_figure(t, "Grice"));
    assert_true(before(t, finn, orla));
    assert_true(before(t, orla, grice));
    tabletop_letter(t, 'E');
    tabletop_settle(t);
    assert_true(before(t, finn, orla));
    assert_string_equal(value_of(t, orla), "acting");
    assert_string_equal(value_of(t, finn), "done");
}

static void the_body_says_what_protects_it_and_where_it_is_hurt(void **state)
{
    struct tabletop *t = *state;

    assert_string_equal(tabletop_widget(t, "body")->hint, /* beside its face, as its deeds come first */
                        "Head: bare\nTorso: 1\nRight arm: 1\nLeft arm: 1, moderate\nRight leg: bare\n"
                        "Left leg: bare");
    assert_string_equal(value_of(t, "track.vigour_moderate"), "1 of 1");
    assert_string_equal(value_of(t, "track.vigour_serious"), "0 of 1");
    strike(t); /* while something is asked it is drawn at large */
    assert_string_equal(value_of(t, "body.torso"), "1");
    assert_string_equal(value_of(t, "body.head"), "bare");
    assert_string_equal(tabletop_widget(t, "body.left_arm")->hint, "Moderate");
    assert_string_equal(tabletop_widget(t, "body.torso")->hint, "");
}

/* Half as far takes the Minor; then any way takes the Action. Both stand beside it before it is gone. */
static void what_a_walk_takes_of_the_turn_is_told_before(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Finn");

    at.x--;
    tabletop_point(t, at);
    assert_string_equal(value_of(t, "note.way"), "takes the Minor");
    tabletop_down(t);
    tabletop_up(t);
    tabletop_settle(t);
    assert_true(cell_same(tabletop_where(t, "Finn"), at));
    at.y++;
    tabletop_point(t, at);
    assert_string_equal(value_of(t, "note.way"), "takes the Action");
}

static void what_is_routine_is_left_to_its_rest(void **state)
{
    struct tabletop *t = *state;

    strike(t);
    assert_true(tabletop_says(t, "attack: dice for Doom?"));
    tabletop_letter(t, 'Z');
    tabletop_settle(t);
    assert_null(session_question(t->app.game.session)); /* not the same question again, for ever */
    t->app.settings.ask_all = true;
    app_settings_apply(&t->app);
    strike(t);
    assert_true(tabletop_says(t, "Which attribute"));
}

/* His own dice, typed; the last of them lets the roll fall. */
static void type(struct tabletop *t, const char *const *face)
{
    for (; *face; face++)
        tabletop_click(t, *face);
    tabletop_settle(t);
}

static void own_dice(struct tabletop *t)
{
    struct session *game = t->app.game.session;

    assert_true(session_set_dice(game, session_find_seat(game, "player"), DICE_TYPED));
}

static void a_few_dice_are_cards_and_lie_on_a_scale(void **state)
{
    struct tabletop *t = *state;

    own_dice(t);
    strike(t);
    tabletop_widget(t, "card.3");
    assert_false(tabletop_has(t, "card.4"));
    tabletop_click(t, "card.1");
    tabletop_settle(t);
    type(t, (const char *const[]){ "face.2", "face.5", "face.19", NULL }); /* critical, success, nothing */
    assert_true(tabletop_says(t, "A hit, 2 to spare: what for?"));
    assert_string_equal(tabletop_widget(t, "dice.0")->label, "Attack: Finn");
    assert_string_equal(value_of(t, "dice.0"), "3 successes");
    assert_string_equal(value_of(t, "pool.doom"), "1");
    assert_string_equal(tabletop_widget(t, "pool.doom")->hint, "+1 Finn");
}

static void a_share_is_given_away_card_by_card(void **state)
{
    struct tabletop *t = *state;

    own_dice(t);
    strike(t);
    tabletop_click(t, "card.0");
    tabletop_settle(t);
    type(t, (const char *const[]){ "face.2", "face.5", NULL });
    assert_true(tabletop_says(t, "A hit, 2 to spare: what for?"));
    assert_false(tabletop_says(t, "to give"));
    tabletop_click(t, "card.1");
    tabletop_settle(t);
    assert_true(tabletop_says(t, "1 of 2 to give"));
    tabletop_click(t, "card.0");
    tabletop_settle(t);
    assert_string_equal(value_of(t, "pool.fortune"), "1");
}

static void what_is_left_is_kept_by_one_press(void **state)
{
    struct tabletop *t = *state;

    own_dice(t);
    strike(t);
    tabletop_click(t, "card.0");
    tabletop_settle(t);
    type(t, (const char *const[]){ "face.2", "face.5", NULL });
    tabletop_click(t, "card.0");
    tabletop_settle(t);
    assert_string_equal(value_of(t, "pool.fortune"), "2");
}

static void what_is_not_of_a_fight_stands_on_pages(void **state)
{
    struct tabletop *t = *state;

    assert_true(tabletop_has(t, "action.attack"));
    assert_false(tabletop_has(t, "action.begin_talk"));
    assert_false(tabletop_has(t, "action.stabilise")); /* nobody is dying */
    tabletop_click(t, "actions.others"); /* there are many: all that is not for a foe waits behind a row */
    tabletop_frame(t);
    tabletop_click(t, "actions.page.2");
    tabletop_frame(t);
    assert_true(tabletop_has(t, "action.begin_talk"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pools_and_order_stand_at_the_head, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_body_says_what_protects_it_and_where_it_is_hurt, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(what_a_walk_takes_of_the_turn_is_told_before, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_routine_is_left_to_its_rest, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_few_dice_are_cards_and_lie_on_a_scale, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_share_is_given_away_card_by_card, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_left_is_kept_by_one_press, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_not_of_a_fight_stands_on_pages, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
