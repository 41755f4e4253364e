#include "board/grid.h"

#include "board/ground.h"

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

static void check_directions(enum layout layout, const char *const *names, const struct cell *offsets,
                             int count)
{
    assert_int_equal(grid_directions(layout), count);
    for (int d = 0; d < count; d++) {
        assert_string_equal(grid_direction_name(layout, d), names[d]);
        assert_int_equal(grid_direction_named(layout, names[d]), d);
        assert_true(cell_same(grid_step(layout, at(5, 5), d), at(5 + offsets[d].x, 5 + offsets[d].y)));
        assert_int_equal(grid_direction_between(layout, at(5, 5), grid_step(layout, at(5, 5), d)), d);
        assert_true(
            cell_same(grid_step(layout, grid_step(layout, at(5, 5), d), grid_opposite(layout, d)), at(5, 5)));
    }
    assert_int_equal(grid_direction_named(layout, "up"), -1);
    assert_int_equal(grid_direction_between(layout, at(5, 5), at(5, 5)), -1);
    assert_int_equal(grid_direction_between(layout, at(5, 5), at(7, 5)), -1);
}

static void as117_directions_of_squares(void **state)
{
    const char *const names[] = { "e", "se", "s", "sw", "w", "nw", "n", "ne" };
    const struct cell offsets[] = { { 1, 0 },  { 1, 1 },   { 0, 1 },  { -1, 1 },
                                    { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 } };

    (void)state;
    check_directions(GRID_SQUARE, names, offsets, 8);
    for (int d = 0; d < 8; d++)
        assert_int_equal(grid_is_diagonal(GRID_SQUARE, d), offsets[d].x != 0 && offsets[d].y != 0);
}

static void as118_as119_directions_of_hexes(void **state)
{
    const char *const pointy[] = { "e", "ne", "nw", "w", "sw", "se" }, *const flat[] = { "se", "ne", "n",
                                                                                         "nw", "sw", "s" };
    const struct cell offsets[] = { { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } };

    (void)state;
    check_directions(GRID_HEX_POINTY, pointy, offsets, 6);
    check_directions(GRID_HEX_FLAT, flat, offsets, 6);
    for (int d = 0; d < 6; d++)
        assert_false(grid_is_diagonal(GRID_HEX_POINTY, d) || grid_is_diagonal(GRID_HEX_FLAT, d));
}

static void as32_distance_counts_steps(void **state)
{
    (void)state;
    assert_int_equal(grid_distance(GRID_SQUARE, at(0, 0), at(3, 2)), 3);
    assert_int_equal(grid_distance(GRID_SQUARE, at(4, 1), at(3, -7)), 8);
    assert_int_equal(grid_distance(GRID_HEX_POINTY, at(0, 0), at(1, 1)), 2);
    assert_int_equal(grid_distance(GRID_HEX_POINTY, at(0, 0), at(2, -1)), 2);
    assert_int_equal(grid_distance(GRID_HEX_FLAT, at(-3, 1), at(2, 4)), 8);
}

/* Odd rows stand half a cell to the right, odd columns half a cell down. */
static void the_stored_rectangle_follows_the_page(void **state)
{
    (void)state;
    for (int row = -5; row < 6; row++) {
        for (int column = -5; column < 6; column++) {
            struct cell pointy = grid_cell(GRID_HEX_POINTY, column, row),
                        flat = grid_cell(GRID_HEX_FLAT, column, row);
            assert_int_equal(2 * pointy.x + pointy.y, 2 * column + (row & 1));
            assert_int_equal(2 * flat.y + flat.x, 2 * row + (column & 1));
        }
    }
    assert_true(cell_same(grid_cell(GRID_HEX_POINTY, 4, 3), at(3, 3)));
    assert_true(cell_same(grid_cell(GRID_HEX_FLAT, 4, 3), at(4, 1)));
}

