/*
 * session/ending/chance.h - how a fight might have gone on from its moments.
 *
 * From a moment's state, which holds what its seat knew then, the quick program plays all sides to the end,
 * over and over, with the same dice at each moment. It is thought out beside the game
 * (session/odds/thinker.h).
 */
#ifndef SESSION_ENDING_CHANCE_H
#define SESSION_ENDING_CHANCE_H

#include "session/ending/ending.h"
#include "session/odds/thinker.h"

/* So often each moment is played on; at first, and then at once, by one thought. */
enum { CHANCE_FIGHTS = 1000, CHANCE_FIRST = 10, CHANCE_AT_ONCE = 45 };

/*
 * The next fights that want to be played on: of the moment that was played on least. NULL: all were, or no
 * memory. It must not outlive the session.
 */
struct thought *chance_think(const struct ending *ending);

/* Take up what it came to, and give it back. The moments must still be those that it was made for. */
void chance_take(struct ending *ending, struct thought *thought);

#endif
