/*
 * session/history/inside.h - going to and fro in what was done, for the rest of a session.
 */
#ifndef SESSION_HISTORY_INSIDE_H
#define SESSION_HISTORY_INSIDE_H

#include "session/inside.h"

/* ---- history.c ---- */

/* Bring the game to an entry; on failure it stays where it is. Nothing may be pending but what is dropped. */
bool history_go(struct session *s, int to, struct err *err);

/* session_undo() of what is in front, or was done last: whatever is set aside (aside.h) stays so. */
bool history_undo(struct session *s);

/* ---- known.c ---- */

/* The figure whose turn begins in these events, NOBODY. */
int known_turn_begun(const struct event *event, int n);
/* What an entry did to turns, by whose hand, and who may know of it; NULL: it cannot be read. */
const struct gist *gist_of(struct session *s, int id);
/*
 * May the seat know of the deed that ends with this entry, its chain with it? It begins with entry `start`, 0
 * where a game begins by itself.
 */
bool known_deed(struct session *s, int end, int seat, int *start);

/* ---- again.c ---- */

/*
 * To an entry; then what persons did since, as far as the seat may not know of it, is done again on top. What
 * cannot be is counted in `lost`. A command under way that the seat may not know of goes on.
 */
bool again_go(struct session *s, int seat, int to);

#endif
