/*
 * rules/list.h - the rule sets that the program knows.
 */
#ifndef RULES_LIST_H
#define RULES_LIST_H

#include "rules/kit/set.h"

/* A line each, in the order of the start screen: what a set shows to the rest of the program (ruleset.h). */
#define RULE_SETS(X) X(another) X(nudge) X(doom) X(nametbd) X(brew)
/* clang-format off */
#define SHOW_SET(id) SET_SHOWN(id);
RULE_SETS(SHOW_SET)
/* clang-format on */

/* The rule set with this id, or NULL. */
const struct ruleset *rules_find(const char *id);

/* The i-th rule set in the order of the start screen, NULL after the last. */
const struct ruleset *rules_at(int i);

#endif
