#include "board/route.h"

#include "board/ground.h"
#include "board/step.h"

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

/* A shove as the rules will ask for it: the attacker, and whether the distance must rise (AS-55..57). */
struct shove {
    const struct board *board;
    struct cell attacker;
    int sense; /* 1 push, -1 pull, 0 slide */
};

static bool shove_step(const void *context, struct cell from, int direction, struct cell to)
{
    const struct shove *shove = context;
    enum layout layout = shove->board->grid.layout;
    int change = grid_distance(layout, shove->attacker, to) - grid_distance(layout, shove->attacker, from);

    return !cell_same(to, shove->attacker) && step_open(shove->board, from, direction, 1)
        && (shove->sense == 0 || change == shove->sense);
}

/* The cells of one step, as text in reading order. */
static const char *first_steps(const struct shove *shove, struct cell target, char text[64])
{
    struct cell out[8];
    char one[CELL_TEXT];
    int count = route_spread(&shove->board->grid, target, 1, shove_step, shove, out, NULL, 8);

    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        strncat(text, i > 0 ? " " : "", 64 - strlen(text) - 1);
        strncat(text, cell_print(out[i], one), 64 - strlen(text) - 1);
    }
    return text;
}

static void as131_push_on_squares(void **state)
{
    char text[64];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    struct shove push = { g.board, at(4, 4), 1 }; /* the book's (0,0) stands at 4,4 */
    assert_string_equal(first_steps(&push, at(5, 4), text), "6,3 6,4 6,5");
    assert_string_equal(first_steps(&push, at(5, 5), text), "6,4 6,5 4,6 5,6 6,6");
    assert_string_equal(first_steps(&push, at(6, 5), text), "7,4 7,5 7,6");
    ground_close(&g);
}

static void as132_pull_on_squares(void **state)
{
    char text[64];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 9, 9);
    struct shove pull = { g.board, at(4, 4), -1 };
    assert_string_equal(first_steps(&pull, at(7, 4), text), "6,3 6,4 6,5");
    assert_string_equal(first_steps(&pull, at(7, 6), text), "6,5 6,6");
    assert_string_equal(first_steps(&pull, at(5, 5), text), "");
    ground_close(&g);
}

static void as133_as134_push_and_pull_on_hexes(void **state)
{
    char text[64];
    struct ground g;

    (void)state;
    for (int layout = GRID_HEX_POINTY; layout <= GRID_HEX_FLAT; layout++) {
        ground_open(&g, (enum layout)layout, 30, 30);
        struct shove shove = { g.board, at(10, 10), 1 };
        assert_string_equal(first_steps(&shove, at(11, 10), text), "12,9 12,10 11,11");
        assert_string_equal(first_steps(&shove, at(11, 11), text), "12,11 11,12");
        shove.sense = -1;
        assert_string_equal(first_steps(&shove, at(13, 10), text), "12,10");
        assert_string_equal(first_steps(&shove, at(12, 11), text), "12,10 11,11");
        ground_close(&g);
    }
}

/* AS-60: the shortest legal path, of equal ones the first by direction order. */
static void as60_a_far_cell_is_come_to_by_the_first_shortest_route(void **state)
{
    struct cell out[6];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 12, 9);
    struct shove push = { g.board, at(4, 4), 1 };
    assert_int_equal(route_find(&g.board->grid, at(5, 4), at(8, 5), 6, shove_step, &push, out), 3);
    assert_true(cell_same(out[0], at(6, 4)) && cell_same(out[1], at(7, 4)) && cell_same(out[2], at(8, 5)));
    ground_wall(&g, at(6, 4));
    assert_int_equal(route_find(&g.board->grid, at(5, 4), at(8, 5), 6, shove_step, &push, out), -1);
    push.sense = 0;
    assert_int_equal(route_find(&g.board->grid, at(5, 4), at(8, 5), 6, shove_step, &push, out), 4);
    assert_int_equal(route_find(&g.board->grid, at(5, 4), at(8, 5), 3, shove_step, &push, out), -1);
    assert_int_equal(route_find(&g.board->grid, at(5, 4), at(5, 4), 3, shove_step, &push, out), 0);
    assert_int_equal(route_find(&g.board->grid, at(5, 4), NOWHERE, 3, shove_step, &push, out), -1);
    ground_close(&g);
}

