/*
 * core/apply.h - the only code that writes a state.
 */
#ifndef CORE_APPLY_H
#define CORE_APPLY_H

#include "core/event.h"
#include "core/ruleset.h"

/* The state every game of a book begins with: no figures, switches as they start. False: no memory. */
bool apply_start(struct state *state, const struct book *book);

/*
 * Let one event happen. The event must fit the state: its `old` is what stands
 * there (whoever reads events from files asks session/journal/fit.c first). False only
 * when memory is exhausted; then nothing changed.
 */
bool apply_event(struct state *state, const struct event *event);

/* The same of what happens most and needs no memory: a figure's number, or a field of the turn, changes. */
void apply_stat(struct state *state, const struct event *event);
void apply_turn(struct state *state, const struct event *event);

/* The same of a mark that comes (false: no memory) or goes. */
bool apply_marked(struct state *state, const struct event *event);
void apply_unmarked(struct state *state, const struct event *event);

/*
 * Take back the event that happened last. False only when memory is exhausted;
 * then nothing changed. Needs none on the state where the event happened, as
 * long as no snapshot was taken of its board since.
 */
bool apply_back(struct state *state, const struct event *event);

/* The id the next mark will get: the lowest free one. The state remembers how far it looked. */
int apply_next_mark(struct state *state);

#endif
