#include "base/day.h"

#include <time.h>

enum { DAY = 86400 };

long long day_now(void)
{
    return (long long)time(NULL);
}

/* Noon of the day: clocks that change at night do not matter. */
static long long noon_of(long long moment)
{
    time_t at = (time_t)moment;
    struct tm day;

    if (!localtime_r(&at, &day))
        return moment;
    day.tm_hour = 12;
    day.tm_min = day.tm_sec = 0;
    day.tm_isdst = -1;
    return (long long)mktime(&day);
}

int day_between(long long then, long long now)
{
    long long gap = noon_of(now) - noon_of(then);

    return (int)((gap + (gap < 0 ? -DAY / 2 : DAY / 2)) / DAY);
}

const char *day_text(long long moment, char out[DAY_TEXT])
{
    time_t at = (time_t)moment;
    struct tm day;

    if (!localtime_r(&at, &day) || strftime(out, DAY_TEXT, "%Y-%m-%d", &day) == 0)
        out[0] = '\0';
    return out;
}
