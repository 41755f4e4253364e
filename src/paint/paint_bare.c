#include "paint/paint_bare.h"

#include "base/mem.h"

#include <pthread.h>

enum { BARE_MOST = 256, BARE_PIXEL = 3 };

/* Ground is opaque: three bytes a pixel say all of it. */
struct bare {
    uint64_t key;
    unsigned long used;
    int width, height;
    unsigned char *at; /* owned */
};

/* Everything below is held by the lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct bare shelf[BARE_MOST];
static int filled;
static unsigned long uses;
static size_t bytes, most = BARE_BYTES;

static size_t bytes_of(int width, int height)
{
    return (size_t)width * (size_t)height * BARE_PIXEL;
}

static void pack(const uint32_t *from, unsigned char *to, size_t n)
{
    for (size_t i = 0; i < n; i++, to += BARE_PIXEL) {
        to[0] = (unsigned char)(from[i] >> 16);
        to[1] = (unsigned char)(from[i] >> 8);
        to[2] = (unsigned char)from[i];
    }
}

static void unpack(const unsigned char *from, uint32_t *to, size_t n)
{
    for (size_t i = 0; i < n; i++, from += BARE_PIXEL)
        to[i] = 0xff000000u | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
}

static struct bare *find(uint64_t key)
{
    for (int i = 0; i < filled; i++)
        if (shelf[i].key == key)
            return &shelf[i];
    return NULL;
}

static void drop(struct bare *b)
{
    bytes -= bytes_of(b->width, b->height);
    mem_free(b->at);
    *b = shelf[--filled];
}

static void drop_oldest(void)
{
    struct bare *oldest = &shelf[0];

    for (int i = 1; i < filled; i++)
        if (shelf[i].used < oldest->used)
            oldest = &shelf[i];
    drop(oldest);
}

void bare_keep(uint64_t key, const struct pixels *pixels)
{
    size_t n = (size_t)pixels->width * (size_t)pixels->height, size = n * BARE_PIXEL;
    unsigned char *copy = mem_new_full(size, 1);

    if (!copy)
        return;
    pack(pixels->at, copy, n);
    pthread_mutex_lock(&lock);
    if (find(key))
        drop(find(key));
    while (filled > 0 && (filled == BARE_MOST || bytes + size > most))
        drop_oldest();
    shelf[filled++] = (struct bare){ key, ++uses, pixels->width, pixels->height, copy };
    bytes += size;
    pthread_mutex_unlock(&lock);
}

bool bare_take(uint64_t key, struct rect part, struct pixels *to)
{
    pthread_mutex_lock(&lock);
    struct bare *b = find(key);
    bool same = b && b->width == to->width && b->height == to->height;

    for (int y = part.y; same && y < part.y + part.h; y++) {
        size_t at = (size_t)y * (size_t)to->width + (size_t)part.x;

        unpack(b->at + at * BARE_PIXEL, to->at + at, (size_t)part.w);
    }
    if (same)
        b->used = ++uses;
    pthread_mutex_unlock(&lock);
    return same;
}

bool bare_known(uint64_t key)
{
    pthread_mutex_lock(&lock);
    bool known = find(key) != NULL;
    pthread_mutex_unlock(&lock);
    return known;
}

void bare_bound(size_t most_bytes)
{
    pthread_mutex_lock(&lock);
    most = most_bytes;
    while (filled > 0 && bytes > most)
        drop_oldest();
    pthread_mutex_unlock(&lock);
}

void bare_forget(void)
{
    pthread_mutex_lock(&lock);
    while (filled > 0)
        drop(&shelf[filled - 1]);
    pthread_mutex_unlock(&lock);
}
