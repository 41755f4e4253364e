#include "board/sight.h"

#include "board/footprint.h"
#include "board/ground.h"

#include <stdlib.h>

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

/* ---- AS-37 once more, by looking at every cell, side and corner of the board ---- */

/* A point of the drawn page: an affine picture of it that has whole numbers (hexes are not regular on it). */
struct point {
    int x, y;
};

static const struct point square_corner[] = { { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };
static const struct point pointy_corner[] = {
    { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 }, { 0, -2 }
};
static const struct point flat_corner[] = { { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 }, { -1, -1 }, { 1, -1 } };

static int corners_of(enum layout layout)
{
    return layout == GRID_SQUARE ? 4 : 6;
}

static struct point centre(enum layout layout, struct cell c)
{
    if (layout == GRID_SQUARE)
        return (struct point){ 2 * c.x, 2 * c.y };
    if (layout == GRID_HEX_POINTY)
        return (struct point){ 2 * c.x + c.y, 3 * c.y };
    return (struct point){ 3 * c.x, 2 * c.y + c.x };
}

static struct point corner(enum layout layout, struct cell c, int k)
{
    const struct point *of = layout == GRID_SQUARE       ? square_corner
                             : layout == GRID_HEX_POINTY ? pointy_corner
                                                         : flat_corner;
    struct point p = centre(layout, c);

    k %= corners_of(layout);
    return (struct point){ p.x + of[k].x, p.y + of[k].y };
}

/* Twice the area of the triangle, with a sign: which side of a-b the point c is on. */
static int turn(struct point a, struct point b, struct point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* The part of a line a-b from one fraction of it to another, as fractions with a common sign. */
struct fraction {
    long long above, below;
};

static bool less(struct fraction a, struct fraction b)
{
    return a.above * b.below < b.above * a.below;
}

/* AS-37 (a): cut the line at each side of the cell; is anything left of it? */
static bool enters(enum layout layout, struct cell c, struct point a, struct point b)
{
    struct fraction from = { 0, 1 }, to = { 1, 1 };

    for (int k = 0; k < corners_of(layout); k++) {
        struct point e = corner(layout, c, k), f = corner(layout, c, k + 1);
        int start = turn(e, f, a), end = turn(e, f, b); /* above 0: within */
        if (start <= 0 && end <= 0)
            return false;
        if (start < 0 || end < 0) {
            struct fraction cut = { start, start - end };
            if (cut.below < 0)
                cut = (struct fraction){ -cut.above, -cut.below };
            if (start < end && less(from, cut))
                from = cut;
            if (start > end && less(cut, to))
                to = cut;
        }
    }
    return less(from, to);
}

/* Whether a point lies on the line, between its ends. */
static bool on_line(struct point a, struct point b, struct point p)
{
    return turn(a, b, p) == 0 && (p.x - a.x) * (p.x - b.x) + (p.y - a.y) * (p.y - b.y) < 0;
}

static bool same_point(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Where the direction across side k of a cell leads: the neighbour that has both its corners. */
static int across(enum layout layout, struct cell c, int k)
{
    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell n = grid_step(layout, c, d);
        int shared = 0;
        for (int i = 0; i < corners_of(layout); i++)
            shared += same_point(corner(layout, n, i), corner(layout, c, k)) +
                      same_point(corner(layout, n, i), corner(layout, c, k + 1));
        if (shared == 2)
            return d;
    }
    fail();
    return -1;
}

/* The walls that touch a point on the line: bit 0 on its left, bit 1 on its right. */
static int hands(const struct board *board, struct point a, struct point b, struct point p)
{
    enum layout layout = board->grid.layout;
    int found = 0;

    for (int i = 0; i < grid_cells(&board->grid); i++) {
        struct cell c = grid_cell_at(&board->grid, i);
        for (int k = 0; k < corners_of(layout); k++) {
            if (!same_point(corner(layout, c, k), p))
                continue;
            int hand = sign(turn(a, b, centre(layout, c)));
            if (board_walled(board, c) && !enters(layout, c, a, b) && hand != 0)
                found |= hand < 0 ? 1 : 2;
            for (int side = k + corners_of(layout) - 1; side <= k + corners_of(layout); side++) {
                int s = side % corners_of(layout);
                struct point far = s == k ? corner(layout, c, k + 1) : corner(layout, c, s);
                if (barrier_dense(board_edge(board, c, across(layout, c, s))) && turn(a, b, far) != 0)
                    found |= turn(a, b, far) < 0 ? 1 : 2;
            }
        }
    }
    return found;
}

/* What may stop the line at one side of one cell: crossed inside (b), a corner or itself on the line (c). */
static bool side_stops(const struct board *board, struct cell c, int k, struct point a, struct point b)
{
    enum layout layout = board->grid.layout;
    struct point e = corner(layout, c, k), f = corner(layout, c, k + 1);
    int found = 0;

    if (barrier_dense(board_edge(board, c, across(layout, c, k))) &&
        sign(turn(a, b, e)) * sign(turn(a, b, f)) < 0 && sign(turn(e, f, a)) * sign(turn(e, f, b)) < 0)
        return true;
    if (on_line(a, b, e))
        found = hands(board, a, b, e);
    if (on_line(a, b, e) && on_line(a, b, f))
        found |= hands(board, a, b, f);
    return found == 3;
}

static bool clear_by_the_book(const struct board *board, struct cell from, struct cell to)
{
    enum layout layout = board->grid.layout;
    struct point a = centre(layout, from), b = centre(layout, to);

    if (cell_same(from, to))
        return true;
    for (int i = 0; i < grid_cells(&board->grid); i++) {
        struct cell c = grid_cell_at(&board->grid, i);
        if (board_walled(board, c) && enters(layout, c, a, b))
            return false;
        for (int k = 0; k < corners_of(layout); k++)
            if (side_stops(board, c, k, a, b))
                return false;
    }
    return true;
}

/* ---- the tests ---- */

/* AS-37's example: one edge at the corner leaves the line clear, a second on the other hand closes it. */
static void as37_the_books_example(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 6, 6);
    ground_edge(&g, at(2, 2), "e");
    assert_true(sight_clear(g.board, at(2, 2), at(3, 3)));
    ground_edge(&g, at(2, 3), "e");
    assert_false(sight_clear(g.board, at(2, 2), at(3, 3)));
    ground_close(&g);
}

static void as37_corners_of_squares(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 6, 6);
    ground_wall(&g, at(3, 2));
    assert_true(sight_clear(g.board, at(2, 2), at(3, 3))); /* brushing one corner */
    ground_wall(&g, at(2, 3));
    assert_false(sight_clear(g.board, at(2, 2), at(3, 3))); /* between two that meet diagonally */
    ground_again(&g, GRID_SQUARE, 6, 6);
    ground_edge(&g, at(3, 2), "s");
    assert_true(sight_clear(g.board, at(2, 2), at(3, 3))); /* brushing the end of an edge */
    ground_edge(&g, at(2, 2), "s");
    assert_false(sight_clear(g.board, at(2, 2), at(3, 3))); /* a straight wall through the point */
    assert_false(sight_clear(g.board, at(2, 2), at(2, 3)));
    ground_close(&g);
}

