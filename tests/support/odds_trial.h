/*
 * tests/support/odds_trial.h - one wish's odds against its dice: every tape where those are few, else as many
 * runs as it takes.
 */
#ifndef TESTS_SUPPORT_ODDS_TRIAL_H
#define TESTS_SUPPORT_ODDS_TRIAL_H

#include "core/explore.h"

struct odds_trial {
    struct state *now;
    struct book *book;
    struct command command;      /* the caller's */
    const struct policy *policy; /* of each seat; NULL: all rest */
    long most;                   /* positions that the dearest of all has taken so far */
    struct odds odds, brute;
};

/*
 * Holds the odds of what the deed's row names (deed.odds) against its dice, to nine places, or within five
 * times what chance explains; a difference fails the test. False: the wish is refused.
 */
bool odds_trial(struct odds_trial *trial);

#endif
