/*
 * ai/scout.h - what each side of a fight knows in fog: whom it sees, what it has seen of the ground, and
 * where it saw others last (core/veil.h, core/recall.h). For fights on the core alone; a session has
 * seats/memory.c.
 */
#ifndef AI_SCOUT_H
#define AI_SCOUT_H

#include "core/recall.h"

enum { SCOUTS = 8 };

/* One side's. */
struct scout {
    struct board *of; /* the ground as it knows it */
    struct trace *trace;
    struct recall recall;
};

struct scouts {
    struct scout at[SCOUTS];
    int n;
    struct state seen; /* the view that was asked for last */
};

/* Give the memory back: nobody has seen anything. An all-zero one is allowed. */
void scouts_clear(struct scouts *scouts);

/* Does it matter what a side sees: is there fog over a board? */
static inline bool scouts_needed(const struct state *now)
{
    return now->board && now->turn.fog != FOG_OFF;
}

/*
 * What a side knows of `now`, which stays where it is while there are scouts; to be written and rolled back,
 * good until the next one is asked for. What it has in mind of others through `trace`. NULL: no memory, or
 * there are more sides than SCOUTS.
 */
struct state *scouts_view(struct scouts *scouts, const struct state *now, const struct book *book, int side,
                          const struct trace **trace);

/* These events have happened to it. False: no memory. */
bool scouts_follow(struct scouts *scouts, const struct event *event, int n);

#endif
