/*
 * paint/paint_fitting.h - what stands in offices: how it is turned, and what of it is switched on.
 *
 * Only the painters of the ground include this.
 */
#ifndef PAINT_PAINT_FITTING_H
#define PAINT_PAINT_FITTING_H

#include "paint/paint_scene.h"

/* Half a cell in design pixels: fittings are drawn about its middle, from -FITTING_HALF to FITTING_HALF. */
#define FITTING_HALF 40.0

/* The square before its front. */
struct cell fitting_front(const struct scene *s, struct cell c);

/* Put the origin into the middle of the cell, turned so that its front is below, in design pixels. */
void fitting_stand(const struct scene *s, cairo_t *cr, struct cell c, struct paint_point middle);

/*
 * Paint a drawing of assets/fittings with its middle at (x, y), where a cell is `cell` units wide; `ink` is
 * its currentColor. Without the drawing a plain box stands there.
 */
void fitting_draw(cairo_t *cr, const char *name, double x, double y, double cell, struct rgba ink);

/* The same, turned, where a cell is as wide as fittings are designed. */
void fitting_put(cairo_t *cr, const char *name, double x, double y, double turn, struct rgba ink);

/* A line in a colour of the ground, which lets `alpha` of it through. */
void fitting_line(cairo_t *cr, double x, double y, double to_x, double to_y, double width, enum earth e,
                  double alpha);

/* Does the square show the same as its neighbour: 0 below, 1 to the left, 2 above, 3 to the right? */
bool fitting_joins(const struct scene *s, struct cell c, int turn);

/* A number 0..1 of a cell, another one for each `which`. */
double fitting_dice(struct cell c, unsigned which);

/* Take what was drawn into colour, height and shadow, both in design pixels; the canvas goes. */
void fitting_set_down(struct scene *s, cairo_t *cr, float height, float shadow);

/* Whether somebody has left the screen on. */
bool fitting_is_on(struct cell c);

#endif
