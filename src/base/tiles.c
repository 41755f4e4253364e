/* base/tiles.c - what was cut: where it lies in its file, and how it is read. */
#include "base/tiles.h"

#include "base/bounds.h"
#include "base/decode.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/tiles_own.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGE = 4096, LEAST_SIDE = 24 };

/* How the file begins; behind it stand the sums, and from the next page on the tiles. */
struct head {
    char kind[8];
    uint64_t hash, size; /* of the picture's file */
    uint32_t width, height, bytes, levels;
    uint64_t count, sums; /* how many tiles; the sum of their sums */
    uint64_t own;         /* of all before it */
};

static const char kind[8] = { 'B', 'M', 't', 'i', 'l', 'e', 's', '1' };

/* ---- where everything lies ---- */

void tiles_lay_out(struct tiles *t, int width, int height, int bytes)
{
    t->width = width;
    t->height = height;
    t->bytes = bytes;
    t->count = 0;
    for (t->levels = 0; t->levels < TILES_LEVELS; t->levels++) {
        struct tiles_level *l = &t->level[t->levels];

        *l = (struct tiles_level){ width, height, (width + TILE_SIDE - 1) / TILE_SIDE,
                                   (height + TILE_SIDE - 1) / TILE_SIDE, t->count };
        t->count += (size_t)l->across * (size_t)l->down;
        if (larger(width, height) <= LEAST_SIDE) {
            t->levels++;
            return;
        }
        width = (width + 1) / 2;
        height = (height + 1) / 2;
    }
}

int tiles_parts(const struct tiles *t, struct tiles_part part[TILES_PARTS])
{
    static const size_t whole = (size_t)TILE_SIDE * TILE_SIDE;

    part[0] = (struct tiles_part){ t->bytes == DECODE_PLANES ? 1 : t->bytes, TILE_SIDE, 0 };
    part[1] = (struct tiles_part){ 1, TILE_SIDE / 2, whole };
    part[2] = (struct tiles_part){ 1, TILE_SIDE / 2, whole + whole / 4 };
    return t->bytes == DECODE_PLANES ? 3 : 1;
}

int tiles_part_of(const struct tiles_part *part, int pixels)
{
    return part->side == TILE_SIDE ? pixels : (pixels + 1) / 2;
}

size_t tiles_size(const struct tiles *t)
{
    size_t pixels = (size_t)TILE_SIDE * TILE_SIDE;

    return t->bytes == DECODE_PLANES ? pixels * DECODE_PLANES / 4 : pixels * (size_t)t->bytes;
}

uint64_t tiles_place(const struct tiles *t, size_t tile)
{
    uint64_t before = sizeof(struct head) + t->count * sizeof *t->sum;

    return (before + PAGE - 1) / PAGE * PAGE + tile * tiles_size(t);
}

/* As hash_quick(), four numbers side by side: none waits for the one before it. */
uint64_t tiles_sum(const struct tiles *t, const unsigned char *tile)
{
    const unsigned char *end = tile + tiles_size(t);
    uint64_t hash[4] = { 1, 2, 3, 4 };

    for (; tile < end; tile += sizeof hash) {
        uint64_t word[4];

        memcpy(word, tile, sizeof word);
        for (int i = 0; i < 4; i++) {
            hash[i] = (hash[i] ^ word[i]) * UINT64_C(0x9E3779B97F4A7C15);
            hash[i] ^= hash[i] >> 32;
        }
    }
    return hash_quick(HASH_START, hash, sizeof hash);
}

static struct head head_of(const struct tiles *t, const struct tiles_name *name)
{
    struct head h;

    memset(&h, 0, sizeof h);
    memcpy(h.kind, kind, sizeof kind);
    h.hash = name->hash;
    h.size = name->size;
    h.width = (uint32_t)t->width;
    h.height = (uint32_t)t->height;
    h.bytes = (uint32_t)t->bytes;
    h.levels = (uint32_t)t->levels;
    h.count = t->count;
    h.sums = hash_quick(HASH_START, t->sum, t->count * sizeof *t->sum);
    h.own = hash_quick(HASH_START, &h, offsetof(struct head, own));
    return h;
}

