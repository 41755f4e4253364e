/*
 * sdl/sdl_cache.h - textures by key, bounded in bytes.
 *
 * What was not used for longest goes first; what was used in the frame under
 * way or the one before stays, even beyond the bound. Only sdl_draw.c uses it.
 */
#ifndef SDL_SDL_CACHE_H
#define SDL_SDL_CACHE_H

#include "paint/draw.h"

#include <SDL.h>

enum { SDL_BLOCK = 64 };

struct sdl_texture {
    uint64_t key;
    SDL_Texture *texture; /* NULL: an empty slot */
    int width, height;
    int left, top;        /* where it belongs, in the meaning of whoever made it */
    unsigned char *busy;  /* a byte for each block of SDL_BLOCK pixels: whether anything is in it; NULL: not known. Owned */
    unsigned used;        /* the frame that used it last */
};

struct sdl_cache {
    SDL_Renderer *renderer; /* not owned */
    struct sdl_texture *slot;
    size_t slots, count, bytes, most_bytes;
    unsigned frame;
    long made;
};

void sdl_cache_init(struct sdl_cache *cache, SDL_Renderer *renderer, size_t most_bytes);
void sdl_cache_clear(struct sdl_cache *cache);

/* A new frame begins: textures used before may go. */
void sdl_cache_frame(struct sdl_cache *cache);

/* The texture of that key, marked as used; NULL if there is none. Valid until the next sdl_cache_put(). */
struct sdl_texture *sdl_cache_get(struct sdl_cache *cache, uint64_t key);

/*
 * Make a texture of the pixels (premultiplied; they are changed) and keep it. Opaque ones are copied
 * without blending. NULL: no memory, or no such texture.
 */
struct sdl_texture *sdl_cache_put(struct sdl_cache *cache, uint64_t key, struct pixels *pixels, bool opaque);

/* The same from a surface of straight ARGB, which stays the caller's. */
struct sdl_texture *sdl_cache_put_surface(struct sdl_cache *cache, uint64_t key, SDL_Surface *surface);

/* Forget one. */
void sdl_cache_drop(struct sdl_cache *cache, uint64_t key);

#endif
