/* What is shown of a list: only what changed, with textures that are kept; and pictures as files. */
#include "base/unit.h"

#include "base/bounds.h"
#include "base/files.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_dice.h"
#include "paint/paint_ground.h"
#include "paint/paint_mirror.h"
#include "paint/paint_shape.h"
#include "paint/paint_token.h"
#include "paint/plot.h"
#include "sdl/sdl_draw.h"
#include "sdl/sdl_png.h"
#include "sdl/sdl_stretch.h"
#include "support/scratch.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>

#define NIGHT ((struct rgba){ 0, 0, 0, 255 })
#define HOLE ((struct rgba){ 255, 0, 255, 255 })

struct stage {
    SDL_Surface *surface;
    struct sdl_font *font;
    struct sdl_draw *sdl;
    struct font_meter meter;
    struct draw draw;
};

static void open_stage(struct stage *s, int w, int h)
{
    struct err err = { 0 };

    s->surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGB888);
    s->font = sdl_font_new(&err);
    assert_non_null(s->font);
    s->sdl = sdl_draw_new(s->font, &err);
    assert_non_null(s->sdl);
    s->meter = sdl_font_meter(s->font);
    draw_init(&s->draw);
}

static void close_stage(struct stage *s)
{
    draw_clear(&s->draw);
    sdl_draw_free(s->sdl);
    sdl_font_free(s->font);
    SDL_FreeSurface(s->surface);
}

static uint32_t pixel(const struct stage *s, int x, int y)
{
    return ((const uint32_t *)s->surface->pixels)[y * s->surface->pitch / 4 + x] & 0xffffff;
}

static void show(struct stage *s)
{
    assert_true(sdl_draw_show(s->sdl, &s->draw, s->surface, NIGHT));
}

TEST(a_still_scene_makes_no_new_textures)
{
    struct stage s;
    struct theme theme = { THEME_DARK, 100 };
    struct token_look look = paint_token_look("Brann", TOKEN_PARTY);
    struct draw_box box = {
        .radius = 8, .border = 1, .shadow = 20, .fill = { 40, 40, 40, 255 }, .line = { 200, 200, 200, 255 }
    };
    struct cell cells[2] = { { 1, 1 }, { 2, 1 } };

    open_stage(&s, 320, 240);
    for (int i = 0; i < 3; i++) {
        struct paint_grid g = { GRID_SQUARE, 40, 10 * i, 0 };
        long made = sdl_draw_stats(s.sdl).made;

        draw_reset(&s.draw);
        draw_fill(&s.draw, (struct rect){ 0, 0, 320, 240 }, theme_color(&theme, ROLE_TABLE));
        draw_box(&s.draw, (struct rect){ 20, 20, 280, 150 }, &box);
        draw_text(&s.draw, &s.meter, 40, 60, (struct font_style){ FACE_STRONG, 20, { 255, 255, 255, 255 } },
                  "Round 3", 0);
        paint_board_group(&s.draw, &g);
        paint_area(&s.draw, &theme, &g, AREA_REACH, cells, 2);
        draw_group_end(&s.draw);
        paint_token_draw(&s.draw, &look, 100 + i, 100, 34, 255);
        show(&s);
        assert_int_equal(sdl_draw_stats(s.sdl).made - made, i == 0 ? 4 : 0);
    }
    assert_int_equal(pixel(&s, 5, 5), 0x171412);
    assert_int_equal(pixel(&s, 200, 150), 0x282828);
    close_stage(&s);
}

/* One colour channel of two pixels differs by so much at most. */
static int apart(uint32_t one, uint32_t other)
{
    int most = 0;

    for (int shift = 0; shift < 24; shift += 8)
        most = larger(most, abs((int)(one >> shift & 255) - (int)(other >> shift & 255)));
    return most;
}

