/*
 * board/chamber.h - rooms: what hangs together when every door is shut.
 *
 * A room is found by flooding over straight steps (board/step.h) with doors counted as shut however they
 * stand, broken ones too; windows and walls, on the grid and off it, end it anyway. With it go the walls and
 * doors that fill the cells about it, for they are what one sees of its rim.
 */
#ifndef BOARD_CHAMBER_H
#define BOARD_CHAMBER_H

#include "board/board.h"

/* What a room makes of a cell. */
enum chamber { CHAMBER_NOT, CHAMBER_INSIDE, CHAMBER_RIM };

/*
 * Mark the room that a cell of the board lies in, in a list by grid_index() in which what is marked already
 * is gone round: several rooms can be put together. A wall or a door is a room by itself. False, with
 * nothing more marked than some of it, if memory is exhausted.
 */
bool chamber_mark(const struct board *board, struct cell from, unsigned char *mark);

/*
 * The cells on both hands of a door that an event opened (TERRAIN: a layer, a cell, what lay there and what
 * lies there now), at most GRID_DIRECTIONS_MAX; how many: 0, it opens no door.
 */
int chamber_hands(const struct board *board, enum layer layer, struct cell c, int old, int now,
                  struct cell hand[GRID_DIRECTIONS_MAX]);

#endif
