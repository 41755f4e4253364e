/* The menu and its dialogs lie above the table: what is below takes neither pointer nor keys. */
#include "base/files.h"
#include "support/scratch.h"
#include "view/print.h"
#include "view/table/printing.h"
#include "view/tabletop.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static void a_click_beside_the_menu_only_closes_it(void **state)
{
    struct tabletop *t = *state;
    struct cell foe = tabletop_where(t, "Toad");

    tabletop_point(t, foe);
    tabletop_click(t, "menu");
    assert_true(tabletop_has(t, "menu.save"));
    struct paint_point at = paint_grid_center(&t->app.screen->camera.grid, foe);
    tabletop_move(t, (int)at.x, (int)at.y);
    assert_false(t->app.screen->selection.pointing);
    tabletop_down(t);
    tabletop_up(t);
    assert_false(tabletop_has(t, "menu.save"));
    assert_int_equal(t->app.screen->selection.target, NOBODY);
    t->input.now += UI_TWICE; /* else it were the second of two */
    tabletop_down(t);
    tabletop_up(t);
    assert_int_equal(t->app.screen->selection.target, tabletop_figure(t, "Toad"));
}

static void a_dialog_keeps_the_keys(void **state)
{
    struct tabletop *t = *state;
    int head = session_head(t->app.screen->game.session);

    tabletop_click(t, "menu");
    tabletop_click(t, "menu.name");
    ui_focus(&t->app.ui, NULL); /* out of the field: letters are the table's otherwise */
    tabletop_letter(t, 'M');
    assert_int_equal(t->app.screen->tools.now, TOOL_SELECT);
    tabletop_letter(t, 'E');
    assert_int_equal(session_head(t->app.screen->game.session), head);
    for (int i = 0; i < 4; i++) { /* Tab goes about in the dialog alone */
        tabletop_key(t, UI_KEY_TAB, 0);
        assert_true(ui_find(&t->app.ui, "name.text")->focused || ui_find(&t->app.ui, "name.done")->focused ||
                    ui_find(&t->app.ui, "name.keep")->focused);
    }
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(tabletop_has(t, "name.text"));
    tabletop_letter(t, 'M');
    assert_int_equal(t->app.screen->tools.now, TOOL_MEASURE);
}

static void the_help_opens_and_closes_with_its_key(void **state)
{
    struct tabletop *t = *state;

    tabletop_key(t, UI_KEY_F1, 0);
    assert_true(tabletop_has(t, "help.done"));
    tabletop_key(t, UI_KEY_F1, 0);
    assert_false(tabletop_has(t, "help.done"));
}

/* Where the help has that key for what begins so; -1: nowhere. */
static int key_of(struct tabletop *t, const char *key, const char *does)
{
    char id[24];

    for (int i = 0; snprintf(id, sizeof id, "help.key.%d", i) > 0 && tabletop_has(t, id); i++) {
        const struct ui_widget *w = tabletop_widget(t, id);

        if (strcmp(w->value, key) == 0 && strncmp(w->label, does, strlen(does)) == 0)
            return i;
    }
    return -1;
}

static void help_begins_with_the_keys_of_the_moment(void **state)
{
    struct tabletop *t = *state;

    tabletop_key(t, UI_KEY_F1, 0);
    int berserk = key_of(t, "B", "Go berserk");
    assert_true(berserk >= 0 && key_of(t, "E", "End Brann") >= 0); /* this moment, then every moment */
    assert_true(key_of(t, "Q", "Next target") > berserk && key_of(t, "L", "Fold the log") > berserk);
    assert_true(key_of(t, "Enter", "Do there") > berserk && key_of(t, "M", "Measure") < 0);
    assert_false(tabletop_has(t, "help.3"));
    tabletop_click(t, "help.all");
    assert_true(tabletop_has(t, "help.3"));
    tabletop_key(t, UI_KEY_ENTER, 0); /* the highlighted button, wherever the keyboard is not */
    if (tabletop_has(t, "help.done"))
        tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(tabletop_has(t, "help.done"));
}

/* No key stands twice, and none behind what it does. */
static void says_keys_once(struct tabletop *t)
{
    char id[24], end[48];

    tabletop_key(t, UI_KEY_F1, 0);
    assert_true(tabletop_has(t, "help.key.0"));
    for (int i = 0; snprintf(id, sizeof id, "help.key.%d", i) > 0 && tabletop_has(t, id); i++) {
        const struct ui_widget *w = tabletop_widget(t, id);

        assert_int_equal(key_of(t, w->value, ""), i);
        snprintf(end, sizeof end, "(%s)", w->value);
        assert_null(strstr(w->label, end));
    }
}

