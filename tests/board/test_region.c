/* Regions: joined exactly when a walk without limits comes there; searches for what is walled in give up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "board/reach.h"

enum { COLUMNS = 13, ROWS = 11, BOARDS = 40, CHANGES = 12, EVERYWHERE = ONE_CELL << 20 };

static struct walker walker_on(const struct board *board)
{
    return (struct walker){ .board = board, .size = 1, .budget = EVERYWHERE };
}

static int below(struct random *random, int n)
{
    return random_face(random, n) - 1;
}

/* A wall off the grid that begins in a cell. */
static void put_wall(struct board *board, struct random *random, struct cell c)
{
    struct wall_point from = wall_centre(c), to;

    from.x += below(random, WALL_UNIT) - WALL_UNIT / 2;
    from.y += below(random, WALL_UNIT) - WALL_UNIT / 2;
    to = (struct wall_point){ from.x + below(random, 3 * WALL_UNIT) - WALL_UNIT,
                              from.y + below(random, 3 * WALL_UNIT) - WALL_UNIT };
    (void)board_set_wall(board, (struct wall){ from, to }, true); /* not where it leaves the board */
}

/* A wall, a door, floor again; in a cell, on a side or off the grid. */
static void change(struct board *board, struct random *random)
{
    static const char *const grounds[] = { "wall", "floor", "door", "door-open", "bog" };
    struct cell c = grid_cell(board->grid.layout, below(random, COLUMNS), below(random, ROWS));
    int d = below(random, grid_directions(board->grid.layout));

    if (below(random, 6) == 0)
        put_wall(board, random, c);
    else if (below(random, 3) > 0)
        assert_true(
            board_set(board, LAYER_GROUND, c, terrain_find(board->terrain, grounds[below(random, 5)])));
    else if (board_edge(board, c, d) >= 0 && !grid_is_diagonal(board->grid.layout, d))
        (void)board_set_edge(board, c, d, below(random, 2) ? BARRIER_WALL : BARRIER_DOOR_OPEN);
}

static void compare(struct regions *regions, struct reach *reach, const struct board *board, struct cell from)
{
    struct walker walker = walker_on(board);

    assert_true(regions_find(regions, board));
    assert_true(reach_find(reach, &walker, from));
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            struct cell to = grid_cell(board->grid.layout, column, row);

            assert_int_equal(regions_joined(regions, from, to), reach_cost(reach, to) >= 0);
        }
}

static void check_layout(enum layout layout)
{
    struct grid grid = { layout, COLUMNS, ROWS };
    struct terrain_table *terrain = terrain_table_new();
    struct regions regions;
    struct reach reach;
    struct random random;

    random_from_number(&random, 7 + (unsigned)layout);
    regions_init(&regions);
    reach_init(&reach);
    for (int i = 0; i < BOARDS; i++) {
        struct board *board = board_new(&grid, terrain);
        struct cell from = grid_cell(layout, below(&random, COLUMNS), below(&random, ROWS));

        for (int k = 0; k < CHANGES; k++) {
            for (int n = 0; n < 12; n++)
                change(board, &random);
            if (!board_walled(board, from))
                compare(&regions, &reach, board, from);
        }
        board_free(board);
    }
    reach_clear(&reach);
    regions_clear(&regions);
    terrain_table_free(terrain);
}

static void squares_are_joined_where_one_can_walk(void **unused)
{
    (void)unused;
    check_layout(GRID_SQUARE);
}

static void hexes_are_joined_where_one_can_walk(void **unused)
{
    (void)unused;
    check_layout(GRID_HEX_POINTY);
    check_layout(GRID_HEX_FLAT);
}

/* A room in the middle with one door. */
static struct board *room(struct terrain_table *terrain)
{
    struct board *board = board_new(&(struct grid){ GRID_SQUARE, COLUMNS, ROWS }, terrain);
    int wall = terrain_find(terrain, "wall");

    for (short i = 4; i <= 8; i++) {
        board_set(board, LAYER_GROUND, (struct cell){ i, 3 }, wall);
        board_set(board, LAYER_GROUND, (struct cell){ i, 7 }, wall);
        board_set(board, LAYER_GROUND, (struct cell){ 4, (short)(i - 1) }, wall);
        board_set(board, LAYER_GROUND, (struct cell){ 8, (short)(i - 1) }, wall);
    }
    board_set(board, LAYER_GROUND, (struct cell){ 4, 5 }, terrain_find(terrain, "door"));
    return board;
}

static void a_door_that_opens_leads_in(void **unused)
{
    struct terrain_table *terrain = terrain_table_new();
    struct board *board = room(terrain);
    struct walker walker = walker_on(board);
    struct cell out = { 0, 0 }, in = { 6, 5 }, door = { 4, 5 };
    struct reach reach;

    (void)unused;
    reach_init(&reach);
    for (int i = 0; i < 3; i++) {
        assert_true(reach_find_to(&reach, &walker, out, in));
        assert_int_equal(reach_cost(&reach, in), -1);
        assert_true(reach_find_to(&reach, &walker, out, in));
        assert_int_equal(reach.count, 0); /* it is known by now: nobody sets out */
        board_set(board, LAYER_GROUND, door, terrain_find(terrain, "door-open"));
        assert_true(reach_find_to(&reach, &walker, out, in));
        assert_true(reach_cost(&reach, in) > 0);
        board_set(board, LAYER_GROUND, door, terrain_find(terrain, "door"));
        assert_true(reach_find_to(&reach, &walker, out, in));
    }
    reach_clear(&reach);
    board_free(board);
    terrain_table_free(terrain);
}

static void whoever_stands_in_a_wall_may_leave_it(void **unused)
{
    struct terrain_table *terrain = terrain_table_new();
    struct board *board = room(terrain);
    struct walker walker = walker_on(board);
    struct cell in_wall = { 8, 5 }, in = { 6, 5 };
    struct reach reach;

    (void)unused;
    reach_init(&reach);
    assert_true(reach_find_to(&reach, &walker, in_wall, in));
    assert_int_equal(reach_cost(&reach, in), 2 * ONE_CELL);
    reach_clear(&reach);
    board_free(board);
    terrain_table_free(terrain);
}

static void a_snapshot_knows_its_own_regions(void **unused)
{
    struct terrain_table *terrain = terrain_table_new();
    struct board *board = room(terrain), *old = board_hold(board);
    struct cell out = { 0, 0 }, in = { 6, 5 };
    struct regions regions;

    (void)unused;
    regions_init(&regions);
    assert_true(regions_find(&regions, board));
    assert_true(regions_current(&regions, old));
    board_set(board, LAYER_GROUND, (struct cell){ 4, 5 }, TERRAIN_FLOOR);
    assert_false(regions_current(&regions, board));
    assert_true(regions_current(&regions, old));
    assert_false(regions_joined(&regions, out, in));
    assert_true(regions_find(&regions, board));
    assert_true(regions_joined(&regions, out, in));
    regions_clear(&regions);
    board_free(old);
    board_free(board);
    terrain_table_free(terrain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_joined_where_one_can_walk),
        cmocka_unit_test(hexes_are_joined_where_one_can_walk),
        cmocka_unit_test(a_door_that_opens_leads_in),
        cmocka_unit_test(whoever_stands_in_a_wall_may_leave_it),
        cmocka_unit_test(a_snapshot_knows_its_own_regions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
