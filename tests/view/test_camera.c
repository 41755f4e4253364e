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

static struct rect cell_rect(const struct camera *camera, short x, short y)
{
    struct paint_point at = paint_grid_center(&camera->grid, (struct cell){ x, y });

    return (struct rect){ (int)at.x - 32, (int)at.y - 32, 64, 64 };
}

static bool lies_free(struct rect part)
{
    return rect_contains(free_part, part.x, part.y) &&
           rect_contains(free_part, part.x + part.w - 1, part.y + part.h - 1);
}

static void what_has_room_together_is_gathered_and_the_first_before_all(void **state)
{
    struct camera camera = camera_on(GRID_SQUARE, 200, 200);

    (void)state;
    camera_look(&camera, 64, (struct cell){ 20, 20 }, (struct rect){ 0, 0, 1920, 1080 });
    struct rect near[] = { cell_rect(&camera, 31, 24), cell_rect(&camera, 28, 24), cell_rect(&camera, 60, 24),
                           cell_rect(&camera, 22, 24) };
    camera_gather(&camera, near, 4, 20, false, 0);
    assert_true(lies_free(cell_rect(&camera, 31, 24)));
    assert_true(lies_free(cell_rect(&camera, 28, 24)));
    assert_false(lies_free(cell_rect(&camera, 60, 24))); /* too far from the first */
    assert_true(lies_free(cell_rect(&camera, 22, 24)));
    struct rect again = cell_rect(&camera, 28, 24);
    struct paint_grid before = camera.grid;
    camera_gather(&camera, &again, 1, 200, false, 0);
    assert_memory_equal(&before, &camera.grid, sizeof before); /* it lies free already */
}

static void a_gathering_glides_and_ends_another_glide(void **state)
{
    struct camera camera = camera_on(GRID_SQUARE, 200, 200);

    (void)state;
    camera_look(&camera, 64, (struct cell){ 20, 20 }, (struct rect){ 0, 0, 1920, 1080 });
    struct rect far = cell_rect(&camera, 60, 20), here = cell_rect(&camera, 20, 20);
    camera_gather(&camera, &far, 1, 20, true, 1000);
    assert_true(camera_tick(&camera, 1000 + CAMERA_GLIDE / 2));
    assert_false(camera_tick(&camera, 1000 + CAMERA_GLIDE));
    assert_true(lies_free(cell_rect(&camera, 60, 20)));
    camera_look(&camera, 64, (struct cell){ 20, 20 }, (struct rect){ 0, 0, 1920, 1080 });
    camera_glide(&camera, (struct cell){ 60, 20 }, 64, 2000);
    camera_gather(&camera, &here, 1, 20, true, 2000);
    assert_false(camera_tick(&camera, 2000 + CAMERA_GLIDE / 2));
    assert_true(lies_free(cell_rect(&camera, 20, 20)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_found_under_its_middle),
        cmocka_unit_test(fitting_shows_the_whole_board_in_the_free_part),
        cmocka_unit_test(zooming_keeps_the_cell_under_the_pointer),
        cmocka_unit_test(panning_never_loses_the_board),
        cmocka_unit_test(showing_a_cell_moves_only_when_it_must),
        cmocka_unit_test(what_has_room_together_is_gathered_and_the_first_before_all),
        cmocka_unit_test(a_gathering_glides_and_ends_another_glide),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
