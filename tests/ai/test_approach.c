/* The way towards somebody: round walls, through doors, up to whoever bars it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "ai/approach.h"
#include "ai/fight.h"
#include "board/footprint.h"
#include "support/bench.h"

enum { HERO, FOE };

/* A hero of these numbers west of a wall, a foe in the east, the wall's gap in the south being `gap`. */
static struct bench walled_off(const char *system, const char *hero, const char *numbers, const char *gap)
{
    struct bench b = bench_open(system, GRID_SQUARE, 16, 9);

    for (int y = 0; y < 9; y++) {
        char cell[16];

        snprintf(cell, sizeof cell, "8,%d", y);
        bench_ground(&b, cell, y == 7 ? gap : "wall");
    }
    bench_figure(&b, "ann", "heroes", 1, hero, numbers);
    bench_figure(&b, "gob", "foes", 0, "12,3", "");
    return b;
}

static struct bench walled(const char *system, const char *hero, const char *gap)
{
    return walled_off(system, hero, "", gap);
}

static bool find(struct bench *b, bool doors, struct approach *found)
{
    struct walk_who who;
    struct walker walker;
    struct ways ways;
    bool is;

    ways_init(&ways);
    assert_true(b->rules->walker(&b->now, &b->book, HERO, &who, &walker));
    is = approach_find(&b->now, &b->book, &walker, &ways,
                       (struct errand){ HERO, FOE, 1, doors ? ERRAND_ALL_DOORS : ERRAND_NO_DOORS, NULL },
                       found);
    ways_clear(&ways);
    return is;
}

static bool wish(struct bench *b, struct command *command)
{
    struct ways ways;
    bool is;

    ways_init(&ways);
    is = approach_door(&b->now, &b->book, &ways, HERO, command) == FOE;
    ways_clear(&ways);
    return is;
}

static const char *deed(const struct bench *b, const struct command *command)
{
    return b->rules->deeds[command->deed]->key;
}

static void doors_are_walls_to_those_who_open_none(void **unused)
{
    struct bench b = walled("another", "7,7", "door");
    struct command command;
    struct approach found;

    (void)unused;
    b.now.turn.doors = DOORS_HELD;
    find(&b, false, &found);
    assert_false(cell_somewhere(found.door));
    assert_false(wish(&b, &command));
    b.now.turn.doors = DOORS_FREE; /* where the book is silent anybody opens them */
    assert_true(wish(&b, &command));
    assert_int_equal(command.deed, DEED_EDIT);
    command_clear(&command);
    bench_close(&b);
}

static void a_shut_door_bars_the_way_and_is_opened(void **unused)
{
    struct bench b = walled("nudge", "7,7", "door");
    struct command command;
    struct approach found;

    (void)unused;
    assert_true(find(&b, true, &found));
    assert_int_equal(found.n, 0);
    assert_int_equal(found.door.x, 8);
    assert_int_equal(found.door.y, 7);
    assert_true(wish(&b, &command)); /* in peace at once */
    assert_string_equal(deed(&b, &command), "open_door");
    assert_int_equal(command.args.len, 1);
    command_clear(&command);
    bench_play(&b, "start_encounter", NOBODY, NOBODY, "...");
    assert_true(wish(&b, &command)); /* in a fight a Short Action is declared first */
    assert_string_equal(deed(&b, &command), "declare");
    command_clear(&command);
    bench_play(&b, "declare", HERO, NOBODY, "kind=short");
    bench_play(&b, "declare", FOE, NOBODY, "kind=nothing ...");
    assert_true(wish(&b, &command));
    assert_string_equal(deed(&b, &command), "open_door");
    command_clear(&command);
    bench_play(&b, "open_door", HERO, NOBODY, "...");
    assert_int_equal(bench_count(&b, EVENT_RESULT, "opened"), 1);
    assert_false(wish(&b, &command));
    assert_true(find(&b, true, &found)); /* and one walks on */
    assert_true(found.n > 0);
    bench_close(&b);
}

/* Once the door is next to one the way is sought anew; before that it leads there. */
static void the_way_leads_to_the_door(void **unused)
{
    struct bench b = walled("nudge", "7,4", "door-locked");
    struct approach found;

    (void)unused;
    assert_true(find(&b, true, &found));
    assert_true(found.n > 0);
    assert_int_equal(found.step[found.n - 1].y, 7);
    assert_false(cell_somewhere(found.door));
    bench_close(&b);
}

static void who_is_there_already_stays(void **unused)
{
    struct bench b = walled("nudge", "11,3", "door");
    struct approach found;
    struct command command;

    (void)unused;
    assert_false(find(&b, true, &found));
    assert_int_equal(found.n, 0);
    assert_false(wish(&b, &command)); /* no door beside it */
    bench_close(&b);
}

