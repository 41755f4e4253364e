/*
 * session/odds/inside.h - a deed done in thought, for the rest of a session.
 */
#ifndef SESSION_ODDS_INSIDE_H
#define SESSION_ODDS_INSIDE_H

#include "session/inside.h"

/* ---- try.c ---- */

/* Do a deed in thought: dice lowest, everybody rests. False: it is not allowed, and nothing is left of it. */
bool try_at_rest(struct play *play, struct state *state, struct book *book, const struct command *command,
                 struct tape *tape);

#endif
