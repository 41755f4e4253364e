/*
 * properties/fights.h - a small fight of every rule set there is, for tests on random tapes.
 *
 * Those that ship come first; the probes follow (probes/fights.h). A new
 * probe joins by its row there.
 */
#ifndef TESTS_PROPERTIES_FIGHTS_H
#define TESTS_PROPERTIES_FIGHTS_H

#include "base/random.h"
#include "support/bench.h"

enum { FIGHT_SYSTEMS = 5 };

/* The id of a system's rules. */
const char *fight_system(int system);

/* A fight of it, begun, a little different each time; the caller closes it. */
struct bench fight_of(int system, struct random *random);

#endif
