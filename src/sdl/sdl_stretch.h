/*
 * sdl/sdl_stretch.h - a picture on a surface of a little other size.
 */
#ifndef SDL_SDL_STRETCH_H
#define SDL_SDL_STRETCH_H

#include "paint/draw.h"

#include <SDL.h>

/*
 * Bring what changed in `part` of a picture onto a surface that all of the picture fills, both of 32 bits a
 * pixel (sdl_draw_fits): each pixel is a mixture of the four nearest. The part of the surface that changed;
 * the same pixels, however the picture is cut into parts.
 */
struct rect sdl_stretch(const SDL_Surface *picture, SDL_Surface *onto, struct rect part);

#endif
