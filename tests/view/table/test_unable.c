/* A key or a click of which nothing comes says why. */
#include "view/tabletop.h"

#include "view/table/board.h"
#include "view/table/figure.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    table_select_figure(&t.app.screen->selection, tabletop_figure(&t, "Brann"));
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

/* The cursor is brought there as arrows would, and Enter pressed. */
static void enter_at(struct tabletop *t, struct cell c)
{
    table_select_cursor(&t->app.screen->selection, c);
    tabletop_frame(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
}

static void says(struct tabletop *t, const char *text)
{
    if (!tabletop_has(t, "notice"))
        fail_msg("nothing is said instead of: %s", text);
    if (!strstr(tabletop_widget(t, "notice")->label, text))
        fail_msg("it says: %s", tabletop_widget(t, "notice")->label);
}

static void enter_on_a_cell_out_of_reach_says_how_far_it_is(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann");

    enter_at(t, (struct cell){ (short)(from.x + 7), from.y });
    says(t, "Too far for Brann: 7 of 5 squares.");
    assert_true(cell_same(tabletop_where(t, "Brann"), from));
}

static void a_parapet_between_is_to_be_gone_round(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann"), to;

    for (short x = 6; x <= 12; x++) /* on the bridge, beside its parapet: beyond it is the river */
        for (short y = (short)(from.y - 3); y <= from.y + 3; y++) {
            tabletop_edit(t, EDIT_place, tabletop_figure(t, "Brann"), 0, cell_pack((struct cell){ x, y }),
                          NULL, 0);
            tabletop_settle(t);
            to = (struct cell){ x, (short)(y - 1) };
            if (!cell_same(tabletop_where(t, "Brann"), (struct cell){ x, y }) ||
                table_figure_at(&t->app.screen->game, to) >= 0 || reach_ends(&t->app.screen->finds.reach, to))
                continue;
            enter_at(t, to);
            if (strstr(tabletop_widget(t, "notice")->label, "Brann would have to go round: "))
                return;
        }
    fail_msg("nowhere on the bridge is said that one has to go round");
}

static void next_without_another_says_who_can_act(void **state)
{
    struct tabletop *t = *state;

    tabletop_letter(t, 'N'); /* to Sela */
    tabletop_letter(t, 'N'); /* and back */
    assert_false(tabletop_has(t, "notice"));
    tabletop_letter(t, 'E');
    tabletop_settle(t);
    tabletop_letter(t, 'N');
    says(t, "Only Sela can act now.");
}

static void the_next_target_is_aimed_at_while_a_deed_waits(void **state)
{
    struct tabletop *t = *state;
    const struct table_selection *selection = &t->app.screen->selection;

    t->input.width = 1280; /* what is to be done is said in two lines there */
    t->input.height = 720;
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela"));
    tabletop_settle(t);
    tabletop_letter(t, 'A');
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Whom? Q or arrows, then Enter. Esc lets go."));
    assert_true(cell_same(selection->cursor, tabletop_where(t, "Mawl")));
    tabletop_letter(t, 'Q');
    tabletop_frame(t);
    assert_true(selection->aim >= 0);
    assert_true(cell_same(selection->cursor, tabletop_where(t, "Toad")));
    assert_int_equal(selection->against, tabletop_figure(t, "Toad"));
    tabletop_letter(t, 'A'); /* its letter does it as well, and it waits no more */
    tabletop_settle(t);
    assert_int_equal(selection->aim, -1);
    assert_true(tabletop_has(t, "question") || t->app.screen->game.may_undo);
}

static void escape_folds_the_log_before_it_opens_the_menu(void **state)
{
    struct tabletop *t = *state;

    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    tabletop_letter(t, 'L');
    tabletop_settle(t);
    assert_false(t->app.screen->layout.log_line);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_settle(t);
    assert_true(t->app.screen->layout.log_line);
    assert_false(tabletop_has(t, "menu.save"));
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_settle(t);
    assert_true(tabletop_has(t, "menu.save"));
}

/* Undone in the middle of a deed: what was chosen for somebody in it is told no more. */
static void what_was_not_asked_goes_with_the_deed_that_is_undone(void **state)
{
    struct tabletop *t = *state;

    for (int i = 0; i < 40; i++) {
        table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela"));
        tabletop_settle(t);
        tabletop_letter(t, 'A');
        tabletop_key(t, UI_KEY_ENTER, 0);
        tabletop_settle(t);
        bool chosen = tabletop_says(t, "Chosen for Sela");
        tabletop_letter(t, 'Z');
        tabletop_settle(t);
        assert_false(tabletop_has(t, "question"));
        assert_false(tabletop_says(t, "Chosen for Sela"));
        if (chosen)
            return;
    }
    fail_msg("nothing was chosen for Sela");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(enter_on_a_cell_out_of_reach_says_how_far_it_is, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_parapet_between_is_to_be_gone_round, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(next_without_another_says_who_can_act, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_next_target_is_aimed_at_while_a_deed_waits, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(escape_folds_the_log_before_it_opens_the_menu, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(what_was_not_asked_goes_with_the_deed_that_is_undone, set_up,
                                        tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
