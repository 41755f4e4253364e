/*
 * core/part.h - what a number is made of: "Movement 5 = 6 nimbleness - 1 chain shirt".
 *
 * A rule set works a number out by listing its parts and adding them up, so a
 * sum and what explains it cannot come apart. Flat and pointer-free but for
 * the rule's sign; nothing here allocates.
 */
#ifndef CORE_PART_H
#define CORE_PART_H

#include "core/event.h"
#include "core/ruleset.h"

enum { PARTS_MAX = 24 };

/* One number that goes into another. */
struct part {
    short label;           /* a name whose word says what it is */
    short item;            /* mark key of the item it comes from, whose name then says it; 0 none */
    unsigned short number; /* the rule's, as event_rule_number() tells */
    int value;
    const char *rule;
};

struct parts {
    struct part part[PARTS_MAX];
    int n;
};

/* None yet. What lies beyond `n` is never read, so it is not cleared: numbers are worked out all the time. */
static inline void parts_begin(struct parts *parts)
{
    parts->n = 0;
}

/*
 * Add one that comes from an item (its mark key; 0: from none); zero adds nothing. What finds no room goes
 * into the last, so that the sum stays right.
 */
void parts_put(struct parts *parts, int label, int item, const char *rule, unsigned number, int value);
static inline void parts_add_item(struct parts *parts, int label, int item, const char *rule, int value)
{
    if (value)
        parts_put(parts, label, item, rule, event_rule_number(rule), value);
}

/* Add one that comes from no item. */
static inline void parts_add(struct parts *parts, int label, const char *rule, int value)
{
    parts_add_item(parts, label, 0, rule, value);
}

/* What they come to. */
int parts_sum(const struct parts *parts);

/*
 * What a figure's number is made of, with `shown.explain`; a rule set that
 * has none, or says nothing of this number, leaves it in one piece (NAME_own).
 * The parts' sum is what ruleset.value() says.
 */
void parts_of(const struct state *state, const struct book *book, int token, int stat, struct parts *parts);

#endif
