/* How much of the selected figure's panel is folded away for what counts, and that it unfolds again. */
#include "view/tabletop.h"

#include "view/table/eyes.h"
#include "view/table/moment.h"
#include "view/table/wish.h"

static void open_at(struct tabletop *t, const char *scenario, int width, int height)
{
    tabletop_open(t, scenario, true);
    t->app.screen->game.pace = 0;
    t->app.screen->panels.opening = false;
    t->input.width = width;
    t->input.height = height;
    table_eyes_set(t->app.screen, SEAT_GM);
    tabletop_settle(t);
}

static void aim(struct tabletop *t, const char *who, const char *whom)
{
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, who));
    table_select_target(&t->app.screen->selection, tabletop_figure(t, whom));
    tabletop_settle(t);
}

static bool scrolls(struct tabletop *t, const char *panel)
{
    int most;

    ui_scrolled(&t->app.ui, panel, &most);
    return most > 0;
}

/* Body, wounds and steps of a shot: all of it is in sight, however little room there is. */
static void nothing_scrolls_while_something_is_asked(void **state)
{
    struct tabletop *t = *state;
    int asked = 0;

    open_at(t, "warehouse", 1280, 720);
    aim(t, "Ada", "Brandt");
    tabletop_click(t, "action.attack");
    for (; tabletop_has(t, "question") && asked < 12; asked++) {
        assert_false(scrolls(t, "figure"));
        assert_false(scrolls(t, "tray"));
        tabletop_key(t, UI_KEY_ENTER, 0);
    }
    assert_int_equal(asked, 3);
}

static void as_player(struct tabletop *t, const char *scenario, int width, int height)
{
    tabletop_open(t, scenario, false);
    t->app.screen->game.pace = 0;
    t->app.screen->panels.opening = false;
    t->input.width = width;
    t->input.height = height;
    tabletop_settle(t);
}

static void look(struct tabletop *t, const char *scenario)
{
    const struct table_screen *screen = t->app.screen;
    int most;

    ui_scrolled(&t->app.ui, "figure", &most);
    if (most > 0)
        fail_msg("%s: the panel of %s scrolls by %d", scenario,
                 game_figure(&screen->game, screen->selection.figure), most);
}

/* Nor while nothing is, in a large window: neither for whoever is selected, nor on anybody's turn. */
static void nothing_scrolls_while_nothing_is_asked(void **state)
{
    static const char *const played[] = { "tower", "saloon", "warehouse" };
    struct tabletop *t = *state;

    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++) {
        if (i > 0)
            tabletop_close(state);
        as_player(t, played[i], 1920, 1080);
        for (int who = 0; who < session_state(t->app.game.session)->ntokens; who++) {
            table_select_figure(&t->app.screen->selection, who);
            tabletop_settle(t);
            look(t, played[i]);
        }
        for (int moment = 0; moment < 24; moment++) {
            if (!moment_asked(t->app.screen))
                look(t, played[i]);
            if (moment_asked(t->app.screen) || moment % 3 > 0)
                tabletop_key(t, UI_KEY_ENTER, 0);
            else
                tabletop_letter(t, 'E');
            tabletop_settle(t);
        }
    }
}

/* More answers than the tray has room for stand on pages; the key of "More" leads from page to page. */
static void a_long_list_of_answers_has_pages(void **state)
{
    struct tabletop *t = *state;

    open_at(t, "tower", 1280, 720);
    for (int i = 0; i < session_seats(t->app.game.session); i++)
        assert_true(session_set_runner(t->app.game.session, i, RUNNER_PERSON));
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Bruna"));
    t->app.screen->panels.pages_open = ~0u;
    tabletop_settle(t);
    tabletop_click(t, "action.prepare");
    for (int i = 0; i < 6 && tabletop_has(t, "question") && session_question(t->app.game.session)->n < 40;
         i++)
        tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(tabletop_has(t, "question"));
    int n = session_question(t->app.game.session)->n, seen = 0;
    assert_true(n >= 40);
    for (int page = 0; page < 12 && seen < n; page++) {
        size_t count;
        const struct ui_widget *w = ui_widgets(&t->app.ui, &count);

        assert_false(scrolls(t, "tray"));
        for (size_t i = 0; i < count; i++)
            if (strncmp(w[i].id, "answer.", 7) == 0 && strcmp(w[i].id, "answer.more") != 0) {
                assert_false(w[i].cut);
                seen++;
            }
        tabletop_letter(t, '0');
    }
    assert_int_equal(seen, n);
}

