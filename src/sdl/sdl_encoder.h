/*
 * sdl/sdl_encoder.h - rows of pixels to a PNG file (ISO/IEC 15948).
 *
 * libpng writes the file, ISA-L packs what is in it. Only sdl_png.c uses it.
 */
#ifndef SDL_SDL_ENCODER_H
#define SDL_SDL_ENCODER_H

#include "base/err.h"

#include <SDL.h>

struct sdl_encoder;

/*
 * Begin a picture of that size: into a temporary file beside `path` first, so that nothing is damaged.
 * NULL is a fault. Whoever gets one closes it.
 */
struct sdl_encoder *sdl_encoder_open(int width, int height, const char *path, struct err *err);

/*
 * The next rows, those 0 to rows - 1 of a surface of 32 bits a pixel (SDL_PIXELFORMAT_RGB888) and of the
 * picture's width. False is a fault, of which closing tells.
 */
bool sdl_encoder_rows(struct sdl_encoder *e, const SDL_Surface *surface, int rows);

/*
 * The file is there if all went well, `good` included; else it is as it was before, and `err`, which may be
 * NULL, tells why if that lies here. NULL is allowed, and no success.
 */
bool sdl_encoder_close(struct sdl_encoder *e, bool good, struct err *err);

#endif
