/*
 * sdl/sdl_cache.h - painted pictures by key, bounded in bytes.
 *
 * What was not used for longest goes first; what was used in the frame under
 * way or the one before stays, even beyond the bound. Only sdl_draw.c uses it.
 */
#ifndef SDL_SDL_CACHE_H
#define SDL_SDL_CACHE_H

#include "base/hash_table.h"
#include "paint/draw.h"

enum { SDL_BLOCK = 64 };

struct sdl_texture {
    uint64_t key;
    struct pixels pixels; /* owned */
    enum painter_kind kind;
    int left, top; /* where it belongs, in the meaning of whoever made it */
    /* a byte for each block of SDL_BLOCK pixels: whether anything is in it; NULL: not known. Owned */
    unsigned char *busy;
    struct rect held; /* the part of the picture that holds anything */
    unsigned used;    /* the frame that used it last */
    bool aside;       /* another one has its place */
};

struct sdl_cache {
    struct sdl_texture *texture; /* in no order */
    struct hash_table table;     /* which of them has a key, counted from 1 */
    size_t count, room, bytes, most_bytes;
    size_t aside; /* how many of them are */
    unsigned frame;
    long made;
};

void sdl_cache_init(struct sdl_cache *cache, size_t most_bytes);
void sdl_cache_clear(struct sdl_cache *cache);

/* A new frame begins: textures used before may go. */
void sdl_cache_frame(struct sdl_cache *cache);

/* The texture of that key, marked as used; NULL if there is none. Valid until the next sdl_cache_put(). */
struct sdl_texture *sdl_cache_get(struct sdl_cache *cache, uint64_t key);

/*
 * Keep these pixels (premultiplied), which are the cache's from now on, whatever comes of it. NULL: no
 * memory.
 */
struct sdl_texture *sdl_cache_put(struct sdl_cache *cache, uint64_t key, struct pixels *pixels,
                                  enum painter_kind kind);

/* Forget one. */
void sdl_cache_drop(struct sdl_cache *cache, uint64_t key);

/* The same, but its pixels stay until the next frame. */
void sdl_cache_set_aside(struct sdl_cache *cache, uint64_t key);

#endif
