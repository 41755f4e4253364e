/*
 * board/fov.h - the field of view: all cells that one place sees.
 *
 * A cell is in it exactly when the line of board/sight.h to it is clear
 * (AS-37, NU-173, TBD-243, FD-211), from any cell of a figure that covers
 * several. It is found by casting shadows outwards, ring by ring, and not line
 * by line: the work grows with the cells within the radius, never with the
 * map. Light and fog are no business of this file.
 */
#ifndef BOARD_FOV_H
#define BOARD_FOV_H

#include "board/board.h"

/* A radius that no board exceeds. */
enum { FOV_FAR = 2 * GRID_SIDE_MAX };

/* A set of cells within a rectangle of stored columns and rows (board/grid.h). */
struct fov {
    enum layout layout;
    int left, top, columns, rows;
    int words;      /* of 64 cells a row */
    uint64_t *bits; /* owned */
    size_t room;    /* words there is room for */
    struct shadow *shadow;
    size_t shadow_room;
    struct screen *screen;
    size_t screen_room; /* all four for the casting alone */
};

/* Nothing is seen; takes no memory. */
void fov_init(struct fov *fov);

/* Give the memory back; nothing is seen again. */
void fov_clear(struct fov *fov);

/*
 * What a figure of that size at that anchor sees within `radius` steps (AS-32) of one of its cells, in place
 * of what was there. A radius below 0 sees nothing. False, with nothing seen, if memory is exhausted.
 */
bool fov_find(struct fov *fov, const struct board *board, struct cell at, int size, int radius);

/* Whether a cell is in it. */
static inline bool fov_holds(const struct fov *fov, struct cell c)
{
    int x = grid_column(fov->layout, c) - fov->left, y = grid_row(fov->layout, c) - fov->top;

    return x >= 0 && x < fov->columns && y >= 0 && y < fov->rows &&
           (fov->bits[(size_t)y * (size_t)fov->words + (size_t)(x >> 6)] >> (x & 63) & 1) != 0;
}

#endif
