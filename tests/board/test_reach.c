#include "board/reach.h"

#include "board/ground.h"
#include "board/walls.h"

static struct cell at(int x, int y)
{
    return (struct cell){ (short)x, (short)y };
}

/* Figures for the two callbacks: cells that block, cells that may be crossed only. */
struct figures {
    const struct grid *grid;
    unsigned char there[400]; /* 1 a foe, 2 a friend */
};

static bool not_a_foe(const void *context, struct cell c)
{
    const struct figures *figures = context;

    return figures->there[grid_index(figures->grid, c)] != 1;
}

static bool nobody(const void *context, struct cell c)
{
    const struct figures *figures = context;

    return figures->there[grid_index(figures->grid, c)] == 0;
}

/* The best way to a cell with a parity of diagonals, kept whole. */
struct way {
    int cost, harm, steps;
    signed char direction[64];
};

enum { SIDE_MAX = 10, STATES = SIDE_MAX * SIDE_MAX * 2 };

static int compare_ways(const struct way *a, const struct way *b)
{
    if (a->cost != b->cost)
        return a->cost - b->cost;
    if (a->harm != b->harm)
        return a->harm - b->harm;
    if (a->steps != b->steps)
        return a->steps - b->steps;
    return memcmp(a->direction, b->direction, (size_t)a->steps);
}

/* What the step costs by AS-31 and AS-36 in their own words, or -1. */
static int price_by_the_book(const struct walker *w, const struct way *way, struct cell from, int d,
                             int parity)
{
    enum layout layout = w->board->grid.layout;
    bool diagonal = grid_is_diagonal(layout, d);
    struct cell now[FOOTPRINT_CELLS_MAX];
    int count = footprint_cells(layout, grid_step(layout, from, d), w->size, now), price = 0;

    if (!walls_allow(w->board, from, d, w->size) || (diagonal && w->diagonals == DIAGONALS_NONE))
        return -1;
    for (int i = 0; i < count; i++)
        if (!footprint_covers(layout, from, w->size, now[i]) && board_terrain(w->board, now[i])->cost > price)
            price = board_terrain(w->board, now[i])->cost;
    if (diagonal && (w->diagonals == DIAGONALS_TWO || (w->diagonals == DIAGONALS_ALTERNATE && parity == 1)))
        price *= 2;
    if (way->cost + price <= w->budget)
        return price;
    return w->full && way->steps == 0 && w->budget > 0 ? w->budget : -1;
}

/* What all cells do that the step newly covers. */
static int harm_by_the_book(const struct walker *w, struct cell from, int d)
{
    enum layout layout = w->board->grid.layout;
    struct cell now[FOOTPRINT_CELLS_MAX];
    int count = footprint_cells(layout, grid_step(layout, from, d), w->size, now), harm = 0;

    for (int i = 0; i < count; i++)
        if (!footprint_covers(layout, from, w->size, now[i]))
            harm += w->board->terrain->harm[board_ground(w->board, now[i])];
    return harm;
}

/* Offer every way on from every state until none gets better. */
static void all_ways(const struct walker *w, struct cell start, struct way best[STATES])
{
    const struct grid *grid = &w->board->grid;
    bool changed = true;

    for (int i = 0; i < STATES; i++)
        best[i].cost = INT_MAX;
    memset(&best[2 * grid_index(grid, start) + (w->diagonals_done & 1)], 0, sizeof best[0]);
    while (changed) {
        changed = false;
        for (int i = 0; i < 2 * grid_cells(grid); i++) {
            for (int d = 0; best[i].cost != INT_MAX && d < grid_directions(grid->layout); d++) {
                struct cell from = grid_cell_at(grid, i / 2), to = grid_step(grid->layout, from, d);
                int price = price_by_the_book(w, &best[i], from, d, i & 1);
                if (price < 0 || (w->may_cross != NULL && !w->may_cross(w->context, to)))
                    continue;
                struct way way = best[i], *old = &best[2 * grid_index(grid, to) +
                                                       ((i & 1) ^ grid_is_diagonal(grid->layout, d))];
                way.cost += price;
                way.harm += harm_by_the_book(w, from, d);
                way.direction[way.steps++] = (signed char)d;
                if (old->cost == INT_MAX || compare_ways(&way, old) < 0) {
                    *old = way;
                    changed = true;
                }
            }
        }
    }
}