/* All routes of up to `left` more steps, in direction order: the first of the shortest stays. */
struct tree {
    const struct shove *shove;
    struct cell goal, now[8], best[8];
    int steps, best_steps;
};

static void grow(struct tree *tree, struct cell from, int left)
{
    enum layout layout = tree->shove->board->grid.layout;

    if (cell_same(from, tree->goal) && (tree->best_steps < 0 || tree->steps < tree->best_steps)) {
        memcpy(tree->best, tree->now, sizeof tree->best);
        tree->best_steps = tree->steps;
    }
    for (int d = 0; left > 0 && d < grid_directions(layout); d++) {
        struct cell to = grid_step(layout, from, d);
        if (!shove_step(tree->shove, from, d, to))
            continue;
        tree->now[tree->steps++] = to;
        grow(tree, to, left - 1);
        tree->steps--;
    }
}

static void as120_routes_against_all_routes_there_are(void **state)
{
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 200; round++) {
        ground_again(&g, (enum layout)(round % 3), 7, 7);
        ground_strew(&g, 15, 0, 5);
        struct shove shove = { g.board, ground_any_cell(&g), round / 3 % 3 - 1 };
        struct cell from = ground_any_cell(&g), out[4];
        struct tree tree = { .shove = &shove, .goal = ground_any_cell(&g), .best_steps = -1 };
        grow(&tree, from, 4);
        assert_int_equal(route_find(&g.board->grid, from, tree.goal, 4, shove_step, &shove, out),
                         tree.best_steps);
        for (int i = 0; i < tree.best_steps; i++)
            assert_true(cell_same(out[i], tree.best[i]));
    }
    ground_close(&g);
}

static void spreading_lists_what_routes_come_to(void **state)
{
    struct cell out[200];
    int steps[200];
    struct ground g;

    (void)state;
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 60; round++) {
        ground_again(&g, (enum layout)(round % 3), 12, 12);
        ground_strew(&g, 15, 0, 5);
        struct shove shove = { g.board, ground_any_cell(&g), round / 3 % 3 - 1 };
        struct cell from = ground_any_cell(&g), way[5];
        int count = route_spread(&g.board->grid, from, 5, shove_step, &shove, out, steps, 200), next = 0;
        assert_in_range(count, 0, 143);
        for (int i = 0; i < count; i++)
            assert_true(i == 0 || cell_compare(out[i - 1], out[i]) < 0);
        for (int i = 0; i < grid_cells(&g.board->grid); i++) {
            int length =
                route_find(&g.board->grid, from, grid_cell_at(&g.board->grid, i), 5, shove_step, &shove, way);
            next += length > 0;
            for (int k = 0; k < count && length > 0; k++)
                if (cell_same(out[k], way[length - 1]))
                    assert_int_equal(steps[k], length);
        }
        assert_int_equal(next, count);
        assert_int_equal(route_spread(&g.board->grid, from, 5, shove_step, &shove, NULL, NULL, 0), count);
    }
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as131_push_on_squares),
        cmocka_unit_test(as132_pull_on_squares),
        cmocka_unit_test(as133_as134_push_and_pull_on_hexes),
        cmocka_unit_test(as60_a_far_cell_is_come_to_by_the_first_shortest_route),
        cmocka_unit_test(as120_routes_against_all_routes_there_are),
        cmocka_unit_test(spreading_lists_what_routes_come_to),
    };
    return cmocka_run_group_tests_name("board/route", tests, NULL, NULL);
}
