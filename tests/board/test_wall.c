#include "board/wall.h"

#include "board/footprint.h"
#include "board/ground.h"
#include "board/sight.h"
#include "board/step.h"
#include "board/walls.h"

static void a_way_touches_a_wall_or_passes_it(void **state)
{
    const struct wall wall = { { 1536, 0 }, { 1536, 2048 } };
    const struct {
        int x1, y1, x2, y2;
        bool touches;
    } ways[] = {
        { 1024, 1024, 2048, 1024, true },  { 1024, 2048, 2048, 2048, true }, /* its very end */
        { 1024, 2049, 2048, 2049, false }, { 1536, 3072, 1536, 2048, true }, /* in line with it, to its end */
        { 1536, 3072, 1536, 2049, false }, { 1024, 1024, 1535, 1024, false }, /* short of it */
        { 1024, 1024, 1536, 1024, true },
    };

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct wall_point a = { ways[i].x1, ways[i].y1 }, b = { ways[i].x2, ways[i].y2 };
        assert_int_equal(wall_touches(&wall, a, b), ways[i].touches);
        assert_int_equal(wall_touches(&wall, b, a), ways[i].touches);
    }
}

static void the_blocks_find_every_wall_on_the_way(void **state)
{
    struct ground g;
    long stopped = 0;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 300; round++) {
        ground_again(&g, (enum layout)(round % 3), 1 + ground_roll(&g, 40), 1 + ground_roll(&g, 40));
        ground_strew_walls(&g, ground_roll(&g, 25));
        for (int i = 0; i < 60; i++) {
            struct cell a = ground_any_cell(&g), b = ground_any_cell(&g);
            bool expected = walls_met(g.board, a, b);
            if (cell_same(a, b))
                continue;
            assert_int_equal(walls_on_way(g.board->walls, &g.board->grid, a, b), expected);
            assert_int_equal(sight_clear(g.board, a, b), !expected);
            assert_int_equal(sight_clear(g.board, b, a), !expected);
            stopped += expected;
        }
    }
    assert_true(stopped > 1000);
    ground_close(&g);
}

static void a_wall_stops_a_step_of_each_cell(void **state)
{
    struct ground g;
    long taken = 0, stopped = 0;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 600; round++) {
        ground_again(&g, (enum layout)(round % 3), 3 + ground_roll(&g, 9), 3 + ground_roll(&g, 9));
        ground_strew(&g, ground_roll(&g, 2) * ground_roll(&g, 20), 20, ground_roll(&g, 2) * 15);
        ground_strew_walls(&g, ground_roll(&g, 6));
        for (int i = 0; i < 10; i++) {
            struct cell from = ground_any_cell(&g);
            int size = ground_roll(&g, 4);
            unsigned short price[GRID_DIRECTIONS_MAX];
            if (!footprint_fits(&g.board->grid, from, size))
                continue;
            step_prices(g.board, from, size, price);
            for (int d = 0; d < grid_directions(g.board->grid.layout); d++) {
                bool expected = walls_allow(g.board, from, d, size);
                assert_int_equal(step_open(g.board, from, d, size), expected);
                assert_int_equal(price[d] != 0, expected);
                *(expected ? &taken : &stopped) += 1;
            }
        }
    }
    assert_true(taken > 2000 && stopped > 2000);
    ground_close(&g);
}

static void a_snapshot_keeps_its_walls(void **state)
{
    const struct wall one = { { 0, 500 }, { 3000, 500 } }, back = { { 3000, 500 }, { 0, 500 } },
                      other = { { 100, 100 }, { 100, 900 } };
    struct ground g;
    struct board *held;
    uint64_t empty, hash;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    empty = board_hash(g.board);
    assert_true(board_set_wall(g.board, one, true) && board_set_wall(g.board, back, true));
    assert_int_equal(g.board->walls->n, 1);
    hash = board_hash(g.board);
    held = board_hold(g.board);
    assert_true(board_same(held, g.board) && held->version == g.board->version);
    assert_true(board_set_wall(g.board, other, true));
    assert_int_equal(held->walls->n, 1);
    assert_int_equal(g.board->walls->n, 2);
    assert_false(board_same(held, g.board));
    assert_true(board_set_wall(g.board, other, false) && board_set_wall(g.board, other, false));
    assert_true(board_same(held, g.board) && board_hash(g.board) == hash && hash != empty);
    assert_true(board_set_wall(g.board, back, false));
    assert_null(g.board->walls);
    assert_true(board_hash(g.board) == empty);
    board_free(held);
    ground_close(&g);
}

static void what_is_no_wall_of_the_board_is_refused(void **state)
{
    const struct wall bad[] = { { { 5, 5 }, { 5, 5 } },
                                { { 0, 0 }, { 0, 11 * WALL_UNIT } },
                                { { -2 * WALL_UNIT, 0 }, { 0, 0 } },
                                { { INT_MIN, INT_MIN }, { INT_MAX, INT_MAX } } };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_HEX_FLAT, 9, 9);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(board_set_wall(g.board, bad[i], true));
    for (int k = 1; k <= 4; k++) {
        mem_fail_after(k, true);
        assert_false(board_set_wall(g.board, (struct wall){ { 0, 0 }, { 900, 900 } }, true));
        mem_fail_after(0, false);
        assert_null(g.board->walls);
    }
    for (int i = 0; i < WALLS_MAX; i++)
        assert_true(board_set_wall(g.board, (struct wall){ { 0, 0 }, { 1 + i, 7 } }, true));
    assert_false(board_set_wall(g.board, (struct wall){ { 1, 0 }, { 0, 7 } }, true));
    ground_close(&g);
}

static void points_are_read_as_they_are_written(void **state)
{
    const char *const bad[] = {
        "", "1", "1,", ",2", "1.,2", "1.5,2x", "1.5;2", "99999,2", "1.00000000001,2"
    };
    char text[WALL_POINT_TEXT], all[WALL_TEXT];
    struct wall_point p = { 7, 7 };
    struct wall wall;

    (void)state;
    for (int i = -3000; i <= 3000; i++) {
        struct wall_point one = { i, 1000 * WALL_UNIT - i }, read;
        int n = (int)strlen(wall_point_print(one, text));
        assert_int_equal(wall_point_read(text, &read), n);
        assert_true(read.x == one.x && read.y == one.y);
    }
    assert_string_equal(wall_point_print((struct wall_point){ 1536, -2304 }, text), "1.5,-2.25");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int used = wall_point_read(bad[i], &p);
        assert_true(used == 0 || bad[i][used] != '\0');
    }
    assert_true(wall_read("1.5,2..3,4.25", &wall));
    assert_string_equal(wall_print(&wall, all), "1.5,2..3,4.25");
    assert_false(wall_read("1.5,2..3,4.25 ", &wall) || wall_read("1.5,2", &wall) ||
                 wall_read("1,2..3", &wall));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_touches_a_wall_or_passes_it),
        cmocka_unit_test(the_blocks_find_every_wall_on_the_way),
        cmocka_unit_test(a_wall_stops_a_step_of_each_cell),
        cmocka_unit_test(a_snapshot_keeps_its_walls),
        cmocka_unit_test(points_are_read_as_they_are_written),
        cmocka_unit_test(what_is_no_wall_of_the_board_is_refused),
    };
    return cmocka_run_group_tests_name("board/wall", tests, NULL, NULL);
}
