/*
 * tests/paint/plot.h - a small board of one ground, for tests of how it is painted.
 */
#ifndef TESTS_PAINT_PLOT_H
#define TESTS_PAINT_PLOT_H

#include "base/unit.h"
#include "board/board.h"

struct plot {
    struct terrain_table *terrain;
    struct board *board;
};

static inline struct plot plot_of(enum layout layout, const char *key)
{
    struct plot p = { terrain_table_new(), NULL };

    p.board = board_new(&(struct grid){ layout, 8, 8 }, p.terrain);
    assert_non_null(p.board);
    for (int i = 0; i < 64; i++)
        assert_true(
            board_set(p.board, LAYER_GROUND, grid_cell(layout, i % 8, i / 8), terrain_find(p.terrain, key)));
    return p;
}

static inline void plot_clear(struct plot *p)
{
    board_free(p->board);
    terrain_table_free(p->terrain);
}

/* Every ground and every barrier, spread over it. */
static inline void strew(struct plot *plot)
{
    for (int i = 0; i < 64; i++) {
        struct cell c = grid_cell(plot->board->grid.layout, i % 8, i / 8);

        assert_true(board_set(plot->board, LAYER_GROUND, c, i * 7 % plot->terrain->count));
        board_set_edge(plot->board, c, i % 3, (enum barrier)(i * 5 % BARRIERS));
    }
}

#endif
