#include "rules/list.h"

#include "rules/another/set.h"
#include "rules/brew/set.h"
#include "rules/doom/set.h"
#include "rules/nametbd/set.h"
#include "rules/nudge/set.h"

#include <string.h>

static const struct ruleset *const list[] = { &another_set, &nudge_set, &doom_set, &nametbd_set, &brew_set };

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
