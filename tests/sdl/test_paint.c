#include "base/unit.h"

#include "base/mem.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_dice.h"
#include "paint/paint_field.h"
#include "paint/paint_ground.h"
#include "paint/paint_icon.h"
#include "paint/paint_shape.h"
#include "paint/paint_token.h"
#include "sdl/sdl_draw.h"
#include "sdl/sdl_png.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <math.h>

/* ---- help ---- */

static long shown_pixels(const struct pixels *p)
{
    long n = 0;

    for (int i = 0; i < p->width * p->height; i++)
        n += p->at[i] >> 24 > 0;
    return n;
}

static uint64_t painted(const struct painter *painter, const void *look, int side, long *shown)
{
    struct pixels p;

    assert_true(pixels_new(&p, side, side));
    assert_true(painter->paint(look, &p));
    uint64_t hash = pixels_hash(&p);
    if (shown)
        *shown = shown_pixels(&p);
    pixels_free(&p);
    return hash;
}

/* ---- tokens, dice, icons ---- */

TEST(every_state_of_a_token_looks_different)
{
    struct token_look look[12];
    uint64_t hash[12];

    for (int i = 0; i < 12; i++)
        look[i] = paint_token_look("Brann", TOKEN_PARTY);
    look[1].side = TOKEN_FOE;
    look[2].side = TOKEN_ALLY;
    look[3].side = TOKEN_NEUTRAL;
    look[4].posture = TOKEN_PRONE;
    look[5].posture = TOKEN_OUT;
    look[6].posture = TOKEN_DEAD;
    look[7].health = 500;
    look[8].selected = 1;
    look[9].acting = 1;
    look[10].hidden = 1;
    paint_token_badge(&look[11], BADGE_STARTLED, 2);
    for (int i = 0; i < 12; i++) {
        long shown = 0;

        hash[i] = painted(&paint_token, &look[i], paint_token_canvas(68), &shown);
        assert_true(shown > 1500);
        assert_true(hash[i] == painted(&paint_token, &look[i], paint_token_canvas(68), NULL));
        for (int k = 0; k < i; k++)
            assert_true(hash[i] != hash[k]);
    }
}

TEST(sides_are_told_apart_without_colour)
{
    struct token_look look = paint_token_look("Mawl", TOKEN_PARTY);
    uint64_t dark[4];

    look.field = FIELD_PLAIN;
    for (int side = 0; side < 4; side++) { /* which pixels of the rim are bright, whatever their hue */
        struct pixels p;

        look.side = side;
        look.tincture = TINCTURE_SABLE;
        assert_true(pixels_new(&p, 106, 106));
        assert_true(paint_token.paint(&look, &p));
        for (int i = 0; i < p.width * p.height; i++)
            p.at[i] = (p.at[i] >> 8 & 255) + (p.at[i] >> 16 & 255) > 160;
        dark[side] = pixels_hash(&p);
        pixels_free(&p);
        for (int k = 0; k < side; k++)
            assert_true(dark[side] != dark[k]);
    }
}

TEST(an_emblem_follows_from_the_name)
{
    struct token_look a = paint_token_look("Brann", TOKEN_PARTY), b = paint_token_look("Brann", TOKEN_PARTY);
    int fields = 0;
    char name[2] = "a";

    assert_memory_equal(&a, &b, sizeof a);
    for (int seen = 0; name[0] <= 'z'; name[0]++) {
        struct token_look look = paint_token_look(name, TOKEN_FOE);

        assert_int_equal(look.letter[0], name[0] - 'a' + 'A');
        assert_in_range(look.field, 0, FIELDS - 1);
        fields += !(seen >> look.field & 1);
        seen |= 1 << look.field;
    }
    assert_true(fields >= 8);
    a = paint_token_look("\xc3\x84gir", TOKEN_ALLY);
    assert_string_equal(a.letter, "\xc3\x84");
    a = paint_token_look("", TOKEN_ALLY);
    assert_string_equal(a.letter, "?");
}

TEST(every_size_of_figure_is_painted)
{
    struct token_look look = paint_token_look("Troll", TOKEN_FOE);
    static const int disc[] = { 8, 14, 34, 68, 136, 212, 428 };

    for (int i = 0; i < 7; i++) {
        long shown = 0;

        look.disc = disc[i];
        painted(&paint_token, &look, paint_token_canvas(disc[i]), &shown);
        assert_true(shown > disc[i] * disc[i] / 2);
    }
}

