/*
 * Pieces of maps keep their shape however they are turned, on all grids; boards are moved with all they
 * hold.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "board/piece.h"

static struct terrain_table *terrain;
static int wall, water;

static struct board *new_board(enum layout layout)
{
    const struct grid grid = { layout, 12, 10 };
    struct board *board = board_new(&grid, terrain);

    assert_non_null(board);
    return board;
}

/* A wall, water and a door that no symmetry leaves as they are. */
static struct board *sample(enum layout layout)
{
    struct board *board = new_board(layout);

    board_set(board, LAYER_GROUND, grid_cell(layout, 4, 4), wall);
    board_set(board, LAYER_GROUND, grid_cell(layout, 5, 4), water);
    board_set(board, LAYER_GROUND, grid_cell(layout, 4, 6), water);
    assert_true(board_set_edge(board, grid_cell(layout, 5, 5), 0, BARRIER_DOOR_LOCKED));
    assert_true(board_set_lamp(board,
                               (struct lamp){ wall_centre(grid_cell(layout, 6, 5)),
                                              glow_pack((struct glow){ 1, 2, GLOW_WHITE }) },
                               true));
    return board;
}

static const struct piece_cell *cell_at(const struct piece *piece, struct cell at)
{
    for (int i = 0; i < piece->n; i++)
        if (cell_same(piece->cell[i].at, at))
            return &piece->cell[i];
    return NULL;
}

static void assert_same(const struct piece *one, const struct piece *other)
{
    assert_int_equal(one->n, other->n);
    for (int i = 0; i < one->n; i++) {
        const struct piece_cell *c = cell_at(other, one->cell[i].at);

        assert_non_null(c);
        assert_int_equal(c->ground, one->cell[i].ground);
        assert_memory_equal(c->side, one->cell[i].side, sizeof c->side);
    }
    assert_int_equal(one->lamps, other->lamps);
    for (int i = 0; i < one->lamps; i++)
        assert_true(lamp_same(&one->lamp[i], &other->lamp[i]));
}

static void all_turns_come_back(void **unused)
{
    (void)unused;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct board *board = sample((enum layout)layout);
        struct piece piece, turned;
        int turns = layout == GRID_SQUARE ? 4 : 6, differ = 0;

        assert_true(piece_take(board, grid_cell((enum layout)layout, 3, 3), 5, 5, &piece));
        assert_true(piece_take(board, grid_cell((enum layout)layout, 3, 3), 5, 5, &turned));
        assert_int_equal(piece.lamps, 1);
        for (int i = 0; i < turns; i++) {
            piece_turn(&turned);
            const struct piece_cell *middle = cell_at(&turned, (struct cell){ 0, 0 });

            assert_non_null(middle); /* about which it turns: the door goes from side to side */
            int door = 0;
            while (middle->side[door] != BARRIER_DOOR_LOCKED)
                door++;
            differ += door != 0;
        }
        assert_int_equal(differ, turns - 1);
        assert_same(&piece, &turned);
        piece_flip(&turned);
        assert_false(cell_at(&turned, (struct cell){ 0, 0 })->side[0] == BARRIER_DOOR_LOCKED);
        piece_flip(&turned);
        assert_same(&piece, &turned);
        piece_clear(&piece);
        piece_clear(&turned);
        board_free(board);
    }
}

static void squares_turn_clockwise(void **unused)
{
    struct board *board = sample(GRID_SQUARE);
    struct piece piece;

    (void)unused;
    assert_true(piece_take(board, (struct cell){ 3, 3 }, 5, 5, &piece));
    assert_int_equal(cell_at(&piece, (struct cell){ -1, -1 })->ground, wall);
    piece_turn(&piece);
    assert_int_equal(cell_at(&piece, (struct cell){ 1, -1 })->ground, wall);
    assert_int_equal(piece.lamp[0].at.y, WALL_UNIT); /* it stood to the right */
    piece_clear(&piece);
    assert_false(piece_take(board, (struct cell){ 10, 3 }, 5, 5, &piece));
    board_free(board);
}

static void boards_are_moved_whole(void **unused)
{
    (void)unused;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct board *board = sample((enum layout)layout);
        const struct grid grid = { (enum layout)layout, 15, 12 };
        struct cell by = grid_cell((enum layout)layout, 2, 2);
        struct board *now = piece_moved(board, &grid, by, water), *back;

        assert_non_null(now);
        assert_int_equal(board_ground(now, grid_cell((enum layout)layout, 6, 6)), wall);
        assert_int_equal(board_ground(now, grid_cell((enum layout)layout, 0, 0)), water);
        assert_int_equal(board_edge(now, grid_cell((enum layout)layout, 7, 7), 0), BARRIER_DOOR_LOCKED);
        assert_int_equal(now->lamps->n, 1);
        back = piece_moved(now, &board->grid, (struct cell){ (short)-by.x, (short)-by.y }, wall);
        assert_true(board_same(board, back));
        board_free(back);
        board_free(now);
        board_free(board);
    }
}

static int begin(void **unused)
{
    (void)unused;
    terrain = terrain_table_new();
    wall = terrain ? terrain_find(terrain, "wall") : -1;
    water = terrain ? terrain_find(terrain, "water") : -1;
    return wall < 0 || water < 0;
}

static int finish(void **unused)
{
    (void)unused;
    terrain_table_free(terrain);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_turns_come_back),
        cmocka_unit_test(squares_turn_clockwise),
        cmocka_unit_test(boards_are_moved_whole),
    };

    return cmocka_run_group_tests(tests, begin, finish);
}
