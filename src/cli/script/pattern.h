/*
 * cli/script/pattern.h - what an event must be like: `RESULT hit who=ragna`.
 */
#ifndef CLI_SCRIPT_PATTERN_H
#define CLI_SCRIPT_PATTERN_H

#include "cli/script/cursor.h"
#include "cli/script/eyes.h"

enum { PATTERN_FIELDS = 12 };

struct pattern {
    const struct lexeme *word; /* the kind, where faults point */
    int kind;                  /* enum event_kind */
    const char *about;         /* or NULL */
    const struct lexeme *field[PATTERN_FIELDS];
    int n;
};

/* Read `KIND [WORD] [field=value ...]` up to `then`, an op or the end. */
bool pattern_read(struct cursor *c, const struct eyes *eyes, struct pattern *pattern);

/* Is this event like that? */
bool pattern_fits(const struct pattern *pattern, const struct eyes *eyes, const struct event *event);

#endif
