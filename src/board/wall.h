/*
 * board/wall.h - walls off the grid: straight segments that run where they like.
 *
 * Points are counted in 1/1024 of a cell from the centre of cell 0,0, along
 * the axes of cells (board/cell.h): the middle between 1,2 and 2,2 is at
 * 1.5 * 1024, 2 * 1024. What lies left or right of a line is the same in the
 * skewed axes of hexes, so all layouts are one case. Whatever touches a wall,
 * be it at its very end, is stopped by it: a look, and each cell of a figure on
 * its way from centre to centre.
 */
#ifndef BOARD_WALL_H
#define BOARD_WALL_H

#include "board/grid.h"

#include <stdatomic.h>
#include <stdint.h>

enum { WALL_UNIT = 1024, WALLS_MAX = 4096, WALL_BLOCK = 8 /* cells a side of a block */ };

struct wall_point {
    int x, y;
};

struct wall {
    struct wall_point from, to; /* `from` comes first in reading order: y, then x */
};

/*
 * The walls of a board, in order, each once; never changed, shared by snapshots. Each block of the stored
 * rectangle lists those that come through it.
 */
struct walls {
    atomic_int refs;
    int n, across, down;
    struct wall *at;      /* n of them */
    int *first, *through; /* where a block's list begins; across * down + 1 of them; the lists */
};

/* The centre of a cell. */
static inline struct wall_point wall_centre(struct cell c)
{
    return (struct wall_point){ c.x * WALL_UNIT, c.y * WALL_UNIT };
}

/* Below, at or above 0, as `a` comes before `b` in reading order, lies there too, or comes after it. */
int wall_point_compare(struct wall_point a, struct wall_point b);

/* Whether a point lies on the grid or within one cell of it. */
bool wall_point_fits(const struct grid *grid, struct wall_point p);

/* The same wall with its ends in order. */
struct wall wall_ordered(struct wall wall);

/* Below, at or above 0, as `a` comes before, is the same as or comes after `b`; both ordered. */
int wall_compare(const struct wall *a, const struct wall *b);

/* Whether it has a length, and both its ends lie on the grid or within one cell of it. */
bool wall_fits(const struct grid *grid, const struct wall *wall);

/* Whether the straight way between two points touches it. */
bool wall_touches(const struct wall *wall, struct wall_point a, struct wall_point b);

/*
 * Those of `old` (NULL: none) with one more, or without that one; with one holder. NULL through `changed` if
 * none is left. False, and `changed` untouched, if memory is exhausted.
 */
bool walls_change(const struct walls *old, const struct grid *grid, const struct wall *wall, bool stands,
                  struct walls **changed);

/*
 * A list of these walls alone, each with a length and its ends in order, in any order and perhaps twice: they
 * are sorted in place. With one holder; NULL if there are none or (`n` above 0) memory is exhausted.
 */
struct walls *walls_of(const struct grid *grid, struct wall *wall, int n);

/* One holder less; NULL is allowed. */
void walls_drop(struct walls *walls);
/* One more: the same list; NULL (none) stays NULL. */
struct walls *walls_hold(struct walls *walls);

/* Where it is in the list, -1: it is not; NULL: there are none. */
int walls_find(const struct walls *walls, const struct wall *wall);

/* Whether one of them touches the way between the centres of two cells. NULL: there are none. */
bool walls_on_way(const struct walls *walls, const struct grid *grid, struct cell a, struct cell b);

/* Whether a step from a cell of the grid, in some direction, would touch that wall. */
bool wall_met_from(const struct grid *grid, const struct wall *wall, struct cell c);

/* The cells of the grid, and some beyond, from which one could: a rectangle of x and y, both ends in it. */
void wall_about(const struct wall *wall, struct cell *low, struct cell *high);

/* Enough for any point as text, with the closing zero. */
enum { WALL_POINT_TEXT = 64 };

/*
 * Read "1.5,2" from the beginning of a text: cells, with at most ten decimals, taken to the nearest 1/1024.
 * The number of characters used, 0 (`p` untouched) if it is none or is beyond what any board has.
 */
int wall_point_read(const char *text, struct wall_point *p);

/* Write it to `text` so that it is read back exactly, and return it. */
char *wall_point_print(struct wall_point p, char text[WALL_POINT_TEXT]);

/* The same of a whole wall: "1.5,2..3,4.25", and nothing behind it. */
enum { WALL_TEXT = 2 * WALL_POINT_TEXT + 2 };
char *wall_print(const struct wall *wall, char text[WALL_TEXT]);
bool wall_read(const char *text, struct wall *wall);

/* What it makes of a state's hash: xor them together. */
uint64_t wall_mix(const struct wall *wall);

#endif
