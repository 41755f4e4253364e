#include "board/chamber.h"

#include "board/ground.h"

static void a_room_ends_at_its_doors_however_they_stand(void **state)
{
    static const char *const rows[] = { "...#....", "...#....", "...#....", "####....", "........" };
    static const int ends[] = { BARRIER_DOOR, BARRIER_DOOR_OPEN, BARRIER_DOOR_BROKEN, BARRIER_WINDOW };
    struct ground g;
    unsigned char mark[40];
    int inside, rim;

    (void)state;
    for (size_t k = 0; k < sizeof ends / sizeof ends[0]; k++) {
        ground_open(&g, GRID_SQUARE, 8, 5);
        ground_draw(&g, rows, 5);
        for (int y = 0; y < 3; y++)
            board_set_edge(g.board, (struct cell){ 1, (short)y }, 0,
                           y == 1 ? (enum barrier)ends[k] : BARRIER_WALL);
        memset(mark, 0, sizeof mark);
        assert_true(chamber_mark(g.board, (struct cell){ 0, 0 }, mark));
        inside = rim = 0;
        for (int i = 0; i < 40; i++) {
            inside += mark[i] == CHAMBER_INSIDE;
            rim += mark[i] == CHAMBER_RIM;
        }
        assert_int_equal(inside, 6);
        assert_int_equal(rim, 3); /* below it, and across the corner */
        ground_close(&g);
    }
}

static void a_door_that_opens_has_two_hands(void **state)
{
    struct ground g;
    struct cell hand[GRID_DIRECTIONS_MAX], c = { 2, 2 };

    (void)state;
    ground_open(&g, GRID_HEX_POINTY, 6, 6);
    assert_int_equal(chamber_hands(g.board, LAYER_EDGE_B, c, BARRIER_DOOR, BARRIER_DOOR_OPEN, hand), 2);
    assert_true(cell_same(hand[0], c) && cell_same(hand[1], grid_step(GRID_HEX_POINTY, c, 1)));
    assert_int_equal(chamber_hands(g.board, LAYER_EDGE_A, c, BARRIER_WALL, BARRIER_NONE, hand), 0);
    assert_int_equal(chamber_hands(g.board, LAYER_EDGE_A, c, BARRIER_DOOR_OPEN, BARRIER_DOOR, hand), 0);
    assert_int_equal(chamber_hands(g.board, LAYER_EDGE_A, c, BARRIER_DOOR_LOCKED, BARRIER_DOOR_BROKEN, hand),
                     2);
    int shut = terrain_find(g.terrain, "door"), open = terrain_find(g.terrain, "door-open");
    assert_int_equal(chamber_hands(g.board, LAYER_GROUND, c, shut, open, hand), 6);
    assert_int_equal(chamber_hands(g.board, LAYER_GROUND, c, shut, TERRAIN_FLOOR, hand), 0);
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_ends_at_its_doors_however_they_stand),
        cmocka_unit_test(a_door_that_opens_has_two_hands),
    };
    return cmocka_run_group_tests_name("board/chamber", tests, NULL, NULL);
}
