/* Days between two times, as people count them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "base/day.h"

static long long at(int year, int month, int day, int hour, int minute)
{
    struct tm tm = { .tm_year = year - 1900,
                     .tm_mon = month - 1,
                     .tm_mday = day,
                     .tm_hour = hour,
                     .tm_min = minute,
                     .tm_isdst = -1 };

    return (long long)mktime(&tm);
}

static void a_night_makes_a_day(void **unused)
{
    (void)unused;
    assert_int_equal(day_between(at(2026, 3, 1, 0, 1), at(2026, 3, 1, 23, 59)), 0);
    assert_int_equal(day_between(at(2026, 3, 1, 23, 59), at(2026, 3, 2, 0, 1)), 1);
    assert_int_equal(day_between(at(2026, 3, 2, 0, 1), at(2026, 3, 1, 23, 59)), -1);
    assert_int_equal(day_between(at(2024, 2, 28, 12, 0), at(2024, 3, 1, 12, 0)), 2);
}

/* The clock goes forward in the night to 29 March 2026 and back on 25 October. */
static void a_day_of_23_hours_is_a_day(void **unused)
{
    (void)unused;
    assert_int_equal(setenv("TZ", "Europe/Berlin", 1), 0);
    tzset();
    assert_int_equal(day_between(at(2026, 3, 28, 23, 0), at(2026, 3, 30, 1, 0)), 2);
    assert_int_equal(day_between(at(2026, 10, 24, 1, 0), at(2026, 10, 26, 23, 0)), 2);
}

static void a_day_is_written_as_numbers(void **unused)
{
    char out[DAY_TEXT];

    (void)unused;
    assert_string_equal(day_text(at(2026, 3, 1, 5, 0), out), "2026-03-01");
    assert_true(day_now() > at(2024, 1, 1, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_night_makes_a_day),
        cmocka_unit_test(a_day_of_23_hours_is_a_day),
        cmocka_unit_test(a_day_is_written_as_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
