/*
 * session/journal/record.h - what was played without a session (ai/fight.h), kept as a game.
 *
 * Nothing is believed: each deed is run again with its dice and answers before it is an entry. What is due by
 * itself is a deed like any other here; nobody goes on by himself.
 */
#ifndef SESSION_JOURNAL_RECORD_H
#define SESSION_JOURNAL_RECORD_H

#include "content/scenario.h"
#include "session/session.h"

/*
 * A game of the scenario in which nothing has happened yet, but its book has all that the scenario's first
 * commands (scenario_setup) name, in memory; `seed` as session_new() has it. The program has every seat.
 * NULL and err on failure.
 */
struct session *record_begin(struct scenario *scenario, const char *seed, struct err *err);

/*
 * Take in the next deed (copied): the command with its whole tape, and why it was done (ai/reason.h), "" if
 * nobody says. False: err; it is refused here, or does not come to its end with just this tape.
 */
bool record_deed(struct session *s, const struct command *command, const struct tape *tape, const char *why,
                 struct err *err);

/*
 * The game is whole: keep it at `path`, where nothing may be yet, close it (in any case) and verify its file
 * as session_verify_file() does. False: err.
 */
bool record_end(struct session *s, const char *path, struct err *err);

#endif
