/*
 * paint/paint_wood.h - the wooden table under a lamp, behind everything that is not played on.
 *
 * Cut into tiles as the ground is, so that it is painted beside the frames
 * and costs copies afterwards. By day (parchment) the wood is pale; in high
 * contrast there is none.
 */
#ifndef PAINT_PAINT_WOOD_H
#define PAINT_PAINT_WOOD_H

#include "paint/draw.h"

struct wood_look {
    int left, top;     /* of the tile, in pixels from the table's corner */
    int width, height; /* of the whole table: the lamp hangs over a point of it */
    int percent;       /* interface scale */
    int theme;         /* enum theme_kind */
};

/* Append the table that fills `where`. */
void paint_wood_draw(struct draw *d, const struct theme *theme, struct rect where);

#endif
