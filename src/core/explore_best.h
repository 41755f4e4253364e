/*
 * core/explore_best.h - what a position is worth when seats choose the best they can.
 *
 * Where core/explore.h lets policies answer, here an answer of a seat that aims
 * is the best (or the worst) of all that are allowed, whatever the dice then do.
 * Values of positions are remembered, so each is worked out once; lists of how
 * procedures end are of no use, for a choice in one depends on what follows it.
 */
#ifndef CORE_EXPLORE_BEST_H
#define CORE_EXPLORE_BEST_H

#include "core/explore.h"

/* What a seat chooses by. */
enum aim { AIM_NAMED, AIM_BEST, AIM_WORST }; /* its policy; the greatest value; the least */

/* What one event is worth; a run is worth the sum of them. `now` is the state at the border behind it. */
typedef double gain_fn(const void *context, const struct state *now, const struct event *event);

struct best {
    const struct policy *policy; /* of each seat; NULL: all rest */
    enum aim aim[SEATS];         /* PICK, COUNT and SHARE are chosen; words are left to the policy */
    gain_fn *gain;               /* NULL: events are worth nothing */
    score_fn *score;             /* NULL, or what a run's end is worth besides; then nothing is forgotten */
    const void *context;
    long budget;             /* runs of a step, at most */
    const atomic_bool *stop; /* NULL, or set by whoever wants no answer any more */
    /* answer: */
    double value;
    bool exact; /* false: the budget ended first; the value is of no use */
    bool refused;
    struct refusal refusal;
    long positions;       /* how many runs of a step it took */
    bool chose;           /* the first question behind the tape was one that a seat chooses: */
    struct answer choice; /* ... so; of equal answers the first */
    int chosen[OPTIONS_ASKED];
};

/*
 * The value of `command` on `now` (written and rolled back) from what `tape`
 * (NULL: nothing) has answered already. The lowest of the seats that are asked
 * chooses. False: no memory.
 */
bool explore_best(struct state *now, struct book *book, const struct command *command,
                  const struct tape *tape, struct best *best);

#endif
