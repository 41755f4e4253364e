/*
 * sdl/sdl_picture.h - the pictures, boxes and shapes of a frame: kept, new, or roughly for the time being.
 *
 * A part of sdl_draw.c, for it and sdl_show.c alone. What a frame lacks is gathered and painted by all hands;
 * what takes long is painted beside the window, and shown roughly until it is there.
 */
#ifndef SDL_SDL_PICTURE_H
#define SDL_SDL_PICTURE_H

#include "sdl/sdl_show.h"

/* The key under which the rough version of a picture is kept. */
uint64_t sdl_picture_rough_key(uint64_t key);

/* Whether a picture takes long to paint, and its painter has a rough version to show meanwhile. */
bool sdl_picture_waits(const struct draw *d, const struct draw_op *op);

/*
 * Whether a picture is not there yet, and is being painted
 * beside the window: asks for it, once more if need be.
 */
bool sdl_picture_awaits(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op);

/*
 * This one will be shown: if it is not there and no text, it
 * is to be painted with all others that are wanted.
 */
void sdl_picture_want(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op);

/*
 * Paint what is wanted: begin beside the caller, who may set texts meanwhile, and end it with his help. Then
 * nothing is wanted any more. What memory does not suffice for is left out. False: so is what a sliced frame
 * had no time for, and it is put off.
 */
void sdl_pictures_begin(struct sdl_draw *sdl);
bool sdl_pictures_end(struct sdl_draw *sdl);

/*
 * The size of a box's picture, without its frame: along a long side only the corners and a piece between
 * them, which is repeated.
 */
void sdl_picture_box_size(const struct draw_op *op, int *width, int *height);

/* What an operation shows, painted now if need be. NULL: no memory. Valid until another is painted. */
struct sdl_texture *sdl_picture_texture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op);
struct sdl_texture *sdl_picture_box(struct sdl_draw *sdl, const struct draw_op *op);
struct sdl_texture *sdl_picture_shape(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op);
struct sdl_texture *sdl_picture_text(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op);

#endif
