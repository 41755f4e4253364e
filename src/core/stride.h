/*
 * core/stride.h - a walk of one's own will, step by step.
 *
 * What a step costs is board/walk.h's, who is in the way the walker's two
 * questions. Here is what makes steps a walk: nobody stops where somebody
 * else takes the room, so a step onto such a cell needs a way on; and a path
 * that is given whole is judged whole, before the first step.
 */
#ifndef CORE_STRIDE_H
#define CORE_STRIDE_H

#include "core/play.h"

/* Take a step's price off a walker that is only imagined, or is the true one. */
void stride_pay(struct walker *walker, int direction, int price);

/* May the walker stay with its anchor there? */
bool stride_may_stay(const struct walker *walker, struct cell at);

/*
 * From an anchor where one may pass but not stay: the first direction of a way
 * on to a cell where one may, for what is left; -1 if there is none near.
 */
int stride_way_out(const struct walker *walker, struct cell at);

/*
 * Offer the cells of the next step in direction order, after `stop` where that
 * is allowed; where it is not, the way out is the rest.
 */
void stride_ask(struct question *q, const struct walker *walker, struct cell at, bool may_stop);

/*
 * `known` walks as it knows the way, `truth` is the same walker with nothing hidden from it. Is it stopped by
 * somebody whom it does not know, in front of that step (whose price is not paid)? So it is, too, where it
 * would come upon somebody it may pass and find no way on.
 */
bool stride_is_stopped(const struct walker *known, const struct walker *truth, struct cell at,
                       struct cell to);

/* Why a path may not be walked. */
enum stride {
    STRIDE_FREE,
    STRIDE_TOO_FAR, /* for what is left; or no neighbouring cell */
    STRIDE_WALL,
    STRIDE_OFF_BOARD,
    STRIDE_DIAGONAL, /* none are taken */
    STRIDE_BARRED,   /* by somebody whom one may not pass */
    STRIDE_TAKEN     /* it ends where somebody takes the room */
};

/*
 * Judge the wish's path, its arguments of this key, from where the walker stands. From the first cell on that
 * the wisher does not see nothing is against it: the walk stops there, in front of what it comes upon.
 */
enum stride stride_judge(const struct play *p, int key, struct walker walker, struct cell at);

#endif
