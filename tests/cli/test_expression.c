#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "cli/expression.h"

#include <math.h>

static void groups_are_added_and_taken_away(void **state)
{
    struct expression e;

    (void)state;
    assert_true(expression_read("2d6-d4+3", &e));
    assert_int_equal(e.n, 3);
    assert_int_equal(e.lo, 1);
    assert_int_equal(e.hi, 14);
    assert_true(expression_read("-d6", &e));
    assert_int_equal(e.lo, -6);
    assert_int_equal(e.hi, -1);
}

static void what_is_no_expression(void **state)
{
    static const char *const text[] = { "", "+", "2d6+", "2d6++1", "d1", "65d6", "123456", "d6 + 1", "2x6" };
    struct expression e;

    (void)state;
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        assert_false(expression_read(text[i], &e));
}

static void expect_chance(const char *text, int sum, double chance)
{
    struct expression e;
    double *bar, whole = 0;

    assert_true(expression_read(text, &e));
    bar = expression_distribution(&e);
    assert_non_null(bar);
    for (int i = 0; i <= e.hi - e.lo; i++)
        whole += bar[i];
    assert_true(fabs(whole - 1) < 1e-12);
    assert_true(fabs(bar[sum - e.lo] - chance) <= 1e-12 * chance);
    mem_free(bar);
}

static void chances_are_exact(void **state)
{
    (void)state;
    expect_chance("7", 7, 1);
    expect_chance("2d6", 7, 6 / 36.0);
    expect_chance("d6-d4", -3, 1 / 24.0);
    expect_chance("d6-d4+10", 10, 4 / 24.0);
    expect_chance("64d6+36d6", 100, pow(6, -100));
    expect_chance("64d6+36d6", 600, pow(6, -100));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_are_added_and_taken_away),
        cmocka_unit_test(what_is_no_expression),
        cmocka_unit_test(chances_are_exact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
