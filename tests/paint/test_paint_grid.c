/* Where cells stand on the screen. */
#include "base/unit.h"

#include "paint/paint_grid.h"

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

RUN(cmocka_unit_test(neighbours_share_exactly_one_side),
    cmocka_unit_test(the_cell_under_a_point_is_the_nearest),
    cmocka_unit_test(a_board_is_fitted_into_its_place))
