/*
 * properties/leaky.h - a rule set that breaks one promise with each of its actions, so that the detectors of
 * trial.h can be seen to find it; `honest` breaks none.
 */
#ifndef TESTS_PROPERTIES_LEAKY_H
#define TESTS_PROPERTIES_LEAKY_H

#include "support/bench.h"

enum leak {
    LEAK_HONEST,
    LEAK_COUNTS,    /* tells how often it was run */
    LEAK_POINTS,    /* tells where in memory the state lies */
    LEAK_PEEKS,     /* tells what the tape still holds */
    LEAK_LEFT_OVER, /* reads what the step before left in the play */
    LEAK_WHISPERS,  /* leaves a number for its next step outside the state */
    LEAK_BEHIND,    /* writes the state without an event */
    LEAKS
};

/* A table with one figure, where it may do all of this. */
struct bench leaky_fight(void);

/* The wish for one of them. */
struct command leaky_wish(enum leak leak);

#endif
