/* How a lesson ends. */
#include "view/tabletop.h"

/* A command of the game master's; what follows from it, follows. */
static void submit(struct tabletop *t, struct command *command)
{
    assert_int_not_equal(session_submit(t->app.game.session, command), OUTCOME_REFUSED);
    command_clear(command);
    tabletop_settle(t);
}

/* The lesson's fight, in which one has lost all it had, is over. */
static void lose(struct tabletop *t, const char *name)
{
    const struct ruleset *rules;
    struct command blow = command_make(DEED_EDIT, SEAT_GM), end;

    tabletop_open(t, "practise", false);
    rules = session_rules(t->app.game.session);
    table_lesson_begin(t->app.screen, &t->app.game.lesson);
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Step 1 of 6"));
    end = command_make(ruleset_find_deed(rules, "end_turn"),
                       session_state(t->app.game.session)->token[tabletop_figure(t, "Brann")].seat);
    end.actor = tabletop_figure(t, "Brann");
    submit(t, &end);
    assert_true(
        command_edit(&blow, EDIT_set_stat, tabletop_figure(t, name), rules->shown.stat_hp, -20, NULL, 0));
    submit(t, &blow);
    end = command_make(ruleset_find_deed(rules, "end_encounter"), SEAT_GM);
    if (session_state(t->app.game.session)->turn.mode == MODE_ENCOUNTER)
        submit(t, &end);
}

static void whoever_wins_fought_well(void **state)
{
    struct tabletop *t = *state;

    lose(t, "Snag");
    assert_string_equal(tabletop_widget(t, "lesson.step")->label, "Well fought");
    assert_true(tabletop_says(t, "Left standing: Party"));
}

static void whoever_loses_is_told_what_undo_is_for(void **state)
{
    struct tabletop *t = *state;

    lose(t, "Brann");
    assert_string_equal(tabletop_widget(t, "lesson.step")->label, "This one is lost");
    assert_non_null(strstr(tabletop_widget(t, "lesson.text")->label, "Undo"));
    assert_true(tabletop_widget(t, "undo")->enabled);
}

static int set_up(void **state)
{
    static struct tabletop t;

    *state = &t;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whoever_wins_fought_well, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whoever_loses_is_told_what_undo_is_for, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
