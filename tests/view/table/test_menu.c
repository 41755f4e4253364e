/* The menu and its dialogs lie above the table: what is below takes neither pointer nor keys. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_click_beside_the_menu_only_closes_it, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_dialog_keeps_the_keys, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_help_opens_and_closes_with_its_key, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
