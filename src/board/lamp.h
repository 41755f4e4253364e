/*
 * board/lamp.h - what gives light: how far and of what colour, and the lamps that stand on a map.
 *
 * A glow lights what lies within its bright radius fully (0: nothing) and what lies within its dim radius
 * by half, where the look from its cell is clear (board/sight.h). Radii are steps of the grid (AS-32).
 * Figures that carry a light have a glow of their own (core/state.h); lamps stand at a point, and light
 * from the cell that it lies in.
 */
#ifndef BOARD_LAMP_H
#define BOARD_LAMP_H

#include "board/wall.h"

enum { GLOW_REACH = 60, LAMPS_MAX = 1024, GLOW_WHITE = 0xff };

struct glow {
    unsigned char bright, dim; /* 0..GLOW_REACH, dim not below bright; dim 0: no light */
    unsigned char colour;      /* three bits of red, three of green, two of blue */
};

struct lamp {
    struct wall_point at;
    int glow; /* packed, never 0 */
};

/* The lamps of a board in reading order, one at a point; never changed, shared by snapshots. */
struct lamps {
    atomic_int refs;
    int n;
    struct lamp at[];
};

/* As one number: 0 is no light. A glow that does not fit (glow_fits()) is not to be unpacked. */
static inline int glow_pack(struct glow glow)
{
    return glow.dim ? glow.bright | glow.dim << 8 | glow.colour << 16 : 0;
}

static inline struct glow glow_unpack(int packed)
{
    return (struct glow){ (unsigned char)(packed & 0xff), (unsigned char)(packed >> 8 & 0xff),
                          (unsigned char)(packed >> 16 & 0xff) };
}

bool glow_fits(int packed);

/* The nearest colour of a glow to this red, green and blue, 0..255 each; and the other way. */
unsigned char glow_colour(int red, int green, int blue);
void glow_rgb(unsigned char colour, int rgb[3]);

/* Whether a lamp is within one cell of the grid, its cell on it, and lights at all. */
bool lamp_fits(const struct grid *grid, const struct lamp *lamp);

/* The cell that it lights from. */
struct cell lamp_cell(const struct lamp *lamp);

/* Whether two are the same in every respect. */
bool lamp_same(const struct lamp *one, const struct lamp *other);

/* The lamp at that point, NULL: none stands there. `lamps` may be NULL: there are none. */
const struct lamp *lamps_find(const struct lamps *lamps, struct wall_point at);

/* Whether they are the same lamps; NULL: none. */
bool lamps_same(const struct lamps *one, const struct lamps *other);

/*
 * Those of `old` (NULL: none) with one more, or without that one; with one holder. NULL through `changed` if
 * none is left. False, and `changed` untouched, if memory is exhausted.
 */
bool lamps_change(const struct lamps *old, const struct lamp *lamp, bool stands, struct lamps **changed);

/* One holder less; NULL is allowed. */
void lamps_drop(struct lamps *lamps);
/* One more: the same list; NULL (none) stays NULL. */
struct lamps *lamps_hold(struct lamps *lamps);

/* What it makes of a state's hash: xor them together. */
uint64_t lamp_mix(const struct lamp *lamp);

#endif
