/*
 * bench/crowd.h - a game in memory with many figures, for rows that look at a whole game.
 */
#ifndef BENCH_CROWD_H
#define BENCH_CROWD_H

#include "session/session.h"

/* Where the i-th figure of a crowd stands. */
typedef struct cell crowd_place(const struct board *board, int i);

/* Over the whole board, on open ground. */
struct cell crowd_spread(const struct board *board, int i);

/* The first 200 in the upper left 100 by 100 cells, the others beyond. */
struct cell crowd_cornered(const struct board *board, int i);

/* Row by row, one a cell, walls or not; the last column stays free. */
struct cell crowd_packed(const struct board *board, int i);

/*
 * Rooms of `columns` x `rows` cells with so many figures, of two sides that nobody plays. `file` NULL: in
 * memory. NULL: no memory.
 */
struct session *crowd_new(const char *file, int columns, int rows, int figures, crowd_place *place);

/* The GM puts a figure on a cell. */
bool crowd_move(struct session *session, int figure, struct cell to);

#endif
