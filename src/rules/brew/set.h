/*
 * rules/brew/set.h - the one thing that Brew shows to the list of rule sets.
 */
#ifndef RULES_BREW_SET_H
#define RULES_BREW_SET_H

#include "core/ruleset.h"

extern const struct ruleset brew_set;

#endif
