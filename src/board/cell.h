/*
 * board/cell.h - where something stands.
 *
 * Squares are (column, row) with y downwards, hexes axial (q, r) with r
 * downwards (AS-117..119). A cell is a plain value; whether it lies on a
 * board is the grid's business (board/grid.h).
 */
#ifndef BOARD_CELL_H
#define BOARD_CELL_H

#include <limits.h>
#include <stdbool.h>

struct cell {
    short x, y;
};

/* The cell of everything that is not on the board. */
#define NOWHERE ((struct cell){ SHRT_MIN, SHRT_MIN })

/* Coordinates that cell_pack() takes: CELL_LEAST .. CELL_LEAST + CELL_SPAN - 1. */
enum { CELL_LEAST = -4096, CELL_SPAN = 8192 };

/* Whether both are the same cell; NOWHERE is the same as NOWHERE. */
static inline bool cell_same(struct cell a, struct cell b)
{
    return a.x == b.x && a.y == b.y;
}

/* Whether this is any cell but NOWHERE. */
static inline bool cell_somewhere(struct cell c)
{
    return !cell_same(c, NOWHERE);
}

/* The cell that lies `by` away. */
static inline struct cell cell_moved(struct cell c, struct cell by)
{
    return (struct cell){ (short)(c.x + by.x), (short)(c.y + by.y) };
}

/*
 * One number for a cell: 0 or more, -1 for NOWHERE, rising in reading order
 * (AS-120). A coordinate outside the range above is a bug.
 */
int cell_pack(struct cell c);

/* The cell of such a number; a negative number is NOWHERE. */
struct cell cell_unpack(int packed);

/* Reading order (AS-120): below, at or above 0 as `a` stands before, at or after `b`; y first, then x. */
int cell_compare(struct cell a, struct cell b);

/* Sort cells into reading order, in place. */
void cell_sort(struct cell *cells, int count);

/* Enough for any cell as text, with the closing zero. */
enum { CELL_TEXT = 16 };

/* Write "3,4" (squares x,y; hexes q,r) to `text` and return it. */
char *cell_print(struct cell c, char text[CELL_TEXT]);

#endif
