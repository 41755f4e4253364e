#include "board/terrain.h"

#include "board/ground.h"

static struct terrain_table *table;

static int open_table(void **state)
{
    (void)state;
    table = terrain_table_new();
    return table == NULL;
}

static int close_table(void **state)
{
    (void)state;
    terrain_table_free(table);
    return 0;
}

static void built_in_rows_stand_first(void **state)
{
    static const char *const needed[] = { "wall", "door",   "door-open", "door-locked", "rough", "water",
                                          "bog",  "rubble", "pit",       "fire",        "hazard" };
    (void)state;
    assert_int_equal(table->count, terrain_built_in());
    assert_int_equal(terrain_find(table, "floor"), TERRAIN_FLOOR);
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        assert_true(terrain_find(table, needed[i]) > 0);
    assert_int_equal(terrain_find(table, "lava"), -1);
}

/* AS-35: a wall fills a cell; a closed or locked door is a wall, an open one is none. */
static void as35_which_ground_is_shut(void **state)
{
    static const char *const shut[] = { "wall", "door", "door-locked" }, *const open[] = { "floor",
                                                                                           "door-open",
                                                                                           "pit" };

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(terrain_shut(&table->row[terrain_find(table, shut[i])]));
        assert_int_equal(table->price[terrain_find(table, shut[i])], 0);
        assert_false(terrain_shut(&table->row[terrain_find(table, open[i])]));
        assert_int_equal(table->price[terrain_find(table, open[i])], ONE_CELL);
    }
    assert_int_equal(table->price[terrain_find(table, "bog")], 3 * ONE_CELL);
    assert_int_equal(table->price[terrain_find(table, "rough")], 2 * ONE_CELL);
}

/* AS-64: what a hazard does is in its data, else the GM is asked. */
static void as64_hazards_that_are_built_in(void **state)
{
    const struct terrain *fire = &table->row[terrain_find(table, "fire")];
    const struct terrain *pit = &table->row[terrain_find(table, "pit")];
    const struct terrain *hazard = &table->row[terrain_find(table, "hazard")];

    (void)state;
    assert_true(fire->hazard && fire->has_damage && fire->has_prone && !fire->prone && !fire->pit);
    assert_int_equal(fire->damage_count, 1);
    assert_int_equal(fire->damage_sides, 6);
    assert_true(pit->hazard && pit->pit && !pit->has_damage);
    assert_true(hazard->hazard && !hazard->has_damage && !hazard->has_prone);
}

static void barriers_have_names(void **state)
{
    (void)state;
    for (int i = 0; i < BARRIERS; i++)
        assert_int_equal(barrier_named(barrier_name((enum barrier)i)), i);
    assert_int_equal(barrier_named("curtain"), -1);
    assert_true(barrier_shut(BARRIER_WALL) && barrier_shut(BARRIER_DOOR) &&
                barrier_shut(BARRIER_DOOR_LOCKED));
    assert_false(barrier_shut(BARRIER_NONE) || barrier_shut(BARRIER_DOOR_OPEN) ||
                 barrier_shut(BARRIER_DOOR_BROKEN));
    assert_true(barrier_shut(BARRIER_DOOR_SECRET) && barrier_dense(BARRIER_DOOR_SECRET));
    for (int i = 0; i < BARRIERS; i++)
        assert_int_equal(barrier_seeming(i), i == BARRIER_DOOR_SECRET ? BARRIER_WALL : i);
    /* seen through, not walked through */
    assert_true(barrier_shut(BARRIER_WINDOW) && !barrier_dense(BARRIER_WINDOW));
    assert_true(barrier_dense(BARRIER_WALL) && barrier_dense(BARRIER_DOOR_LOCKED) &&
                !barrier_dense(BARRIER_DOOR_OPEN));
}

static void equal_rows_are_stored_once(void **state)
{
    struct terrain fire = { .key = "hazard",
                            .note = "embers",
                            .cost = 2 * ONE_CELL,
                            .hazard = true,
                            .has_damage = true,
                            .damage_count = 1,
                            .damage_sides = 6,
                            .look = "fire" };
    struct terrain scribbled = fire;

    (void)state;
    int row = terrain_add(table, &fire);
    assert_int_equal(row, terrain_built_in());
    memset(scribbled.note + 10, 'x', 20); /* what follows the end of a text is no part of it */
    assert_int_equal(terrain_add(table, &scribbled), row);
    fire.damage_flat = 1;
    assert_int_equal(terrain_add(table, &fire), row + 1);
    assert_int_equal(table->price[row], 2 * ONE_CELL);
}

