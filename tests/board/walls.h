/*
 * tests/board/walls.h - AS-35 and AS-65 written a second time, slowly.
 *
 * The library walks directions and owns sides; here a side is simply two
 * cells, and a corner the four squares about it.
 */
#ifndef TESTS_BOARD_WALLS_H
#define TESTS_BOARD_WALLS_H

#include "board/footprint.h"
#include "board/ground.h"

/* Whether two cells share a side. */
static inline bool walls_touch(enum layout layout, struct cell a, struct cell b)
{
    int d = grid_direction_between(layout, a, b);

    return d >= 0 && !grid_is_diagonal(layout, d);
}

/* Whether a shut side lies between two cells. */
static inline bool walls_between(const struct board *board, struct cell a, struct cell b)
{
    enum layout layout = board->grid.layout;

    return walls_touch(layout, a, b) &&
           barrier_shut(board_edge(board, a, grid_direction_between(layout, a, b)));
}

/* One cell, one step, by the words of AS-35. */
static inline bool walls_allow_cell(const struct board *board, struct cell from, struct cell to)
{
    enum layout layout = board->grid.layout;

    if (!grid_contains(&board->grid, to) || board_walled(board, to) || walls_between(board, from, to))
        return false;
    if (walls_touch(layout, from, to))
        return true;
    struct cell about[4] = { from, to, { from.x, to.y }, { to.x, from.y } };
    if (board_walled(board, about[2]) || board_walled(board, about[3]))
        return false;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < i; j++)
            if (walls_between(board, about[i], about[j]))
                return false;
    return true;
}

/* A whole figure, by the words of AS-65. */
static inline bool walls_allow(const struct board *board, struct cell from, int direction, int size)
{
    enum layout layout = board->grid.layout;
    struct cell old[FOOTPRINT_CELLS_MAX], now[FOOTPRINT_CELLS_MAX];
    int count = footprint_cells(layout, from, size, old);

    footprint_cells(layout, grid_step(layout, from, direction), size, now);
    for (int i = 0; i < count; i++) {
        if (!walls_allow_cell(board, old[i], now[i]))
            return false;
        for (int j = 0; j < i; j++)
            if (walls_between(board, now[i], now[j]))
                return false;
    }
    return true;
}

#endif
