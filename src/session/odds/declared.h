/*
 * session/odds/declared.h - what a declaration comes to, where all declare and then all happens at once
 * (ruleset_shown.crowd): the deed that it stands for, and its odds.
 *
 * They are those of the whole round, with what others have declared by now, as far as the seat knows it;
 * whoever has not declared does nothing.
 */
#ifndef SESSION_ODDS_DECLARED_H
#define SESSION_ODDS_DECLARED_H

#include "core/command.h"
#include "core/ruleset.h"

/* The row of the deed that a wish declares; -1: it declares none. */
int declared_deed(const struct ruleset *rules, const struct texts *texts, const struct command *command);

/* What the odds of a wish are about: its deed, or the one that it declares. Ends at 0; NULL: nothing. */
const short *declared_odds_names(const struct ruleset *rules, const struct texts *texts,
                                 const struct command *command);

#endif
