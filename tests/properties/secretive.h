/*
 * properties/secretive.h - a rule set with every way to keep something from a
 * player, each carrying a canary: a question only the GM hears, answered in words
 * and by number; a secret roll, note and result; a hidden pool; a hidden mark with
 * parts that changes and goes; a hidden modifier; a figure that acts unseen.
 *
 * With `open_ears` the same rules forget to say who may know (a negative control).
 */
#ifndef TESTS_PROPERTIES_SECRETIVE_H
#define TESTS_PROPERTIES_SECRETIVE_H

#include "support/bench.h"

extern const struct ruleset secretive, open_ears;

/* A fight: anna's two figures and one of the GM's. */
struct bench secretive_fight(const struct ruleset *rules);

#endif