static void as37_along_the_side_between_two_hexes(void **state)
{
    struct ground g;

    (void)state;
    for (int layout = GRID_HEX_POINTY; layout <= GRID_HEX_FLAT; layout++) {
        ground_open(&g, (enum layout)layout, 30, 30);
        struct cell from = at(10, 10), to = at(11, 11), left = at(11, 10), right = at(10, 11);
        ground_wall(&g, left);
        assert_true(sight_clear(g.board, from, to));
        ground_wall(&g, right);
        assert_false(sight_clear(g.board, from, to));
        assert_true(board_set(g.board, LAYER_GROUND, right, 0));
        assert_true(board_set_edge(g.board, left, grid_direction_between(g.board->grid.layout, left, right),
                                   BARRIER_WALL));
        assert_true(sight_clear(g.board, from, to)); /* a wall along the line lies on neither hand */
        assert_true(board_set_edge(g.board, right, grid_direction_between(g.board->grid.layout, right, to),
                                   BARRIER_WALL));
        assert_false(sight_clear(g.board, from, to)); /* its far end counts too */
        ground_close(&g);
    }
}

static void as37_doors_by_their_kind(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 6, 6);
    for (int barrier = 0; barrier < BARRIERS; barrier++) {
        assert_true(board_set_edge(g.board, at(2, 2), 0, (enum barrier)barrier));
        assert_int_equal(sight_clear(g.board, at(1, 2), at(4, 2)), !barrier_dense(barrier));
    }
    board_set_edge(g.board, at(2, 2), 0, BARRIER_NONE);
    board_set(g.board, LAYER_GROUND, at(3, 2), terrain_find(g.terrain, "door"));
    assert_false(sight_clear(g.board, at(1, 2), at(4, 2)));
    board_set(g.board, LAYER_GROUND, at(3, 2), terrain_find(g.terrain, "door-open"));
    assert_true(sight_clear(g.board, at(1, 2), at(4, 2)));
    ground_close(&g);
}

