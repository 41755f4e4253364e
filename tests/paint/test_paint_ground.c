/* The ground: told apart, without seams, painted again only where it changed. */
#include "base/unit.h"

#include "base/bounds.h"
#include "paint/paint_ground.h"
#include "paint/plot.h"

#include <math.h>

static int mean_light(const struct pixels *p)
{
    double sum = 0;

    for (int i = 0; i < p->width * p->height; i++)
        sum += 0.2126 * (p->at[i] >> 16 & 255) + 0.7152 * (p->at[i] >> 8 & 255) + 0.0722 * (p->at[i] & 255);
    return (int)(sum / p->width / p->height / 2.55);
}

static void paint_piece(const struct plot *plot, int left, int top, int w, int h, struct pixels *p)
{
    assert_true(pixels_new(p, w, h));
    assert_true(paint_ground_area(plot->board, NULL, 40, left, top, THEME_DARK, 0, p));
}

TEST(grounds_are_told_apart_in_grey)
{
    static const char *const key[] = { "pit", "water", "floor", "road" };
    int last = 0;

    for (int i = 0; i < 4; i++) {
        struct plot plot = plot_of(GRID_SQUARE, key[i]);
        struct pixels p;

        paint_piece(&plot, 80, 80, 160, 160, &p);
        int light = mean_light(&p);
        assert_true(i == 0 || light >= last + 4);
        last = light;
        pixels_free(&p);
        plot_clear(&plot);
    }
}

TEST(every_ground_is_its_own_on_every_layout)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        uint64_t hash[40];
        struct terrain_table *table = terrain_table_new();
        int rows = table->count;

        for (int i = 0; i < rows; i++) {
            struct plot plot = plot_of((enum layout)layout, table->row[i].key);
            struct pixels p;

            paint_piece(&plot, 80, 80, 96, 96, &p);
            hash[i] = pixels_hash(&p);
            for (int k = 0; k < i; k++) {
                if (strcmp(table->row[k].look, table->row[i].look) != 0 ||
                    table->row[k].door != table->row[i].door)
                    assert_true(hash[i] != hash[k]);
            }
            pixels_free(&p);
            plot_clear(&plot);
        }
        terrain_table_free(table);
    }
}

static int channel_difference(uint32_t a, uint32_t b)
{
    int most = 0;

    for (int shift = 0; shift < 24; shift += 8) {
        int d = (int)(a >> shift & 255) - (int)(b >> shift & 255);

        most = larger(abs(d), most);
    }
    return most;
}

TEST(tiles_meet_without_a_seam)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct plot plot = plot_of((enum layout)layout, "floor");
        struct pixels whole, part;
        int differ = 0;

        strew(&plot);
        paint_piece(&plot, 0, 0, 256, 256, &whole);
        paint_piece(&plot, 128, 128, 128, 128, &part);
        for (int y = 0; y < 128; y++) {
            for (int x = 0; x < 128; x++)
                differ += channel_difference(whole.at[(y + 128) * 256 + x + 128], part.at[y * 128 + x]) > 6;
        }
        assert_true(differ < 128 * 128 / 200); /* what is summed in another order may round otherwise */
        pixels_free(&whole);
        pixels_free(&part);
        plot_clear(&plot);
    }
}

TEST(painting_the_same_board_twice_gives_the_same_pixels)
{
    struct plot plot = plot_of(GRID_HEX_POINTY, "grass");
    struct pixels a, b;

    strew(&plot);
    paint_piece(&plot, 0, 0, 200, 120, &a);
    paint_piece(&plot, 0, 0, 200, 120, &b);
    assert_true(pixels_hash(&a) == pixels_hash(&b));
    pixels_free(&a);
    pixels_free(&b);
    plot_clear(&plot);
}

