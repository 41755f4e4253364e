/*
 * ai/value.h - what a state is worth to a side.
 *
 * Fitness of one's own figures less that of the others, as the rule set
 * counts fitness; only figures that the events touched are looked at. What
 * one figure may look forward to can be added.
 */
#ifndef AI_VALUE_H
#define AI_VALUE_H

#include "core/explore.h"

/* Which side one is on, and what figures were worth before. */
struct valuation {
    const struct ruleset *rules;
    const struct book *book;
    int side;      /* text of one's own side; all others are against it */
    int turn_of;   /* whose turn it was: of equal deeds the one that ends it counts more */
    uint64_t hash; /* of the state before: what changes nothing counts less */
    int *was;      /* fitness of every figure before; owned */
    int ntokens;
    int figure;   /* whose outlook counts too, NOBODY: nobody's; */
    int standing; /* and how it stood before */
};

/* Look at every figure once. False: no memory. */
bool value_init(struct valuation *v, const struct state *now, const struct book *book, int side);

/* From now on the outlook of this figure counts too, if the rule set has any. */
void value_look_ahead(struct valuation *v, const struct state *now, int figure);

/*
 * While an answer is worked out all others, of every seat, are
 * the rule set's suggestions, else rest (NULL: it has none).
 */
const struct policy *value_policies(const struct ruleset *rules, struct policy policy[SEATS]);

/* What is left of a thought: no single wish uses it up, so that the others are looked at too. */
struct thinking {
    long left;               /* positions that may still be explored */
    long most;               /* of one wish; beyond it an estimate by chance serves */
    const atomic_bool *stop; /* NULL: nobody stops it */
};

struct thinking thinking_of(long budget, const atomic_bool *stop);

/*
 * What the command comes to on average from `before`, behind the answers on `tape` (NULL: none), while all
 * answer as value_policies(). `refused`: it is not allowed (NULL: it is). False: no memory, or stopped.
 */
bool value_explore(const struct valuation *v, struct state *before, struct book *book,
                   const struct command *command, const struct tape *tape, struct thinking *thinking,
                   bool *refused, double *value);

/* Give the memory back. */
void value_clear(struct valuation *v);

/* How much better the state is than it was, for explore (context: the valuation). */
double value_gained(const void *context, const struct state *now, const struct events *events);

#endif
