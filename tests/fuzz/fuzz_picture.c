/*
 * tests/fuzz/fuzz_picture.c - any bytes as a picture that is to be a map: refused in a sentence with nothing
 * left behind, or cut into tiles that hold what its library decodes, and still do after one was spoilt.
 *
 * aims: base/decode_kinds.c base/image.c base/tiles.c base/tiles_cut.c base/tiles_shelf.c
 * plant: decode_to
 * seconds: 4
 */
#include "fuzz.h"

#include "base/decode.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/tiles.h"

#include <stdio.h>
#include <unistd.h>

enum { PIXELS = 1 << 17 };

PLANT(bool, decode_to, const char *path, const struct decode_sink *sink, struct err *err);

/* ---- its rows, in this process, so that what a decoder does wrong is seen ---- */

struct passing {
    const struct decode_sink *sink;
    bool begun;
};

static bool pass_rows(struct decode_rows *rows, const unsigned char *row, int strides)
{
    struct passing *p = rows->context;
    bool going = true;

    BUG_UNLESS(rows->n + (strides - 1) * decode_step(rows->bytes) < rows->facts.height &&
               (rows->bytes == DECODE_RGB || rows->bytes == DECODE_RGBA ||
                (rows->planes && rows->bytes == DECODE_PLANES)));
    if (!p->begun && !p->sink->begin(p->sink->context, &rows->facts, rows->bytes))
        return false;
    p->begun = true;
    for (int i = 0; going && i < strides; i++)
        going = p->sink->take(p->sink->context,
                              row + (size_t)i * decode_stride(rows->facts.width, rows->bytes));
    return going;
}

static bool is_small(const struct image_facts *facts)
{
    return facts->kind != IMAGE_NONE && facts->width > 0 && facts->height > 0 &&
           facts->width <= PIXELS / facts->height;
}

static bool decode_here(const unsigned char *bytes, size_t len, const struct decode_sink *sink)
{
    struct passing passing = { .sink = sink };
    struct decode_rows rows = { image_look(bytes, len), sink->planes, .take = pass_rows,
                                .context = &passing };

    return is_small(&rows.facts) && decode_bytes(bytes, len, &rows) && rows.n == rows.facts.height;
}

/* The planted fault: half of a picture is taken for all of it. */
struct half {
    const struct decode_sink *sink;
    int left;
};

static bool begin_half(void *context, const struct image_facts *facts, int bytes)
{
    struct half *half = context;

    half->left = facts->height / decode_step(bytes) / 2;
    return half->sink->begin(half->sink->context, facts, bytes);
}

static bool take_half(void *context, const unsigned char *row)
{
    struct half *half = context;
    static unsigned char black[8 * PIXELS + 64];

    return half->sink->take(half->sink->context, half->left-- > 0 ? row : black);
}

bool __wrap_decode_to(const char *path, const struct decode_sink *sink, struct err *err)
{
    struct half half = { .sink = sink };
    struct decode_sink spoilt = { begin_half, take_half, &half, sink->planes };
    struct str bytes = { 0 };

    bool done = files_read(path, 1 << 20, &bytes, err) &&
                (decode_here((const unsigned char *)str_cstr(&bytes), bytes.len,
                             fuzz_planted() ? &spoilt : sink) ||
                 err_set(err, ERR_DATA, "%s: the picture cannot be decoded", path));
    str_clear(&bytes);
    return done;
}

/* ---- what its tiles must hold ---- */

struct whole {
    int width, height, bytes, rows;
    uint32_t *at;
};

static bool begin_whole(void *context, const struct image_facts *facts, int bytes)
{
    struct whole *w = context;

    *w = (struct whole){ facts->width, facts->height, bytes, 0,
                         mem_new((size_t)facts->width * (size_t)facts->height, sizeof *w->at) };
    BUG_UNLESS(w->at);
    return true;
}

static uint32_t byte_of(long value)
{
    long near = (value + 32768) >> 16;

    return near < 0 ? 0 : near > 255 ? 255 : (uint32_t)near;
}

/* A pixel as JFIF has it, reckoned once for all its colours. */
static uint32_t pixel_of(long bright, long blue, long red)
{
    return 255u << 24 | byte_of(bright * 65536 + 91881 * red) << 16 |
           byte_of(bright * 65536 - 22554 * blue - 46802 * red) << 8 |
           byte_of(bright * 65536 + 116130 * blue);
}

static void take_planes(struct whole *w, const unsigned char *row, int rows)
{
    size_t wide = decode_stride(w->width, DECODE_PLANES) / 3;
    const unsigned char *blue = row + 2 * wide, *red = blue + wide / 2;

    for (int y = 0; y < rows; y++, w->rows++)
        for (int x = 0; x < w->width; x++)
            w->at[(size_t)w->rows * (size_t)w->width + (size_t)x] =
                pixel_of(row[(size_t)y * wide + (size_t)x], blue[x / 2] - 128, red[x / 2] - 128);
}

