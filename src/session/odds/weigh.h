/*
 * session/odds/weigh.h - the answers to an open question against each other, for whoever shows it.
 *
 * All from what a seat may know, exactly, by the rules' own code: what cannot be worked out in a moment is
 * not known, and the question is asked like any other.
 */
#ifndef SESSION_ODDS_WEIGH_H
#define SESSION_ODDS_WEIGH_H

#include "session/session.h"

/*
 * Is no answer to the open question better than the rest, for all that `seat` knows: do all lead to the same,
 * every figure, mark and place in the end, with equal chances, whether everybody rests later or the seat
 * takes what it is offered; or, of a blow, to what the rest surely leads to or to worse, whatever dice fall?
 * Of a roll that may be rolled anew, and of a number to be spent, what is paid for that does not count, for
 * nobody pays for nothing. Of harm that may be held back from a foe: whether somebody falls, or what else
 * may befall, does not hang on it. False for questions that are no choice of a few, nothing to spend and
 * nothing to hold back, that others may answer too, or whose asking must tell nothing (ruleset_is_covered).
 */
bool session_alike(struct session *s, int seat);

/*
 * The option that is offered first: `usual`; but if the figure that is asked would more likely than not be
 * worse off by that, the one that costs nothing and harms it least; and if that harms it too, what more
 * likely than not keeps it whole, and does so much more often (a tenth). Where all harm it, and it would more
 * likely than not be out of it: the one that costs nothing and leaves it in best. So it never begins with
 * being hit where something else may help, though that be worse where it fails. Only of a choice of a few.
 */
int session_begin_with(struct session *s, int seat, int usual);

/*
 * The number that is offered first where so many of something are asked for: `usual`; but if the figure
 * that is asked would more likely than not be worse off by that, the least of those up to six more that
 * more likely than not keeps it whole.
 */
int session_begin_count(struct session *s, int seat, int usual);

#endif
