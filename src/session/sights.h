/*
 * session/sights.h - whether what a seat sees of the board may have changed.
 */
#ifndef SESSION_SIGHTS_H
#define SESSION_SIGHTS_H

#include "session/session.h"

/*
 * A number that is another one whenever session_sight() of that seat could be: it is told by the board, by
 * all lights, and by where and how well the seat's figures look. Cheap: nobody looks for it.
 */
uint64_t session_sight_key(const struct session *s, int seat);

#endif
