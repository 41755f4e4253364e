#include "document.h"

#include "board/door.h"
#include "board/region.h"
#include "board/step.h"
#include "content/scenery/scenery.h"

/* A map that was made, and the table it stands on. */
struct made {
    struct terrain_table *terrain;
    struct board *board;
    struct map_info info;
};

static struct made make(const struct scenery_wish *wish)
{
    struct made m = { .terrain = terrain_table_new() };
    struct err err = { 0 };

    if (!scenery_make(wish, m.terrain, &m.board, &m.info, &err))
        fail_msg("%s", err.text);
    return m;
}

static void unmake(struct made *m)
{
    board_free(m->board);
    map_info_clear(&m->info);
    terrain_table_free(m->terrain);
}

/* "village 30x20 square, seed 7", for messages. */
static const char *named(const struct scenery_wish *wish)
{
    static char text[100];

    snprintf(text, sizeof text, "%s %dx%d %s, seed %s", scenery_id(wish->kind), wish->grid.columns,
             wish->grid.rows, grid_layout_name(wish->grid.layout), wish->seed);
    return text;
}

/* Hidden doors become plain ones. */
static void find_secrets(struct board *board)
{
    const struct grid *grid = &board->grid;

    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);

        for (int d = 0; d < grid_directions(grid->layout); d++) {
            struct door_change change;

            if (door_secret_beside(board, c, d) && door_change(board, c, d, BARRIER_DOOR_OPEN, &change))
                assert_true(board_set(board, change.layer, change.cell, change.value));
        }
    }
}

/* Nothing that one can stand on is cut off once every door is found and open. */
static void hangs_together(const struct made *m, const struct scenery_wish *wish)
{
    const struct grid *grid = &m->board->grid;
    struct board *open = door_open_all(m->board, true);
    struct regions regions;
    struct cell first = m->info.start[0].cell[0];

    find_secrets(open);
    regions_init(&regions);
    assert_true(regions_find(&regions, open));
    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);

        if (!terrain_shut(board_terrain(open, c)) && !regions_joined(&regions, first, c))
            fail_msg("%s: %d,%d is cut off", named(wish), c.x, c.y);
    }
    regions_clear(&regions);
    board_free(open);
}

/* Harm and deep water are walls to who goes by the safe way. */
static int safe_price(const void *context, const struct terrain *ground)
{
    (void)context;
    return terrain_shut(ground) || ground->hazard || strcmp(ground->key, "river") == 0 ? 0 : ONE_CELL;
}

/* How many cells are reached so from one, marked by grid_index(). */
static void walk_safely(const struct board *board, struct cell from, unsigned char *mark)
{
    static const struct footing safe = { safe_price, NULL };
    const struct grid *grid = &board->grid;
    int *queue = mem_new((size_t)grid_cells(grid), sizeof *queue), n = 1;

    queue[0] = grid_index(grid, from);
    mark[queue[0]] = 1;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < grid_directions(grid->layout); d++) {
            struct cell c = grid_cell_at(grid, queue[i]), to = grid_step(grid->layout, c, d);

            if (!step_open_on(board, &safe, c, d, 1) || mark[grid_index(grid, to)])
                continue;
            mark[grid_index(grid, to)] = 1;
            queue[n++] = grid_index(grid, to);
        }
    mem_free(queue);
}

static void is_distant(const struct made *m, const struct scenery_wish *wish)
{
    const struct map_start *one = &m->info.start[0], *other = &m->info.start[1];
    int least = wish->grid.columns < wish->grid.rows ? wish->grid.columns : wish->grid.rows;

    for (int i = 0; i < one->n; i++)
        for (int k = 0; k < other->n; k++)
            if (3 * grid_distance(wish->grid.layout, one->cell[i], other->cell[k]) < least)
                fail_msg("%s: the sides begin too near", named(wish));
}

/* Two sides of the same size, far apart, each of whom comes to the other without a key and unharmed. */
static void is_fair(const struct made *m, const struct scenery_wish *wish)
{
    struct board *open = door_open_all(m->board, false);
    unsigned char *mark = mem_new((size_t)grid_cells(&open->grid), 1);

    assert_string_equal(m->info.start[0].name, "heroes");
    assert_string_equal(m->info.start[1].name, "foes");
    if (m->info.start[0].n < 4 || m->info.start[0].n != m->info.start[1].n)
        fail_msg("%s: %d begin against %d", named(wish), m->info.start[0].n, m->info.start[1].n);
    walk_safely(open, m->info.start[0].cell[0], mark);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < m->info.start[i].n; k++)
            if (!mark[grid_index(&open->grid, m->info.start[i].cell[k])])
                fail_msg("%s: the sides do not meet", named(wish));
    is_distant(m, wish);
    mem_free(mark);
    board_free(open);
}