TEST(every_badge_has_a_sign_and_a_key)
{
    for (int i = 1; i < BADGE_MARK; i++) {
        assert_int_equal(paint_badge_named(paint_badge_name((enum badge)i)), i);
        for (int k = 1; k < i; k++)
            assert_string_not_equal(paint_badge_name((enum badge)i), paint_badge_name((enum badge)k));
    }
    assert_int_equal(paint_badge_named("something else"), BADGE_MARK);
}

TEST(every_face_of_every_die_is_its_own)
{
    static const int sides[] = { 2, 4, 6, 8, 10, 12, 20 };

    for (int s = 0; s < 7; s++) {
        uint64_t last = 0;

        for (int face = sides[s] == 2 ? 0 : 1; face <= (sides[s] == 2 ? 1 : sides[s]); face++) {
            struct dice_look look = { .sides = sides[s], .face = face, .color = DICE_IVORY };
            long shown = 0;
            uint64_t hash = painted(&paint_dice, &look, 80, &shown);

            assert_true(shown > 1000);
            assert_true(hash != last);
            last = hash;
        }
    }
}

/* How bright a pixel is, 0 to 255. */
static int brightness(unsigned pixel)
{
    return (int)((pixel >> 16 & 255) * 30 + (pixel >> 8 & 255) * 59 + (pixel & 255) * 11) / 100;
}

static void paint_gray(struct dice_look look, int side, int *gray)
{
    struct pixels p;
    long sum = 0;

    assert_true(pixels_new(&p, side, side));
    assert_true(paint_dice.paint(&look, &p));
    for (int i = 0; i < side * side; i++)
        sum += gray[i] = brightness(p.at[i]);
    for (int i = 0; i < side * side; i++) /* a darker piece is no other picture */
        gray[i] -= (int)(sum / (side * side));
    pixels_free(&p);
}

TEST(a_side_that_counts_and_a_blank_one_are_told_apart_without_colour)
{
    enum { SIDE = 40 };
    int one[SIDE * SIDE], none[SIDE * SIDE], unknown[SIDE * SIDE];

    for (int piece = 0; piece < PIECES; piece++) {
        int others = 0, unlike = 0;

        paint_gray(paint_dice_piece((enum dice_piece)piece, 2, DICE_IVORY), SIDE, one);
        paint_gray(paint_dice_piece((enum dice_piece)piece, 1, DICE_IVORY), SIDE, none);
        paint_gray(paint_dice_piece((enum dice_piece)piece, 0, DICE_IVORY), SIDE, unknown);
        for (int i = 0; i < SIDE * SIDE; i++) {
            others += abs(one[i] - none[i]) > 60;
            unlike += abs(none[i] - unknown[i]) > 15;
        }
        assert_true(others > SIDE * SIDE / 20);
        assert_true(unlike > SIDE * SIDE / 50);
    }
}

TEST(only_dice_of_two_sides_have_the_colour_of_whose_they_are)
{
    struct dice_look ours, theirs;

    for (int piece = 0; piece < PIECES; piece++)
        for (int rolled = 1; rolled <= 2; rolled++) {
            ours = paint_dice_piece((enum dice_piece)piece, rolled, DICE_IVORY);
            theirs = paint_dice_piece((enum dice_piece)piece, rolled, DICE_EMBER);
            assert_int_equal(ours.color != theirs.color, piece == PIECE_DIE);
            assert_int_equal(ours.face, rolled - 1);
        }
}

TEST(every_icon_is_drawn_and_named)
{
    for (int i = 1; i < ICONS; i++) {
        struct icon_look look = { i, { 255, 255, 255, 255 } };
        long shown = 0;

        painted(&paint_icon, &look, 48, &shown);
        assert_true(shown > 40);
        assert_int_equal(paint_icon_named(paint_icon_name((enum icon)i)), i);
    }
    assert_int_equal(paint_icon_named("nothing"), ICON_NONE);
}

/* ---- the grid ---- */

static bool corner_same(struct paint_corner a, struct paint_corner b)
{
    return a.x == b.x && a.y == b.y;
}

