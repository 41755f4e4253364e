/*
 * bench/world.h - boards to measure on, and the same as bare bytes for the floors.
 *
 * Rooms of nine by nine cells with doorways, one cell in eight rough, one in
 * sixteen bog; or an open plain. The same on every run.
 */
#ifndef BENCH_WORLD_H
#define BENCH_WORLD_H

#include "board/board.h"

enum world_kind { WORLD_ROOMS, WORLD_PLAIN };

struct world {
    struct terrain_table *terrain;
    struct board *board;
    int width, height;    /* of `price`: the board with a border of walls around it */
    unsigned char *price; /* what a cell costs, 0 for walls; row by row */
};

/* False: no memory, and nothing to clear. */
bool world_make(struct world *world, enum layout layout, enum world_kind kind, int columns, int rows);
void world_clear(struct world *world);

/* An open cell; other numbers, other cells, all over the board. */
struct cell world_open_cell(const struct world *world, unsigned number);

/* Where a cell of a board of squares stands in `price`. */
static inline int world_place(const struct world *world, struct cell c)
{
    return (c.y + 1) * world->width + c.x + 1;
}

#endif
