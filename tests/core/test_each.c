/* A command with several targets, and the steps that run for each of them. */
#include "core/play_own.h"
#include "core/table.h"

/* A volley of `ann` at these figures. */
static struct command volley_at(int n, const int *target)
{
    struct command c = wish(VOLLEY, 1, 0, target[0]);
    struct answer more = { .kind = ASK_SHARE, .seat = SEAT_ANY, .key = NAME_target, .n = (short)(n - 1) };

    assert_true(n == 1 || tape_add(&c.args, more, target + 1));
    return c;
}

/* Run it; every roll shows 2, every other question gets its rest. */
static enum outcome run(struct table *t, struct play *p, const struct command *c)
{
    struct tape tape = { 0 };
    enum outcome outcome;

    play_begin(p, &t->now, &t->book, c);
    while ((outcome = play_run(p, &tape)) == OUTCOME_ASKS) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(&p->wants, &answer, value);
        if (answer.kind == ASK_ROLL)
            value[0] = 2;
        assert_true(tape_add(&tape, answer, value));
    }
    tape_clear(&tape);
    return outcome;
}

TEST(each_target_is_met_once_in_the_order_named)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = volley_at(3, (int[]){ 3, 1, 2 });
    int order[3], n = 0;
    struct play p;

    assert_int_equal(run(&t, &p, &c), OUTCOME_DONE);
    for (int i = 0; i < p.events.n; i++)
        if (p.events.at[i].kind == EVENT_RESULT && p.events.at[i].what == N_harm)
            order[n++] = p.events.at[i].who;
    assert_int_equal(n, 3);
    assert_int_equal(order[0], 3);
    assert_int_equal(order[1], 1);
    assert_int_equal(order[2], 2);
    assert_int_equal(state_stat(&t.now, 2, HP), 6);
    /* Behind the loop the target is the command's first again, and the count is gone. */
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->a, 3);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->now, 0);
    play_clear(&p);
    command_clear(&c);
    table_close(&t);
}

TEST(targets_may_stand_in_several_arguments)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = volley_at(2, (int[]){ 1, 2 });
    struct play p;

    give_arg(&c, ASK_COUNT, SEAT_ANY, NAME_target, 9); /* no figures: not looked at */
    give_arg(&c, ASK_SHARE, SEAT_ANY, NAME_target, 3);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_target(&p, 0), 1);
    assert_int_equal(play_target(&p, 1), 2);
    assert_int_equal(play_target(&p, 2), 3);
    assert_int_equal(play_target(&p, 3), NOBODY);
    command_clear(&c);
    table_close(&t);
}

TEST(who_is_gone_is_passed_over_and_the_others_are_met)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = volley_at(3, (int[]){ 1, 2, 3 });
    struct play p;

    edit(&t, EDIT_leave, 2, 0, 0);
    assert_int_equal(run(&t, &p, &c), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_harm), 2);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, NAME_lost)->a, 2);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 1);
    play_clear(&p);
    command_clear(&c);
    table_close(&t);
}

TEST(who_falls_among_the_targets_loses_the_rest)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = volley_at(3, (int[]){ 1, 0, 2 });
    struct play p;

    edit(&t, EDIT_set_stat, 0, HP, 2);
    assert_int_equal(run(&t, &p, &c), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_harm), 2);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, NAME_lost), 1);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_done), 0);
    play_clear(&p);
    command_clear(&c);
    table_close(&t);
}

TEST(again_is_the_same_target_once_more)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = volley_at(2, (int[]){ 1, 2 });
    struct play p;

    edit(&t, EDIT_set_stat, 1, NERVE, 9);
    assert_int_equal(run(&t, &p, &c), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_harm), 3);
    assert_int_equal(state_stat(&t.now, 1, HP), 7 - 2 * 2);
    play_clear(&p);
    command_clear(&c);
    table_close(&t);
}

TEST(without_a_target_the_step_is_passed)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(VOLLEY, 1, 0, NOBODY);
    struct play p;

    assert_int_equal(run(&t, &p, &c), OUTCOME_DONE);
    /* the other side, by the step before */
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_harm), 2);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->a, NOBODY);
    play_clear(&p);
    table_close(&t);
}

TEST(the_gm_who_skips_the_step_skips_the_targets_left)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = volley_at(3, (int[]){ 1, 2, 3 });
    struct tape tape = { 0 };
    const int skip[4] = { EDIT_skip_step };
    struct play p;

    edit(&t, EDIT_set_stat, 2, NERVE, 0); /* nobody of these two is asked */
    edit(&t, EDIT_set_stat, 3, NERVE, 0);
    die(&tape, 2);
    play_begin(&p, &t.now, &t.book, &c);
    do
        assert_int_equal(play_step(&p, &tape), OUTCOME_BORDER);
    while (p.depth > 1 || p.x[EACH] < 1);
    assert_true(tape_add(&tape, (struct answer){ .kind = ASK_EDIT, .n = 4 }, skip));
    assert_int_equal(play_run(&p, &tape), OUTCOME_DONE);
    assert_int_equal(count_events(&p.events, EVENT_RESULT, N_harm), 1);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->now, 0);
    play_clear(&p);
    tape_clear(&tape);
    command_clear(&c);
    table_close(&t);
}

TEST(targets_that_do_not_exist_are_refused)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    static const int wrong[] = { -1, 4, 1 << 20 };

    for (int i = 0; i < 3; i++) {
        struct command c = volley_at(2, (int[]){ 1, wrong[i] });
        struct play p;

        assert_int_equal(run(&t, &p, &c), OUTCOME_REFUSED);
        command_clear(&c);
    }
    table_close(&t);
}

RUN(cmocka_unit_test(each_target_is_met_once_in_the_order_named),
    cmocka_unit_test(targets_may_stand_in_several_arguments),
    cmocka_unit_test(who_is_gone_is_passed_over_and_the_others_are_met),
    cmocka_unit_test(who_falls_among_the_targets_loses_the_rest),
    cmocka_unit_test(again_is_the_same_target_once_more),
    cmocka_unit_test(without_a_target_the_step_is_passed),
    cmocka_unit_test(the_gm_who_skips_the_step_skips_the_targets_left),
    cmocka_unit_test(targets_that_do_not_exist_are_refused))
