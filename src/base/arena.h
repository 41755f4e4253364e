/*
 * base/arena.h - many small blocks that are all given back at once.
 *
 * Content lives in the arena of its session; each drawn frame has one for
 * scratch. Blocks never move. Nothing in an arena is freed by itself.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

struct arena_page;

struct arena {
    struct arena_page *page; /* the newest; owned */
    size_t total;            /* bytes handed out since the last reset */
};

/* An empty arena. Takes no memory. */
void arena_init(struct arena *arena);

/* Give all memory back; an empty arena again. */
void arena_clear(struct arena *arena);

/* Forget all blocks, but keep the largest page, so that a frame like the last one takes no memory. */
void arena_reset(struct arena *arena);

/* `count` zeroed elements of `size` bytes, aligned to 16, the arena's; NULL when memory is exhausted. */
void *arena_take(struct arena *arena, size_t count, size_t size);

/* A copy of `text`, owned by the arena; NULL when memory is exhausted. */
char *arena_text(struct arena *arena, const char *text);

/* A copy of `len` bytes with a zero byte behind them, owned by the arena; NULL when memory is exhausted. */
char *arena_bytes(struct arena *arena, const char *bytes, size_t len);

#endif
