/*
 * view/table/zone.h - the cells about a figure that can be hit, marked from where it can be hit from.
 *
 * Marked place by place rather than asked cell by cell: what is marked once is
 * not looked at again, nor a place that reaches no farther than it did before.
 * On a large map that is still too much for one frame, so each marking says
 * how much work it was and whoever marks goes on in the next frame: nothing
 * is left out.
 */
#ifndef VIEW_TABLE_ZONE_H
#define VIEW_TABLE_ZONE_H

#include "board/board.h"

/* So far about the figure it may matter where it goes. */
enum { ZONE_SEEK = 60, ZONE_SIDE = 2 * ZONE_SEEK + 1, ZONE_CELLS = ZONE_SIDE * ZONE_SIDE };

struct table_zone {
    uint64_t key;   /* what it is found for, 0 nothing */
    bool busy;      /* not all places were marked from yet: */
    int foe, place; /* with which of them to go on */
    int left, top;  /* column and row of the first cell */
    int size;       /* of the figure that is hit */
    unsigned char hit[ZONE_CELLS];
    /* how far it was marked from there, by one of which size */
    unsigned char far[ZONE_CELLS], from[ZONE_CELLS];
    struct cell cell[ZONE_CELLS]; /* those that are hit */
    int n;
};

/* An empty zone about a figure of that size, to be marked. */
void table_zone_begin(struct table_zone *zone, const struct grid *grid, struct cell middle, int size);

/*
 * Mark what one of size `from_size` hits from a place `far` cells away (AS-32) with clear sight (AS-37). The
 * work it was, in steps of some four nanoseconds.
 */
long table_zone_mark(struct table_zone *zone, const struct board *board, struct cell from, int from_size,
                     int far);

#endif
