/*
 * cli/telling.h - what happened, told in lines of text.
 */
#ifndef CLI_TELLING_H
#define CLI_TELLING_H

#include "base/err.h"
#include "base/str.h"
#include "session/session.h"

/* Append the whole line of entries that leads to where the game stands. False: err. */
bool telling_of_game(struct session *s, struct str *out, struct err *err);

/* Append what one entry did, a line or more; nothing when there is nothing to tell. */
void telling_of_entry(struct session *s, const struct entry *entry, struct str *out);

#endif
