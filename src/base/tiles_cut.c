/*
 * base/tiles_cut.c - a picture cut into tiles while its rows come.
 *
 * A row goes into the strip of tiles that is being filled; two rows make one of the next level, which goes
 * the same way. So a picture of any height takes a strip of each level, and is never there as a whole.
 */
#include "base/bounds.h"
#include "base/decode.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/tiles_own.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

/* A row of tiles goes to the disk on a thread of its own, while the next one is filled. */
struct writer {
    pthread_t thread;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t turned;
    unsigned char *strip; /* what is to be written, NULL: nothing */
    size_t first;         /* its first tile */
    bool runs, ends;
    int wrong; /* errno of what could not be written */
};

struct cut_level {
    unsigned char *strip; /* a row of tiles */
    unsigned char *even;  /* the row that waits for the one below it */
    unsigned char *half;  /* both as one of the next level */
    int row;              /* how many came */
};

struct cutting {
    struct tiles *tiles;
    struct tiles_watch *watch;
    int file;
    unsigned char *row; /* the row as it is kept, where it has alpha */
    uint16_t *sum;      /* of two rows */
    struct cut_level level[TILES_LEVELS];
    struct writer writer;
    unsigned char *spare; /* level 0 fills one strip while the other is written */
    int wrong;            /* errno of what could not be written; -1: no memory */
};

/* ---- a strip ---- */

/* Its sums are taken, and it is written; 0, or errno. */
static int write_tiles(const struct cutting *c, const unsigned char *strip, size_t first, int n)
{
    const struct tiles *t = c->tiles;
    size_t size = tiles_size(t), len = size * (size_t)n, done = 0;

    for (int i = 0; i < n; i++)
        t->sum[first + (size_t)i] = tiles_sum(t, strip + size * (size_t)i);
    while (done < len) {
        ssize_t some = pwrite(c->file, strip + done, len - done, (off_t)(tiles_place(t, first) + done));

        if (some <= 0 && errno != EINTR)
            return some == 0 ? ENOSPC : errno;
        done += some > 0 ? (size_t)some : 0;
    }
    return 0;
}

