/*
 * board/door.h - doors: on the side between two cells, or filling a cell.
 *
 * A door "beside" a cell lies in one of its straight directions: on that side
 * of it, or it is the neighbour itself. How it stands is a barrier,
 * BARRIER_DOOR to BARRIER_DOOR_LOCKED; what is not found yet is none, and a broken one is none any more.
 */
#ifndef BOARD_DOOR_H
#define BOARD_DOOR_H

#include "board/board.h"

/* Whether a barrier is a door, open or shut. */
static inline bool barrier_door(int barrier)
{
    return barrier >= BARRIER_DOOR && barrier <= BARRIER_DOOR_LOCKED;
}

/* How the door beside `c` in that direction stands; BARRIER_NONE where there is none, and on diagonals. */
int door_beside(const struct board *board, struct cell c, int direction);

/* The first direction in which a door stands so beside `c`, towards that cell (NOWHERE: any); -1. */
int door_towards(const struct board *board, struct cell c, struct cell behind, int stands);

/* A door beside somebody: the cell of it that touches the door, which way, the cell behind, how it stands. */
struct door_place {
    struct cell from, behind;
    int direction, stands;
};
/* All doors beside such a footprint, in reading order of the cells behind, each of those once; how many. */
int door_places(const struct board *board, struct cell anchor, int size, struct door_place *place, int room);

/* Whether a door that is not found yet lies beside it there: on that side, or filling the neighbour. */
bool door_secret_beside(const struct board *board, struct cell c, int direction);

/*
 * What has to be written where for the door beside `c` to
 * stand otherwise: `length` is always 1 (board_set_run()).
 */
struct door_change {
    struct cell cell;
    enum layer layer;
    int value;
};

/* False: there is no door, found or not, or no ground of the table is such a door. */
bool door_change(const struct board *board, struct cell c, int direction, enum barrier barrier,
                 struct door_change *change);

/*
 * A snapshot of the board on which every door stands open, or all that are not locked; owned by the
 * caller, NULL if memory is exhausted.
 */
struct board *door_open_all(const struct board *board, bool locked);

#endif