static const struct way *better_parity(const struct way pair[2])
{
    if (pair[0].cost == INT_MAX || pair[1].cost == INT_MAX)
        return pair[0].cost == INT_MAX ? &pair[1] : &pair[0];
    return compare_ways(&pair[0], &pair[1]) <= 0 ? &pair[0] : &pair[1];
}

static void check_path(struct reach *reach, enum layout layout, struct cell start, struct cell to,
                       const struct way *way)
{
    struct cell step[64], c = start;

    assert_int_equal(reach_path(reach, to, step, 64), way->steps);
    for (int i = 0; i < way->steps; i++) {
        c = grid_step(layout, c, way->direction[i]);
        assert_true(cell_same(step[i], c));
    }
    if (way->steps > 0)
        assert_int_equal(reach_path(reach, to, step, way->steps - 1), -1);
}

/* Every cell of the board: cost, end, path; and the list in reading order. */
static void check_reach(struct reach *reach, const struct walker *w, struct cell start)
{
    static struct way best[STATES];
    const struct grid *grid = &w->board->grid;
    int count, expected = 0;

    all_ways(w, start, best);
    assert_true(reach_find(reach, w, start));
    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);
        const struct way *way = better_parity(&best[2 * i]);
        assert_int_equal(reach_cost(reach, c), way->cost == INT_MAX ? -1 : way->cost);
        if (way->cost == INT_MAX)
            continue;
        expected++;
        assert_int_equal(reach_ends(reach, c),
                         way->steps > 0 && (w->may_end == NULL || w->may_end(w->context, c)));
        check_path(reach, grid->layout, start, c, way);
    }
    const struct reached *cells = reach_cells(reach, &count);
    assert_int_equal(count, expected);
    for (int i = 0; i < count; i++) {
        assert_int_equal(cells[i].cost, reach_cost(reach, cells[i].cell));
        assert_int_equal(cells[i].end, reach_ends(reach, cells[i].cell));
        assert_true(i == 0 || cell_compare(cells[i - 1].cell, cells[i].cell) < 0);
    }
}

static void as124_costs_and_ways_on_boards_thrown_by_dice(void **state)
{
    static const char *const hazard[] = { "fire", "pit", "hazard" };
    struct figures figures;
    struct reach reach;
    struct ground g;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 900; round++) {
        ground_again(&g, (enum layout)(round % 3), 4 + ground_roll(&g, 7), 4 + ground_roll(&g, 7));
        ground_strew(&g, ground_roll(&g, 20), 30 * ground_roll(&g, 3), 8 * ground_roll(&g, 2));
        ground_strew_walls(&g, ground_roll(&g, 2) * ground_roll(&g, 6));
        if (round % 4 == 0) /* NU-172, TBD-242: some of it costs fractions */
            ground_strew_fractions(&g, 30);
        for (int i = 0; round % 5 == 1 && i < 8; i++) /* fires, pits, and what the GM is asked about */
            assert_true(board_set(g.board, LAYER_GROUND, ground_any_cell(&g),
                                  terrain_find(g.terrain, hazard[ground_roll(&g, 3)])));
        figures.grid = &g.board->grid;
        for (int i = 0; i < 400; i++)
            figures.there[i] = (unsigned char)(ground_roll(&g, 8) == 0 ? 1 + ground_roll(&g, 2) : 0);
        struct walker w = {
            .board = g.board,
            .size = ground_roll(&g, 3) == 0 ? ground_roll(&g, 4) : 1,
            .diagonals = (enum diagonals)(round / 3 % 4),
            .diagonals_done = ground_roll(&g, 3),
            .budget = ground_roll(&g, 9) * ONE_CELL,
            .full = ground_roll(&g, 2) == 0,
            .context = &figures,
        };
        if (round % 8 == 0 && w.budget > 0) /* and some of the budget is spent */
            w.budget -= ground_roll(&g, ONE_CELL), w.full = false;
        if (round % 2 == 0) {
            w.may_cross = not_a_foe;
            w.may_end = nobody;
        }
        check_reach(&reach, &w, ground_any_cell(&g));
    }
    reach_clear(&reach);
    ground_close(&g);
}

