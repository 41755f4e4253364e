/*
 * rules/kit/fight.h - the turn's fields as a fight begins and ends; who takes part, in which order, and what
 * a fight leaves behind on figures is the book's.
 */
#ifndef RULES_KIT_FIGHT_H
#define RULES_KIT_FIGHT_H

#include "core/rule.h"

/* The first round, and nobody's turn yet. */
void kit_open_fight(struct play *p, const char *rule);
/* No round, no turn, no side: downtime. */
void kit_close_fight(struct play *p, const char *rule);

#endif
