/*
 * session/history/known.h - going back and on as a seat may know the game.
 *
 * Whoever looks with a player's eyes takes back the seat's own last deed (known_own), with what followed.
 * What other persons did since in secret is done again on top of it, with the same dice, so that neither what
 * can be taken back nor what becomes of it tells of it. What cannot be done again there is left out: the
 * line that was left still has it. A game master's seat knows everything and leaves nothing out.
 *
 * Nothing up to entry `floor` is taken back. False: it may not be, or session_error().
 */
#ifndef SESSION_HISTORY_KNOWN_H
#define SESSION_HISTORY_KNOWN_H

#include "session/session.h"

/* The last entry on the way to this one, itself included, that the seat may know of; 0 none. */
int known_before(struct session *s, int seat, int entry);

/* The same of where the game stands: there it stands as far as the seat may know. */
int known_head(struct session *s, int seat);

/*
 * The first entry of the deed that follows an entry as far as the seat knows: of several the one that the
 * game went to last. 0 none.
 */
int known_next(struct session *s, int seat, int entry);

/* May the seat know of the command under way, or was what led to it known? */
bool known_pending(struct session *s, int seat);

/*
 * The first entry of what undo would take back, with all that followed it: the last deed that is the seat's
 * own, or for a game master, the table and whoever plays alone any person's. 0: there is none.
 */
int known_own(struct session *s, int seat, int floor);

/* Is the deed that begins with this entry not the last that the seat knows of? */
bool known_followed(struct session *s, int seat, int deed);

/*
 * Of the commands set aside (aside.h) the one that undo would take back: it is the seat's own, and what is in
 * front is not, or was begun before it. NULL: there is none.
 */
const struct command *known_own_aside(struct session *s, int seat);

/* The command under way, if the seat knows of it and undo would take back that alone; else NULL. */
const struct play *known_pending_own(struct session *s, int seat);

/* Is there something to take back, or to do again? */
bool known_may_undo(struct session *s, int seat, int floor);
bool known_may_redo(struct session *s, int seat);

/* As session_undo(), session_redo(), session_goto() (of an entry that is there) and session_turn_back(). */
bool known_undo(struct session *s, int seat, int floor);
bool known_redo(struct session *s, int seat);
bool known_goto(struct session *s, int seat, int entry);
bool known_turn_back(struct session *s, int seat, const struct turn_start *start);

/*
 * The last entry of the line that the seat goes along: through what known_redo() would do again, or as far
 * as the game goes.
 */
int known_tip(struct session *s, int seat);

/* How many secret deeds the last of these could not do again: for game masters alone. */
int known_lost(const struct session *s);

#endif
