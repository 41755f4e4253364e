/*
 * cli/seen.h - a game as one seat has seen it, to be read by machines.
 *
 * A line says what it is, of whom, and what was read out at the beginning; then comes a line an entry, on the
 * way to where the game stands: the events that the seat knows, by the names of scripts. It can be read, not
 * played (NU-168): what is missing was never told.
 */
#ifndef CLI_SEEN_H
#define CLI_SEEN_H

#include "base/str.h"
#include "session/session.h"

/* Append it. False: no memory. */
bool seen_write(struct session *s, int seat, struct str *out);

#endif
