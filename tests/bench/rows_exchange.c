/* bench/rows_exchange.c - maps of other programs and bundles: read, written, how much memory that takes. */
#include "bench/child.h"
#include "bench/rows.h"

#include "base/decode.h"
#include "base/files.h"
#include "base/mem.h"
#include "exchange/base64.h"
#include "exchange/convert.h"
#include "rules/list.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIDE = 200, HUTS = 5000, DOORED = 500, PORTION = 3 << 14, BUNDLED = 23 };

/* ---- a file of Universal VTT ---- */

/* Bytes that are no picture but begin and end as one: nobody decodes it here. */
static bool write_letters(struct files_writing *to, size_t bytes, struct err *err)
{
    static const unsigned char head[] = { 137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0,
                                          0,   78, 32, 0,  0,  78, 32, 8,  2, 0, 0, 0,  0,  0,  0,  0 },
                               tail[] = { 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130 };
    static unsigned char part[PORTION];
    static char letters[PORTION / 3 * 4 + 4];
    bool done = true;

    for (size_t at = 0; done && at < bytes; at += sizeof part) {
        for (size_t i = 0; i < sizeof part; i++)
            part[i] = (unsigned char)((at + i) * 2654435761u >> 13);
        if (at == 0)
            memcpy(part, head, sizeof head);
        if (at + sizeof part >= bytes)
            memcpy(part + sizeof part - sizeof tail, tail, sizeof tail);
        done = files_put(to, letters, base64_write(part, sizeof part, letters), err);
    }
    return done;
}

/* 5,000 huts on 200 x 200 cells, some with a door, and a picture of so many bytes. */
static bool write_uvtt(const char *path, size_t picture)
{
    struct files_writing *to;
    struct str text = { 0 };
    struct err err;

    str_add_format(&text,
                   "{\"format\":0.3,\"resolution\":{\"map_size\":{\"x\":%d,\"y\":%d},"
                   "\"pixels_per_grid\":100},\"line_of_sight\":[",
                   SIDE, SIDE);
    for (int i = 0; i < HUTS; i++) {
        int x = i % 66 * 3, y = i / 66 * 2 % (SIDE - 2);

        str_add_format(&text,
                       "%s[{\"x\":%d.0,\"y\":%d},{\"x\":%d.0,\"y\":%d},{\"x\":%d.0,\"y\":%d.0},"
                       "{\"x\":%d,\"y\":%d.0}]",
                       i ? "," : "", x, y, x + 2, y, x + 2, y + 1, x, y + 1);
    }
    str_add_text(&text, "],\"portals\":[");
    for (int i = 0; i < DOORED; i++)
        str_add_format(&text, "%s{\"bounds\":[{\"x\":%d,\"y\":%d},{\"x\":%d,\"y\":%d}]}", i ? "," : "",
                       i % 66 * 3, i / 66 * 2 % (SIDE - 2), i % 66 * 3, i / 66 * 2 % (SIDE - 2) + 1);
    str_add_text(&text, "],\"image\":\"");
    to = files_begin(path, &err);
    bool done = to && !text.failed && files_put(to, text.text, text.len, &err) &&
                write_letters(to, picture, &err) && files_put(to, "\"}", 2, &err);
    str_clear(&text);
    return to && files_end(to, done, &err);
}

/* From one file to another. */
struct way {
    char from[300], to[300];
    bool good;
};

static bool go(struct way *way)
{
    struct conversion c = { .from = way->from, .to = way->to, .rules_at = rules_at };
    struct faults faults;

    faults_init(&faults);
    bool done = convert(&c, &faults);
    if (!done)
        fprintf(stderr, "%s\n", faults.n ? faults.at[0].message : "?");
    faults_clear(&faults);
    conversion_clear(&c);
    return done;
}

static void bring(void *context, long times)
{
    struct way *way = context;

    for (long i = 0; i < times; i++)
        way->good = go(way) && way->good;
}

/* All of a file but that its picture is not decoded: it becomes a file of its own, and the rest a map. */
static bool measure_uvtt(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct way way = { .good = true };
    size_t picture = gauge->quick ? 1 << 16 : 6500000;

    (void)row;
    snprintf(way.from, sizeof way.from, "%s/huts.uvtt", gauge->folder);
    snprintf(way.to, sizeof way.to, "%s/huts.map.json", gauge->folder);
    if (!write_uvtt(way.from, picture))
        return gauge_fail(gauge, "the file could not be written");
    r->ours = gauge_time(gauge, (struct task){ bring, &way }) / 1e6;
    return way.good || gauge_fail(gauge, "the file could not be brought");
}

