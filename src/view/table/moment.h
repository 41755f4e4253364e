/*
 * view/table/moment.h - what the table is at: what is under way, who is asked, whose turn it is, and what the
 * persons of this window may do about it. While they look back, nothing is.
 */
#ifndef VIEW_TABLE_MOMENT_H
#define VIEW_TABLE_MOMENT_H

#include "view/table/screen.h"

/*
 * Look at the game again: odds of what is pending set it aside for a moment, and what was seen of it
 * is gone.
 */
void moment_look(struct table_screen *screen);

/*
 * What is under way, and the question that is open, for whoever is shown the game as it stands; NULL while
 * one looks back. A secret command is under way for those alone who may know of it; that somebody is asked
 * in secret is kept from guests (screen.h).
 */
const struct play *moment_pending(const struct table_screen *screen);
const struct question *moment_asked(const struct table_screen *screen);

/* May a figure of a person of this window act now? Or only do what is done on another's turn? */
bool moment_may_act(const struct table_screen *screen, int token);
bool moment_may_react(const struct table_screen *screen, int token);

/*
 * The open question, if a person of this window may answer it, else NULL; the seat that does (may be
 * NULL).
 */
const struct question *moment_question(const struct table_screen *screen, int *seat);

/* Is a fight over, and nobody asked for deeds behind it? Then none are offered. */
bool moment_is_over(const struct table_screen *screen);

/* The figure whose turn it is, or NOBODY. */
int moment_actor(const struct table_screen *screen);

#endif