/* In a small window, where ways back are small; and at the end, where no figure is to be chosen. */
static void help_tells_a_key_once_and_what_is_of_use(void **state)
{
    struct tabletop *t = *state;

    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    tabletop_click(t, "action.end_turn");
    tabletop_settle(t);
    assert_non_null(strstr(tabletop_widget(t, "undo")->hint, "(Z)"));
    says_keys_once(t);
    assert_true(key_of(t, "Z", "Undo") >= 0 && key_of(t, "Shift+Z", "Turn start") < 0);
    tabletop_key(t, UI_KEY_F1, 0);
    tabletop_knock_out(t, 2, 6);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_settle(t);
    says_keys_once(t);
    assert_true(key_of(t, "Q", "") < 0 && key_of(t, "N", "") < 0 && key_of(t, "Tab", "") >= 0);
}

/* With the keyboard on a button arrows lead to the next one, and that is what is told. */
static void help_knows_where_arrows_lead(void **state)
{
    struct tabletop *t = *state;

    tabletop_key(t, UI_KEY_TAB, 0);
    tabletop_key(t, UI_KEY_F1, 0);
    assert_true(key_of(t, "Arrows", "Next button") >= 0);
    tabletop_key(t, UI_KEY_F1, 0);
    tabletop_frame(t);
    tabletop_key(t, UI_KEY_ESCAPE, 0); /* lets go of the button */
    tabletop_key(t, UI_KEY_F1, 0);
    assert_true(key_of(t, "Arrows", "Point on the board") >= 0);
}

static void escape_opens_the_menu_once_there_is_nothing_to_let_go(void **state)
{
    struct tabletop *t = *state;

    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Toad"));
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(tabletop_has(t, "menu.save"));
    assert_int_equal(t->app.screen->selection.target, NOBODY);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_true(tabletop_has(t, "menu.save"));
    assert_true(ui_find(&t->app.ui, "menu.save")->focused);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(tabletop_has(t, "menu.save"));
}

/* The first arrow goes from the figure that acts, wherever the pointer lies. */
static void the_cursor_begins_at_the_figure_that_acts(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Brann");

    tabletop_point(t, tabletop_where(t, "Toad"));
    tabletop_key(t, UI_KEY_RIGHT, 0);
    assert_true(cell_same(t->app.screen->selection.cursor, (struct cell){ (short)(at.x + 1), at.y }));
}

/* The nearest is aimed at first, who cannot act any more last. */
static void targets_that_have_fallen_come_last(void **state)
{
    struct tabletop *t = *state;
    int mawl = tabletop_figure(t, "Mawl"), seen = 0;

    tabletop_knock_out(t, mawl, mawl);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    table_select_no_target(&t->app.screen->selection);
    tabletop_settle(t);
    for (int i = 0; i < 4; i++) { /* Toad, Pick, Rikk, Nettle */
        tabletop_letter(t, 'Q');
        if (i == 0)
            assert_int_equal(t->app.screen->selection.target, tabletop_figure(t, "Toad"));
        seen |= 1 << t->app.screen->selection.target;
        assert_int_not_equal(t->app.screen->selection.target, mawl);
    }
    assert_int_equal(__builtin_popcount((unsigned)seen), 4);
}

/* What one can do in this game stands there before the keys, where its book says so. */
static void the_help_says_what_one_can_do_in_this_game(void **state)
{
    struct tabletop *t = *state;

    app_clear(&t->app);
    tabletop_open(t, "warehouse", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_F1, 0);
    assert_true(tabletop_has(t, "help.now.1"));
    tabletop_click(t, "help.all");
    tabletop_settle(t);
    assert_false(tabletop_has(t, "help.now.1"));
    assert_true(tabletop_has(t, "help.0"));
}

/* In a small window too, with a row for the players' window: nothing of the menu is cut or scrolls. */
static void all_rows_of_the_menu_stand_in_a_small_window(void **state)
{
    struct tabletop *t = *state;
    size_t count, whole = 0;

    t->input.width = 1280;
    t->input.height = 720;
    t->app.screen->players = &t->app.players;
    tabletop_settle(t);
    tabletop_click(t, "menu");
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);
    for (size_t i = 0; i < count; i++) {
        if (list[i].role != UI_BUTTON || strncmp(list[i].id, "menu.", 5) != 0)
            continue;
        assert_false(list[i].cut);
        whole++;
    }
    assert_int_equal(whole, 13);
    assert_true(tabletop_has(t, "menu.start"));
}

