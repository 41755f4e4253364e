/*
 * sdl/sdl_draw.h - shows a draw list with an SDL renderer.
 *
 * Works with a window's renderer and with SDL_CreateSoftwareRenderer() on a
 * surface. Everything smooth is rasterised once and kept as a texture: boxes
 * as nine pieces, texts, pictures, shapes. The textures are bounded in bytes;
 * those unused for longest go first.
 */
#ifndef SDL_SDL_DRAW_H
#define SDL_SDL_DRAW_H

#include "base/err.h"
#include "paint/draw.h"
#include "sdl/sdl_font.h"

struct sdl_draw;

/* For a renderer, which is not owned and must outlive it. NULL: memory is exhausted. */
struct sdl_draw *sdl_draw_new(SDL_Renderer *renderer, struct sdl_font *font, struct err *err);
void sdl_draw_free(struct sdl_draw *sdl);

/*
 * Show the list on the renderer's target; does not present. False if pictures were put off
 * (sdl_draw_patience): show it again soon. What memory does not suffice for is left out.
 */
bool sdl_draw_show(struct sdl_draw *sdl, const struct draw *list);

/*
 * Let pictures that take long (ground tiles) be painted on a thread of their own, or else for at most so many
 * milliseconds a frame; until its turn comes a picture is shown roughly. 0, the usual: everything at once.
 */
void sdl_draw_patience(struct sdl_draw *sdl, int milliseconds);

/*
 * Promise that the target keeps its pixels from frame to frame (a software renderer's window does): then only what
 * changed is drawn, on the renderer's draw colour. The caller must not clear the target.
 */
void sdl_draw_keeps(struct sdl_draw *sdl, bool keeps);

/* Draw the next frame in full: the target was lost or drawn on by others. */
void sdl_draw_again(struct sdl_draw *sdl);

/* Forget all textures (the renderer lost them, another theme). */
void sdl_draw_forget(struct sdl_draw *sdl);

struct sdl_draw_stats {
    size_t bytes, most_bytes; /* of textures kept, and their bound */
    int textures;
    long made;  /* textures made since the beginning */
    int copies; /* blits of the last frame */
    long drawn; /* pixels of the target that the last frame drew on */
};
struct sdl_draw_stats sdl_draw_stats(const struct sdl_draw *sdl);

#endif
