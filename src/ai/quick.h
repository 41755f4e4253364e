/*
 * ai/quick.h - plays at once: by the rule set's urges, without exploring.
 *
 * For a great many fights (cli/tool_simulate.c). Each choice looks at the
 * figures and at the cells beside a path, never at the rest of the map; whims
 * come from a generator, so the same seed gives the same play.
 */
#ifndef AI_QUICK_H
#define AI_QUICK_H

#include "ai/approach.h"
#include "base/random.h"

struct quick {
    const struct ruleset *rules;
    struct book *book;
    struct random whims;
    struct ways ways; /* memory for the search of a way, and what who chooses has in mind of others */
    /* Told of every wish that the rules forbade; NULL: nobody listens. */
    void (*refused)(void *context, const struct refusal *);
    void *context;
    bool stay;   /* whoever chooses goes nowhere: it was stopped where it stands; */
    bool barred; /* it ends its turn: what it wished came to nothing (ai/ai.h) */
};

/* One that plays for anybody; whims from this seed. */
void quick_init(struct quick *quick, struct book *book, uint64_t seed);

/* Give its memory back. */
void quick_clear(struct quick *quick);

/*
 * What `actor`, who may act, or react, does now: a wish that the rules allow, the end
 * of its turn if nothing else. Its arguments are the caller's to clear. False:
 * it can do nothing at all, or there is no memory.
 */
bool quick_choose(struct quick *quick, struct state *now, int actor, struct command *choice);

/* Answer a question that is no roll of dice, for whoever is asked. `value` has room for OPTIONS_ASKED. */
void quick_answer(struct quick *quick, const struct play *play, const struct question *question,
                  struct answer *answer, int *value);

#endif
