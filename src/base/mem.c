#define _DEFAULT_SOURCE /* madvise */
#include "base/mem.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LARGE = 128 * 1024, HUGE = 4 << 20, PAGE = 4096 }; /* LARGE: what the C library begins with */
enum { HEAPS = 2 }; /* one for whoever shows, one for all who paint beside it */

/* The test switch: each thread has its own, so that a worker never meets the failure meant for another. */
struct switch_off {
    long countdown; /* requests until the one that fails; 0: none will */
    bool once;
    long made;
};

static _Thread_local struct switch_off test;
static _Thread_local void (*watcher)(void);

/* Count a request; true if this is the one that a test wants to fail. */
static bool refused(void)
{
    test.made++;
    if (watcher)
        watcher();
    if (test.countdown == 0)
        return false;
    if (test.countdown > 1) {
        test.countdown--;
        return false;
    }
    if (test.once)
        test.countdown = 0;
    return true;
}

/* The bytes of `count` elements, at least one; false if no block can be that large. */
static bool bytes_of(size_t count, size_t size, size_t *bytes)
{
    if (__builtin_mul_overflow(count, size, bytes) || *bytes > PTRDIFF_MAX)
        return false;
    if (*bytes == 0)
        *bytes = 1;
    return true;
}

void *mem_new(size_t count, size_t size)
{
    size_t bytes;

    if (refused() || !bytes_of(count, size, &bytes))
        return NULL;
    return calloc(1, bytes);
}

void *mem_new_full(size_t count, size_t size)
{
    char *block = mem_new(count, size);

#ifdef MADV_POPULATE_WRITE /* older systems refuse it, and fetch page by page */
    if (block && count * size >= LARGE) {
        size_t before = PAGE - (uintptr_t)block % PAGE, whole = (count * size - before) / PAGE * PAGE;

        if (whole >= HUGE)
            madvise(block + before, whole, MADV_HUGEPAGE); /* 2 MB at a time where it can */
        madvise(block + before, whole, MADV_POPULATE_WRITE);
    }
#endif
    return block;
}

void *mem_resize(void *block, size_t count, size_t size)
{
    size_t bytes;

    if (refused() || !bytes_of(count, size, &bytes))
        return NULL;
    return realloc(block, bytes);
}

void mem_free(void *block)
{
    free(block);
}

char *mem_copy_text(const char *text)
{
    size_t len = strlen(text) + 1;
    char *copy = mem_new(len, 1);

    if (copy)
        memcpy(copy, text, len);
    return copy;
}

bool mem_grow(void **block, size_t *room, size_t need, size_t size)
{
    size_t wanted = *room < 8 ? 8 : *room;
    void *bigger;

    while (wanted < need)
        if (__builtin_mul_overflow(wanted, 2, &wanted))
            return false;
    bigger = mem_resize(*block, wanted, size);
    if (!bigger)
        return false;
    *block = bigger;
    *room = wanted;
    return true;
}

void mem_return_large(void)
{
#ifdef M_MMAP_THRESHOLD /* other C libraries never stop */
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_ARENA_MAX, HEAPS);
#endif
}

void mem_return_small(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void mem_fail_after(long k, bool once)
{
    test = (struct switch_off){ .countdown = k, .once = once };
}

void mem_watch(void (*asked)(void))
{
    watcher = asked;
}

long mem_requests(void)
{
    return test.made;
}
