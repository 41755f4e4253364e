/*
 * core/explore_count.h - adding up what odds are asked about, for core/explore.c alone.
 */
#ifndef CORE_EXPLORE_COUNT_H
#define CORE_EXPLORE_COUNT_H

#include "core/explore.h"

/*
 * Count an event that happened on a way `chance` likely. Bit i of `happened`:
 * watch i has seen such an event on this way before. False: no memory.
 */
bool explore_count(struct odds *odds, const struct event *event, double chance, unsigned *happened);

/* Add what was counted in odds with the same watches, `chance` times. False: no memory. */
bool explore_add(struct odds *odds, const struct odds *counted, double chance);

/* The same question, with nothing counted. */
struct watch explore_watch_anew(const struct watch *asked);

/* Forget all that was counted. */
void explore_count_anew(struct odds *odds);

#endif
