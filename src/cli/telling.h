/*
 * cli/telling.h - what happened, in plain sentences: session/log/log.h with the
 * words of the rule set's text file.
 */
#ifndef CLI_TELLING_H
#define CLI_TELLING_H

#include "content/words.h"
#include "session/session.h"

struct telling {
    struct words words;
    bool worded, unfolded; /* the words are there; every total with its dice and terms */
};

/* Load the words. False: there are none, and keys stand in for them. Close it either way. */
bool telling_open(struct telling *t, const struct ruleset *rules, bool unfolded);

/* Give the words back. */
void telling_close(struct telling *t);

/*
 * The entries that lead from the beginning (or from behind `from`) to where
 * the game stands, the last one first, and their number; the caller's to
 * free. NULL: no memory.
 */
int *telling_path(struct session *s, int from, int *count);

/* Append the lines of all entries behind `from` (0: all) up to where the game stands. False: no memory. */
bool telling_since(const struct telling *t, struct session *s, int from, struct str *out);

#endif
