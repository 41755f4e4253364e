/* How far a change shows at night: all pixels that it changes are found, and few others. */
#include "paint/plot.h"

#include "base/hash.h"
#include "paint/paint_ground.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = 24, COLUMNS = 18, ROWS = 14, WIDTH = CELL * COLUMNS, HEIGHT = CELL * ROWS, BOARDS = 5 };

static const struct rect view = { 0, 0, WIDTH, HEIGHT };

/* Floors, what gives light, what stands in its way, and what follows from what is beside it. */
static const char *const kind[] = {
    "floor",   "grass", "bog",     "carpet", "tiles",   "marble",  "wall",
    "tree",    "door",  "servers", "drop",   "brazier", "cards",   "ward",
    "crystal", "desk",  "planter", "rough",  "block",   "helipad", "door-open"
};

enum { KINDS = sizeof kind / sizeof kind[0] };

static void add_kinds(struct terrain_table *table)
{
    for (int i = 0; i < KINDS; i++) {
        struct terrain row = { .cost = ONE_CELL };

        snprintf(row.key, sizeof row.key, "%s", kind[i]);
        snprintf(row.look, sizeof row.look, "%s", kind[i]);
        if (terrain_find(table, kind[i]) < 0)
            assert_true(terrain_add(table, &row) >= 0);
    }
}

static unsigned draw_of(uint64_t *seed, unsigned most)
{
    *seed = hash_mix(*seed + 1);
    return (unsigned)(*seed >> 33) % most;
}

static void lay(struct plot *plot, struct cell c, const char *key)
{
    assert_true(board_set(plot->board, LAYER_GROUND, c, terrain_find(plot->terrain, key)));
}

/*
 * Two floors, and a tenth of all cells something else; windows and walls here and there. A tree and a drop
 * always: the first of them on a board change all of it a little.
 */
static struct plot house(enum layout layout, uint64_t seed)
{
    struct plot plot = { terrain_table_new(), NULL };
    const char *floor[2] = { kind[draw_of(&seed, 6)], kind[draw_of(&seed, 6)] };

    add_kinds(plot.terrain);
    plot.board = board_new(&(struct grid){ layout, COLUMNS, ROWS }, plot.terrain);
    assert_non_null(plot.board);
    plot.board->hour = HOUR_NIGHT;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        struct cell c = grid_cell(layout, i % COLUMNS, i / COLUMNS);

        lay(&plot, c, draw_of(&seed, 10) == 0 ? kind[draw_of(&seed, KINDS)] : floor[i % COLUMNS > 8]);
        if (draw_of(&seed, 12) == 0)
            board_set_edge(plot.board, c, (int)draw_of(&seed, 3), (enum barrier)draw_of(&seed, BARRIERS));
    }
    lay(&plot, grid_cell(layout, 0, 0), "drop");
    lay(&plot, grid_cell(layout, COLUMNS - 1, ROWS - 1), "tree");
    return plot;
}

struct frame {
    struct pixels shown;
    uint64_t key[64];
    struct rect at[64];
    int tiles;
};

/* What a frame asks for, and how the ground looks painted anew. */
static void look_at(struct frame *f, const struct plot *plot, struct paint_stamps *stamps)
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid grid = { plot->board->grid.layout, CELL, 0, 0 };
    struct draw d;

    draw_init(&d);
    paint_ground_draw(&d, &theme, plot->board, &grid, view, 0, stamps);
    f->tiles = 0;
    for (size_t i = 0; i < d.count; i++)
        if (d.ops[i].kind == DRAW_PICTURE) {
            f->key[f->tiles] = d.ops[i].picture.key;
            f->at[f->tiles++] = d.ops[i].rect;
        }
    draw_clear(&d);
    assert_true(pixels_new(&f->shown, WIDTH, HEIGHT));
    assert_true(paint_ground_area(plot->board, NULL, CELL, 0, 0, THEME_DARK, 0, &f->shown));
}

/* By how much a pixel differs; sums of blurred planes may be rounded otherwise. */
static int difference(uint32_t a, uint32_t b)
{
    int most = 0;

    for (int shift = 0; shift < 24; shift += 8) {
        int d = abs((int)(a >> shift & 255) - (int)(b >> shift & 255));

        most = d > most ? d : most;
    }
    return most > 2 ? most : 0;
}

