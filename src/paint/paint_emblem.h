/*
 * paint/paint_emblem.h - heraldic fields and badges, on any cairo context.
 */
#ifndef PAINT_PAINT_EMBLEM_H
#define PAINT_PAINT_EMBLEM_H

#include "paint/paint_canvas.h"
#include "paint/paint_token.h"

/* The field of a disc, of that radius about the origin, with its letter or charge, light and rim. */
void emblem_paint(cairo_t *cr, const struct token_look *look, double disc, double radius);

/* A badge of that radius about (x, y). */
void emblem_badge(cairo_t *cr, const struct token_badge *badge, double x, double y, double radius);

/* A plate as high as a badge with a height on it: a sign for "up", then the number. */
void emblem_plate(cairo_t *cr, const char *text, double x, double y, double radius);

/* A badge with a short text: "+2", "x4". */
void emblem_badge_text(cairo_t *cr, const char *text, double x, double y, double radius);

#endif
