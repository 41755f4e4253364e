/*
 * board/piece.h - a piece of a map: copied, turned, flipped, laid elsewhere.
 *
 * Its cells are counted from one of them, 0,0, along the axes of cells, so that a piece of hexes keeps its
 * shape wherever it is laid. It has the ground, what stands on the sides of its cells, and the lamps in
 * them.
 */
#ifndef BOARD_PIECE_H
#define BOARD_PIECE_H

#include "board/board.h"

enum { PIECE_CELLS = 4096, PIECE_LAMPS = 128 };

struct piece_cell {
    struct cell at;
    unsigned char ground;                    /* a row of the terrain table */
    unsigned char side[GRID_DIRECTIONS_MAX]; /* enum barrier, by direction */
};

struct piece {
    enum layout layout;
    struct piece_cell *cell; /* owned */
    int n;
    struct lamp lamp[PIECE_LAMPS]; /* in units from the middle of 0,0 */
    int lamps;
};

/*
 * The cells of a stored rectangle from `first` on, counted from its middle. False, and the piece is empty:
 * it is larger than PIECE_CELLS, leaves the board, or there is no memory.
 */
bool piece_take(const struct board *board, struct cell first, int wide, int high, struct piece *piece);

/* Give it back; all-zero is allowed. */
void piece_clear(struct piece *piece);

/* Turned clockwise: squares by a quarter, hexes by a sixth. */
void piece_turn(struct piece *piece);

/* Left and right changed. */
void piece_flip(struct piece *piece);

/*
 * `old` moved by so many cells onto a grid of its layout, `ground` where it had none; owned by the caller,
 * NULL if memory is exhausted. What then lies beyond the new grid is left out. On pointed hexes `by` must
 * keep even rows even, on flat ones even columns.
 */
struct board *piece_moved(const struct board *old, const struct grid *to, struct cell by, int ground);

#endif
