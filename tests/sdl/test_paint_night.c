/* Modern places: night and its lamps, windows, doors in the style of their rooms, charges. */
#include "base/unit.h"

#include "paint/paint_ground.h"
#include "paint/paint_token.h"

enum { SIDE = 256, CELL = 32 };

struct house {
    struct terrain_table *terrain;
    struct board *board;
};

static struct house house_of(const char *key)
{
    struct house h = { terrain_table_new(), NULL };

    h.board = board_new(&(struct grid){ GRID_SQUARE, 8, 8 }, h.terrain);
    assert_non_null(h.board);
    for (int i = 0; i < 64; i++)
        assert_true(board_set(h.board, LAYER_GROUND, grid_cell(GRID_SQUARE, i % 8, i / 8),
                              terrain_find(h.terrain, key)));
    return h;
}

static void house_clear(struct house *h)
{
    board_free(h->board);
    terrain_table_free(h->terrain);
}

static void lay(struct house *h, int x, int y, const char *key)
{
    assert_true(board_set(h->board, LAYER_GROUND, (struct cell){ (short)x, (short)y },
                          terrain_find(h->terrain, key)));
}

static void paint_part(const struct house *h, int left, int top, int side, struct pixels *p)
{
    assert_true(pixels_new(p, side, side));
    assert_true(paint_ground_area(h->board, NULL, CELL, left, top, THEME_DARK, 0, p));
}

static uint64_t hash_of(const struct house *h)
{
    struct pixels p;

    paint_part(h, 0, 0, SIDE, &p);
    uint64_t hash = pixels_hash(&p);
    pixels_free(&p);
    return hash;
}

/* The mean of all channels over one cell. */
static long light_at(const struct house *h, int x, int y)
{
    struct pixels p;
    long sum = 0;

    paint_part(h, x * CELL, y * CELL, CELL, &p);
    for (int i = 0; i < CELL * CELL; i++)
        sum += (long)((p.at[i] >> 16 & 255) + (p.at[i] >> 8 & 255) + (p.at[i] & 255));
    pixels_free(&p);
    return sum / (CELL * CELL);
}

TEST(the_night_is_darker_than_the_day)
{
    struct house h = house_of("concrete");
    long day = light_at(&h, 4, 4);

    h.board->hour = HOUR_NIGHT;
    assert_true(light_at(&h, 4, 4) < day * 3 / 4);
    house_clear(&h);
}

TEST(a_fire_lights_what_is_seen_from_it_and_glass_lets_it_through)
{
    struct house h = house_of("concrete");

    h.board->hour = HOUR_NIGHT;
    long dark = light_at(&h, 5, 4);
    lay(&h, 3, 4, "fire");
    long lit = light_at(&h, 5, 4);
    for (short y = 2; y < 7; y++)
        assert_true(board_set_edge(h.board, (struct cell){ 3, y }, 0, BARRIER_WINDOW));
    long through = light_at(&h, 5, 4);
    for (short y = 2; y < 7; y++)
        assert_true(board_set_edge(h.board, (struct cell){ 3, y }, 0, BARRIER_WALL));
    long behind = light_at(&h, 5, 4);
    assert_true(lit > dark + 12);
    assert_true(through > dark + 12);
    assert_true(behind < dark + 8);
    house_clear(&h);
}

/* Every kind of ground in a heap, so that whatever reaches over a border is caught. */
TEST(tiles_of_the_night_meet_without_a_seam)
{
    struct house h = house_of("carpet");
    struct pixels whole, part;
    int differ = 0;

    for (int i = 0; i < 64; i++) {
        struct cell c = grid_cell(GRID_SQUARE, i % 8, i / 8);

        assert_true(board_set(h.board, LAYER_GROUND, c, i * 5 % h.terrain->count));
        board_set_edge(h.board, c, i & 2, (enum barrier)(i * 5 % BARRIERS));
    }
    h.board->hour = HOUR_NIGHT;
    paint_part(&h, 0, 0, SIDE, &whole);
    paint_part(&h, SIDE / 2, SIDE / 2, SIDE / 2, &part);
    for (int i = 0; i < SIDE / 2 * SIDE / 2; i++) {
        uint32_t a = whole.at[(i / (SIDE / 2) + SIDE / 2) * SIDE + i % (SIDE / 2) + SIDE / 2], b = part.at[i];

        for (int shift = 0; shift < 24; shift += 8)
            differ += labs((long)(a >> shift & 255) - (long)(b >> shift & 255)) > 6;
    }
    assert_true(differ < SIDE * SIDE / 4 / 200);
    pixels_free(&whole);
    pixels_free(&part);
    house_clear(&h);
}

/* The floor beside it says what a door is made of, and each shows how it stands. */
TEST(doors_are_of_their_house)
{
    static const char *const floor[] = { "wood", "carpet", "lift", "steel" };

    for (int i = 0; i < 4; i++) {
        struct house h = house_of("grass");
        uint64_t hash[BARRIERS];

        lay(&h, 4, 4, floor[i]);
        for (int barrier = 0; barrier < BARRIERS; barrier++) {
            assert_true(board_set_edge(h.board, (struct cell){ 4, 4 }, 6, (enum barrier)barrier));
            hash[barrier] = hash_of(&h);
            for (int k = 0; k < barrier; k++)
                assert_true(hash[k] != hash[barrier]);
        }
        house_clear(&h);
    }
}

/* Where gas burns anywhere, boards throw its light on, and nothing else does. */
TEST(a_room_of_wood_glows_where_there_are_lamps)
{
    static const char *const floor[] = { "wood", "concrete" };

    for (int i = 0; i < 2; i++) {
        struct house h = house_of(floor[i]);
        struct terrain *kind = &h.terrain->row[terrain_find(h.terrain, "bush")];

        h.board->hour = HOUR_NIGHT;
        long dark = light_at(&h, 7, 7);
        snprintf(kind->look, sizeof kind->look, "gaslight");
        long glows = light_at(&h, 7, 7);
        if (i == 0)
            assert_true(glows > dark + 12);
        else
            assert_int_equal(glows, dark);
        house_clear(&h);
    }
}

/* What one sees through stands there as a rail between boards, and as glass beside anything else. */
TEST(a_window_between_boards_is_a_rail)
{
    struct house h = house_of("wood");
    struct cell c = { 3, 4 };
    long bare = light_at(&h, 3, 5), glass;

    assert_true(board_set_edge(h.board, c, 2, BARRIER_WINDOW));
    long rail = light_at(&h, 3, 5);
    lay(&h, 3, 4, "grass");
    glass = light_at(&h, 3, 5);
    assert_true(rail < bare - 4); /* its shadow falls far */
    assert_true(glass > rail);
    house_clear(&h);
}

TEST(furniture_turns_to_where_somebody_can_stand)
{
    struct house h = house_of("block");

    lay(&h, 4, 4, "desk");
    lay(&h, 4, 5, "carpet");
    uint64_t below = hash_of(&h);
    lay(&h, 4, 5, "block");
    lay(&h, 4, 3, "carpet");
    assert_true(hash_of(&h) != below);
    house_clear(&h);
}

RUN(cmocka_unit_test(the_night_is_darker_than_the_day),
    cmocka_unit_test(a_fire_lights_what_is_seen_from_it_and_glass_lets_it_through),
    cmocka_unit_test(tiles_of_the_night_meet_without_a_seam), cmocka_unit_test(doors_are_of_their_house),
    cmocka_unit_test(a_room_of_wood_glows_where_there_are_lamps),
    cmocka_unit_test(a_window_between_boards_is_a_rail),
    cmocka_unit_test(furniture_turns_to_where_somebody_can_stand))