/* A box that is long in one way alone is laid out of a small picture, and looks as if painted whole. */
TEST(a_long_low_box_is_laid_out_of_pieces)
{
    static const struct draw_box box = { .radius = 8,
                                         .border = 1,
                                         .lip = 2,
                                         .gleam = 2,
                                         .fill = { 60, 40, 40, 255 },
                                         .line = { 200, 200, 200, 255 },
                                         .edge = { 90, 20, 20, 255 },
                                         .light = { 250, 250, 250, 255 } };
    static const struct rect rects[] = { { 10, 10, 300, 30 }, { 10, 50, 30, 180 }, { 60, 60, 200, 150 } };
    struct box_frame f = paint_box_frame(&box);

    for (int i = 0; i < 3; i++) {
        struct rect r = rects[i];
        struct pixels whole;
        struct stage s;

        open_stage(&s, 320, 240);
        draw_box(&s.draw, r, &box);
        show(&s);
        assert_true(pixels_new(&whole, r.w + f.left + f.right, r.h + f.top + f.bottom));
        assert_true(paint_box(&box, r.w, r.h, &whole));
        assert_in_range(sdl_draw_stats(s.sdl).bytes, 1, 90 * (i < 2 ? 40 : 90) * 4);
        for (int y = 0; y < r.h; y++)
            for (int x = 0; x < r.w; x++)
                assert_in_range(apart(pixel(&s, r.x + x, r.y + y),
                                      whole.at[(y + f.top) * whole.width + x + f.left]),
                                0, 1);
        pixels_free(&whole);
        close_stage(&s);
    }
}

/* A scene with something moving over something still. */
static void moving_scene(struct stage *s, int x, bool note)
{
    struct token_look look = paint_token_look("Brann", TOKEN_PARTY);
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { GRID_SQUARE, 40, 0, 0 };
    struct cell cell = { 5, 4 };

    draw_reset(&s->draw);
    draw_fill(&s->draw, (struct rect){ 0, 0, 320, 240 }, theme_color(&theme, ROLE_TABLE));
    paint_board_group(&s->draw, &g);
    paint_area(&s->draw, &theme, &g, AREA_REACH, &cell, 1);
    draw_group_end(&s->draw);
    paint_token_draw(&s->draw, &look, x, 60, 34, 255);
    draw_text(&s->draw, &s->meter, 200, 40, (struct font_style){ FACE_BODY, 20, { 255, 255, 255, 255 } },
              note ? "Round 4" : "Round 3", 0);
}

TEST(only_what_changed_is_drawn)
{
    struct stage kept, full;

    open_stage(&kept, 320, 240);
    open_stage(&full, 320, 240);
    for (int i = 0; i < 12; i++) {
        int x = 40 + 7 * (i / 2);

        moving_scene(&kept, x, i > 6);
        show(&kept);
        moving_scene(&full, x, i > 6);
        sdl_draw_again(full.sdl);
        show(&full);
        assert_memory_equal(kept.surface->pixels, full.surface->pixels, (size_t)kept.surface->pitch * 240);
        if (i % 2 == 1 && i != 7)
            assert_int_equal(sdl_draw_stats(kept.sdl).drawn, 0); /* nothing changed, nothing drawn */
        else if (i > 0)
            assert_in_range(sdl_draw_stats(kept.sdl).drawn, 1, 320 * 240 / 6);
    }
    sdl_draw_again(kept.sdl);
    show(&kept);
    assert_int_equal(sdl_draw_stats(kept.sdl).drawn, 320 * 240);
    close_stage(&kept);
    close_stage(&full);
}

