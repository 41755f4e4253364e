#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/approach.h"
#include "ai/fight.h"
#include "support/bench.h"

static const char hero[] =
    "muscularity=4 nimbleness=4 endurance=3 fortitude=2 luck=3 luck_max=3 damage_die=6 hp=18";
static const char foe[] = "muscularity=3 nimbleness=3 endurance=3 fortitude=1 damage_die=6 hp=14";

/* Two against two, some way apart, a wall between them with a gap. */
static struct bench yard(void)
{
    struct bench b = bench_open("another", GRID_SQUARE, 16, 9);

    for (int y = 0; y < 9; y++) {
        char cell[16];

        snprintf(cell, sizeof cell, "8,%d", y);
        if (y != 7)
            bench_ground(&b, cell, "wall");
    }
    bench_figure(&b, "ann", "heroes", 1, "3,3", hero);
    bench_figure(&b, "ben", "heroes", 1, "3,5", hero);
    bench_figure(&b, "snik", "foes", 0, "12,3", foe);
    bench_figure(&b, "grub", "foes", 0, "12,5", foe);
    return b;
}

static enum fight_end run(struct bench *b, struct fight *f, uint64_t seed)
{
    struct command start = command_make(ruleset_find_deed(b->rules, "start_encounter"), SEAT_GM);

    return fight_play(f, &b->now, &start, seed);
}

static void the_same_seed_gives_the_same_fight(void **unused)
{
    struct bench b = yard();
    struct fight f, other;
    uint64_t hash;

    (void)unused;
    fight_init(&f, &b.book, FIGHT_QUICK);
    fight_init(&other, &b.book, FIGHT_QUICK);
    assert_int_equal(run(&b, &f, 7), FIGHT_OVER);
    hash = f.now.hash;
    assert_int_equal(run(&b, &f, 8), FIGHT_OVER);
    assert_true(f.now.hash != hash);
    assert_int_equal(run(&b, &other, 7), FIGHT_OVER);
    assert_true(other.now.hash == hash);
    assert_int_equal(run(&b, &f, 7), FIGHT_OVER); /* whatever was fought before */
    assert_true(f.now.hash == hash);
    assert_true(state_hash(&f.now) == hash);
    fight_clear(&f);
    fight_clear(&other);
    bench_close(&b);
}

/* What the quick one wishes is allowed, whatever comes; every fight comes to an end. */
static void every_fight_ends(void **unused)
{
    struct bench b = yard();
    struct fight f;

    (void)unused;
    fight_init(&f, &b.book, FIGHT_QUICK);
    for (uint64_t seed = 1; seed <= 60; seed++)
        assert_int_equal(run(&b, &f, seed), FIGHT_OVER);
    fight_clear(&f);
    bench_close(&b);
}

static void too_long_a_fight_is_cut_off(void **unused)
{
    struct bench b = yard();
    struct fight f;

    (void)unused;
    fight_init(&f, &b.book, FIGHT_QUICK);
    f.rounds_most = 1;
    assert_int_equal(run(&b, &f, 1), FIGHT_CUT);
    fight_clear(&f);
    bench_close(&b);
}

/* Who cannot come to each other go on ending their turns: the fight is cut off, nobody stalls. */
static void walled_off_fights_do_not_stall(void **unused)
{
    struct bench b = yard();
    struct fight f;

    (void)unused;
    bench_ground(&b, "8,7", "wall");
    fight_init(&f, &b.book, FIGHT_QUICK);
    f.rounds_most = 5;
    assert_int_equal(run(&b, &f, 1), FIGHT_CUT);
    fight_clear(&f);
    bench_close(&b);
}

static void the_strong_one_fights_to_the_end(void **unused)
{
    struct bench b = yard();
    struct fight f;
    uint64_t hash;

    (void)unused;
    fight_init(&f, &b.book, FIGHT_STRONG);
    f.budget = 3000;
    assert_int_equal(run(&b, &f, 3), FIGHT_OVER);
    hash = f.now.hash;
    assert_int_equal(run(&b, &f, 3), FIGHT_OVER);
    assert_true(f.now.hash == hash);
    f.budget = 1; /* too little to judge anything: it ends its turns */
    f.rounds_most = 3;
    assert_int_equal(run(&b, &f, 3), FIGHT_CUT);
    fight_clear(&f);
    bench_close(&b);
}

/* ---- the way there ---- */

/* The way of token 0 to token 2; how many steps, the last through `end`. */
static int way(struct bench *b, int within, struct cell *end)
{
    struct walk_who who;
    struct walker walker;
    struct approach found;
    struct ways ways;

    ways_init(&ways);
    assert_true(b->rules->walker(&b->now, &b->book, 0, &who, &walker));
    if (approach_find(&b->now, &b->book, &walker, &ways,
                      (struct errand){ 0, 2, within, ERRAND_NO_DOORS, NULL }, &found))
        *end = found.step[found.n - 1];
    ways_clear(&ways);
    return found.n;
}

static void the_way_leads_straight_or_round(void **unused)
{
    struct bench b = yard();
    struct cell end;

    (void)unused;
    assert_int_equal(way(&b, 1, &end), 4); /* straight on, up to the wall */
    assert_int_equal(end.x, 7);
    bench_close(&b);
    b = bench_open("another", GRID_SQUARE, 16, 9);
    bench_figure(&b, "ann", "heroes", 1, "3,3", hero);
    bench_figure(&b, "ben", "heroes", 1, "3,5", hero);
    bench_figure(&b, "snik", "foes", 0, "5,3", foe);
    assert_int_equal(way(&b, 1, &end), 1); /* beside is near enough */
    assert_int_equal(way(&b, 2, &end), 0);
    bench_ground(&b, "4,2", "wall");
    bench_ground(&b, "4,3", "wall");
    bench_ground(&b, "4,4", "wall");
    assert_true(way(&b, 1, &end) > 1); /* round the wall, as far as one walk goes */
    assert_int_not_equal(end.x, 3);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_fight),
        cmocka_unit_test(every_fight_ends),
        cmocka_unit_test(too_long_a_fight_is_cut_off),
        cmocka_unit_test(walled_off_fights_do_not_stall),
        cmocka_unit_test(the_strong_one_fights_to_the_end),
        cmocka_unit_test(the_way_leads_straight_or_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
