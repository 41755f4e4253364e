/*
 * session/seats/inside.h - who sits at the table, what each may know, and the program as one of them, for the
 * rest of a session.
 */
#ifndef SESSION_SEATS_INSIDE_H
#define SESSION_SEATS_INSIDE_H

#include "session/inside.h"

/* ---- seats.c ---- */

bool seats_keep(struct session *s, int seat, struct err *err);
void seats_write(struct writer *w, const struct seat *seat);
bool seats_read(struct reader *r, const cJSON *node, struct session *s);
/* Has it eyes: is it one of the seats, or the table? */
bool seats_exists(const struct session *s, int seat);
/* Is it a GM's? */
bool seats_is_gm(const struct session *s, int seat);
/* The lowest seat of a set that exists, and the lowest of these with that runner; -1 none. */
int seats_first(const struct session *s, unsigned set);
int seats_first_run(const struct session *s, unsigned set, enum runner runner);

/* ---- opponent.c ---- */

/* Put the answer that was thought out, or the rest, on the tape of the pending command. False: no memory. */
bool opponent_give(struct session *s, struct thought *thought);

/* ---- view.c ---- */

/*
 * Give the projections back: while they share pages of the board, taking back what changed it costs memory.
 */
void view_forget(struct session *s);
/* Forget what seats have seen: it is found out anew when somebody asks (memory.c). */
void memory_forget(struct session *s);
/*
 * What these eyes (session_eyes()) have seen of the board up to an entry, and see in `state`, which stands
 * there or in the middle of the command behind it: of several seats what all of them know. Owned by the
 * caller; NULL: no memory.
 */
struct board *memory_board(struct session *s, const struct state *state, int entry, unsigned eyes);
/* The same of what the figures of a side have seen, whoever runs them. */
struct board *memory_side_board(struct session *s, const struct state *state, int entry, int side);
/* What those of a side have in mind of each figure, by its number. NULL: no memory, or no board. */
const struct trace *memory_traces(struct session *s, int entry, int side);
/* May the seat know all of this state: a GM's always? */
bool view_hides_nothing(const struct session *s, const struct state *state, int seat);
/* Make `seen` (a state, or all-zero) what the seat may know of `state`, at that entry. False: no memory. */
bool view_project(struct session *s, const struct state *state, int entry, int seat, struct state *seen);
/* What a seat may know, to be written and rolled back; NULL: no memory. */
struct state *view_of(struct session *s, int seat);
/* The same of what those of a side know. */
struct state *view_of_side(struct session *s, int side);
/*
 * The pending command's tape as a seat may know it: answers to questions it
 * did not hear are replaced by their rest. The command must be suspended.
 * False: no memory.
 */
bool view_tape(struct session *s, int seat, struct tape *seen);

#endif
