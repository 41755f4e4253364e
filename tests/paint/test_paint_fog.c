/* What is known of the ground and how it is lit: three states, soft shadows, stamps. */
#include "base/unit.h"

#include "paint/paint_bare.h"
#include "paint/paint_boards.h"
#include "paint/paint_fog.h"
#include "paint/plot.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = 40, ALL = 8 * CELL };

static int light_of(uint32_t word)
{
    return (int)(((word >> 16 & 255) + (word >> 8 & 255) + (word & 255)) / 3);
}

/* The ground in the fog of a wish, cells CELL pixels wide. */
static struct pixels shown(const struct fog_wish *wish)
{
    struct paint_fog *fog = paint_fog_make(wish, NULL);
    struct pixels p;

    assert_non_null(fog);
    assert_true(pixels_new(&p, ALL, ALL));
    for (int i = 0; i < ALL * ALL; i++)
        p.at[i] = 0xff808080u;
    assert_true(paint_fog_shade(fog, CELL, 0, 0, THEME_DARK, (struct rect){ 0, 0, ALL, ALL }, &p));
    paint_fog_drop(fog);
    return p;
}

/* How light it is in the middle of a cell of a square board. */
static int at_cell(const struct pixels *p, int x, int y)
{
    return light_of(p->at[(y * CELL + CELL / 2) * p->width + x * CELL + CELL / 2]);
}

static struct fog_flame flame_at(float x, float y)
{
    return (struct fog_flame){ x, y, 2, 5, { 255, 160, 80 } };
}

static void know(struct board *board, int from, int to)
{
    board->remembered = true;
    for (int i = 0; i < 64; i++)
        if (i % 8 >= from && i % 8 <= to)
            assert_true(
                board_set(board, LAYER_REVEAL, grid_cell(board->grid.layout, i % 8, i / 8), REVEAL_SHOWN));
}

TEST(light_falls_off_and_is_coloured)
{
    struct plot plot = plot_of(GRID_SQUARE, "floor");
    struct fog_flame flame = flame_at(1.5f, 3.5f);
    struct fog_wish wish = { .board = plot.board, .sky = LIGHT_DARK, .flame = &flame, .flames = 1 };
    struct pixels p = shown(&wish);
    uint32_t near = p.at[(3 * CELL + CELL / 2) * ALL + 2 * CELL];

    for (int x = 1; x < 7; x++)
        assert_true(at_cell(&p, x, 3) > at_cell(&p, x + 1, 3) || x > 5);
    assert_true((near >> 16 & 255) > (near & 255) + 40);
    pixels_free(&p);
    plot_clear(&plot);
}

/* There are many steps from the light to the shadow behind a wall, down along a column of pixels. */
TEST(shadows_are_soft)
{
    struct plot plot = plot_of(GRID_SQUARE, "floor");
    struct fog_flame flame = { 0.5f, 3.5f, 4, 9, { 255, 160, 80 } };
    struct fog_wish wish = { .board = plot.board, .sky = LIGHT_DARK, .flame = &flame, .flames = 1 };
    int between = 0;

    assert_true(
        board_set(plot.board, LAYER_GROUND, (struct cell){ 2, 3 }, terrain_find(plot.terrain, "wall")));
    struct pixels p = shown(&wish);
    int dark = at_cell(&p, 4, 3), lit = at_cell(&p, 4, 1);
    assert_true(lit > dark + 10);
    for (int y = CELL; y < 4 * CELL; y++) {
        int now = light_of(p.at[y * ALL + 4 * CELL + CELL / 2]);

        between += now > dark + 3 && now < lit - 3;
    }
    assert_true(between >= 5);
    pixels_free(&p);
    plot_clear(&plot);
}

static int channel_apart(uint32_t a, uint32_t b, int shift)
{
    return abs((int)(a >> shift & 255) - (int)(b >> shift & 255));
}

/* A pixel of the table, which is of boards: its colour, brighter or darker. */
static uint32_t table_at(int x, int y)
{
    struct rgba c = theme_color(&(struct theme){ THEME_DARK, 100 }, ROLE_TABLE);
    float wood;

    boards_row(THEME_DARK, x, y, 1, &wood);
    return (uint32_t)((float)c.r * wood + 0.5f) << 16 | (uint32_t)((float)c.g * wood + 0.5f) << 8 |
           (uint32_t)((float)c.b * wood + 0.5f);
}

