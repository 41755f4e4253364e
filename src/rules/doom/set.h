/*
 * rules/doom/set.h - the one thing that Fortune & Doom shows to the list of rule sets.
 */
#ifndef RULES_DOOM_SET_H
#define RULES_DOOM_SET_H

#include "core/ruleset.h"

extern const struct ruleset doom_set;

#endif
