/*
 * content/flaws.h - what of a map would not work at a table: found while one draws it.
 *
 * A start area in a wall, a door that leads nowhere, a room or a piece of ground that nobody can come to.
 * Doors count as ways however they stand; windows, walls on sides and walls off the grid do not.
 */
#ifndef CONTENT_FLAWS_H
#define CONTENT_FLAWS_H

#include "board/board.h"
#include "core/place.h"

enum flaw_kind {
    FLAW_START_WALLED, /* `n` of `of` cells of a start area are no ground to stand on */
    FLAW_STARTS_APART, /* nobody comes from that start area to the first one */
    FLAW_ROOM_CLOSED,  /* nobody comes to room `n` */
    FLAW_DOOR_NOWHERE, /* a door with ground on one hand at most */
    FLAW_PIECE_CLOSED, /* nobody comes to `n` cells */
    FLAW_KINDS
};

struct flaw {
    enum flaw_kind kind;
    struct cell at;
    int n, of;
    char name[32]; /* of a start area or a room; "" */
};

enum { FLAWS_MOST = 24 };

struct flaws {
    struct flaw at[FLAWS_MOST];
    int n;
    int doors, lamps; /* doors that lead somewhere, lamps */
};

/* Find them; a look at every cell. False: no memory, and nothing is found. */
bool flaws_find(const struct board *board, const struct place *place, int places, struct flaws *flaws);

#endif
