/*
 * board/apart.h - how far apart footprints lie where a book counts steps otherwise than cell by cell, which
 * way leads away from one, and what a square of cells takes in.
 */
#ifndef BOARD_APART_H
#define BOARD_APART_H

#include "board/walk.h"

/*
 * The steps from one footprint to the other, a diagonal counted as that says (where there are none it is two
 * steps); 0 if they share a cell. Hexes have no diagonals.
 */
int apart_cells(enum layout layout, enum diagonals diagonals, struct cell a, int size_a, struct cell b,
                int size_b);

/*
 * All directions, those that lead from `a` straighter away from `from` first; how many of them are the
 * straightest alike.
 */
int apart_straight_away(enum layout layout, struct cell from, int size_from, struct cell a, int size_a,
                        int direction[GRID_DIRECTIONS_MAX]);

/*
 * Does a footprint at `at` have any cell of the area about `middle`, `side` cells wide? Of an even side
 * the middle lies left of and above the centre; on hexes the area is all within half of it.
 */
bool apart_takes_in(enum layout layout, struct cell middle, int side, struct cell at, int size);

#endif