TEST(doors_show_their_state)
{
    uint64_t hash[BARRIERS];

    for (int i = 0; i < BARRIERS; i++) {
        struct plot plot = plot_of(GRID_SQUARE, "stone");
        struct pixels p;

        board_set_edge(plot.board, (struct cell){ 3, 3 }, grid_direction_named(GRID_SQUARE, "s"),
                       (enum barrier)i);
        paint_piece(&plot, 100, 100, 120, 120, &p);
        hash[i] = pixels_hash(&p);
        for (int k = 0; k < i; k++)
            assert_true(hash[i] != hash[k]);
        pixels_free(&p);
        plot_clear(&plot);
    }
}

TEST(beyond_the_board_the_ground_fades_into_the_table)
{
    struct plot plot = plot_of(GRID_SQUARE, "grass");
    struct rgba table = theme_color(&(struct theme){ THEME_DARK, 100 }, ROLE_TABLE);
    uint32_t bare = 0xff000000u | (uint32_t)table.r << 16 | (uint32_t)table.g << 8 | table.b;
    struct pixels near, far;

    paint_piece(&plot, -40, 80, 20, 20, &near);
    paint_piece(&plot, -6 * 40, 80, 20, 20, &far);
    assert_true(channel_difference(near.at[210], bare) > 8);
    assert_true(far.at[210] == bare);
    pixels_free(&near);
    pixels_free(&far);
    plot_clear(&plot);
}

TEST(a_rough_tile_is_as_light_as_the_real_one)
{
    static const char *const key[] = { "grass", "stone", "water", "wall" };

    for (int i = 0; i < 4; i++) {
        struct plot plot = plot_of(GRID_SQUARE, key[i]);
        struct ground_look look = { .board = plot.board, .cell = 80, .left = 160, .top = 160 };
        struct pixels rough, real;

        assert_true(pixels_new(&rough, 160, 160) && pixels_new(&real, 160, 160));
        assert_true(paint_ground.quick(&look, &rough) && paint_ground.paint(&look, &real));
        assert_true(abs(mean_light(&rough) - mean_light(&real)) <= 4);
        pixels_free(&rough);
        pixels_free(&real);
        plot_clear(&plot);
    }
}

/* Four tiles of all kinds of ground that meet; that lie apart; so small that one picture would be large. */
TEST(rough_tiles_painted_together_are_those_painted_alone)
{
    static const struct {
        int cell, side, apart;
    } cut[] = { { 80, 160, 160 }, { 60, 120, 360 }, { 12, 320, 320 } };

    for (int i = 0; i < 3 * GRID_LAYOUTS; i++) {
        struct plot plot = plot_of((enum layout)(i / 3), "grass");
        int side = cut[i % 3].side;
        struct ground_look look[4];
        struct pixels rough[4], alone;
        const void *all[4];
        struct pixels *to[4];

        strew(&plot);
        for (int k = 0; k < 4; k++) {
            look[k] = (struct ground_look){ .board = plot.board,
                                            .cell = cut[i % 3].cell,
                                            .left = k % 2 * cut[i % 3].apart,
                                            .top = k / 2 * cut[i % 3].apart };
            all[k] = &look[k];
            to[k] = &rough[k];
            assert_true(pixels_new(&rough[k], side, side));
        }
        assert_true(paint_ground.together(all, to, 4));
        for (int k = 0; k < 4; k++) {
            assert_true(pixels_new(&alone, side, side) && paint_ground.quick(&look[k], &alone));
            for (int p = 0; p < side * side; p++) /* their corners are rounded otherwise */
                assert_true(channel_difference(alone.at[p], rough[k].at[p]) <= 2);
            pixels_free(&alone);
            pixels_free(&rough[k]);
        }
        plot_clear(&plot);
    }
}

