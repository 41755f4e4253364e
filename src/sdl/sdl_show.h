/*
 * sdl/sdl_show.h - one operation of a draw list as blits.
 *
 * The inner half of sdl_draw.c, which alone includes this: its state, its
 * clips, and which pictures each kind of operation lays where.
 */
#ifndef SDL_SDL_SHOW_H
#define SDL_SDL_SHOW_H

#include "sdl/sdl_blits.h"
#include "sdl/sdl_cache.h"
#include "sdl/sdl_damage.h"
#include "sdl/sdl_draw.h"
#include "sdl/sdl_worker.h"

enum { SDL_CLIPS = 32 };

struct sdl_wanted;

struct sdl_draw {
    struct sdl_font *font; /* not owned */
    struct sdl_blits blits;
    struct sdl_cache cache;
    struct rect clip[SDL_CLIPS];
    int clips;
    struct rect screen;
    struct sdl_damage damage;
    bool rough;                       /* something is shown only roughly */
    bool lacking;                     /* a shape or picture of this frame is not there at all */
    bool late;                        /* ... and was in the last frame */
    struct rect part[SDL_DRAW_PARTS]; /* what the last frame drew anew */
    int parts;
    long drawn;
    struct sdl_crew *crew;     /* NULL: nobody helps */
    struct sdl_worker *worker; /* NULL: everything is painted at once */
    int patience;              /* ms of painting a frame before the rest is put off; 0: nothing is */
    Uint64 deadline;           /* performance counter */
    int slice;                 /* ms of a frame before the rest of it is left for later; 0: it is whole */
    Uint64 slice_end;          /* performance counter */
    bool busy;                 /* bands are left for later */
    bool bare;                 /* a sliced frame would leave a hole: not even a rough picture is there */
    int roughs, asks;          /* rough pictures that a sliced frame may still paint, tiles it may ask for */
    bool waits;                /* the last frame was put off for what it lacked, */
    int put_off;               /* as so many in a row were that got no further, or were of other lists; */
    uint64_t put_off_list;     /* it showed this one (sdl_draw_key) */
    struct sdl_wanted *wanted; /* what this frame lacks (sdl_picture.h); owned */
    size_t wanted_count, wanted_room;
    size_t wanted_first; /* what is painted first */
    size_t kept;         /* so much of what was wanted last is there now */
    bool shared;         /* its bound is one with another window's */
    int copies;          /* blits of the frame under way */
};

/* The clip in force: the innermost one, or the whole screen. */
struct rect sdl_show_clip(const struct sdl_draw *sdl);

/* Forget all clips but this one; clip to another one within the last; go back to the last. */
void sdl_show_within(struct sdl_draw *sdl, struct rect part);
void sdl_show_clip_to(struct sdl_draw *sdl, struct rect where);
void sdl_show_unclip(struct sdl_draw *sdl);

/* Everything that an operation may touch. */
struct rect sdl_show_extent(const struct draw_op *op);

/* The part of a shape that lies on the screen, from the shape's origin. */
struct rect sdl_show_needed(const struct sdl_draw *sdl, const struct draw_op *op);

/* Whether any of it lies within the clip. */
bool sdl_show_visible(const struct sdl_draw *sdl, struct rect where);

/* Show one operation, which is no clip. */
void sdl_show_op(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op);

#endif
