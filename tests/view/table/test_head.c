/* The second line of the strip: accounts of a pool that each seat has, and modes of time with the clock. */
#include "view/table/moment.h"
#include "view/tabletop.h"

static const char two_seats[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nametbd\", \"title\": \"Two\", \"seats\":"
    " [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"aino\", \"runs\": \"person\"},"
    " {\"name\": \"emil\", \"runs\": \"person\"}], \"sides\": [\"crew\", \"museum\"], \"figures\":"
    " [{\"name\": \"Vesna\", \"like\": \"vesna\", \"side\": \"crew\", \"seat\": \"aino\"},"
    " {\"name\": \"Edda\", \"like\": \"edda_voss\", \"side\": \"crew\", \"seat\": \"emil\"},"
    " {\"name\": \"Rook\", \"like\": \"night_guard\", \"side\": \"museum\"}]}";

static void give(struct tabletop *t, int seat, int now)
{
    tabletop_edit(t, EDIT_set_pool, NOBODY, ruleset_pool(session_rules(t->app.game.session), 0, seat), now,
                  NULL, 0);
    moment_look(t->app.screen);
    tabletop_settle(t);
}

static void begin_session(struct tabletop *t)
{
    const struct ruleset *rules = session_rules(t->app.game.session);
    struct command begin = command_make(ruleset_find_deed(rules, "new_session"), SEAT_GM);

    assert_int_equal(session_submit(t->app.game.session, &begin), OUTCOME_DONE);
    command_clear(&begin);
    moment_look(t->app.screen);
    tabletop_settle(t);
}

/* Is there an account of a thing's own at the head? */
static bool has_account_held(struct tabletop *t, const char *thing)
{
    char id[32];

    for (int i = 0; i < t->app.screen->game.view->nmarks; i++) {
        snprintf(id, sizeof id, "account.held.%d", i);
        if (tabletop_has(t, id) && strcmp(tabletop_widget(t, id)->label, thing) == 0)
            return true;
    }
    return false;
}

static void each_seat_has_its_account_at_the_head(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open_text(&t, two_seats);
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "account.1")->label, "Aino");
    assert_string_equal(tabletop_widget(&t, "account.2")->value, "0");
    give(&t, 1, 3);
    give(&t, SEAT_GM, 4);
    assert_string_equal(tabletop_widget(&t, "account.1")->value, "3");
    assert_string_equal(tabletop_widget(&t, "account.2")->value, "0");
    assert_string_equal(tabletop_widget(&t, "account.0")->value, "4");
    assert_false(has_account_held(&t, "Moth lantern"));
    begin_session(&t); /* a relic holds some of it too */
    assert_true(has_account_held(&t, "Moth lantern"));
    assert_false(tabletop_says(&t, "Advantage 3")); /* said once, not in the figure's panel as well */
    app_clear(&t.app);
}

static void what_the_gm_may_give_at_once_grows_with_the_rounds(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open_text(&t, two_seats);
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "account.0")->hint, "at most 1 die a hit");
    tabletop_edit(&t, EDIT_set_turn, 0, NAME_mode, MODE_ENCOUNTER, NULL, 0);
    tabletop_edit(&t, EDIT_set_turn, 0, NAME_round, 3, NULL, 0);
    moment_look(t.app.screen);
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "account.0")->hint, "at most 3 dice a hit");
    app_clear(&t.app);
}

/* Open two seats in a fight, with so much for the first of them. */
static void open_fight(struct tabletop *t, int advantage)
{
    tabletop_open_text(t, two_seats);
    tabletop_settle(t);
    give(t, 1, advantage);
}

static void a_side_passes_at_the_strip(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_fight(&t, 0);
    assert_true(tabletop_widget(&t, "action.pass")->enabled);
    assert_true(tabletop_widget(&t, "action.pass")->rect.y < tabletop_widget(&t, "figure")->rect.y + 200);
    tabletop_click(&t, "action.pass");
    tabletop_settle(&t);
    assert_int_equal(t.app.screen->game.view->turn.side, t.app.screen->game.view->token[2].side);
    assert_false(tabletop_widget(&t, "action.pass")->enabled); /* never after a pass */
    app_clear(&t.app);
}

static void two_in_a_row_cost_one_at_the_strip(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_fight(&t, 0);
    assert_false(tabletop_widget(&t, "action.double_turn")->enabled);
    app_clear(&t.app);
    open_fight(&t, 2);
    tabletop_click(&t, "action.double_turn");
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "account.1")->value, "1");
    assert_int_equal(t.app.screen->game.view->turn.acts_left, 2);
    assert_false(tabletop_widget(&t, "action.double_turn")->enabled);
    app_clear(&t.app);
}

static void the_clock_and_the_mode_of_time_stand_at_the_head(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open(&t, "saloon", false);
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "time.bullet")->value, "0 seconds in");
    assert_string_equal(tabletop_widget(&t, "time.story")->value, "Day 1, 00:00");
    tabletop_edit(&t, EDIT_set_turn, 0, NAME_round, 4, NULL, 0);
    tabletop_edit(&t, EDIT_set_turn, 0, NAME_minute, 26 * 60 + 14, NULL, 0);
    moment_look(t.app.screen);
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "time.bullet")->value, "9 seconds in");
    assert_string_equal(tabletop_widget(&t, "time.story")->value, "Day 2, 02:14");
    app_clear(&t.app);
}

static void a_system_without_either_has_one_line(void **unused)
{
    struct tabletop t;
    int plain;

    (void)unused;
    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    plain = tabletop_widget(&t, "strip")->rect.h;
    app_clear(&t.app);
    tabletop_open(&t, "saloon", false);
    tabletop_settle(&t);
    assert_true(tabletop_widget(&t, "strip")->rect.h > plain);
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_has_its_account_at_the_head),
        cmocka_unit_test(what_the_gm_may_give_at_once_grows_with_the_rounds),
        cmocka_unit_test(a_side_passes_at_the_strip),
        cmocka_unit_test(two_in_a_row_cost_one_at_the_strip),
        cmocka_unit_test(the_clock_and_the_mode_of_time_stand_at_the_head),
        cmocka_unit_test(a_system_without_either_has_one_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
