#include "core/event.h"

#include "base/mem.h"

#include <string.h>

_Static_assert(sizeof(struct event) == 40, "events are flat and 40 bytes");

static const char *const names[] = {
#define EVENT_NAME(kind, changes) #kind,
    EVENT_KINDS(EVENT_NAME)
#undef EVENT_NAME
};

bool events_grow(struct events *events)
{
    void *at = events->at;

    if (!mem_reserve(&at, &events->room, (size_t)events->n + 1, sizeof *events->at)) {
        events->failed = true;
        return false;
    }
    events->at = at;
    return true;
}

void events_clear(struct events *events)
{
    mem_free(events->at);
    *events = (struct events){ 0 };
}

const char *event_kind_name(enum event_kind kind)
{
    return kind < EVENT_COUNT ? names[kind] : "";
}

int event_kind_find(const char *name)
{
    for (int i = 0; i < EVENT_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

unsigned short event_read_rule(const char *rule)
{
    return rule_number_in(rule);
}

bool roll_counts(const struct roll *roll, int i)
{
    bool highest = roll->counts < ROLL_LOWEST;
    int keep = roll->counts - (highest ? ROLL_HIGHEST : ROLL_LOWEST), before = 0;

    if (roll->counts < ROLL_HIGHEST || roll->counts >= ROLL_NONE_COUNTS)
        return roll->counts == i || roll->counts == ROLL_ALL_COUNT;
    for (int k = 0; k < roll->n; k++)
        before += roll->face[k] == roll->face[i] ? k < i : (roll->face[k] > roll->face[i]) == highest;
    return before < keep;
}
