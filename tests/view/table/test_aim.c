/* Whoever shoots while something is asked: a line to the target, how far that is, and what protects it. */
#include "view/tabletop.h"

#include "view/table/eyes.h"
#include "view/table/wish.h"

static void aim(struct tabletop *t, const char *who, const char *whom)
{
    tabletop_open(t, "warehouse", true);
    t->app.screen->game.pace = 0;
    t->app.screen->panels.opening = false;
    table_eyes_set(t->app.screen, SEAT_GM);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, who));
    table_select_target(&t->app.screen->selection, tabletop_figure(t, whom));
    tabletop_settle(t);
}

static void a_shot_under_way_tells_how_far_it_goes(void **state)
{
    struct tabletop *t = *state;
    char told[80];

    aim(t, "Ada", "Brandt");
    assert_false(tabletop_has(t, "meant.0"));
    tabletop_click(t, "action.attack");
    assert_true(tabletop_has(t, "question"));
    snprintf(told, sizeof told, "%d squares", /* its note names him */
             state_distance(t->app.screen->game.view, tabletop_figure(t, "Ada"),
                            tabletop_figure(t, "Brandt")));
    assert_string_equal(tabletop_widget(t, "meant.0")->label, told);
}

static void the_target_has_what_protects_it_beside_it(void **state)
{
    struct tabletop *t = *state;

    aim(t, "Ada", "Brandt");
    assert_false(tabletop_has(t, "note.target"));
    tabletop_click(t, "action.attack");
    assert_string_equal(tabletop_widget(t, "note.target")->label, "Brandt");
    assert_string_equal(tabletop_widget(t, "note.target")->value, "Head bare, torso 2");
}

/* Nudge: a defence is a Test of whoever defends, within the shot of whoever shoots. */
static void a_defence_is_against_whoever_shoots(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "practise-nudge", false);
    t->app.screen->panels.opening = false;
    tabletop_settle(t);
    tabletop_click(t, "action.declare");
    tabletop_click(t, "answer.ranged");
    tabletop_settle(t);
    tabletop_letter(t, 'E'); /* Kirt lets it be */
    tabletop_settle(t);
    assert_non_null(tabletop_widget(t, "answer.none")); /* the guard shoots */
    assert_string_equal(tabletop_widget(t, "meant.0")->label, "Nils at Kirt, 4 squares");
}

int main(void)
{
    static struct tabletop t;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(a_shot_under_way_tells_how_far_it_goes, NULL, tabletop_close,
                                                 &t),
        cmocka_unit_test_prestate_setup_teardown(the_target_has_what_protects_it_beside_it, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(a_defence_is_against_whoever_shoots, NULL, tabletop_close,
                                                 &t),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
