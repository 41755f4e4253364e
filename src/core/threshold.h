/*
 * core/threshold.h - what would be if a figure's number were another one: where it turns into a mark, what it
 * then takes from rolls.
 */
#ifndef CORE_THRESHOLD_H
#define CORE_THRESHOLD_H

#include "core/book.h"
#include "core/state.h"

/*
 * The greatest value of a stat, `most` at most, at which the figure has a derived mark at that level or a
 * higher one (ruleset.marked); below 0: at none. The state is written meanwhile, and the same afterwards.
 */
int threshold_find(struct state *now, const struct book *book, int token, int stat, int mark, int level,
                   int most);

/* What is added to rolls with `of` (ruleset_shown.hampers) if the stat were so; 0: nothing. As above. */
int threshold_hampers(struct state *now, const struct book *book, int token, int stat, int value, int of);

#endif
