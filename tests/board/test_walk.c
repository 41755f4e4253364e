#include "board/walk.h"

#include "board/ground.h"

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

static struct walker walker_on(const struct ground *g, int budget)
{
    return (struct walker){ .board = g->board, .size = 1, .budget = budget * ONE_CELL };
}

/* AS-31's example: the second diagonal into ground of cost 3 costs 6; the first, or a straight step, 3. */
static void as31_what_a_diagonal_costs(void **state)
{
    static const int second[] = { 3, 6, 6, -1 }, first[] = { 3, 3, 6, -1 };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    ground_cost(&g, at(3, 3), 3);
    ground_cost(&g, at(3, 2), 3);
    struct walker walker = walker_on(&g, 20);
    for (int way = 0; way <= DIAGONALS_NONE; way++) {
        walker.diagonals = (enum diagonals)way;
        walker.diagonals_done = 0;
        assert_int_equal(walk_price(&walker, at(2, 2), 1), first[way] < 0 ? -1 : first[way] * ONE_CELL);
        walker.diagonals_done = 1;
        assert_int_equal(walk_price(&walker, at(2, 2), 1), second[way] < 0 ? -1 : second[way] * ONE_CELL);
        assert_int_equal(walk_price(&walker, at(2, 2), 0), 3 * ONE_CELL);
    }
    ground_close(&g);
}

/* FD-257 without traits: water costs three times as much, solid earth is closed, all else as it is. */
static int wades(const void *context, const struct terrain *ground)
{
    (void)context;
    if (terrain_going(ground) == GOING_EARTH)
        return 0;
    return terrain_shut(ground) ? 0 : ground->cost * (terrain_going(ground) == GOING_WATER ? 3 : 1);
}

/* TBD-227: who climbs enters walls too; who cannot swim, no water. */
static int climbs(const void *context, const struct terrain *ground)
{
    (void)context;
    return terrain_going(ground) == GOING_WATER ? 0 : ONE_CELL;
}

static int lay(struct ground *g, struct cell c, const char *key)
{
    int row = terrain_find(g->terrain, key);

    assert_true(board_set(g->board, LAYER_GROUND, c, row));
    return row;
}

static void ground_costs_by_the_way_of_moving(void **state)
{
    struct terrain earth = { .key = "earth", .cost = ONE_CELL, .going = GOING_EARTH };
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    assert_true(terrain_add(g.terrain, &earth) > 0);
    lay(&g, at(3, 2), "water");
    lay(&g, at(1, 2), "earth");
    lay(&g, at(2, 1), "wall");
    struct walker walker = walker_on(&g, 20);
    assert_int_equal(walk_price(&walker, at(2, 2), 0), 2 * ONE_CELL);
    assert_int_equal(walk_price(&walker, at(2, 2), 4), ONE_CELL);
    assert_int_equal(walk_price(&walker, at(2, 2), 6), -1);
    walker.price = wades;
    assert_int_equal(walk_price(&walker, at(2, 2), 0), 6 * ONE_CELL);
    assert_int_equal(walk_price(&walker, at(2, 2), 4), -1);
    assert_int_equal(walk_price(&walker, at(2, 2), 3),
                     ONE_CELL);                             /* what is closed but no wall shuts no corner */
    assert_int_equal(walk_price(&walker, at(2, 2), 7), -1); /* a wall does, */
    assert_true(walk_open(&walker, at(2, 2), 0));
    walker.price = climbs;
    assert_false(walk_open(&walker, at(2, 2), 0));
    assert_int_equal(walk_price(&walker, at(2, 2), 6), ONE_CELL);
    assert_int_equal(walk_price(&walker, at(2, 2), 7), ONE_CELL); /* but not to who enters it */
    ground_close(&g);
}

static void as36_a_full_allowance_always_takes_one_step(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    ground_cost(&g, at(3, 2), 7);
    struct walker walker = walker_on(&g, 3);
    assert_int_equal(walk_price(&walker, at(2, 2), 0), -1);
    walker.full = true;
    assert_int_equal(walk_price(&walker, at(2, 2), 0), 3 * ONE_CELL);
    walker.budget = 0;
    assert_int_equal(walk_price(&walker, at(2, 2), 0), -1);
    ground_wall(&g, at(1, 2));
    walker.budget = 3 * ONE_CELL;
    assert_int_equal(walk_price(&walker, at(2, 2), 4), -1);
    ground_close(&g);
}

static void as36_a_large_figure_pays_its_dearest_new_cell(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 8, 8);
    ground_cost(&g, at(4, 3), 4);
    ground_cost(&g, at(3, 3), 9); /* covered already */
    struct walker walker = walker_on(&g, 20);
    walker.size = 2;
    assert_int_equal(walk_price(&walker, at(2, 2), 0), 4 * ONE_CELL);
    assert_int_equal(walk_price(&walker, at(2, 2), 6), 1 * ONE_CELL);
    assert_int_equal(walk_price(&walker, at(2, 2), 2), 1 * ONE_CELL);
    ground_close(&g);
}

static void ways_to_count_diagonals_have_words(void **state)
{
    (void)state;
    assert_string_equal(walk_diagonals_words[DIAGONALS_ONE], "one");
    assert_string_equal(walk_diagonals_words[DIAGONALS_ALTERNATE], "alternate");
    assert_string_equal(walk_diagonals_words[DIAGONALS_TWO], "two");
    assert_string_equal(walk_diagonals_words[DIAGONALS_NONE], "none");
    assert_null(walk_diagonals_words[DIAGONALS_NONE + 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as31_what_a_diagonal_costs),
        cmocka_unit_test(ground_costs_by_the_way_of_moving),
        cmocka_unit_test(as36_a_full_allowance_always_takes_one_step),
        cmocka_unit_test(as36_a_large_figure_pays_its_dearest_new_cell),
        cmocka_unit_test(ways_to_count_diagonals_have_words),
    };
    return cmocka_run_group_tests_name("board/walk", tests, NULL, NULL);
}
