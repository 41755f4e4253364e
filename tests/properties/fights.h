/*
 * properties/fights.h - a fight of every rule set there is, for tests on random tapes.
 *
 * Another System and the probes have one laid out by hand (fights.c, probes/fights.h); every other
 * rule set of the list has the fight of maps/practise-<id>.scenario.json, and joins by that file.
 */
#ifndef TESTS_PROPERTIES_FIGHTS_H
#define TESTS_PROPERTIES_FIGHTS_H

#include "base/random.h"
#include "support/bench.h"

/* More than there are: rows of a table of tests, of which those left empty are passed over. */
enum { FIGHT_SYSTEMS_MAX = 16 };

/* How many there are, numbered from 0 in the order of the list of rules (rules_at). */
int fight_systems(void);

/* So many come first that have a small fight laid out by hand; the rest have a whole map and catalogue. */
int fights_by_hand(void);

/* The id of a system's rules. */
const char *fight_system(int system);

/* A fight of it, begun, a little different each time; the caller closes it. */
struct bench fight_of(int system, struct random *random);

#endif
