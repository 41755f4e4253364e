/*
 * cli/script/chance.h - works out the odds of a wish for `odds` and `expect odds`.
 */
#ifndef CLI_SCRIPT_CHANCE_H
#define CLI_SCRIPT_CHANCE_H

#include "cli/script/cursor.h"

/*
 * Read `[WISH [then WISH ...]] [with KEY=VALUE ...]` at the cursor and work out all that the
 * deeds show and that later `expect odds` lines ask; the numbers go to the
 * script's oddsheet. A wish that is not allowed sets the outcome REFUSED.
 */
bool chance_run(struct cursor *c);

/*
 * Read the key of an `expect odds` line at the cursor, up to its last op, and
 * append its text as oddsheet rows have it.
 */
bool chance_read_key(struct cursor *c, struct str *key);

/* A number of the last odds by its key; NULL: there is none, or the statement's eyes may not know it. */
const double *chance_find(const struct script *s, const char *key);

#endif