/* All ways of a few steps, one after another in direction order: the first of the best is the one. */
struct tree {
    const struct walker *walker;
    struct cell goal;
    struct way best, now;
};

static void grow(struct tree *tree, struct cell from, int parity)
{
    enum layout layout = tree->walker->board->grid.layout;

    if (cell_same(from, tree->goal) &&
        (tree->best.cost == INT_MAX || tree->now.cost < tree->best.cost ||
         (tree->now.cost == tree->best.cost && tree->now.steps < tree->best.steps)))
        tree->best = tree->now;
    for (int d = 0; d < grid_directions(layout); d++) {
        int price = price_by_the_book(tree->walker, &tree->now, from, d, parity);
        if (price < 0)
            continue;
        tree->now.cost += price;
        tree->now.direction[tree->now.steps++] = (signed char)d;
        grow(tree, grid_step(layout, from, d), parity ^ grid_is_diagonal(layout, d));
        tree->now.steps--;
        tree->now.cost -= price;
    }
}

static void as120_ties_against_all_ways_there_are(void **state)
{
    struct reach reach;
    struct ground g;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 36; round++) {
        ground_again(&g, (enum layout)(round % 3), 5, 5);
        ground_strew(&g, 10, 20, 4);
        struct walker w = { .board = g.board,
                            .size = 1,
                            .diagonals = (enum diagonals)(round / 3 % 4),
                            .budget = 4 * ONE_CELL,
                            .full = round % 2 == 0 };
        struct cell start = ground_any_cell(&g);
        assert_true(reach_find(&reach, &w, start));
        for (int i = 0; i < 3; i++) {
            struct tree tree = { .walker = &w, .goal = ground_any_cell(&g), .best = { .cost = INT_MAX } };
            grow(&tree, start, 0);
            assert_int_equal(reach_cost(&reach, tree.goal), tree.best.cost == INT_MAX ? -1 : tree.best.cost);
            if (tree.best.cost != INT_MAX)
                check_path(&reach, g.board->grid.layout, start, tree.goal, &tree.best);
        }
    }
    reach_clear(&reach);
    ground_close(&g);
}

/* AS-120 on open ground: east before south-east, as the first difference decides. */
static void as120_the_first_difference_decides(void **state)
{
    struct cell step[8];
    struct reach reach;
    struct ground g;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 9, 9);
    struct walker w = { .board = g.board, .size = 1, .budget = 6 * ONE_CELL };
    assert_true(reach_find(&reach, &w, at(1, 1)));
    assert_int_equal(reach_path(&reach, at(4, 2), step, 8), 3);
    assert_true(cell_same(step[0], at(2, 1)) && cell_same(step[1], at(3, 1)) && cell_same(step[2], at(4, 2)));
    ground_again(&g, GRID_HEX_POINTY, 9, 9);
    w.board = g.board;
    assert_true(reach_find(&reach, &w, at(1, 3)));
    assert_int_equal(reach_path(&reach, at(2, 4), step, 8), 2);
    assert_true(cell_same(step[0], at(2, 3)));
    assert_int_equal(reach_path(&reach, at(1, 3), step, 8), 0);
    reach_clear(&reach);
    ground_close(&g);
}

/*
 * AS-31: every other diagonal counts twice, and the next one would. So it
 * pays to walk a little round first, back over the start, and enter the dear
 * corner with a diagonal that counts once: 1 + 1 + 2 + 9 in place of 18.
 */
static void as31_the_count_of_diagonals_is_part_of_the_search(void **state)
{
    static const char *const map[] = {
        "..#",
        "..9",
        "#99",
    };
    struct cell step[8];
    struct reach reach;
    struct ground g;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 3, 3);
    ground_draw(&g, map, 3);
    struct walker w = { .board = g.board,
                        .size = 1,
                        .diagonals = DIAGONALS_ALTERNATE,
                        .diagonals_done = 1,
                        .budget = 20 * ONE_CELL };
    assert_true(reach_find(&reach, &w, at(1, 1)));
    assert_int_equal(reach_cost(&reach, at(2, 2)), 13 * ONE_CELL);
    assert_int_equal(reach_path(&reach, at(2, 2), step, 8), 4);
    assert_true(cell_same(step[0], at(0, 1)) && cell_same(step[1], at(0, 0)));
    assert_true(cell_same(step[2], at(1, 1)) && cell_same(step[3], at(2, 2)));
    w.diagonals_done = 2;
    assert_true(reach_find(&reach, &w, at(1, 1)));
    assert_int_equal(reach_path(&reach, at(2, 2), step, 8), 1);
    reach_clear(&reach);
    ground_close(&g);
}