TEST(tiles_painted_beside_the_window_are_the_same)
{
    struct plot plot = plot_of(GRID_SQUARE, "grass");
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { GRID_SQUARE, 40, 0, 0 };
    struct stage at_once, beside;
    bool whole = false;

    strew(&plot);
    open_stage(&at_once, 320, 240);
    open_stage(&beside, 320, 240);
    sdl_draw_patience(beside.sdl, 1);
    paint_ground_draw(&at_once.draw, &theme, plot.board, &g, (struct rect){ 0, 0, 320, 240 }, 1000, NULL);
    show(&at_once);
    paint_ground_draw(&beside.draw, &theme, plot.board, &g, (struct rect){ 0, 0, 320, 240 }, 1000, NULL);
    assert_false(
        sdl_draw_show(beside.sdl, &beside.draw, beside.surface, NIGHT)); /* rough, but there at once */
    assert_true(pixel(&beside, 100, 100) != 0);
    board_set(plot.board, LAYER_GROUND, (struct cell){ 1, 1 }, 1); /* too late for what is under way */
    for (int i = 0; i < 5000 && !whole; i++) {
        SDL_Delay(5);
        whole = sdl_draw_show(beside.sdl, &beside.draw, beside.surface, NIGHT);
    }
    assert_true(whole);
    assert_memory_equal(at_once.surface->pixels, beside.surface->pixels,
                        (size_t)at_once.surface->pitch * 240);
    close_stage(&at_once);
    close_stage(&beside);
    plot_clear(&plot);
}

static int count_threads(void)
{
    DIR *tasks = opendir("/proc/self/task");
    int n = 0;

    assert_non_null(tasks);
    while (readdir(tasks))
        n++;
    closedir(tasks);
    return n;
}

/* Windows beside each other have the same threads, and one that closes takes nothing from the others. */
TEST(windows_have_their_tiles_painted_by_the_same_threads)
{
    struct plot plot = plot_of(GRID_SQUARE, "grass");
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { GRID_SQUARE, 40, 0, 0 };
    struct stage stage[4];
    int threads = 0, left = 2;

    strew(&plot);
    for (int i = 0; i < 4; i++) {
        open_stage(&stage[i], 320, 240);
        paint_ground_draw(&stage[i].draw, &theme, plot.board, &g, (struct rect){ 0, 0, 320, 240 }, 1000,
                          NULL);
    }
    for (int i = 1; i < 4; i++) {
        sdl_draw_patience(stage[i].sdl, 1);
        assert_true(i == 1 || count_threads() == threads);
        threads = count_threads();
        assert_false(sdl_draw_show(stage[i].sdl, &stage[i].draw, stage[i].surface, NIGHT));
    }
    close_stage(&stage[3]);
    show(&stage[0]);
    for (int i = 0; i < 5000 && left > 0; i++) {
        SDL_Delay(5);
        left = 0;
        for (int k = 1; k < 3; k++)
            left += !sdl_draw_show(stage[k].sdl, &stage[k].draw, stage[k].surface, NIGHT);
    }
    assert_int_equal(left, 0);
    for (int k = 1; k < 3; k++)
        assert_memory_equal(stage[0].surface->pixels, stage[k].surface->pixels,
                            (size_t)stage[0].surface->pitch * 240);
    for (int i = 0; i < 3; i++)
        close_stage(&stage[i]);
    plot_clear(&plot);
}

/* One that is given up leaves nothing in the next. */
TEST(a_frame_in_slices_is_given_up_for_another)
{
    struct stage kept, full;

    open_stage(&kept, 640, 480);
    open_stage(&full, 640, 480);
    show(&kept);
    sdl_draw_slice(kept.sdl, 1);
    for (int i = 0; i < 2000; i++)
        draw_fill(&kept.draw, (struct rect){ 0, 0, 640, 480 },
                  (struct rgba){ (uint8_t)i, 90, 90, (uint8_t)(100 + i % 2) });
    sdl_draw_show(kept.sdl, &kept.draw, kept.surface, NIGHT);
    assert_true(sdl_draw_is_busy(kept.sdl));
    sdl_draw_give_up(kept.sdl);
    assert_false(sdl_draw_is_busy(kept.sdl));
    draw_reset(&kept.draw);
    for (int i = 0; i < 5000 && (i == 0 || sdl_draw_is_busy(kept.sdl)); i++)
        if (i == 0)
            sdl_draw_show(kept.sdl, &kept.draw, kept.surface, NIGHT);
        else
            assert_true(sdl_draw_go_on(kept.sdl, kept.surface));
    show(&full);
    assert_memory_equal(kept.surface->pixels, full.surface->pixels, (size_t)kept.surface->pitch * 480);
    close_stage(&kept);
    close_stage(&full);
}

