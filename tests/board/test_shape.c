#include "board/shape.h"

#include "base/bounds.h"
#include "board/ground.h"
#include "board/sight.h"

enum { ROOM = 2000 };

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

static bool listed(const struct cell *cells, int count, struct cell c)
{
    for (int i = 0; i < count; i++)
        if (cell_same(cells[i], c))
            return true;
    return false;
}

static void a_burst_is_all_within_its_radius(void **state)
{
    struct cell out[ROOM];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 90; round++) {
        ground_again(&g, (enum layout)(round % 3), 21, 18);
        struct cell anchor = ground_any_cell(&g);
        int size = ground_roll(&g, 7), radius = ground_roll(&g, 8), next = 0;
        int count = shape_burst(&g.board->grid, anchor, size, radius, out, ROOM);
        for (int i = 1; i < count; i++)
            assert_true(cell_compare(out[i - 1], out[i]) < 0);
        for (int i = 0; i < grid_cells(&g.board->grid); i++) {
            struct cell c = grid_cell_at(&g.board->grid, i);
            bool within = footprint_distance(g.board->grid.layout, anchor, size, c, 1) <= radius;
            next += within;
            assert_int_equal(listed(out, count, c), within);
        }
        assert_int_equal(count, next);
    }
    ground_close(&g);
}

static void a_list_beyond_its_room_is_counted(void **state)
{
    struct grid grid = { GRID_SQUARE, 1000, 1000 };
    struct cell out[10];

    (void)state;
    assert_int_equal(shape_burst(&grid, at(500, 500), 1, 3, out, 10), 49);
    assert_true(cell_same(out[9], at(499, 498)));
    assert_int_equal(shape_burst(&grid, at(500, 500), 1, INT_MAX, out, 10), 1000000);
    assert_int_equal(shape_burst(&grid, at(0, 0), 1, 0, out, 10), 1);
}

/* On squares a cone is a quarter of the disc: rows that widen by one on each hand, or a full corner. */
static void a_cone_on_squares(void **state)
{
    struct grid grid = { GRID_SQUARE, 30, 30 };
    struct cell out[ROOM];

    (void)state;
    assert_int_equal(shape_cone(&grid, at(10, 10), 0, 3, out, ROOM), 3 + 5 + 7);
    assert_true(listed(out, 15, at(11, 9)) && listed(out, 15, at(13, 13)) && !listed(out, 15, at(10, 10)));
    assert_false(listed(out, 15, at(11, 8)));
    assert_int_equal(shape_cone(&grid, at(10, 10), 1, 3, out, ROOM), 15);
    assert_true(listed(out, 15, at(10, 13)) && listed(out, 15, at(13, 10)) && listed(out, 15, at(11, 11)));
    assert_int_equal(shape_cone(&grid, at(29, 10), 0, 3, out, ROOM), 0);
}

static void a_cone_on_hexes(void **state)
{
    struct cell out[ROOM];

    (void)state;
    for (int layout = GRID_HEX_POINTY; layout <= GRID_HEX_FLAT; layout++) {
        struct grid grid = { (enum layout)layout, 60, 60 };
        assert_int_equal(shape_cone(&grid, at(20, 20), 0, 2, out, ROOM), 4);
        assert_true(cell_same(out[0], at(22, 19)) && cell_same(out[1], at(21, 20)));
        assert_true(cell_same(out[2], at(22, 20)) && cell_same(out[3], at(21, 21)));
        for (int d = 1; d < 6; d++)
            assert_int_equal(shape_cone(&grid, at(20, 20), d, 5, out, ROOM),
                             shape_cone(&grid, at(20, 20), 0, 5, out, ROOM));
    }
}

/* All cones about an apex cover the disc. */
static void cones_in_all_directions_leave_no_gap(void **state)
{
    struct cell out[ROOM];

    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct grid grid = { (enum layout)layout, 60, 60 };
        static unsigned char seen[3600];
        int total = 0;
        memset(seen, 0, sizeof seen);
        for (int d = 0; d < grid_directions(grid.layout); d += layout == GRID_SQUARE ? 2 : 1) {
            int count = shape_cone(&grid, at(20, 20), d, 7, out, ROOM);
            for (int i = 0; i < count; i++)
                seen[grid_index(&grid, out[i])] = 1;
        }
        for (int i = 0; i < 3600; i++)
            total += seen[i];
        assert_int_equal(total + 1, shape_burst(&grid, at(20, 20), 1, 7, out, ROOM));
    }
}