/* Of ways that cost the same the least harmful counts, before steps and directions; what is cheaper first. */
static void a_way_leads_round_a_fire_where_that_costs_no_more(void **state)
{
    struct cell step[8];
    struct reach reach;
    struct ground g;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 9, 3);
    struct walker w = { .board = g.board, .size = 1, .budget = 8 * ONE_CELL };
    assert_true(board_set(g.board, LAYER_GROUND, at(1, 1), terrain_find(g.terrain, "fire")));
    assert_true(reach_find(&reach, &w, at(0, 1)));
    assert_int_equal(reach_path(&reach, at(2, 1), step, 8), 2);
    assert_true(cell_same(step[0], at(1, 2))); /* south-east stands before north-east */
    assert_true(board_set(g.board, LAYER_GROUND, at(1, 2), terrain_find(g.terrain, "pit")));
    ground_cost(&g, at(1, 0), 2);
    assert_true(reach_find(&reach, &w, at(0, 1)));
    assert_int_equal(reach_path(&reach, at(2, 1), step, 8), 2);
    assert_true(cell_same(step[0], at(1, 1))); /* round it would cost 3: and a fire is less than a pit */
    ground_price(&g, at(1, 0), ONE_CELL);
    assert_true(reach_find(&reach, &w, at(0, 1)));
    assert_int_equal(reach_path(&reach, at(2, 1), step, 8), 2);
    assert_true(cell_same(step[0], at(1, 0)));
    assert_int_equal(reach_path(&reach, at(1, 1), step, 8), 1); /* the goal may be one */
    reach_clear(&reach);
    ground_close(&g);
}

/* NU-172: 1.5 and 0.5 are exact, a step is legal while its price fits, and cheap ground leads farther. */
static void nu172_ground_may_cost_a_fraction(void **state)
{
    static const int cost[] = { 1500, 500, 500, 333, 667, 500, 1 };
    struct reach reach;
    struct ground g;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 20, 1);
    for (int i = 0; i < 7; i++)
        ground_price(&g, at(1 + i, 0), cost[i]);
    struct walker w = { .board = g.board, .size = 1, .budget = 4 * ONE_CELL };
    assert_true(reach_find(&reach, &w, at(0, 0)));
    assert_int_equal(reach_cost(&reach, at(1, 0)), 1500);
    assert_int_equal(reach_cost(&reach, at(3, 0)), 2500);
    assert_int_equal(reach_cost(&reach, at(5, 0)), 3500);
    assert_int_equal(reach_cost(&reach, at(6, 0)), 4 * ONE_CELL);
    assert_int_equal(reach_cost(&reach, at(7, 0)), -1); /* a thousandth too dear */
    w.budget++;
    assert_true(reach_find(&reach, &w, at(0, 0)));
    assert_int_equal(reach_cost(&reach, at(7, 0)), 4 * ONE_CELL + 1);
    assert_int_equal(walk_farthest(&w), 4 * ONE_CELL + 1);
    reach_clear(&reach);
    ground_close(&g);
}

/* TBD-227: a wall from rim to rim is climbed at a cost and a half; floor costs a third. */
static int climbs(const void *context, const struct terrain *ground)
{
    (void)context;
    return ground->wall ? 1500 : ground->cost / 3;
}

