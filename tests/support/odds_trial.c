#include "support/odds_trial.h"

#include "core/book.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/tapes.h"

enum { BUDGET = 3000000, RUNS = 1000, TAPES_MOST = 5000 };

static void count(void *context, const struct play *p, double chance)
{
    struct odds_trial *x = context;

    for (int i = 0; i < x->brute.n; i++) {
        struct watch *w = &x->brute.watch[i];
        bool met = false;

        for (int k = 0; k < p->events.n; k++)
            if (p->events.at[k].kind == w->kind && p->events.at[k].what == w->what) {
                w->mean += chance * p->events.at[k].now;
                met = true;
            }
        w->chance += met ? chance : 0;
    }
}

/* ---- one wish ---- */

static void watch_names(struct odds *odds, const short *name)
{
    *odds = (struct odds){ .n = 0 };
    for (; name && *name && odds->n + 1 < WATCHES_MAX; name++)
        odds->watch[odds->n++] = watch_make(EVENT_RESULT, *name);
    odds->watch[odds->n++] = watch_make(EVENT_RESULT, NAME_lost);
}

static void close_to(double one, double other, double most)
{
    if (fabs(one - other) > most)
        fail_msg("%.12f is not %.12f", one, other);
}

/* As many runs by chance: within five times what chance alone explains. */
static void compare_with_runs(struct odds_trial *x)
{
    struct odds runs;

    watch_names(&runs, x->book->rules->deeds[x->command.deed]->odds);
    runs.samples = RUNS;
    assert_true(explore_odds(x->now, x->book, &x->command, NULL, x->policy, NULL, NULL, 1, &runs));
    for (int i = 0; i < runs.n; i++) {
        double p = x->odds.watch[i].chance;

        close_to(runs.watch[i].chance, p, 5 * sqrt((p * (1 - p) + 1e-4) / RUNS));
    }
    odds_clear(&runs);
}

bool odds_trial(struct odds_trial *x)
{
    uint64_t before = x->now->hash;
    struct tapes tapes = { .now = x->now,
                           .book = x->book,
                           .command = &x->command,
                           .policy = x->policy,
                           .most = TAPES_MOST,
                           .done = count,
                           .context = x };

    watch_names(&x->odds, x->book->rules->deeds[x->command.deed]->odds);
    x->brute = x->odds;
    assert_true(explore_odds(x->now, x->book, &x->command, NULL, x->policy, NULL, NULL, BUDGET, &x->odds));
    assert_true(x->now->hash == before);
    if (!x->odds.refused) {
        assert_true(x->odds.exact);
        close_to(x->odds.whole, 1, 1e-9);
        tapes_walk(&tapes, 1);
        for (int i = 0; i < x->odds.n && tapes.runs < TAPES_MOST; i++) {
            close_to(x->odds.watch[i].chance, x->brute.watch[i].chance, 1e-9);
            close_to(x->odds.watch[i].mean, x->brute.watch[i].mean, 1e-9);
        }
        if (tapes.runs >= TAPES_MOST)
            compare_with_runs(x);
    }
    x->most = x->odds.positions > x->most ? x->odds.positions : x->most;
    tape_clear(&tapes.tape);
    odds_clear(&x->odds);
    return !x->odds.refused;
}
