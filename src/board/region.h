/*
 * board/region.h - which cells hang together: whether there is any way at all.
 *
 * Two cells are joined if steps of AS-35 lead from one to the other, whatever
 * they cost. Diagonals join nothing that straight steps do not, but between
 * walls off the grid, and a large figure crosses no side that a small one
 * could not; so cells that are not joined are closed to every walker. What is known holds until the board's
 * version changes (a door, a wall); it is then worked out anew when asked for.
 */
#ifndef BOARD_REGION_H
#define BOARD_REGION_H

#include "board/board.h"

struct regions {
    struct grid grid;                    /* what is known belongs to this board: */
    const struct terrain_table *terrain; /* its ground, */
    uint64_t version;                    /* and its version */
    bool known;
    int *root; /* by stored cell: another cell of its region, itself at the root */
    size_t room;
};

/* Nothing is known; takes no memory. */
void regions_init(struct regions *regions);

/* Give the memory back; nothing is known again. */
void regions_clear(struct regions *regions);

/* Is what is known still true of this board? Costs nothing. */
bool regions_current(const struct regions *regions, const struct board *board);

/* Work the regions of the board out, unless they are known: a look at every cell. False: no memory. */
bool regions_find(struct regions *regions, const struct board *board);

/*
 * Whether two cells of the board are joined; walls are joined to nothing but
 * themselves. Only while the regions are current.
 */
bool regions_joined(struct regions *regions, struct cell a, struct cell b);

#endif