static void a_footing_of_its_own_is_searched_by(void **state)
{
    struct ground g;
    struct reach reach;

    (void)state;
    ground_open(&g, GRID_SQUARE, 20, 3);
    for (int y = 0; y < 3; y++)
        ground_wall(&g, at(9, y));
    reach_init(&reach);
    struct walker w = { .board = g.board, .size = 1, .budget = 100 * ONE_CELL };
    assert_true(reach_find_to(&reach, &w, at(0, 1), at(12, 1)));
    assert_int_equal(reach_cost(&reach, at(12, 1)), -1);
    w.price = climbs;
    assert_true(reach_find_to(&reach, &w, at(0, 1), at(12, 1)));
    assert_int_equal(reach_cost(&reach, at(12, 1)), 11 * 333 + 1500);
    w.budget = 8 * 333; /* not as far as the wall; what the board's own ground costs says nothing here */
    assert_true(reach_find(&reach, &w, at(0, 1)));
    assert_int_equal(reach_cost(&reach, at(8, 1)), 8 * 333);
    assert_int_equal(reach_cost(&reach, at(9, 1)), -1);
    reach_clear(&reach);
    ground_close(&g);
}

static void a_goal_ends_the_search(void **state)
{
    struct reach reach;
    struct ground g;
    int all, some;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_HEX_FLAT, 60, 60);
    ground_strew(&g, 10, 30, 3);
    struct walker w = { .board = g.board, .size = 1, .budget = 60 * ONE_CELL };
    struct cell start = grid_cell(GRID_HEX_FLAT, 30, 30);
    board_set(g.board, LAYER_GROUND, start, 0);
    for (int i = 0; i < 60; i++) {
        struct cell goal = ground_any_cell(&g), far[120], near[120];
        assert_true(reach_find(&reach, &w, start));
        reach_cells(&reach, &all);
        int cost = reach_cost(&reach, goal), length = reach_path(&reach, goal, far, 120);
        assert_true(reach_find_to(&reach, &w, start, goal));
        reach_cells(&reach, &some);
        assert_true(some <= all);
        assert_int_equal(reach_cost(&reach, goal), cost);
        assert_int_equal(reach_path(&reach, goal, near, 120), length);
        for (int s = 0; s < length; s++)
            assert_true(cell_same(far[s], near[s]));
    }
    reach_clear(&reach);
    ground_close(&g);
}

/* The way that a search towards a goal finds, and what it costs, beside those of the search all around. */
static void check_goal(struct reach *reach, const struct walker *w, struct cell start, struct cell goal)
{
    struct cell far[200], near[200];

    assert_true(reach_find(reach, w, start));
    int cost = reach_cost(reach, goal), length = reach_path(reach, goal, far, 200);
    bool end = reach_ends(reach, goal);
    assert_true(reach_find_to(reach, w, start, goal));
    assert_int_equal(reach_cost(reach, goal), cost);
    assert_int_equal(reach_ends(reach, goal), end);
    assert_int_equal(reach_path(reach, goal, near, 200), length);
    for (int s = 0; s < length; s++)
        assert_true(cell_same(far[s], near[s]));
}

static void as120_towards_a_goal_the_same_way_is_found(void **state)
{
    struct figures figures;
    struct reach reach;
    struct ground g;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 5, 5);
    for (int round = 0; round < 600; round++) {
        ground_again(&g, (enum layout)(round % 3), 6 + ground_roll(&g, 14), 6 + ground_roll(&g, 14));
        ground_strew(&g, ground_roll(&g, 20), 30 * ground_roll(&g, 3), 8 * ground_roll(&g, 2));
        if (round % 4 == 0)
            ground_strew_fractions(&g, 30);
        for (int i = 0; round % 2 && i < 8; i++)
            assert_true(
                board_set(g.board, LAYER_GROUND, ground_any_cell(&g), terrain_find(g.terrain, "fire")));
        figures.grid = &g.board->grid;
        for (int i = 0; i < 400; i++)
            figures.there[i] = (unsigned char)(ground_roll(&g, 8) == 0);
        struct walker w = {
            .board = g.board,
            .size = ground_roll(&g, 4) == 0 ? 2 : 1,
            .diagonals = (enum diagonals)(round / 3 % 4),
            .diagonals_done = ground_roll(&g, 2),
            .budget = (1 + ground_roll(&g, 60)) * ONE_CELL,
            .full = ground_roll(&g, 3) == 0,
            .context = &figures,
        };
        if (round % 5 == 0)
            w.may_cross = not_a_foe;
        for (int i = 0; i < 6; i++)
            check_goal(&reach, &w, ground_any_cell(&g), ground_any_cell(&g));
    }
    reach_clear(&reach);
    ground_close(&g);
}

