/* The value of the best play against every answer and every die tried, one by one. */
#include "core/explore_best.h"
#include "core/rule.h"
#include "core/table.h"

#include <math.h>

/* Seats that choose; what each figure's loss is worth. */
struct trial {
    struct table *t;
    const struct command *command;
    const enum aim *aim;
    struct tape tape;
    long runs;
};

/* What is left, more of the later figures; nerve is worth a little. */
static double left_over(const void *context, const struct state *now, const struct events *events)
{
    double sum = 0;

    (void)context;
    (void)events;
    for (int i = 0; i < now->ntokens; i++)
        sum -= (i + 1) * state_stat(now, i, HP) + 0.1 * state_stat(now, i, NERVE);
    return sum;
}

static int lowest(unsigned seats)
{
    int seat = 0;

    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

static double brute(struct trial *x);

/* Add an answer, see what comes of it, take it off again. */
static double with(struct trial *x, struct answer answer, const int *value)
{
    int len = x->tape.len;
    double found;

    assert_true(tape_add(&x->tape, answer, value));
    found = brute(x);
    tape_cut(&x->tape, len);
    return found;
}

static double brute_dice(struct trial *x, const struct question *q)
{
    struct answer answer;
    int face[POOL_DICE], n = q->pool.n;
    double sum = 0;

    question_rest(q, &answer, face);
    for (int i = 0; i < n; i++)
        face[i] = 1;
    for (int at = 0; at < n;) {
        sum += with(x, answer, face) / pow(q->pool.sides, n);
        for (at = 0; at < n && ++face[at] > q->pool.sides; at++)
            face[at] = 1;
    }
    return n ? sum : with(x, answer, face);
}

static double brute_choice(struct trial *x, const struct question *q)
{
    enum aim aim = x->aim[lowest(q->seats)];
    struct answer answer;
    int value[OPTIONS_ASKED];
    double best = 0;
    bool any = false;

    question_rest(q, &answer, value);
    if (aim == AIM_REST || (q->kind != ASK_PICK && q->kind != ASK_SHARE))
        return with(x, answer, value);
    for (int i = 0; q->kind == ASK_PICK ? i < q->n : i < 4096; i++) {
        double found;

        if (q->kind == ASK_PICK)
            value[0] = i;
        for (int k = 0, left = i; k < q->n && q->kind == ASK_SHARE; k++, left /= 8)
            value[k] = left % 8;
        if (!question_allows(q, &answer, value))
            continue;
        found = with(x, answer, value);
        if (!any || (aim == AIM_BEST ? found > best : found < best))
            best = found;
        any = true;
    }
    return best;
}

/* Every answer and every die from the tape so far. */
static double brute(struct trial *x)
{
    struct play p;
    struct question q;
    double value = 0;
    enum outcome outcome;

    play_begin(&p, &x->t->now, &x->t->book, x->command);
    outcome = play_run(&p, &x->tape);
    if (outcome == OUTCOME_DONE) {
        value = left_over(NULL, p.now, &p.events);
        x->runs++;
    }
    question_copy(&q, &p.wants);
    play_rollback(&p);
    play_clear(&p);
    if (outcome != OUTCOME_ASKS) {
        assert_int_equal(outcome, OUTCOME_DONE);
        return value;
    }
    return q.kind == ASK_ROLL ? brute_dice(x, &q) : brute_choice(x, &q);
}

static void compare(struct table *t, const struct command *c, const enum aim aim[SEATS])
{
    struct trial x = { .t = t, .command = c, .aim = aim };
    struct state before = { 0 };

    assert_true(state_copy(&before, &t->now));
    struct best best = { .score = left_over, .budget = 1000000 };
    double value = brute(&x);

    memcpy(best.aim, aim, sizeof best.aim);
    assert_true(explore_best(&t->now, &t->book, c, NULL, &best));
    assert_true(best.exact);
    assert_true(state_same(&before, &t->now));
    if (fabs(best.value - value) > 1e-9)
        fail_msg("%.12f is not %.12f", best.value, value);
    tape_clear(&x.tape);
    state_clear(&before);
}

TEST(best_play_of_both_sides_is_that_of_every_answer_tried)
{
    for (int i = 0; i < 6; i++) {
        enum aim aim[SEATS] = { [0] = i % 3 == 0   ? AIM_WORST
                                      : i % 3 == 1 ? AIM_REST
                                                   : AIM_BEST,
                                [1] = i < 3 ? AIM_BEST : AIM_WORST };
        struct table t = four_fighters(GRID_SQUARE, 8);
        struct command c = wish(STRIKE, 1, 0, 2);

        edit(&t, EDIT_set_stat, 0, LUCK, i % 2);
        compare(&t, &c, aim);
        table_close(&t);
    }
}

TEST(dice_to_roll_again_are_shared_out_for_the_best)
{
    enum aim aim[SEATS] = { [1] = AIM_BEST };

    for (int luck = 0; luck <= 2; luck++) {
        struct table t = four_fighters(GRID_SQUARE, 8);
        struct command c = wish(GAMBLE, 1, 0, NOBODY);

        edit(&t, EDIT_set_stat, 0, LUCK, luck);
        compare(&t, &c, aim);
        table_close(&t);
    }
}

TEST(who_aims_at_nothing_rests)
{
    enum aim aim[SEATS] = { AIM_REST };
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);

    compare(&t, &c, aim);
    table_close(&t);
}

