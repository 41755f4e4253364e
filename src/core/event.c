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

/* What the digits say, from the first on; a book has no rule of five of them. */
static unsigned short number_at(const char *digits)
{
    unsigned number = 0;

    for (unsigned digit; (digit = (unsigned)*digits - '0') < 10; digits++)
        number = 10 * number + digit;
    return (unsigned short)number;
}

/* Called for every event and question, hence by hand: behind the two to four letters of a book. */
unsigned short event_rule_number(const char *rule)
{
    if (!rule || !rule[0])
        return RULE_NONE;
    if (rule[1] && rule[2] == '-')
        return number_at(rule + 3);
    if (rule[1] && rule[2] && rule[3] == '-')
        return number_at(rule + 4);
    if (rule[1] && rule[2] && rule[3] && rule[4] == '-')
        return number_at(rule + 5);
    if (rule[0] == 'g' && rule[1] == 'm' && rule[2] == '\0')
        return RULE_GM;
    while (*rule && *rule++ != '-')
        continue;
    return number_at(rule);
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
