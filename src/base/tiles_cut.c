/*
 * base/tiles_cut.c - a picture cut into tiles while its rows come.
 *
 * A row goes into the strip of tiles that is being filled; two rows make one of the next level, which goes
 * the same way; brightness and colours of a JPEG each by itself, as they come. So a picture of any height
 * takes a strip of each level, and is never there as a whole.
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

/* A part of a level (struct tiles_part). */
struct cut_part {
    unsigned char *even; /* the row that waits for the one below it */
    unsigned char *half; /* both as one of the next level */
    int row;             /* how many came */
};

struct cut_level {
    unsigned char *strip; /* a row of tiles */
    struct cut_part part[TILES_PARTS];
};

struct cutting {
    struct tiles *tiles;
    struct tiles_watch *watch;
    int file, parts;
    struct tiles_part part[TILES_PARTS];
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

/* A strip is full, or the level ends; `row` is the last of it, counted in tiles. */
static bool write_strip(struct cutting *c, int level, int row)
{
    const struct tiles_level *l = &c->tiles->level[level];
    struct cut_level *at = &c->level[level];
    size_t first = l->first + (size_t)row * (size_t)l->across;

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

static void lay_row(const struct cutting *c, int level, int part, const unsigned char *row)
{
    const struct tiles_level *l = &c->tiles->level[level];
    const struct tiles_part *p = &c->part[part];
    size_t wide = (size_t)p->side * (size_t)p->bytes,
           left = (size_t)tiles_part_of(p, l->width) * (size_t)p->bytes;
    unsigned char *to = c->level[level].strip + p->at +
                        (size_t)(c->level[level].part[part].row % p->side) * wide;

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

/* The same of one byte a pixel, from the rows themselves. */
static void pair_up_plane(const unsigned char *restrict above, const unsigned char *restrict below, int pairs,
                          unsigned char *restrict to)
{
    for (int x = 0; x < pairs; x++) {
        uint16_t a, b;

        memcpy(&a, above + 2 * x, sizeof a);
        memcpy(&b, below + 2 * x, sizeof b);
        to[x] = (unsigned char)(((a & 255) + (a >> 8) + (b & 255) + (b >> 8) + 2) >> 2);
    }
}

/* Four bytes of a colour, or two at an odd border, as one. */
static void halve(const struct cutting *c, int width, int bytes, const unsigned char *above,
                  const unsigned char *below, unsigned char *to)
{
    int n = width * bytes, pairs = width / 2;

    if (bytes == 1) {
        pair_up_plane(above, below, pairs, to);
    } else {
        for (int i = 0; i < n; i++)
            c->sum[i] = (uint16_t)(above[i] + below[i]);
        if (bytes == 3)
            pair_up(c->sum, pairs, 3, to);
        else
            pair_up(c->sum, pairs, 4, to);
    }
    for (int i = n - bytes, k = pairs * bytes; width % 2 && i < n; i++, k++)
        to[k] = (unsigned char)((above[i] + below[i] + 1) >> 1);
}

/* A row of a part of a level, and what it makes of those below. */
static bool put_row(struct cutting *c, int level, int part, const unsigned char *row)
{
    const struct tiles_part *p = &c->part[part];

    for (; level < c->tiles->levels; level++) {
        const struct tiles_level *l = &c->tiles->level[level];
        struct cut_part *at = &c->level[level].part[part];
        int width = tiles_part_of(p, l->width);
        bool last = at->row + 1 == tiles_part_of(p, l->height), even = at->row % 2 == 0;

        lay_row(c, level, part, row);
        at->row++;
        if (part == c->parts - 1 && (last || at->row % p->side == 0) &&
            !write_strip(c, level, (at->row - 1) / p->side))
            return false;
        if (even && !last) {
            memcpy(at->even, row, (size_t)width * (size_t)p->bytes);
            return true;
        }
        halve(c, width, p->bytes, even ? row : at->even, row, at->half);
        row = at->half;
    }
    return true;
}

/* ---- the rows of the file ---- */

static bool begin_level(struct cutting *c, int level)
{
    const struct tiles_level *l = &c->tiles->level[level];
    struct cut_level *at = &c->level[level];
    bool good = true;

    at->strip = mem_new(tiles_size(c->tiles), (size_t)l->across);
    for (int i = 0; i < c->parts; i++) {
        size_t row = (size_t)tiles_part_of(&c->part[i], l->width) * (size_t)c->part[i].bytes;

        at->part[i].even = mem_new(row, 1);
        at->part[i].half = mem_new(row, 1);
        good = good && at->part[i].even && at->part[i].half;
    }
    return at->strip && good;
}

static bool begin(void *context, const struct image_facts *facts, int bytes)
{
    struct cutting *c = context;
    size_t row = decode_stride(facts->width, bytes);

    tiles_lay_out(c->tiles, facts->width, facts->height, bytes);
    c->parts = tiles_parts(c->tiles, c->part);
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

/* Two rows of a picture, or its last one, and what colours they have. */
static bool put_planes(struct cutting *c, const unsigned char *row)
{
    size_t wide = decode_stride(c->tiles->width, DECODE_PLANES) / 3;
    bool both = c->level[0].part[0].row + 1 < c->tiles->height;

    return put_row(c, 0, 0, row) && (!both || put_row(c, 0, 0, row + wide)) &&
           put_row(c, 0, 1, row + 2 * wide) && put_row(c, 0, 2, row + 2 * wide + wide / 2);
}

static bool take(void *context, const unsigned char *row)
{
    struct cutting *c = context;
    int n = c->level[0].part[0].row;

    if (c->watch && n % 64 == 0) {
        atomic_store(&c->watch->permille, (int)(n * 1000L / c->tiles->height));
        if (atomic_load(&c->watch->stop))
            return false;
    }
    if (c->tiles->bytes == DECODE_PLANES)
        return put_planes(c, row);
    return put_row(c, 0, 0, c->tiles->bytes == DECODE_RGBA ? premultiplied(c, row) : row);
}

static void clear(struct cutting *c)
{
    for (int i = 0; i < TILES_LEVELS; i++) {
        mem_free(c->level[i].strip);
        for (int k = 0; k < TILES_PARTS; k++) {
            mem_free(c->level[i].part[k].even);
            mem_free(c->level[i].part[k].half);
        }
    }
    mem_free(c->spare);
    mem_free(c->row);
    mem_free(c->sum);
}

bool tiles_cut(struct tiles *tiles, const char *path, int file, struct tiles_watch *watch, bool *full,
               struct err *err)
{
    struct cutting c = { .tiles = tiles, .watch = watch, .file = file };
    bool good = decode_to(path, &(struct decode_sink){ begin, take, &c, true }, err);

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
