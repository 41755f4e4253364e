/*
 * core/play_own.h - what core/play*.c, edit.c and explore.c share and rule code does not call.
 */
#ifndef CORE_PLAY_OWN_H
#define CORE_PLAY_OWN_H

#include "core/play.h"

/*
 * Let an event happen and list it; vanishes while halted. Sets depth and
 * audience: hidden figures hide what they do and what points at them.
 */
void play_emit(struct play *p, const struct event *event);

/* The seats that may know a figure; all of them for NOBODY. The GM is always among them. */
unsigned play_seen(const struct play *p, int token);

/* Has exploring forgotten what is known of this figure? */
static inline bool play_forgot(const struct play *p, int token)
{
    return p->forgotten.nth_target && token >= 0 && p->forgotten.nth_target[token] <= p->forgotten.targets;
}

/* Hand what the frame above the floor brings back to the frame below, and go on to the step that is next. */
enum outcome play_return(struct play *p, const struct frame *done);

/* Take back the last events until only `keep` are left. */
void play_take_back(struct play *p, int keep);

/* Stop here: the rest of the step runs on harmlessly. */
void play_halt(struct play *p, enum outcome outcome);

/* May the command be done? False fills p->refusal. (core/judge.c) */
bool play_judge(struct play *p);

/* Do one GM edit (numbers as command.h says); false when it makes no sense here. */
bool play_edit(struct play *p, const int *number, int n);

#endif