TEST(ground_is_never_seen_seen_before_or_seen_now)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct plot plot = plot_of((enum layout)layout, "floor"),
                    sight = plot_of((enum layout)layout, "floor");
        struct fog_wish wish = { .board = plot.board, .sight = sight.board, .sight_key = 1, .fog = true };

        know(plot.board, 0, 4);
        know(sight.board, 0, 1);
        struct pixels p = shown(&wish);
        for (int i = 0; i < 3; i++)
            assert_true(channel_apart(p.at[ALL / 2 * ALL + ALL - 1], table_at(ALL - 1, ALL / 2), 8 * i) <= 1);
        assert_true(at_cell(&p, 0, 3) > 2 * at_cell(&p, 3, 3));
        pixels_free(&p);
        plot_clear(&plot);
        plot_clear(&sight);
    }
}

/* To whom sees all the ground fades beyond the board into the table, which has no border. */
TEST(beyond_the_board_the_table_shows)
{
    enum { AWAY = 6 * CELL };
    struct plot plot = plot_of(GRID_SQUARE, "floor");
    struct fog_wish wish = { .board = plot.board, .sky = LIGHT_DARK, .whole = true };
    struct paint_fog *fog = paint_fog_make(&wish, NULL);
    uint64_t block[FOG_BLOCKS * FOG_BLOCKS];
    struct pixels p;

    assert_non_null(fog);
    assert_true(paint_fog_hides(fog));
    assert_true(pixels_new(&p, ALL, 1));
    for (int i = 0; i < ALL; i++)
        p.at[i] = 0xff808080u;
    assert_true(paint_fog_shade(fog, CELL, ALL, 0, THEME_DARK, (struct rect){ 0, 0, ALL, 1 }, &p));
    for (int i = 0; i < 3; i++)
        assert_true(channel_apart(p.at[AWAY], table_at(ALL + AWAY, 0), 8 * i) <= 1);
    assert_true(light_of(p.at[0]) > light_of(p.at[AWAY]) + 10);
    for (int x = 0; x + 1 < ALL; x++)
        assert_true(channel_apart(p.at[x], p.at[x + 1], 8) <= 8);
    assert_true(paint_fog_stamps(fog, CELL, (struct rect){ 0, 0, ALL, ALL }, block));
    assert_true(paint_fog_stamp(block) != FOG_HIDDEN);
    assert_true(paint_fog_stamps(fog, CELL, (struct rect){ ALL + AWAY, 0, ALL, ALL }, block));
    assert_true(paint_fog_stamp(block) == FOG_HIDDEN);
    pixels_free(&p);
    paint_fog_drop(fog);
    plot_clear(&plot);
}

/* A wall between what is known and what is not shows as whole as its room, and nothing behind it. */
TEST(a_wall_is_known_with_its_room)
{
    for (int walled = 0; walled < 2; walled++) {
        struct plot plot = plot_of(GRID_SQUARE, "floor");
        struct fog_wish wish = { .board = plot.board, .fog = true };
        const int row = 4 * CELL + 6, face = 5 * CELL + 3, behind = 5 * CELL + 15;

        know(plot.board, 0, 4);
        for (int y = 0; y < 8 && walled; y++)
            assert_true(board_set_edge(plot.board, (struct cell){ 4, (short)y }, 0, BARRIER_WALL));
        struct pixels p = shown(&wish);
        int inside = at_cell(&p, 2, 4), table = light_of(table_at(behind, row));
        assert_true(inside > table + 60);
        if (walled) {
            assert_int_equal(light_of(p.at[row * ALL + face]), inside);
            assert_true(abs(light_of(p.at[row * ALL + behind]) - table) <= 1);
        } else {
            assert_true(light_of(p.at[row * ALL + face]) < inside - 10);
        }
        pixels_free(&p);
        plot_clear(&plot);
    }
}

/* The view of an eye ends along a straight line, wherever cells do. */
TEST(a_view_has_an_outline_of_its_own)
{
    struct plot plot = plot_of(GRID_SQUARE, "floor"), sight = plot_of(GRID_SQUARE, "floor");
    struct fog_eye eye = { 0.5f, 0.5f };
    struct fog_wish wish = { .board = plot.board, .sight = sight.board, .fog = true, .eye = &eye, .eyes = 1 };

    know(plot.board, 0, 7);
    know(sight.board, 0, 7);
    assert_true(
        board_set(plot.board, LAYER_GROUND, (struct cell){ 2, 2 }, terrain_find(plot.terrain, "wall")));
    struct pixels p = shown(&wish);
    int before = at_cell(&p, 6, 6), now = at_cell(&p, 6, 1);
    assert_true(now > 2 * before);
    assert_true(light_of(p.at[(4 * CELL + 4) * ALL + 6 * CELL + 36]) > now - 8); /* above the line */
    assert_true(light_of(p.at[(4 * CELL + 36) * ALL + 5 * CELL + 36]) < before + 8);
    pixels_free(&p);
    plot_clear(&plot);
    plot_clear(&sight);
}

