#include "base/day.h"

#include <stdlib.h>
#include <string.h>
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

bool day_read_span(const char *text, int *minutes)
{
    static const struct {
        const char *unit;
        int minutes;
    } units[] = {
        { "", 1 }, { "m", 1 }, { "min", 1 }, { "h", 60 }, { "d", 1440 }, { "w", 10080 },
    };
    enum { MOST = 100000000 }; /* about 190 years */
    char *end;
    long number = strtol(text, &end, 10);

    for (size_t i = 0; i < sizeof units / sizeof units[0] && end > text; i++)
        if (strcmp(end, units[i].unit) == 0 && number >= 0 && number <= MOST / units[i].minutes) {
            *minutes = (int)number * units[i].minutes;
            return true;
        }
    return false;
}