/* What concerns the game comes first, then the table, then the program; each below a heading of its own. */
static void the_menu_has_three_groups(void **state)
{
    static const char *const order[] = { "menu.group.0", "menu.save", "menu.group.1", "menu.rules",
                                         "menu.group.2", "menu.help", "menu.start" };
    struct tabletop *t = *state;

    tabletop_click(t, "menu");
    for (size_t i = 1; i < sizeof order / sizeof *order; i++)
        assert_true(tabletop_widget(t, order[i])->rect.y > tabletop_widget(t, order[i - 1])->rect.y);
    assert_false(tabletop_has(t, "menu.group.3"));
}

/* A click, and no more frames than that takes. */
static void print_it(struct tabletop *t)
{
    struct rect r = tabletop_widget(t, "print.done")->rect;

    tabletop_move(t, r.x + r.w / 2, r.y + r.h / 2);
    tabletop_down(t);
    t->input.down = false;
    t->input.released = true;
    tabletop_frame(t);
}

/* A page at a time; a table that is left with pages to come takes them along. */
static void the_board_is_printed_page_by_page(void **state)
{
    struct tabletop *t = *state;

    tabletop_settle(t);
    tabletop_click(t, "menu");
    tabletop_click(t, "menu.print");
    assert_false(tabletop_has(t, "print.eyes.0")); /* a player's board is printed as the player sees it */
    print_it(t);
    struct print_job *job = t->app.screen->panels.printing;
    assert_non_null(job);
    assert_int_equal(print_sheets(job), 6);
    assert_false(table_screen_settled(t->app.screen));
    assert_int_equal(print_sheets_done(job), 1);
    assert_string_equal(t->app.screen->panels.notice.text, "Printing: page 1 of 6");
}

/* What has the name already is somebody's, and stays. */
static void a_print_takes_a_name_that_nothing_has(void **state)
{
    static const char mine[] = "mine", pdf[] = "%PDF";
    struct tabletop *t = *state;
    struct err err = { 0 };

    setenv("HOME", scratch_here(), 1);
    for (int i = 0; i < 2; i++) {
        const char *path = scratch(i == 0 ? "the_toll_at_the_bridge.pdf" : "the_toll_at_the_bridge 2.pdf");
        assert_true(files_write(path, mine, sizeof mine, &err));
    }
    tabletop_click(t, "menu");
    tabletop_click(t, "menu.print");
    print_it(t);
    while (table_printing_go_on(t->app.screen))
        continue;
    assert_true(files_begins_with(scratch("the_toll_at_the_bridge.pdf"), mine, sizeof mine));
    assert_true(files_begins_with(scratch("the_toll_at_the_bridge 2.pdf"), mine, sizeof mine));
    assert_true(files_begins_with(scratch("the_toll_at_the_bridge 3.pdf"), pdf, sizeof pdf - 1));
    assert_non_null(strstr(t->app.screen->panels.notice.text, "the_toll_at_the_bridge 3.pdf"));
}

/* On larger paper with larger cells, which stay chosen; a game master is asked for whom. */
static void how_the_board_is_printed_is_chosen(void **state)
{
    struct tabletop *t = *state;

    tabletop_close(state);
    tabletop_open(t, "bridge", true);
    *state = t;
    tabletop_settle(t);
    tabletop_click(t, "menu");
    tabletop_click(t, "menu.print");
    tabletop_click(t, "print.paper.1");
    tabletop_click(t, "print.size.4");
    tabletop_click(t, "print.eyes.1");
    print_it(t);
    assert_non_null(t->app.screen->panels.printing);
    assert_int_equal(print_sheets(t->app.screen->panels.printing), 10);
    table_printing_end(&t->app.screen->panels);
    tabletop_click(t, "menu");
    tabletop_click(t, "menu.print");
    assert_true(tabletop_widget(t, "print.size.4")->chosen);
    tabletop_click(t, "print.back");
    assert_false(tabletop_has(t, "print"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_click_beside_the_menu_only_closes_it, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_dialog_keeps_the_keys, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_help_says_what_one_can_do_in_this_game, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_help_opens_and_closes_with_its_key, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(help_knows_where_arrows_lead, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(help_tells_a_key_once_and_what_is_of_use, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(help_begins_with_the_keys_of_the_moment, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(escape_opens_the_menu_once_there_is_nothing_to_let_go, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(the_cursor_begins_at_the_figure_that_acts, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_menu_has_three_groups, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(all_rows_of_the_menu_stand_in_a_small_window, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_board_is_printed_page_by_page, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_print_takes_a_name_that_nothing_has, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(how_the_board_is_printed_is_chosen, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(targets_that_have_fallen_come_last, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
