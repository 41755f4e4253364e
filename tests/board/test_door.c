#include "board/door.h"

#include "board/ground.h"

static const int layouts[] = { GRID_SQUARE, GRID_HEX_POINTY, GRID_HEX_FLAT };

static void write(struct ground *g, struct cell c, int d, enum barrier barrier)
{
    struct door_change change;

    assert_true(door_change(g->board, c, d, barrier, &change));
    assert_true(board_set(g->board, change.layer, change.cell, change.value));
}

static void a_door_on_a_side_is_beside_both_cells(void **state)
{
    struct ground g;

    (void)state;
    for (int i = 0; i < 3; i++) {
        enum layout layout = (enum layout)layouts[i];
        ground_open(&g, layout, 9, 9);
        struct cell c = grid_cell(layout, 4, 5);
        for (int s = 0; s < ground_sides(layout); s++) {
            int d = ground_side_direction(layout, s);
            struct cell other = grid_step(layout, c, d);
            assert_int_equal(door_beside(g.board, c, d), BARRIER_NONE);
            board_set_edge(g.board, c, d, BARRIER_DOOR_LOCKED);
            assert_int_equal(door_beside(g.board, c, d), BARRIER_DOOR_LOCKED);
            assert_int_equal(door_beside(g.board, other, grid_opposite(layout, d)), BARRIER_DOOR_LOCKED);
            write(&g, other, grid_opposite(layout, d), BARRIER_DOOR_OPEN);
            assert_int_equal(board_edge(g.board, c, d), BARRIER_DOOR_OPEN);
            assert_int_equal(door_beside(g.board, c, d), BARRIER_DOOR_OPEN);
        }
        ground_close(&g);
    }
}

static void walls_and_windows_are_no_doors(void **state)
{
    struct door_change change;
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    board_set_edge(g.board, (struct cell){ 4, 4 }, 0, BARRIER_WALL);
    board_set_edge(g.board, (struct cell){ 4, 4 }, 2, BARRIER_WINDOW);
    ground_wall(&g, (struct cell){ 3, 4 });
    for (int d = 0; d < 8; d++) {
        assert_int_equal(door_beside(g.board, (struct cell){ 4, 4 }, d), BARRIER_NONE);
        assert_false(door_change(g.board, (struct cell){ 4, 4 }, d, BARRIER_DOOR_OPEN, &change));
    }
    assert_int_equal(door_beside(g.board, (struct cell){ -1, 4 }, 0), BARRIER_NONE);
    ground_close(&g);
}

static void a_secret_door_is_a_wall_until_it_is_found(void **state)
{
    struct cell c = { 4, 4 }, beside = { 5, 4 };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    int secret = terrain_find(g.board->terrain, "door-secret"), wall = terrain_find(g.board->terrain, "wall");
    board_set(g.board, LAYER_GROUND, beside, secret);
    board_set_edge(g.board, c, 2, BARRIER_DOOR_SECRET);
    assert_int_equal(g.board->secrets, 2);
    assert_true(board_walled(g.board, beside));
    assert_int_equal(board_seeming(g.board, LAYER_GROUND, secret), wall);
    assert_int_equal(board_seeming(g.board, LAYER_GROUND, wall), wall);
    assert_int_equal(board_seeming(g.board, LAYER_EDGE_A, BARRIER_DOOR_SECRET), BARRIER_WALL);
    for (int d = 0; d < 8; d++) {
        assert_int_equal(door_beside(g.board, c, d), BARRIER_NONE);
        assert_int_equal(door_secret_beside(g.board, c, d), d == 0 || d == 2);
    }
    write(&g, c, 0, BARRIER_DOOR); /* found */
    assert_int_equal(g.board->secrets, 1);
    assert_int_equal(door_beside(g.board, c, 0), BARRIER_DOOR);
    write(&g, c, 0, BARRIER_DOOR_BROKEN);
    assert_int_equal(door_beside(g.board, c, 0), BARRIER_NONE);
    assert_false(board_walled(g.board, beside));
    write(&g, c, 2, BARRIER_DOOR);
    assert_int_equal(g.board->secrets, 0);
    board_set_run(g.board, LAYER_GROUND, (struct cell){ 0, 0 }, 3, secret);
    assert_int_equal(g.board->secrets, 3);
    board_set_run(g.board, LAYER_GROUND, (struct cell){ 0, 0 }, 9, wall);
    assert_int_equal(g.board->secrets, 0);
    ground_close(&g);
}

