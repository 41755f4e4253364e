/*
 * tests/fuzz/games.h - what must hold of every game, however it came about.
 */
#ifndef TESTS_FUZZ_GAMES_H
#define TESTS_FUZZ_GAMES_H

#include "session/session.h"

/*
 * A good game to be altered: 20 entries and `more` (70: with a checkpoint), two branches, a
 * command that waits for an answer, and a bit of everything that files keep.
 * The caller closes it.
 */
struct session *games_good(int more);

/* Run again, every entry gives the same events. */
void games_verify(struct session *s);

/* Exported and imported it is the same game to the last byte. */
void games_go_round(struct session *s);

/* Every entry of every branch can be gone to and gives the hash it has; undo and redo lead back. */
void games_walk(struct session *s);

#endif
