/* The picture that a map is made of: painted from its tiles, whatever becomes of these. */
#include "paint/painted.h"

#include "base/files.h"
#include "paint/paint_backdrop.h"
#include "paint/paint_ground.h"
#include "paint/plot.h"
#include "support/scratch.h"

#include <png.h>
#include <time.h>

enum { CELLS = 14, CELL = 40, SIDE = CELLS * CELL, AREA = 160 };

static char home[SCRATCH_ROOM];

static int set_up(void **unused)
{
    (void)unused;
    return scratch_make(home) ? setenv("XDG_CACHE_HOME", home, 1) : 1;
}

static int tear_down(void **unused)
{
    (void)unused;
    canvas_forget();
    return scratch_remove(home);
}

/* The same colours with and without alpha. */
static struct backdrop *picture_of(int bytes)
{
    static const struct backdrop_fit fit = { CELL, CELL, 0, 0 };
    static unsigned char all[SIDE * SIDE * 4];
    png_image image = { .version = PNG_IMAGE_VERSION, .width = SIDE, .height = SIDE };
    char path[2 * SCRATCH_ROOM];
    struct err err = { 0 };

    image.format = bytes == 4 ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
    for (int i = 0; i < SIDE * SIDE; i++)
        for (int k = 0; k < bytes; k++)
            all[i * bytes + k] = (unsigned char)(k == 3 ? 255 : (i % SIDE * (k + 1) + i / SIDE * 3) & 255);
    snprintf(path, sizeof path, "%s/%d.png", home, bytes);
    assert_true(png_image_write_to_file(&image, path, 0, all, 0, NULL));
    struct backdrop *b = backdrop_open(path, &fit, &err);
    if (!b)
        fail_msg("%s", err.text);
    return b;
}

/* Bare floor. */
static struct plot floor_of(void)
{
    struct plot p = { terrain_table_new(), NULL };

    p.board = board_new(&(struct grid){ GRID_SQUARE, CELLS, CELLS }, p.terrain);
    assert_non_null(p.board);
    return p;
}

static uint64_t area_of(const struct plot *plot, struct backdrop *b, int left, int top)
{
    struct pixels p;

    assert_true(pixels_new(&p, AREA, AREA));
    assert_true(paint_ground_area(plot->board, b, CELL, left, top, THEME_DARK, 0, &p));
    uint64_t hash = pixels_hash(&p);
    pixels_free(&p);
    return hash;
}

/* What lies below a picture that hides it is not painted: nobody sees the difference. */
static void what_is_hidden_makes_no_difference(void **unused)
{
    struct plot plot = floor_of();
    struct backdrop *plain = picture_of(3), *alpha = picture_of(4);

    (void)unused;
    assert_true(board_set_edge(plot.board, (struct cell){ 3, 3 }, 0, BARRIER_DOOR));
    assert_true(board_set_edge(plot.board, (struct cell){ 4, 4 }, 2, BARRIER_WALL));
    assert_true(backdrop_is_opaque(plain));
    assert_false(backdrop_is_opaque(alpha));
    for (int i = 0; i < 5; i++) /* about the door and the wall, and where nothing is far and near */
        for (int k = 0; k < 5; k++)
            assert_true(area_of(&plot, plain, i * 90, k * 90) == area_of(&plot, alpha, i * 90, k * 90));
    assert_true(area_of(&plot, plain, 80, 80) != area_of(&plot, NULL, 80, 80));
    assert_true(area_of(&plot, plain, -40, -40) == area_of(&plot, alpha, -40, -40)); /* beyond the board */
    assert_true(board_set(plot.board, LAYER_GROUND, (struct cell){ 4, 3 }, 5));
    assert_true(area_of(&plot, plain, 80, 80) == area_of(&plot, alpha, 80, 80)); /* grass lies on it */
    plot_clear(&plot);
    backdrop_drop(plain);
    backdrop_drop(alpha);
}

static void wait_until_ready(const struct backdrop *b)
{
    int done;

    for (int i = 0; i < 2000 && backdrop_state(b, &done) == BACKDROP_CUT; i++)
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    assert_int_equal(backdrop_state(b, &done), BACKDROP_READY);
}

static void spoil_all_tiles(void)
{
    char folder[2 * SCRATCH_ROOM], path[4 * SCRATCH_ROOM];
    struct files_list list = { 0 };

    snprintf(folder, sizeof folder, "%s/battlemat/pictures", home);
    assert_true(files_list(folder, ".tiles", &list, NULL));
    for (int i = 0; i < list.n; i++) {
        snprintf(path, sizeof path, "%s/%.100s", folder, list.name[i]);
        FILE *file = fopen(path, "r+b");
        assert_non_null(file);
        fseek(file, 4096 + 1000, SEEK_SET);
        fputs("spoilt", file);
        fclose(file);
    }
    files_list_clear(&list);
}

static void spoilt_tiles_are_cut_anew_while_it_is_shown(void **unused)
{
    struct plot plot = floor_of();
    struct backdrop *b = picture_of(3);
    uint64_t key = backdrop_key(b);

    (void)unused;
    uint64_t whole = area_of(&plot, b, 0, 0);
    backdrop_drop(b);
    b = picture_of(3); /* opened again: a tile is looked at once while it is open */
    spoil_all_tiles();
    uint64_t then = area_of(&plot, b, 0, 0); /* never what is wrong */
    assert_true(then == area_of(&plot, NULL, 0, 0) || then == whole);
    wait_until_ready(b);
    assert_true(backdrop_key(b) != key);
    assert_true(area_of(&plot, b, 0, 0) == whole);
    plot_clear(&plot);
    backdrop_drop(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_makes_no_difference),
        cmocka_unit_test(spoilt_tiles_are_cut_anew_while_it_is_shown),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
