/*
 * tests/core/enumerate.h - odds by plain enumeration of every way the dice may
 * fall, to hold those against that core/explore.h finds.
 */
#ifndef TESTS_CORE_ENUMERATE_H
#define TESTS_CORE_ENUMERATE_H

#include "core/explore.h"
#include "core/table.h"

#include <math.h>

/* ---- how everybody answers: always yes, and as much as there is ---- */

static bool say_yes(const void *context, const struct play *p, const struct question *q,
                    struct answer *answer, int *value)
{
    (void)context;
    (void)p;
    question_rest(q, answer, value);
    if (q->kind == ASK_PICK)
        value[0] = q->n - 1;
    if (q->kind == ASK_COUNT)
        value[0] = q->hi;
    for (int i = 0; q->kind == ASK_SHARE && i < q->n; i++) {
        value[i] = q->option[i].hi;
        if (!question_allows(q, answer, value))
            value[i] = q->option[i].lo;
    }
    return true;
}

/* What it is worth at the end: all that is left of anybody. */
static inline double all_hp(const void *context, const struct state *now, const struct events *events)
{
    double sum = 0;

    (void)context;
    (void)events;
    for (int i = 0; i < now->ntokens; i++)
        sum += state_stat(now, i, 0) * (i + 1);
    return sum;
}

static inline void all_yes(struct policy policy[SEATS])
{
    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ say_yes, NULL };
}

/* ---- plain enumeration: every tape ---- */

struct trial {
    struct table *t;
    const struct command *command;
    const struct policy *policy;
    struct odds odds;             /* watches that are counted by hand */
    double bar[WATCHES_MAX][256]; /* of the values -128 .. 127 */
    double whole, score;
    long runs;
};

static bool watched(const struct watch *w, const struct event *e)
{
    return e->kind == w->kind && e->what == w->what && (w->who == -2 || w->who == e->who) &&
           (w->target == -2 || w->target == e->a) && (w->label < 0 || w->label == e->label);
}

static void count_run(struct trial *x, const struct play *p, double chance)
{
    for (int i = 0; i < x->odds.n; i++) {
        struct watch *w = &x->odds.watch[i];
        bool met = false;

        for (int k = 0; k < p->events.n; k++) {
            const struct event *e = &p->events.at[k];
            int number = e->kind == EVENT_MARKED ? e->mark.level
                         : e->kind == EVENT_POOL ? e->now - e->old
                                                 : e->now;

            if (!watched(w, e))
                continue;
            w->mean += chance * number;
            x->bar[i][number + 128] += chance;
            met = true;
        }
        w->chance += met ? chance : 0;
    }
    x->whole += chance;
    x->score += chance * all_hp(NULL, p->now, &p->events);
    x->runs++;
}

static void enumerate(struct trial *x, struct tape *tape, double chance);

static void enumerate_faces(struct trial *x, struct tape *tape, const struct question *q, double chance)
{
    int face[POOL_DICE], len = tape->len, n = q->pool.n;
    double each = chance / pow(q->pool.sides, n);

    for (int i = 0; i < n; i++)
        face[i] = 1;
    for (int at = 0; at < n;) {
        dice(tape, n, face);
        enumerate(x, tape, each);
        tape_cut(tape, len);
        for (at = 0; at < n && ++face[at] > q->pool.sides; at++)
            face[at] = 1;
    }
}

static void enumerate(struct trial *x, struct tape *tape, double chance)
{
    struct play p;
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED], seat = 0;
    enum outcome outcome;

    play_begin(&p, &x->t->now, &x->t->book, x->command);
    outcome = play_run(&p, tape);
    if (outcome == OUTCOME_DONE)
        count_run(x, &p, chance);
    if (outcome == OUTCOME_ASKS) {
        question_copy(&q, &p.wants);
        while (!(q.seats >> seat & 1))
            seat++;
        if (!x->policy || !x->policy[seat].answer(NULL, &p, &q, &answer, value))
            question_rest(&q, &answer, value);
    }
    play_rollback(&p);
    play_clear(&p);
    if (outcome != OUTCOME_ASKS)
        return;
    if (q.kind == ASK_ROLL) {
        enumerate_faces(x, tape, &q, chance);
        return;
    }
    assert_true(tape_add(tape, answer, value));
    enumerate(x, tape, chance);
    tape_cut(tape, tape->len - 1);
}

static inline void add_watch(struct odds *odds, int kind, int what)
{
    odds->watch[odds->n++] = watch_make(kind, what);
}

static void near(double one, double other)
{
    if (fabs(one - other) > 1e-11)
        fail_msg("%.15f is not %.15f", one, other);
}

static double bar_of(const struct watch *w, int value)
{
    return value >= w->lo && value < w->lo + w->n ? w->histogram[value - w->lo] : 0;
}

static void compare(const struct odds *odds, const struct trial *x, bool scored)
{
    assert_true(odds->exact);
    near(odds->whole, 1);
    near(x->whole, 1);
    if (scored)
        near(odds->score, x->score);
    for (int i = 0; i < odds->n; i++) {
        near(odds->watch[i].chance, x->odds.watch[i].chance);
        near(odds->watch[i].mean, x->odds.watch[i].mean);
        for (int value = -128; value < 128; value++)
            near(bar_of(&odds->watch[i], value), x->bar[i][value + 128]);
    }
}

/*
 * Both ways, from a tape given so far, for these watches; how many runs
 * enumeration took for each that exploring took. Without a score procedures
 * are worked out apart and what is not read is forgotten, with one not.
 */
static double enumerated(struct table *t, const struct command *c, const struct tape *given,
                         const struct policy *policy, const struct odds *watches)
{
    static const struct trial nothing;
    static struct trial x;
    struct odds odds;
    struct tape tape = { 0 };
    struct state before = { 0 };

    x = nothing;
    x.t = t;
    x.command = c;
    x.policy = policy;
    x.odds = *watches;
    assert_true(state_copy(&before, &t->now));
    if (given)
        assert_true(tape_copy(&tape, given));
    enumerate(&x, &tape, 1);
    for (int scored = 1; scored >= 0; scored--) {
        odds = *watches;
        assert_true(
            explore_odds(&t->now, &t->book, c, given, policy, scored ? all_hp : NULL, NULL, 1000000, &odds));
        compare(&odds, &x, scored);
        assert_true(state_same(&before, &t->now));
        odds_clear(&odds);
    }
    tape_clear(&tape);
    state_clear(&before);
    return (double)x.runs / (double)odds.positions;
}

#endif
