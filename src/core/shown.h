/*
 * core/shown.h - how seats answer while odds are worked out for show.
 *
 * The acting seat takes every free benefit in full (`shown.assumed`; a shove
 * straight on as far as it goes), and spends at most the one thing asked for
 * (`shown.policies`); everybody and everything else rests, or answers as the
 * rule set suggests. So figures beside each other can be compared.
 */
#ifndef CORE_SHOWN_H
#define CORE_SHOWN_H

#include "core/explore.h"

enum { SHOWN_STEPS = 16 };

/* A way that a figure is moved, asked for kind first (`kind` 0: it is known) and then cell by cell. */
struct shown_way {
    int kind, option; /* name of the question for the kind, the option that is taken */
    int step;         /* name of the question for the next cell */
    int moved;        /* the figure */
    struct cell start, cell[SHOWN_STEPS];
    int steps;
    short kind_name; /* answer: the key of the kind, once it was asked for */
    bool asks;       /* answer: something else is to be chosen behind it */
};

struct shown {
    const struct named_policy *spend; /* NULL: nobody spends */
    int seat;                         /* who acts */
    struct shown_way *way; /* NULL: whoever is shoved goes straight on; else all of the shove is here */
};

/* How far along its way the figure is; -1: it stands elsewhere. */
int shown_way_done(const struct shown_way *way, const struct state *now);

/* The way's next answer; false: the question is not about it, or it is at its end. */
bool shown_way_answer(struct shown_way *way, const struct play *play, const struct question *q,
                      struct answer *answer, int *value);

/* A policy's answer (explore.h); `context` is a struct shown. False: the rest answer. */
bool shown_answer(const void *context, const struct play *play, const struct question *q,
                  struct answer *answer, int *value);

/* What a named policy answers to its question, asked by `play`; false: the rest answer. */
bool shown_policy(const struct named_policy *policy, const struct play *play, const struct question *q,
                  int seat, struct answer *answer, int *value);

/*
 * Whose results are told of a wish for that name: a degree of success (ruleset_shown.degrees) is of whoever
 * acts, for in a contest the other side may have one as well; -2: anybody's, as of what several do together.
 */
int shown_whose(const struct ruleset *rules, const struct command *wish, int name);

/* Let every seat answer by `shown`, which must outlive the policies. */
void shown_policies(const struct shown *shown, struct policy policy[SEATS]);

#endif