static bool no_reroll(const void *context, const struct play *p, const struct question *q,
                      struct answer *answer, int *value)
{
    (void)context;
    (void)p;
    question_rest(q, answer, value);
    return q->kind == ASK_PICK;
}

TEST(a_policy_answers_before_a_seat_chooses)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct policy policy[SEATS] = { [1] = { no_reroll, NULL } };
    struct best rests = { .score = left_over, .budget = 100000 }, held = rests, free = rests;

    edit(&t, EDIT_set_stat, 0, LUCK, 1);
    held.aim[1] = free.aim[1] = AIM_BEST;
    held.policy = policy;
    assert_true(explore_best(&t.now, &t.book, &c, NULL, &rests));
    assert_true(explore_best(&t.now, &t.book, &c, NULL, &held));
    assert_true(explore_best(&t.now, &t.book, &c, NULL, &free));
    assert_true(rests.exact && held.exact && free.exact);
    assert_true(held.value == rests.value);
    assert_true(free.value > rests.value + 0.01);
    table_close(&t);
}

TEST(a_budget_that_ends_too_early_is_told)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct best best = { .aim = { [1] = AIM_BEST }, .score = left_over, .budget = 10 };
    atomic_bool stop = true;

    assert_true(explore_best(&t.now, &t.book, &c, NULL, &best));
    assert_false(best.exact);
    assert_int_equal(best.positions, 10);
    best.budget = 100000;
    best.stop = &stop;
    assert_true(explore_best(&t.now, &t.book, &c, NULL, &best));
    assert_false(best.exact);
    c = wish(STRIKE, 1, 0, 0);
    best.stop = NULL;
    assert_true(explore_best(&t.now, &t.book, &c, NULL, &best));
    assert_true(best.refused);
    table_close(&t);
}

/* ---- a bid of a side: each seat out of its own purse, one thing only one of them has ---- */

static void bid(struct play *p)
{
    static const int own[SEATS] = { [1] = 1, [2] = 3 };
    struct question q;
    int share[OPTIONS_ASKED];

    ask_begin(&q, ASK_SHARE, N_wealth, "BR-20", NOBODY, 1u << 1 | 1u << 2);
    ask_share(&q, N_gold, 3, 1);
    ask_share(&q, N_silver, 1, 1);
    ask_owned(&q, 1u << 1);
    q.hi = 3;
    ask_purses(&q, own);
    play_share(p, &q, share);
    play_set(p, 0, HP, share[0] + play_stat(p, 0, LUCK) * share[1], "BR-20");
}

static double hp(const void *context, const struct state *now, const struct events *events)
{
    (void)context;
    (void)events;
    return state_stat(now, 0, HP);
}

TEST(of_a_side_the_seat_bids_that_has_the_best_to_give)
{
    static const struct step steps[] = { { "bid", bid, 0, 0, 0 }, { NULL } };
    static const struct deed deed = { .key = "bid", .when = 7, .rule = "BR-20", .steps = steps };
    static const struct deed *const deeds[] = { &deed };
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct ruleset rules = brawl;
    struct best best = { .aim = { [1] = AIM_BEST, [2] = AIM_BEST }, .score = hp, .budget = 1000 };

    rules.deeds = deeds;
    rules.ndeeds = rules.nwished = 1;
    for (int worth = 2; worth <= 5; worth += 3) { /* the silver is worth less than three gold, then more */
        struct command c = wish(0, 1, 0, NOBODY);

        t.book.rules = &brawl;
        edit(&t, EDIT_set_stat, 0, LUCK, worth);
        t.book.rules = &rules;
        assert_true(explore_best(&t.now, &t.book, &c, NULL, &best));
        assert_true(best.exact && best.value == (worth == 2 ? 3 : 5));
    }
    t.book.rules = &brawl;
    table_close(&t);
}

RUN(cmocka_unit_test(of_a_side_the_seat_bids_that_has_the_best_to_give),
    cmocka_unit_test(best_play_of_both_sides_is_that_of_every_answer_tried),
    cmocka_unit_test(dice_to_roll_again_are_shared_out_for_the_best),
    cmocka_unit_test(who_aims_at_nothing_rests), cmocka_unit_test(a_policy_answers_before_a_seat_chooses),
    cmocka_unit_test(a_budget_that_ends_too_early_is_told))
