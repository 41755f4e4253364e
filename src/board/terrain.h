/*
 * board/terrain.h - the kinds of ground that a game knows.
 *
 * A table of at most 256 rows that only grows; a board stores row numbers.
 * Rows never move and never change, so a reader on another thread may go on
 * using the rows it has seen. Row 0 is plain floor. A new table begins with the
 * built-in rows; a cell with a hazard of its own gets a row of its own. In the
 * table of an older game such rows stand before what was built in since.
 */
#ifndef BOARD_TERRAIN_H
#define BOARD_TERRAIN_H

#include <stdbool.h>

/*
 * What lies on the side between two cells; a cell that is a door uses the same numbers (AS-35). Append only.
 */
/* clang-format off */
enum barrier {
    BARRIER_NONE, BARRIER_WALL, BARRIER_DOOR, BARRIER_DOOR_OPEN, BARRIER_DOOR_LOCKED,
    BARRIER_WINDOW,      /* a wall that one sees through: glass, a rail, a grille */
    BARRIER_DOOR_SECRET, /* a wall until it is found: who is no GM takes it for one */
    BARRIER_DOOR_BROKEN  /* off its hinges: open for good */
};
/* clang-format on */

enum { BARRIERS = 8, TERRAIN_ROWS_MAX = 256, TERRAIN_FLOOR = 0, TERRAIN_LOOKS = 58 };

/* How ground can be drawn, in the order in which it is painted (enum look); NULL ends them. */
extern const char *const terrain_looks[TERRAIN_LOOKS + 1];

/* What walks cost is counted in thousandths of a cell (NU-172, TBD-242), at most nine cells for one. */
enum { ONE_CELL = 1000, COST_MOST = 9 * ONE_CELL, HARM_MAX = 63 };

/* How one goes about in it: what rules of swimming, climbing and burrowing ask (FD-257, TBD-227). */
enum going { GOING_LAND, GOING_WATER, GOING_CLIMB, GOING_EARTH, GOINGS };

struct terrain {
    char key[32];
    char note[120];             /* what the GM reads out when somebody enters; may be empty */
    bool wall;                  /* fills the cell */
    unsigned char door;         /* 0, or a door that fills the cell, however it stands: terrain_door_fits() */
    short cost;                 /* 1..COST_MOST, paid on entering of one's own will (AS-36) */
    bool hazard;                /* AS-64 */
    bool pit;                   /* ends a forced movement */
    bool has_damage, has_prone; /* false: the GM is asked */
    bool prone;
    unsigned char damage_count, damage_sides; /* dice; no sides: damage_flat alone */
    short damage_flat;
    unsigned char going; /* enum going; rules ask terrain_going() */
    char look[16];       /* how it is drawn: one of terrain_looks */
};

struct terrain_table {
    int count;
    unsigned short price[TERRAIN_ROWS_MAX]; /* cost by row, 0 for what nobody enters */
    unsigned char harm[TERRAIN_ROWS_MAX];   /* what walks go round it for, 0 (none) to HARM_MAX */
    /*
     * the row that it is taken for by who knows no secrets: itself, but of a secret door a wall of the same
     * look, else the first wall
     */
    unsigned char seems[TERRAIN_ROWS_MAX];
    struct terrain row[TERRAIN_ROWS_MAX];
};

/* The greatest number that divides both; the other of them if one is 0. */
static inline int cost_divisor(int one, int other)
{
    while (other != 0) {
        int rest = one % other;

        one = other;
        other = rest;
    }
    return one;
}

/* "none", "wall", "door", "door-open", "door-locked", "window", "door-secret" or "door-broken". */
const char *barrier_name(enum barrier barrier);

/* The barrier of that name, or -1. */
int barrier_named(const char *name);

/* AS-35: whether it stops a step. Walls, windows, closed, locked and secret doors do. */
static inline bool barrier_shut(int barrier)
{
    return barrier != BARRIER_NONE && barrier != BARRIER_DOOR_OPEN && barrier != BARRIER_DOOR_BROKEN;
}

/* AS-37: whether it stops a look. All that is shut does, but for windows. */
static inline bool barrier_dense(int barrier)
{
    return barrier_shut(barrier) && barrier != BARRIER_WINDOW;
}

/* Whether a ground may have it as the door that fills it; BARRIER_NONE: it has none. */
static inline bool terrain_door_fits(int barrier)
{
    return barrier == BARRIER_NONE ||
           (barrier >= BARRIER_DOOR && barrier <= BARRIER_DOOR_BROKEN && barrier != BARRIER_WINDOW);
}

/* What everybody takes it for who does not know secrets. */
static inline int barrier_seeming(int barrier)
{
    return barrier == BARRIER_DOOR_SECRET ? BARRIER_WALL : barrier;
}

/* The words of enum going, NULL-terminated. */
extern const char *const going_words[];

/* How one goes about there: as the row says; of water that says nothing, as in water. */
enum going terrain_going(const struct terrain *terrain);

/* A table with the built-in rows, owned by the caller; NULL if memory is exhausted. */
struct terrain_table *terrain_table_new(void);

/* Give the table back; NULL is allowed. No board may use it any more. */
void terrain_table_free(struct terrain_table *table);

/*
 * Forget all rows, so that those of an older table can be added in their order: only before a board is laid
 * on it. terrain_table_fill() then appends the built-in rows that are missing, as many as there is room for.
 */
void terrain_table_empty(struct terrain_table *table);
void terrain_table_fill(struct terrain_table *table);

/* How many rows are built in. */
int terrain_built_in(void);

/* Which of the built-in rows it is, from 0; -1: it is a game's own. */
int terrain_built_in_row(const struct terrain *terrain);

/* The first row with that key, or -1. */
int terrain_find(const struct terrain_table *table, const char *key);

/*
 * The row that equals `terrain` in every field, which is appended if there is
 * none; -1 if the table is full or the row breaks the limits above (no key,
 * cost outside 1..COST_MOST, no such door).
 */
int terrain_add(struct terrain_table *table, const struct terrain *terrain);

/* Whether rows of this kind stop a step and a look: walls, closed and locked doors. */
bool terrain_shut(const struct terrain *terrain);

/* Whether both are equal in every field. */
bool terrain_same(const struct terrain *a, const struct terrain *b);

#endif
