/*
 * board/route.h - ways of fewest steps where the caller says which are legal.
 *
 * For forced movement (AS-60, AS-126..130): every step counts 1, and whether
 * it is a push, a pull or a slide, and who is in the way, is asked of the
 * caller, whose answer must depend on nothing but the step. Ties go to the
 * direction that stands earlier at the first difference (AS-120). Nothing
 * allocates; the work grows with the steps allowed.
 */
#ifndef BOARD_ROUTE_H
#define BOARD_ROUTE_H

#include "board/grid.h"

/* The most steps a route may have: everything within is worked out on the stack. */
enum { ROUTE_STEPS_MAX = 24, ROUTE_CELLS_MAX = (2 * ROUTE_STEPS_MAX + 1) * (2 * ROUTE_STEPS_MAX + 1) };

/* Whether the step from `from` in `direction` to `to` is legal. */
typedef bool route_step(const void *context, struct cell from, int direction, struct cell to);

/*
 * The route of fewest steps, at most `max_steps` (0..ROUTE_STEPS_MAX), from
 * `from` to `to`: its cells without `from` to `out`, which holds max_steps of
 * them. Its length, 0 if the two are the same, or -1 if there is none.
 */
int route_find(const struct grid *grid, struct cell from, struct cell to, int max_steps,
               route_step *legal, const void *context, struct cell *out);

/*
 * Every cell that 1 to `max_steps` steps lead to, in reading order, with the
 * fewest steps to it in `steps` (may be NULL); both hold `room`. Their
 * number, which may be larger than `room`: then the rest is not written.
 */
int route_spread(const struct grid *grid, struct cell from, int max_steps,
                 route_step *legal, const void *context, struct cell *out, int *steps, int room);

#endif
