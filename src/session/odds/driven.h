/*
 * session/odds/driven.h - shown odds in which whoever else shoves chooses as a program would.
 *
 * Shown odds let others rest (core/shown.h). A blow that drives a figure into deep water does not rest
 * there: what another seat may choose of a shove is chosen for the best of its side, whatever the dice do
 * (core/explore_best.h); all else is answered as it is shown. Where that takes too long, they rest.
 */
#ifndef SESSION_ODDS_DRIVEN_H
#define SESSION_ODDS_DRIVEN_H

#include "base/hash_table.h"
#include "core/explore.h"
#include "core/shown.h"

struct driven {
    const struct shown *shown;
    struct driven *self;     /* what the policies keep; its own */
    struct hash_table picks; /* what they choose, by explore_pick_key() */
    bool met;                /* another seat was asked of a shove, */
    bool lacks;              /* and what it chooses there was not found out yet */
    int side;                /* of whoever shoves then */
    long budget;             /* runs of a step to find that out, at most; 0: DRIVEN_BUDGET */
};

/* Let every seat answer so; `driven` must outlive the policies, and stay where it is. */
void driven_policies(struct driven *driven, struct policy policy[SEATS]);

enum {
    DRIVEN_BUDGET = 300000, /* of what is worked out beside the game */
    DRIVEN_AT_ONCE = 40000  /* of what somebody waits for: they rest sooner */
};

/*
 * Another seat was asked (`lacks`): find out what it chooses from the answers on `tape` (NULL: none) on, in
 * so many runs of a step at most; `stop` as in core/explore_best.h. False: no memory.
 */
bool driven_find(struct driven *driven, struct state *now, struct book *book, const struct command *command,
                 const struct tape *tape, long budget, const atomic_bool *stop);

/* Give the memory back. */
void driven_clear(struct driven *driven);

#endif