/* While a window is half drawn, its small picture in another one is what was painted of it last. */
TEST(a_mirror_without_pixels_shows_what_was_painted)
{
    const uint32_t red = 0xff0000;
    const struct rect where = { 0, 0, 40, 40 };
    struct paint_mirror mirror = { &red, 1, 1, 1, 7 };
    struct stage s;

    open_stage(&s, 40, 40);
    for (int i = 0; i < 3; i++) {
        mirror.at = i == 0 ? &red : NULL;
        mirror.stamp = i < 2 ? 7 : 8;
        draw_reset(&s.draw);
        paint_mirror_draw(&s.draw, &mirror, where);
        sdl_draw_again(s.sdl);
        show(&s);
        assert_int_equal(pixel(&s, 20, 20) & 0xffffff, i < 2 ? red : 0);
    }
    close_stage(&s);
}

/* A frame that is drawn in slices, and put off for what it lacks, is in the end what it is at once. */
TEST(a_frame_in_slices_is_the_same)
{
    struct plot plot = plot_of(GRID_SQUARE, "grass");
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { GRID_SQUARE, 40, 0, 0 };
    struct token_look look = paint_token_look("Brann", TOKEN_PARTY);
    struct stage stage[2];
    bool whole = false;

    strew(&plot);
    for (int i = 0; i < 2; i++) {
        open_stage(&stage[i], 640, 480);
        paint_ground_draw(&stage[i].draw, &theme, plot.board, &g, (struct rect){ 0, 0, 640, 480 }, 1000,
                          NULL);
        paint_token_draw(&stage[i].draw, &look, 100, 100, 36, 255);
    }
    show(&stage[0]);
    sdl_draw_patience(stage[1].sdl, 1);
    sdl_draw_slice(stage[1].sdl, 1);
    for (int i = 0; i < 5000 && !whole; i++) {
        whole = sdl_draw_show(stage[1].sdl, &stage[1].draw, stage[1].surface, NIGHT);
        while (sdl_draw_is_busy(stage[1].sdl))
            assert_true(sdl_draw_go_on(stage[1].sdl, stage[1].surface));
        if (!whole)
            SDL_Delay(5);
    }
    assert_true(whole);
    assert_memory_equal(stage[0].surface->pixels, stage[1].surface->pixels,
                        (size_t)stage[0].surface->pitch * 480);
    close_stage(&stage[0]);
    close_stage(&stage[1]);
    plot_clear(&plot);
}

enum { DRAWN_W = 203, DRAWN_H = 211, SHOWN_W = 192, SHOWN_H = 212 };

/* All of a picture's pixels on the surface that it is stretched over. */
static void assert_stretched(const struct stage *whole, const struct stage *shown)
{
    SDL_Surface *wanted = SDL_CreateRGBSurfaceWithFormat(0, SHOWN_W, SHOWN_H, 32, SDL_PIXELFORMAT_RGB888);
    struct sdl_strip all = { DRAWN_W, DRAWN_H, { 0, 0, DRAWN_W, DRAWN_H }, whole->surface->pixels };

    assert_int_equal(whole->surface->pitch, DRAWN_W * 4);
    sdl_stretch(&all, &(struct blit_target){ wanted->pixels, SHOWN_W, SHOWN_H, wanted->pitch / 4 });
    for (int i = 0; i < SHOWN_W * SHOWN_H; i++)
        assert_int_equal(pixel(shown, i % SHOWN_W, i / SHOWN_W),
                         ((const uint32_t *)wanted->pixels)[i / SHOWN_W * wanted->pitch / 4 + i % SHOWN_W] &
                             0xffffff);
    SDL_FreeSurface(wanted);
}

