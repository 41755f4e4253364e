#include "board/board.h"

#include "board/ground.h"

static const int layouts[] = { GRID_SQUARE, GRID_HEX_POINTY, GRID_HEX_FLAT };

static void a_new_board_is_floor_without_pages(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 1000, 1000);
    assert_int_equal(board_ground(g.board, (struct cell){ 999, 999 }), TERRAIN_FLOOR);
    assert_int_equal(board_hash(g.board), 0);
    assert_string_equal(board_terrain(g.board, (struct cell){ 5, 5 })->key, "floor");
    assert_true(board_bytes(g.board) < 50000);
    ground_wall(&g, (struct cell){ 500, 500 });
    assert_true(board_bytes(g.board) < 51500);
    assert_true(board_walled(g.board, (struct cell){ 500, 500 }));
    assert_false(board_walled(g.board, (struct cell){ -1, 0 }));
    assert_int_equal(board_get(g.board, LAYER_GROUND, NOWHERE), 0);
    ground_close(&g);
}

static void a_run_covers_its_cells_and_no_others(void **state)
{
    struct ground g;

    (void)state;
    for (int i = 0; i < 3; i++) {
        ground_open(&g, (enum layout)layouts[i], 100, 40);
        struct cell first = grid_cell(g.board->grid.layout, 20, 33);
        assert_true(board_set_run(g.board, LAYER_GROUND, first, 70, 9));
        for (int n = 0; n < grid_cells(&g.board->grid); n++) {
            struct cell c = grid_cell_at(&g.board->grid, n);
            assert_int_equal(board_ground(g.board, c),
                             n / 100 == 33 && n % 100 >= 20 && n % 100 < 90 ? 9 : 0);
        }
        assert_int_equal(board_run(g.board, LAYER_GROUND, first, 1000), 70);
        assert_int_equal(board_run(g.board, LAYER_GROUND, first, 12), 12);
        assert_int_equal(board_run(g.board, LAYER_GROUND, grid_cell(g.board->grid.layout, 90, 33), 1000), 10);
        ground_close(&g);
    }
}

static void both_cells_of_a_side_see_the_same_barrier(void **state)
{
    struct ground g;

    (void)state;
    for (int i = 0; i < 3; i++) {
        enum layout layout = (enum layout)layouts[i];
        ground_open(&g, layout, 9, 9);
        struct cell c = grid_cell(layout, 4, 5);
        for (int s = 0; s < ground_sides(layout); s++) {
            int d = ground_side_direction(layout, s);
            assert_true(board_set_edge(g.board, c, d, BARRIER_DOOR));
            assert_int_equal(board_edge(g.board, c, d), BARRIER_DOOR);
            assert_int_equal(board_edge(g.board, grid_step(layout, c, d), grid_opposite(layout, d)),
                             BARRIER_DOOR);
            for (int t = 0; t < ground_sides(layout); t++)
                if (t != s)
                    assert_int_equal(board_edge(g.board, c, ground_side_direction(layout, t)), BARRIER_NONE);
            assert_true(board_set_edge(g.board, c, d, BARRIER_NONE));
        }
        assert_int_equal(board_hash(g.board), 0);
        ground_close(&g);
    }
}

/* Boards without walls on sides are told by a count, which snapshots take over. */
static void pages_of_sides_are_counted(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_HEX_FLAT, 100, 100);
    ground_wall(&g, (struct cell){ 5, 5 });
    assert_int_equal(g.board->edge_pages, 0);
    assert_true(board_set_edge(g.board, (struct cell){ 5, 5 }, 1, BARRIER_DOOR));
    assert_int_equal(g.board->edge_pages, 1);
    struct board *held = board_hold(g.board);
    assert_int_equal(held->edge_pages, 1);
    assert_true(board_set_edge(g.board, (struct cell){ 6, 5 }, 1, BARRIER_DOOR));
    assert_int_equal(g.board->edge_pages, 1);
    board_free(held);
    ground_close(&g);
}

static void who_keeps_a_side(void **state)
{
    struct grid square = { GRID_SQUARE, 5, 5 }, hex = { GRID_HEX_FLAT, 5, 5 };
    struct cell c = { 2, 2 };
    struct side side;

    (void)state;
    assert_true(board_side(&square, c, 0, &side) && side.layer == LAYER_EDGE_A && cell_same(side.cell, c));
    assert_true(board_side(&square, c, 2, &side) && side.layer == LAYER_EDGE_B && cell_same(side.cell, c));
    assert_true(board_side(&square, c, 6, &side) && side.layer == LAYER_EDGE_B && side.cell.y == 1);
    assert_false(board_side(&square, c, 1, &side));
    assert_false(board_side(&square, (struct cell){ 4, 2 }, 0, &side));
    assert_false(board_side(&square, (struct cell){ 0, 2 }, 4, &side));
    assert_true(board_side(&hex, c, 2, &side) && side.layer == LAYER_EDGE_C && cell_same(side.cell, c));
    assert_true(board_side(&hex, c, 3, &side) && side.layer == LAYER_EDGE_A && side.cell.x == 1);
}

enum { COLUMNS = 75, ROWS = 70, SNAPSHOTS = 20 };

/* What a board ought to hold, byte by byte. */
struct copy {
    unsigned char value[BOARD_LAYERS][COLUMNS * ROWS];
};

