/*
 * rules/kit/fight.h - the turn's fields as a fight begins and ends, how many sides still fight, who is next;
 * who takes part, by what the order goes, and what a fight leaves behind on figures is the book's.
 */
#ifndef RULES_KIT_FIGHT_H
#define RULES_KIT_FIGHT_H

#include "core/rule.h"
#include "rules/kit/field.h"

/* How many sides have anybody for whom `able` holds: 0, 1, or 2 for more than one. */
int kit_sides(const struct state *now, bool (*able)(const struct state *, int token));
/* Of all for whom `waits` holds the one whose mark of this key has the lowest level; NOBODY. */
int kit_next_in_order(const struct state *now, int key, bool (*waits)(const struct state *, int token));

/* These fields of the turn become so, `WITH({ NAME_actor, NOBODY }, { NAME_phase, 0 })`. */
void kit_turn_by_number(struct play *p, const struct kept *with, unsigned rule);
static inline void kit_turn(struct play *p, const struct kept *with, const char *rule)
{
    kit_turn_by_number(p, with, event_rule_number(rule));
}
/* The first round, and nobody's turn yet. */
void kit_open_fight(struct play *p, const char *rule);
/* No round, no turn, no side: downtime. */
void kit_close_fight(struct play *p, const char *rule);

#endif
