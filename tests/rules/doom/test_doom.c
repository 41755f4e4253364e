/*
 * What a script of Fortune & Doom sees a case of, for all cases: thresholds, distances and bands, what is
 * over of a defence.
 */
#include "base/bounds.h"
#include "base/faults.h"
#include "content/items.h"
#include "rules/doom/pool.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

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
            assert_int_equal(doom_threshold(&b.now, &b.book, 0, VIGOUR, level), (2 * of * level + 3) / 6);
            assert_int_equal(doom_threshold(&b.now, &b.book, 0, STRESS, level),
                             (2 * (23 - of) * level + 3) / 6);
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

            assert_int_equal(doom_square_distance(&b.now, &b.now.token[0], (struct cell){ x, y }, 1),
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thresholds_are_thirds_to_the_nearest),
        cmocka_unit_test(nobody_has_more_over_than_was_rolled),
        cmocka_unit_test(diagonals_cost_one_and_two_by_turns),
        cmocka_unit_test(each_distance_has_one_band),
        cmocka_unit_test(tests_of_one_difficulty_are_data),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
