/*
 * session/aside.h - several commands that were begun stand open together.
 *
 * Nobody waits until others have answered, who may act as well: a command that asks is set aside, another is
 * begun, and each is answered when those whom it asks come to it. One of them is in front; all of session.h
 * is about that one alone, and the state has nothing of the others. Whoever brings another to the front
 * brings the first back when it is done with it, and looks at views anew.
 *
 * What is set aside has done nothing yet: its dice may have fallen, answers been given, and whoever acts may
 * have paid. What has changed more stays in front until it is done or cancelled, and so does what goes on by
 * itself. For a command is an entry, and entries come one after the other: what is begun beside one that has
 * shoved or hurt somebody, paid from a pool of all, or begun a turn, would be judged, and done, as if none of
 * that had happened. It could stand where somebody was shoved to, strike who fell, spend what is spent; and
 * what was begun first, with dice that all saw fall, could not go on behind it. So its own questions are
 * asked in their order, and those of others wait. Nor is one set aside that has only paid from a pool of all:
 * set aside it has paid nothing yet, another may spend the same, and dice that all saw fall would be dropped.
 *
 * Brought to the front it begins anew on the game as it has become, with the same dice and answers;
 * one that cannot any more is dropped, without an entry (session_lapsed()): in a fight perhaps because its
 * figure's turn is over, or whom it was to hit is out.
 * The file keeps all whose dice have fallen, and the one that is under way: of others nothing was done yet.
 */
#ifndef SESSION_ASIDE_H
#define SESSION_ASIDE_H

#include "session/session.h"

/*
 * May this seat begin something beside what is open: nothing of its own is, and what is in front can be set
 * aside?
 */
bool session_may_begin_beside(const struct session *s, int seat);

/* Set aside what is in front, so that another can be begun. False: session_error(), it stays there. */
bool session_set_aside(struct session *s);

/* The i-th of those that are set aside, and the seats that it asks; NULL: there are no more. */
const struct command *session_aside(const struct session *s, int i, unsigned *asks);

/* To the front: the first command that asks this seat, else one that it began, else the one begun first. */
void session_bring(struct session *s, int seat);

/* To the front: of those that ask one of `seats` the one begun first, else of all. */
void session_bring_first(struct session *s, unsigned seats);

/*
 * Was one dropped since this was asked last? Why, as if it had been wished then: REFUSED with
 * session_refusal(), BAD with session_error(). FAILED: there was no memory to begin it, it is still there.
 */
bool session_lapsed(struct session *s, enum outcome *outcome);

enum { LAPSED_DICE = 12 };

/* What was dropped so last: whose it was, and its dice that had fallen, as they lay. */
struct lapsed {
    int seat, actor;
    int n, face[LAPSED_DICE];
    unsigned known; /* the seats that may know all of them, one bit each, and the table */
};

const struct lapsed *session_lapsed_what(const struct session *s);

/* A number that changes with the commands that stand open, and with which of them is in front. */
uint64_t session_open_print(const struct session *s);

#endif
