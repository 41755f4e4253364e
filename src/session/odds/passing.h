/*
 * session/odds/passing.h - what is due by itself, in thought: what the clock would bring.
 */
#ifndef SESSION_ODDS_PASSING_H
#define SESSION_ODDS_PASSING_H

#include "core/play.h"
#include "session/odds/snapshot.h"

/* Gets what one thing that is due would tell, and how the game stands behind it. */
typedef void passing_fn(void *context, const struct state *then, struct book *book,
                        const struct command *command, const struct events *told);

/*
 * Do a command on a state that is thrown away, dice lowest, everybody resting; `each` (NULL: nobody) gets it.
 * False: it is not allowed, and nothing is left of it.
 */
bool passing_do(struct state *now, struct book *book, const struct command *command, passing_fn *each,
                void *context);

/*
 * Do on a state that is thrown away what is due by itself so, at most so many things. False: that many were
 * not enough, or one could not be done.
 */
bool passing_settle(struct state *now, struct book *book, int most, passing_fn *each, void *context);

/*
 * Let so many minutes pass so, as the GM may know the game; nothing happens. False: that does not end soon,
 * or no memory; what came by then was told.
 */
bool passing_foresee(struct session *s, int minutes, passing_fn *each, void *context);

#endif
