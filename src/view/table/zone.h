/*
 * view/table/zone.h - the cells about a figure that can be hit, marked from where it can be hit from.
 *
 * Marked place by place rather than asked cell by cell: what is marked once is
 * not looked at again, nor, where distance and sight are all that counts, a
 * place that reaches no farther than it did before.
 * On a large map that is still too much for one frame, so each marking says
 * how much work it was and whoever marks goes on in the next frame: nothing
 * is left out.
 */
#ifndef VIEW_TABLE_ZONE_H
#define VIEW_TABLE_ZONE_H

#include "core/ruleset.h"

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
 * Mark where the wish's target is hit from a place, `far` cells away at most, as the rules have it
 * (ruleset_carries). The work it was, in steps of some four nanoseconds.
 */
long table_zone_mark(struct table_zone *zone, const struct book *book, const struct state *now,
                     const struct command *wish, struct cell from, int far);

#endif