/* A deck in rows 3 and 4 with water below it; the parapet on its lower side stands where `wall` has an x. */
static uint64_t deck_with(const char *wall)
{
    struct plot plot = plot_of(GRID_SQUARE, "water");
    struct pixels p;

    for (int i = 0; i < 16; i++)
        board_set(plot.board, LAYER_GROUND, (struct cell){ (short)(i % 8), (short)(3 + i / 8) },
                  terrain_find(plot.terrain, "stone"));
    for (int x = 0; x < 8; x++) {
        if (wall[x] == 'x')
            board_set_edge(plot.board, (struct cell){ (short)x, 4 }, grid_direction_named(GRID_SQUARE, "s"),
                           BARRIER_WALL);
    }
    paint_piece(&plot, 4 * 40 - 4, 4 * 40 + 28, 12, 8, &p); /* of the deck, in the middle of the gap */
    uint64_t hash = pixels_hash(&p);
    pixels_free(&p);
    plot_clear(&plot);
    return hash;
}

TEST(a_parapet_that_stops_above_water_and_goes_on_is_broken)
{
    assert_true(deck_with("xxx..xxx") != deck_with("........"));
    assert_true(deck_with("xxx.....") == deck_with("........")); /* one that only ends is whole */
}

/* How many different pictures of ground a view asks for. */
static size_t tiles_of(const struct plot *plot, int cell, struct rect view, uint64_t *key)
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { plot->board->grid.layout, cell, -500, -500 };
    struct draw d;
    size_t n = 0;

    draw_init(&d);
    paint_ground_draw(&d, &theme, plot->board, &g, view, 1000, NULL);
    for (size_t i = 0; i < d.count; i++) {
        n += d.ops[i].kind == DRAW_PICTURE;
        if (d.ops[i].kind == DRAW_PICTURE && key)
            *key = d.ops[i].picture.key;
    }
    draw_clear(&d);
    return n;
}

TEST(a_view_costs_what_it_shows_not_what_the_board_is)
{
    struct plot plot = { terrain_table_new(), NULL };
    struct rect view = { 0, 0, 800, 600 };

    plot.board = board_new(&(struct grid){ GRID_SQUARE, 1000, 1000 }, plot.terrain);
    assert_non_null(plot.board);
    assert_true(tiles_of(&plot, 80, view, NULL) <= 3 * 4);
    assert_true(tiles_of(&plot, 2, view, NULL) <= 3 * 4);
    plot_clear(&plot);
}

TEST(only_tiles_that_changed_are_painted_again)
{
    struct plot plot = plot_of(GRID_SQUARE, "floor");
    struct rect view = { 0, 0, 100, 100 };
    uint64_t before = 0, far = 0, near = 0;

    assert_int_equal(tiles_of(&plot, 400, view, &before), 1);
    board_set(plot.board, LAYER_GROUND, (struct cell){ 7, 7 }, 1);
    tiles_of(&plot, 400, view, &far);
    board_set(plot.board, LAYER_GROUND, (struct cell){ 2, 2 }, 1);
    tiles_of(&plot, 400, view, &near);
    assert_true(before == far);
    assert_true(before != near);
    plot_clear(&plot);
}

/* Boards are grey where gas burns and crates stand, and otherwise not; other kinds leave them as they are. */
TEST(kinds_of_ground_that_change_the_boards_paint_them_anew)
{
    static const char *const look[] = { "grass", "gaslight", "crate", "counter" };
    struct plot plot = plot_of(GRID_SQUARE, "floor");
    struct rect view = { 0, 0, 100, 100 };
    struct terrain wood = { .key = "boards", .cost = ONE_CELL, .look = "wood" };
    int boards = terrain_add(plot.terrain, &wood);
    uint64_t key[5] = { 0 }, shown[5] = { 0 };

    for (int i = 0; i < 64; i++)
        assert_true(
            board_set(plot.board, LAYER_GROUND, (struct cell){ (short)(i % 8), (short)(i / 8) }, boards));
    for (int i = 0; i < 5; i++) {
        struct terrain row = { .key = "kind", .cost = ONE_CELL };
        struct pixels p;

        if (i > 0) {
            snprintf(row.key, sizeof row.key, "kind_%d", i);
            snprintf(row.look, sizeof row.look, "%s", look[i - 1]);
            assert_true(terrain_add(plot.terrain, &row) > boards);
        }
        tiles_of(&plot, 400, view, &key[i]);
        paint_piece(&plot, 80, 80, 96, 96, &p);
        shown[i] = pixels_hash(&p);
        pixels_free(&p);
        assert_true(i == 0 || key[i] != key[i - 1] || shown[i] == shown[i - 1]);
    }
    assert_true(key[0] == key[1]);
    assert_true(shown[2] != shown[3] && shown[3] != shown[4]);
    plot_clear(&plot);
}

