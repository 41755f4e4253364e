/*
 * paint/paint_fog.h - what is known of the ground and how it is lit, painted into its tiles.
 *
 * Ground is in one of three states: never seen (the table itself), seen before (muted), seen now (lit by the
 * sky and by flames, whose shadows are soft). All of it is worked out from the board as whoever looks knows
 * it and from the figures that one knows of: nothing else can reach a pixel.
 *
 * Lengths are cells, counted from the board's corner as it is painted (paint_grid of one pixel a cell).
 */
#ifndef PAINT_PAINT_FOG_H
#define PAINT_PAINT_FOG_H

#include "paint/paint_ground.h"
#include "paint/paint_ray.h"

enum { FOG_LIGHTS_MAX = 256, FOG_EYES_MAX = 64 };
enum { FOG_HIDDEN = 1 }; /* the stamp of what is not known at all */

/* A tile is shaded anew in blocks: pixels of one, and how many each way. */
enum { FOG_BLOCK = 40, FOG_BLOCKS = PAINT_TILE / FOG_BLOCK };

/* What somebody knows of a cell. */
enum fog_state { FOG_NEVER, FOG_BEFORE, FOG_NOW };

/* What gives light: where, how far (board/lamp.h) and in which colour, 0..255. */
struct fog_flame {
    float x, y;
    int bright, dim;
    int rgb[3];
};

struct fog_eye {
    float x, y;
};

/* What the ground is to be shown by. */
struct fog_wish {
    const struct board *board; /* as it is painted, and as it stops rays */
    const struct board
        *sight;         /* what is shown of it (LAYER_REVEAL) is seen now; NULL: all that is known is */
    uint64_t sight_key; /* another for another sight */
    const struct board *known;   /* what was known before a walk that is still shown: what was found on it is
                                  known where an eye has come to see it; NULL: nobody walks */
    const unsigned char *theirs; /* what others know of each cell (enum fog_state, by grid_index()), which is
                                    told by tints; NULL: nothing is told of that */
    uint64_t theirs_key;
    bool fog;       /* what the board does not show (LAYER_REVEAL) is not known */
    bool whole;     /* seen by somebody who sees all: nothing lies quite in the dark */
    bool roomwise;  /* nobody's eyes matter: no outline of a view */
    enum light sky; /* how well it lights all cells */
    const struct fog_flame *flame;
    int flames;
    const struct fog_eye *eye; /* those who look */
    int eyes;
};

/* Never changed, shared by those who paint. */
struct paint_fog;

/*
 * What this comes to; `before` (may be NULL) is the one that was shown last: what is the same in both is not
 * worked out again, and if all is, it is `before`. With one holder more; NULL: memory is exhausted.
 */
struct paint_fog *paint_fog_make(const struct fog_wish *wish, struct paint_fog *before);

/* One holder more; NULL stays NULL. */
struct paint_fog *paint_fog_hold(struct paint_fog *fog);
/* One holder less; NULL is allowed. */
void paint_fog_drop(struct paint_fog *fog);

/* Whether the boards of the table show: where nothing is known, or beyond the board to whom sees all. */
bool paint_fog_hides(const struct paint_fog *fog);

/* Equal keys, equal fog. */
uint64_t paint_fog_key(const struct paint_fog *fog);

/*
 * A number, never 0, for each of the blocks that a tile of the board, in pixels of its grid, is cut into, row
 * by row: it changes when the block is shown otherwise; FOG_HIDDEN when nothing of it is known: it is the
 * table. False: memory is exhausted.
 */
bool paint_fog_stamps(const struct paint_fog *fog, int cell, struct rect tile,
                      uint64_t block[FOG_BLOCKS * FOG_BLOCKS]);

/* One number for all of them; FOG_HIDDEN when nothing is known: its ground need not be painted. */
uint64_t paint_fog_stamp(const uint64_t block[FOG_BLOCKS * FOG_BLOCKS]);

/* The part of a tile whose blocks differ; empty: none. */
struct rect paint_fog_changed(const uint64_t before[FOG_BLOCKS * FOG_BLOCKS],
                              const uint64_t now[FOG_BLOCKS * FOG_BLOCKS], struct rect tile);

/*
 * Shade a part of the bare ground in `to`, whose first pixel lies `left`, `top` from the board's corner; the
 * part is counted from there. False: memory is exhausted.
 */
bool paint_fog_shade(const struct paint_fog *fog, int cell, int left, int top, enum theme_kind theme,
                     struct rect part, struct pixels *to);

/* Room is kept from one part to the next: give it back. */
void paint_fog_forget(void);

#endif
