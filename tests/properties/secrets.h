/*
 * properties/secrets.h - canaries: hidden things that carry a word or a number
 * found nowhere else, and all that a seat can hear of a game.
 *
 * Words contain "canary", numbers lie from 27000 to 27999. What the GM hears
 * must contain them, what a player hears must not.
 */
#ifndef TESTS_PROPERTIES_SECRETS_H
#define TESTS_PROPERTIES_SECRETS_H

#include "session/session.h"

enum { CANARY = 27000, CANARIES = 1000 };

/* By which way something reaches a seat. */
enum channel {
    CHANNEL_VIEW,     /* the state that its window draws, every number and text of it */
    CHANNEL_EVENTS,   /* the events that animate and that scripts expect, field by field */
    CHANNEL_LOG,      /* the log's lines, unfolded, and the opponent's reasons */
    CHANNEL_QUESTION, /* what is asked now, its options as text */
    CHANNEL_SCRIPT,   /* `as SEAT show ...` in a run with --json */
    CHANNEL_ODDS,     /* `as SEAT odds ...` in a run with --json, and session_odds() */
    CHANNEL_FAULTS, /* what a script is told of slips of the pen, and of what `as SEAT expect` did not find */
    CHANNELS
};

const char *channel_name(enum channel channel);

/* Everything that `seat` hears by this channel: what is now, and the entries from `from` on. */
void channel_hear(struct session *s, int seat, enum channel channel, int from, struct str *out);

/* The place of the first canary in what was heard, or NULL. */
const char *canary_find(const char *heard);

/*
 * The GM hides things in a fight (as far as the rule set has such): a figure of
 * a side nobody knows, with numbers, a mark and a part of it; a mark and a part
 * on the first figure; marks that point at the hidden figure; a note on the
 * table; the pools that seat 1 may not know. All edits, so all are entries too.
 * `in_fog`: the figure is hidden from nobody but by fog and walls.
 */
void canary_hide(struct session *s, bool in_fog);

/* Does the figure still stand where walls are about it? A GM who plays at random may put it elsewhere. */
bool canary_walled_in(const struct session *s);

/* The GM lays a hidden modifier for the next total, where there are such. */
void canary_modify(struct session *s);

#endif