/* A tile whose pixels changed must be another picture. */
static void check_tiles(const struct frame *before, const struct frame *after, int x, int y)
{
    for (int i = 0; i < before->tiles; i++)
        if (rect_contains(before->at[i], x, y))
            assert_true(before->key[i] != after->key[i]);
}

/* Change a cell: whatever pixels it changes are to be painted over, and their tiles anew. */
static void change(struct plot *plot, struct cell c, const char *to)
{
    struct paint_stamps *stamps = calloc(1, sizeof *stamps);
    struct frame before, after;

    assert_non_null(stamps);
    look_at(&before, plot, stamps);
    lay(plot, c, to);
    look_at(&after, plot, stamps);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            if (!difference(before.shown.at[y * WIDTH + x], after.shown.at[y * WIDTH + x]))
                continue;
            assert_true(rect_contains(stamps->changed, x, y));
            check_tiles(&before, &after, x, y);
        }
    pixels_free(&before.shown);
    pixels_free(&after.shown);
    free(stamps);
}

TEST(what_a_changed_cell_changes_at_night_is_painted_over_and_all_of_it)
{
    for (uint64_t i = 0; i < BOARDS; i++) {
        uint64_t seed = hash_mix(i + 77);
        enum layout layout = i % 4 == 3 ? GRID_HEX_POINTY : GRID_SQUARE;
        struct plot plot = house(layout, seed);

        for (int k = 0; k < 2; k++) {
            struct cell c = grid_cell(layout, 2 + (int)draw_of(&seed, COLUMNS - 4),
                                      2 + (int)draw_of(&seed, ROWS - 4));
            change(&plot, c, kind[draw_of(&seed, KINDS)]);
        }
        plot_clear(&plot);
    }
}

static struct rect changed_by(const char *lamp, const char *from, const char *to)
{
    struct plot plot = { terrain_table_new(), NULL };
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid grid = { GRID_SQUARE, CELL, 0, 0 };
    struct paint_stamps *stamps = calloc(1, sizeof *stamps);
    struct draw d;

    assert_non_null(stamps);
    add_kinds(plot.terrain);
    plot.board = board_new(&(struct grid){ GRID_SQUARE, COLUMNS, ROWS }, plot.terrain);
    assert_non_null(plot.board);
    plot.board->hour = HOUR_NIGHT;
    lay(&plot, (struct cell){ 6, 7 }, lamp);
    lay(&plot, (struct cell){ 8, 7 }, from);
    draw_init(&d);
    paint_ground_draw(&d, &theme, plot.board, &grid, view, 0, stamps);
    lay(&plot, (struct cell){ 8, 7 }, to);
    paint_ground_draw(&d, &theme, plot.board, &grid, view, 0, stamps);
    struct rect changed = stamps->changed;
    draw_clear(&d);
    plot_clear(&plot);
    free(stamps);
    return changed;
}

/* Where no lamp is, or nothing that stands in its way changes, no more is painted than by day. */
TEST(no_more_is_painted_at_night_than_what_the_light_of_lamps_changes)
{
    struct rect day = changed_by("floor", "grass", "bog"), wall = changed_by("floor", "floor", "wall"),
                lit = changed_by("brazier", "grass", "bog"), shade = changed_by("brazier", "floor", "wall"),
                lamp = changed_by("floor", "floor", "brazier");

    assert_true(day.w < 5 * CELL && day.h < 5 * CELL);
    assert_memory_equal(&wall, &day, sizeof day);
    assert_memory_equal(&lit, &day, sizeof day);
    assert_true(shade.x > day.x - CELL / 2 && shade.x + shade.w > day.x + day.w); /* away from the lamp */
    assert_true(lamp.w > 9 * CELL && lamp.h > 9 * CELL);
}

RUN(cmocka_unit_test(what_a_changed_cell_changes_at_night_is_painted_over_and_all_of_it),
    cmocka_unit_test(no_more_is_painted_at_night_than_what_the_light_of_lamps_changes))
