#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "view/camera.h"

static const struct rect free_part = { 108, 136, 1332, 554 };

static struct camera camera_on(enum layout layout, int columns, int rows)
{
    struct grid board = { layout, columns, rows };
    struct camera camera;

    camera_init(&camera, &board, free_part);
    return camera;
}

static void check_middles_are_found_again(enum layout layout, int steps)
{
    struct camera camera = camera_on(layout, 26, 27);

    camera_zoom(&camera, steps, 500, 300);
    for (int i = 0; i < grid_cells(&camera.board); i++) {
        struct cell c = grid_cell_at(&camera.board, i), found;
        struct paint_point at = paint_grid_center(&camera.grid, c);

        assert_true(camera_cell(&camera, (int)at.x, (int)at.y, &found));
        assert_int_equal(found.x, c.x);
        assert_int_equal(found.y, c.y);
    }
}

static void every_cell_is_found_under_its_middle(void **state)
{
    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++)
        for (int steps = -3; steps <= 4; steps++)
            check_middles_are_found_again((enum layout)layout, steps);
}

static void fitting_shows_the_whole_board_in_the_free_part(void **state)
{
    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct camera camera = camera_on((enum layout)layout, 20, 14);
        int width, height;

        paint_grid_extent(&camera.grid, &camera.board, &width, &height);
        assert_in_range(camera.grid.x, free_part.x, free_part.x + free_part.w - width);
        assert_in_range(camera.grid.y, free_part.y, free_part.y + free_part.h - height);
        assert_true(width * 2 > free_part.w || height * 2 > free_part.h);
    }
}

static void zooming_keeps_the_cell_under_the_pointer(void **state)
{
    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct camera camera = camera_on((enum layout)layout, 20, 14);
        struct cell before, after;

        assert_true(camera_cell(&camera, 700, 420, &before));
        camera_zoom(&camera, 3, 700, 420);
        assert_true(camera_cell(&camera, 700, 420, &after));
        assert_int_equal(grid_distance((enum layout)layout, before, after), 0);
    }
}

static void panning_never_loses_the_board(void **state)
{
    struct camera camera = camera_on(GRID_SQUARE, 100, 100);
    struct cell c;

    (void)state;
    camera_zoom(&camera, 6, 700, 400);
    camera_pan(&camera, 100000, 100000);
    assert_true(camera_cell(&camera, free_part.x + free_part.w - 4, free_part.y + free_part.h - 4, &c));
    camera_pan(&camera, -200000, -200000);
    assert_true(camera_cell(&camera, free_part.x + 4, free_part.y + 4, &c));
}

static void showing_a_cell_moves_only_when_it_must(void **state)
{
    struct camera camera = camera_on(GRID_HEX_POINTY, 200, 200);
    struct cell far = { 10, 150 };

    (void)state;
    camera_look(&camera, 64, (struct cell){ 20, 20 }, (struct rect){ 0, 0, 1920, 1080 });
    assert_true(camera_show(&camera, far, 50));
    assert_false(camera_show(&camera, far, 50));
    struct paint_point at = paint_grid_center(&camera.grid, far);
    assert_true(rect_contains(free_part, (int)at.x, (int)at.y));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_found_under_its_middle),
        cmocka_unit_test(fitting_shows_the_whole_board_in_the_free_part),
        cmocka_unit_test(zooming_keeps_the_cell_under_the_pointer),
        cmocka_unit_test(panning_never_loses_the_board),
        cmocka_unit_test(showing_a_cell_moves_only_when_it_must),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
