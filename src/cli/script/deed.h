/*
 * cli/script/deed.h - one command of a script, run to its end or to where it is left open.
 *
 * Either the whole statement happens, with what follows by itself, or nothing
 * of it: a fault, a refusal and an answer left over take everything back.
 */
#ifndef CLI_SCRIPT_DEED_H
#define CLI_SCRIPT_DEED_H

#include "cli/script/feed.h"

enum deed_kind {
    DEED_ACTION,  /* the last deed, whose values paths read */
    DEED_BUILDING /* a figure, a mark, a wall ...: only events */
};

/*
 * Submit a command and answer what it asks from `feed`; with a command left open, what the GM may do
 * meanwhile. Sets the script's outcome; false: a fault was reported.
 */
bool deed_run(struct script *s, const struct command *command, struct feed *feed, enum deed_kind kind);

/* Go on with the command left open. */
bool deed_answer(struct script *s, struct feed *feed);

/*
 * Give an edit at a border to the command left open: the ASK_EDIT arguments of
 * `command`. It stays open, unless `feed` has answers.
 */
bool deed_edit(struct script *s, const struct command *command, struct feed *feed);

/* Let the program's seats play for so many turns. */
bool deed_auto(struct script *s, int turns, struct feed *feed);

#endif
