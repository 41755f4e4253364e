/*
 * sdl/sdl_damage.h - which parts of the picture changed since the last frame.
 *
 * Two frames are compared operation by operation: what was there and is not
 * any more, and what is new, must be drawn again where it stood or stands.
 * Only sdl_draw.c uses it.
 */
#ifndef SDL_SDL_DAMAGE_H
#define SDL_SDL_DAMAGE_H

#include "sdl/sdl_draw.h"

/* An operation as it was shown. */
struct sdl_mark {
    uint64_t key;
    struct rect where;
};

struct sdl_damage {
    struct sdl_mark *last, *now; /* owned */
    size_t count_last, count_now, room_last, room_now;
    bool whole; /* nothing is known of the last frame */
};

void sdl_damage_init(struct sdl_damage *damage);
void sdl_damage_clear(struct sdl_damage *damage);

/* Nothing that was shown counts any more: the next frame is drawn in full. */
void sdl_damage_forget(struct sdl_damage *damage);

/* The frame under way shows this; what differs in look or place has another key. */
void sdl_damage_add(struct sdl_damage *damage, uint64_t key, struct rect where);

/* End the frame: the parts of the screen to be drawn again, none overlapping another; how many. */
int sdl_damage_end(struct sdl_damage *damage, struct rect screen, struct rect part[SDL_DRAW_PARTS]);

#endif