static bool holds(const struct board *board, const struct copy *copy)
{
    for (int layer = 0; layer < BOARD_LAYERS; layer++)
        for (int i = 0; i < COLUMNS * ROWS; i++)
            if (board_get(board, (enum layer)layer, grid_cell_at(&board->grid, i)) != copy->value[layer][i])
                return false;
    return true;
}

/* One run of dice-thrown place, length and value, in the board, the copy and the hash kept along. */
static void scribble(struct ground *g, struct copy *copy, uint64_t *hash)
{
    int layer = ground_roll(g, BOARD_LAYERS), column = ground_roll(g, COLUMNS), row = ground_roll(g, ROWS);
    int length = 1 + ground_roll(g, COLUMNS - column), value = ground_roll(g, 4);
    enum layout layout = g->board->grid.layout;

    for (int i = 0; i < length; i++) {
        unsigned char *old = &copy->value[layer][row * COLUMNS + column + i];
        struct cell c = grid_cell(layout, column + i, row);
        *hash ^= board_mix((enum layer)layer, c, *old) ^ board_mix((enum layer)layer, c, value);
        *old = (unsigned char)value;
    }
    assert_true(board_set_run(g->board, (enum layer)layer, grid_cell(layout, column, row), length, value));
}

static void snapshots_stay_as_they_were(void **state)
{
    static struct copy now, then[SNAPSHOTS];
    struct board *held[SNAPSHOTS] = { NULL };
    uint64_t hash = 0;
    struct ground g;

    (void)state;
    memset(&now, 0, sizeof now);
    ground_open(&g, GRID_HEX_POINTY, COLUMNS, ROWS);
    for (int round = 0; round < 5 * SNAPSHOTS; round++) {
        int slot = ground_roll(&g, SNAPSHOTS);
        board_free(held[slot]);
        held[slot] = board_hold(g.board);
        assert_non_null(held[slot]);
        then[slot] = now;
        for (int i = 0; i < 12; i++)
            scribble(&g, &now, &hash);
        assert_int_equal(board_hash(g.board), hash);
    }
    assert_true(holds(g.board, &now));
    for (int i = 0; i < SNAPSHOTS; i++) {
        if (held[i] != NULL)
            assert_true(holds(held[i], &then[i]));
        board_free(held[i]);
    }
    assert_true(holds(g.board, &now));
    ground_close(&g);
}

static void a_snapshot_may_be_written_and_outlive_its_board(void **state)
{
    struct cell c = { 3, 3 };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 40, 40);
    ground_wall(&g, c);
    struct board *held = board_hold(g.board);
    assert_true(board_same(held, g.board));
    assert_true(board_set(held, LAYER_GROUND, c, 0));
    assert_true(board_walled(g.board, c));
    assert_false(board_same(held, g.board));
    assert_true(board_set(g.board, LAYER_GROUND, c, 0));
    assert_true(board_same(held, g.board));
    board_free(g.board);
    g.board = held;
    assert_int_equal(board_ground(held, c), 0);
    ground_close(&g);
}

/* Only the page that is written is copied, and only while somebody else holds it. */
static void a_write_copies_one_page_at_most(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 200, 200);
    for (int i = 0; i < 200; i++)
        ground_wall(&g, (struct cell){ (short)i, (short)i });
    struct board *held = board_hold(g.board);
    mem_fail_after(0, false);
    ground_wall(&g, (struct cell){ 1, 2 });
    assert_int_equal(mem_requests(), 1);
    ground_wall(&g, (struct cell){ 2, 1 });
    assert_int_equal(mem_requests(), 1);
    assert_true(board_set(g.board, LAYER_EDGE_A, (struct cell){ 5, 5 }, 0));
    assert_int_equal(mem_requests(), 1);
    board_free(held);
    ground_wall(&g, (struct cell){ 101, 102 });
    assert_int_equal(mem_requests(), 1);
    ground_close(&g);
}

static void without_memory_nothing_changes(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 100, 40);
    ground_wall(&g, (struct cell){ 1, 1 });
    struct board *held = board_hold(g.board);
    for (int k = 4; k >= 1; k--) { /* a copy and three new pages; each try keeps what it got */
        mem_fail_after(1, true);
        assert_false(board_set_run(g.board, LAYER_GROUND, (struct cell){ 0, 1 }, 100, 3));
        mem_fail_after(2, true);
        assert_int_equal(board_set_run(g.board, LAYER_GROUND, (struct cell){ 0, 1 }, 100, 3), k == 1);
        assert_int_equal(board_same(held, g.board), k > 1);
    }
    mem_fail_after(1, true);
    assert_null(board_hold(g.board));
    mem_fail_after(1, true);
    assert_null(board_new(&g.board->grid, g.terrain));
    mem_fail_after(0, false);
    board_free(held);
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_board_is_floor_without_pages),
        cmocka_unit_test(a_run_covers_its_cells_and_no_others),
        cmocka_unit_test(both_cells_of_a_side_see_the_same_barrier),
        cmocka_unit_test(pages_of_sides_are_counted),
        cmocka_unit_test(who_keeps_a_side),
        cmocka_unit_test(snapshots_stay_as_they_were),
        cmocka_unit_test(a_snapshot_may_be_written_and_outlive_its_board),
        cmocka_unit_test(a_write_copies_one_page_at_most),
        cmocka_unit_test(without_memory_nothing_changes),
    };
    return cmocka_run_group_tests_name("board/board", tests, NULL, NULL);
}
