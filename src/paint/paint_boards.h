/*
 * paint/paint_boards.h - the boards of the table that a map lies on: they show where nothing is known of it.
 *
 * They repeat; their joints lie where they do. Cheap enough to be looked up for each pixel of a frame.
 */
#ifndef PAINT_PAINT_BOARDS_H
#define PAINT_PAINT_BOARDS_H

#include "paint/theme.h"

/* How bright the wood is along a row of pixels, counted from the map's corner; 1: as the table's colour. */
void boards_row(enum theme_kind theme, int left, int y, int width, float *out);

#endif