/* A flier three cells up: below it one is no nearer than that, whatever the ground says. */
static void below_a_flier_one_has_not_arrived(void **unused)
{
    struct bench b = bench_open("another", GRID_SQUARE, 16, 9);
    struct ways ways;
    struct command strike, walk;

    (void)unused;
    ways_init(&ways);
    bench_figure(&b, "ann", "heroes", 1, "2,3", "nimbleness=6");
    bench_figure(&b, "bat", "foes", 0, "5,3", "");
    strike = command_make(0, 1);
    strike.actor = HERO;
    strike.target = FOE;
    assert_true(approach_wish(&b.now, &b.book, &ways, &strike, 1, &walk));
    assert_int_equal(walk.args.len, 2);
    command_clear(&walk);
    b.now.token[FOE].height = 3 * ONE_CELL;
    assert_int_equal(state_distance_from(&b.now, HERO, b.now.token[FOE].at, FOE, b.now.token[FOE].at), 3);
    assert_false(approach_wish(&b.now, &b.book, &ways, &strike, 1, &walk)); /* no nearer than it is */
    assert_false(ruleset_carries(&b.book, &b.now, &strike, 2, b.now.token[FOE].at, b.now.token[FOE].at));
    assert_true(ruleset_carries(&b.book, &b.now, &strike, 3, b.now.token[FOE].at, b.now.token[FOE].at));
    ways_clear(&ways);
    bench_close(&b);
}

static bool burns(const struct bench *b, const struct approach *found)
{
    struct cell cell[FOOTPRINT_CELLS_MAX];

    for (int i = 0; i < found->n; i++)
        for (int k = footprint_cells(GRID_SQUARE, found->step[i], b->now.token[HERO].size, cell); k > 0; k--)
            if (board_terrain(b->now.board, cell[k - 1])->hazard)
                return true;
    return false;
}

/* A side that is shut lets the whole way be found; the first of the cheapest leads through a fire. */
static void the_way_leads_round_a_fire(void **unused)
{
    struct bench b = walled_off("another", "4,6", "nimbleness=6", "floor");
    struct approach found;

    (void)unused;
    assert_true(board_set_edge(b.now.board, (struct cell){ 14, 1 }, 0, BARRIER_WALL));
    bench_ground(&b, "6,6", "fire");
    assert_true(find(&b, false, &found));
    assert_int_equal(found.n, 6);
    assert_true(cell_same(found.step[3], (struct cell){ 8, 7 }));
    assert_false(burns(&b, &found));
    bench_close(&b);
}

static void no_part_of_a_large_figure_is_led_into_a_fire(void **unused)
{
    struct bench b = bench_open("another", GRID_SQUARE, 16, 9);
    struct approach found;

    (void)unused;
    bench_ground(&b, "5,4", "fire");
    bench_figure(&b, "ogre", "heroes", 1, "2,3", "nimbleness=6 size=2");
    bench_figure(&b, "gob", "foes", 0, "12,3", "");
    assert_true(find(&b, false, &found));
    assert_true(found.n > 3);
    assert_false(burns(&b, &found));
    bench_close(&b);
}

/* Straight on one would arrive where a friend stands: across them, but not to a stand. */
static void the_way_leads_round_a_friend_in_it(void **unused)
{
    struct bench b = walled("another", "14,3", "grass");
    struct approach found;

    (void)unused;
    bench_figure(&b, "odo", "heroes", 1, "13,3", "");
    bench_ground(&b, "13,4", "wall");
    assert_true(board_set_edge(b.now.board, (struct cell){ 1, 1 }, 0, BARRIER_WALL)); /* found whole then */
    assert_true(find(&b, false, &found));
    assert_true(found.arrives);
    assert_int_equal(found.n, 1);
    assert_true(cell_same(found.step[0], (struct cell){ 13, 2 }));
    bench_close(&b);
}

static void fights_behind_doors_end(void **unused)
{
    struct bench b = walled("nudge", "3,3", "door-locked");
    struct command start = command_make(ruleset_find_deed(b.rules, "start_encounter"), SEAT_GM);
    struct fight f;

    (void)unused;
    fight_init(&f, &b.book, FIGHT_QUICK);
    assert_int_equal(fight_play(&f, &b.now, &start, 3), FIGHT_OVER);
    assert_true(f.now.turn.mode == MODE_DOWNTIME);
    fight_clear(&f);
    fight_init(&f, &b.book, FIGHT_STRONG);
    assert_int_equal(fight_play(&f, &b.now, &start, 3), FIGHT_OVER);
    fight_clear(&f);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doors_are_walls_to_those_who_open_none),
        cmocka_unit_test(a_shut_door_bars_the_way_and_is_opened),
        cmocka_unit_test(the_way_leads_to_the_door),
        cmocka_unit_test(who_is_there_already_stays),
        cmocka_unit_test(below_a_flier_one_has_not_arrived),
        cmocka_unit_test(the_way_leads_round_a_fire),
        cmocka_unit_test(no_part_of_a_large_figure_is_led_into_a_fire),
        cmocka_unit_test(the_way_leads_round_a_friend_in_it),
        cmocka_unit_test(fights_behind_doors_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