bool tiles_write_head(const struct tiles *t, const struct tiles_name *name)
{
    struct head h = head_of(t, name);
    size_t len = t->count * sizeof *t->sum;

    return pwrite(t->file, t->sum, len, sizeof h) == (ssize_t)len &&
           pwrite(t->file, &h, sizeof h, 0) == (ssize_t)sizeof h;
}

/* A whole head of that picture, with a size that the decoder would have let pass. */
static bool is_head(const struct head *h, const struct tiles_name *name)
{
    return memcmp(h->kind, kind, sizeof kind) == 0 &&
           h->own == hash_quick(HASH_START, h, offsetof(struct head, own)) && h->hash == name->hash &&
           h->size == name->size && h->width > 0 && h->width <= INT16_MAX && h->height > 0 &&
           h->height <= INT16_MAX &&
           (h->bytes == DECODE_RGB || h->bytes == DECODE_RGBA || h->bytes == DECODE_PLANES);
}

bool tiles_read_head(struct tiles *t, int file, const struct tiles_name *name)
{
    struct head h;
    struct stat facts;

    if (pread(file, &h, sizeof h, 0) != (ssize_t)sizeof h || !is_head(&h, name) || fstat(file, &facts) != 0)
        return false;
    tiles_lay_out(t, (int)h.width, (int)h.height, (int)h.bytes);
    size_t len = t->count * sizeof *t->sum;
    if (t->count != h.count || (uint64_t)facts.st_size != tiles_place(t, t->count))
        return false;
    t->sum = mem_new_full(t->count, sizeof *t->sum);
    if (t->sum && pread(file, t->sum, len, sizeof h) == (ssize_t)len &&
        hash_quick(HASH_START, t->sum, len) == h.sums) {
        t->file = file;
        return true;
    }
    mem_free(t->sum);
    t->sum = NULL;
    return false;
}

/* ---- reading ---- */

bool tiles_are_spoilt(const struct tiles *t)
{
    return atomic_load(&t->spoilt);
}

int tiles_levels(const struct tiles *t)
{
    return t->levels;
}

bool tiles_opaque(const struct tiles *t)
{
    return t->bytes != DECODE_RGBA;
}

int tiles_width(const struct tiles *t, int level)
{
    return t->level[level].width;
}

int tiles_height(const struct tiles *t, int level)
{
    return t->level[level].height;
}

/* A part of a level: where it begins, how large it is, where its pixels go. */
struct part {
    int x, y, width, height;
    uint32_t *to;
};

static void take_row(uint32_t *to, const unsigned char *from, int n, int bytes)
{
    for (int i = 0; bytes == 3 && i < n; i++, from += 3)
        to[i] = 255u << 24 | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
    for (int i = 0; bytes == 4 && i < n; i++, from += 4)
        to[i] = (uint32_t)from[3] << 24 | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
}

static uint32_t in_byte(int value)
{
    return (unsigned)value > 255 ? (value < 0 ? 0 : 255) : (unsigned)value;
}

/* How far both colours move red, green and blue, in 65536ths as libjpeg has them. */
struct tint {
    int red, green, blue;
};

static struct tint tint_of(int blue, int red)
{
    return (struct tint){ (91881 * red + 32768) >> 16, (-22554 * blue - 46802 * red + 32768) >> 16,
                          (116130 * blue + 32768) >> 16 };
}

