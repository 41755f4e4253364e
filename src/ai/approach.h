/*
 * ai/approach.h - the way towards somebody: straight if possible, else round what stands in it.
 */
#ifndef AI_APPROACH_H
#define AI_APPROACH_H

#include "board/reach.h"
#include "core/state.h"

/*
 * Write the steps of one walk that brings `walker`, the figure `token`, to
 * within `within` of `target` and in sight of it, or nearer: at most `room`.
 * Ground that hurts is left out where there is another way. How many steps; 0:
 * it comes no nearer.
 */
int approach_find(const struct state *now, const struct walker *walker, struct reach *reach, int token,
                  int target, int within, struct cell *step, int room);

#endif
