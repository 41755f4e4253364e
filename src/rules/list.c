#include "rules/list.h"

#include <string.h>

#define SET_OF(id) &id##_set,
static const struct ruleset *const list[] = { RULE_SETS(SET_OF) };

const struct ruleset *rules_at(int i)
{
    return i >= 0 && i < (int)(sizeof list / sizeof *list) ? list[i] : NULL;
}

const struct ruleset *rules_find(const char *id)
{
    for (int i = 0; rules_at(i); i++)
        if (strcmp(rules_at(i)->id, id) == 0)
            return rules_at(i);
    return NULL;
}