static void as37_within_one_cell_sight_is_clear(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_HEX_FLAT, 6, 6);
    ground_wall(&g, at(2, 2));
    assert_true(sight_clear(g.board, at(2, 2), at(2, 2)));
    assert_false(sight_clear(g.board, at(2, 2), at(2, 3)));
    assert_false(sight_clear(g.board, at(2, 3), at(2, 2)));
    assert_false(sight_clear(g.board, NOWHERE, NOWHERE));
    assert_false(sight_clear(g.board, at(2, 2), NOWHERE));
    ground_close(&g);
}

static void lines_against_every_cell_side_and_corner(void **state)
{
    struct ground g;
    int clear = 0, blocked = 0;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 240; round++) {
        ground_again(&g, (enum layout)(round % 3), 3 + ground_roll(&g, 8), 3 + ground_roll(&g, 8));
        ground_strew(&g, ground_roll(&g, 15), 0, ground_roll(&g, 20));
        for (int i = 0; i < 50; i++) {
            struct cell a = ground_any_cell(&g), b = ground_any_cell(&g);
            bool expected = clear_by_the_book(g.board, a, b);
            assert_int_equal(sight_clear(g.board, a, b), expected);
            clear += expected;
            blocked += !expected;
        }
    }
    assert_true(clear > 2000 && blocked > 2000);
    ground_close(&g);
}

static void a_sees_b_exactly_when_b_sees_a(void **state)
{
    struct ground g;
    int clear = 0;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 60; round++) {
        ground_again(&g, (enum layout)(round % 3), 40, 40);
        ground_strew(&g, 1 + round % 7, 0, round % 8);
        for (int i = 0; i < 2000; i++) {
            struct cell a = ground_any_cell(&g), b = ground_any_cell(&g);
            bool seen = sight_clear(g.board, a, b);
            assert_int_equal(sight_clear(g.board, b, a), seen);
            clear += seen;
        }
        for (int i = 0; i < 50; i++) {
            struct cell a = ground_any_cell(&g), b = ground_any_cell(&g);
            int one = ground_roll(&g, 5), other = ground_roll(&g, 5);
            assert_int_equal(sight_between(g.board, a, one, b, other),
                             sight_between(g.board, b, other, a, one));
        }
    }
    assert_true(clear > 10000);
    ground_close(&g);
}

/* Turn or mirror an offset: squares by a quarter, hexes by a sixth of a turn, or over the main diagonal. */
static struct cell turned(enum layout layout, struct cell c, int quarters, bool mirrored)
{
    for (int i = 0; i < quarters; i++)
        c = layout == GRID_SQUARE ? at(-c.y, c.x) : at(-c.y, c.x + c.y);
    return mirrored ? at(c.y, c.x) : c;
}

enum { MIDDLE = 20, PATCH = 4, PIECES = 60 };

/* Strew walls about a middle, turned in one way; with the same dice the same walls every time. */
static void strew_turned(struct ground *g, uint64_t seed, enum layout layout, int quarters, bool mirrored)
{
    struct cell middle = at(MIDDLE, MIDDLE);

    ground_again(g, layout, 60, 60);
    random_from_number(&g->dice, seed);
    for (int i = 0; i < PIECES; i++) {
        struct cell c = at(ground_roll(g, 2 * PATCH + 1) - PATCH, ground_roll(g, 2 * PATCH + 1) - PATCH);
        int d = ground_side_direction(layout, ground_roll(g, ground_sides(layout)));
        struct cell to = cell_moved(middle, turned(layout, grid_step(layout, c, d), quarters, mirrored));
        c = cell_moved(middle, turned(layout, c, quarters, mirrored));
        if (i % 4 == 0)
            ground_wall(g, c);
        else
            assert_true(board_set_edge(g->board, c, grid_direction_between(layout, c, to), BARRIER_WALL));
    }
}