enum { NIGHT_CELL = 40, NIGHT_FIRST = PAINT_TILE / NIGHT_CELL }; /* the second tile begins with that cell */

/* The second tile of a long board at night: its picture's key, and a hash of its pixels painted anew. */
static void night_tile(const struct plot *plot, uint64_t key[2])
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { GRID_SQUARE, NIGHT_CELL, 0, 0 };
    struct draw d;
    struct pixels p;

    draw_init(&d);
    paint_ground_draw(&d, &theme, plot->board, &g, (struct rect){ PAINT_TILE + 10, 10, 20, 20 }, 0, NULL);
    assert_int_equal(d.ops[d.count - 1].kind, DRAW_PICTURE);
    key[0] = d.ops[d.count - 1].picture.key;
    draw_clear(&d);
    paint_piece(plot, PAINT_TILE, 0, PAINT_TILE, PAINT_TILE, &p);
    key[1] = pixels_hash(&p);
    pixels_free(&p);
}

/* Put something into a column where a lamp may stand in another: does it show? Then the tile is another. */
static bool night_shows(int lamp, const char *put, int column)
{
    static const struct terrain crystal = { .key = "crystal", .cost = ONE_CELL, .look = "crystal" };
    struct plot plot = { terrain_table_new(), NULL };
    uint64_t before[2], after[2];

    terrain_add(plot.terrain, &crystal);
    plot.board = board_new(&(struct grid){ GRID_SQUARE, 3 * NIGHT_FIRST, 10 }, plot.terrain);
    assert_non_null(plot.board);
    plot.board->hour = HOUR_NIGHT;
    if (lamp >= 0)
        board_set(plot.board, LAYER_GROUND, (struct cell){ (short)lamp, 4 },
                  terrain_find(plot.terrain, "crystal"));
    night_tile(&plot, before);
    board_set(plot.board, LAYER_GROUND, (struct cell){ (short)column, 4 }, terrain_find(plot.terrain, put));
    night_tile(&plot, after);
    plot_clear(&plot);
    assert_true(before[1] == after[1] || before[0] != after[0]);
    return before[1] != after[1];
}

TEST(a_lamp_far_from_a_tile_and_what_walls_it_off_paint_it_anew_at_night)
{
    for (int beyond = 1; beyond < NIGHT_FIRST; beyond++) {
        int left = NIGHT_FIRST - beyond, right = 2 * NIGHT_FIRST - 1 + beyond;

        assert_int_equal(night_shows(-1, "crystal", left), beyond <= 5);
        assert_int_equal(night_shows(-1, "crystal", right), beyond <= 5);
    }
    for (int beyond = 1; beyond < 5; beyond++) {
        assert_true(night_shows(NIGHT_FIRST - 5, "wall", NIGHT_FIRST - beyond));
        assert_true(night_shows(2 * NIGHT_FIRST + 4, "wall", 2 * NIGHT_FIRST - 1 + beyond));
    }
}

enum { WAY_CELL = 80, WAY_ROW = 3 };

/* Two rows of planks in water, the upper one from column 3 on, the lower one up to column 4. */
static struct plot two_rows(enum layout layout)
{
    static const struct terrain planks = { .key = "way", .cost = ONE_CELL, .look = "planks" };
    struct plot plot = plot_of(layout, "water");
    int way = terrain_add(plot.terrain, &planks);

