#include "board/footprint.h"

#include "base/bounds.h"
#include "board/ground.h"

#include <stdlib.h>

static void as121_as122_how_many_cells_a_size_covers(void **state)
{
    static const int squares[] = { 1, 1, 4, 9, 16, 25, 36 }, hexes[] = { 1, 1, 3, 7, 12, 19, 27 };

    (void)state;
    for (int size = 0; size <= FOOTPRINT_SIZE_MAX; size++) {
        assert_int_equal(footprint_of(GRID_SQUARE, size).count, squares[size]);
        assert_int_equal(footprint_of(GRID_HEX_POINTY, size).count, hexes[size]);
        assert_int_equal(footprint_of(GRID_HEX_FLAT, size).count, hexes[size]);
    }
}

/* AS-122 word for word: within k of one hex, or of any of three. */
static bool covered_by_the_book(enum layout layout, int size, int x, int y)
{
    int k = (size - 1) / 2;
    struct cell c = { (short)x, (short)y };

    if (size == 0)
        return x == 0 && y == 0;
    if (layout == GRID_SQUARE)
        return x >= 0 && y >= 0 && x < size && y < size;
    if (size % 2 == 1)
        return grid_distance(layout, (struct cell){ 0, 0 }, c) <= k;
    return grid_distance(layout, (struct cell){ 0, 0 }, c) <= k ||
           grid_distance(layout, (struct cell){ 1, 0 }, c) <= k ||
           grid_distance(layout, (struct cell){ 0, 1 }, c) <= k;
}

static void footprints_are_the_books_in_reading_order(void **state)
{
    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        for (int size = 0; size <= FOOTPRINT_SIZE_MAX; size++) {
            struct footprint print = footprint_of((enum layout)layout, size);
            int next = 0;
            for (int y = -8; y <= 8; y++) {
                for (int x = -8; x <= 8; x++) {
                    struct cell c = { (short)x, (short)y };
                    bool covered = covered_by_the_book((enum layout)layout, size, x, y);
                    if (covered)
                        assert_true(cell_same(print.offset[next++], c));
                    assert_int_equal(footprint_covers((enum layout)layout, (struct cell){ 0, 0 }, size, c),
                                     covered);
                }
            }
            assert_int_equal(next, print.count);
        }
    }
}

static int distance_by_looking(enum layout layout, struct cell a, int size_a, struct cell b, int size_b)
{
    struct cell one[FOOTPRINT_CELLS_MAX], other[FOOTPRINT_CELLS_MAX];
    int ones = footprint_cells(layout, a, size_a, one), others = footprint_cells(layout, b, size_b, other);
    int least = INT_MAX;

    for (int i = 0; i < ones; i++) {
        for (int j = 0; j < others; j++) {
            int d = grid_distance(layout, one[i], other[j]);
            least = smaller(d, least);
        }
    }
    return least;
}

static void as32_distance_of_figures_is_the_least_over_their_cells(void **state)
{
    struct cell a = { 0, 0 };

    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++)
        for (int sizes = 0; sizes < 49; sizes++)
            for (int offset = 0; offset < 17 * 17; offset++) {
                struct cell b = { (short)(offset % 17 - 8), (short)(offset / 17 - 8) };
                assert_int_equal(footprint_distance((enum layout)layout, a, sizes / 7, b, sizes % 7),
                                 distance_by_looking((enum layout)layout, a, sizes / 7, b, sizes % 7));
            }
}

static void as123_half_cells_share(void **state)
{
    struct cell c = { 3, 3 };

    (void)state;
    assert_int_equal(footprint_sharing(GRID_SQUARE, FOOTPRINT_HALF), 4);
    assert_int_equal(footprint_sharing(GRID_HEX_POINTY, FOOTPRINT_HALF), 2);
    assert_int_equal(footprint_sharing(GRID_HEX_FLAT, FOOTPRINT_HALF), 2);
    assert_int_equal(footprint_sharing(GRID_SQUARE, 1), 1);
    assert_int_equal(footprint_distance(GRID_SQUARE, c, FOOTPRINT_HALF, c, FOOTPRINT_HALF), 0);
}

