/* rules/kit/fault.h - what check() finds wrong with a sheet: a list that is filled line by line. */
#ifndef RULES_KIT_FAULT_H
#define RULES_KIT_FAULT_H

#include "core/ruleset.h"

/* Faults of a figure's sheet found so far; counts also those that no longer fit. */
struct fault_list {
    const struct state *now;
    const struct book *book;
    int token;
    struct sheet_fault *fault;
    int n, room;
};

static inline int fault_stat(const struct fault_list *f, int stat)
{
    return state_stat(f->now, f->token, stat);
}

/* Is it still being made? */
static inline bool fault_making(const struct fault_list *f)
{
    return f->now->token[f->token].flags & TOKEN_MAKING;
}

/* Of a stat or of marks (-1: of neither); `number` is the word's "{n}", 0: it says none. */
void fault_add(struct fault_list *f, const char *rule, int stat, int mark, int why, int number);
/* The same where it is so; it has no number. */
void fault_if(struct fault_list *f, bool so, const char *rule, int stat, int mark, int why);
/* The same where something is over its limit by `over`, which the word says. */
void fault_over(struct fault_list *f, int over, const char *rule, int stat, int mark, int why);
/* As fault_if(), but the sheet may stay so. */
void fault_warn(struct fault_list *f, bool so, const char *rule, int stat, int mark, int why);

#endif
