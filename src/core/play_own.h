/*
 * core/play_own.h - what core/play*.c share and rule code does not call.
 */
#ifndef CORE_PLAY_OWN_H
#define CORE_PLAY_OWN_H

#include "core/play.h"

/* Let an event happen and list it; vanishes while halted. Sets depth and audience; `who` hides what is hidden. */
void play_emit(struct play *p, struct event event);

/* Stop here: the rest of the step runs on harmlessly. */
void play_halt(struct play *p, enum outcome outcome);

/* Do one GM edit (numbers as command.h says); false when it makes no sense here. */
bool play_edit(struct play *p, const int *number, int n);

/* Which argument with this key serves next: its place in the command's args, or -1. */
int play_next_arg(const struct play *p, int key);

#endif