static void rows_beyond_the_limits_are_refused(void **state)
{
    struct terrain t = { .key = "odd", .cost = ONE_CELL };

    (void)state;
    t.cost = COST_MOST + 1;
    assert_int_equal(terrain_add(table, &t), -1);
    t.cost = 0;
    assert_int_equal(terrain_add(table, &t), -1);
    t = (struct terrain){ .key = "odd", .cost = ONE_CELL, .door = BARRIER_WALL };
    assert_int_equal(terrain_add(table, &t), -1);
    t = (struct terrain){ .cost = ONE_CELL };
    assert_int_equal(terrain_add(table, &t), -1);
    memset(t.key, 'k', sizeof t.key);
    assert_int_equal(terrain_add(table, &t), -1);
    assert_int_equal(table->count, terrain_built_in());
}

/* Two grounds that differ in anything at all are two rows: a pit may not become a bog of the same name. */
static void rows_that_differ_in_one_thing_are_two(void **state)
{
    const struct terrain plain = { .key = "ground", .cost = 2 * ONE_CELL, .look = "grass" };
    struct terrain other[14];
    int n = sizeof other / sizeof *other, first;

    (void)state;
    for (int i = 0; i < n; i++)
        other[i] = plain;
    other[0].key[0] = 's';
    other[1].note[0] = 'w';
    other[2].look[0] = 'w';
    other[3].wall = true;
    other[4].door = BARRIER_DOOR;
    other[5].cost = 3;
    other[6].hazard = true;
    other[7].pit = true;
    other[8].prone = true;
    other[9].has_damage = true;
    other[10].has_prone = true;
    other[11].damage_count = 1;
    other[12].damage_sides = 6;
    other[13].damage_flat = -1;
    first = terrain_add(table, &plain);
    for (int i = 0; i < n; i++) {
        assert_false(terrain_same(&plain, &other[i]));
        assert_int_equal(terrain_add(table, &other[i]), first + 1 + i);
        assert_int_equal(terrain_add(table, &other[i]), first + 1 + i);
    }
    assert_int_equal(terrain_add(table, &plain), first);
}

static void texts_and_doors_keep_to_their_limits(void **state)
{
    struct terrain t = { .key = "odd", .cost = ONE_CELL, .door = BARRIERS };

    (void)state;
    assert_int_equal(terrain_add(table, &t), -1);
    t = (struct terrain){ .key = "odd", .cost = ONE_CELL };
    memset(t.note, 'n', sizeof t.note);
    assert_int_equal(terrain_add(table, &t), -1);
    t = (struct terrain){ .key = "odd", .cost = ONE_CELL };
    memset(t.look, 'l', sizeof t.look);
    assert_int_equal(terrain_add(table, &t), -1);
    assert_int_equal(table->count, terrain_built_in());
}

static void a_full_table_refuses_new_rows_but_finds_old_ones(void **state)
{
    struct terrain t = { .key = "ground", .cost = ONE_CELL };

    (void)state;
    while (table->count < TERRAIN_ROWS_MAX) {
        t.damage_flat++;
        assert_true(terrain_add(table, &t) >= 0);
    }
    assert_int_equal(terrain_add(table, &t), TERRAIN_ROWS_MAX - 1);
    t.damage_flat++;
    assert_int_equal(terrain_add(table, &t), -1);
}

static void no_memory_gives_no_table(void **state)
{
    (void)state;
    mem_fail_after(1, true);
    assert_null(terrain_table_new());
    mem_fail_after(0, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(built_in_rows_stand_first, open_table, close_table),
        cmocka_unit_test_setup_teardown(as35_which_ground_is_shut, open_table, close_table),
        cmocka_unit_test_setup_teardown(as64_hazards_that_are_built_in, open_table, close_table),
        cmocka_unit_test(barriers_have_names),
        cmocka_unit_test_setup_teardown(equal_rows_are_stored_once, open_table, close_table),
        cmocka_unit_test_setup_teardown(rows_beyond_the_limits_are_refused, open_table, close_table),
        cmocka_unit_test_setup_teardown(rows_that_differ_in_one_thing_are_two, open_table, close_table),
        cmocka_unit_test_setup_teardown(texts_and_doors_keep_to_their_limits, open_table, close_table),
        cmocka_unit_test_setup_teardown(a_full_table_refuses_new_rows_but_finds_old_ones, open_table,
                                        close_table),
        cmocka_unit_test(no_memory_gives_no_table),
    };
    return cmocka_run_group_tests_name("board/terrain", tests, NULL, NULL);
}