/* What a process takes at most that brings a file of 500 MB. */
static bool measure_uvtt_memory(struct gauge *gauge, const struct row *row, struct result *r)
{
    char path[300], said[64];
    size_t picture = gauge->quick ? 1 << 20 : 370 << 20;

    (void)row;
    snprintf(path, sizeof path, "%s/large.uvtt", gauge->folder);
    bool done = write_uvtt(path, picture) && child_ask("bring", path, said, sizeof said);
    unlink(path);
    if (!done)
        return gauge_fail(gauge, "the file could not be brought");
    r->ours = strtod(said, NULL) * 1024 / 1e6;
    return true;
}

bool exchange_bring(const char *path)
{
    struct way way = { .good = true };

    snprintf(way.from, sizeof way.from, "%s", path);
    snprintf(way.to, sizeof way.to, "%.280s.map.json", path);
    return go(&way);
}

/* ---- its picture ---- */

struct picture {
    char path[300];
    struct str png;
    unsigned char *row;
    bool good;
};

static bool make_picture(struct picture *p, int width, int height)
{
    unsigned char *rgb = mem_new((size_t)width * (size_t)height, 3);
    png_image image = { .version = PNG_IMAGE_VERSION,
                        .width = (png_uint_32)width,
                        .height = (png_uint_32)height };
    png_alloc_size_t bytes;
    char *block;

    image.format = PNG_FORMAT_RGB;
    for (size_t i = 0; rgb && i < (size_t)width * (size_t)height * 3; i++) /* rock: soft, with some grain */
        rgb[i] = (unsigned char)(100 + i / 3 % (size_t)width / 40 + (i * 2654435761u >> 20 & 15));
    bytes = PNG_IMAGE_PNG_SIZE_MAX(image);
    block = mem_new_full(bytes, 1);
    bool done = rgb && block && png_image_write_to_memory(&image, block, &bytes, 0, rgb, 0, NULL) &&
                str_add(&p->png, block, bytes) && files_write(p->path, block, bytes, &(struct err){ 0 });
    png_image_free(&image);
    mem_free(block);
    mem_free(rgb);
    p->row = mem_new((size_t)width, 4);
    return done && p->row;
}

static void decode_ours(void *context, long times)
{
    struct picture *p = context;

    for (long i = 0; i < times; i++) {
        struct decoded decoded = { 0 };

        p->good = decode_file(p->path, 16 << 20, &decoded, &(struct err){ 0 }) && p->good;
        mem_free(decoded.at);
    }
}

/* Where libpng's reading stands. */
struct reading {
    const char *at;
};

static void read_part(png_struct *png, png_byte *to, size_t n)
{
    struct reading *reading = png_get_io_ptr(png);

    memcpy(to, reading->at, n);
    reading->at += n;
}

/* The library's bare decoding of its rows: each is put over the one before. */
static void decode_bare(void *context, long times)
{
    const struct picture *p = context;

    for (long i = 0; i < times; i++) {
        struct reading reading = { p->png.text };
        png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
        png_info *info = png_create_info_struct(png);

        png_set_read_fn(png, &reading, read_part);
        png_read_info(png, info);
        png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
        png_read_update_info(png, info);
        for (png_uint_32 y = png_get_image_height(png, info); y > 0; y--)
            png_read_row(png, p->row, NULL);
        png_destroy_read_struct(&png, &info, NULL);
    }
}

/* By the clock: a child does it. */
static bool measure_picture(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct picture p = { .good = true };

    (void)row;
    snprintf(p.path, sizeof p.path, "%s/rock.png", gauge->folder);
    mem_return_large(); /* as the window has it */
    bool made = gauge->quick ? make_picture(&p, 64, 64) : make_picture(&p, 3000, 2000);
    if (made) {
        gauge->waits = true;
        gauge_compare(gauge, (struct task){ decode_ours, &p }, (struct task){ decode_bare, &p }, r);
        gauge->waits = false;
        gauge_each(r, 1e6, 1e6);
    }
    str_clear(&p.png);
    mem_free(p.row);
    return (made && p.good) || gauge_fail(gauge, "the picture could not be decoded");
}

/* ---- bundles ---- */

static bool put_file(const char *folder, const char *name, const char *bytes, size_t len)
{
    char path[400];
    struct err err;

    snprintf(path, sizeof path, "%.300s/%s", folder, name);
    return files_write(path, bytes, len, &err);
}

