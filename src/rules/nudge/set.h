/*
 * rules/nudge/set.h - the one thing that Nudge shows to the list of rule sets.
 */
#ifndef RULES_NUDGE_SET_H
#define RULES_NUDGE_SET_H

#include "core/ruleset.h"

extern const struct ruleset nudge_set;

#endif
