/*
 * paint/paint_shape.h - boxes and shapes as pixels.
 */
#ifndef PAINT_PAINT_SHAPE_H
#define PAINT_PAINT_SHAPE_H

#include "paint/draw.h"

/*
 * How far a box's picture reaches beyond the box, and how much
 * of it, from each corner on, may not be stretched.
 */
struct box_frame {
    int left, top, right, bottom; /* outside: shadow and lower edge */
    int corner;                   /* inside */
};

struct box_frame paint_box_frame(const struct draw_box *box);

/*
 * Paint a box of `w` x `h` pixels whose upper left corner lies
 * at frame.left, frame.top of `to`. False: no memory.
 */
bool paint_box(const struct draw_box *box, int w, int h, struct pixels *to);

/* Equal numbers, equal boxes. */
uint64_t paint_box_key(const struct draw_box *box);

/*
 * Paint a DRAW_SHAPE of the list; the upper left pixel of `to`
 * lies `left`, `top` from its origin. False: no memory.
 */
bool paint_shape(const struct draw *d, const struct draw_op *op, int left, int top, struct pixels *to);

#endif
