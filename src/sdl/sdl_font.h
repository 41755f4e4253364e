/*
 * sdl/sdl_font.h - finds, opens and sets the faces.
 *
 * Faces are looked up through fontconfig: EB Garamond for titles, Inter for
 * all else, DejaVu for every character that these lack. Figures are set to
 * one width, so that columns of numbers stand; a hyphen that begins a number
 * is set as a minus. Fonts are opened when first needed. Widths are
 * remembered; the memory for them is bounded.
 */
#ifndef SDL_SDL_FONT_H
#define SDL_SDL_FONT_H

#include "base/err.h"
#include "paint/font.h"
#include "paint/paint.h"

struct sdl_font;

/*
 * Read what fontconfig is told about fonts on a thread of its own, while the caller opens a game, until
 * sdl_font_stop() or sdl_font_new() wait for it. Meanwhile nobody may set the locale or the environment, as
 * X11 does for a window: it reads both.
 */
void sdl_font_foresee(void);
void sdl_font_stop(void);

/* NULL (fault) if SDL_ttf cannot be started or not even a fallback font is there. */
struct sdl_font *sdl_font_new(struct err *err);
/* Give it back; NULL is allowed. */
void sdl_font_free(struct sdl_font *font);

/* Asks these fonts; valid as long as they are. */
struct font_meter sdl_font_meter(struct sdl_font *font);

/*
 * Set a line: `pixels` is the caller's. False if memory is exhausted or the text is empty. `*baseline` is the
 * baseline's distance from the upper edge of the pixels, `*left` how far they begin left of the text's start.
 */
bool sdl_font_set(struct sdl_font *font, struct font_style style, const char *text, struct pixels *pixels,
                  int *baseline, int *left);

/* How many widths are remembered now, and at most. */
int sdl_font_remembered(const struct sdl_font *font);
enum { SDL_FONT_WIDTHS = 4096 };

#endif
