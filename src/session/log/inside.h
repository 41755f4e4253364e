/*
 * session/log/inside.h - the title of a game, for the rest of a session.
 */
#ifndef SESSION_LOG_INSIDE_H
#define SESSION_LOG_INSIDE_H

#include "session/inside.h"

/* ---- title.c ---- */

/* Read the title of a saved game, if it has one; write it (between begin and commit), if there is one. */
void title_load(struct session *s);
bool title_put(struct session *s, struct err *err);
/* A title of any text that a document gives: what may not stand in one becomes '?'; "" without memory. */
void title_fit(const char *text, char title[SESSION_TITLE]);

#endif
