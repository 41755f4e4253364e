/*
 * session/aside.h - several commands that were begun stand open together.
 *
 * Outside a fight nobody waits until others have answered: a command that asks is set aside, another is
 * begun, and each is answered when those whom it asks come to it. One of them is in front; all of session.h
 * is about that one alone, and the state has nothing of the others. Whoever brings another to the front
 * brings the first back when it is done with it, and looks at views anew.
 *
 * What was answered and rolled stays with a command that is set aside. It goes on from the game as it has
 * become; if it cannot, it is cancelled (session_cancel()). The file keeps the one that was answered last.
 */
#ifndef SESSION_ASIDE_H
#define SESSION_ASIDE_H

#include "session/session.h"

/* May this seat begin something beside what is open: outside a fight, and nothing of its own is open? */
bool session_may_begin_beside(const struct session *s, int seat);

/* Set aside what is in front, so that another can be begun. False: session_error(), it stays there. */
bool session_set_aside(struct session *s);

/*
 * To the front: the first command that asks this seat, else one that it began, else the one begun first. For
 * what cannot go on any more the next is taken.
 */
void session_bring(struct session *s, int seat);

/* To the front: the one that was begun first. */
void session_bring_first(struct session *s);

#endif
