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

static void a_span_is_read_in_minutes(void **unused)
{
    static const struct {
        const char *text;
        int minutes; /* -1: none */
    } spans[] = {
        { "30", 30 },
        { "+90m", 90 },
        { "5min", 5 },
        { "8h", 480 },
        { "+2d", 2880 },
        { "1w", 10080 },
        { "100000000", 100000000 },
        { "", -1 },
        { "h", -1 },
        { "soon", -1 },
        { "3 h", -1 },
        { "-1h", -1 },
        { "9999999w", -1 },
        { "99999999999999999999", -1 },
        { "2hours", -1 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof spans / sizeof spans[0]; i++) {
        int minutes = -1;

        assert_int_equal(day_read_span(spans[i].text, &minutes), spans[i].minutes >= 0);
        assert_int_equal(minutes, spans[i].minutes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_night_makes_a_day),
        cmocka_unit_test(a_day_of_23_hours_is_a_day),
        cmocka_unit_test(a_day_is_written_as_numbers),
        cmocka_unit_test(a_span_is_read_in_minutes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
