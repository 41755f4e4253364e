/*
 * base/day.h - what time it is, and how long ago something was as people count it: by nights, not by hours.
 */
#ifndef BASE_DAY_H
#define BASE_DAY_H

#include <stdbool.h>
#include <stddef.h>

enum { DAY_TEXT = 16 };

/* Seconds since 1970. */
long long day_now(void);

/* How many nights lie between two times, by the clock of this place; below 0 if `now` is the earlier. */
int day_between(long long then, long long now);

/* "2026-11-21"; "" for a time that no calendar knows. */
const char *day_text(long long time, char out[DAY_TEXT]);

/* A span as people write it, in minutes: "8h", "90m", "+2d", "1w", "30". False: it is something else. */
bool day_read_span(const char *text, int *minutes);

#endif
