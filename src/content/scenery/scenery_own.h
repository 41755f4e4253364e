/*
 * content/scenery/scenery_own.h - shared by the files of this room: the canvas that kinds of scenery work on.
 *
 * Places are spots: a number for each cell of a sheet that is `width` wide and `height` high, the longer side
 * across, whichever way the board lies. Left, right, above and below of a spot are neighbours on every
 * grid, so what hangs together over these four hangs together on the board.
 */
#ifndef CONTENT_SCENERY_SCENERY_OWN_H
#define CONTENT_SCENERY_SCENERY_OWN_H

#include "base/random.h"
#include "content/scenery/scenery.h"

/* What may lie on a spot; ground.c has the row of each. */
enum scenery_ground {
    LIE_WALL,
    LIE_STONE,
    LIE_WOOD,
    LIE_GRASS,
    LIE_DIRT,
    LIE_ROAD,
    LIE_TILES,
    LIE_CARPET,
    LIE_ROUGH,
    LIE_RUBBLE,
    LIE_WATER,
    LIE_BOG,
    LIE_BUSH,
    LIE_TABLE,
    LIE_TREE,
    LIE_ROCK,
    LIE_FIRE,
    LIE_PIT,
    LIE_DOOR,
    LIE_DOOR_OPEN,
    LIE_DOOR_LOCKED,
    LIE_DOOR_SECRET,
    LIE_RIVER,
    LIE_FORD,
    LIE_BRIDGE,
    LIE_PILLAR,
    LIE_CRATES,
    LIE_BARRELS,
    LIE_CRYSTAL,
    LIE_STAIRS,
    LIE_WELL,
    LIES
};

enum { FOUR = 4, SCENERY_SIDES = 2 };

struct scenery {
    struct board *board;
    struct map_info *info;
    struct terrain_table *terrain;
    struct random dice;
    uint64_t salt; /* of the noise */
    bool turned;   /* the sheet lies along the rows of a board that is higher than wide */
    int width, height, spots;
    unsigned char *lies; /* enum scenery_ground by spot */
    bool *kept;          /* nothing is put there any more */
    int *mark;           /* a number by spot, as whoever uses it last likes */
    int *queue;          /* room for every spot */
    short row[LIES];     /* of the terrain table */
    bool bars[LIES];     /* walls, doors that are locked or hidden, and what harms or carries off */
    int numbered;        /* rooms that have a number */
    bool sides;          /* walls stand on sides as well */
    bool failed;         /* memory was exhausted */
};

/* A part of the sheet; both its ends are in it. */
struct patch {
    int left, top, right, bottom;
};

static inline int scenery_spot(const struct scenery *s, int x, int y)
{
    return y * s->width + x;
}

static inline bool scenery_has(const struct scenery *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < s->width && y < s->height;
}

static inline bool scenery_is_border(const struct scenery *s, int spot)
{
    int x = spot % s->width, y = spot / s->width;

    return x == 0 || y == 0 || x == s->width - 1 || y == s->height - 1;
}

static inline int patch_wide(const struct patch *p)
{
    return p->right - p->left + 1;
}

static inline bool patch_has(const struct patch *p, int x, int y)
{
    return x >= p->left && x <= p->right && y >= p->top && y <= p->bottom;
}

static inline int patch_high(const struct patch *p)
{
    return p->bottom - p->top + 1;
}

/* ---- chance ---- */

/* A number in lo..hi, each as likely as the others; lo if there is nothing between them. */
int scenery_roll(struct scenery *s, int lo, int hi);

/* True so many times in a hundred. */
bool scenery_chance(struct scenery *s, int percent);

/* 0..255, near to what it is beside it: hills and hollows `scale` spots apart. */
int scenery_noise(const struct scenery *s, int which, int spot, int scale);

/* ---- ground.c ---- */

/* Find the rows of the terrain table, adding what is not built in. False: it has no room. */
bool scenery_ground_rows(struct scenery *s);

/* ---- canvas.c: what lies where ---- */

struct cell scenery_cell(const struct scenery *s, int spot);

/* The spot of a cell; -1: it is off the board. */
int scenery_spot_of(const struct scenery *s, struct cell c);

/* The spot to the right, below, to the left, above (0 to 3); -1: off the sheet. */
int scenery_beside(const struct scenery *s, int spot, int way);

void scenery_put(struct scenery *s, int spot, enum scenery_ground lies);
void scenery_fill(struct scenery *s, const struct patch *patch, enum scenery_ground lies);

/* Whether nothing bars that spot: neither a wall nor a door that is locked or hidden, nor what harms. */
bool scenery_open(const struct scenery *s, int spot);

/* Whether one gets from an open spot to the open one beside it that way. */
bool scenery_leads(const struct scenery *s, int spot, int way);

/*
 * Put something that bars the way, unless that cut something off, it is kept, or it is barred already.
 * True: it lies there.
 */
bool scenery_block(struct scenery *s, int spot, enum scenery_ground lies);

/* Put something that bars nobody, unless it is kept or barred. */
void scenery_strew(struct scenery *s, int spot, enum scenery_ground lies);

/* Keep what lies within so many steps of a spot free from now on. */
void scenery_keep(struct scenery *s, int spot, int steps);

/* The same step for every spot within `steps` of another, by the distance of the grid. */
void scenery_around(struct scenery *s, int spot, int steps,
                    void (*each)(struct scenery *, int spot, int away));

/* To be done around a spot: stone floor, but for the border of the sheet. */
void scenery_hollow(struct scenery *s, int spot, int away);

/* What lies on the side of a spot in a direction of the grid; it is kept by the board. */
void scenery_side(struct scenery *s, int spot, int direction, enum barrier barrier);

/* A lamp in the middle of a spot; none more if there are as many as a board may have. */
void scenery_lamp(struct scenery *s, int spot, struct glow glow);
extern const struct glow scenery_torch;

/* ---- joined.c: what hangs together ---- */

/*
 * Number what is reached from an open spot, in `mark`, by steps from 0; all else is -1. How many they are;
 * the nearest come first in `queue`.
 */
int scenery_flood(struct scenery *s, int from);

/* A spot of the largest part that hangs together; there is one. Writes `mark` and `queue`. */
int scenery_largest(struct scenery *s);

/* Dig to every open spot that is cut off from the largest part; parts below `least` spots are filled up. */
void scenery_join(struct scenery *s, int least, enum scenery_ground filled, enum scenery_ground dug);

/* ---- start.c: where figures begin ---- */

/* Give a room its number: free spots about its middle are a start of that name. */
void scenery_number(struct scenery *s, const char *name, const struct patch *room);

/* The starts of two sides: at both ends of the sheet, or as far from each other as can be. */
void scenery_starts(struct scenery *s, bool ends);

/* ---- the kinds ---- */

void scenery_dungeon(struct scenery *s);
void scenery_cave(struct scenery *s);
void scenery_village(struct scenery *s);
void scenery_wood(struct scenery *s);
void scenery_river(struct scenery *s);

#endif
