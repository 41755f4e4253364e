/*
 * exchange/chart_own.h - shared by chart*.c: points along the axes of cells.
 */
#ifndef EXCHANGE_CHART_OWN_H
#define EXCHANGE_CHART_OWN_H

#include "exchange/chart.h"

/* A point of the source along the axes of cells. */
struct chart_point chart_axes(const struct chart_frame *frame, struct chart_point at);

/* Two cells' middles apart: how far that is, whatever the layout. */
double chart_length(enum layout layout, struct chart_point by);

/* The angle between two directions as its cosine, 0..1: 0 they stand across each other. */
double chart_alike(enum layout layout, struct chart_point a, struct chart_point b);

static inline struct chart_point chart_minus(struct chart_point a, struct chart_point b)
{
    return (struct chart_point){ a.x - b.x, a.y - b.y };
}

/* The point that lies `part` of the way from a to b. */
static inline struct chart_point chart_between(struct chart_point a, struct chart_point b, double part)
{
    return (struct chart_point){ a.x + part * (b.x - a.x), a.y + part * (b.y - a.y) };
}

/* Put one more wall on the list, as it is. */
void chart_add_wall(struct chart *chart, struct chart_point from, struct chart_point to);

/* Lay a door or window on the board, and fit the walls beside it; those are not yet laid. */
void chart_hang(struct chart *chart, const struct chart_line *door);

/* Nobody could walk through it: a wall stands in its way. Walls are laid. */
void chart_try(struct chart *chart, const struct chart_line *door);

#endif
