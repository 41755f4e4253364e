/*
 * core/explore_best.h - what a position is worth when seats choose the best they can.
 *
 * Where core/explore.h lets policies answer, here what they leave open is
 * answered for the best (or the worst) of all that is allowed, whatever the
 * dice then do. The opponent's answers go by it (ai/answer.c).
 * Values of positions are remembered, so each is worked out once; lists of how
 * deeds end are of no use, for a choice in one depends on what follows it.
 */
#ifndef CORE_EXPLORE_BEST_H
#define CORE_EXPLORE_BEST_H

#include "core/explore.h"

struct hash_table;

/* What a seat does with a question that its policy leaves open. */
enum aim { AIM_REST, AIM_BEST, AIM_WORST }; /* it rests; takes the greatest value; the least */

struct best {
    const struct policy *policy; /* of each seat, asked first; NULL: nobody has any */
    enum aim aim[SEATS];         /* PICK, COUNT and SHARE are chosen; words never */
    score_fn *score;             /* what a run's end is worth */
    const void *context;
    long budget;             /* runs of a step, at most */
    const atomic_bool *stop; /* NULL, or set by whoever wants no answer any more */
    bool middling; /* behind the first choice dice fall in their middle: cheap, and good for `picks` alone */
    struct hash_table *picks; /* NULL, or filled: which option was best, from 1, by explore_pick_key() */
    /* answer: */
    double value;
    bool exact; /* false: the budget ended first; the value is of no use */
    bool refused;
    struct refusal refusal;
    long positions; /* how many runs of a step it took */
};

/*
 * What tells a PICK from all others that the same command may lead to: by it the pick is found again while
 * odds are worked out. The numbers of whom it is about do not count: where dice leave them, one picks
 * alike.
 */
uint64_t explore_pick_key(const struct play *play, const struct question *question);

/*
 * The value of `command` on `now` (written and rolled back) from what `tape`
 * (NULL: nothing) has answered already. The lowest of the seats that are asked
 * chooses. False: no memory.
 */
bool explore_best(struct state *now, struct book *book, const struct command *command,
                  const struct tape *tape, struct best *best);

#endif
