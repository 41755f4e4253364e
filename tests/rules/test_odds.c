/*
 * Odds of an attack equal plain enumeration of every tape. (What else must hold of every rule set stands in
 * tests/properties.)
 */
#include "core/explore.h"
#include "support/bench.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/tapes.h"

enum { ARCHER, GUARD };

/* An archer with a better chance at the die, and a guard with a sword in hand. */
static struct bench duel(void)
{
    const struct item sword = { .key = "long_sword", .kind = 0, .field = { 0, 2, 1, 0, 1, 15 } };
    const struct item bow = { .key = "short_bow", .kind = 0, .field = { 1, 2, 0, 12, 2, 30 } };
    struct bench b = bench_open("another", GRID_SQUARE, 12, 9);

    book_add_item(&b.book, &sword);
    book_add_item(&b.book, &bow);
    bench_figure(&b, "sela", "heroes", 1, "[4;2]",
                 "accuracy=5 nimbleness=5 endurance=2 luck=3 altruism paragon:accuracy short_bow");
    bench_figure(&b, "snik", "foes", 0, "[6;3]",
                 "muscularity=3 nimbleness=4 endurance=2 fortitude=1 dwarf long_sword");
    bench_play(&b, "start_encounter", NOBODY, NOBODY, "first_side=heroes ...");
    return b;
}

struct sums {
    const struct ruleset *rules;
    double hit, prone, damage, whole;
};

static void count_run(void *context, const struct play *p, double chance)
{
    struct sums *sums = context;

    for (int i = 0; i < p->events.n; i++) {
        const struct event *e = &p->events.at[i];
        const char *what = ruleset_name(sums->rules, e->what);

        if (e->kind == EVENT_RESULT && strcmp(what, "hit") == 0)
            sums->hit += chance;
        if (e->kind == EVENT_RESULT && strcmp(what, "knocked_prone") == 0)
            sums->prone += chance;
        if (e->kind == EVENT_TOTAL && strcmp(what, "damage") == 0)
            sums->damage += chance * e->now;
    }
    sums->whole += chance;
}

static void odds_equal_enumeration(void **unused)
{
    struct bench b = duel();
    struct command c = command_make(ruleset_find_deed(b.rules, "attack"), b.now.token[ARCHER].seat);
    struct sums sums = { .rules = b.rules };
    struct tapes tapes = { &b.now, &b.book, &c, .done = count_run, .context = &sums };
    struct odds odds = { .n = 3 };

    (void)unused;
    bench_play(&b, "take_turn", NOBODY, ARCHER, "...");
    c.actor = ARCHER;
    c.target = GUARD;
    odds.watch[0] = watch_make(EVENT_RESULT, ruleset_find_name(b.rules, "hit"));
    odds.watch[1] = watch_make(EVENT_RESULT, ruleset_find_name(b.rules, "knocked_prone"));
    odds.watch[2] = watch_make(EVENT_TOTAL, ruleset_find_name(b.rules, "damage"));
    tapes_walk(&tapes, 1);
    assert_true(explore_odds(&b.now, &b.book, &c, NULL, NULL, NULL, NULL, 1000000, &odds));
    assert_true(odds.exact);
    assert_true(sums.hit > 0.05);
    assert_true(fabs(sums.whole - 1) < 1e-9 && fabs(odds.whole - 1) < 1e-9);
    assert_true(fabs(odds.watch[0].chance - sums.hit) < 1e-9);
    assert_true(fabs(odds.watch[1].chance - sums.prone) < 1e-9);
    assert_true(fabs(odds.watch[2].mean - sums.damage) < 1e-9);
    odds_clear(&odds);
    tape_clear(&tapes.tape);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_equal_enumeration),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
