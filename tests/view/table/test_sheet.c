/* The selected figure: its sheet and numbers unfolded, actions in order, the log, badges. */
#include "view/tabletop.h"

#include "view/table/card.h"
#include "view/table/mark.h"
#include "view/table/rule.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    *state = &t;
    return 0;
}

/* Use a control as the keyboard does: that scrolls to it. */
static void use(struct tabletop *t, const char *id)
{
    tabletop_widget(t, id);
    ui_focus(&t->app.ui, id);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
}

static int figure(struct tabletop *t, const char *name)
{
    for (int i = 0; i < t->app.screen->game.view->ntokens; i++)
        if (strcmp(game_figure(&t->app.screen->game, i), name) == 0)
            return i;
    fail_msg("there is no figure %s", name);
    return -1;
}

static void select_figure(struct tabletop *t, const char *name)
{
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, figure(t, name));
    tabletop_settle(t);
}

/* ---- the sheet ---- */

static void numbers_unfold_into_their_parts(void **state)
{
    struct tabletop *t = *state;

    select_figure(t, "Brann");
    assert_null(ui_find(&t->app.ui, "parts.hp_max"));
    use(t, "stat.hp");
    assert_string_equal(tabletop_widget(t, "parts.hp_max")->value, "20");
    assert_string_equal(tabletop_widget(t, "terms.hp_max")->label, "15 for everybody + 5 endurance");
    tabletop_widget(t, "rule.hp.AS-82");
    use(t, "stat.nimbleness");
    assert_null(ui_find(&t->app.ui, "parts.hp_max"));
    assert_string_equal(tabletop_widget(t, "parts.nimbleness")->value, "5");
    use(t, "stat.nimbleness");
    assert_null(ui_find(&t->app.ui, "parts.nimbleness"));
}

static void the_whole_sheet_is_there(void **state)
{
    struct tabletop *t = *state;
    bool movement = false;
    char id[40];

    select_figure(t, "Brann");
    assert_string_equal(tabletop_widget(t, "sheet.gear")->value, "Long sword, leather, shield");
    use(t, "sheet.gear");
    assert_string_equal(tabletop_widget(t, "sheet.gear.3")->label, "Knife");
    assert_non_null(strstr(tabletop_widget(t, "sheet.gear.0.about")->label, "+2 to hit and damage"));
    use(t, "sheet.aspects");
    assert_string_equal(tabletop_widget(t, "sheet.aspects.0")->label, "Berserker");
    use(t, "sheet.more");
    for (int i = 0; i < 7 && !movement; i++) {
        snprintf(id, sizeof id, "sheet.figures.%d", i);
        const struct ui_widget *w = ui_find(&t->app.ui, id);
        movement = w && strcmp(w->label, "Movement") == 0;
    }
    assert_true(movement);
    use(t, id);
    assert_string_equal(tabletop_widget(t, "terms.allowance")->label, "5 nimbleness");
    tabletop_widget(t, "sheet.means.0");
    tabletop_widget(t, "sheet.history.0");
    assert_non_null(strstr(tabletop_widget(t, "sheet.about")->label, "ferryman"));
}

/* Where the panel would have to be scrolled for the actions, the sheet waits behind one row. */
static void the_sheet_gives_way_to_the_actions(void **state)
{
    struct tabletop *t = *state;
    int most;

    select_figure(t, "Brann");
    tabletop_widget(t, "sheet.gear");
    t->input.height = 600;
    table_select_target(&t->app.screen->selection, figure(t, "Mawl"));
    tabletop_settle(t);
    for (int i = 0; i < 10; i++)
        tabletop_frame(t);
    assert_null(ui_find(&t->app.ui, "sheet.gear"));
    assert_non_null(strstr(tabletop_widget(t, "sheet.all")->value, "shield, Berserker"));
    ui_scrolled(&t->app.ui, "figure", &most);
    use(t, "sheet.all");
    tabletop_widget(t, "sheet.gear");
    assert_int_equal(most, 0);
    table_select_target(&t->app.screen->selection, NOBODY);
    t->input.height = 1080;
    tabletop_settle(t);
    assert_null(ui_find(&t->app.ui, "sheet.all"));
}

