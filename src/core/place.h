/*
 * core/place.h - what a map tells of itself besides its ground: start areas, zones, numbered rooms, notes.
 *
 * A place is no rule. At a table it is a mark of the table under the key of sketches (core/sketch.h), so that
 * it is undone, saved and hidden like any other; the mark's `text` says what it is, `a` is its cell:
 *
 *     start 6 4 heroes      zone 6 4 The yard      room 3 Common room      note He is armed.
 *
 * The numbers of an area are columns and rows, from its cell on to the right and down; areas of one name are
 * one place. Nothing allocates.
 */
#ifndef CORE_PLACE_H
#define CORE_PLACE_H

#include "core/command.h"

struct book;

/* Append only. */
enum place_kind { PLACE_START, PLACE_ZONE, PLACE_ROOM, PLACE_NOTE, PLACE_KINDS };

enum { PLACE_TEXT = 100, PLACE_NUMBER = 999 }; /* bytes of a name or note; the highest number of a room */

struct place {
    enum place_kind kind;
    struct cell at;
    int wide, high;            /* of areas: columns, rows */
    int number;                /* of rooms */
    char text[PLACE_TEXT + 1]; /* its name; of a note what it says; of a room it may be "" */
};

/* Whether it covers more than its cell. */
static inline bool place_is_area(enum place_kind kind)
{
    return kind == PLACE_START || kind == PLACE_ZONE;
}

/* Who may know of it: of zones all, of everything else the game master. */
static inline int place_seats(enum place_kind kind)
{
    return kind == PLACE_ZONE ? SEATS_ALL : SEATS_GM;
}

/* Whether its numbers and its text are such as a place has, and all of it lies on the grid. */
bool place_fits(const struct place *place, const struct grid *grid);

/* What a mark under the key of sketches says; false, `place` untouched: it is none of a place on the grid. */
bool place_read(const struct mark *mark, int key, const struct texts *texts, const struct grid *grid,
                struct place *place);

/*
 * One more edit of the game master's that puts it on the table. False: the rule set has no sketches, or there
 * is no memory.
 */
bool place_add(const struct place *place, struct book *book, struct command *command);

/* Whether an area holds a cell. */
bool place_holds(const struct place *place, const struct grid *grid, struct cell c);

#endif
