/*
 * core/due.h - what is to be done now, by itself or by somebody.
 *
 * Game time counts minutes since the campaign began. Somebody sets a goal
 * (`clock +8h`: turn.goal); then one tick after another is due, each to the
 * next minute at which a mark ends or rings, or that the rule set names (a
 * dawn), until the goal is reached: sixty days are a chain of short entries.
 * What the rule set itself finds due at a minute comes before the next tick:
 * its commands may roll and ask.
 */
#ifndef CORE_DUE_H
#define CORE_DUE_H

#include "core/ruleset.h"

/*
 * For a rule set's due(): has the time of a mark come that a deed settles (mark_def.settle)? Then `due` is
 * that deed. A minute has come from then on, a round when it is over, an encounter when there is none. The
 * earliest minute is first, of equal ones the lowest id: an alarm that sets off another before the clock goes
 * on is followed by that one.
 */
bool due_settle(const struct state *state, const struct book *book, struct due *due);

/* Fill `due`; the caller clears its command. When memory is exhausted a tick is not due yet. */
void due_find(const struct state *state, const struct book *book, struct due *due);

/*
 * The same of a state of one's own: where nothing is due by itself every figure is in order, and those that
 * nothing happens to are not asked again (state_next_touched).
 */
void due_look(struct state *state, const struct book *book, struct due *due);

#endif