static void a_rule_says_what_it_says(void **state)
{
    struct tabletop *t = *state;
    char text[600];

    select_figure(t, "Brann");
    use(t, "stat.hp");
    assert_non_null(strstr(tabletop_widget(t, "rule.hp.AS-82")->hint, "15 and endurance"));
    use(t, "rule.hp.AS-82");
    assert_non_null(strstr(tabletop_widget(t, "rule.hp.AS-82.text")->label, "15 and endurance"));
    table_rule_text(&t->app.screen->game, "XX-1", text, sizeof text);
    assert_string_equal(text, "XX-1.");
}

/* ---- actions ---- */

static int rank(const struct table_card *card)
{
    return !card->refused ? 0 : card->hopeless ? 2 : 1;
}

/* What can be done stands above what cannot; what never can now waits behind a row, with its reason. */
static void what_can_be_done_comes_first(void **state)
{
    struct tabletop *t = *state;
    struct table_card card[CARDS_MOST];
    int lowest = 0, hidden = 0;

    select_figure(t, "Brann");
    int n = table_card_gather(t->app.screen, card);
    for (int i = 0; i < n; i++) {
        const struct deed *deed = t->app.screen->game.rules->deeds[card[i].deed];
        char id[64];

        snprintf(id, sizeof id, "action.%s", deed->key);
        const struct ui_widget *w = ui_find(&t->app.ui, id);
        if (table_card_ends(deed))
            continue;
        assert_true((rank(&card[i]) == 2) == (w == NULL));
        hidden += w == NULL;
        if (w && rank(&card[i]) == 0 && w->rect.h > 0 && w->rect.y > lowest)
            lowest = w->rect.y;
    }
    assert_true(hidden > 0);
    assert_true(tabletop_widget(t, "actions.rest")->rect.y > lowest);
    use(t, "actions.rest");
    assert_false(tabletop_widget(t, "action.stand_up")->enabled);
    assert_non_null(strstr(tabletop_widget(t, "action.stand_up")->hint, "AS-72"));
}

static void point_at(struct tabletop *t, const char *name)
{
    char id[24];

    snprintf(id, sizeof id, "figure.%d", figure(t, name));
    struct rect r = tabletop_widget(t, id)->rect;
    t->input.x = r.x + r.w / 2;
    t->input.y = r.y + r.h / 2;
    tabletop_settle(t);
}

static void point_away(struct tabletop *t)
{
    t->input.x = t->input.y = -1;
    tabletop_settle(t);
}

/* Whom the pointer only passes is forgotten; whom it rests on keeps its odds on the way to a card. */
static void odds_stay_with_whom_the_pointer_rests_on(void **state)
{
    struct tabletop *t = *state;

    select_figure(t, "Brann");
    point_at(t, "Mawl");
    assert_int_equal(t->app.screen->selection.against, figure(t, "Mawl"));
    assert_int_equal(t->app.screen->selection.target, NOBODY);
    point_away(t);
    assert_int_equal(t->app.screen->selection.against, NOBODY);

    point_at(t, "Mawl");
    t->input.now += TABLE_REST;
    tabletop_settle(t);
    struct rect before = tabletop_widget(t, "action.feint")->rect;
    point_away(t);
    assert_int_equal(t->app.screen->selection.against, figure(t, "Mawl"));
    assert_int_equal(tabletop_widget(t, "action.feint")->rect.y, before.y);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.against, NOBODY);
}

/* ---- marks ---- */

