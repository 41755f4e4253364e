/*
 * bench/floors_board.h - bare searches on flat bytes: what the board's are measured beside.
 *
 * Squares only, the steps of AS-35: eight directions, no corner of a wall cut.
 * They find how far, not which way. Memory is taken once.
 */
#ifndef BENCH_FLOORS_BOARD_H
#define BENCH_FLOORS_BOARD_H

#include "bench/world.h"

struct floor_search {
    const struct world *world;
    unsigned stamp;
    unsigned *seen; /* stamp of the search that knows the cell */
    int *cost;
    int *queue; /* places waiting */
    int *next;  /* of the chain, for the bucket queue */
};

/* False: no memory, and nothing to clear. */
bool floor_search_make(struct floor_search *search, const struct world *world);
void floor_search_clear(struct floor_search *search);

/* Cells that `budget` reaches from `from`: a bucket queue, terrain costs. How many. */
int floor_reach(struct floor_search *search, struct cell from, int budget);

/* Cells that can be walked to at all: a queue, every step the same. How many. */
int floor_flood(struct floor_search *search, struct cell from);

#endif
