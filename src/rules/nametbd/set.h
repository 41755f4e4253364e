/*
 * rules/nametbd/set.h - the one thing that Name TBD shows to the list of rule sets.
 */
#ifndef RULES_NAMETBD_SET_H
#define RULES_NAMETBD_SET_H

#include "core/ruleset.h"

extern const struct ruleset nametbd_set;

#endif
