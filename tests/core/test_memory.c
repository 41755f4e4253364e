/* Memory that ends at the k-th request, for every k: a clean failure, no leak, and all is as before. */
#include "core/explore.h"
#include "core/table.h"

/* Arrays without a spare place, so that the next mark, figure or event needs memory. */
static void leave_no_room(struct table *t)
{
    while (t->now.nmarks < t->now.room_marks)
        lay_mark(t, TABLE, GRUDGE, 1, 0, 0, SEATS_ALL);
}

static void look_same(const struct state *before, struct table *t)
{
    assert_true(t->now.hash == state_hash(&t->now));
    assert_true(state_same(before, &t->now));
}

/* Run a wish with the k-th request failing; its outcome, everything rolled back. */
static enum outcome run_short_of(long k, struct table *t, const struct command *c, const struct tape *tape,
                                 bool for_ever)
{
    struct play p;
    enum outcome outcome;

    mem_fail_after(k, !for_ever);
    play_begin(&p, &t->now, &t->book, c);
    outcome = play_run(&p, tape);
    mem_fail_after(0, false);
    play_rollback(&p);
    play_clear(&p);
    return outcome;
}

TEST(a_play_fails_and_rolls_back)
{
    struct random random;
    long failed = 0;

    random_from_number(&random, 77);
    for (int i = 0; i < 60; i++) {
        struct table t = four_fighters(GRID_SQUARE, 8);
        struct command c = wish(i % WILD, 1, i % 2, 2);
        struct tape tape = { 0 };
        struct state before = { 0 };
        struct play p;

        c.seat = t.now.token[c.actor].seat;
        leave_no_room(&t);
        assert_true(state_copy(&before, &t.now));
        assert_int_equal(run_at_random(&random, &t, &p, &c, &tape), OUTCOME_DONE);
        play_rollback(&p);
        play_clear(&p);
        state_clear(&t.now); /* the room that the first run made is gone again */
        assert_true(state_copy(&t.now, &before));
        for (int for_ever = 0; for_ever <= 1; for_ever++)
            for (long k = 1;; k++) {
                enum outcome outcome = run_short_of(k, &t, &c, &tape, for_ever);

                look_same(&before, &t);
                if (outcome == OUTCOME_DONE)
                    break;
                assert_int_equal(outcome, OUTCOME_FAILED);
                failed++;
            }
        tape_clear(&tape);
        state_clear(&before);
        table_close(&t);
    }
    assert_true(failed > 100);
}

TEST(edits_fail_and_roll_back)
{
    static const struct tape empty;
    struct table t = four_fighters(GRID_SQUARE, 40);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct state before = { 0 };
    const int ground[] = { cell_pack((struct cell){ 1, 1 }), 38 }, mark[] = { WOUND, -1, 0, 0, 1, 0, 0, 1 };
    const int join[] = { 0, 1, 0, 1, 0, SEATS_ALL };
    enum outcome outcome;
    long k = 0;

    for (int i = 0; i < 14; i++)
        figure(&t, "ant", "ants", 0, 5, 5);
    leave_no_room(&t);
    assert_true(command_edit(&c, EDIT_set_stat, 0, HP, 1, NULL, 0));
    assert_true(command_edit(&c, EDIT_set_terrain, 0, LAYER_GROUND, 2, ground, 2));
    assert_true(command_edit(&c, EDIT_add_mark, 1, 0, 0, mark, 8));
    for (int i = 0; i < 12; i++)
        assert_true(command_edit(&c, EDIT_join, 0, 0, -1, join, 6));
    assert_true(command_edit(&c, EDIT_leave, 2, 0, 0, NULL, 0));
    assert_true(state_copy(&before, &t.now));
    do {
        outcome = run_short_of(++k, &t, &c, &empty, false);
        look_same(&before, &t);
        assert_true(outcome == OUTCOME_DONE || outcome == OUTCOME_FAILED);
    } while (outcome != OUTCOME_DONE);
    assert_true(k > 4);
    command_clear(&c);
    state_clear(&before);
    table_close(&t);
}

static bool yes(const void *context, const struct play *p, const struct question *q, struct answer *answer,
                int *value)
{
    (void)context;
    (void)p;
    question_rest(q, answer, value);
    if (q->kind == ASK_PICK)
        value[0] = q->n - 1;
    return true;
}

TEST(odds_fail_and_leave_the_state_alone)
{
    static const int verbs[] = { STRIKE, GAMBLE, BID, VOLLEY };
    struct policy policy[SEATS];

    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ yes, NULL };
    for (int i = 0; i < 4; i++) {
        struct table t = four_fighters(GRID_SQUARE, 8);
        struct command c = wish(verbs[i], 1, 0, 2);
        struct state before = { 0 };
        struct tape tape = { 0 };
        bool done = false;
        long k = 0;

        leave_no_room(&t);
        assert_true(state_copy(&before, &t.now));
        if (verbs[i] == STRIKE)
            die(&tape, 2);
        while (!done) {
            struct odds odds = { .n = 3 };

            state_clear(&t.now); /* what room an earlier try made is gone again */
            assert_true(state_copy(&t.now, &before));
            odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
            odds.watch[1] = watch_make(EVENT_TOTAL, N_margin);
            odds.watch[2] = watch_make(EVENT_STAT, HP);
            k++;
            mem_fail_after(k, k % 2);
            done = explore_odds(&t.now, &t.book, &c, &tape, policy, NULL, NULL, 100000, &odds);
            mem_fail_after(0, false);
            look_same(&before, &t);
            if (done)
                assert_true(odds.exact);
            odds_clear(&odds);
        }
        assert_true(k > 3);
        tape_clear(&tape);
        state_clear(&before);
        table_close(&t);
    }
}

RUN(cmocka_unit_test(a_play_fails_and_rolls_back), cmocka_unit_test(edits_fail_and_roll_back),
    cmocka_unit_test(odds_fail_and_leave_the_state_alone))
