/*
 * tests/core/enumerate.h - odds by plain enumeration of every way the dice may
 * fall, to hold those against that core/explore.h finds.
 */
#ifndef TESTS_CORE_ENUMERATE_H
#define TESTS_CORE_ENUMERATE_H

#include "core/explore.h"
#include "core/table.h"
#include "support/tapes.h"

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

/* ---- plain enumeration: every tape ---- */

struct trial {
    struct odds odds;             /* watches that are counted by hand */
    double bar[WATCHES_MAX][256]; /* of the values -128 .. 127 */
    double whole, score;
};

static bool watched(const struct watch *w, const struct event *e)
{
    return e->kind == w->kind && e->what == w->what && (w->who == -2 || w->who == e->who) &&
           (w->target == -2 || w->target == e->a) && (w->label < 0 || w->label == e->label);
}

static void count_run(void *context, const struct play *p, double chance)
{
    struct trial *x = context;

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
static inline double enumerated(struct table *t, const struct command *c, const struct tape *given,
                                const struct policy *policy, const struct odds *watches)
{
    static const struct trial nothing;
    static struct trial x;
    struct tapes tapes = {
        .now = &t->now, .book = &t->book, .command = c, .policy = policy, .done = count_run, .context = &x
    };
    struct odds odds;
    struct state before = { 0 };

    x = nothing;
    x.odds = *watches;
    assert_true(state_copy(&before, &t->now));
    if (given)
        assert_true(tape_copy(&tapes.tape, given));
    tapes_walk(&tapes, 1);
    for (int scored = 1; scored >= 0; scored--) {
        odds = *watches;
        assert_true(
            explore_odds(&t->now, &t->book, c, given, policy, scored ? all_hp : NULL, NULL, 1000000, &odds));
        compare(&odds, &x, scored);
        assert_true(state_same(&before, &t->now));
        odds_clear(&odds);
    }
    tape_clear(&tapes.tape);
    state_clear(&before);
    return (double)tapes.runs / (double)odds.positions;
}

#endif
