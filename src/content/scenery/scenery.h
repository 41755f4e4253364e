/*
 * content/scenery/scenery.h - maps that are made with a seed: a dungeon, a cave, a village, a wood, a river.
 *
 * What comes out is a map like any other: a board, its letters and its starts, for content/map.h to write. Of
 * the same wish comes the same map on every machine. Whatever is made,
 *   - two starts, "heroes" and "foes", are equally large, lie far apart, and each of their cells is reached
 *     from each other without a locked or secret door and without setting foot in anything that harms;
 *   - no other open cell is cut off, but behind doors that are locked or not found yet;
 *   - rooms, clearings and houses are starts too, with a number: "store-3".
 */
#ifndef CONTENT_SCENERY_SCENERY_H
#define CONTENT_SCENERY_SCENERY_H

#include "content/map.h"

/* The least and the most cells a side, and the usual ones. */
enum { SCENERY_LEAST = 12, SCENERY_MOST = GRID_SIDE_MAX, SCENERY_COLUMNS = 30, SCENERY_ROWS = 20 };

/* The id of the i-th kind ("dungeon"), which files and command lines use; NULL after the last. */
const char *scenery_id(int i);

/* What it is called ("Dungeon"), and in a sentence; both in the language of the program. */
const char *scenery_title(int i);
const char *scenery_about(int i);

/* The kind of that id, -1: there is none. */
int scenery_named(const char *id);

struct scenery_wish {
    int kind;         /* 0 or more, below the first that has no id */
    struct grid grid; /* sides within the bounds above */
    const char *seed; /* as a person writes it (base/random.h); not NULL */
};

/*
 * Make a map. The caller owns the board and must map_info_clear(); kinds of ground that are not built in were
 * added to `terrain`, which must outlive the board. False fills err: memory was exhausted, or the table
 * has no room; nothing is to be given back.
 */
bool scenery_make(const struct scenery_wish *wish, struct terrain_table *terrain, struct board **board,
                  struct map_info *info, struct err *err);

#endif
