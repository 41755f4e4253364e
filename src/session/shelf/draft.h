/*
 * session/shelf/draft.h - a map file on a table of nobody's, to be drawn on, and written back.
 *
 * What the board does not hold - start areas, zones, rooms, notes - lies on the table as places
 * (core/place.h), so that one journal takes all of it back.
 */
#ifndef SESSION_SHELF_DRAFT_H
#define SESSION_SHELF_DRAFT_H

#include "content/map.h"
#include "session/session.h"

enum { DRAFT_PATH = 1024, DRAFT_START = 4096 }; /* room for a file's path; cells of one start area at most */

/* A map that is drawn on. */
struct draft {
    struct session *session;
    int floor;        /* the entry behind which strokes begin */
    int layer;        /* so many of it, of other sizes, lie below, which undo goes on to */
    struct str fresh; /* where it is kept, if it was begun just now; owned by whoever has the draft */
};

/*
 * A game on that map, run by a game master, with nobody in it. Where `layer` is 0, one that was kept for the
 * map is gone on with, under the rules that it was begun with (session/shelf/draft_kept.h); else it comes
 * upon so many that are open. False: err, and nothing to give back; a path that a session has no room for
 * (session_set_board) is one.
 */
bool draft_open(const char *path, int layer, const struct ruleset *rules, struct draft *draft,
                struct err *err);

/* The draft of that layer, and what the map's file was then. False: err. */
bool draft_below(const char *path, int layer, struct draft *draft, struct str *file, struct err *err);

/*
 * Write the board with its places to that file, whole or not at all; the author's letters, and what the map
 * was and is told of besides, stay as they are in it. False: err, and the file is as it was; one that is
 * there and cannot be read is not overwritten.
 */
bool draft_save(struct session *s, const char *path, struct err *err);

/* Cells that come to each edge of a map; below 0: that are cut off. */
struct margins {
    int left, top, right, bottom;
};

/*
 * Write the map to that file with other margins, grown by the ground that most of its rim has; what lies
 * beyond is left out, its picture stays under the same cells, the game stays as it is. On pointed hexes
 * `top`, on flat ones `left` must be even. False: err, and the file is as it was; no map is so large or so
 * small.
 */
bool draft_resize(struct session *s, const char *path, const struct margins *margins, struct err *err);

/* Would the start area of that name still be one that a file may have, with this area more? */
bool draft_start_fits(struct session *s, const struct place *place);

/* The ground that most of the rim of a board has, as a row of its table. */
int draft_ground(const struct board *board);

/*
 * Zones, rooms and notes of `info` become those on the table; with `starts` its start areas too. They live in
 * its arena. False: no memory.
 */
bool draft_places(struct session *s, bool starts, struct map_info *info);

#endif