/* The memory of a search, and so what it can look at, grows with the budget and not with the map. */
static void a_search_on_the_largest_map_stays_local(void **state)
{
    struct reach reach;
    struct ground g;
    int count;

    (void)state;
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        reach_init(&reach);
        ground_open(&g, (enum layout)layout, 1000, 1000);
        struct walker w = { .board = g.board, .size = 1, .budget = 6 * ONE_CELL };
        struct cell start = grid_cell((enum layout)layout, 700, 803);
        assert_true(reach_find(&reach, &w, start));
        reach_cells(&reach, &count);
        assert_int_equal(count, layout == GRID_SQUARE ? 169 : 127);
        assert_true(reach.node_room <= 15 * 15); /* and a border */
        assert_true(board_bytes(g.board) < 51000);
        reach_clear(&reach);
        ground_close(&g);
    }
}

static void a_walk_over_the_whole_of_the_largest_map(void **state)
{
    struct reach reach;
    struct ground g;
    int count;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 1000, 1000);
    struct walker w = { .board = g.board, .size = 1, .budget = INT_MAX };
    assert_true(reach_find(&reach, &w, at(0, 0)));
    reach_cells(&reach, &count);
    assert_int_equal(count, 1000000);
    assert_int_equal(reach_cost(&reach, at(999, 500)), 999 * ONE_CELL);
    reach_clear(&reach);
    ground_close(&g);
}

/* After four thousand million searches the stamps begin anew; nothing old may then be taken for known. */
static void stamps_begin_anew(void **state)
{
    struct reach reach;
    struct ground g;
    int count;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 20, 20);
    struct walker w = { .board = g.board, .size = 1, .budget = 4 * ONE_CELL };
    assert_true(reach_find(&reach, &w, at(10, 10)));
    assert_int_equal(reach.stamp, 1);
    reach.stamp = UINT32_MAX;
    assert_true(reach_find(&reach, &w, at(10, 10)));
    assert_int_equal(reach.stamp, 1);
    reach_cells(&reach, &count);
    assert_int_equal(count, 81);
    reach_clear(&reach);
    ground_close(&g);
}

static void without_memory_the_reach_is_empty(void **state)
{
    struct reach reach;
    struct ground g;
    int count, k = 0;

    (void)state;
    reach_init(&reach);
    ground_open(&g, GRID_SQUARE, 30, 30);
    struct walker w = {
        .board = g.board, .size = 1, .diagonals = DIAGONALS_ALTERNATE, .budget = 12 * ONE_CELL
    };
    for (bool found = false; !found; reach_clear(&reach)) {
        mem_fail_after(++k, true);
        found = reach_find(&reach, &w, at(15, 15));
        mem_fail_after(0, false);
        reach_cells(&reach, &count);
        assert_int_equal(count > 0, found);
        assert_int_equal(reach_cost(&reach, at(15, 15)), found ? 0 : -1);
    }
    assert_true(k > 4);
    ground_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as124_costs_and_ways_on_boards_thrown_by_dice),
        cmocka_unit_test(as120_ties_against_all_ways_there_are),
        cmocka_unit_test(as120_the_first_difference_decides),
        cmocka_unit_test(as31_the_count_of_diagonals_is_part_of_the_search),
        cmocka_unit_test(a_way_leads_round_a_fire_where_that_costs_no_more),
        cmocka_unit_test(nu172_ground_may_cost_a_fraction),
        cmocka_unit_test(a_footing_of_its_own_is_searched_by),
        cmocka_unit_test(a_goal_ends_the_search),
        cmocka_unit_test(as120_towards_a_goal_the_same_way_is_found),
        cmocka_unit_test(a_search_on_the_largest_map_stays_local),
        cmocka_unit_test(a_walk_over_the_whole_of_the_largest_map),
        cmocka_unit_test(stamps_begin_anew),
        cmocka_unit_test(without_memory_the_reach_is_empty),
    };
    return cmocka_run_group_tests_name("board/reach", tests, NULL, NULL);
}
