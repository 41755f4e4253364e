/* bench/rows_ground_window.c - painted ground: a screen of it, a cell of it, and whole boards in files. */
#include "bench/child.h"
#include "bench/child_window.h"
#include "bench/picture.h"
#include "bench/rows.h"
#include "bench/world.h"

#include "base/mem.h"
#include "base/tiles.h"
#include "paint/paint_backdrop.h"
#include "paint/paint_ground.h"
#include "sdl/sdl_draw.h"
#include "sdl/sdl_png.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { JUMPS = 7, STROKES = 15, PATIENCE = 20000 };

/* A board as the window shows it: tiles are painted beside, and rough until they are there. */
struct ground {
    struct world world;
    struct paint_grid grid;
    struct paint_stamps stamps;
    struct draw list;
    SDL_Surface *surface;
    struct sdl_font *font;
    struct sdl_draw *draw;
};

static const struct theme theme = { THEME_DARK, 100 };

static void close_ground(struct ground *g)
{
    backdrop_drop(g->stamps.backdrop);
    sdl_draw_free(g->draw);
    sdl_font_free(g->font);
    SDL_FreeSurface(g->surface);
    draw_clear(&g->list);
    world_clear(&g->world);
    mem_free(g);
}

/* A world of that size in a window of `width` x `height` pixels; NULL fills the fault. */
static struct ground *open_world(struct gauge *gauge, enum world_kind kind, int side, int cell, int width,
                                 int height)
{
    struct ground *g = mem_new(1, sizeof *g);
    struct err err = { .text = "no memory for a board" };

    mem_return_large();
    if (!g || !world_make(&g->world, GRID_SQUARE, kind, side, side)) {
        mem_free(g);
        gauge_fail(gauge, "%s", err.text);
        return NULL;
    }
    g->grid = (struct paint_grid){ GRID_SQUARE, cell, 0, 0 };
    draw_init(&g->list);
    g->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);
    g->font = sdl_font_new(&err);
    g->draw = g->font ? sdl_draw_new(g->font, &err) : NULL;
    if (g->draw && g->surface) {
        sdl_draw_patience(g->draw, 1);
        return g;
    }
    close_ground(g);
    gauge_fail(gauge, "%s", err.text);
    return NULL;
}

static struct ground *open_ground(struct gauge *gauge, int side, int cell, int width, int height)
{
    return open_world(gauge, WORLD_ROOMS, side, cell, width, height);
}

/* A frame; true if nothing of it is rough. */
static bool show(struct ground *g)
{
    struct rect where = { 0, 0, g->surface->w, g->surface->h };

    draw_reset(&g->list);
    paint_ground_draw(&g->list, &theme, g->world.board, &g->grid, where, 1000, &g->stamps);
    return sdl_draw_show(g->draw, &g->list, g->surface, theme_color(&theme, ROLE_TABLE));
}

static void settle(struct ground *g)
{
    for (int i = 0; i < PATIENCE && !show(g); i++)
        SDL_Delay(1);
}

/* Milliseconds that all threads have computed so far: they tell more than the clock where others work too. */
static double computed(void)
{
    return (double)clock() * 1e3 / CLOCKS_PER_SEC;
}

/* The whole window at its final sharpness after a jump to another part of the board. */
static bool measure_jump(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct ground *g = open_ground(gauge, gauge->quick ? 40 : 300, 48, gauge->quick ? 640 : row->a,
                                   gauge->quick ? 360 : row->b);
    double took[JUMPS];
    int jumps = gauge->quick ? 1 : JUMPS;

    if (!g)
        return false;
    settle(g); /* sheets of noise are made once */
    double cpu = computed();
    for (int i = 0; i < jumps; i++) {
        g->grid.x = -(1000 + i * 1700) % (300 * 48 - row->a);
        g->grid.y = -(700 + i * 1100) % (300 * 48 - row->b);
        double begin = gauge_now();
        settle(g);
        took[i] = (gauge_now() - begin) / 1e6;
    }
    snprintf(r->note, sizeof r->note, "%.1f ms of processor time", (computed() - cpu) / jumps);
    r->ours = gauge_median(took, jumps);
    close_ground(g);
    return true;
}

