/*
 * board/sight.h - who sees whom: AS-37, the same on all three layouts.
 *
 * A look is the straight line between two centres. It is followed cell by
 * cell in whole numbers, so that "through a corner" and "along a side" are
 * exact, and A sees B exactly when B sees A. The work grows with the length
 * of the line. Beyond the board's border there is nothing, so no wall either.
 * A wall cell at either end is entered like any other, and blocks. A wall off
 * the grid (board/wall.h) blocks whatever touches it.
 */
#ifndef BOARD_SIGHT_H
#define BOARD_SIGHT_H

#include "board/board.h"

/* Whether the line between two centres is clear; always, from a cell to itself. */
bool sight_clear(const struct board *board, struct cell from, struct cell to);

/* Whether it is for any cell of the one figure and any of the other; cells off the board see nothing. */
bool sight_between_large(const struct board *board, struct cell a, int size_a, struct cell b, int size_b);
static inline bool sight_between(const struct board *board, struct cell a, int size_a, struct cell b,
                                 int size_b)
{
    return size_a <= 1 && size_b <= 1 ? sight_clear(board, a, b)
                                      : sight_between_large(board, a, size_a, b, size_b);
}

#endif
