/*
 * board/reach.h - where a figure can walk, and the cheapest way there.
 *
 * Ties follow AS-120: least cost, then fewest steps, then the direction that
 * stands earlier at the first step where two ways differ. But nobody walks
 * through a fire where a way that costs the same does not: of those the one
 * with the least harm counts, before its steps do. Everything is
 * exact; when diagonals alternate, the count of them is part of the search,
 * so a way may even cross a cell twice to keep a cheap diagonal for dear
 * ground.
 *
 * A struct reach keeps its memory from search to search; a search looks at
 * what it reaches, never at the whole map.
 */
#ifndef BOARD_REACH_H
#define BOARD_REACH_H

#include "board/region.h"
#include "board/walk.h"

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

struct reached {
    struct cell cell;
    int cost; /* in thousandths of a cell */
    bool end; /* the figure may stop here; false on the cell it starts from */
};

/*
 * What is known of a cell, and of a parity of diagonals where they alternate, in one number: from the top the
 * search that knows it, then what its cost leaves of the most there is, so that more is better; and flags.
 */
enum {
    NODE_WAYS = 0xff,      /* bit d: a best way comes in direction d (reach.implied: not all do so) */
    NODE_END = 0x100,      /* the figure may stop there */
    NODE_SETTLED = 0x200,  /* nothing better can come */
    NODE_FLAGS = 0x3ff,    /* all of them */
    NODE_COST = 10,        /* the lowest bit of what is left of NODE_DEAREST, */
    NODE_DEAREST = INT_MAX /* which takes 31 bits, */
};
/* and the search has the rest. */
enum { NODE_STAMP = NODE_COST + 31, NODE_STAMP_MOST = (1 << (64 - NODE_STAMP)) - 1 };

/* A node in a chain of the queue, or in the list of a path. */
struct reach_entry {
    int node, next; /* next of the chain, -1 at its end */
};

/* Of a cell: the steps that are open, once that is known; it is open; the lowest bit of its cost. */
enum { GROUND_STEPS = 0xff, GROUND_KNOWN = 0x100, GROUND_OPEN = 9, GROUND_COST = NODE_COST };

/* What ground costs in a part of a board, as a search left it. */
struct reach_ground {
    const struct terrain_table *terrain; /* of the board, */
    uint64_t version;                    /* which was this one; */
    int left, top, width, height;        /* the part */
    unsigned *cost;                      /* with a border: what a cell costs, below that GROUND_... */
    size_t room;
};

/* A search and its memory. The fields are the module's own. */
struct reach {
    struct grid grid;
    int left, top, width, height; /* the part of the board that the budget can lead to: columns and rows */
    int stride;                   /* cells a row: that part has a border of one cell */
    int parities;                 /* 2 when the count of diagonals matters, else 1 */
    struct cell from;             /* the start, */
    int start;                    /* and its node */
    uint32_t stamp;               /* nodes with another stamp belong to older searches */
    uint64_t *node;               /* one a cell of that part and parity */
    int *harm;                    /* of the best ways to each, where anything does harm */
    int *length;                  /* while a path is read: steps from each to its end and one; 0: off it */
    struct reach_entry *entry;    /* queue of the search, list of nodes for a path */
    int *found;                   /* nodes, one a cell, by cost */
    struct reached *list, *spare; /* the same as cells, when asked for */
    int *tally;                   /* for sorting */
    int *ring;                    /* of the queue */
    struct reach_ground ground;
    size_t ring_room, node_room, harm_room, length_room, entry_room;
    size_t found_room, list_room, spare_room, tally_room;
    int entries, count;
    bool listed, harms;     /* that list is made; ways do harm */
    bool implied;           /* of best ways by open ground just one a node is noted: all follow from costs */
    struct regions regions; /* asked before a long search for a goal */
};

/* An empty reach; takes no memory. */
void reach_init(struct reach *reach);

/* Give its memory back; an empty reach again. */
void reach_clear(struct reach *reach);

/*
 * Find every cell the walker can come to from `start`, a cell of the board;
 * `start` itself with cost 0 is among them. False if memory is exhausted; the
 * reach is then empty.
 */
bool reach_find(struct reach *reach, const struct walker *walker, struct cell start);

/*
 * The same, but stop as soon as the way to `goal` is settled: only that way may
 * then be asked for. A search that has gone far asks whether the goal can be come
 * to at all (board/region.h); the answer is kept for later ones.
 */
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

/* Cells that a way is not to cross; it may end on one. */
struct reach_shun {
    bool (*shuns)(const void *context, struct cell c);
    const void *context;
};

/* The same among the ways that cost no more and cross none of those cells; -1: there is none. */
int reach_path_past(struct reach *reach, struct cell to, struct cell *step, int room,
                    const struct reach_shun *past);

/*
 * For the module itself: the number of a cell within the part searched, or
 * -1; and the cell of such a number.
 */
int reach_number(const struct reach *reach, struct cell c);
static inline struct cell reach_cell(const struct reach *reach, int number)
{
    return grid_cell(reach->grid.layout, number % reach->stride - 1 + reach->left,
                     number / reach->stride - 1 + reach->top);
}

/* Nodes of one parity: the part that is searched, with a border of one cell. */
static inline size_t reach_frame_nodes(const struct reach *reach)
{
    return (size_t)reach->stride * (size_t)(reach->height + 2);
}

/* Lay the ground of the part that is searched; its border is closed. False: no memory. */
bool reach_lay_ground(struct reach *reach, const struct board *board);

/* The directions in which ground, sides and walls allow a step from the cell of that number, as bits. */
unsigned reach_open_steps(const struct reach *reach, const struct board *board, int number);

/* Whether this search knows it; what it costs then. */
static inline bool reach_node_known(const struct reach *reach, uint64_t node)
{
    return node >> NODE_STAMP == reach->stamp;
}
static inline int reach_node_cost(uint64_t node)
{
    return NODE_DEAREST - (int)(node >> NODE_COST & NODE_DEAREST);
}

/* The directions on squares in which no way is known yet: what is there is less than any node of a search. */
static inline unsigned reach_fresh_around(const uint64_t *at, int down, uint64_t least)
{
    const uint64_t *above = at - down, *below = at + down;
    unsigned fresh = above[1] < least;

    fresh += fresh + (above[0] < least);
    fresh += fresh + (above[-1] < least);
    fresh += fresh + (at[-1] < least);
    fresh += fresh + (below[-1] < least);
    fresh += fresh + (below[0] < least);
    fresh += fresh + (below[1] < least);
    return fresh + fresh + (at[1] < least);
}

#endif
