/* Rooms of older houses: each look is painted as something of its own, and what joins with its like joins. */
#include "base/unit.h"

#include "paint/paint_ground.h"

#include <stdlib.h>

enum { CELL = 40, ROOM = 5, SIDE = CELL * ROOM };

static const char *const furniture[] = { "wood",    "marble", "rug",     "stairs",  "ward",  "crystal",
                                         "case",    "pillar", "counter", "cards",   "piano", "trough",
                                         "stool",   "brawl",  "tipped",  "bottles", "bones", "coffin",
                                         "brazier", "sacks",  "rope" };

enum { PIECES = sizeof furniture / sizeof *furniture };

/* A picture of a room of boards with two cells of a kind, one beside the other or a cell apart. */
static struct pixels room_with(const char *look, int apart)
{
    struct terrain_table *ground = terrain_table_new();
    struct terrain *kind = &ground->row[terrain_find(ground, "grass")];
    struct board *board = board_new(&(struct grid){ GRID_SQUARE, ROOM, ROOM }, ground);
    struct pixels p;

    assert_non_null(board);
    snprintf(kind->look, sizeof kind->look, "%s", look);
    for (int i = 0; i < ROOM * ROOM; i++)
        assert_true(board_set(board, LAYER_GROUND, grid_cell(GRID_SQUARE, i % ROOM, i / ROOM),
                              terrain_find(ground, "wood")));
    for (int i = 0; i < 2; i++)
        assert_true(board_set(board, LAYER_GROUND, (struct cell){ (short)(1 + i * (1 + apart)), 2 },
                              (int)(kind - ground->row)));
    assert_true(pixels_new(&p, SIDE, SIDE));
    assert_true(paint_ground_area(board, NULL, CELL, 0, 0, THEME_DARK, 0, &p));
    board_free(board);
    terrain_table_free(ground);
    return p;
}

static uint64_t hash_with(const char *look)
{
    struct pixels p = room_with(look, 1);
    uint64_t hash = pixels_hash(&p);

    pixels_free(&p);
    return hash;
}

/* How bright it is where the first of the two ends. */
static int border_with(const char *look, int apart)
{
    struct pixels p = room_with(look, apart);
    uint32_t at = p.at[(2 * CELL + CELL / 2) * SIDE + 2 * CELL];

    pixels_free(&p);
    return (int)((at >> 16 & 255) + (at >> 8 & 255) + (at & 255));
}

TEST(every_piece_of_furniture_is_painted_as_itself)
{
    uint64_t hash[PIECES];

    for (int i = 0; i < PIECES; i++) {
        hash[i] = hash_with(furniture[i]);
        for (int k = 0; k < i; k++) {
            if (hash[i] == hash[k])
                fail_msg("%s looks like %s", furniture[i], furniture[k]);
        }
    }
}

/* Two that touch are one: the floor is not seen between them. */
TEST(what_joins_goes_on_in_the_next_cell)
{
    static const char *const joined[] = { "trough", "rug" };

    for (int i = 0; i < 2; i++)
        assert_true(abs(border_with(joined[i], 0) - border_with(joined[i], 1)) > 30);
}

/* How bright the floor below a table is, at a corner of its cell that no board and no seat covers. */
static int floor_by_table(const char *floor)
{
    struct terrain_table *ground = terrain_table_new();
    struct board *board = board_new(&(struct grid){ GRID_SQUARE, ROOM, ROOM }, ground);
    struct pixels p;
    int sum = 0;

    assert_non_null(board);
    for (int i = 0; i < ROOM * ROOM; i++)
        assert_true(board_set(board, LAYER_GROUND, grid_cell(GRID_SQUARE, i % ROOM, i / ROOM),
                              terrain_find(ground, i == 12 ? "table" : floor)));
    assert_true(pixels_new(&p, SIDE, SIDE));
    assert_true(paint_ground_area(board, NULL, CELL, 0, 0, THEME_DARK, 0, &p));
    for (int i = 1; i < 4; i++) {
        uint32_t at = p.at[(2 * CELL + i) * SIDE + 2 * CELL + i];

        sum += (int)(at >> 16 & 255) - (int)(at & 255); /* boards are warm, a carpet is not */
    }
    pixels_free(&p);
    board_free(board);
    terrain_table_free(ground);
    return sum;
}

/* A table in an inn stands on its boards, not on the carpet of an office. */
TEST(a_table_stands_on_the_floor_about_it)
{
    assert_true(floor_by_table("wood") > floor_by_table("carpet") + 30);
}

RUN(cmocka_unit_test(every_piece_of_furniture_is_painted_as_itself),
    cmocka_unit_test(what_joins_goes_on_in_the_next_cell),
    cmocka_unit_test(a_table_stands_on_the_floor_about_it))
