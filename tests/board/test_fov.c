#include "board/fov.h"

#include "board/footprint.h"
#include "board/ground.h"
#include "board/sight.h"

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

static long count(const struct fov *fov, const struct grid *grid)
{
    long seen = 0;

    for (int i = 0; i < grid_cells(grid); i++)
        seen += fov_holds(fov, grid_cell_at(grid, i));
    return seen;
}

/* The nearest of a figure's cells within the radius that has a clear line, cell by cell. */
static bool seen_by_lines(const struct board *board, struct cell anchor, int size, int radius, struct cell c)
{
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int cells = footprint_cells(board->grid.layout, anchor, size, cell);

    for (int i = 0; i < cells; i++)
        if (grid_distance(board->grid.layout, cell[i], c) <= radius && sight_clear(board, cell[i], c))
            return true;
    return false;
}

static long compare(struct fov *fov, const struct board *board, struct cell anchor, int size, int radius)
{
    long seen = 0;

    assert_true(fov_find(fov, board, anchor, size, radius));
    for (int i = 0; i < grid_cells(&board->grid); i++) {
        struct cell c = grid_cell_at(&board->grid, i);
        bool expected = seen_by_lines(board, anchor, size, radius, c);
        if (fov_holds(fov, c) != expected)
            fail_msg("layout %d: from %d,%d to %d,%d: %d, by lines %d", (int)board->grid.layout, anchor.x,
                     anchor.y, c.x, c.y, fov_holds(fov, c), expected);
        seen += expected;
    }
    return seen;
}

/* AS-37, NU-173, TBD-243, FD-211 */
static void a_fov_find_is_every_clear_line(void **state)
{
    struct ground g;
    struct fov fov;
    long seen = 0;

    (void)state;
    fov_init(&fov);
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 900; round++) {
        ground_again(&g, (enum layout)(round % 3), 1 + ground_roll(&g, 24), 1 + ground_roll(&g, 24));
        ground_strew(&g, ground_roll(&g, 2) * ground_roll(&g, 30), 0,
                     ground_roll(&g, 2) * ground_roll(&g, 25));
        ground_strew_walls(&g, ground_roll(&g, 2) * ground_roll(&g, 2) * ground_roll(&g, 30));
        for (int i = 0; i < 6; i++)
            seen += compare(&fov, g.board, ground_any_cell(&g), ground_roll(&g, 5), ground_roll(&g, 28));
    }
    assert_true(seen > 100000);
    fov_clear(&fov);
    ground_close(&g);
}

/* Rows longer than a word of cells, open ground that ends at a wall, and none of it beyond the radius. */
static void open_ground_is_seen_as_by_lines(void **state)
{
    struct ground g;
    struct fov fov;

    (void)state;
    fov_init(&fov);
    ground_open(&g, GRID_SQUARE, 150, 12);
    assert_int_equal(compare(&fov, g.board, at(70, 5), 1, FOV_FAR), 150 * 12);
    assert_int_equal(compare(&fov, g.board, at(70, 5), 1, 3), 7 * 7);
    assert_int_equal(compare(&fov, g.board, at(64, 5), 4, 66), 134 * 12);
    ground_wall(&g, at(131, 4));
    ground_wall(&g, at(60, 9));
    for (int x = 0; x < 150; x += 7)
        assert_true(compare(&fov, g.board, at(x, x % 12), 1 + x % 3, FOV_FAR) > 1000);
    fov_clear(&fov);
    ground_close(&g);
}

