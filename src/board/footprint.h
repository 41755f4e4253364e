/*
 * board/footprint.h - the cells that a figure covers.
 *
 * A size is 0 (half a cell), or 1 .. 6 as AS-121..123 have it. A figure is
 * placed by its anchor: its top left square, or the middle hex (the first of
 * the middle three for even sizes). The anchor is always covered. All lists
 * are in reading order (AS-120). Nothing here knows of walls or board edges.
 */
#ifndef BOARD_FOOTPRINT_H
#define BOARD_FOOTPRINT_H

#include "board/grid.h"

enum { FOOTPRINT_HALF = 0, FOOTPRINT_SIZE_MAX = 6, FOOTPRINT_CELLS_MAX = 36 };

struct footprint {
    int count;
    const struct cell *offset; /* from the anchor, in reading order */
};

/* The cells of a size, as offsets from the anchor; constant tables. A size outside 0..6 is a bug. */
struct footprint footprint_of(enum layout layout, int size);

/* Whether a figure at `anchor` covers `c`. */
bool footprint_covers(enum layout layout, struct cell anchor, int size, struct cell c);

/* AS-32, NU-152: the least distance between their cells; 0 if they share a cell. Most cover one. */
int footprint_distance_large(enum layout layout, struct cell a, int size_a, struct cell b, int size_b);
static inline int footprint_distance(enum layout layout, struct cell a, int size_a, struct cell b, int size_b)
{
    return size_a <= 1 && size_b <= 1 ? grid_distance(layout, a, b)
                                      : footprint_distance_large(layout, a, size_a, b, size_b);
}

/*
 * TBD-219, TBD-242: the same with one `rise` thousandths of a cell higher or lower than the other: the larger
 * of both, the rise rounded up.
 */
int footprint_distance_risen(enum layout layout, struct cell a, int size_a, struct cell b, int size_b,
                             int rise);

/* The cells of a figure at `anchor`; their number. */
int footprint_cells(enum layout layout, struct cell anchor, int size, struct cell cells[FOOTPRINT_CELLS_MAX]);

/* The cells that a step newly covers (AS-36, AS-64, NU-171, TBD-241); their number, never 0. */
int footprint_entered_large(enum layout layout, struct cell anchor, int size, int direction,
                            struct cell cells[FOOTPRINT_CELLS_MAX]);
static inline int footprint_entered(enum layout layout, struct cell anchor, int size, int direction,
                                    struct cell cells[FOOTPRINT_CELLS_MAX])
{
    if (size > 1)
        return footprint_entered_large(layout, anchor, size, direction, cells);
    cells[0] = grid_step(layout, anchor, direction);
    return 1;
}

/* Whether every cell of a figure at `anchor` lies on the board. */
bool footprint_fits(const struct grid *grid, struct cell anchor, int size);

/*
 * How many living figures of that size share a cell: 4 halves
 * on a square, 2 on a hex, else 1 (AS-123, NU-170).
 */
int footprint_sharing(enum layout layout, int size);

/*
 * Do two figures need the same room? Halves that share a cell do so once there are too many
 * of them: `sharing` counts those there are, and begins with 1.
 */
bool footprint_clashes(enum layout layout, struct cell a, int size_a, struct cell b, int size_b,
                       int *sharing);

/* The size of a sheet's text, "0.5" or "1" .. "6", through `size`; false for anything else. And back. */
bool footprint_parse_size(const char *text, int *size);
const char *footprint_print_size(int size);

#endif
