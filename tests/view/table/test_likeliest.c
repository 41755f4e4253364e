/* What Enter does at rest wears the outline: the likeliest deed. And what its panel shows. */
#include "view/tabletop.h"

#include "view/table/wish.h"

static void open_fight(struct tabletop *t)
{
    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela"));
    tabletop_settle(t);
}

static int attack(struct tabletop *t)
{
    return ruleset_find_deed(t->app.screen->game.rules, "attack");
}

/* Nobody is aimed at: Enter takes the attack in hand; with somebody in reach it is done. */
static void enter_does_the_likeliest_deed(void **state)
{
    struct tabletop *t = *state;

    open_fight(t);
    assert_int_equal(t->app.screen->selection.aim, -1);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.aim, attack(t));
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Mawl"));
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_true(tabletop_has(t, "question"));
    assert_int_equal(session_pending(t->app.game.session)->command->deed, attack(t));
}

/* A round begins with what everybody means to do: Enter asks the first of them. */
static void enter_plans_where_nothing_else_can_be_done(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "roof", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Kirt"));
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_non_null(session_pending(t->app.game.session));
    assert_int_equal(session_pending(t->app.game.session)->command->deed,
                     ruleset_find_deed(t->app.screen->game.rules, "declare"));
}

/* With friends alone about, the first deed that can be done holds one of them: Enter does not begin it. */
static void enter_lays_no_hand_on_a_friend(void **state)
{
    static const char scenario[] =
        "{\"format\": \"battlemat-scenario/1\", \"system\": \"brew\", \"title\": \"At the fire\", \"seed\": "
        "\"fire\","
        " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"anna\", \"runs\": \"person\"}],"
        " \"sides\": [\"party\"], \"figures\": ["
        "{\"name\": \"Dara\", \"like\": \"dara_quill\", \"side\": \"party\", \"seat\": \"anna\"},"
        "{\"name\": \"Ada\", \"like\": \"ada\", \"side\": \"party\", \"seat\": \"anna\"}]}";
    struct tabletop *t = *state;

    tabletop_open_text(t, scenario);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, 0);
    tabletop_settle(t);
    assert_true(tabletop_widget(t, "action.grapple")->enabled);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.aim, -1);
    table_select_target(&t->app.screen->selection, 1);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_int_equal(session_pending(t->app.game.session)->command->deed, /* what does good is for friends */
                     ruleset_find_deed(t->app.screen->game.rules, "care"));
}

/* Whoever is aimed at is out of reach: Enter spends no luck on going berserk. */
static void enter_does_nothing_that_needs_nobody(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Toad"));
    tabletop_settle(t);
    assert_true(tabletop_widget(t, "action.berserk")->enabled);
    int head = session_head(t->app.game.session);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_int_equal(session_head(t->app.game.session), head);
    assert_null(session_pending(t->app.game.session));
}

/* Whoever is aimed at is too far away: the letter says so; only pointed at, somebody else is chosen. */
static void a_letter_that_is_refused_is_answered(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Toad"));
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_CHAR, 'A');
    assert_non_null(strstr(t->app.screen->panels.notice.text, "too far away"));
    assert_int_equal(t->app.screen->selection.aim, -1);
    table_select_no_target(&t->app.screen->selection);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela"));
    table_select_against(&t->app.screen->selection, tabletop_figure(t, "Nettle"));
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_CHAR, 'A');
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.aim, attack(t));
    assert_true(tabletop_says(t, "Whom? Q or arrows, then Enter. Esc lets go."));
}

/* The deeds of the panel from its head down, one a line. */
static void deeds_in_order(struct tabletop *t, char *out, size_t room)
{
    size_t n = 0, count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    out[0] = '\0';
    for (size_t i = 0; i < count; i++)
        if (strncmp(list[i].id, "action.", 7) == 0)
            n += (size_t)snprintf(out + n, room - n, "%s\n", list[i].id);
}

/* Nobody is within his reach, not even after a walk: that is seen before it is tried, and nothing moves. */
static void a_blow_that_reaches_nobody_is_dim(void **state)
{
    struct tabletop *t = *state;
    char before[1024], now[1024];

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    assert_false(tabletop_widget(t, "action.attack")->enabled);
    assert_non_null(strstr(tabletop_widget(t, "action.attack")->hint, "too far away"));
    deeds_in_order(t, before, sizeof before);
    tabletop_letter(t, 'A');
    assert_non_null(strstr(t->app.screen->panels.notice.text, "too far away"));
    assert_int_equal(t->app.screen->selection.aim, -1);
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Mawl"));
    tabletop_settle(t);
    deeds_in_order(t, now, sizeof now);
    assert_string_equal(now, before);
    table_select_no_target(&t->app.screen->selection);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela")); /* she has a bow */
    tabletop_settle(t);
    assert_true(tabletop_widget(t, "action.attack")->enabled);
}