/* The frame after one cell became another: it and all around it as they will be. */
static bool measure_stroke(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct ground *g = open_ground(gauge, 40, 96, gauge->quick ? 640 : 1920, gauge->quick ? 360 : 1080);
    double took[STROKES];
    int strokes = gauge->quick ? 1 : STROKES;
    double cpu = 0;

    if (!g)
        return false;
    g->world.board->hour = (enum hour)row->a;
    settle(g);
    for (int i = 0; i < strokes; i++) {
        struct cell c = { (short)(2 + i), (short)(2 + i % 3) };
        int ground = board_get(g->world.board, LAYER_GROUND, c);

        board_set(g->world.board, LAYER_GROUND, c, ground == 1 ? 2 : 1);
        double begin = gauge_now(), before = computed();
        show(g);
        took[i] = (gauge_now() - begin) / 1e6;
        cpu += computed() - before;
        settle(g);
    }
    snprintf(r->note, sizeof r->note, "%.1f ms of processor time", cpu / strokes);
    r->ours = gauge_median(took, strokes);
    close_ground(g);
    return true;
}

/* ---- on a picture ---- */

/* To a screen of a board of 64x64 cells of 128 pixels where nothing was painted yet, in processor time. */
static double jump_to(struct ground *g, int screen)
{
    double begin = computed();

    g->grid.x = -(screen % 4 * 1920);
    g->grid.y = -(screen / 4 * 1080);
    settle(g);
    return computed() - begin;
}

static bool lay_picture(struct gauge *gauge, struct ground *g)
{
    const struct backdrop_fit fit = { PICTURE_CELL, PICTURE_CELL, 0, 0 };
    char path[300];

    snprintf(path, sizeof path, "%.250s/ground.jpg", gauge->folder);
    setenv("XDG_CACHE_HOME", gauge->folder, 1);
    g->stamps.backdrop = picture_write_jpeg(path, gauge->quick ? 1024 : 8192)
                             ? backdrop_open(path, &fit, &(struct err){ 0 })
                             : NULL;
    return g->stamps.backdrop || gauge_fail(gauge, "the picture could not be had");
}

static bool measure_picture(struct gauge *gauge, const struct row *row, struct result *r)
{
    int side = gauge->quick ? 8 : 64, jumps = gauge->quick ? 1 : JUMPS;
    enum world_kind kind = row->a ? WORLD_ROOMS : WORLD_PLAIN;
    struct ground *on = open_world(gauge, kind, side, PICTURE_CELL, 1920, 1080),
                  *painted = open_world(gauge, kind, side, PICTURE_CELL, 1920, 1080);
    double ours[JUMPS], floor[JUMPS], ratio[JUMPS];
    bool good = on && painted && lay_picture(gauge, on);

    if (good) {
        jump_to(on, 0);
        jump_to(painted, 0);
    }
    for (int i = 0; good && i < jumps; i++) {
        floor[i] = jump_to(painted, i * 3 + 1);
        ours[i] = jump_to(on, i * 3 + 1);
        ratio[i] = ours[i] / floor[i];
    }
    if (good) {
        r->ours = gauge_median(ours, jumps);
        r->floor = gauge_median(floor, jumps);
        r->ratio = gauge_median(ratio, jumps);
    }
    if (on)
        close_ground(on);
    if (painted)
        close_ground(painted);
    tiles_prune(0);
    return good;
}

/* ---- files ---- */

/* A board as a list to be drawn. */
struct sheet {
    struct draw list;
    struct paint_grid grid;
    int width, height;
    char path[300];
    SDL_Surface *surface; /* all of it, for the other */
};

static void write_ours(void *context, long times)
{
    struct sheet *s = context;

    for (long i = 0; i < times; i++)
        sdl_png_draw(&s->list, s->width, s->height, theme_color(&theme, ROLE_TABLE), s->path, NULL);
}

static void write_theirs(void *context, long times)
{
    struct sheet *s = context;

    for (long i = 0; i < times; i++)
        IMG_SavePNG(s->surface, s->path);
}

static void list_board(struct sheet *s, const struct board *board, int cell)
{
    s->grid = (struct paint_grid){ board->grid.layout, cell, 0, 0 };
    paint_grid_extent(&s->grid, &board->grid, &s->width, &s->height);
    draw_init(&s->list);
    paint_ground_draw(&s->list, &theme, board, &s->grid, (struct rect){ 0, 0, s->width, s->height }, 1000,
                      NULL);
}