static void a_line_and_its_reverse_are_alike(void **state)
{
    struct cell there[64], back[64];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 3000; round++) {
        if (round % 500 == 0)
            ground_again(&g, (enum layout)(round / 500 % 3), 30, 30);
        struct cell a = ground_any_cell(&g), b = ground_any_cell(&g);
        enum layout layout = g.board->grid.layout;
        int n = grid_distance(layout, a, b);
        int count = shape_line(&g.board->grid, a, b, there, 64);
        assert_int_equal(shape_line(&g.board->grid, b, a, back, 64), count);
        if (layout == GRID_SQUARE)
            assert_int_equal(count, n + 1);
        for (int i = 0; i < count; i++) {
            assert_true(cell_same(there[i], back[count - 1 - i]));
            assert_true(i == 0 || count < n + 1 || grid_distance(layout, there[i - 1], there[i]) == 1);
        }
        assert_true(cell_same(there[0], a) && cell_same(there[count - 1], b));
    }
    ground_close(&g);
}

static void ties_of_a_line_go_to_the_earlier_cell(void **state)
{
    struct grid square = { GRID_SQUARE, 9, 9 }, hex = { GRID_HEX_POINTY, 9, 9 };
    struct cell out[9];

    (void)state;
    assert_int_equal(shape_line(&square, at(0, 0), at(2, 1), out, 9), 3);
    assert_true(cell_same(out[1], at(1, 0)));
    assert_int_equal(shape_line(&square, at(0, 0), at(1, 2), out, 9), 3);
    assert_true(cell_same(out[1], at(0, 1)));
    assert_int_equal(shape_line(&hex, at(1, 1), at(2, 2), out, 9), 3);
    assert_true(cell_same(out[1], at(2, 1)));
    assert_int_equal(shape_line(&hex, at(1, 3), at(3, 2), out, 9), 3);
    assert_true(cell_same(out[1], at(2, 2)));
}

/* Nobody steps through a wall template: consecutive cells share a side, and it holds the line. */
static void a_wall_is_tight(void **state)
{
    struct cell line[80], wall[80];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 30, 30);
    for (int round = 0; round < 500; round++) {
        struct cell a = ground_any_cell(&g), b = ground_any_cell(&g);
        int count = shape_wall(&g.board->grid, a, b, wall, 80),
            cells = shape_line(&g.board->grid, a, b, line, 80);
        for (int i = 1; i < count; i++)
            assert_false(wall[i].x != wall[i - 1].x && wall[i].y != wall[i - 1].y);
        for (int i = 0; i < cells; i++)
            assert_true(listed(wall, count, line[i]));
        int back = shape_wall(&g.board->grid, b, a, line, 80);
        assert_int_equal(back, count);
        for (int i = 0; i < count; i++)
            assert_true(listed(line, back, wall[i]));
    }
    ground_close(&g);
}

static void a_broad_line_is_all_within_its_radius(void **state)
{
    struct cell thin[64], out[ROOM];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 60; round++) {
        ground_again(&g, (enum layout)(round % 3), 21, 18);
        const struct grid *grid = &g.board->grid;
        int n = shape_line(grid, ground_any_cell(&g), ground_any_cell(&g), thin, 64), radius = round % 4,
            found = 0;
        int count = shape_broad(grid, thin, n, radius, out, ROOM);

        for (int i = 0; i < grid_cells(grid); i++) {
            struct cell c = grid_cell_at(grid, i);
            int least = 1000;

            for (int k = 0; k < n; k++)
                least = smaller(grid_distance(grid->layout, thin[k], c), least);
            assert_int_equal(listed(out, count, c), least <= radius);
            found += least <= radius;
        }
        assert_int_equal(found, count);
    }
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_burst_is_all_within_its_radius),
        cmocka_unit_test(a_list_beyond_its_room_is_counted),
        cmocka_unit_test(a_cone_on_squares),
        cmocka_unit_test(a_cone_on_hexes),
        cmocka_unit_test(cones_in_all_directions_leave_no_gap),
        cmocka_unit_test(a_line_and_its_reverse_are_alike),
        cmocka_unit_test(ties_of_a_line_go_to_the_earlier_cell),
        cmocka_unit_test(a_wall_is_tight),
        cmocka_unit_test(a_broad_line_is_all_within_its_radius),
    };
    return cmocka_run_group_tests_name("board/shape", tests, NULL, NULL);
}
