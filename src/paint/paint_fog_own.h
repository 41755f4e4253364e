/*
 * paint/paint_fog_own.h - inside paint_fog.c and paint_fog_shade.c.
 */
#ifndef PAINT_PAINT_FOG_OWN_H
#define PAINT_PAINT_FOG_OWN_H

#include "paint/paint_fog.h"

#include <stdatomic.h>

enum { FOG_FLICKERS = 8 }; /* points of a flame that shadows are thrown from */

/* Within how many cells of its middle a cell shows, and how many pixels around a part matter to it. */
#define FOG_SOFT 1.33f
enum { FOG_LATTICE = 8 };

struct fog_light {
    atomic_int refs;
    struct fog_flame flame;
    uint64_t from; /* which flame on which state of the board */
    uint64_t key;  /* equal keys, equal light */
    struct rays rays[FOG_FLICKERS];
};

struct fog_look {
    uint64_t from; /* which eye on which state of the board */
    uint64_t key;  /* equal keys, equal view */
    struct rays rays;
};

struct paint_fog {
    atomic_int refs;
    uint64_t key;
    struct board *board;          /* a snapshot, */
    struct terrain_table *ground; /* on kinds of ground of its own */
    struct board *sight;          /* NULL: all that is known is seen now */
    struct board *before;         /* what was known before the walk that is shown; NULL: none is */
    unsigned char *theirs;        /* owned; NULL: nothing is told of it */
    bool fog, whole;
    enum light sky;
    int lights, eyes;
    struct fog_light *light[FOG_LIGHTS_MAX];
    struct fog_look *eye; /* owned; NULL: cells alone decide */
};

/* What matters of a cell. */
struct fog_cell {
    bool known, now, quenched, filled;
    bool found;            /* on the walk that is shown */
    unsigned char natural; /* enum light: how well it is lit by the sky */
    unsigned char theirs;  /* enum fog_state, as others know it */
    unsigned char shone;   /* by something that need not be known: 0 not, 1 half, 2 fully */
};

struct fog_cell fog_cell_at(const struct paint_fog *fog, int column, int row);

/*
 * Whether a cell that is not known lies behind walls that are: nothing leads to it from what is known but
 * through a wall or a shut door on a side, which shows as whole as its room.
 */
bool fog_cell_behind(const struct paint_fog *fog, int column, int row);

/* The columns and rows of the board that matter for a part of it, in pixels. */
struct rect fog_cells(const struct paint_fog *fog, int cell, struct rect part);

/* Whether a light comes as far as a part of the board, in pixels. */
bool fog_light_reaches(const struct fog_light *light, int cell, struct rect part);

#endif