static void *write_strips(void *data)
{
    struct cutting *c = data;
    struct writer *w = &c->writer;

    pthread_mutex_lock(&w->lock);
    while (!w->ends || w->strip) {
        if (w->strip) {
            pthread_mutex_unlock(&w->lock);
            int wrong = write_tiles(c, w->strip, w->first, c->tiles->level[0].across);
            pthread_mutex_lock(&w->lock);
            w->strip = NULL;
            w->wrong = w->wrong ? w->wrong : wrong;
            pthread_cond_broadcast(&w->turned);
        } else {
            pthread_cond_wait(&w->turned, &w->lock);
        }
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static bool writer_start(struct cutting *c)
{
    pthread_mutex_init(&c->writer.lock, NULL);
    pthread_cond_init(&c->writer.turned, NULL);
    c->writer.runs = pthread_create(&c->writer.thread, NULL, write_strips, c) == 0;
    return c->writer.runs;
}

/* When the strip before it is written, this one is; what was wrong so far. */
static int writer_take(struct writer *w, unsigned char *strip, size_t first)
{
    pthread_mutex_lock(&w->lock);
    while (w->strip)
        pthread_cond_wait(&w->turned, &w->lock);
    w->strip = strip;
    w->first = first;
    int wrong = w->wrong;
    pthread_cond_broadcast(&w->turned);
    pthread_mutex_unlock(&w->lock);
    return wrong;
}

static int writer_end(struct writer *w)
{
    if (!w->runs)
        return 0;
    pthread_mutex_lock(&w->lock);
    w->ends = true;
    pthread_cond_broadcast(&w->turned);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    pthread_cond_destroy(&w->turned);
    pthread_mutex_destroy(&w->lock);
    return w->wrong;
}

/* A strip is full, or the level ends. */
static bool write_strip(struct cutting *c, int level)
{
    const struct tiles_level *l = &c->tiles->level[level];
    struct cut_level *at = &c->level[level];
    size_t first = l->first + (size_t)((at->row - 1) / TILE_SIDE) * (size_t)l->across;

    if (level > 0) {
        c->wrong = write_tiles(c, at->strip, first, l->across);
    } else {
        unsigned char *full = at->strip;

        c->wrong = writer_take(&c->writer, full, first);
        at->strip = c->spare;
        c->spare = full;
    }
    return c->wrong == 0;
}

static void lay_row(const struct cutting *c, int level, const unsigned char *row)
{
    const struct tiles_level *l = &c->tiles->level[level];
    size_t wide = (size_t)TILE_SIDE * (size_t)c->tiles->bytes,
           left = (size_t)l->width * (size_t)c->tiles->bytes;
    unsigned char *to = c->level[level].strip + (size_t)(c->level[level].row % TILE_SIDE) * wide;

    for (int i = 0; i < l->across; i++, to += tiles_size(c->tiles), row += wide, left -= wide)
        memcpy(to, row, left < wide ? left : wide);
}

/* ---- halves ---- */

/* Each two of a colour as one, where the sums of both rows stand. */
static inline void pair_up(const uint16_t *restrict sum, int pairs, int bytes, unsigned char *restrict to)
{
    for (int x = 0; x < pairs; x++)
        for (int i = 0; i < bytes; i++)
            to[x * bytes + i] = (unsigned char)((sum[2 * x * bytes + i] + sum[(2 * x + 1) * bytes + i] + 2) >>
                                                2);
}

/* Four bytes of a colour, or two at an odd border, as one. */
static void halve(const struct cutting *c, const struct tiles_level *from, const unsigned char *above,
                  const unsigned char *below, unsigned char *to)
{
    int bytes = c->tiles->bytes, n = from->width * bytes, pairs = from->width / 2;

    for (int i = 0; i < n; i++)
        c->sum[i] = (uint16_t)(above[i] + below[i]);
    if (bytes == 3)
        pair_up(c->sum, pairs, 3, to);
    else
        pair_up(c->sum, pairs, 4, to);
    for (int i = 0; from->width % 2 && i < bytes; i++)
        to[pairs * bytes + i] = (unsigned char)((c->sum[2 * pairs * bytes + i] + 1) >> 1);
}

/* A row of a level, and what it makes of those below. */
static bool put_row(struct cutting *c, int level, const unsigned char *row)
{
    for (; level < c->tiles->levels; level++) {
        const struct tiles_level *l = &c->tiles->level[level];
        struct cut_level *at = &c->level[level];
        bool last = at->row + 1 == l->height, even = at->row % 2 == 0;

        lay_row(c, level, row);
        at->row++;
        if ((last || at->row % TILE_SIDE == 0) && !write_strip(c, level))
            return false;
        if (even && !last) {
            memcpy(at->even, row, (size_t)l->width * (size_t)c->tiles->bytes);
            return true;
        }
        halve(c, l, even ? row : at->even, row, at->half);
        row = at->half;
    }
    return true;
}

/* ---- the rows of the file ---- */

static bool begin_level(struct cutting *c, int level)
{
    const struct tiles_level *l = &c->tiles->level[level];
    size_t row = (size_t)l->width * (size_t)c->tiles->bytes;
    struct cut_level *at = &c->level[level];

    at->strip = mem_new(tiles_size(c->tiles), (size_t)l->across);
    at->even = mem_new(row, 1);
    at->half = mem_new(row, 1);
    return at->strip && at->even && at->half;
}

static bool begin(void *context, const struct image_facts *facts, int bytes)
{
    struct cutting *c = context;
    size_t row = (size_t)facts->width * (size_t)bytes;

    tiles_lay_out(c->tiles, facts->width, facts->height, bytes);
    c->tiles->sum = mem_new(c->tiles->count, sizeof *c->tiles->sum);
    c->row = mem_new(row, 1);
    c->sum = mem_new(row, sizeof *c->sum);
    bool good = c->tiles->sum && c->row && c->sum;
    for (int i = 0; good && i < c->tiles->levels; i++)
        good = begin_level(c, i);
    c->spare = mem_new(tiles_size(c->tiles), (size_t)c->tiles->level[0].across);
    good = good && c->spare && writer_start(c);
    if (!good)
        c->wrong = -1;
    return good;
}

/* Colours count as much as they cover. */
static const unsigned char *premultiplied(struct cutting *c, const unsigned char *row)
{
    for (int i = 0; i < c->tiles->width * 4; i += 4) {
        unsigned alpha = row[i + 3];

        for (int k = 0; k < 3; k++)
            c->row[i + k] = (unsigned char)(row[i + k] * alpha / 255);
        c->row[i + 3] = (unsigned char)alpha;
    }
    return c->row;
}

static bool take(void *context, const unsigned char *row)
{
    struct cutting *c = context;
    int n = c->level[0].row;

    if (c->watch && n % 64 == 0) {
        atomic_store(&c->watch->permille, (int)(n * 1000L / c->tiles->height));
        if (atomic_load(&c->watch->stop))
            return false;
    }
    return put_row(c, 0, c->tiles->bytes == 4 ? premultiplied(c, row) : row);
}

static void clear(struct cutting *c)
{
    for (int i = 0; i < TILES_LEVELS; i++) {
        mem_free(c->level[i].strip);
        mem_free(c->level[i].even);
        mem_free(c->level[i].half);
    }
    mem_free(c->spare);
    mem_free(c->row);
    mem_free(c->sum);
}

bool tiles_cut(struct tiles *tiles, const char *path, int file, struct tiles_watch *watch, bool *full,
               struct err *err)
{
    struct cutting c = { .tiles = tiles, .watch = watch, .file = file };
    bool good = decode_to(path, &(struct decode_sink){ begin, take, &c }, err);

    int late = writer_end(&c.writer);
    clear(&c);
    if (late != 0) {
        c.wrong = late;
        good = false;
    }
    *full = !good && c.wrong > 0;
    if (*full)
        err_set(err, ERR_ENVIRONMENT, _("%s: the disk does not take its tiles: %s"), path, strerror(c.wrong));
    else if (!good && c.wrong < 0)
        err_memory(err);
    return good;
}