/* What is translucent lies over several bands; a line too large to be kept whole lies there twice. */
static void draw_stretched(struct draw *d, int step)
{
    draw_reset(d);
    for (int i = 0; i < 40; i++)
        draw_fill(d, (struct rect){ 5 * i, 4 * i, 60, 90 },
                  (struct rgba){ (uint8_t)(6 * i), (uint8_t)(step == 1 && i == 20 ? 250 : 90), 90, 140 });
    draw_fill(d, (struct rect){ 64 + step, 63, 1, 2 }, (struct rgba){ 255, 255, 255, 255 });
    for (int i = 0; i < 2; i++) {
        draw_group(d, 20 - 900 * i, 10 - 950 * i);
        draw_move(d, 0, 0);
        draw_line(d, 1000, 1100);
        draw_ink(d, &(struct draw_pen){ .line = { 250, 200, 40, 255 }, .width = 9 });
        draw_group_end(d);
    }
}

/* Where a sliced frame has no time for all that is new, what was shown before stays: it leaves no hole. */
TEST(a_frame_in_slices_leaves_no_hole)
{
    struct plot plot = plot_of(GRID_SQUARE, "grass");
    struct theme theme = { THEME_DARK, 100 };
    struct stage s;
    uint32_t hole = (uint32_t)HOLE.r << 16 | (uint32_t)HOLE.g << 8 | HOLE.b;
    int holes = 0, cell = 160;

    strew(&plot);
    open_stage(&s, 1100, 800);
    sdl_draw_patience(s.sdl, 1);
    sdl_draw_slice(s.sdl, 1);
    for (bool whole = false; !whole; SDL_Delay(2)) {
        struct paint_grid g = { GRID_SQUARE, cell, 0, 0 };

        draw_reset(&s.draw);
        paint_ground_draw(&s.draw, &theme, plot.board, &g, (struct rect){ 0, 0, 1100, 800 }, 1000, NULL);
        whole = sdl_draw_show(s.sdl, &s.draw, s.surface, HOLE);
        while (sdl_draw_is_busy(s.sdl))
            assert_true(sdl_draw_go_on(s.sdl, s.surface));
        for (int i = 0; i < 1100 * 800; i++)
            holes += pixel(&s, i % 1100, i / 1100) == hole;
        if (whole && cell == 160) { /* and now cells of another size */
            assert_int_equal(holes, 0);
            cell = 140;
            whole = false;
        }
    }
    assert_int_equal(holes, 0);
    close_stage(&s);
    plot_clear(&plot);
}

/* Drawn by bands and by what changes, at once or in slices, it is the whole picture stretched. */
TEST(a_picture_stretched_by_bands_is_the_whole_one_stretched)
{
    for (int slice = 0; slice < 2; slice++) {
        struct stage whole, shown;

        open_stage(&whole, DRAWN_W, DRAWN_H);
        open_stage(&shown, SHOWN_W, SHOWN_H);
        sdl_draw_stretch(shown.sdl, DRAWN_W, DRAWN_H);
        sdl_draw_slice(shown.sdl, slice);
        for (int step = 0; step < 4; step++) {
            draw_stretched(&whole.draw, step);
            draw_stretched(&shown.draw, step);
            sdl_draw_again(whole.sdl);
            show(&whole);
            for (int i = 0; i < 5000 && !sdl_draw_show(shown.sdl, &shown.draw, shown.surface, NIGHT); i++)
                SDL_Delay(1);
            while (sdl_draw_is_busy(shown.sdl))
                assert_true(sdl_draw_go_on(shown.sdl, shown.surface));
            assert_stretched(&whole, &shown);
        }
        close_stage(&whole);
        close_stage(&shown);
    }
}

/* Draw the whole plot anew; `stamps` as for paint_ground_draw(). True: nothing of it is rough. */
static bool show_plot(struct stage *s, const struct plot *plot, struct paint_stamps *stamps)
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { plot->board->grid.layout, 60, 0, 0 };

    draw_reset(&s->draw);
    paint_ground_draw(&s->draw, &theme, plot->board, &g, (struct rect){ 0, 0, 480, 480 }, 1000, stamps);
    return sdl_draw_show(s->sdl, &s->draw, s->surface, NIGHT);
}

