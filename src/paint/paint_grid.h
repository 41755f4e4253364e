/*
 * paint/paint_grid.h - where cells lie on the screen.
 *
 * A paint_grid is a camera: a layout, the width of a cell in pixels (across
 * the flat sides of a hex), and where the upper left corner of the stored
 * rectangle of columns and rows stands in the window. Corners of cells are
 * also numbered exactly, on a lattice of whole numbers, so that a side that
 * two cells share is the same side.
 */
#ifndef PAINT_PAINT_GRID_H
#define PAINT_PAINT_GRID_H

#include "board/grid.h"
#include "board/wall.h"
#include "paint/draw.h"

enum { PAINT_CELL_MIN = 2, PAINT_CELL_MAX = 512, PAINT_CORNERS_MAX = 6 };

struct paint_grid {
    enum layout layout;
    int cell; /* pixels */
    int x, y; /* of the board's corner, in the window */
};

struct paint_point {
    float x, y;
};

/* A corner of a cell, on the lattice of its layout. */
struct paint_corner {
    int x, y;
};

/* How many corners a cell has: 4 or 6. */
int paint_grid_corners(enum layout layout);

/*
 * Corner i of a cell, clockwise. The side after corner i is the one towards paint_grid_direction(layout, i).
 */
struct paint_corner paint_grid_corner(enum layout layout, struct cell c, int i);

/* The direction (board/grid.h) that crosses the side from corner i to corner i + 1. */
int paint_grid_direction(enum layout layout, int i);

/* A corner in the window. */
struct paint_point paint_grid_point(const struct paint_grid *grid, struct paint_corner corner);

/* The middle of a cell; of a figure of `size` (board/footprint.h) at that anchor. */
struct paint_point paint_grid_center(const struct paint_grid *grid, struct cell c);
struct paint_point paint_grid_figure(const struct paint_grid *grid, struct cell anchor, int size);

/* Where a point of a wall off the grid lies. */
struct paint_point paint_grid_wall_point(const struct paint_grid *grid, struct wall_point p);

/* The cell under a point of the window; it may lie off the board. */
struct cell paint_grid_cell(const struct paint_grid *grid, int x, int y);

/* The size of a whole board in pixels. */
void paint_grid_extent(const struct paint_grid *grid, const struct grid *board, int *width, int *height);

/*
 * The columns and rows that may show in `where`, as a rectangle of columns and rows, also beyond any board.
 */
struct rect paint_grid_reach(const struct paint_grid *grid, struct rect where);

/* The same, cut to the board. */
struct rect paint_grid_visible(const struct paint_grid *grid, const struct grid *board, struct rect where);

/* Set cell size and corner so that the whole board fits into `where`, centred. */
void paint_grid_fit(struct paint_grid *grid, const struct grid *board, struct rect where);

/* The next larger (by = 1) or smaller (-1) zoom step, from 2 to 512 pixels a cell. */
int paint_grid_zoom(int cell, int by);

/* Change the cell's size and keep what lies under (x, y) there. */
void paint_grid_zoom_at(struct paint_grid *grid, int cell, int x, int y);

/* The diameter of a figure's disc: 85 % of a cell, half for half sizes, 85 % + 90 % a further cell. */
int paint_grid_disc(const struct paint_grid *grid, int size);

#endif
