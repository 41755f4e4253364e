/*
 * paint/drawing.h - drawings that somebody made as SVG, ready to be painted in any size and ink.
 *
 * A drawing does not change once it is read: any thread may paint it.
 */
#ifndef PAINT_DRAWING_H
#define PAINT_DRAWING_H

#include "paint/paint_canvas.h"

#include "base/err.h"

struct drawing;

enum { DRAWING_LIMIT = 65536 }; /* bytes of its text */

/*
 * Read `len` bytes of SVG with a 0 behind them; `name` stands in messages. Owned by the caller. NULL (fault):
 * it holds what we do not read (assets/README.md), or memory is exhausted.
 */
struct drawing *drawing_read(const char *name, const char *bytes, size_t len, struct err *err);

/* Give it back; NULL is allowed. */
void drawing_free(struct drawing *drawing);

/* What it says itself is its currentColor; black if it says nothing. */
struct rgba drawing_ink(const struct drawing *drawing);

/* Paint it with the middle of its viewBox at (x, y) and the longer side `size`; `ink` is its currentColor. */
void drawing_paint(const struct drawing *drawing, cairo_t *cr, double x, double y, double size,
                   struct rgba ink);

/* Paint what lies around the parts in currentColor, `width` of its units on each side, in one colour. */
void drawing_case(const struct drawing *drawing, cairo_t *cr, double x, double y, double size, double width,
                  struct rgba color);

#endif