static bool show_until_whole(struct stage *s, const struct plot *plot, struct paint_stamps *stamps)
{
    for (int i = 0; i < 500; i++) {
        if (show_plot(s, plot, stamps))
            return true;
        SDL_Delay(5);
    }
    return false;
}

/* How many pixels of a square differ by more than the eye sees. */
static int differing(const struct stage *a, const struct stage *b, int left, int top, int side)
{
    int n = 0;

    for (int i = 0; i < side * side; i++) {
        uint32_t p = pixel(a, left + i % side, top + i / side), q = pixel(b, left + i % side, top + i / side);
        int most = 0;

        for (int shift = 0; shift < 24; shift += 8) {
            int d = abs((int)(p >> shift & 255) - (int)(q >> shift & 255));

            most = larger(d, most);
        }
        n += most > 8;
    }
    return n;
}

enum { CHANGES = 4 };

/* What a cell of a look shows goes as far as its crown, its planks or its light. */
static const struct {
    const char *look, *about; /* what is set, and the look of the cells around it; NULL: grass */
    bool night;
} changes[CHANGES] = {
    { "wall", NULL, false },
    { "tree", "tree", false },
    { "planks", "planks", false },
    { "crystal", NULL, true },
};

static int row_of_look(struct plot *plot, const char *look)
{
    struct terrain row = { .cost = ONE_CELL };

    snprintf(row.key, sizeof row.key, "new_%s", look);
    snprintf(row.look, sizeof row.look, "%s", look);
    return terrain_add(plot->terrain, &row);
}

/* A plot of grass, with the cells about one, or those of the row next to it, as the change has them. */
static struct plot before_change(enum layout layout, int change, struct cell at, int *row)
{
    struct plot plot = plot_of(layout, "grass");

    *row = row_of_look(&plot, changes[change].look);
    plot.board->hour = changes[change].night ? HOUR_NIGHT : plot.board->hour;
    for (int i = 0; i < 64 && changes[change].about; i++) {
        struct cell c = grid_cell(layout, i % 8, i / 8);
        bool beside = strcmp(changes[change].look, "planks") == 0 ? i / 8 == 4
                                                                  : grid_distance(layout, at, c) == 1;

        if (beside)
            assert_true(board_set(plot.board, LAYER_GROUND, c, *row));
    }
    return plot;
}

TEST(a_changed_cell_is_shown_sharply_in_the_next_frame)
{
    for (int i = 0; i < GRID_LAYOUTS * CHANGES; i++) {
        enum layout layout = (enum layout)(i % GRID_LAYOUTS);
        struct cell at = grid_cell(layout, 5, 5);
        int row;

        if (changes[i / GRID_LAYOUTS].night && layout != GRID_SQUARE) /* its light goes as far on all */
            continue;
        struct plot plot = before_change(layout, i / GRID_LAYOUTS, at, &row);
        struct stage at_once, beside;
        struct paint_stamps stamps = { 0 };

        open_stage(&at_once, 480, 480);
        open_stage(&beside, 480, 480);
        sdl_draw_patience(beside.sdl, 1);
        assert_true(show_until_whole(&beside, &plot, &stamps));
        board_set(plot.board, LAYER_GROUND, at, row);
        assert_false(show_plot(&beside, &plot, &stamps));
        assert_true(show_plot(&at_once, &plot, NULL));
        assert_int_equal(differing(&at_once, &beside, 0, 0, 480), 0);
        assert_true(show_until_whole(&beside, &plot, &stamps));
        assert_memory_equal(at_once.surface->pixels, beside.surface->pixels,
                            (size_t)at_once.surface->pitch * 480);
        close_stage(&at_once);
        close_stage(&beside);
        plot_clear(&plot);
    }
}