static void cells_and_numbers_convert_both_ways(void **state)
{
    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct grid grid = { (enum layout)layout, 23, 17 };
        for (int i = 0; i < grid_cells(&grid); i++) {
            struct cell c = grid_cell_at(&grid, i);
            assert_true(grid_contains(&grid, c));
            assert_int_equal(grid_index(&grid, c), i);
            assert_true(
                cell_same(grid_cell(grid.layout, grid_column(grid.layout, c), grid_row(grid.layout, c)), c));
        }
        assert_false(grid_contains(&grid, grid_cell(grid.layout, 23, 0)));
        assert_false(grid_contains(&grid, grid_cell(grid.layout, 0, 17)));
        assert_false(grid_contains(&grid, grid_cell(grid.layout, -1, 3)));
        assert_false(grid_contains(&grid, NOWHERE));
    }
}

static void shifts_are_steps_on_the_stored_rectangle(void **state)
{
    (void)state;
    for (int i = 0; i < GRID_LAYOUTS * 16; i++) {
        enum layout layout = (enum layout)(i / 16);
        int column = 4 + i % 4, row = 4 + i % 16 / 4;
        struct cell c = grid_cell(layout, column, row);
        const struct cell *shift = grid_shifts[layout][grid_odd(layout, column, row)];
        for (int d = 0; d < grid_directions(layout); d++) {
            struct cell next = grid_step(layout, c, d);
            assert_int_equal(grid_column(layout, next), column + shift[d].x);
            assert_int_equal(grid_row(layout, next), row + shift[d].y);
        }
    }
}

static void limits_of_a_grid(void **state)
{
    struct grid grid = { GRID_HEX_FLAT, 1000, 1000 };

    (void)state;
    assert_true(grid_valid(&grid));
    grid.columns = 1001;
    assert_false(grid_valid(&grid));
    grid.columns = 0;
    assert_false(grid_valid(&grid));
    grid = (struct grid){ (enum layout)3, 1, 1 };
    assert_false(grid_valid(&grid));
}

static void layouts_have_names(void **state)
{
    enum layout layout;

    (void)state;
    for (int i = 0; i < GRID_LAYOUTS; i++) {
        assert_true(grid_layout_named(grid_layout_name((enum layout)i), &layout));
        assert_int_equal(layout, i);
    }
    assert_false(grid_layout_named("hexagon", &layout));
}

static void cells_are_read_in_both_forms(void **state)
{
    struct cell c = at(9, 9);

    (void)state;
    assert_true(grid_parse_cell(GRID_SQUARE, "3,4", &c) && cell_same(c, at(3, 4)));
    assert_true(grid_parse_cell(GRID_HEX_POINTY, "-1,12", &c) && cell_same(c, at(-1, 12)));
    assert_true(grid_parse_cell(GRID_HEX_POINTY, "[4;3]", &c) && cell_same(c, at(3, 3)));
    assert_true(grid_parse_cell(GRID_HEX_FLAT, "[4;2]", &c) && cell_same(c, at(4, 0)));
    assert_int_equal(grid_read_cell(GRID_SQUARE, "9,4..9,7", &c), 3);
    assert_true(cell_same(c, at(9, 4)));
}

static void what_is_no_cell_is_refused(void **state)
{
    static const char *const wrong[] = { "",         "3",    "3,",    ",4",  "3;4",           "[3,4]",
                                         "[3;4",     "3,4 ", "--1,2", "a,b", "99999999999,1", "1,9000",
                                         "[9000;1]", "3, 4", "-,1" };
    struct cell c = at(9, 9);

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(grid_parse_cell(GRID_HEX_FLAT, wrong[i], &c));
    assert_true(cell_same(c, at(9, 9)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as117_directions_of_squares),
        cmocka_unit_test(as118_as119_directions_of_hexes),
        cmocka_unit_test(as32_distance_counts_steps),
        cmocka_unit_test(the_stored_rectangle_follows_the_page),
        cmocka_unit_test(cells_and_numbers_convert_both_ways),
        cmocka_unit_test(shifts_are_steps_on_the_stored_rectangle),
        cmocka_unit_test(limits_of_a_grid),
        cmocka_unit_test(layouts_have_names),
        cmocka_unit_test(cells_are_read_in_both_forms),
        cmocka_unit_test(what_is_no_cell_is_refused),
    };
    return cmocka_run_group_tests_name("board/grid", tests, NULL, NULL);
}
