/*
 * board/grid.h - what the three layouts have in common.
 *
 * Squares, hexes with the point up (odd rows shoved right) and hexes with the
 * flat side up (odd columns shoved down) answer the same questions here:
 * neighbours, directions in the order that breaks ties (AS-117..120),
 * distance (AS-32), and where a cell stands on the stored rectangle of
 * columns and rows: `cell[4;2]` of scripts. Nothing allocates, nothing fails.
 */
#ifndef BOARD_GRID_H
#define BOARD_GRID_H

#include "base/bounds.h"
#include "board/cell.h"

#include <stdlib.h>

enum layout { GRID_SQUARE, GRID_HEX_POINTY, GRID_HEX_FLAT };

enum { GRID_LAYOUTS = 3, GRID_SIDE_MAX = 1000, GRID_DIRECTIONS_MAX = 8 };

struct grid {
    enum layout layout;
    int columns, rows; /* 1 .. GRID_SIDE_MAX each */
};

/* Whether layout and sides are within their limits. */
bool grid_valid(const struct grid *grid);

/* "square", "hex-pointy" or "hex-flat". */
const char *grid_layout_name(enum layout layout);

/* The layout of that name through `layout`; false if there is none. */
bool grid_layout_named(const char *name, enum layout *layout);

/* Offsets to the neighbours, by direction. */
extern const struct cell grid_offsets[GRID_LAYOUTS][GRID_DIRECTIONS_MAX];

/*
 * The same on the stored rectangle, as columns and rows. Hexes have two
 * patterns: one for even rows (pointy) or columns (flat), one for odd.
 */
extern const struct cell grid_shifts[GRID_LAYOUTS][2][GRID_DIRECTIONS_MAX];

/* How many directions there are: 8 on squares, 6 on hexes; numbered from 0 in the order of AS-117..119. */
static inline int grid_directions(enum layout layout)
{
    return layout == GRID_SQUARE ? 8 : 6;
}

/* The neighbour in that direction; it may lie off the board. */
static inline struct cell grid_step(enum layout layout, struct cell from, int direction)
{
    return cell_moved(from, grid_offsets[layout][direction]);
}

/* "e", "se" ... as the layout names them. */
const char *grid_direction_name(enum layout layout, int direction);

/* The direction of that name, or -1. */
int grid_direction_named(enum layout layout, const char *name);

/* The direction that leads from `from` to its neighbour `to`, or -1 if they are not neighbours. */
int grid_direction_between(enum layout layout, struct cell from, struct cell to);

/* The direction that leads back. */
static inline int grid_opposite(enum layout layout, int direction)
{
    int half = grid_directions(layout) / 2;

    return direction < half ? direction + half : direction - half;
}

/* Whether a step in that direction crosses a corner: squares' se, sw, nw, ne. */
static inline bool grid_is_diagonal(enum layout layout, int direction)
{
    return layout == GRID_SQUARE && (direction & 1) != 0;
}

/* How far an axial coordinate has slipped against the rectangle at this row (pointy) or column (flat). */
static inline int grid_slip(int line)
{
    return (line - (line & 1)) / 2;
}

/* The column of a cell; also beyond the board. */
static inline int grid_column(enum layout layout, struct cell c)
{
    return layout == GRID_HEX_POINTY ? c.x + grid_slip(c.y) : c.x;
}

/* The row of a cell; also beyond the board. */
static inline int grid_row(enum layout layout, struct cell c)
{
    return layout == GRID_HEX_FLAT ? c.y + grid_slip(c.x) : c.y;
}

/* The cell at a column and row of the stored rectangle; also beyond the board. */
static inline struct cell grid_cell(enum layout layout, int column, int row)
{
    if (layout == GRID_HEX_POINTY)
        return (struct cell){ (short)(column - grid_slip(row)), (short)row };
    if (layout == GRID_HEX_FLAT)
        return (struct cell){ (short)column, (short)(row - grid_slip(column)) };
    return (struct cell){ (short)column, (short)row };
}

/* Which of the two patterns of grid_shifts a column and row have. */
static inline int grid_odd(enum layout layout, int column, int row)
{
    return layout == GRID_HEX_POINTY ? row & 1 : layout == GRID_HEX_FLAT ? column & 1 : 0;
}

/* Whether a column and row lie on the board. */
static inline bool grid_holds(const struct grid *grid, int column, int row)
{
    return column >= 0 && column < grid->columns && row >= 0 && row < grid->rows;
}

/* Whether the cell lies on the board. */
static inline bool grid_contains(const struct grid *grid, struct cell c)
{
    return grid_holds(grid, grid_column(grid->layout, c), grid_row(grid->layout, c));
}

/* How many cells the board has. */
int grid_cells(const struct grid *grid);

/* Number a cell of the board, row by row of the stored rectangle, from 0; a cell off the board is a bug. */
int grid_index(const struct grid *grid, struct cell c);

/* The cell of such a number. */
struct cell grid_cell_at(const struct grid *grid, int index);

/* AS-32, NU-150, NU-151: the least number of steps, whatever diagonals cost. */
static inline int grid_distance(enum layout layout, struct cell a, struct cell b)
{
    int dx = b.x - a.x, dy = b.y - a.y;

    if (layout == GRID_SQUARE)
        return larger(abs(dx), abs(dy));
    return (abs(dx) + abs(dy) + abs(dx + dy)) / 2;
}

/*
 * Read "3,4" or "[4;2]" (column 4, row 2 on any layout) from the beginning of
 * `text`. The number of characters used, or 0 (`c` untouched) if it is neither
 * or a number is beyond what cell_pack() takes. The caller judges what follows.
 */
int grid_read_cell(enum layout layout, const char *text, struct cell *c);

/* The same for a whole text: false if anything follows. */
bool grid_parse_cell(enum layout layout, const char *text, struct cell *c);

#endif
