/*
 * tests/board/walls.h - AS-35 and AS-65 written a second time, slowly; walls off the grid too.
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

/*
 * Whether a way touches a wall off the grid: a point a + (b - a) * t and the wall's from + (to - from) * s
 * meet for some t and s from 0 to 1, by Cramer's rule; of ways in one line, the ends of one lie on the other.
 */
static inline bool walls_meet(const struct wall *w, struct wall_point a, struct wall_point b)
{
    int64_t dx = b.x - a.x, dy = b.y - a.y, ex = w->to.x - w->from.x, ey = w->to.y - w->from.y;
    int64_t fx = w->from.x - a.x, fy = w->from.y - a.y, det = ex * dy - ey * dx;
    int64_t t = ex * fy - ey * fx, s = dx * fy - dy * fx;

    if (det != 0) {
        t = det < 0 ? -t : t;
        s = det < 0 ? -s : s;
        det = det < 0 ? -det : det;
        return t >= 0 && t <= det && s >= 0 && s <= det;
    }
    if (fx * dy - fy * dx != 0 || t != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        struct wall_point p = i ? w->to : w->from;
        if ((p.x - a.x) * (int64_t)(p.x - b.x) <= 0 && (p.y - a.y) * (int64_t)(p.y - b.y) <= 0)
            return true;
    }
    return (a.x - w->from.x) * (int64_t)(a.x - w->to.x) <= 0 &&
           (a.y - w->from.y) * (int64_t)(a.y - w->to.y) <= 0;
}

/* Whether a wall off the grid touches the way from one cell to another. */
static inline bool walls_met(const struct board *board, struct cell a, struct cell b)
{
    for (int i = 0; board->walls && i < board->walls->n; i++)
        if (walls_meet(&board->walls->at[i], wall_centre(a), wall_centre(b)))
            return true;
    return false;
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

/* A whole figure, by the words of AS-65; no wall off the grid on its cells' ways, nor between its cells. */
static inline bool walls_allow(const struct board *board, struct cell from, int direction, int size)
{
    enum layout layout = board->grid.layout;
    struct cell old[FOOTPRINT_CELLS_MAX], now[FOOTPRINT_CELLS_MAX];
    int count = footprint_cells(layout, from, size, old);

    footprint_cells(layout, grid_step(layout, from, direction), size, now);
    for (int i = 0; i < count; i++) {
        if (!walls_allow_cell(board, old[i], now[i]) || walls_met(board, old[i], now[i]))
            return false;
        for (int j = 0; j < i; j++)
            if (walls_touch(layout, now[i], now[j]) &&
                (walls_between(board, now[i], now[j]) || walls_met(board, now[i], now[j])))
                return false;
    }
    return true;
}

#endif