TEST(neighbours_share_exactly_one_side)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        int n = paint_grid_corners((enum layout)layout);
        struct cell c = grid_cell((enum layout)layout, 5, 6);

        for (int i = 0; i < n; i++) {
            int direction = paint_grid_direction((enum layout)layout, i), shared = 0;
            struct cell other = grid_step((enum layout)layout, c, direction);

            for (int k = 0; k < n; k++) /* the same side, walked the other way */
                shared += corner_same(paint_grid_corner((enum layout)layout, c, i),
                                      paint_grid_corner((enum layout)layout, other, (k + 1) % n)) &&
                          corner_same(paint_grid_corner((enum layout)layout, c, (i + 1) % n),
                                      paint_grid_corner((enum layout)layout, other, k));
            assert_int_equal(shared, 1);
        }
    }
}

TEST(the_cell_under_a_point_is_the_nearest)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        for (int cell = 6; cell < 100; cell += 31) {
            struct paint_grid g = { (enum layout)layout, cell, -37, 12 };

            for (int i = 0; i < 100; i++) {
                struct cell c = grid_cell((enum layout)layout, i % 10, i / 10);
                struct paint_point p = paint_grid_center(&g, c);

                assert_true(cell_same(paint_grid_cell(&g, (int)p.x, (int)p.y), c));
                assert_true(cell_same(paint_grid_cell(&g, (int)(p.x + (float)cell * 0.2f), (int)p.y), c));
            }
        }
    }
}

TEST(a_board_is_fitted_into_its_place)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct grid board = { (enum layout)layout, 26, 16 };
        struct paint_grid g;
        int w = 0, h = 0;

        paint_grid_fit(&g, &board, (struct rect){ 100, 50, 900, 500 });
        paint_grid_extent(&g, &board, &w, &h);
        assert_true(w <= 900 && h <= 500 && (w > 800 || h > 440));
        assert_true(g.x >= 100 && g.y >= 50);
    }
}

/* ---- areas ---- */

/*
 * Twice the area inside the rings, on the lattice: every cell adds as much, whatever their union looks like.
 */
static long lattice_area(const struct paint_outline *o)
{
    long sum = 0;

    for (int r = 0; r < o->rings; r++) {
        for (int i = o->ring[r]; i < o->ring[r + 1]; i++) {
            struct paint_corner a = o->corner[i], b = o->corner[i + 1 < o->ring[r + 1] ? i + 1 : o->ring[r]];

            sum += (long)a.x * b.y - (long)a.y * b.x;
        }
    }
    return sum;
}

TEST(a_union_has_no_inner_edges)
{
    struct cell cells[90];

    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct paint_outline one, o;
        int n = 0;

        for (int i = 0; i < 64; i++)
            cells[n++] = grid_cell((enum layout)layout, 3 + i % 8, 2 + i / 8);
        for (int i = 0; i < 20; i++)
            cells[n++] = cells[i * 3]; /* some twice */
        assert_true(paint_outline_find(&one, (enum layout)layout, cells, 1));
        assert_true(paint_outline_find(&o, (enum layout)layout, cells, n));
        assert_int_equal(o.rings, 1);
        assert_int_equal(o.corners, layout == GRID_SQUARE ? 4 : o.corners);
        assert_int_equal(lattice_area(&o), 64 * lattice_area(&one));
        assert_true(lattice_area(&one) > 0); /* clockwise */
        paint_outline_clear(&one);
        paint_outline_clear(&o);
    }
}

TEST(holes_and_corners_make_rings_of_their_own)
{
    struct cell ring[8], touching[2] = { { 0, 0 }, { 1, 1 } };
    struct paint_outline o;
    int n = 0;

    for (int i = 0; i < 9; i++) {
        if (i != 4)
            ring[n++] = (struct cell){ (short)(i % 3), (short)(i / 3) };
    }
    assert_true(paint_outline_find(&o, GRID_SQUARE, ring, n));
    assert_int_equal(o.rings, 2);
    assert_int_equal(o.corners, 8);
    assert_int_equal(lattice_area(&o), 2 * 8);
    paint_outline_clear(&o);
    assert_true(paint_outline_find(&o, GRID_SQUARE, touching, 2));
    assert_int_equal(o.rings, 2);
    assert_int_equal(o.corners, 8);
    paint_outline_clear(&o);
    assert_true(paint_outline_find(&o, GRID_SQUARE, touching, 0));
    assert_int_equal(o.rings, 0);
    paint_outline_clear(&o);
}

