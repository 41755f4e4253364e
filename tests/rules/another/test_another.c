/*
 * The whole attack of Another System on the core alone, its odds against the
 * catalogue's formulas, and the properties that every rule set must have.
 */
#include "core/apply.h"
#include "core/explore.h"
#include "support/bench.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct bench duel(int *ragna, int *snik)
{
    struct bench b = bench_open("another", GRID_SQUARE, 12, 8);
    struct item sword = { .key = "long_sword", .kind = 0, .field = { 0, 2, 1, 0, 1, 15 } };
    struct item leather = { .key = "leather", .kind = 1, .field = { 1, 0, 0, 10 } };

    book_add_item(&b.book, &sword);
    book_add_item(&b.book, &leather);
    bench_option(&b, "prone_mode", "ask");
    *ragna = bench_figure(&b, "ragna", "heroes", 1, "2,3",
                          "muscularity=4 nimbleness=3 endurance=3 luck=2 long_sword");
    *snik = bench_figure(&b, "snik", "foes", 0, "3,3", "nimbleness=2 leather hp_max=16 hp=15");
    return b;
}

static void as48_example_of_the_script_page(void **unused)
{
    int ragna, snik;
    struct bench b = duel(&ragna, &snik);
    uint64_t before;

    (void)unused;
    assert_int_equal(bench_play(&b, "start_encounter", -1, -1, "first_side=heroes"), OUTCOME_DONE);
    before = b.now.hash;
    assert_int_equal(bench_play(&b, "attack", ragna, snik,
                                "d20=15 d20=8 luck_reroll=no d6=4 luck_reroll=no forced_movement=push "
                                "forced_step=4,3 forced_step=stop knock_prone=yes"),
                     OUTCOME_DONE);
    assert_int_equal(bench_stat(&b, snik, "hp"), 10);
    assert_true(cell_same(b.now.token[snik].at, (struct cell){ 4, 3 }));
    assert_int_equal(state_count(&b.now, snik, ruleset_find_mark(b.rules, "prone")), 1);
    assert_int_equal(bench_count(&b, EVENT_RESULT, "hit"), 1);
    assert_true(b.now.hash == state_hash(&b.now));
    for (int i = b.last.n - 1; i >= 0; i--)
        assert_true(apply_back(&b.now, &b.last.at[i]));
    assert_true(b.now.hash == before);
    assert_true(b.now.hash == state_hash(&b.now));
    bench_close(&b);
}

/* T(n) of the catalogue's section on odds. */
static double chance_of_hit(int k)
{
    if (k <= 0)
        return k < -19 ? 0 : (20 + k) * (21 + k) / 2 / 400.0;
    return k > 19 ? 1 : (400 - (19 - k) * (20 - k) / 2) / 400.0;
}

static void as41_odds_follow_the_formula(void **unused)
{
    int ragna, snik;
    struct bench b = duel(&ragna, &snik);
    struct odds odds = { .n = 2 };
    struct state copy = { 0 };

    (void)unused;
    bench_play(&b, "start_encounter", -1, -1, "first_side=heroes");
    odds.watch[0] = watch_make(EVENT_RESULT, ruleset_find_name(b.rules, "hit"));
    odds.watch[1] = watch_make(EVENT_TOTAL, ruleset_find_name(b.rules, "margin"));
    assert_true(state_copy(&copy, &b.now));
    struct command c = command_make(ruleset_find_deed(b.rules, "attack"), 1);
    c.actor = ragna;
    c.target = snik;
    assert_true(explore_odds(&b.now, &b.book, &c, NULL, NULL, NULL, NULL, 100000, &odds));
    assert_true(odds.exact);
    assert_true(fabs(odds.whole - 1) < 1e-12);
    assert_true(fabs(odds.watch[0].chance - chance_of_hit(6 - 3)) < 1e-12);
    assert_true(fabs(odds.watch[0].chance - 0.66) < 1e-12);
    assert_true(state_same(&copy, &b.now));
    odds_clear(&odds);
    state_clear(&copy);
    bench_close(&b);
}

static void say(struct bench *b, const char *key, int number)
{
    struct item item = b->book.item[book_find_item(&b->book, key)];

    item.field[0] = number;
    assert_true(book_add_item(&b->book, &item) >= 0);
}

/* AS-84: a book that says them otherwise is obeyed at once. */
static void as84_the_bands_are_the_books(void **unused)
{
    int ragna, snik;
    struct bench b = duel(&ragna, &snik);

    (void)unused;
    assert_true(b.rules->able(&b.now, snik));
    say(&b, "hp_awake", 16);
    assert_false(b.rules->able(&b.now, snik));
    assert_true(b.rules->there(&b.now, snik));
    say(&b, "hp_alive", 16);
    assert_false(b.rules->there(&b.now, snik));
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as48_example_of_the_script_page),
        cmocka_unit_test(as41_odds_follow_the_formula),
        cmocka_unit_test(as84_the_bands_are_the_books),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
