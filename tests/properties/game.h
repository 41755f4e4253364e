/*
 * properties/game.h - a fight as a game of a session: played at random with
 * undo, redo and branches, and what must hold of every way to keep it.
 */
#ifndef TESTS_PROPERTIES_GAME_H
#define TESTS_PROPERTIES_GAME_H

#include "properties/chance.h"
#include "session/session.h"
#include "support/bench.h"

/*
 * A game in memory that stands where the fight stands: the same state to the
 * last number, texts, items and terrain included. The GM's seat and one of a
 * player for each that runs a figure (seat 1 is "anna").
 */
struct session *game_of(const struct bench *b);

/* One entry of the GM with these edits (numbers as command.h says), `n` of EDIT_NUMBERS each. */
void game_edit(struct session *s, const int (*edit)[EDIT_NUMBERS], int n);

/* So many wishes, edits, undos, redos and jumps at random. `stay`: the last may be left at its question. */
void game_play(struct session *s, struct random *random, int deeds, bool stay);

/* Answer what is open at random until nothing is. */
void game_finish(struct session *s, struct random *random);

/*
 * Is the other the same game: rules, seats, entries, where it stands, what is open,
 * and the state number by number? NULL, or how it differs.
 */
const char *game_differs(struct session *s, struct session *other);

/*
 * Verified, exported and imported, saved (to this file, which then goes) and opened
 * it is the same game. NULL, or what broke.
 */
const char *game_travels(struct session *s, const char *path);

/*
 * Undone to its beginning and redone it stands where it stood, and at every entry on
 * the way the state is the entry's. NULL, or what broke.
 */
const char *game_returns(struct session *s);

#endif
