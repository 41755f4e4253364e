/*
 * core/shown.h - how seats answer while odds are worked out for show.
 *
 * The acting seat takes every free benefit in full (`shown.assumed`), and
 * spends at most the one thing asked for (`shown.policies`); everybody and
 * everything else rests, or answers as the rule set suggests. So figures beside each other can be compared.
 */
#ifndef CORE_SHOWN_H
#define CORE_SHOWN_H

#include "core/explore.h"

struct shown {
    const struct named_policy *spend; /* NULL: nobody spends */
    int seat;                         /* who acts */
};

/* A policy's answer (explore.h); `context` is a struct shown. False: the rest answer. */
bool shown_answer(const void *context, const struct play *play, const struct question *q,
                  struct answer *answer, int *value);

/* What a named policy answers to its question, asked by `play`; false: the rest answer. */
bool shown_policy(const struct named_policy *policy, const struct play *play, const struct question *q,
                  int seat, struct answer *answer, int *value);

/* Let every seat answer by `shown`, which must outlive the policies. */
void shown_policies(const struct shown *shown, struct policy policy[SEATS]);

#endif