/* Who is aimed at as the turn of whoever acts begins, with so much health. */
static int aimed_at_with(struct tabletop *t, int target, int health)
{
    tabletop_set(t, target, "hp", health);
    table_select_target(&t->app.screen->selection, target);
    table_select_turn(&t->app.screen->selection, NOBODY, t->app.screen->now);
    tabletop_settle(t);
    return t->app.screen->selection.against;
}

/* The next turn does not begin with a blow at somebody who lies there; one who stands is aimed at still. */
static void whoever_was_put_down_is_not_aimed_at_any_more(void **state)
{
    struct tabletop *t = *state;

    open_fight(t);
    int mawl = tabletop_figure(t, "Mawl");
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_key(t, UI_KEY_ENTER, 0); /* from here on she is who acts */
    tabletop_settle(t);
    table_select_by_pointer(&t->app.screen->selection);
    assert_int_equal(aimed_at_with(t, mawl, 12), mawl);
    assert_int_equal(aimed_at_with(t, mawl, 1), NOBODY);
}

/* A deed chosen first, then its foe, who is too far away: he is walked up to and struck in one go. */
static void whoever_is_aimed_at_from_afar_is_walked_up_to(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "practise", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    struct cell before = tabletop_where(t, "Brann");
    tabletop_letter(t, 'A');
    assert_int_equal(t->app.screen->selection.aim, attack(t));
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_false(cell_same(before, tabletop_where(t, "Brann")));
    assert_non_null(session_pending(t->app.game.session));
    assert_int_equal(session_pending(t->app.game.session)->command->deed, attack(t));
}

/* The same of a deed that is no blow; and that a foe is pointed at for it is no reason to offer a walk. */
static void whoever_is_to_be_held_from_afar_is_walked_up_to(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "practise-brew", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Dara"));
    tabletop_settle(t);
    struct cell before = tabletop_where(t, "Dara");
    table_select_aim(&t->app.screen->selection,
                     ruleset_find_deed(session_rules(t->app.game.session), "grapple"));
    tabletop_settle(t);
    assert_false(tabletop_has(t, "action.move"));
    table_select_cursor(&t->app.screen->selection, tabletop_where(t, "Brick"));
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_false(cell_same(before, tabletop_where(t, "Dara")));
}

/* While a deed is in hand whoever is too far away for it is shown as what Enter does: walked up to. */
static void a_deed_in_hand_shows_the_way_to_its_foe(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "practise", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    tabletop_letter(t, 'A');
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.aim, attack(t));
    assert_true(t->app.screen->finds.plan.steps > 0);
    assert_true(tabletop_widget(t, "action.attack")->enabled);
}

/* However somebody came to it: once a deed was taken back Enter begins it again. */
static void enter_begins_anew_after_undo(void **state)
{
    struct tabletop *t = *state;

    open_fight(t);
    int head = session_head(t->app.game.session);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_int_not_equal(session_head(t->app.game.session), head);
    tabletop_key(t, UI_KEY_LEFT, 0);
    tabletop_letter(t, 'Z');
    assert_int_equal(session_head(t->app.game.session), head);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.aim, attack(t));
}

/* A question that was taken back is a new one when it is asked again: the focus is on it, not on undo. */
static void what_is_asked_again_has_the_focus(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "warehouse", false);
    t->app.screen->panels.opening = false;
    tabletop_settle(t);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2 && !tabletop_has(t, "question"); k++)
            tabletop_key(t, UI_KEY_ENTER, 0);
        assert_true(tabletop_has(t, "question"));
        assert_false(tabletop_widget(t, "undo")->focused);
        if (i == 0)
            tabletop_click(t, "undo");
    }
}

/* Once keys have the cell cursor, Enter is for the cell. */
static void enter_is_the_cursors_where_that_is_in_use(void **state)
{
    struct tabletop *t = *state;

    open_fight(t);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    assert_true(t->app.screen->selection.keyed);
    struct cell before = tabletop_where(t, "Sela");
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.aim, -1);
    assert_false(cell_same(before, tabletop_where(t, "Sela")));
}