TEST(what_nobody_wants_any_more_is_not_painted)
{
    struct plot plot = plot_of(GRID_SQUARE, "grass");
    struct theme theme = { THEME_DARK, 100 };
    struct stage s;

    open_stage(&s, 320, 240);
    sdl_draw_patience(s.sdl, 1);
    for (int i = 0; i < 30; i++) { /* zooming on and on */
        struct paint_grid g = { GRID_SQUARE, 40 + i, 0, 0 };

        draw_reset(&s.draw);
        paint_ground_draw(&s.draw, &theme, plot.board, &g, (struct rect){ 0, 0, 320, 240 }, 1000, NULL);
        sdl_draw_show(s.sdl, &s.draw, s.surface, NIGHT);
    }
    close_stage(&s); /* and closing does not wait for them */
    plot_clear(&plot);
}

TEST(the_cache_of_texts_is_bounded)
{
    struct stage s;
    char text[32];

    open_stage(&s, 64, 64);
    for (int i = 0; i < 12000; i++) {
        snprintf(text, sizeof text, "text number %d", i);
        s.meter.width(s.meter.context, FACE_BODY, 16, text, strlen(text));
        assert_true(sdl_font_remembered(s.font) <= SDL_FONT_WIDTHS);
    }
    size_t most = 0;
    for (int i = 0; i < 3000; i++) {
        draw_reset(&s.draw);
        snprintf(text, sizeof text, "%d", i);
        draw_text(&s.draw, &s.meter, 2, 40, (struct font_style){ FACE_BODY, 56, { 255, 255, 255, 255 } },
                  text, 0);
        show(&s);
        if (sdl_draw_stats(s.sdl).bytes > most)
            most = sdl_draw_stats(s.sdl).bytes;
    }
    assert_true(most <= sdl_draw_stats(s.sdl).most_bytes);
    close_stage(&s);
}

TEST(figures_have_one_width)
{
    struct stage s;
    int one, zero;

    open_stage(&s, 64, 64);
    one = s.meter.width(s.meter.context, FACE_BODY, 20, "1111", 4);
    zero = s.meter.width(s.meter.context, FACE_BODY, 20, "0000", 4);
    assert_int_equal(one, zero);
    assert_true(s.meter.width(s.meter.context, FACE_BODY, 20, "\xe2\x9a\x94", 3) >
                0); /* a sign that Inter lacks */
    close_stage(&s);
}

TEST(clips_cut_and_are_taken_back)
{
    struct stage s;

    open_stage(&s, 100, 100);
    draw_fill(&s.draw, (struct rect){ 0, 0, 100, 100 }, (struct rgba){ 0, 0, 0, 255 });
    draw_clip(&s.draw, (struct rect){ 10, 10, 50, 50 });
    draw_clip(&s.draw, (struct rect){ 30, 0, 100, 100 });
    draw_fill(&s.draw, (struct rect){ 0, 0, 100, 100 }, (struct rgba){ 255, 0, 0, 255 });
    draw_unclip(&s.draw);
    draw_unclip(&s.draw);
    draw_fill(&s.draw, (struct rect){ 90, 90, 5, 5 }, (struct rgba){ 0, 255, 0, 255 });
    show(&s);
    assert_int_equal(pixel(&s, 40, 30), 0xff0000);
    assert_int_equal(pixel(&s, 20, 30), 0);
    assert_int_equal(pixel(&s, 70, 30), 0);
    assert_int_equal(pixel(&s, 92, 92), 0x00ff00);
    close_stage(&s);
}

