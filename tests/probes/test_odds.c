/*
 * Odds of the probes: exact for every wish, equal to every tape tried where
 * those are few, within what chance allows of many runs where they are not.
 */
#include "core/explore.h"
#include "probes/fights.h"
#include "probes/probes.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/tapes.h"

enum { BUDGET = 3000000, RUNS = 1000, TAPES_MOST = 5000, FIGURES_TRIED = 2 };

struct trial {
    struct bench *b;
    struct command command;
    const struct policy *policy;
    struct odds odds, brute;
};

static void count(void *context, const struct play *p, double chance)
{
    struct trial *x = context;

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
static void compare_with_runs(struct trial *x)
{
    struct odds runs;

    watch_names(&runs, x->b->rules->deeds[x->command.deed]->odds);
    runs.samples = RUNS;
    assert_true(explore_odds(&x->b->now, &x->b->book, &x->command, NULL, x->policy, NULL, NULL, 1, &runs));
    for (int i = 0; i < runs.n; i++) {
        double p = x->odds.watch[i].chance;

        close_to(runs.watch[i].chance, p, 5 * sqrt((p * (1 - p) + 1e-4) / RUNS));
    }
    odds_clear(&runs);
}

/* True if the wish is allowed. */
static bool try_wish(struct trial *x)
{
    uint64_t before = x->b->now.hash;
    struct tapes tapes = { .now = &x->b->now,
                           .book = &x->b->book,
                           .command = &x->command,
                           .policy = x->policy,
                           .most = TAPES_MOST,
                           .done = count,
                           .context = x };

    watch_names(&x->odds, x->b->rules->deeds[x->command.deed]->odds);
    x->brute = x->odds;
    assert_true(
        explore_odds(&x->b->now, &x->b->book, &x->command, NULL, x->policy, NULL, NULL, BUDGET, &x->odds));
    assert_true(x->b->now.hash == before);
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
    tape_clear(&tapes.tape);
    odds_clear(&x->odds);
    return !x->odds.refused;
}

/*
 * Every action of the first figures against everybody; a GM
 * who takes all that is offered may move things for ever.
 */
static void try_probe(int probe, const struct policy *policy)
{
    struct bench b = probe_fight(probe);
    struct trial x = { .b = &b, .policy = policy };
    long most = 0;
    int known = 0;

    for (int deed = 0; deed < b.rules->nwished; deed++)
        for (int actor = 0; actor < b.now.ntokens && actor < FIGURES_TRIED; actor++)
            for (int target = 0; target < b.now.ntokens; target++) {
                if (b.rules->deeds[deed]->flags & DEED_HIDDEN ||
                    (policy && b.rules->deeds[deed]->flags & DEED_GM) ||
                    (target > 0 && !(b.rules->deeds[deed]->flags & DEED_TARGET)))
                    continue;
                x.command = command_make(deed, b.now.token[actor].seat);
                x.command.actor = actor;
                x.command.target = b.rules->deeds[deed]->flags & DEED_TARGET ? target : NOBODY;
                if (!try_wish(&x))
                    continue;
                known++;
                most = x.odds.positions > most ? x.odds.positions : most;
            }
    print_message("# %s: %d wishes, at most %ld positions\n", b.rules->id, known, most);
    assert_true(known > 0);
    bench_close(&b);
}

static void odds_are_exact_when_everybody_rests(void **unused)
{
    (void)unused;
    for (int i = 0; probe_at(i); i++)
        try_probe(i, NULL);
}

static void odds_are_exact_when_everybody_takes_what_there_is(void **unused)
{
    struct policy policy[SEATS];

    (void)unused;
    tapes_all_yes(policy);
    for (int i = 0; probe_at(i); i++)
        try_probe(i, policy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_exact_when_everybody_rests),
        cmocka_unit_test(odds_are_exact_when_everybody_takes_what_there_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