/* However far one had read of the last one. */
static void another_figure_is_shown_from_its_head_on(void **state)
{
    struct tabletop *t = *state;
    int most;

    t->input = (struct ui_input){ 0 };
    tabletop_open(t, "bridge", false);
    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela"));
    tabletop_settle(t);
    ui_scroll_to(&t->app.ui, "figure", 60);
    tabletop_settle(t);
    assert_in_range(ui_scrolled(&t->app.ui, "figure", &most), 1, 60);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    assert_int_equal(ui_scrolled(&t->app.ui, "figure", &most), 0);
}

/* What has no room in the panel is cut off between two rows. */
static void no_deed_is_sliced_at_the_foot(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    t->app.screen->panels.rest_open = true;
    tabletop_settle(t);
    struct rect panel = tabletop_widget(t, "figure")->rect;
    int most;
    assert_int_equal(ui_scrolled(&t->app.ui, "figure", &most), 0);
    assert_true(most > 0); /* else nothing is tried here */
    const struct ui *ui = &t->app.ui;
    for (size_t i = 0; i < ui->count[ui->now]; i++) {
        const struct ui_widget *w = &ui->list[ui->now][i];

        if (strncmp(w->id, "action.", 7) == 0 && strcmp(w->id, "action.end_turn") != 0 && w->rect.h > 0)
            assert_true(w->rect.y + w->rect.h <= panel.y + panel.h && w->rect.h >= 30);
    }
}

/* Is all there is to do in sight, in a small window? */
static void all_in_sight(struct tabletop *t, const char *scenario)
{
    int most;

    tabletop_open(t, scenario, false);
    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    for (int i = 0; i < 20; i++)
        tabletop_frame(t);
    ui_scrolled(&t->app.ui, "figure", &most);
    if (most > 0)
        fail_msg("%s: %d pixels of the panel lie below its foot", scenario, most);
}

static void no_deed_waits_behind_a_scroll(void **state)
{
    static const char *const of[] = { "bridge",    "practise",      "planks", "practise-nudge",
                                      "warehouse", "practise-doom", "museum", "practise-nametbd",
                                      "saloon",    "practise-brew" };

    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        all_in_sight(*state, of[i]);
        tabletop_close(state);
    }
}

/*
 * Nor where it is too low for all of them: what is not for the foe waits behind a row, and its letters go
 * on.
 */
static void what_is_not_for_the_foe_waits_behind_a_row(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    char letter = *tabletop_widget(t, "action.feat")->key;
    t->input.height = 440;
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Mawl"));
    for (int i = 0; i < 60; i++)
        tabletop_frame(t);
    assert_non_null(strstr(tabletop_widget(t, "actions.others")->value, "Feat roll"));
    assert_false(tabletop_has(t, "action.feat"));
    tabletop_letter(t, letter);
    tabletop_settle(t);
    assert_true(tabletop_has(t, "say.done") || session_pending(t->app.game.session));
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_settle(t);
    tabletop_click(t, "actions.others");
    tabletop_settle(t);
    assert_true(tabletop_has(t, "action.feat"));
}

int main(void)
{
    static struct tabletop t;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(enter_does_the_likeliest_deed, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(enter_plans_where_nothing_else_can_be_done, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(enter_lays_no_hand_on_a_friend, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(enter_does_nothing_that_needs_nobody, NULL, tabletop_close,
                                                 &t),
        cmocka_unit_test_prestate_setup_teardown(a_letter_that_is_refused_is_answered, NULL, tabletop_close,
                                                 &t),
        cmocka_unit_test_prestate_setup_teardown(a_blow_that_reaches_nobody_is_dim, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(whoever_was_put_down_is_not_aimed_at_any_more, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(whoever_is_aimed_at_from_afar_is_walked_up_to, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(enter_is_the_cursors_where_that_is_in_use, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(a_deed_in_hand_shows_the_way_to_its_foe, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(whoever_is_to_be_held_from_afar_is_walked_up_to, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(enter_begins_anew_after_undo, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_is_asked_again_has_the_focus, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(another_figure_is_shown_from_its_head_on, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(no_deed_is_sliced_at_the_foot, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(no_deed_waits_behind_a_scroll, NULL, NULL, &t),
        cmocka_unit_test_prestate_setup_teardown(what_is_not_for_the_foe_waits_behind_a_row, NULL,
                                                 tabletop_close, &t),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
