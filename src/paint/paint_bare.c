#include "paint/paint_bare.h"

#include "base/mem.h"

#include <pthread.h>
#include <string.h>

enum { BARE_MOST = 256 };

struct bare {
    uint64_t key;
    unsigned long used;
    struct pixels pixels;
};

/* Everything below is held by the lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct bare shelf[BARE_MOST];
static int filled;
static unsigned long uses;
static size_t bytes;

static size_t bytes_of(const struct pixels *p)
{
    return (size_t)p->width * (size_t)p->height * sizeof *p->at;
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
    bytes -= bytes_of(&b->pixels);
    pixels_free(&b->pixels);
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
    struct pixels copy;

    if (!pixels_new(&copy, pixels->width, pixels->height))
        return;
    memcpy(copy.at, pixels->at, bytes_of(pixels));
    pthread_mutex_lock(&lock);
    if (find(key))
        drop(find(key));
    while (filled > 0 && (filled == BARE_MOST || bytes + bytes_of(&copy) > BARE_BYTES))
        drop_oldest();
    shelf[filled++] = (struct bare){ key, ++uses, copy };
    bytes += bytes_of(&copy);
    pthread_mutex_unlock(&lock);
}

bool bare_take(uint64_t key, struct rect part, struct pixels *to)
{
    pthread_mutex_lock(&lock);
    struct bare *b = find(key);
    bool same = b && b->pixels.width == to->width && b->pixels.height == to->height;

    for (int y = part.y; same && y < part.y + part.h; y++) {
        size_t at = (size_t)y * (size_t)to->width + (size_t)part.x;

        memcpy(to->at + at, b->pixels.at + at, (size_t)part.w * sizeof *to->at);
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

void bare_forget(void)
{
    pthread_mutex_lock(&lock);
    while (filled > 0)
        drop(&shelf[filled - 1]);
    pthread_mutex_unlock(&lock);
}
