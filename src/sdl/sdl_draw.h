/*
 * sdl/sdl_draw.h - shows a draw list on an SDL surface: a window's, or any other.
 *
 * Everything smooth is rasterised once and kept as a texture: boxes as nine
 * pieces, texts, pictures, shapes. The textures are bounded in bytes; those
 * unused for longest go first. A surface keeps its pixels, so only what
 * changed since the last frame is drawn. SDL's own renderers are not used:
 * its software renderer blends at a quarter of the speed.
 */
#ifndef SDL_SDL_DRAW_H
#define SDL_SDL_DRAW_H

#include "base/err.h"
#include "paint/draw.h"
#include "sdl/sdl_font.h"

#include <SDL.h>

struct sdl_draw;

/* With fonts, which are not owned and must outlive it. NULL: memory is exhausted. */
struct sdl_draw *sdl_draw_new(struct sdl_font *font, struct err *err);
/* Give it back; NULL is allowed. */
void sdl_draw_free(struct sdl_draw *sdl);

/* Whether it can be drawn on: 32 bits a pixel, red, green and blue in the lower three bytes of a word. */
bool sdl_draw_fits(const SDL_Surface *surface);

/*
 * Show the list on a surface that fits, over `ground`: all of it if the surface is not the one of the last
 * frame, else what changed. False if pictures were put off (sdl_draw_patience): show it again soon. What
 * memory does not suffice for is left out.
 */
bool sdl_draw_show(struct sdl_draw *sdl, const struct draw *list, SDL_Surface *on, struct rgba ground);

/*
 * The same for whoever sends the surface on: pictures are painted beside the window (sdl_draw_patience) from
 * sdl_draw_shown() to the next frame; while one is drawn and sent, all processors are its own.
 */
bool sdl_draw_frame(struct sdl_draw *sdl, const struct draw *list, SDL_Surface *on, struct rgba ground);
void sdl_draw_shown(struct sdl_draw *sdl);

/* A number that differs when a list looks otherwise. */
uint64_t sdl_draw_key(const struct draw *list);

/*
 * From now on a list is for a picture of that size (0: the surface's own), which is stretched over the
 * surface; no more of it than is drawn just now is kept.
 */
void sdl_draw_stretch(struct sdl_draw *sdl, int width, int height);

/* The parts of the surface that the last frame drew anew; how many. */
enum { SDL_DRAW_PARTS = 4 };
int sdl_draw_parts(const struct sdl_draw *sdl, struct rect part[SDL_DRAW_PARTS]);

/*
 * Let pictures that take long (ground tiles) be painted on threads of their own, or else for at most so many
 * milliseconds a frame; until its turn comes a picture is shown roughly. 0, the usual: everything at once.
 */
void sdl_draw_patience(struct sdl_draw *sdl, int milliseconds);

/*
 * From now on a frame that draws much takes about so many milliseconds at most, and few rough pictures:
 * sdl_draw_show() leaves the rest to sdl_draw_go_on(), of which each call takes as long, or puts the frame
 * off (false) while it lacks too much. 0, the usual: whole.
 */
void sdl_draw_slice(struct sdl_draw *sdl, int milliseconds);
/* Whether a frame is not drawn to its end: until then no other may begin. */
bool sdl_draw_is_busy(const struct sdl_draw *sdl);
/* Whether it is that, or was put off: the same list, shown again at once, gets on. */
bool sdl_draw_is_unfinished(const struct sdl_draw *sdl);
/* Go on with it. False: the surface is not that frame's any more, and it is given up. */
bool sdl_draw_go_on(struct sdl_draw *sdl, const SDL_Surface *on);
/* What is left of such a frame is not drawn any more; the next one is drawn in full. */
void sdl_draw_give_up(struct sdl_draw *sdl);

/* Another window keeps pictures too: this one keeps fewer, so that both are bound as one is. */
void sdl_draw_share(struct sdl_draw *sdl, bool shared);

/* Draw the next frame in full: the target was lost or drawn on by others. */
void sdl_draw_again(struct sdl_draw *sdl);

struct sdl_draw_stats {
    size_t bytes, most_bytes; /* of textures kept, and their bound */
    int textures;
    long made;  /* textures made since the beginning */
    int copies; /* blits of the last frame */
    long drawn; /* pixels of the target that the last frame drew on */
};
struct sdl_draw_stats sdl_draw_stats(const struct sdl_draw *sdl);

#endif
