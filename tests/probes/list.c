/* The probes, and the list of rule sets (rules/list.h) that has them after the program's own system, and an example. */
#include "rules/list.h"

#include "probes/probes.h"
#include "rules/another_set.h"

#include <string.h>

static const struct ruleset *const probes[] = { &doom_probe, &nudge_probe, &nametbd_probe, &brew_probe };

const struct ruleset *probe_at(int i)
{
    return i >= 0 && i < (int)(sizeof probes / sizeof *probes) ? probes[i] : NULL;
}

const struct ruleset *rules_at(int i)
{
    static const int all = sizeof probes / sizeof *probes;

    return i == 0 ? &another_set : i == all + 1 ? &coin_set : probe_at(i - 1);
}

const struct ruleset *rules_find(const char *id)
{
    for (int i = 0; rules_at(i); i++)
        if (strcmp(rules_at(i)->id, id) == 0)
            return rules_at(i);
    return NULL;
}
