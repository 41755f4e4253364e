/*
 * exchange/convert.h - files of one format into another: what comes in says what it holds, what goes out by
 * its name.
 */
#ifndef EXCHANGE_CONVERT_H
#define EXCHANGE_CONVERT_H

#include "base/faults.h"
#include "base/str.h"
#include "content/system.h"

struct conversion {
    const char *from, *to;  /* paths */
    rules_lister *rules_at; /* whose scenarios are understood */
    bool windows;           /* narrow openings of Universal VTT are windows */
    struct str told;        /* what came of it, in a line or two */
    struct str lost;        /* what could not be taken, a line each */
};

/* The endings that can be written, for a message. */
#define CONVERT_ENDINGS ".map.json, .uvtt, .dd2vtt, .df2vtt, .battlemat, .scenario.json"

/*
 * Convert. False: faults are in `faults`, and nothing was written. Either way conversion_clear() gives the
 * texts back.
 */
bool convert(struct conversion *c, struct faults *faults);

/* Does the file hold a map of another program, whatever its name is? */
bool convert_brings(const char *path);

/* What a file of Universal VTT would bring, without writing it. False: it cannot be read, or is none. */
struct convert_count {
    int walls, doors, windows, lamps;
};
bool convert_count(const char *path, struct convert_count *count);

/* The key under which a map that came in keeps what could not be taken: a list of lines. */
#define CONVERT_LOST "x-not-taken"

/* Append what is told there of a map's file, a line each: nothing for one without. False: no memory. */
bool convert_lost(const char *map, struct str *lines);

/* Give the texts back. */
void conversion_clear(struct conversion *c);

#endif
