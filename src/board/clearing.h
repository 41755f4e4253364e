/*
 * board/clearing.h - a rectangle of open squares around one: who stands in it sees all of it.
 */
#ifndef BOARD_CLEARING_H
#define BOARD_CLEARING_H

#include "board/board.h"

/* Its first and last columns and rows. */
struct clearing {
    int left, top, right, bottom;
};

/*
 * The one around an open cell of a board of squares: as far along its row as there is no wall, and as far up
 * and down as the same is true of whole rows; at most `radius` in each direction. False: sides or walls off
 * the grid may stop lines on this board.
 */
bool clearing_find(struct clearing *clearing, const struct board *board, struct cell at, int radius);

#endif
