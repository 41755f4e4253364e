/*
 * tests/probes/probes.h - three thin rule sets, each the hardest pieces of one book.
 *
 * They show that the core carries what the books ask before the books are
 * written: one file a system (doom.c, nametbd.c, brew.c), its data
 * in rules/<id>/, its scripts in scripts/<id>/. Nudge, which is written by now, is tried in the same
 * ways and so stands in their list. They are linked in place of
 * the program's own list of rule sets (list.c): into probe-cli, which is
 * battlemat-cli otherwise, and into the tests of this folder.
 */
#ifndef TESTS_PROBES_H
#define TESTS_PROBES_H

#include "core/ruleset.h"

extern const struct ruleset doom_probe, bids_probe, ale_probe;

/* The example of rules/ADDING.md. */
extern const struct ruleset coin_set;

/* No book's: words, small numbers and parts in every table that may have them (kit.c). */
extern const struct ruleset kit_set;

/* The i-th probe, NULL after the last. */
const struct ruleset *probe_at(int i);

#endif