static void a_door_that_fills_its_cell_keeps_its_looks(void **state)
{
    const struct terrain shut = {
        .key = "gate", .cost = 2 * ONE_CELL, .door = BARRIER_DOOR, .look = "steel"
    };
    struct terrain open = shut;
    struct cell at = { 5, 4 };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    snprintf(open.key, sizeof open.key, "gate ajar");
    open.door = BARRIER_DOOR_OPEN;
    board_set(g.board, LAYER_GROUND, at, terrain_add(g.terrain, &shut));
    assert_int_equal(door_beside(g.board, (struct cell){ 4, 4 }, 0), BARRIER_DOOR);
    assert_int_equal(door_beside(g.board, (struct cell){ 4, 3 }, 1), BARRIER_NONE);
    write(&g, (struct cell){ 4, 4 }, 0, BARRIER_DOOR_OPEN); /* no such ground: the usual one */
    assert_string_equal(board_terrain(g.board, at)->key, "door-open");
    write(&g, (struct cell){ 6, 4 }, 4, BARRIER_DOOR);
    assert_string_equal(board_terrain(g.board, at)->key, "door");
    terrain_add(g.terrain, &open);
    board_set(g.board, LAYER_GROUND, at, terrain_find(g.terrain, "gate"));
    write(&g, (struct cell){ 4, 4 }, 0, BARRIER_DOOR_OPEN);
    assert_string_equal(board_terrain(g.board, at)->key, "gate ajar");
    ground_close(&g);
}

static void all_doors_open_on_a_snapshot(void **state)
{
    struct ground g;
    struct board *open;

    (void)state;
    ground_open(&g, GRID_SQUARE, 70, 9);
    board_set_edge(g.board, (struct cell){ 4, 4 }, 0, BARRIER_DOOR);
    board_set_edge(g.board, (struct cell){ 64, 4 }, 2, BARRIER_DOOR_LOCKED);
    board_set_edge(g.board, (struct cell){ 4, 5 }, 0, BARRIER_WALL);
    board_set(g.board, LAYER_GROUND, (struct cell){ 0, 0 }, terrain_find(g.terrain, "door-locked"));
    open = door_open_all(g.board, true);
    assert_non_null(open);
    assert_int_equal(board_edge(open, (struct cell){ 4, 4 }, 0), BARRIER_DOOR_OPEN);
    assert_int_equal(board_edge(open, (struct cell){ 64, 4 }, 2), BARRIER_DOOR_OPEN);
    assert_int_equal(board_edge(open, (struct cell){ 4, 5 }, 0), BARRIER_WALL);
    assert_string_equal(board_terrain(open, (struct cell){ 0, 0 })->key, "door-open");
    assert_int_equal(board_edge(g.board, (struct cell){ 4, 4 }, 0), BARRIER_DOOR);
    board_free(open);
    open = door_open_all(g.board, false);
    assert_int_equal(board_edge(open, (struct cell){ 4, 4 }, 0), BARRIER_DOOR_OPEN);
    assert_int_equal(board_edge(open, (struct cell){ 64, 4 }, 2), BARRIER_DOOR_LOCKED);
    board_free(open);
    mem_fail_after(1, true);
    assert_null(door_open_all(g.board, true));
    mem_fail_after(2, true);
    assert_null(door_open_all(g.board, true));
    mem_fail_after(0, false);
    ground_close(&g);
}

static void doors_beside_a_large_figure_are_in_reading_order(void **state)
{
    const struct cell behind[] = { { 4, 2 }, { 6, 3 }, { 3, 4 } };
    struct door_place place[4];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    board_set_edge(g.board, (struct cell){ 3, 4 }, 0, BARRIER_DOOR_OPEN);
    board_set_edge(g.board, (struct cell){ 5, 3 }, 0, BARRIER_DOOR_LOCKED);
    board_set_edge(g.board, (struct cell){ 4, 3 }, 6, BARRIER_DOOR);
    board_set_edge(g.board, (struct cell){ 4, 3 }, 0, BARRIER_DOOR); /* within it */
    assert_int_equal(door_places(g.board, (struct cell){ 4, 3 }, 2, place, 4), 3);
    for (int i = 0; i < 3; i++)
        assert_true(cell_same(place[i].behind, behind[i]));
    assert_int_equal(place[1].stands, BARRIER_DOOR_LOCKED);
    assert_true(cell_same(place[1].from, (struct cell){ 5, 3 }));
    assert_int_equal(door_places(g.board, (struct cell){ 4, 3 }, 2, place, 1), 1);
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_door_on_a_side_is_beside_both_cells),
        cmocka_unit_test(walls_and_windows_are_no_doors),
        cmocka_unit_test(a_secret_door_is_a_wall_until_it_is_found),
        cmocka_unit_test(a_door_that_fills_its_cell_keeps_its_looks),
        cmocka_unit_test(all_doors_open_on_a_snapshot),
        cmocka_unit_test(doors_beside_a_large_figure_are_in_reading_order),
    };
    return cmocka_run_group_tests_name("board/door", tests, NULL, NULL);
}
