/*
 * tests/board/ground.h - boards for tests: drawn with letters, or strewn by dice.
 *
 * A struct ground owns a terrain table with a row for every cost, a board on
 * it and dice of a fixed seed, so that every run looks at the same boards.
 */
#ifndef TESTS_BOARD_GROUND_H
#define TESTS_BOARD_GROUND_H

#include "base/mem.h"
#include "base/random.h"
#include "board/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct ground {
    struct terrain_table *terrain;
    struct board *board;
    int cost[10]; /* the row of each price */
    struct random dice;
};

static inline void ground_open(struct ground *g, enum layout layout, int columns, int rows)
{
    struct grid grid = { layout, columns, rows };

    memset(g, 0, sizeof *g);
    g->terrain = terrain_table_new();
    assert_non_null(g->terrain);
    for (int cost = 1; cost <= 9; cost++) {
        struct terrain t = { .cost = (short)(cost * ONE_CELL), .look = "floor" };
        snprintf(t.key, sizeof t.key, "cost-%d", cost);
        g->cost[cost] = terrain_add(g->terrain, &t);
        assert_true(g->cost[cost] > 0);
    }
    g->board = board_new(&grid, g->terrain);
    assert_non_null(g->board);
    random_from_number(&g->dice, 20240117);
}

static inline void ground_close(struct ground *g)
{
    board_free(g->board);
    terrain_table_free(g->terrain);
}

/* An empty board in place of the old one, on the same terrain, with the dice going on. */
static inline void ground_again(struct ground *g, enum layout layout, int columns, int rows)
{
    struct grid grid = { layout, columns, rows };

    board_free(g->board);
    g->board = board_new(&grid, g->terrain);
    assert_non_null(g->board);
}

/* A face from 0 to n - 1. */
static inline int ground_roll(struct ground *g, int n)
{
    return random_face(&g->dice, n) - 1;
}

static inline struct cell ground_any_cell(struct ground *g)
{
    return grid_cell_at(&g->board->grid, ground_roll(g, grid_cells(&g->board->grid)));
}

static inline void ground_wall(struct ground *g, struct cell c)
{
    assert_true(board_set(g->board, LAYER_GROUND, c, terrain_find(g->terrain, "wall")));
}

static inline void ground_cost(struct ground *g, struct cell c, int cost)
{
    assert_true(board_set(g->board, LAYER_GROUND, c, g->cost[cost]));
}

/* The same for any cost, in thousandths of a cell. */
static inline void ground_price(struct ground *g, struct cell c, int thousandths)
{
    struct terrain t = { .cost = (short)thousandths, .look = "floor" };

    snprintf(t.key, sizeof t.key, "price-%d", thousandths);
    assert_true(board_set(g->board, LAYER_GROUND, c, terrain_add(g->terrain, &t)));
}

/* A wall on a side, named by its direction. */
static inline void ground_edge(struct ground *g, struct cell c, const char *direction)
{
    int d = grid_direction_named(g->board->grid.layout, direction);

    assert_true(d >= 0);
    assert_true(board_set_edge(g->board, c, d, BARRIER_WALL));
}

/* Draw the ground: '#' a wall, '1'..'9' what a cell costs, all else floor. One text a stored row. */
static inline void ground_draw(struct ground *g, const char *const *rows, int count)
{
    for (int y = 0; y < count; y++) {
        for (int x = 0; rows[y][x] != '\0'; x++) {
            struct cell c = grid_cell(g->board->grid.layout, x, y);
            if (rows[y][x] == '#')
                ground_wall(g, c);
            else if (rows[y][x] >= '1' && rows[y][x] <= '9')
                ground_cost(g, c, rows[y][x] - '0');
        }
    }
}

/* Strew wall cells, dear cells and shut or open sides: so many in a hundred each. */
static inline void ground_strew(struct ground *g, int walls, int dear, int sides)
{
    const struct grid *grid = &g->board->grid;

    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);
        if (ground_roll(g, 100) < walls)
            ground_wall(g, c);
        else if (ground_roll(g, 100) < dear)
            ground_cost(g, c, 1 + ground_roll(g, 4));
        for (int d = 0; d < grid_directions(grid->layout); d++)
            if (ground_roll(g, 200) < sides)
                board_set_edge(g->board, c, d, (enum barrier)(1 + ground_roll(g, BARRIERS - 1)));
    }
}

/* A point of the board: anywhere, or on a lattice that corners and centres of cells lie on. */
static inline struct wall_point ground_point(struct ground *g)
{
    struct wall_point p = wall_centre(ground_any_cell(g));
    int fine = ground_roll(g, 3);

    p.x += fine == 0 ? ground_roll(g, WALL_UNIT) - WALL_UNIT / 2 : (ground_roll(g, 3) - 1) * WALL_UNIT / 2;
    p.y += fine == 0 ? ground_roll(g, WALL_UNIT) - WALL_UNIT / 2 : (ground_roll(g, 3) - 1) * WALL_UNIT / 2;
    return p;
}

/* So many walls off the grid, short ones and long ones; those without a length are left out. */
static inline void ground_strew_walls(struct ground *g, int many)
{
    for (int i = 0; i < many; i++) {
        struct wall wall = { ground_point(g), ground_point(g) };
        if (ground_roll(g, 2) == 0) {
            wall.to = (struct wall_point){ wall.from.x + ground_roll(g, 5 * WALL_UNIT) - 2 * WALL_UNIT,
                                           wall.from.y + ground_roll(g, 5 * WALL_UNIT) - 2 * WALL_UNIT };
        }
        (void)board_set_wall(g->board, wall, true);
    }
}

/* Cells that cost fractions, so many in a hundred. */
static inline void ground_strew_fractions(struct ground *g, int many)
{
    static const int cost[] = { 250, 500, 1500, 1250, 333, 2125, 999, 4001 };
    const struct grid *grid = &g->board->grid;

    for (int i = 0; i < grid_cells(grid); i++)
        if (ground_roll(g, 100) < many)
            ground_price(g, grid_cell_at(grid, i), cost[ground_roll(g, 8)]);
}

/* The neighbours of a square across its sides, or of a hex. */
static inline int ground_sides(enum layout layout)
{
    return layout == GRID_SQUARE ? 4 : 6;
}

static inline int ground_side_direction(enum layout layout, int side)
{
    return layout == GRID_SQUARE ? 2 * side : side;
}

#endif
