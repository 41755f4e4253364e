/*
 * What a script of Fortune & Doom sees a case of, for all cases: thresholds, distances and bands, what is
 * over of a defence; what a program hopes for of a blow.
 */
#include "base/bounds.h"
#include "base/faults.h"
#include "content/items.h"
#include "core/shown.h"
#include "rules/doom/program/program.h"
#include "support/bench.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static struct world in_game(const struct bench *b)
{
    return (struct world){ &b->now, &b->book };
}

/* A game with the book's tables. */
static struct bench open_book(void)
{
    struct bench b = bench_open("doom", GRID_SQUARE, 20, 12);
    struct faults faults;

    faults_init(&faults);
    assert_true(items_load(&b.book, &faults));
    faults_clear(&faults);
    return b;
}

/* FD-42: thirds of Brawn to the nearest; of Will for stress. */
static void thresholds_are_thirds_to_the_nearest(void **unused)
{
    (void)unused;
    for (int of = 3; of <= 20; of++) {
        struct bench b = open_book();
        char words[64];

        snprintf(words, sizeof words, "brawn=%d will=%d", of, 23 - of);
        bench_figure(&b, "ann", "heroes", 1, "3,3", words);
        for (int level = MODERATE; level <= DEADLY; level++) {
            assert_int_equal(doom_threshold(in_game(&b), 0, VIGOUR, level), (2 * of * level + 3) / 6);
            assert_int_equal(doom_threshold(in_game(&b), 0, STRESS, level), (2 * (23 - of) * level + 3) / 6);
        }
        bench_close(&b);
    }
}

/* FD-30: what a defender has over is what it beat the attacker by, and no more than it rolled. */
static void nobody_has_more_over_than_was_rolled(void **unused)
{
    (void)unused;
    for (int rolled = 0; rolled <= 10; rolled++)
        for (int successes = 0; successes <= 10; successes++)
            for (int harder = -2; harder <= 5; harder++) {
                int over = doom_defence_over(rolled, successes, harder);

                assert_in_range(over, 0, rolled);
                if (rolled + harder - successes >= 0 && rolled + harder - successes <= rolled)
                    assert_int_equal(over, rolled + harder - successes);
            }
}

/* FD-202: one, two, one, two along the diagonals, from any cell to any other. */
static void diagonals_cost_one_and_two_by_turns(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    bench_figure(&b, "ann", "heroes", 1, "5,5", "");
    for (int x = 0; x < 20; x++)
        for (int y = 0; y < 12; y++) {
            int dx = x > 5 ? x - 5 : 5 - x, dy = y > 5 ? y - 5 : 5 - y;

            assert_int_equal(doom_distance(&b.now, &b.now.token[0], (struct cell){ x, y }, 1),
                             larger(dx, dy) + smaller(dx, dy) / 2);
        }
    bench_close(&b);
}

/* FD-203: the band of a distance is the first of the table that goes so far; bands do not overlap. */
static void each_distance_has_one_band(void **unused)
{
    struct bench b = open_book();
    int band = 0;

    (void)unused;
    for (int yards = 0; yards <= 400; yards++) {
        int is = doom_band(&b.book, YARD * yards);

        assert_true(is == band || is == band + 1);
        band = is;
    }
    assert_int_equal(doom_band(&b.book, 0), ADJACENT);
    assert_int_equal(band, NO_BAND);
    bench_close(&b);
}

/* FD-151, FD-241, FD-161, FD-254: the book's own tests, out of its data. */
static void tests_of_one_difficulty_are_data(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    assert_int_equal(doom_fixed_tn(&b.book, TEST_STAY), 1);
    assert_int_equal(doom_fixed_tn(&b.book, TEST_SAVE), 2);
    assert_int_equal(doom_fixed_tn(&b.book, TEST_PUSH), 1);
    assert_int_equal(doom_fixed_tn(&b.book, TEST_LOCK), 2);
    bench_close(&b);
}

/* Ann strikes Bob, who suspects nothing and so does not defend. */
static struct bench ambush(int skill, int expertise, const char *pool, const char *stance)
{
    struct bench b = open_book();
    char words[128];

