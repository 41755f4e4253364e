/*
 * sdl/sdl_stretch.h - a picture on a surface of a little other size.
 *
 * Each pixel of the surface is a mixture of the four nearest of the picture. Nobody has all of the picture:
 * it comes in strips, each of which makes the pixels whose four it holds.
 */
#ifndef SDL_SDL_STRETCH_H
#define SDL_SDL_STRETCH_H

#include "paint/paint_blit.h"

/* A part of a picture of that size, which has two pixels and more each way: rows of `part.w` words. */
struct sdl_strip {
    int width, height;
    struct rect part;
    const uint32_t *at;
};

/*
 * The pixels of a surface of that size which such a part makes, `at` not being read. Parts side by side that
 * have a row or column in common make all of their pixels, none twice.
 */
struct rect sdl_stretch_made(const struct sdl_strip *strip, int width, int height);

/* Make them. */
void sdl_stretch(const struct sdl_strip *strip, const struct blit_target *onto);

#endif