/* Written, read without a fault, the same board, and written the same again. */
static void comes_back(const struct made *m, const struct scenery_wish *wish)
{
    struct str first = { 0 }, second = { 0 };
    struct faults faults = { 0 };
    struct board *board;
    struct map_info info;

    assert_true(map_save(m->board, &m->info, &first));
    if (!map_load_text(named(wish), first.text, first.len, m->terrain, &board, &info, &faults))
        fail_msg("%s: %s", named(wish), told(&faults));
    assert_true(board_same(m->board, board));
    assert_true(map_save(board, &info, &second));
    assert_string_equal(str_cstr(&first), str_cstr(&second));
    board_free(board);
    map_info_clear(&info);
    str_clear(&first);
    str_clear(&second);
}

static void holds(const struct scenery_wish *wish)
{
    struct made m = make(wish);

    hangs_together(&m, wish);
    is_fair(&m, wish);
    comes_back(&m, wish);
    unmake(&m);
}

TEST(maps_hold_what_they_promise)
{
    static const short size[][2] = { { 12, 12 }, { 12, 25 }, { 30, 20 }, { 21, 34 }, { 61, 55 } };
    char seed[16];

    for (int i = 0; scenery_id(i); i++)
        for (int layout = 0; layout < GRID_LAYOUTS; layout++)
            for (int k = 0; k < 5; k++)
                for (int n = 0; n < (k == 0 ? 20 : k < 4 ? 4 : 1); n++) {
                    snprintf(seed, sizeof seed, "%d", n);
                    holds(&(struct scenery_wish){ i, { (enum layout)layout, size[k][0], size[k][1] }, seed });
                }
}

/* The map that a wish makes, as a file. */
static void write_map(const struct scenery_wish *wish, struct str *out)
{
    struct made m = make(wish);

    assert_true(map_save(m.board, &m.info, out));
    unmake(&m);
}

TEST(a_seed_is_a_map)
{
    for (int i = 0; scenery_id(i); i++) {
        struct scenery_wish wish = { i, { GRID_HEX_FLAT, 24, 18 }, "the old crypt" };
        struct str first = { 0 }, again = { 0 }, other = { 0 };

        write_map(&wish, &first);
        write_map(&wish, &again);
        assert_string_equal(str_cstr(&first), str_cstr(&again));
        wish.seed = "another";
        write_map(&wish, &other);
        assert_string_not_equal(strstr(str_cstr(&first), "ground"), strstr(str_cstr(&other), "ground"));
        str_clear(&first);
        str_clear(&again);
        str_clear(&other);
    }
}

/* The longest side that a map may have, the shorter way round. */
TEST(the_largest_is_made)
{
    for (int i = 0; scenery_id(i); i++) {
        struct scenery_wish wish = { i, { GRID_SQUARE, SCENERY_LEAST, SCENERY_MOST }, "long" };
        struct made m = make(&wish);

        is_fair(&m, &wish);
        comes_back(&m, &wish);
        unmake(&m);
    }
}

TEST(rooms_have_numbers)
{
    struct scenery_wish wish = { scenery_named("dungeon"), { GRID_SQUARE, 30, 20 }, "7" };
    struct made m = make(&wish);
    int doors = 0;

    assert_true(m.info.nstarts > 5);
    assert_non_null(strstr(m.info.start[2].name, "-1"));
    assert_non_null(strstr(m.info.start[3].name, "-2"));
    for (int i = 0; i < grid_cells(&wish.grid); i++)
        doors += board_terrain(m.board, grid_cell_at(&wish.grid, i))->door != BARRIER_NONE;
    assert_true(doors >= m.info.nstarts - 3); /* a tree of rooms at least */
    assert_true(m.board->lamps && m.board->lamps->n >= 2);
    assert_int_equal(m.board->sky, SKY_UNDERGROUND);
    unmake(&m);
}

TEST(no_memory_leaves_nothing_behind)
{
    for (int i = 0; scenery_id(i); i++)
        for (int after = 0; after < 40; after++) {
            struct scenery_wish wish = { i, { GRID_SQUARE, 16, 12 }, "7" };
            struct terrain_table *terrain = terrain_table_new();
            struct board *board = NULL;
            struct map_info info;
            struct err err = { 0 };

            mem_fail_after(after + 1, true);
            bool made = scenery_make(&wish, terrain, &board, &info, &err);
            mem_fail_after(0, true);
            if (made) {
                board_free(board);
                map_info_clear(&info);
            } else {
                assert_int_equal(err.kind, ERR_MEMORY);
            }
            terrain_table_free(terrain);
        }
}

TEST(kinds_are_found_by_their_word)
{
    assert_int_equal(scenery_named("no such"), -1);
    for (int i = 0; scenery_id(i); i++) {
        assert_int_equal(scenery_named(scenery_id(i)), i);
        assert_true(*scenery_title(i) && *scenery_about(i));
    }
}

RUN(cmocka_unit_test(maps_hold_what_they_promise), cmocka_unit_test(a_seed_is_a_map),
    cmocka_unit_test(the_largest_is_made), cmocka_unit_test(rooms_have_numbers),
    cmocka_unit_test(no_memory_leaves_nothing_behind), cmocka_unit_test(kinds_are_found_by_their_word))
