/*
 * What a script of Name TBD sees a case of, for all cases: prices step by step, what is said of a roll, the
 * height of fliers.
 */
#include "base/bounds.h"
#include "base/faults.h"
#include "content/items.h"
#include "rules/nametbd/make.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static struct bench open_book(void)
{
    struct bench b = bench_open("nametbd", GRID_SQUARE, 20, 12);
    struct faults faults;

    faults_init(&faults);
    assert_true(items_load(&b.book, &faults));
    faults_clear(&faults);
    return b;
}

/* TBD-191: a way costs what its steps cost, there and back again, and no step is free. */
static void a_way_costs_its_steps(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    for (int stat = 0; stat < b.rules->nstats; stat++) {
        int score = tbd_score_of(stat), sum = 0;

        for (int value = 1; score >= 0 && value <= 12; value++) {
            sum += tbd_step_price(&b.book, score, value);
            assert_true(tbd_step_price(&b.book, score, value) > 0);
            assert_int_equal(tbd_way_price(&b.book, score, 0, value), sum);
            assert_int_equal(tbd_way_price(&b.book, score, value, 0), -sum);
        }
    }
    bench_close(&b);
}

/* TBD-28, TBD-61: what is said of a roll in advance comes back as it was said, whatever else is said. */
static void what_is_said_of_a_roll_stays_apart(void **unused)
{
    (void)unused;
    for (int difficulty = -4; difficulty <= 4; difficulty++)
        for (int bits = 0; bits < 4; bits++) {
            int by = tbd_read_by(difficulty, bits & 1, bits & 2), off = tbd_call_off(by);

            assert_int_equal(tbd_is_trivial(by), (bits & 2) != 0);
            assert_false(tbd_is_magic(by));
            assert_false(tbd_is_off(by));
            assert_true(tbd_is_magic(tbd_with_magic(by)));
            assert_int_equal(tbd_is_trivial(tbd_with_magic(by)), (bits & 2) != 0);
            assert_true(tbd_is_off(off));
            assert_int_equal(tbd_is_trivial(off), (bits & 2) != 0);
            for (int outcome = VERY_BAD; outcome <= VERY_GOOD; outcome++) {
                int said = tbd_say_outcome(by, outcome);

                assert_int_equal(tbd_is_trivial(said), (bits & 2) != 0);
                assert_false(tbd_is_off(said));
                assert_int_equal(tbd_say_outcome(said, VERY_BAD), tbd_say_outcome(by, VERY_BAD));
            }
        }
}

/* TBD-219, TBD-242: the larger of the plane and the height, fractions of a cell up. */
static void height_counts_as_distance(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    bench_figure(&b, "ana", "heroes", 1, "3,3", "");
    bench_figure(&b, "bat", "foes", 0, "6,3", "");
    for (int height = 0; height <= 8 * ONE_CELL; height += 250) {
        int up = (height + ONE_CELL - 1) / ONE_CELL;

        b.now.token[1].height = height;
        assert_int_equal(state_distance(&b.now, 0, 1), larger(up, 3));
        assert_int_equal(state_distance_from(&b.now, 0, (struct cell){ 6, 2 }, 1, b.now.token[1].at),
                         larger(up, 1));
    }
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_costs_its_steps),
        cmocka_unit_test(what_is_said_of_a_roll_stays_apart),
        cmocka_unit_test(height_counts_as_distance),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
