/* What a number is made of: parts in order, none of zero, a sum that stays right when there is no room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/part.h"

static void parts_come_in_order_and_none_is_zero(void **state)
{
    struct parts parts = { .n = 0 };

    (void)state;
    parts_add(&parts, 7, "T-1", 3);
    parts_add(&parts, 8, "T-2", 0);
    parts_add_item(&parts, 9, 40, "T-3", -5);
    assert_int_equal(parts.n, 2);
    assert_int_equal(parts.part[0].label, 7);
    assert_int_equal(parts.part[0].item, 0);
    assert_string_equal(parts.part[0].rule, "T-1");
    assert_int_equal(parts.part[1].item, 40);
    assert_int_equal(parts.part[1].value, -5);
    assert_int_equal(parts_sum(&parts), -2);
}

static void what_finds_no_room_goes_into_the_last(void **state)
{
    struct parts parts = { .n = 0 };

    (void)state;
    for (int i = 1; i <= PARTS_MAX + 3; i++)
        parts_add(&parts, i, "T-1", i);
    assert_int_equal(parts.n, PARTS_MAX);
    assert_int_equal(parts_sum(&parts), (PARTS_MAX + 3) * (PARTS_MAX + 4) / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_come_in_order_and_none_is_zero),
        cmocka_unit_test(what_finds_no_room_goes_into_the_last),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
