/*
 * core/explore.h - exact odds of a wish, from the rule code itself.
 *
 * Walks every weighted outcome of the dice under fixed policies for the seats,
 * merging equal positions at borders; of several wishes, one after the other
 * (a declared round, an effort over rounds), also between them. Odds are statistics of events, counted
 * the moment they happen. With explore_best.h the only core
 * files with fractions.
 *
 * What is behind a position need not be kept: pools that no later step declares
 * (step.pools), and of an EACH step that FINISHES its targets all that became of
 * them. To read what was forgotten is a BUG. A deed that is called is
 * worked out once for each state it may begin in.
 *
 * Positions are told apart by 64-bit keys of all that they are: of n positions
 * any two are taken for one with a chance below n * n / 2^65, 3 in 10^8 for a
 * million.
 */
#ifndef CORE_EXPLORE_H
#define CORE_EXPLORE_H

#include "core/play.h"

#include <stdatomic.h>

/* How a seat answers while odds are worked out. */
struct policy {
    /* Fill answer and value (room for OPTIONS_ASKED), return true; false: the rest. NULL: always rest. */
    bool (*answer)(const void *context, const struct play *, const struct question *, struct answer *,
                   int *value);
    const void *context;
};

/* What to count. */
struct watch {
    int kind;        /* enum event_kind */
    int what, upto;  /* name, stat, mark key as the kind has it, and up to which one; -1 any */
    int who, target; /* token; -2 any */
    int label;       /* CHOSE and others; -1 any */
    int least, most; /* only such numbers; INT_MIN and INT_MAX: any */
    bool outside;    /* only others than those */
    /* answer: */
    double chance; /* that such an event happens at least once */
    double mean;   /* of the sum of their numbers (of a POOL: its changes); runs without one add 0 */
    int lo, n;
    double *histogram; /* [i]: how many events of number lo + i there are on average; owned by the odds */
    bool scattered;    /* the numbers lie too far apart: no histogram */
};

enum { WATCHES_MAX = 24, BARS_MAX = 1 << 14 };

struct odds {
    struct watch watch[WATCHES_MAX];
    int n;
    long samples;            /* past the budget: so many runs by chance give an estimate; 0: lower bounds */
    const atomic_bool *stop; /* NULL, or set by whoever wants no answer any more */
    bool foresees; /* what takes longer than this command is followed to its end (play_foresees()) */
    /* answer: */
    bool exact;   /* false: lower bounds, an estimate, a tape that does not fit, or stopped */
    bool refused; /* the wish is not allowed */
    struct refusal refusal;
    long positions; /* how many runs of a step it took */
    double whole;   /* chance of all runs that were walked to their end: 1 when exact */
    double score;   /* mean of what finished runs are worth, if asked for */
};

/*
 * What a finished run is worth, for the opponent: called at the end of each,
 * with the state as it is then and the events of one way that leads there.
 * Equal positions are one, so it must not matter which way that is. With a
 * score nothing is forgotten, and no deed is worked out apart.
 */
typedef double score_fn(const void *context, const struct state *now, const struct events *events);

/*
 * Work out the odds of `command` on `now` (written and rolled back; the same
 * afterwards, also on failure). `tape` holds answers already given (NULL:
 * none): the rest of a pending command is explored. `policy` (NULL: all rest)
 * answers for the lowest of the seats that are asked; what it answers against
 * the question's limits is replaced by rest. `budget`: runs of a step, at
 * most. `odds->watch` says what to count; the answers are added. False: no memory.
 */
bool explore_odds(struct state *now, struct book *book, const struct command *command,
                  const struct tape *tape, const struct policy policy[SEATS], score_fn *score,
                  const void *context, long budget, struct odds *odds);

/*
 * The same of `n` wishes, done one after the other, with what is due by itself (due_find) behind each of
 * them, the last too; equal positions are merged between two. A wish that is not allowed on some way by then
 * is left out of that way; what is not allowed on any is refused. `n` at least 1; a single one is
 * explore_odds().
 */
bool explore_plan(struct state *now, struct book *book, const struct command *wish, int n,
                  const struct policy policy[SEATS], score_fn *score, const void *context, long budget,
                  struct odds *odds);

/* A watch for RESULT or TOTAL events of this name, or for another kind. */
struct watch watch_make(int kind, int what);

/* Give the histograms back. */
void odds_clear(struct odds *odds);

#endif
