/*
 * board/clearing.h - a rectangle of open squares around one, or a hexagon of
 * open hexes: who stands in it sees all of it.
 */
#ifndef BOARD_CLEARING_H
#define BOARD_CLEARING_H

#include "board/board.h"

struct clearing {
    struct cell at;
    int radius;                   /* of a hexagon */
    int left, top, right, bottom; /* the first and last columns and rows, those of a rectangle */
};

/*
 * The one around an open cell of a board. Of squares: as far along its row as there is no wall, and as far up
 * and down as the same is true of whole rows. Of hexes: up to the nearest wall. At most `radius` in each
 * direction. Just the cell, and false: sides or walls off the grid may stop lines on this board.
 */
bool clearing_find(struct clearing *clearing, const struct board *board, struct cell at, int radius);

/* Its first and last columns in one of its rows, as far as there is a board. */
static inline void clearing_row(const struct clearing *clearing, const struct grid *grid, int row, int *first,
                                int *last)
{
    int x = clearing->at.x, radius = clearing->radius, down = row - grid_row(grid->layout, clearing->at);

    *first = clearing->left;
    *last = clearing->right;
    if (grid->layout == GRID_SQUARE)
        return;
    if (grid->layout == GRID_HEX_POINTY) {
        *first = x - radius - smaller(down, 0) + grid_slip(row);
        *last = x + radius - larger(down, 0) + grid_slip(row);
    } else { /* every other column lies half a hex farther down, or up */
        bool towards = down != 0 && (down > 0) == (x & 1);
        int half = smaller(radius, 2 * (radius - abs(down)) + towards);

        *first = x - half;
        *last = x + half;
    }
    *first = larger(*first, 0);
    *last = smaller(*last, grid->columns - 1);
}

/* How many steps it goes in a straight direction, or in any on hexes. */
int clearing_along(const struct clearing *clearing, const struct grid *grid, struct cell direction);

#endif
