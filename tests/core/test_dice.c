#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/dice.h"

static void expect_dice(const char *text, int n, int sides, int plus)
{
    struct dice_text dice = { 0, 0, 0 };

    assert_true(dice_read(text, &dice));
    assert_int_equal(dice.n, n);
    assert_int_equal(dice.sides, sides);
    assert_int_equal(dice.plus, plus);
}

static void dice_as_people_write_them(void **state)
{
    (void)state;
    expect_dice("d20", 1, 20, 0);
    expect_dice("2d6", 2, 6, 0);
    expect_dice("2d6+1", 2, 6, 1);
    expect_dice("3d8-2", 3, 8, -2);
    expect_dice("64d100", 64, 100, 0);
}

static void what_is_no_dice(void **state)
{
    static const char *const texts[] = { "",     "d",    "20",  "d1",  "0d6",  "65d6",
                                         "d101", "2d6+", "d6x", "-d6", "2 d6", "d1000000000000",
                                         "coins" };
    struct dice_text dice = { 7, 7, 7 };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_false(dice_read(texts[i], &dice));
    assert_int_equal(dice.n, 7);
}

static void names_of_dice_on_a_tape(void **state)
{
    struct dice_text dice;

    (void)state;
    assert_true(dice_read_key("coins", &dice));
    assert_int_equal(dice.n, 0);
    assert_int_equal(dice.sides, 2);
    assert_true(dice_read_key("2d8+1", &dice));
    assert_int_equal(dice.n, 3);
    assert_int_equal(dice.plus, 1);
    assert_false(dice_read_key("2d8-1", &dice));
    assert_false(dice_read_key("luck_reroll", &dice));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_as_people_write_them),
        cmocka_unit_test(what_is_no_dice),
        cmocka_unit_test(names_of_dice_on_a_tape),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