static uint64_t stamp_of(const struct paint_fog *fog, struct rect part)
{
    uint64_t block[FOG_BLOCKS * FOG_BLOCKS];

    assert_true(paint_fog_stamps(fog, CELL, part, block));
    return paint_fog_stamp(block);
}

/* What is the same is not worked out again; what changes far away leaves the stamp of a part alone. */
TEST(stamps_change_where_something_does)
{
    struct plot plot = plot_of(GRID_SQUARE, "floor");
    struct fog_flame flame = { 1.5f, 1.5f, 1, 2, { 255, 160, 80 } };
    struct fog_wish wish = { .board = plot.board, .sky = LIGHT_DARK, .flame = &flame, .flames = 1 };
    struct paint_fog *one = paint_fog_make(&wish, NULL), *same = paint_fog_make(&wish, one);
    struct rect near = { 0, 0, 4 * CELL, 4 * CELL }, far = { 5 * CELL, 5 * CELL, 3 * CELL, 3 * CELL };

    assert_ptr_equal(one, same);
    flame.x = 2.5f;
    struct paint_fog *moved = paint_fog_make(&wish, one);
    assert_true(stamp_of(one, near) != stamp_of(moved, near));
    assert_true(stamp_of(one, far) == stamp_of(moved, far));
    paint_fog_drop(one);
    paint_fog_drop(same);
    paint_fog_drop(moved);
    plot_clear(&plot);
}

/* Shade a part of `p` anew, as it is in the fog of a wish. */
static void shade_again(const struct paint_fog *fog, struct rect part, struct pixels *p)
{
    for (int i = 0; i < part.w * part.h; i++)
        p->at[(part.y + i / part.w) * ALL + part.x + i % part.w] = 0xff808080u;
    assert_true(paint_fog_shade(fog, CELL, 0, 0, THEME_DARK, part, p));
}

/* A torch and an eye that walk: the part that is told to change, shaded anew, comes to the whole. */
TEST(a_part_shaded_anew_is_as_the_whole)
{
    struct rect tile = { 0, 0, ALL, ALL };
    int least = ALL * ALL;

    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct plot plot = plot_of((enum layout)layout, "floor"),
                    sight = plot_of((enum layout)layout, "floor");
        struct fog_flame flame = { 0.5f, 1.5f, 1, 2, { 255, 160, 80 } };
        struct fog_eye eye = { 0.5f, 1.5f };
        struct fog_wish wish = { .board = plot.board,
                                 .sight = sight.board,
                                 .fog = true,
                                 .sky = LIGHT_DARK,
                                 .flame = &flame,
                                 .flames = 1,
                                 .eye = &eye,
                                 .eyes = 1 };
        uint64_t before[FOG_BLOCKS * FOG_BLOCKS], now[FOG_BLOCKS * FOG_BLOCKS];

        know(plot.board, 0, 6);
        know(sight.board, 0, 1);
        struct paint_fog *fog = paint_fog_make(&wish, NULL);
        struct pixels p = shown(&wish);
        assert_true(paint_fog_stamps(fog, CELL, tile, before));
        for (int step = 1; step < 6; step++) {
            flame.x = eye.x = 0.5f + (float)step * 0.7f;
            know(sight.board, 0, 1 + step);
            wish.sight_key = (uint64_t)step;
            struct paint_fog *next = paint_fog_make(&wish, fog);
            struct pixels whole = shown(&wish);

            assert_true(paint_fog_stamps(next, CELL, tile, now));
            struct rect changed = paint_fog_changed(before, now, tile);
            least = changed.w * changed.h < least ? changed.w * changed.h : least;
            shade_again(next, changed, &p);
            assert_memory_equal(p.at, whole.at, sizeof *p.at * ALL * ALL);
            memcpy(before, now, sizeof now);
            paint_fog_drop(fog);
            fog = next;
            pixels_free(&whole);
        }
        paint_fog_drop(fog);
        pixels_free(&p);
        plot_clear(&plot);
        plot_clear(&sight);
    }
    assert_true(least < ALL * ALL);
}

