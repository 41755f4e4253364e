/*
 * paint/paint_canvas.h - what the painters share: cairo on pixels.
 *
 * Only paint_*.c and the SDL side include this.
 */
#ifndef PAINT_PAINT_CANVAS_H
#define PAINT_PAINT_CANVAS_H

#include "paint/font.h"
#include "paint/paint.h"

#include <cairo.h>
#include <stdbool.h>

/*
 * Is there memory enough to draw? Cairo must not run out on the way: refused an edge while it takes in what
 * it shall fill, it jumps by a jmp_buf that nobody has set, and with it comes a mask of signals made of
 * whatever lay there. If that one holds back SIGSEGV, not even the guard (base/guard.h) ends the program.
 */
bool canvas_has_room(void);

/* A cairo context that draws on `pixels`; NULL if memory is exhausted. Ends with canvas_close(). */
cairo_t *canvas_open(struct pixels *pixels);

/* Finish drawing; false if something failed on the way. NULL gives false. */
bool canvas_close(cairo_t *cr);

/*
 * Give back what cairo and fontconfig remember about fonts; no
 * canvas may be open. They find it again when needed.
 */
void canvas_forget(void);

/* Draw with this colour from now on; its alpha times `alpha`. */
void canvas_color(cairo_t *cr, struct rgba color);
void canvas_alpha(cairo_t *cr, struct rgba color, double alpha);

/* Add a colour to a gradient. */
void canvas_stop(cairo_pattern_t *gradient, double at, struct rgba color, double alpha);

/* `color` made lighter (above 1) or darker. */
struct rgba canvas_shade(struct rgba color, double factor);

/* A circle, a rectangle with rounded corners. */
void canvas_circle(cairo_t *cr, double x, double y, double radius);
void canvas_round_rect(cairo_t *cr, double x, double y, double w, double h, double radius);

/* Append the outline of a word, set bold with its middle at x and its baseline at y. */
void canvas_word(cairo_t *cr, enum face face, double size, double x, double y, const char *word);

#endif
