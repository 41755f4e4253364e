/*
 * properties/flips.h - fights in fog, and changes of what somebody does not see in them: numbers, names,
 * marks, places of figures, ground, sides, light, lamps, walls off the grid, secret doors.
 */
#ifndef TESTS_PROPERTIES_FLIPS_H
#define TESTS_PROPERTIES_FLIPS_H

#include "base/random.h"
#include "session/session.h"

/* Who looks on: a seat, or those of a side (a text, not 0). */
struct onlooker {
    int seat, side;
};

/* A fight of that system (properties/fights.h) in fog, walls here and there, by day or by night. */
struct session *flips_fight(int system, struct random *random);

/* What is seen and who is known, a letter each, in place of what was there. */
void flips_see(struct session *s, struct onlooker who, struct str *out);

/*
 * The GM changes one thing, drawn at random, that the onlooker does not see. False: there was none. `sure`:
 * it is one of which nobody can ever see anything, a secret door.
 */
bool flips_one(struct session *s, struct onlooker who, struct random *random, bool *sure);

#endif
