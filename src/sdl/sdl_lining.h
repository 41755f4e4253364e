/*
 * sdl/sdl_lining.h - lining figures for a font whose usual ones are text figures.
 *
 * The figures of EB Garamond are made for running text: its 11 reads as a Roman two. The font has
 * lining ones as well, behind the OpenType feature "lnum", but SDL_ttf turns on no feature by name. It
 * lets HarfBuzz apply those that are always on, so the feature is called by one of their names in the
 * bytes of the font that lie in memory.
 */
#ifndef SDL_SDL_LINING_H
#define SDL_SDL_LINING_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Make lining figures the usual ones of face `index` in the `len` bytes of a font file. False, and nothing
 * is changed: the file has no such feature, or is cut off or no OpenType font.
 */
bool sdl_lining(char *bytes, size_t len, int index);

#endif
