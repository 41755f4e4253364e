/* bench/rows_picture_window.c - pictures as maps: opened the first time and again, and their memory. */
#include "bench/child.h"
#include "bench/child_window.h"
#include "bench/picture.h"
#include "bench/rows.h"

#include "base/files.h"
#include "base/tiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SIDE = 8192, SMALL = 512, ROUNDS = 3 };

struct sheet {
    char path[300];
    int side;
    bool png, good;
};

/* The cache of pictures is a folder of our own while they are measured. */
static bool open_sheet(struct gauge *gauge, const struct row *row, struct sheet *sheet)
{
    *sheet = (struct sheet){ .png = row->a, .side = gauge->quick ? SMALL : SIDE, .good = true };
    snprintf(sheet->path, sizeof sheet->path, "%.250s/sheet%d.%s", gauge->folder, sheet->side,
             sheet->png ? "png" : "jpg");
    setenv("XDG_CACHE_HOME", gauge->folder, 1);
    return files_exist(sheet->path) ||
           (sheet->png ? picture_write_png : picture_write_jpeg)(sheet->path, sheet->side);
}

static double cut_once(void *context)
{
    struct sheet *sheet = context;
    double begin;

    tiles_prune(0);
    begin = gauge_now();
    struct tiles *tiles = tiles_open(sheet->path, NULL, &(struct err){ 0 });
    double took = gauge_now() - begin;
    sheet->good = sheet->good && tiles;
    tiles_close(tiles);
    return took;
}

static double bare_once(void *context)
{
    struct sheet *sheet = context;
    double begin = gauge_now();

    sheet->good = (sheet->png ? picture_bare_png : picture_bare_jpeg)(sheet->path) && sheet->good;
    return gauge_now() - begin;
}

/* By the clock, few rounds, as each takes a second or more. */
static bool measure_first(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct sheet sheet;
    double ours[ROUNDS], floor[ROUNDS], ratio[ROUNDS];
    int rounds = gauge->quick ? 1 : ROUNDS;

    if (!open_sheet(gauge, row, &sheet))
        return gauge_fail(gauge, "the picture could not be written");
    for (int i = 0; i < rounds; i++) {
        floor[i] = bare_once(&sheet) / 1e6;
        ours[i] = cut_once(&sheet) / 1e6;
        ratio[i] = ours[i] / floor[i];
    }
    r->ours = gauge_median(ours, rounds);
    r->floor = gauge_median(floor, rounds);
    r->ratio = gauge_median(ratio, rounds);
    tiles_prune(0);
    return sheet.good || gauge_fail(gauge, "the picture could not be cut");
}

static bool measure_again(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct sheet sheet;
    double took[ROUNDS];
    int rounds = gauge->quick ? 1 : ROUNDS;

    if (!open_sheet(gauge, row, &sheet))
        return gauge_fail(gauge, "the picture could not be written");
    cut_once(&sheet);
    for (int i = 0; i < rounds; i++) {
        double begin = gauge_now();
        struct tiles *tiles = tiles_open(sheet.path, NULL, &(struct err){ 0 });

        took[i] = (gauge_now() - begin) / 1e6;
        sheet.good = sheet.good && tiles;
        tiles_close(tiles);
    }
    r->ours = gauge_median(took, rounds);
    tiles_prune(0);
    return sheet.good || gauge_fail(gauge, "the picture could not be opened");
}

/*
 * What the window takes at most that opens a map on it for the first time, and looks at all of it (a = 0);
 * its longest frame while the picture is cut (a = 1).
 */
static bool measure_window(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct sheet sheet;
    char map[300], text[300], said[64];

    if (!open_sheet(gauge, &(struct row){ .a = 0 }, &sheet))
        return gauge_fail(gauge, "the picture could not be written");
    int cells = sheet.side / PICTURE_CELL,
        n = snprintf(text, sizeof text,
                     "{\"format\":\"battlemat-map/1\",\"grid\":\"square\",\"columns\":%d,\"rows\":%d,"
                     "\"picture\":{\"file\":\"sheet%d.jpg\",\"cell\":%d}}",
                     cells, cells, sheet.side, PICTURE_CELL);
    snprintf(map, sizeof map, "%.250s/sheet.map.json", gauge->folder);
    tiles_prune(0);
    if (!files_write(map, text, (size_t)n, &(struct err){ 0 }))
        return gauge_fail(gauge, "the map could not be written");
    pid_t screen = child_screen();
    bool done = screen >= 0 && child_ask("picture", map, said, sizeof said);
    child_screen_end(screen);
    tiles_prune(0);
    char *longest = said;
    double kilobytes = done ? strtod(said, &longest) : 0;
    r->ours = row->a == 0 ? kilobytes * 1024 / 1e6 : strtod(longest, NULL);
    return done || gauge_fail(gauge, "the map could not be shown");
}

const struct row rows_picture[] = {
    { "picture.first", "a JPEG of 8192x8192 cut into tiles, decoded in a child, by the clock", "ms",
      "libjpeg's bare rows", RATIO_MOST, 1.5, measure_first, 0, 0 },
    { "picture.first.png", "the same of a PNG", "ms", "libpng's bare rows", RATIO_MOST, 1.5, measure_first, 1,
      0 },
    { "picture.again", "the JPEG opened again", "ms", NULL, VALUE_MOST, 500, measure_again, 0, 0 },
    { "picture.memory", "what the window takes at most that opens it the first time and looks at all of it",
      "MB", NULL, VALUE_MOST, 150, measure_window, 0, 0 },
    { "picture.frame", "the longest frame while it is cut, processor time", "ms", NULL, VALUE_MOST, 16,
      measure_window, 1, 0 },
    { 0 },
};
