/*
 * tests/probes/plain.h - what a thin rule set takes as it comes: everybody who
 * has not left can act and be struck, numbers are what is stored, a turn is
 * whoever's the GM says, nothing ever is due.
 */
#ifndef TESTS_PROBES_PLAIN_H
#define TESTS_PROBES_PLAIN_H

#include "core/play.h"

/* A probe's NAMES(X): N_word each in an enum, and as words. */
#define PLAIN_NAME(word) N_##word,
#define PLAIN_WORD(word) #word,

/* Refuse with this rule and reason; false, so that `return plain_refuse(...)` works. */
bool plain_refuse(struct refusal *no, const char *rule, int why);
/* Has the holder such a mark? */
bool plain_has(const struct state *now, int holder, int key);
/* Take the holder's first such mark away, if there is one. */
void plain_drop(struct play *p, int holder, int key, const char *rule);
/* Ask these seats for one of the names (0 ends them); option[rest] is the rest. The name chosen. */
int plain_pick(struct play *p, int key, const char *rule, int about, unsigned seats, const short *option, int rest);

/* What the turn asks: it is a fight, or nobody minds. */
void plain_due(const struct state *now, const struct book *book, struct due *due);
/* In the game. */
bool plain_here(const struct state *now, int token);
/* In the game, and its turn or nobody's. */
bool plain_may_act(const struct state *now, int token);
/* The stored number. */
int plain_value(const struct state *now, const struct book *book, int token, int stat);
/* 0. */
int plain_start(const struct state *now, const struct book *book, int token, int stat);
/* No sheet is wrong. */
int plain_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
                int room);
/* 100. */
int plain_fitness(const struct state *now, const struct book *book, int token);
/* No derived mark stands. */
bool plain_marked(const struct state *now, const struct book *book, int token, int mark);
/* Nobody walks. */
bool plain_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                  struct walker *walker);

/* Start the fight: the mode, round 1. Ready-made steps for an action `start_encounter`. */
extern const struct step plain_start_steps[];
/* `take_turn` with a target: it is its turn. */
extern const struct step plain_turn_steps[];

#endif
