/*
 * sdl/sdl_png.h - a picture without a window, and PNG files.
 */
#ifndef SDL_SDL_PNG_H
#define SDL_SDL_PNG_H

#include "base/err.h"
#include "paint/draw.h"

#include <SDL.h>

/*
 * Draw a list on an opaque ground and write it to a PNG file, strip by strip: what it takes of memory goes
 * with the width. The list is moved on the way, and back. False is a fault, and leaves the file as it was.
 * Needs no display.
 */
bool sdl_png_draw(struct draw *list, int width, int height, struct rgba ground, const char *path,
                  struct err *err);

/*
 * Show a list on an opaque surface of that size, which the caller frees; NULL is a fault. Needs no display.
 */
SDL_Surface *sdl_png_render(const struct draw *list, int width, int height, struct rgba ground,
                            struct err *err);

/*
 * The part of a list that begins at `left`, `top`, as pixels of the size that `to` has. The list is moved on
 * the way, and back. False is a fault. Needs no display.
 */
bool sdl_png_pixels(struct draw *list, int left, int top, struct rgba ground, struct pixels *to,
                    struct err *err);

/*
 * Write the surface to a PNG file: to a temporary file first, so that nothing is damaged. False is a fault.
 */
bool sdl_png_write(SDL_Surface *surface, const char *path, struct err *err);

#endif
