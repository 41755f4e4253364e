/*
 * session/odds/trial.h - tries a mark out on a figure: what it would change, in exact odds.
 *
 * The scene (content/trial.h) is played on a copy, on open ground; the game itself is not touched.
 */
#ifndef SESSION_ODDS_TRIAL_H
#define SESSION_ODDS_TRIAL_H

#include "content/trial.h"
#include "session/session.h"

/* What came of the deed; of a chance only `chance` counts. */
struct trial_outcome {
    bool possible; /* it is allowed, and all of it was worked out */
    double chance; /* that what is counted happens at all, 0..1 */
    double mean;   /* on average, ways without it counting 0 */
    int least, most;
};

/*
 * Play the scene with the figure as it is, but with the mark, or without it. False and err: the creature's
 * sheet cannot be read, or no memory.
 */
bool trial_play(struct session *s, int token, const struct trial *trial, bool with,
                struct trial_outcome *outcome, struct err *err);

#endif