/* From a board to a file: 100 x 100 squares of 32 pixels (a = 0), 37 x 24 hexes of 72 pixels (a = 1). */
static bool measure_file(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct sheet s = { .width = 0 };
    struct world world;
    enum layout layout = row->a ? GRID_HEX_POINTY : GRID_SQUARE;
    int columns = gauge->quick ? 10 : row->a ? 37 : 100, rows = gauge->quick ? 10 : row->a ? 24 : 100;
    struct err err = { .text = "" };

    if (!world_make(&world, layout, WORLD_ROOMS, columns, rows))
        return gauge_fail(gauge, "no memory for a board");
    snprintf(s.path, sizeof s.path, "%s/ground.png", gauge->folder);
    list_board(&s, world.board, row->a ? 72 : 32);
    gauge->waits = true;
    s.surface = sdl_png_render(&s.list, s.width, s.height, theme_color(&theme, ROLE_TABLE), &err);
    if (s.surface) {
        gauge_compare(gauge, (struct task){ write_ours, &s }, (struct task){ write_theirs, &s }, r);
        gauge_each(r, 1e6, 1e6);
        snprintf(r->note, sizeof r->note, "%.3f us a pixel", r->ours * 1e3 / s.width / s.height);
    }
    SDL_FreeSurface(s.surface);
    draw_clear(&s.list);
    world_clear(&world);
    return s.surface || gauge_fail(gauge, "%s", err.text);
}

int child_ground(const char *path)
{
    struct sheet s = { .width = 0 };
    struct world world;
    struct err err = { .text = "no memory for a board" };

    if (!world_make(&world, GRID_SQUARE, WORLD_ROOMS, 500, 40))
        return 1;
    list_board(&s, world.board, 32);
    bool done = sdl_png_draw(&s.list, s.width, s.height, theme_color(&theme, ROLE_TABLE), path, &err);
    printf("%ld", child_memory(getpid(), "VmHWM"));
    draw_clear(&s.list);
    world_clear(&world);
    return done ? 0 : 1;
}

/* What a process takes at most that writes a board 500 cells wide; its height takes nothing. */
static bool measure_file_memory(struct gauge *gauge, const struct row *row, struct result *r)
{
    char path[300], said[64];

    (void)row;
    snprintf(path, sizeof path, "%s/wide.png", gauge->folder);
    if (!child_ask("ground", path, said, sizeof said))
        return gauge_fail(gauge, "the board could not be written");
    r->ours = strtod(said, NULL) * 1024 / 1e6;
    return true;
}

const struct row rows_ground[] = {
    { "ground.jump", "1920x1080 at its final sharpness after a jump, 48 pixels a cell, by the clock", "ms",
      NULL, VALUE_MOST, 150, measure_jump, 1920, 1080 },
    { "ground.jump.4k", "the same at 3840x2160", "ms", NULL, VALUE_MOST, 600, measure_jump, 3840, 2160 },
    { "ground.cell", "the frame after one cell became another, 96 pixels a cell, by the clock", "ms", NULL,
      VALUE_MOST, 16, measure_stroke, HOUR_DAY, 0 },
    { "ground.cell.night", "the same at night, where it changes the light around it", "ms", NULL, VALUE_MOST,
      16, measure_stroke, HOUR_NIGHT, 0 },
    { "picture.pan",
      "1920x1080 of a picture of 8192x8192 at its final sharpness after a jump, processor time", "ms",
      "the same of painted floor", RATIO_MOST, 1.1, measure_picture, 0, 0 },
    { "picture.pan.rooms", "the same where walls, rough ground and bog are laid on it", "ms",
      "the same of painted rooms", RATIO_MOST, 1.1, measure_picture, 1, 0 },
    { "ground.file", "100x100 cells of 32 pixels from the board to a file, by the clock", "ms",
      "IMG_SavePNG of the same pixels", RATIO_MOST, 0.25, measure_file, 0, 0 },
    { "ground.file.hexes", "37x24 hexes of 72 pixels from the board to a file, by the clock", "ms",
      "IMG_SavePNG of the same pixels", RATIO_MOST, 0.4, measure_file, 1, 0 },
    { "ground.file.memory", "what a process takes at most that writes 500 cells of 32 pixels a row", "MB",
      NULL, VALUE_MOST, 200, measure_file_memory, 0, 0 },
    { 0 },
};