/* Pixels of a row of a tile of planes, from x on. */
static void take_planes(uint32_t *to, const unsigned char *tile, int x, int y, int n)
{
    const unsigned char *bright = tile + (size_t)y * TILE_SIDE,
                        *blue = tile + (size_t)TILE_SIDE * TILE_SIDE + (size_t)(y / 2) * (TILE_SIDE / 2),
                        *red = blue + (size_t)TILE_SIDE * TILE_SIDE / 4;

    for (int end = x + n; x < end;) {
        struct tint tint = tint_of(blue[x / 2] - 128, red[x / 2] - 128);

        for (int both = smaller(end, (x | 1) + 1); x < both; x++)
            *to++ = 255u << 24 | in_byte(bright[x] + tint.red) << 16 | in_byte(bright[x] + tint.green) << 8 |
                    in_byte(bright[x] + tint.blue);
    }
}

/* What the tile that begins there shares with a part. */
static void take_tile(const struct part *p, const unsigned char *tile, int left, int top, int bytes)
{
    int from = larger(p->x, left), end = smaller(p->x + p->width, left + TILE_SIDE),
        down = smaller(p->y + p->height, top + TILE_SIDE);

    for (int y = larger(p->y, top); y < down; y++) {
        uint32_t *to = p->to + (size_t)(y - p->y) * (size_t)p->width + (size_t)(from - p->x);

        if (bytes == DECODE_PLANES)
            take_planes(to, tile, from - left, y - top, end - from);
        else
            take_row(to, tile + ((size_t)(y - top) * TILE_SIDE + (size_t)(from - left)) * (size_t)bytes,
                     end - from, bytes);
    }
}

static bool read_at(const struct tiles *t, uint64_t place, unsigned char *to, size_t len)
{
    return pread(t->file, to, len, (off_t)place) == (ssize_t)len;
}

/* All of a tile, and whether it is as it was cut. */
static bool read_whole(const struct tiles *t, size_t number, unsigned char *tile)
{
    bool sound = read_at(t, tiles_place(t, number), tile, tiles_size(t)) &&
                 tiles_sum(t, tile) == t->sum[number];

    if (sound)
        atomic_store(&t->sound[number], true);
    return sound;
}

/* Rows `top` to `end` of a tile, each where it stands in it. One that is read the first time is looked at. */
static bool read_tile(const struct tiles *t, size_t number, int top, int end, unsigned char *tile)
{
    struct tiles_part part[TILES_PARTS];
    int parts = tiles_parts(t, part);
    bool good = true;

    if (!atomic_load(&t->sound[number]))
        return read_whole(t, number, tile);
    for (int i = 0; good && i < parts; i++) {
        int from = top * part[i].side / TILE_SIDE, to = tiles_part_of(&part[i], end);
        size_t row = (size_t)part[i].side * (size_t)part[i].bytes, at = part[i].at + (size_t)from * row;

        good = read_at(t, tiles_place(t, number) + at, tile + at, (size_t)(to - from) * row);
    }
    return good;
}

bool tiles_read(struct tiles *t, int level, int x, int y, int width, int height, uint32_t *to)
{
    const struct tiles_level *l = &t->level[level];
    const struct part part = { x, y, width, height, to };
    unsigned char *tile = mem_new_full(tiles_size(t), 1);
    bool good = tile != NULL, whole = true;

    for (int row = y / TILE_SIDE; good && whole && row * TILE_SIDE < y + height; row++) {
        int top = larger(y - row * TILE_SIDE, 0), end = smaller(y + height - row * TILE_SIDE, TILE_SIDE);

        for (int column = x / TILE_SIDE; whole && column * TILE_SIDE < x + width; column++) {
            whole = read_tile(t, l->first + (size_t)row * (size_t)l->across + (size_t)column, top, end, tile);
            if (whole)
                take_tile(&part, tile, column * TILE_SIDE, row * TILE_SIDE, t->bytes);
        }
    }
    mem_free(tile);
    if (good && !whole && !atomic_exchange(&t->spoilt, true) && t->named.len > 0)
        unlink(str_cstr(&t->named));
    return good && whole;
}
