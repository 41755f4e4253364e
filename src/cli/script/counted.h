/*
 * cli/script/counted.h - one thing that odds are asked of: `hit`, `damage>=5`,
 * `event MARKED prone who=snik`.
 */
#ifndef CLI_SCRIPT_COUNTED_H
#define CLI_SCRIPT_COUNTED_H

#include "cli/script/cursor.h"
#include "cli/script/eyes.h"

/* A result or value, or an event; `compare`: one whose number compares so. */
struct counted {
    struct str key; /* as written, without blanks */
    int name;       /* -1: an event */
    bool compare;
    enum datum_op op;
    double number;
    struct watch watch; /* of an event */
};

/* Read it at the cursor, up to the last op; the caller clears it either way. */
bool counted_read(struct cursor *c, const struct eyes *eyes, struct counted *k);

/* Give the key's memory back. */
void counted_clear(struct counted *k);

/* What it is worth, from its two watches: as a value (TOTAL), or an event; and as a result. */
double counted_number(const struct counted *k, const struct watch *value, const struct watch *result);

/* The two watches. */
void counted_watch(const struct counted *k, struct watch *value, struct watch *result);

#endif