static bool take_whole(void *context, const unsigned char *row)
{
    struct whole *w = context;

    if (w->bytes == DECODE_PLANES) {
        take_planes(w, row, w->height - w->rows < 2 ? 1 : 2);
        return true;
    }
    uint32_t *to = w->at + (size_t)w->width * (size_t)w->rows++;

    for (int x = 0; x < w->width; x++, row += w->bytes) {
        uint32_t a = w->bytes == 4 ? row[3] : 255;

        to[x] = a << 24 | row[0] * a / 255 << 16 | row[1] * a / 255 << 8 | row[2] * a / 255;
    }
    return true;
}

static uint64_t part_of(const struct whole *w, int x, int y, int width, int height)
{
    uint64_t hash = HASH_START;

    for (int row = y; row < y + height; row++)
        hash = hash_quick(hash, w->at + (size_t)row * (size_t)w->width + x, (size_t)width * 4);
    return hash;
}

/* All of it, and what lies around its middle. False: a tile was spoilt. */
static bool same(struct tiles *tiles, const struct whole *w)
{
    int left = w->width / 3, top = w->rows / 3, width = (w->width + 2) / 3, height = (w->rows + 2) / 3;
    struct whole all = *w, part = { .width = width };

    BUG_UNLESS(tiles_width(tiles, 0) == w->width && tiles_height(tiles, 0) == w->rows);
    all.at = mem_new((size_t)w->width * (size_t)w->rows, sizeof *all.at);
    part.at = mem_new((size_t)width * (size_t)height, sizeof *part.at);
    BUG_UNLESS(all.at && part.at);
    bool whole = tiles_read(tiles, 0, 0, 0, w->width, w->rows, all.at) &&
                 tiles_read(tiles, 0, left, top, width, height, part.at);
    BUG_UNLESS(!whole || (part_of(&all, 0, 0, w->width, w->rows) == part_of(w, 0, 0, w->width, w->rows) &&
                          part_of(&part, 0, 0, width, height) == part_of(w, left, top, width, height)));
    mem_free(all.at);
    mem_free(part.at);
    return whole;
}

/* The only file in the cache; false: there is none. */
static bool kept(struct str *path)
{
    struct files_list list = { 0 };
    struct err err;

    BUG_UNLESS(files_home_path(FILES_CACHE, "pictures", path, &err));
    bool one = files_list(str_cstr(path), "", &list, &err) && list.n > 0;
    BUG_UNLESS(list.n <= 1);
    if (one)
        BUG_UNLESS(str_add_format(path, "/%s", list.name[0]));
    files_list_clear(&list);
    return one;
}

/* Bytes of the input over those of the tiles, or an end where none was. */
static void spoil(const char *path, const uint8_t *data, size_t size)
{
    FILE *file = fopen(path, "r+b");
    uint64_t where = hash_quick(HASH_START, data, size);
    static const long ends[] = { 0, 100, 4096, 5000 };

    BUG_UNLESS(file);
    if (where % 5 == 0) {
        fclose(file);
        BUG_UNLESS(truncate(path, ends[where / 5 % 4]) == 0);
        return;
    }
    fseek(file, where % 2 ? (long)(where / 5 % 200) : (long)(where / 5 % 8192), SEEK_SET);
    fwrite(data + size / 2, 1, size - size / 2 < 40 ? size - size / 2 : 40, file);
    fclose(file);
}

static void cut(const char *path, const struct whole *w, const uint8_t *data, size_t size)
{
    struct err err = { 0 };
    struct str file = { 0 };
    struct tiles *tiles = tiles_open(path, NULL, &err);

    BUG_UNLESS(tiles && same(tiles, w) && kept(&file));
    tiles_close(tiles);
    spoil(str_cstr(&file), data, size);
    tiles = tiles_open(path, NULL, &err);
    BUG_UNLESS(tiles);
    bool whole = same(tiles, w);
    tiles_close(tiles);
    tiles = tiles_open(path, NULL, &err);
    BUG_UNLESS(tiles && (whole || same(tiles, w)));
    tiles_close(tiles);
    str_clear(&file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct whole whole = { 0 };
    struct str file = { 0 };
    struct err err = { 0 };
    const char *path = fuzz_file("picture", data, size);

    tiles_prune(0);
    if (decode_here(data, size, &(struct decode_sink){ begin_whole, take_whole, &whole, true })) {
        cut(path, &whole, data, size);
    } else {
        BUG_UNLESS(!tiles_open(path, NULL, &err) && *err.text && !strchr(err.text, '\n') && !kept(&file));
    }
    mem_free(whole.at);
    str_clear(&file);
    return 0;
}
