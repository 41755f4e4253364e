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

/* Of a stat or of marks (-1: of neither); `number` is the word's "{n}", 0: it says none. */
void fault_add(struct fault_list *f, const char *rule, int stat, int mark, int why, int number);
/* The same, but the sheet may stay so. */
void fault_warn(struct fault_list *f, const char *rule, int stat, int mark, int why);

#endif
