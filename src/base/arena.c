#include "base/arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/mem.h"

enum { ALIGN = 16, FIRST_PAGE = 4096, LARGEST_STEP = 1 << 20 };

/* A page is one block of the heap: this head, then `room` bytes, of which `used` are handed out. */
struct arena_page {
    alignas(ALIGN) struct arena_page *older;
    size_t room, used;
};

static unsigned char *page_bytes(struct arena_page *page)
{
    return (unsigned char *)(page + 1);
}

void arena_init(struct arena *arena)
{
    *arena = (struct arena){ 0 };
}

static void free_pages(struct arena_page *page)
{
    while (page) {
        struct arena_page *older = page->older;

        mem_free(page);
        page = older;
    }
}

void arena_clear(struct arena *arena)
{
    free_pages(arena->page);
    arena_init(arena);
}

/* The largest page of the arena, taken out of its chain. */
static struct arena_page *take_largest(struct arena *arena)
{
    struct arena_page **best = &arena->page, *page;

    for (struct arena_page **at = &arena->page; *at; at = &(*at)->older)
        if ((*at)->room > (*best)->room)
            best = at;
    page = *best;
    *best = page->older;
    return page;
}

void arena_reset(struct arena *arena)
{
    struct arena_page *kept;

    arena->total = 0;
    if (!arena->page)
        return;
    kept = take_largest(arena);
    free_pages(arena->page);
    kept->older = NULL;
    kept->used = 0;
    arena->page = kept;
}

/* A new page of at least `need` bytes, twice as large as the last up to a limit. */
static bool add_page(struct arena *arena, size_t need)
{
    size_t room = FIRST_PAGE, bytes;
    struct arena_page *page;

    if (arena->page)
        room = arena->page->room < LARGEST_STEP ? 2 * arena->page->room : LARGEST_STEP;
    if (room < need)
        room = need;
    if (__builtin_add_overflow(room, sizeof *page, &bytes))
        return false;
    page = mem_new(bytes, 1);
    if (!page)
        return false;
    page->room = room;
    page->older = arena->page;
    arena->page = page;
    return true;
}

void *arena_take(struct arena *arena, size_t count, size_t size)
{
    size_t bytes;
    void *block;

    if (__builtin_mul_overflow(count, size, &bytes) || bytes > PTRDIFF_MAX - ALIGN)
        return NULL;
    bytes = (bytes + ALIGN - 1) / ALIGN * ALIGN;
    if (bytes == 0)
        bytes = ALIGN;
    if (!arena->page || arena->page->room - arena->page->used < bytes)
        if (!add_page(arena, bytes))
            return NULL;
    block = page_bytes(arena->page) + arena->page->used;
    arena->page->used += bytes;
    arena->total += bytes;
    return memset(block, 0, bytes);
}

char *arena_bytes(struct arena *arena, const char *bytes, size_t len)
{
    char *copy = len < PTRDIFF_MAX ? arena_take(arena, len + 1, 1) : NULL;

    if (copy && len > 0)
        memcpy(copy, bytes, len);
    return copy;
}

char *arena_text(struct arena *arena, const char *text)
{
    return arena_bytes(arena, text, strlen(text));
}
