/*
 * core/clock.h - game time: minutes since the campaign began.
 *
 * Somebody sets a goal (`clock +8h`: turn.goal); then one tick after another
 * is due, each to the next minute at which a mark ends, until the goal is
 * reached. So sixty days are a chain of short entries, not one long command.
 */
#ifndef CORE_CLOCK_H
#define CORE_CLOCK_H

#include "core/ruleset.h"

/*
 * Is a tick due? Then `command` is an automatic edit that moves the clock and
 * drops the marks whose minute has come; the caller clears it. `failed`: no memory.
 */
bool clock_due(const struct state *state, struct command *command, bool *failed);

#endif