/* What is seen between the cells of the patch does not change when all of it is turned or mirrored. */
static void turning_the_board_changes_nothing(void **state)
{
    enum { WIDTH = 2 * PATCH + 3, PAIRS = 300 };
    bool seen[PAIRS];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 360; round++) {
        enum layout layout = (enum layout)(round % 3);
        for (int way = 0; way < 2 * (layout == GRID_SQUARE ? 4 : 6); way++) {
            strew_turned(&g, (uint64_t)(round / 3), layout, way / 2, way % 2 == 1);
            for (int i = 0; i < PAIRS; i++) {
                struct cell a = at(ground_roll(&g, WIDTH) - PATCH - 1, ground_roll(&g, WIDTH) - PATCH - 1);
                struct cell b = at(ground_roll(&g, WIDTH) - PATCH - 1, ground_roll(&g, WIDTH) - PATCH - 1);
                a = cell_moved(at(MIDDLE, MIDDLE), turned(layout, a, way / 2, way % 2 == 1));
                b = cell_moved(at(MIDDLE, MIDDLE), turned(layout, b, way / 2, way % 2 == 1));
                if (way == 0)
                    seen[i] = sight_clear(g.board, a, b);
                assert_int_equal(sight_clear(g.board, a, b), seen[i]);
            }
        }
    }
    ground_close(&g);
}

/* AS-119: a position in axial coordinates plays out alike on both hex layouts. */
static void both_hex_layouts_see_alike(void **state)
{
    struct ground pointy, flat;

    (void)state;
    ground_open(&pointy, GRID_HEX_POINTY, 5, 5);
    ground_open(&flat, GRID_HEX_FLAT, 5, 5);
    for (int round = 0; round < 100; round++) {
        strew_turned(&pointy, (uint64_t)round, GRID_HEX_POINTY, 0, false);
        strew_turned(&flat, (uint64_t)round, GRID_HEX_FLAT, 0, false);
        for (int i = 0; i < 300; i++) {
            struct cell a = at(MIDDLE + ground_roll(&flat, 11) - 5, MIDDLE + ground_roll(&flat, 11) - 5);
            struct cell b = at(MIDDLE + ground_roll(&flat, 11) - 5, MIDDLE + ground_roll(&flat, 11) - 5);
            assert_int_equal(sight_clear(pointy.board, a, b), sight_clear(flat.board, a, b));
        }
    }
    ground_close(&pointy);
    ground_close(&flat);
}

static void large_figures_see_from_any_cell_to_any_cell(void **state)
{
    static const char *const map[] = {
        "........",
        "...#....",
        "...#....",
        "........",
    };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 8, 4);
    ground_draw(&g, map, 4);
    assert_false(sight_between(g.board, at(1, 1), 1, at(5, 1), 1));
    assert_true(sight_between(g.board, at(1, 0), 2, at(5, 0), 2));
    assert_false(sight_between(g.board, at(1, 1), 2, at(5, 1), 2));
    assert_true(sight_between(g.board, at(1, 1), 2, at(2, 2), 2)); /* they share a cell */
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as37_the_books_example),
        cmocka_unit_test(as37_corners_of_squares),
        cmocka_unit_test(as37_along_the_side_between_two_hexes),
        cmocka_unit_test(as37_doors_by_their_kind),
        cmocka_unit_test(as37_within_one_cell_sight_is_clear),
        cmocka_unit_test(lines_against_every_cell_side_and_corner),
        cmocka_unit_test(a_sees_b_exactly_when_b_sees_a),
        cmocka_unit_test(turning_the_board_changes_nothing),
        cmocka_unit_test(both_hex_layouts_see_alike),
        cmocka_unit_test(large_figures_see_from_any_cell_to_any_cell),
    };
    return cmocka_run_group_tests_name("board/sight", tests, NULL, NULL);
}
