/*
 * tests/probes/plain.h - what a thin rule set takes as it comes: everybody who
 * has not left can act and be struck, a turn is whoever's the GM says, nothing
 * is due but what marks say. All else is rules/kit.
 */
#ifndef TESTS_PROBES_PLAIN_H
#define TESTS_PROBES_PLAIN_H

#include "core/play.h"
#include "rules/kit/ask.h"
#include "rules/kit/deed.h"
#include "rules/kit/figure.h"
#include "rules/kit/names.h"
#include "rules/kit/wish.h"

/* What a rule set is asked, answered by the functions below. */
#define PLAIN_ANSWERS \
    .due = plain_due, .able = kit_there, .there = kit_there, .may_act = plain_may_act, \
    .program.fitness = plain_fitness

/* What has come is settled (due_settle); else whoever may acts. */
void plain_due(const struct state *now, const struct book *book, struct due *due);
/* In the game, and its turn or nobody's. */
bool plain_may_act(const struct state *now, int token);
/* 100. */
int plain_fitness(const struct state *now, const struct book *book, int token);
/* A wish is aimed at somebody else who is there. */
bool plain_aims(const struct play *p, struct refusal *no);
/* Start the fight: the mode, round 1. Ready-made steps for an action `start_encounter`. */
extern const struct step plain_start_steps[];
/* `take_turn` with a target: it is its turn. */
extern const struct step plain_turn_steps[];

#endif