    for (int i = 0; i < 5; i++) {
        board_set(plot.board, LAYER_GROUND, grid_cell(layout, 3 + i, WAY_ROW), way);
        board_set(plot.board, LAYER_GROUND, grid_cell(layout, i, WAY_ROW + 1), way);
    }
    return plot;
}

static bool is_wood(const struct pixels *p, float x, float y)
{
    uint32_t at = p->at[(int)y * p->width + (int)x];

    return (int)(at >> 16 & 255) > (int)(at & 255) + 12;
}

/* How many links between the two rows are laid: wood lies where it leaves one hex and enters the other. */
static int links_between(const struct plot *plot, const struct pixels *p)
{
    struct paint_grid grid = { plot->board->grid.layout, WAY_CELL, 0, 0 };
    int links = 0;

    for (int i = 0; i < 25; i++) {
        struct cell c = grid_cell(grid.layout, 3 + i % 5, WAY_ROW),
                    below = grid_cell(grid.layout, i / 5, WAY_ROW + 1);
        struct paint_point a = paint_grid_center(&grid, c), b = paint_grid_center(&grid, below);

        if (grid_direction_between(grid.layout, c, below) >= 0)
            links += is_wood(p, a.x * 0.53f + b.x * 0.47f, a.y * 0.53f + b.y * 0.47f) &&
                     is_wood(p, a.x * 0.47f + b.x * 0.53f, a.y * 0.47f + b.y * 0.53f);
    }
    return links;
}

/* By one link, and at the end of each, which would be blind else. */
TEST(two_rows_of_planks_side_by_side_are_tied_where_they_end)
{
    struct plot plot = two_rows(GRID_HEX_POINTY);
    struct pixels p;

    assert_true(pixels_new(&p, 9 * WAY_CELL, 6 * WAY_CELL));
    assert_true(paint_ground_area(plot.board, NULL, WAY_CELL, 0, 0, THEME_DARK, 0, &p));
    assert_int_equal(links_between(&plot, &p), 3);
    pixels_free(&p);
    plot_clear(&plot);
}

TEST(a_way_of_planks_goes_on_in_the_next_tile)
{
    struct plot plot = two_rows(GRID_HEX_POINTY);

    for (int left = 2 * WAY_CELL; left < 6 * WAY_CELL; left += 30) {
        struct pixels whole, part;

        paint_piece(&plot, 0, 0, 320, 320, &whole);
        paint_piece(&plot, left / 2, 0, 320 - left / 2, 320, &part);
        for (int i = 0; i < part.height; i++)
            assert_true(channel_difference(whole.at[i * whole.width + left / 2], part.at[i * part.width]) <=
                        6);
        pixels_free(&whole);
        pixels_free(&part);
    }
    plot_clear(&plot);
}

RUN(cmocka_unit_test(grounds_are_told_apart_in_grey),
    cmocka_unit_test(every_ground_is_its_own_on_every_layout), cmocka_unit_test(tiles_meet_without_a_seam),
    cmocka_unit_test(beyond_the_board_the_ground_fades_into_the_table),
    cmocka_unit_test(a_rough_tile_is_as_light_as_the_real_one),
    cmocka_unit_test(rough_tiles_painted_together_are_those_painted_alone),
    cmocka_unit_test(two_rows_of_planks_side_by_side_are_tied_where_they_end),
    cmocka_unit_test(a_way_of_planks_goes_on_in_the_next_tile),
    cmocka_unit_test(a_parapet_that_stops_above_water_and_goes_on_is_broken),
    cmocka_unit_test(painting_the_same_board_twice_gives_the_same_pixels),
    cmocka_unit_test(doors_show_their_state),
    cmocka_unit_test(a_view_costs_what_it_shows_not_what_the_board_is),
    cmocka_unit_test(only_tiles_that_changed_are_painted_again),
    cmocka_unit_test(kinds_of_ground_that_change_the_boards_paint_them_anew),
    cmocka_unit_test(a_lamp_far_from_a_tile_and_what_walls_it_off_paint_it_anew_at_night))
