/*
 * sdl/sdl_blits.h - the blits of a frame, gathered and then drawn band by band.
 *
 * A band of rows stays in the processor's cache while all that lies there is
 * drawn on it. What will be covered by opaque pictures is not filled before.
 * Only sdl_draw.c and sdl_show.c use it.
 */
#ifndef SDL_SDL_BLITS_H
#define SDL_SDL_BLITS_H

#include "paint/paint_blit.h"

struct sdl_blits {
    struct blit_target target;
    struct blit *at; /* owned */
    size_t count, room;
    struct rect bare; /* what the ground must still be laid on, */
    struct rgba ground;
};

void sdl_blits_clear(struct sdl_blits *blits);

/* Below all that is added from now on lies a ground. */
void sdl_blits_ground(struct sdl_blits *blits, struct rect where, struct rgba ground);

/* Add one; its pictures must last until sdl_blits_run(). What memory does not suffice for is left out. */
void sdl_blits_add(struct sdl_blits *blits, const struct blit *blit);

/* Draw all that was added, and forget it. */
void sdl_blits_run(struct sdl_blits *blits);

#endif