/* Boards with a few walls: around most eyes there is a rectangle or a hexagon that they see at once. */
static void few_walls_leave_what_is_seen_as_by_lines(void **state)
{
    struct ground g;
    struct fov fov;
    long seen = 0;

    (void)state;
    fov_init(&fov);
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 450; round++) {
        ground_again(&g, (enum layout)(round % 3), 1 + ground_roll(&g, 80), 1 + ground_roll(&g, 24));
        for (int i = ground_roll(&g, 6); i > 0; i--)
            ground_wall(&g, ground_any_cell(&g));
        for (int size = 1; size <= 4; size++)
            seen += compare(&fov, g.board, ground_any_cell(&g), size,
                            ground_roll(&g, 3) == 0 ? FOV_FAR : ground_roll(&g, 28));
    }
    assert_true(seen > 100000);
    fov_clear(&fov);
    ground_close(&g);
}

/* Hexes up to the wall, and none beyond the radius; where the board ends hexagons are cut off. */
static void open_hexes_are_seen_as_by_lines(void **state)
{
    struct ground g;
    struct fov fov;

    (void)state;
    fov_init(&fov);
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int layout = GRID_HEX_POINTY; layout <= GRID_HEX_FLAT; layout++) {
        ground_again(&g, (enum layout)layout, 75, 40);
        for (int odd = 0; odd < 4; odd++) {
            struct cell from = grid_cell((enum layout)layout, 36 + odd % 2, 20 + odd / 2);

            assert_int_equal(compare(&fov, g.board, from, 1, 6), 127);
            assert_int_equal(compare(&fov, g.board, from, 1, FOV_FAR), 75 * 40);
        }
        ground_wall(&g, grid_cell((enum layout)layout, 30, 22));
        for (int x = 0; x < 75; x += 4)
            assert_true(
                compare(&fov, g.board, grid_cell((enum layout)layout, x, x % 40), 1 + x % 4, FOV_FAR) > 2000);
    }
    fov_clear(&fov);
    ground_close(&g);
}

/* A figure that hangs over the border sees with what stands on the board; nobody from nowhere. */
static void what_is_not_on_the_board_sees_nothing(void **state)
{
    struct ground g;
    struct fov fov;

    (void)state;
    fov_init(&fov);
    ground_open(&g, GRID_SQUARE, 6, 4);
    assert_int_equal(compare(&fov, g.board, at(5, 3), 3, 2), 9);
    assert_true(fov_find(&fov, g.board, NOWHERE, 2, FOV_FAR));
    assert_int_equal(count(&fov, &g.board->grid), 0);
    assert_true(fov_find(&fov, g.board, at(2, 2), 1, -1));
    assert_int_equal(count(&fov, &g.board->grid), 0);
    assert_false(fov_holds(&fov, at(2, 2)));
    assert_true(fov_find(&fov, g.board, at(2, 2), 1, FOV_FAR));
    assert_int_equal(count(&fov, &g.board->grid), 24);
    assert_false(fov_holds(&fov, NOWHERE));
    fov_clear(&fov);
    ground_close(&g);
}

static void without_memory_nothing_is_seen(void **state)
{
    struct ground g;
    struct fov fov;

    (void)state;
    fov_init(&fov);
    ground_open(&g, GRID_SQUARE, 40, 40);
    ground_wall(&g, at(22, 20));
    for (int k = 1; k <= 2; k++) {
        mem_fail_after(k, true);
        assert_false(fov_find(&fov, g.board, at(20, 20), 1, 12));
        mem_fail_after(0, false);
        assert_int_equal(count(&fov, &g.board->grid), 0);
    }
    assert_true(fov_find(&fov, g.board, at(20, 20), 1, 12));
    assert_true(count(&fov, &g.board->grid) > 400);
    fov_clear(&fov);
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fov_find_is_every_clear_line),
        cmocka_unit_test(open_ground_is_seen_as_by_lines),
        cmocka_unit_test(few_walls_leave_what_is_seen_as_by_lines),
        cmocka_unit_test(open_hexes_are_seen_as_by_lines),
        cmocka_unit_test(what_is_not_on_the_board_sees_nothing),
        cmocka_unit_test(without_memory_nothing_is_seen),
    };
    return cmocka_run_group_tests_name("board/fov", tests, NULL, NULL);
}
