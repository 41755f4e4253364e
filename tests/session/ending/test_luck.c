/* How rare sums of dice are, held to counting them one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/ending/luck.h"

/* All throws of three dice, counted. */
static double counted(int sides, int sum, bool low)
{
    int n = 0;

    for (int a = 1; a <= sides; a++)
        for (int b = 1; b <= sides; b++)
            for (int c = 1; c <= sides; c++)
                n += low ? a + b + c < sum : a + b + c > sum;
    return (double)n / (sides * sides * sides);
}

static void sums_are_as_rare_as_counting_says(void **unused)
{
    (void)unused;
    for (int sides = 1; sides <= 8; sides++)
        for (int sum = 0; sum <= 3 * sides + 1; sum++) {
            assert_float_equal(luck_beyond(sides, 3, sum, false), counted(sides, sum, false), 1e-9);
            assert_float_equal(luck_beyond(sides, 3, sum, true), counted(sides, sum, true), 1e-9);
        }
}

static void many_dice_are_judged_and_too_many_are_not(void **unused)
{
    (void)unused;
    assert_float_equal(luck_beyond(20, LUCK_DICE, 21 * LUCK_DICE / 2, false), 0.5, 0.01);
    assert_true(luck_beyond(20, LUCK_DICE + 1, 100, false) < 0);
    assert_true(luck_beyond(LUCK_SIDES + 1, 1, 1, false) < 0);
    assert_true(luck_beyond(6, 0, 0, false) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_as_rare_as_counting_says),
        cmocka_unit_test(many_dice_are_judged_and_too_many_are_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
