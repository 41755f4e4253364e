#include "board/step.h"

#include "board/ground.h"
#include "board/walls.h"

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

static bool can(const struct ground *g, struct cell from, const char *direction, int size)
{
    return step_open(g->board, from, grid_direction_named(g->board->grid.layout, direction), size);
}

static void as35_no_step_into_a_wall_or_off_the_board(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 4, 4);
    ground_wall(&g, at(2, 1));
    assert_false(can(&g, at(1, 1), "e", 1));
    assert_true(can(&g, at(1, 1), "w", 1));
    assert_false(can(&g, at(0, 1), "w", 1));
    assert_false(can(&g, at(3, 3), "se", 1));
    ground_close(&g);
}

static void as35_a_shut_side_stops_an_open_door_does_not(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_HEX_POINTY, 5, 5);
    for (int barrier = 0; barrier < BARRIERS; barrier++) {
        assert_true(board_set_edge(g.board, at(2, 2), 0, (enum barrier)barrier));
        assert_int_equal(can(&g, at(2, 2), "e", 1), !barrier_shut(barrier));
        assert_int_equal(can(&g, at(3, 2), "w", 1), !barrier_shut(barrier));
        assert_true(can(&g, at(2, 2), "ne", 1));
    }
    ground_close(&g);
}

static void as35_a_diagonal_cuts_no_wall_corner(void **state)
{
    struct ground g;

    (void)state;
    for (int flank = 0; flank < 2; flank++) {
        ground_open(&g, GRID_SQUARE, 4, 4);
        ground_wall(&g, flank == 0 ? at(2, 1) : at(1, 2));
        assert_false(can(&g, at(1, 1), "se", 1));
        ground_close(&g);
    }
}

static void as35_any_edge_at_the_crossed_corner_stops(void **state)
{
    static const struct {
        short x, y;
        const char *side;
        bool stops;
    } edges[] = {
        { 1, 1, "e", true },  { 1, 1, "s", true },  { 2, 1, "s", true },  { 1, 2, "e", true },
        { 1, 1, "n", false }, { 2, 1, "e", false }, { 2, 2, "e", false }, { 1, 2, "w", false },
    };
    struct ground g;

    (void)state;
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        ground_open(&g, GRID_SQUARE, 4, 4);
        ground_edge(&g, at(edges[i].x, edges[i].y), edges[i].side);
        assert_int_equal(can(&g, at(1, 1), "se", 1), !edges[i].stops);
        assert_int_equal(can(&g, at(2, 2), "nw", 1), !edges[i].stops);
        ground_close(&g);
    }
}

/* AS-65: a diagonal of a large figure needs both one-axis shifts of its footprint free of walls. */
static void as65_large_figures_need_room(void **state)
{
    static const char *const map[] = {
        ".......", "....#..", ".......", ".......", "#......",
    };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 7, 5);
    ground_draw(&g, map, 5);
    assert_true(can(&g, at(1, 2), "se", 2));
    assert_false(can(&g, at(1, 2), "sw", 2));
    assert_false(can(&g, at(2, 2), "ne", 2));
    assert_false(can(&g, at(2, 1), "e", 2));
    assert_false(can(&g, at(2, 1), "se", 2));
    assert_true(can(&g, at(1, 2), "e", 2));
    ground_close(&g);
}

static void as65_no_wall_edge_within_the_new_footprint(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 6, 6);
    ground_edge(&g, at(3, 2), "s");
    assert_true(step_stands_open(g.board, at(1, 2), 2));
    assert_false(can(&g, at(1, 2), "e", 2));
    assert_false(step_stands_open(g.board, at(3, 2), 2));
    assert_true(can(&g, at(1, 3), "e", 2));
    assert_true(step_stands_open(g.board, at(3, 2), 1));
    ground_close(&g);
}

static void steps_of_all_sizes_agree_with_the_words_of_the_book(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 120; round++) {
        ground_again(&g, (enum layout)(round % 3), 45, 40);
        ground_strew(&g, round % 4 * 4, 20, round % 5 * 3);
        for (int i = 0; i < 600; i++) {
            struct cell from = ground_any_cell(&g);
            int size = ground_roll(&g, 4), d = ground_roll(&g, grid_directions(g.board->grid.layout));
            assert_int_equal(step_open(g.board, from, d, size), walls_allow(g.board, from, d, size));
        }
    }
    ground_close(&g);
}

/* AS-36 in its own words: the dearest cell newly covered; 0 for steps that walls forbid. */
static int price_by_the_book(const struct board *board, struct cell from, int d, int size)
{
    enum layout layout = board->grid.layout;
    struct cell now[FOOTPRINT_CELLS_MAX];
    int count = footprint_cells(layout, grid_step(layout, from, d), size, now), dearest = 0;

    if (!walls_allow(board, from, d, size))
        return 0;
    for (int i = 0; i < count; i++) {
        int cost = board_terrain(board, now[i])->cost;
        if (cost > dearest && !footprint_covers(layout, from, size, now[i]))
            dearest = cost;
    }
    return dearest;
}

static void prices_are_those_of_the_ground_entered(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 60; round++) {
        ground_again(&g, (enum layout)(round % 3), 70, 45);
        int size = round / 6 % 5;
        ground_strew(&g, 12 - 2 * size, 40, round % 2 * (5 - size));
        ground_strew_fractions(&g, round % 5 == 0 ? 20 : 0);
        for (int i = 0; i < grid_cells(&g.board->grid); i++) {
            struct cell from = grid_cell_at(&g.board->grid, i);
            unsigned short price[GRID_DIRECTIONS_MAX];
            step_prices(g.board, from, size, price);
            for (int d = 0; d < grid_directions(g.board->grid.layout); d++)
                assert_int_equal(price[d], price_by_the_book(g.board, from, d, size));
        }
    }
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as35_no_step_into_a_wall_or_off_the_board),
        cmocka_unit_test(as35_a_shut_side_stops_an_open_door_does_not),
        cmocka_unit_test(as35_a_diagonal_cuts_no_wall_corner),
        cmocka_unit_test(as35_any_edge_at_the_crossed_corner_stops),
        cmocka_unit_test(as65_large_figures_need_room),
        cmocka_unit_test(as65_no_wall_edge_within_the_new_footprint),
        cmocka_unit_test(steps_of_all_sizes_agree_with_the_words_of_the_book),
        cmocka_unit_test(prices_are_those_of_the_ground_entered),
    };
    return cmocka_run_group_tests_name("board/step", tests, NULL, NULL);
}