static void marks_say_what_they_do_and_their_rule(void **state)
{
    struct tabletop *t = *state;
    struct table_mark_words words;
    int key, brann;

    select_figure(t, "Brann");
    brann = figure(t, "Brann");
    key = ruleset_find_mark(t->app.screen->game.rules, "wounded");
    tabletop_set(t, brann, "hp", 8);
    tabletop_settle(t);
    table_mark_describe(t->app.screen, brann, key, &words);
    assert_string_equal(words.name, "Wounded");
    assert_non_null(strstr(words.about, "d20"));
    assert_string_equal(words.rule, "AS-77");
    use(t, "figure.conditions");
    assert_string_equal(tabletop_widget(t, "mark.wounded")->label, "Wounded");
}

/* ---- wounds below the boxes of health ---- */

static void set_option(struct tabletop *t, const char *key, int value)
{
    tabletop_edit(t, EDIT_set_option, 0, ruleset_find_option(t->app.screen->game.rules, key), value, NULL, 0);
    tabletop_settle(t);
}

static const char *takes_at(struct tabletop *t, const char *id)
{
    return tabletop_widget(t, id)->value;
}

/* BREW-94, BREW-95: what each row takes, as the house rule has it. */
static void below_the_boxes_stands_what_wounds_take(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open(&t, "saloon", false);
    select_figure(&t, "Dara");
    assert_string_equal(takes_at(&t, "figure.health.5"), "\xe2\x88\x92"
                                                         "2 body, \xe2\x88\x92"
                                                         "1 mind");
    assert_string_equal(takes_at(&t, "figure.health.3"), "\xe2\x88\x92"
                                                         "4 body, \xe2\x88\x92"
                                                         "2 mind");
    set_option(&t, "wound_penalties", 1);
    assert_string_equal(takes_at(&t, "figure.health.5"), "\xe2\x88\x92"
                                                         "1 body");
    assert_string_equal(takes_at(&t, "figure.health.3"), "\xe2\x88\x92"
                                                         "2 body, \xe2\x88\x92"
                                                         "1 mind");
    set_option(&t, "wound_penalties", 2);
    assert_false(tabletop_has(&t, "figure.health.5"));
    app_clear(&t.app);
}

/* The saloon, and that figure's turn. */
static void open_turn(struct tabletop *t, const char *name)
{
    struct command turn;

    tabletop_open(t, "saloon", true);
    t->app.screen->panels.opening = false;
    turn = command_make(ruleset_find_deed(t->app.screen->game.rules, "take_turn"), SEAT_GM);
    turn.target = tabletop_figure(t, name);
    assert_int_equal(session_submit(t->app.game.session, &turn), OUTCOME_DONE);
    command_clear(&turn);
    tabletop_settle(t);
    select_figure(t, name);
}

/* That the first of the foes is dead is no reason against striking at the others. */
static void the_dead_are_no_reason(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_turn(&t, "Dara");
    tabletop_edit(&t, EDIT_add_mark, tabletop_figure(&t, "Kane"), 0, 0,
                  (const int[8]){ ruleset_find_mark(t.app.screen->game.rules, "dead"), -1, 0, 0, 0, 0, 0,
                                  SEATS_ALL },
                  8);
    tabletop_settle(&t);
    assert_true(tabletop_widget(&t, "action.attack")->enabled);
    app_clear(&t.app);
}

/* What does good is not done at once to whoever does it: it is asked for whom. */
static void help_is_for_whoever_is_chosen(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_turn(&t, "Wren");
    tabletop_key(&t, UI_KEY_CHAR, 'C');
    tabletop_settle(&t);
    assert_int_equal(t.app.screen->selection.aim, ruleset_find_deed(t.app.screen->game.rules, "cast"));
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(below_the_boxes_stands_what_wounds_take),
        cmocka_unit_test(the_dead_are_no_reason),
        cmocka_unit_test(help_is_for_whoever_is_chosen),
        cmocka_unit_test_setup_teardown(numbers_unfold_into_their_parts, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_whole_sheet_is_there, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_sheet_gives_way_to_the_actions, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_rule_says_what_it_says, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_can_be_done_comes_first, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(odds_stay_with_whom_the_pointer_rests_on, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(marks_say_what_they_do_and_their_rule, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
