/*
 * rules/list.h - the rule sets that the program knows.
 */
#ifndef RULES_LIST_H
#define RULES_LIST_H

#include "core/ruleset.h"

/* The rule set with this id, or NULL. */
const struct ruleset *rules_find(const char *id);

/* The i-th rule set in the order of the start screen, NULL after the last. */
const struct ruleset *rules_at(int i);

#endif
