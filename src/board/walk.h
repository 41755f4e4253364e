/*
 * board/walk.h - where a figure can walk, and the cheapest way there.
 *
 * Costs follow AS-31 and AS-36, ties AS-120: least cost, then fewest steps,
 * then the direction that stands earlier at the first step where two ways
 * differ. Everything is exact; when diagonals alternate, the count of them is
 * part of the search, so a way may even cross a cell twice to keep a cheap
 * diagonal for dear ground.
 *
 * A struct reach keeps its memory from search to search; a search looks at
 * what it reaches, never at the whole map.
 */
#ifndef BOARD_WALK_H
#define BOARD_WALK_H

#include "board/board.h"

#include <stddef.h>
#include <stdint.h>

/* What a diagonal step on squares costs (AS-31). */
enum diagonals { DIAGONALS_ONE, DIAGONALS_ALTERNATE, DIAGONALS_TWO, DIAGONALS_NONE };

enum { DIAGONALS_WAYS = 4 };

/* "one", "alternate", "two" or "none", as the option of that name is written. */
const char *diagonals_name(enum diagonals diagonals);

/* The one of that name through `diagonals`; false if there is none. */
bool diagonals_named(const char *name, enum diagonals *diagonals);

struct walker {
    const struct board *board;
    int size;                 /* footprint, 0..6 */
    enum diagonals diagonals;
    int diagonals_done;       /* diagonal steps already taken in this movement (DIAGONALS_ALTERNATE) */
    int budget;               /* what is left of the allowance */
    bool full;                /* nothing of it is spent: one step is always allowed, if the budget is above 0 (AS-36) */
    bool (*may_cross)(const void *context, struct cell anchor); /* figures in the way; NULL: nobody */
    bool (*may_end)(const void *context, struct cell anchor);   /* asked once for each cell crossed; NULL: as may_cross */
    const void *context;
};

/*
 * What one step takes from the walker's budget, at most all of it; -1 if
 * walls, the diagonals or the budget forbid it. Figures are not asked about.
 */
int walk_price(const struct walker *walker, struct cell from, int direction);

struct reached {
    struct cell cell;
    int cost, steps;
    bool end; /* the figure may stop here; false on the cell it starts from */
};

struct reach_node; /* what is known of a cell and a parity of diagonals */

/* A search and its memory. The fields are the module's own. */
struct reach {
    struct grid grid;
    struct cell start;
    int left, top, width, height; /* the part of the board that the budget can reach: columns and rows */
    int parities;                 /* 2 when diagonals alternate, else 1 */
    bool sorted;
    uint32_t stamp;               /* nodes with another stamp belong to older searches */
    struct reach_node *node;
    size_t node_room;
    int *entry, *entry_next;      /* the queue: nodes in chains, one chain a cost */
    size_t entry_room, entry_next_room;
    int entries;
    struct reached *found, *spare;
    size_t found_room, spare_room;
    int *tally;
    size_t tally_room;
    int count;
};

void reach_init(struct reach *reach);
void reach_clear(struct reach *reach);

/*
 * Find every cell the walker can come to from `start`, `start` itself with
 * cost 0 among them. False if memory is exhausted; the reach is then empty.
 */
bool reach_find(struct reach *reach, const struct walker *walker, struct cell start);

/* The same, but stop as soon as the way to `goal` is settled; only `goal` may then be asked about. */
bool reach_find_to(struct reach *reach, const struct walker *walker, struct cell start, struct cell goal);

/* All cells found, in reading order, and their number; they belong to the reach, until the next search. */
const struct reached *reach_cells(struct reach *reach, int *count);

/* What the cheapest way to the anchor `c` costs, or -1 if there is none. */
int reach_cost(const struct reach *reach, struct cell c);

/* Whether the walker can come to `c` and stop there. */
bool reach_ends(const struct reach *reach, struct cell c);

/*
 * Write the cheapest way to `to`, without the start, to `step`, which holds
 * `room` cells. Its length, or -1 if there is none or it is longer.
 */
int reach_path(struct reach *reach, struct cell to, struct cell *step, int room);

#endif
