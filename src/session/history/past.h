/*
 * session/history/past.h - a moment of the game, looked at while the game stays where it is.
 *
 * A past is a second state that walks along the tree of entries by itself, from
 * entry to neighbouring entry in as many steps as they have events. Looking
 * changes nothing: not the head, not the dice, not what redo goes to.
 */
#ifndef SESSION_HISTORY_PAST_H
#define SESSION_HISTORY_PAST_H

#include "session/session.h"

struct past;

/*
 * Look at the entry where the game stands, without what a
 * pending command did. NULL: no memory, or session_error().
 */
struct past *past_new(struct session *session);

/*
 * To any entry of any branch, 0 being the root. False: err,
 * and it looks at that entry or at one on the way there.
 */
bool past_go(struct past *past, int entry, struct err *err);

/* What `seat` might know then, without the rest; valid until the past goes elsewhere. NULL: no memory. */
const struct state *past_view(struct past *past, int seat);

/* Look no more; before the session is closed. NULL is allowed. */
void past_free(struct past *past);

#endif
