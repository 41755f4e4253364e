/*
 * Odds of the probes: exact for every wish, equal to every tape tried where
 * those are few, within what chance allows of many runs where they are not.
 */
#include "probes/fights.h"
#include "probes/probes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/odds_trial.h"
#include "support/tapes.h"

enum { FIGURES_TRIED = 2 };

/*
 * Every action of the first figures against everybody; a GM
 * who takes all that is offered may move things for ever.
 */
static void try_probe(int probe, const struct policy *policy)
{
    struct bench b = probe_fight(probe);
    struct odds_trial x = { .now = &b.now, .book = &b.book, .policy = policy };
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
                known += odds_trial(&x);
            }
    print_message("# %s: %d wishes, at most %ld positions\n", b.rules->id, known, x.most);
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
