/*
 * sdl/sdl_blits.h - the blits of a frame, gathered and then drawn band by band.
 *
 * A band of rows stays in the processor's cache while all that lies there is
 * drawn on it. What will be covered by opaque pictures is not filled before.
 * Of a picture that is stretched over the target there are only the bands that
 * are drawn just now.
 * Only sdl_draw.c and sdl_show.c use it.
 */
#ifndef SDL_SDL_BLITS_H
#define SDL_SDL_BLITS_H

#include "paint/paint_blit.h"
#include "sdl/sdl_crew.h"

#include <stdbool.h>

struct sdl_blits {
    struct blit_target target;
    int wide, high;  /* of the picture that is stretched over it; 0: the target's own */
    struct blit *at; /* owned */
    size_t count, room;
    unsigned *order; /* by bands; owned */
    size_t order_room;
    struct rect part; /* of the picture: where all of them lie */
    struct rgba ground;
    int next; /* the band to go on with; 0: none is drawn yet */
};

void sdl_blits_clear(struct sdl_blits *blits);

/*
 * All that is added from now on is shown within this part of the picture, over a ground. Where it is
 * stretched, that part makes those pixels of the target whose four it holds (sdl_stretch.h).
 */
void sdl_blits_begin(struct sdl_blits *blits, struct rect part, struct rgba ground);

/* Add one; its pictures must last until sdl_blits_run(). What memory does not suffice for is left out. */
void sdl_blits_add(struct sdl_blits *blits, const struct blit *blit);

/*
 * Draw all that was added (nothing without memory), and forget it; with a crew, if there is one and it is
 * worth it.
 */
void sdl_blits_run(struct sdl_blits *blits, struct sdl_crew *crew);

/*
 * The same, but only for as long as the performance counter is below `deadline`; the bands that are left are
 * drawn when it is called again, and until then nothing may be added, nor any picture go. True: all is drawn.
 */
bool sdl_blits_run_until(struct sdl_blits *blits, struct sdl_crew *crew, uint64_t deadline);

/* Forget what was added, drawn or not. */
void sdl_blits_forget(struct sdl_blits *blits);

#endif
