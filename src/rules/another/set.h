/*
 * rules/another/set.h - the one thing that Another System shows to the list of rule sets.
 */
#ifndef RULES_ANOTHER_SET_H
#define RULES_ANOTHER_SET_H

#include "core/ruleset.h"

extern const struct ruleset another_set;

#endif