static void a_step_enters_what_was_not_covered(void **state)
{
    struct cell entered[FOOTPRINT_CELLS_MAX], anchor = { 4, 4 };

    (void)state;
    assert_int_equal(footprint_entered(GRID_SQUARE, anchor, 2, 0, entered), 2);
    assert_true(cell_same(entered[0], (struct cell){ 6, 4 }));
    assert_true(cell_same(entered[1], (struct cell){ 6, 5 }));
    assert_int_equal(footprint_entered(GRID_SQUARE, anchor, 2, 1, entered), 3);
    assert_true(cell_same(entered[0], (struct cell){ 6, 5 }));
    assert_true(cell_same(entered[1], (struct cell){ 5, 6 }));
    assert_int_equal(footprint_entered(GRID_HEX_POINTY, anchor, 3, 0, entered), 3);
    assert_true(cell_same(entered[0], (struct cell){ 6, 3 }));
    assert_int_equal(footprint_entered(GRID_SQUARE, anchor, FOOTPRINT_HALF, 3, entered), 1);
}

static void fitting_needs_every_cell(void **state)
{
    struct grid square = { GRID_SQUARE, 6, 5 }, hex = { GRID_HEX_POINTY, 6, 5 };

    (void)state;
    assert_true(footprint_fits(&square, (struct cell){ 4, 3 }, 2));
    assert_false(footprint_fits(&square, (struct cell){ 5, 3 }, 2));
    assert_false(footprint_fits(&square, (struct cell){ 4, 4 }, 2));
    assert_true(footprint_fits(&hex, grid_cell(GRID_HEX_POINTY, 1, 1), 3));
    assert_false(footprint_fits(&hex, grid_cell(GRID_HEX_POINTY, 0, 1), 3));
    assert_false(footprint_fits(&square, NOWHERE, 1));
}

static void sizes_are_written_as_on_the_sheet(void **state)
{
    int size = -1;

    (void)state;
    assert_true(footprint_parse_size("0.5", &size) && size == FOOTPRINT_HALF);
    assert_true(footprint_parse_size("6", &size) && size == 6);
    assert_false(footprint_parse_size("7", &size) || footprint_parse_size("0", &size) ||
                 footprint_parse_size("1.5", &size));
    assert_int_equal(size, 6);
    for (int i = 0; i <= FOOTPRINT_SIZE_MAX; i++)
        assert_true(footprint_parse_size(footprint_print_size(i), &size) && size == i);
}

/* TBD-219, TBD-242: the larger of the plane's distance and the rise, rounded up. */
static void tbd219_a_rise_counts_rounded_up(void **state)
{
    static const struct {
        int x, rise, distance;
    } row[] = { { 0, 0, 0 },     { 0, 1, 1 },    { 3, 3000, 3 }, { 3, 3001, 4 },
                { 3, -3001, 4 }, { 1, 2500, 3 }, { 5, 2500, 5 }, { 0, -1000, 1 } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        assert_int_equal(footprint_distance_risen(GRID_SQUARE, (struct cell){ 0, 0 }, 1,
                                                  (struct cell){ (short)row[i].x, 0 }, 1, row[i].rise),
                         row[i].distance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tbd219_a_rise_counts_rounded_up),
        cmocka_unit_test(as121_as122_how_many_cells_a_size_covers),
        cmocka_unit_test(footprints_are_the_books_in_reading_order),
        cmocka_unit_test(as32_distance_of_figures_is_the_least_over_their_cells),
        cmocka_unit_test(as123_half_cells_share),
        cmocka_unit_test(a_step_enters_what_was_not_covered),
        cmocka_unit_test(fitting_needs_every_cell),
        cmocka_unit_test(sizes_are_written_as_on_the_sheet),
    };
    return cmocka_run_group_tests_name("board/footprint", tests, NULL, NULL);
}