TEST(an_outline_without_memory_is_none)
{
    struct cell cells[4] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 } };
    struct paint_outline o;

    for (long k = 1; k <= 4; k++) {
        mem_fail_after(k, false);
        assert_false(paint_outline_find(&o, GRID_SQUARE, cells, 4));
        mem_fail_after(0, false);
        assert_null(o.corner);
    }
}

TEST(an_area_is_one_filled_shape)
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { GRID_SQUARE, 40, 300, 200 };
    struct cell cells[4] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 } };
    struct draw d;
    uint64_t key;

    draw_init(&d);
    paint_board_group(&d, &g);
    paint_area(&d, &theme, &g, AREA_REACH, cells, 4);
    draw_group_end(&d);
    assert_int_equal(d.count, 2);
    assert_int_equal(d.ops[0].group.count, 1);
    key = d.ops[0].group.key;
    g.x -= 77; /* panning moves it and changes nothing */
    paint_board_group(&d, &g);
    paint_area(&d, &theme, &g, AREA_REACH, cells, 4);
    draw_group_end(&d);
    assert_true(d.ops[2].group.key == key);
    draw_clear(&d);
}

/* ---- the ground ---- */

struct plot {
    struct terrain_table *terrain;
    struct board *board;
};

static struct plot plot_of(enum layout layout, const char *key)
{
    struct plot p = { terrain_table_new(), NULL };

    p.board = board_new(&(struct grid){ layout, 8, 8 }, p.terrain);
    assert_non_null(p.board);
    for (int i = 0; i < 64; i++)
        assert_true(
            board_set(p.board, LAYER_GROUND, grid_cell(layout, i % 8, i / 8), terrain_find(p.terrain, key)));
    return p;
}

static void plot_clear(struct plot *p)
{
    board_free(p->board);
    terrain_table_free(p->terrain);
}

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
    assert_true(paint_ground_area(plot->board, 40, left, top, THEME_DARK, 0, p));
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

static void strew(struct plot *plot)
{
    for (int i = 0; i < 64; i++) {
        struct cell c = grid_cell(plot->board->grid.layout, i % 8, i / 8);

        assert_true(board_set(plot->board, LAYER_GROUND, c, i * 7 % plot->terrain->count));
        board_set_edge(plot->board, c, i % 3, (enum barrier)(i * 5 % BARRIERS));
    }
}

