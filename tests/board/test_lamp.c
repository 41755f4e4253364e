#include "board/lamp.h"

#include "board/ground.h"

static struct lamp lamp_at(int x, int y, int dim)
{
    return (struct lamp){ { x, y }, glow_pack((struct glow){ 0, (unsigned char)dim, GLOW_WHITE }) };
}

static void a_glow_is_one_number(void **state)
{
    struct glow glow = { 3, 9, 0xe4 };

    (void)state;
    assert_int_equal(glow_pack((struct glow){ 0, 0, 7 }), 0);
    glow = glow_unpack(glow_pack(glow));
    assert_int_equal(glow.bright, 3);
    assert_int_equal(glow.dim, 9);
    assert_int_equal(glow.colour, 0xe4);
    assert_true(glow_fits(0));
    assert_true(glow_fits(glow_pack(glow)));
    assert_true(glow_fits(GLOW_REACH | GLOW_REACH << 8));
    assert_false(glow_fits(4 | 3 << 8));
    assert_false(glow_fits((GLOW_REACH + 1) << 8));
    assert_false(glow_fits(1));
    assert_false(glow_fits(-1));
    assert_false(glow_fits(1 << 24));
}

static void colours_come_back(void **state)
{
    int rgb[3];

    (void)state;
    for (int colour = 0; colour < 256; colour++) {
        glow_rgb((unsigned char)colour, rgb);
        assert_int_equal(glow_colour(rgb[0], rgb[1], rgb[2]), colour);
    }
    glow_rgb(GLOW_WHITE, rgb);
    assert_int_equal(rgb[0] + rgb[1] + rgb[2], 3 * 255);
}

static void a_lamp_lights_from_the_cell_it_stands_in(void **state)
{
    (void)state;
    for (int x = -2; x < 3; x++)
        for (int part = -512; part < 512; part += 73) {
            struct lamp lamp = lamp_at(x * WALL_UNIT + part, -WALL_UNIT, 1);

            assert_int_equal(lamp_cell(&lamp).x, x);
            assert_int_equal(lamp_cell(&lamp).y, -1);
        }
}

static void lamps_stand_in_order_one_at_a_point(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    assert_true(board_set_lamp(g.board, lamp_at(2048, 1024, 4), true));
    assert_true(board_set_lamp(g.board, lamp_at(0, 1024, 4), true));
    assert_true(board_set_lamp(g.board, lamp_at(4096, 0, 4), true));
    assert_true(board_set_lamp(g.board, lamp_at(2048, 1024, 7), true));
    assert_int_equal(g.board->lamps->n, 3);
    assert_int_equal(g.board->lamps->at[0].at.x, 4096);
    assert_int_equal(g.board->lamps->at[1].at.x, 0);
    assert_int_equal(glow_unpack(g.board->lamps->at[2].glow).dim, 7);
    assert_false(board_set_lamp(g.board, lamp_at(9 * WALL_UNIT, 0, 4), true)); /* its cell is off the board */
    assert_false(board_set_lamp(g.board, (struct lamp){ { 0, 0 }, 0 }, true));
    struct board *held = board_hold(g.board);
    assert_true(board_set_lamp(g.board, lamp_at(0, 1024, 4), false));
    assert_true(board_set_lamp(g.board, lamp_at(0, 1024, 4), false));
    assert_int_equal(held->lamps->n, 3);
    assert_int_equal(g.board->lamps->n, 2);
    assert_false(board_same(held, g.board));
    assert_true(board_hash(held) != board_hash(g.board));
    assert_true(board_set_lamp(g.board, lamp_at(0, 1024, 4), true));
    assert_true(board_same(held, g.board));
    assert_true(board_hash(held) == board_hash(g.board));
    board_free(held);
    assert_true(board_set_lamp(g.board, lamp_at(0, 1024, 0), false));
    assert_true(board_set_lamp(g.board, lamp_at(2048, 1024, 0), false));
    assert_true(board_set_lamp(g.board, lamp_at(4096, 0, 0), false));
    assert_null(g.board->lamps);
    ground_close(&g);
}

static void a_list_ends_at_its_most(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 40, 40);
    for (int i = 0; i < LAMPS_MAX; i++)
        assert_true(board_set_lamp(g.board, lamp_at(i % 40 * WALL_UNIT, i / 40 * WALL_UNIT, 1), true));
    assert_false(board_set_lamp(g.board, lamp_at(1, 1, 1), true));
    assert_true(board_set_lamp(g.board, lamp_at(0, 0, 2), true)); /* in place of one */
    assert_int_equal(g.board->lamps->n, LAMPS_MAX);
    ground_close(&g);
}

static void without_memory_nothing_changes(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    assert_true(board_set_lamp(g.board, lamp_at(0, 0, 4), true));
    mem_fail_after(1, false);
    assert_false(board_set_lamp(g.board, lamp_at(1024, 0, 4), true));
    mem_fail_after(0, false);
    assert_int_equal(g.board->lamps->n, 1);
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_glow_is_one_number),
        cmocka_unit_test(colours_come_back),
        cmocka_unit_test(a_lamp_lights_from_the_cell_it_stands_in),
        cmocka_unit_test(lamps_stand_in_order_one_at_a_point),
        cmocka_unit_test(a_list_ends_at_its_most),
        cmocka_unit_test(without_memory_nothing_changes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