/* Deeds against a foe took the sheet's room; once something has happened and there is room it is back. */
static void the_sheet_unfolds_by_itself(void **state)
{
    struct tabletop *t = *state;

    open_at(t, "bridge", 1920, 1080);
    aim(t, "Sela", "Mawl");
    assert_true(tabletop_has(t, "sheet.all"));
    table_select_no_target(&t->app.screen->selection);
    tabletop_settle(t);
    assert_true(tabletop_has(t, "sheet.all")); /* whoever points here and there sees nothing jump */
    tabletop_set(t, tabletop_figure(t, "Toad"), "hp", 5);
    tabletop_settle(t);
    assert_false(tabletop_has(t, "sheet.all"));
}

/* Of what waits behind a row as much stands in sight as has room, in one line each. */
static void what_has_room_does_not_wait(void **state)
{
    struct tabletop *t = *state;

    open_at(t, "bridge", 1280, 720);
    aim(t, "Brann", "Mawl");
    for (int height = 720; !tabletop_has(t, "actions.others") && height > 480; height -= 10) {
        assert_false(scrolls(t, "figure"));
        t->input.height = height;
        tabletop_settle(t);
    }
    assert_false(scrolls(t, "figure"));
    assert_false(tabletop_has(t, "action.change_weapon"));
    struct rect feat = tabletop_widget(t, "action.feat")->rect;
    assert_true(feat.y + feat.h <= tabletop_widget(t, "actions.others")->rect.y);
}

/* A tool that has a page of its own there leaves the first deed whole and makes rows of the others. */
static void a_tool_does_not_make_it_scroll(void **state)
{
    struct tabletop *t = *state;

    open_at(t, "bridge", 1920, 1080);
    aim(t, "Brann", "Mawl");
    tabletop_click(t, "tool.template");
    tabletop_settle(t);
    assert_true(tabletop_has(t, "templates"));
    assert_false(scrolls(t, "figure"));
    assert_false(tabletop_widget(t, "action.attack")->cut);
    aim(t, "Brann", "Rikk"); /* whose odds have other lines */
    assert_false(scrolls(t, "figure"));
}

/* Not below the pointer, which may be about to press something. */
static void nothing_unfolds_under_the_pointer(void **state)
{
    struct tabletop *t = *state;

    open_at(t, "bridge", 1920, 1080);
    aim(t, "Sela", "Mawl");
    struct rect panel = tabletop_widget(t, "figure")->rect;
    tabletop_move(t, panel.x + panel.w / 2, panel.y + 10);
    table_select_no_target(&t->app.screen->selection);
    tabletop_set(t, tabletop_figure(t, "Toad"), "hp", 5);
    tabletop_settle(t);
    assert_true(tabletop_has(t, "sheet.all"));
    tabletop_move(t, 700, 500);
    tabletop_settle(t);
    assert_false(tabletop_has(t, "sheet.all"));
}

/* What somebody unfolds at the lower edge is scrolled to. */
static void what_is_unfolded_comes_into_sight(void **state)
{
    struct tabletop *t = *state;

    open_at(t, "bridge", 1280, 720);
    aim(t, "Brann", "Mawl");
    tabletop_click(t, "actions.rest");
    tabletop_settle(t);
    assert_true(scrolls(t, "figure"));
    assert_false(tabletop_widget(t, "actions.rest")->cut);
}

/* A number that was unfolded for another is folded again where it has no room beside the deeds. */
static void what_was_unfolded_for_another_does_not_make_it_scroll(void **state)
{
    struct tabletop *t = *state;

    open_at(t, "bridge", 1280, 720);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela"));
    tabletop_settle(t);
    tabletop_click(t, "stat.hp");
    tabletop_settle(t);
    assert_true(tabletop_widget(t, "stat.hp")->chosen);
    aim(t, "Brann", "Mawl");
    assert_false(tabletop_widget(t, "stat.hp")->chosen);
    assert_false(scrolls(t, "figure"));
    tabletop_click(t, "stat.hp"); /* one's own wish stays */
    tabletop_settle(t);
    assert_true(tabletop_widget(t, "stat.hp")->chosen);
}

int main(void)
{
    static struct tabletop t;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(nothing_scrolls_while_something_is_asked, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(nothing_scrolls_while_nothing_is_asked, NULL, tabletop_close,
                                                 &t),
        cmocka_unit_test_prestate_setup_teardown(a_long_list_of_answers_has_pages, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(the_sheet_unfolds_by_itself, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_has_room_does_not_wait, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(a_tool_does_not_make_it_scroll, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(nothing_unfolds_under_the_pointer, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_is_unfolded_comes_into_sight, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_was_unfolded_for_another_does_not_make_it_scroll, NULL,
                                                 tabletop_close, &t),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