static int channel_difference(uint32_t a, uint32_t b)
{
    int most = 0;

    for (int shift = 0; shift < 24; shift += 8) {
        int d = (int)(a >> shift & 255) - (int)(b >> shift & 255);

        most = abs(d) > most ? abs(d) : most;
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

TEST(noise_depends_on_the_place_alone)
{
    struct field a = { 64, 64, 0, 0, 1 }, b = { 32, 32, 16, 16, 1 };
    float whole[64 * 64], part[32 * 32];

    field_noise(&a, whole, 40, 40, 3, 9);
    field_noise(&b, part, 40, 40, 3, 9);
    for (int y = 0; y < 32; y++) {
        for (int x = 0; x < 32; x++) {
            float d = whole[(y + 16) * 64 + x + 16] - part[y * 32 + x];

            assert_true(d < 1e-4f && d > -1e-4f);
        }
    }
}

/* Bands of materials may be a row or two high: their blur may not write beyond them. */
TEST(the_thinnest_plane_is_blurred_within_itself)
{
    enum { WIDE = 400 };

    for (int high = 1; high < 8; high++) {
        struct field f = { WIDE, high, 3, 5, 1 };
        float *plane = mem_new((size_t)(WIDE * high), sizeof *plane),
              *scratch = mem_new((size_t)(WIDE * high), sizeof *scratch);

        for (int i = 0; i < WIDE * high; i++)
            plane[i] = 1;
        field_blur(&f, plane, scratch, 9);
        for (int i = 0; i < WIDE * high; i++)
            assert_true(fabsf(plane[i] - 1) < 1e-3f);
        mem_free(plane);
        mem_free(scratch);
    }
}

TEST(a_shadow_falls_to_the_lower_right)
{
    struct field f = { 40, 40, 0, 0, 1 };
    float mask[1600] = { 0 }, shade[1600], scratch[1600];

    for (int i = 0; i < 100; i++)
        mask[(10 + i / 10) * 40 + 10 + i % 10] = 1;
    field_cast(&f, mask, shade, scratch, 10, 1);
    assert_true(shade[22 * 40 + 22] > 0.3f);
    assert_true(shade[7 * 40 + 7] < 0.05f);
    assert_true(shade[15 * 40 + 15] == 0);
}

/* ---- boxes ---- */

TEST(a_box_is_filled_bordered_and_shadowed)
{
    struct draw_box box = { .radius = 8,
                            .border = 1,
                            .shadow = 12,
                            .drop = 4,
                            .fill = { 0x33, 0x2c, 0x26, 255 },
                            .line = { 255, 255, 255, 255 },
                            .shade = { 0, 0, 0, 128 } };
    struct box_frame f = paint_box_frame(&box);
    struct pixels p;

    assert_true(pixels_new(&p, 60 + f.left + f.right, 40 + f.top + f.bottom));
    assert_true(paint_box(&box, 60, 40, &p));
    assert_int_equal(p.at[(f.top + 20) * p.width + f.left + 30], 0xff332c26u);
    assert_int_equal(p.at[(f.top + 20) * p.width + f.left], 0xffffffffu);
    assert_in_range(p.at[(f.top + 42) * p.width + f.left + 30] >> 24, 20, 127);
    assert_true(p.at[f.top * p.width + f.left] >> 24 < 128); /* the corner is round */
    pixels_free(&p);
}

/* ---- showing ---- */

#define NIGHT ((struct rgba){ 0, 0, 0, 255 })

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
    for (int i = 0; i < 500 && !whole; i++) {
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

RUN(cmocka_unit_test(every_state_of_a_token_looks_different),
    cmocka_unit_test(sides_are_told_apart_without_colour), cmocka_unit_test(an_emblem_follows_from_the_name),
    cmocka_unit_test(every_size_of_figure_is_painted), cmocka_unit_test(every_badge_has_a_sign_and_a_key),
    cmocka_unit_test(every_face_of_every_die_is_its_own),
    cmocka_unit_test(a_side_that_counts_and_a_blank_one_are_told_apart_without_colour),
    cmocka_unit_test(only_dice_of_two_sides_have_the_colour_of_whose_they_are),
    cmocka_unit_test(every_icon_is_drawn_and_named), cmocka_unit_test(neighbours_share_exactly_one_side),
    cmocka_unit_test(the_cell_under_a_point_is_the_nearest),
    cmocka_unit_test(a_board_is_fitted_into_its_place), cmocka_unit_test(a_union_has_no_inner_edges),
    cmocka_unit_test(holes_and_corners_make_rings_of_their_own),
    cmocka_unit_test(an_outline_without_memory_is_none), cmocka_unit_test(an_area_is_one_filled_shape),
    cmocka_unit_test(grounds_are_told_apart_in_grey),
    cmocka_unit_test(every_ground_is_its_own_on_every_layout), cmocka_unit_test(tiles_meet_without_a_seam),
    cmocka_unit_test(beyond_the_board_the_ground_fades_into_the_table),
    cmocka_unit_test(a_rough_tile_is_as_light_as_the_real_one),
    cmocka_unit_test(a_parapet_that_stops_above_water_and_goes_on_is_broken),
    cmocka_unit_test(painting_the_same_board_twice_gives_the_same_pixels),
    cmocka_unit_test(doors_show_their_state),
    cmocka_unit_test(a_view_costs_what_it_shows_not_what_the_board_is),
    cmocka_unit_test(only_tiles_that_changed_are_painted_again),
    cmocka_unit_test(noise_depends_on_the_place_alone), cmocka_unit_test(a_shadow_falls_to_the_lower_right),
    cmocka_unit_test(the_thinnest_plane_is_blurred_within_itself),
    cmocka_unit_test(a_box_is_filled_bordered_and_shadowed),
    cmocka_unit_test(a_still_scene_makes_no_new_textures), cmocka_unit_test(only_what_changed_is_drawn),
    cmocka_unit_test(tiles_painted_beside_the_window_are_the_same),
    cmocka_unit_test(what_nobody_wants_any_more_is_not_painted),
    cmocka_unit_test(the_cache_of_texts_is_bounded), cmocka_unit_test(figures_have_one_width),
    cmocka_unit_test(clips_cut_and_are_taken_back),
    cmocka_unit_test(a_picture_is_rendered_and_written_without_a_display))