/* A figure with a sheet and a portrait of its own. */
static bool write_figure(const char *folder, int i, const struct str *png, struct str *scenario)
{
    char name[32];
    struct str sheet = { 0 };
    bool done;

    str_add_format(scenario, "%s{\"name\":\"F%d\",\"sheet\":\"f%d.sheet.json\",\"side\":\"foes\"}",
                   i ? "," : "", i, i);
    str_add_format(&sheet,
                   "{\"format\":\"battlemat-sheet/1\",\"system\":\"another\",\"name\":\"F%d\","
                   "\"portrait\":\"f%d.png\",\"stats\":{\"accuracy\":3,\"nimbleness\":4,"
                   "\"muscularity\":4,\"endurance\":4,\"fortitude\":3}}",
                   i, i);
    snprintf(name, sizeof name, "f%d.sheet.json", i);
    done = put_file(folder, name, sheet.text, sheet.len);
    snprintf(name, sizeof name, "f%d.png", i);
    str_clear(&sheet);
    return done && put_file(folder, name, png->text, png->len);
}

/* A scenario with a map, the picture of that and its figures: 50 files with what the bundle adds. */
static bool write_scenario(const char *folder, const struct str *png)
{
    static const char map[] =
        "{\"format\":\"battlemat-map/1\",\"grid\":\"square\",\"columns\":20,\"rows\":20,"
        "\"picture\":{\"file\":\"map.png\",\"cell\":10}}";
    struct str text = { 0 };
    bool done = put_file(folder, "fifty.map.json", map, sizeof map - 1) &&
                put_file(folder, "map.png", png->text, png->len);

    str_add_text(&text, "{\"format\":\"battlemat-scenario/1\",\"system\":\"another\",\"title\":\"Fifty\","
                        "\"map\":\"fifty.map.json\",\"sides\":[\"foes\"],\"figures\":[");
    for (int i = 0; done && i < BUNDLED; i++)
        done = write_figure(folder, i, png, &text);
    str_add_text(&text, "]}");
    done = done && put_file(folder, "fifty.scenario.json", text.text, text.len);
    str_clear(&text);
    return done;
}

/* Pack, and take out into a folder that is new each time, as nothing is replaced. */
static void send_away(void *context, long times)
{
    static int taken;
    struct way *pack = context;

    for (long i = 0; i < times; i++) {
        struct way open = { .good = true };

        snprintf(open.from, sizeof open.from, "%s", pack->to);
        snprintf(open.to, sizeof open.to, "%.270s.out/%d/fifty.scenario.json", pack->to, taken++);
        *strrchr(open.to, '/') = '\0';
        pack->good = files_make_folder(open.to, &(struct err){ 0 }) && pack->good;
        strcat(open.to, "/fifty.scenario.json");
        pack->good = go(pack) && go(&open) && pack->good;
    }
}

static void drop_all(const char *folder)
{
    char command[340];

    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    gauge_use(system(command));
}

static bool measure_bundle(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct way way = { .good = true };
    struct picture portrait = { .good = true };
    char folder[300];

    (void)row;
    snprintf(folder, sizeof folder, "%.250s/fifty", gauge->folder);
    snprintf(portrait.path, sizeof portrait.path, "%.250s/face.png", gauge->folder);
    snprintf(way.from, sizeof way.from, "%.250s/fifty/fifty.scenario.json", gauge->folder);
    snprintf(way.to, sizeof way.to, "%.250s/fifty/fifty.battlemat", gauge->folder);
    bool made = files_make_folder(folder, &(struct err){ 0 }) && make_picture(&portrait, 200, 200) &&
                write_scenario(folder, &portrait.png);
    if (made)
        r->ours = gauge_time(gauge, (struct task){ send_away, &way }) / 1e6;
    str_clear(&portrait.png);
    mem_free(portrait.row);
    drop_all(folder);
    return (made && way.good) || gauge_fail(gauge, "the bundle could not be made");
}

const struct row rows_exchange[] = {
    { "uvtt", "a Universal VTT file of 10 MB, 5,000 huts and 500 doors; its picture is copied out", "ms",
      NULL, VALUE_MOST, 150, measure_uvtt, 0, 0 },
    { "uvtt.memory", "what a process takes at most that brings one of 500 MB", "MB", NULL, VALUE_MOST, 32,
      measure_uvtt_memory, 0, 0 },
    { "uvtt.picture", "a PNG of 3000x2000 decoded, shut in a child", "ms", "libpng's bare rows", RATIO_MOST,
      1.5, measure_picture, 0, 0 },
    { "bundle", "a bundle of 50 files packed and taken out again, without waiting for the disk", "ms", NULL,
      VALUE_MOST, 300, measure_bundle, 0, 0 },
    { 0 },
};
