/*
 * ai/ai.h - the opponent: chooses commands and answers by exploring the same
 * rule code that people play by.
 *
 * Limited by explored positions, never by time: the same position gives the
 * same choice on every machine.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include "base/str.h"
#include "core/explore.h"
#include "core/recall.h"

/* Positions that a choice may explore where nobody says otherwise. */
enum { AI_BUDGET = 300000 };

/* How long to think: so many positions, or until somebody sets `stop` (NULL: nobody will). */
struct ai_effort {
    long budget;
    const atomic_bool *stop;
    const struct trace *trace; /* what the side of who acts has in mind of each figure; NULL */
    bool of_side; /* the view is a side's (core/veil.h): what the GM himself wishes is no part of it */
    bool barred;  /* what it last wished came to nothing by what it did not know: no more of this turn */
};

/*
 * Choose what a figure of one of `seats` does now; who may only react does what gains something. `view` is
 * what the seat may know; written while exploring and left as it was. `why` gets the choice, the
 * runner-up and the figures that decided (ai/reason.h). `stay`: no walks are
 * thought of (one was refused by what the seat cannot see). False: nobody can
 * act, it was stopped, or no memory. The command's arguments are the caller's to clear.
 */
bool ai_choose(struct state *view, struct book *book, unsigned seats, bool stay, struct ai_effort effort,
               struct command *choice, struct str *why);

/*
 * Answer the open question of a command for the seat that is asked, by
 * exploring what each answer leads to when both sides go on as well as they
 * can (where the budget does not suffice for that: as the rule set suggests).
 * `before` is the state before the command began (the pending play rolled
 * back) and is left as it was; `tape` holds what was answered so far. A GM who
 * judges figures of others alone gives the rule set's ruling, else what it
 * suggests, else the question's rest: the opponent has no liking there. `why` as above, may be
 * NULL. False: no memory, or it was stopped.
 */
bool ai_answer(struct state *before, struct book *book, const struct command *command,
               const struct tape *tape, const struct question *question, struct ai_effort effort,
               struct answer *answer, int *value, struct str *why);

/* Is this row of the deeds (DEED_EDIT: none of them) a walk? */
static inline bool ai_is_walk(const struct ruleset *rules, int deed)
{
    return deed >= 0 && rules->deeds[deed]->flags & DEED_WALK;
}

#endif