    bench_option(&b, "base_pool", pool);
    snprintf(words, sizeof words, "brawn=9 agility=8 fight=%d fight_expertise=%d baton %s", skill, expertise,
             stance);
    bench_figure(&b, "ann", "heroes", 1, "3,3", words);
    bench_figure(&b, "bob", "foes", 0, "4,3", "brawn=9 unaware");
    return b;
}

/* FD-120, FD-123: the chance of a hit, and the harm of one for which all that is over buys dice. */
static void is_as_explored(struct bench *b, int tn)
{
    struct weapon weapon = doom_wielded(in_game(b), 0);
    struct test t = doom_test_by(in_game(b), 0, doom_weapon_skill(&weapon));
    struct command c = command_make(DO_attack, 1);
    const struct shown shown = { .seat = 1 };
    struct policy policy[SEATS];
    struct odds odds = { .n = 2 };
    struct spread spread;

    c.actor = 0;
    c.target = 1;
    odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    odds.watch[1] = watch_make(EVENT_TOTAL, N_damage);
    odds.watch[0].who = odds.watch[1].who = 0;
    shown_policies(&shown, policy);
    assert_true(explore_odds(&b->now, &b->book, &c, NULL, policy, NULL, NULL, 1000000, &odds));
    assert_true(odds.exact && !odds.refused);
    doom_spread(&b->now, &t, b->now.option[BASE_POOL], &spread);
    assert_true(fabs(spread_chance(&spread, 1 + tn, 1000) - 1000 * odds.watch[0].chance) < 1);
    assert_true(fabs(doom_harm_hoped(&b->book, &spread, tn, doom_damage_dice(in_game(b), 0, &weapon, 0)) -
                     100 * odds.watch[1].mean) < 1);
    odds_clear(&odds);
}

static void what_is_hoped_for_is_what_exploring_finds(void **unused)
{
    static const char *const pools[] = { "1", "2", "3" };

    (void)unused;
    for (size_t pool = 0; pool < sizeof pools / sizeof *pools; pool++)
        for (int skill = 0; skill <= 6; skill += 3)
            for (int kneels = 0; kneels <= 1; kneels++) {
                struct bench b = ambush(skill, skill / 2, pools[pool], kneels ? "kneeling" : "");

                is_as_explored(&b, kneels ? doom_number(&b.book, KNEELING_TN) : 0);
                bench_close(&b);
            }
}

/* How strongly ann is for a blow at sam, who lies beside eve in a corner; `open`: one cell there free. */
static int urge_to_strike_the_fallen(bool open, const char *bob)
{
    struct bench b = open_book();
    struct command c = command_make(DO_attack, 1);
    int urge;

    bench_figure(&b, "ann", "heroes", 1, "2,1", "");
    bench_figure(&b, "sam", "foes", 0, "1,1", "unconscious");
    bench_figure(&b, "jem", "foes", 0, "1,0", "unconscious");
    bench_figure(&b, "nan", "foes", 0, open ? "9,9" : "0,1", "unconscious");
    bench_figure(&b, "eve", "foes", 0, "0,0", "");
    if (bob)
        bench_figure(&b, "bob", "heroes", 1, bob, "");
    c.actor = 0;
    c.target = 1;
    urge = doom_urge(&b.now, &b.book, &c);
    bench_close(&b);
    return urge;
}

/* Else an archer in the corner, walled in by her own, could shoot for two hundred rounds. */
static void who_lies_in_the_way_of_all_is_struck(void **unused)
{
    (void)unused;
    assert_true(urge_to_strike_the_fallen(false, NULL) > 1); /* more than ending the turn */
    assert_true(urge_to_strike_the_fallen(false, "5,5") > 1);
    assert_int_equal(urge_to_strike_the_fallen(true, NULL), 0);
    assert_int_equal(urge_to_strike_the_fallen(true, "0,1"), 0); /* a friend is at her */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thresholds_are_thirds_to_the_nearest),
        cmocka_unit_test(nobody_has_more_over_than_was_rolled),
        cmocka_unit_test(diagonals_cost_one_and_two_by_turns),
        cmocka_unit_test(each_distance_has_one_band),
        cmocka_unit_test(tests_of_one_difficulty_are_data),
        cmocka_unit_test(what_is_hoped_for_is_what_exploring_finds),
        cmocka_unit_test(who_lies_in_the_way_of_all_is_struck),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