/* Walls here and there, by day: what each of two eyes that walk sees is all, nothing or parts of a block. */
static void walk_among_walls(enum layout layout, int which)
{
    struct rect tile = { 0, 0, ALL, ALL };
    struct plot plot = plot_of(layout, "floor"), sight = plot_of(layout, "floor");
    struct fog_eye eye[] = { { 0.6f, 3.5f }, { 6.4f, 6.2f } };
    struct fog_wish wish = { .board = plot.board, .sight = sight.board, .fog = true, .eye = eye, .eyes = 2 };
    uint64_t before[FOG_BLOCKS * FOG_BLOCKS], now[FOG_BLOCKS * FOG_BLOCKS];
    int same = 0;

    for (int i = 0; i < 64; i++)
        if ((i * 7 + which * 5) % 11 == 0)
            assert_true(board_set(plot.board, LAYER_GROUND, grid_cell(layout, i % 8, i / 8),
                                  terrain_find(plot.terrain, "wall")));
    know(plot.board, 0, 7);
    know(sight.board, 0, 7);
    struct paint_fog *fog = paint_fog_make(&wish, NULL);
    struct pixels p = shown(&wish);
    assert_true(paint_fog_stamps(fog, CELL, tile, before));
    for (int step = 0; step < 3; step++) {
        eye[0].x += 0.4f;
        eye[1].y -= 0.3f;
        struct paint_fog *next = paint_fog_make(&wish, fog);
        struct pixels whole = shown(&wish);

        assert_true(paint_fog_stamps(next, CELL, tile, now));
        for (int i = 0; i < FOG_BLOCKS * FOG_BLOCKS; i++)
            same += before[i] == now[i];
        shade_again(next, paint_fog_changed(before, now, tile), &p);
        assert_memory_equal(p.at, whole.at, sizeof *p.at * ALL * ALL);
        memcpy(before, now, sizeof now);
        paint_fog_drop(fog);
        fog = next;
        pixels_free(&whole);
    }
    assert_true(same > 0);
    paint_fog_drop(fog);
    pixels_free(&p);
    plot_clear(&plot);
    plot_clear(&sight);
}

TEST(what_is_seen_in_parts_alone_is_shaded_anew)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++)
        for (int which = 0; which < 2; which++)
            walk_among_walls((enum layout)layout, which);
}

TEST(bare_ground_is_kept_until_it_is_given_back)
{
    struct pixels p, q;

    assert_true(pixels_new(&p, 4, 4) && pixels_new(&q, 4, 4));
    for (int i = 0; i < 16; i++)
        p.at[i] = 0xff000000u | (uint32_t)i << 17 | (uint32_t)i << 9 |
                  (uint32_t)(i + 1); /* ground is opaque */
    assert_false(bare_take(1, (struct rect){ 0, 0, 4, 4 }, &q));
    bare_keep(1, &p);
    assert_true(bare_known(1) && bare_take(1, (struct rect){ 0, 0, 4, 4 }, &q));
    assert_memory_equal(p.at, q.at, 16 * sizeof *p.at);
    bare_keep(2, &p);
    bare_bound(3 * 16 + 1); /* no room for both */
    assert_true(bare_known(2) && !bare_known(1));
    bare_keep(3, &p);
    assert_true(bare_known(3) && !bare_known(2));
    bare_forget();
    assert_false(bare_known(3));
    bare_bound(BARE_BYTES);
    pixels_free(&p);
    pixels_free(&q);
}

RUN(cmocka_unit_test(light_falls_off_and_is_coloured), cmocka_unit_test(shadows_are_soft),
    cmocka_unit_test(ground_is_never_seen_seen_before_or_seen_now),
    cmocka_unit_test(what_is_seen_in_parts_alone_is_shaded_anew),
    cmocka_unit_test(a_wall_is_known_with_its_room), cmocka_unit_test(a_view_has_an_outline_of_its_own),
    cmocka_unit_test(stamps_change_where_something_does), cmocka_unit_test(beyond_the_board_the_table_shows),
    cmocka_unit_test(a_part_shaded_anew_is_as_the_whole),
    cmocka_unit_test(bare_ground_is_kept_until_it_is_given_back))
