/*
 * paint/paint_leaves.h - a bush before somebody who hides in it.
 *
 * Only paint_*.c include this.
 */
#ifndef PAINT_PAINT_LEAVES_H
#define PAINT_PAINT_LEAVES_H

#include <cairo.h>

/* Three clumps of leaves over the lower half of a disc about the origin; equal seeds, equal leaves. */
void leaves_paint(cairo_t *cr, double radius, int seed);

#endif