TEST(a_picture_is_rendered_and_written_without_a_display)
{
    struct draw d;
    struct err err = { 0 };
    const char *path = scratch("a.png");
    int file = open(path, O_RDWR | O_CREAT, 0600);
    char head[8] = "";

    assert_true(file >= 0);
    draw_init(&d);
    draw_fill(&d, (struct rect){ 0, 0, 20, 20 }, (struct rgba){ 10, 20, 30, 255 });
    SDL_Surface *surface = sdl_png_render(&d, 40, 30, (struct rgba){ 1, 1, 1, 255 }, &err);
    assert_non_null(surface);
    assert_true(sdl_png_write(surface, path, &err));
    assert_int_equal(read(file, head, 8), 0); /* the old file is not written into: a new one took its name */
    close(file);
    FILE *png = fopen(path, "rb");
    assert_non_null(png);
    assert_int_equal(fread(head, 1, 8, png), 8);
    assert_memory_equal(head, "\x89PNG\r\n\x1a\n", 8);
    fclose(png);
    assert_false(sdl_png_write(surface, "/nowhere/at/all.png", &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    SDL_FreeSurface(surface);
    unlink(path);
    draw_clear(&d);
}

/* Ground and lines over three strips, the last of them low. */
static void draw_tall(struct draw *d, const struct plot *plot)
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid grid = { GRID_SQUARE, 40, -30, -50 };

    paint_ground_draw(d, &theme, plot->board, &grid, (struct rect){ 0, 0, 150, 700 }, 1000, NULL);
    draw_group(d, 10, 10);
    draw_move(d, 0, 0);
    draw_line(d, 90, 660);
    draw_ink(d, &(struct draw_pen){ .line = { 250, 200, 40, 255 }, .width = 3 });
    draw_group_end(d);
}

TEST(a_picture_drawn_in_strips_is_the_whole_one)
{
    struct plot plot = plot_of(GRID_SQUARE, "stone");
    struct draw d;
    struct err err = { 0 };
    char strips[300], whole[300];
    struct str a = { 0 }, b = { 0 };

    snprintf(strips, sizeof strips, "%s", scratch("strips.png"));
    snprintf(whole, sizeof whole, "%s", scratch("whole.png"));
    draw_init(&d);
    draw_tall(&d, &plot);
    SDL_Surface *surface = sdl_png_render(&d, 150, 700, NIGHT, &err);
    assert_non_null(surface);
    assert_true(sdl_png_write(surface, whole, &err));
    assert_true(sdl_png_draw(&d, 150, 700, NIGHT, strips, &err));
    assert_true(files_read(whole, 1 << 24, &a, NULL) && files_read(strips, 1 << 24, &b, NULL));
    assert_true(a.len > 1000 && a.len == b.len);
    assert_memory_equal(a.text, b.text, a.len);
    assert_false(sdl_png_draw(&d, 150, 700, NIGHT, "/not/there/at/all.png", &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    SDL_FreeSurface(surface);
    str_clear(&a);
    str_clear(&b);
    unlink(whole);
    unlink(strips);
    draw_clear(&d);
    plot_clear(&plot);
}

RUN(cmocka_unit_test(a_still_scene_makes_no_new_textures), cmocka_unit_test(only_what_changed_is_drawn),
    cmocka_unit_test(tiles_painted_beside_the_window_are_the_same),
    cmocka_unit_test(windows_have_their_tiles_painted_by_the_same_threads),
    cmocka_unit_test(a_frame_in_slices_is_the_same), cmocka_unit_test(a_long_low_box_is_laid_out_of_pieces),
    cmocka_unit_test(a_frame_in_slices_is_given_up_for_another),
    cmocka_unit_test(a_frame_in_slices_leaves_no_hole),
    cmocka_unit_test(a_mirror_without_pixels_shows_what_was_painted),
    cmocka_unit_test(a_picture_stretched_by_bands_is_the_whole_one_stretched),
    cmocka_unit_test(a_changed_cell_is_shown_sharply_in_the_next_frame),
    cmocka_unit_test(what_nobody_wants_any_more_is_not_painted),
    cmocka_unit_test(the_cache_of_texts_is_bounded), cmocka_unit_test(figures_have_one_width),
    cmocka_unit_test(clips_cut_and_are_taken_back),
    cmocka_unit_test(a_picture_is_rendered_and_written_without_a_display),
    cmocka_unit_test(a_picture_drawn_in_strips_is_the_whole_one))
