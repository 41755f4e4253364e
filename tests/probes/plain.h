/*
 * tests/probes/plain.h - what a thin rule set takes as it comes: everybody who
 * has not left can act and be struck, numbers are what is stored, a turn is
 * whoever's the GM says, nothing is due but what marks say.
 */
#ifndef TESTS_PROBES_PLAIN_H
#define TESTS_PROBES_PLAIN_H

#include "core/play.h"
#include "rules/kit/deed.h"

/* The names of a probe, N_word each, from its list NAMES; and their table. */
#define PLAIN_NAME(word) N_##word,
#define PLAIN_WORD(word) #word,
#define PLAIN_NAMES(list) enum { N_BEFORE = NAME_COUNT - 1, list(PLAIN_NAME) N_COUNT }
#define PLAIN_NAME_TABLE(list) \
    { \
        CORE_NAMES(PLAIN_WORD) list(PLAIN_WORD) \
    }

/* What a rule set is asked, answered by the functions below. */
#define PLAIN_ANSWERS \
    .due = plain_due, .able = plain_here, .there = plain_here, .may_act = plain_may_act, \
    .value = plain_value, .start = plain_start, .marked = plain_marked, .check = plain_check, \
    .program.fitness = plain_fitness, .walker = plain_walker

/* Refuse with this rule and reason; false, so that `return plain_refuse(...)` works. */
bool plain_refuse(struct refusal *no, const char *rule, int why);
/* Has the holder such a mark? */
bool plain_has(const struct state *now, int holder, int key);
/* Take the holder's first such mark away, if there is one. */
void plain_drop(struct play *p, int holder, int key, const char *rule);
/* Ask these seats for one of the names (0 ends them); option[rest] is the rest. The name chosen. */
int plain_pick(struct play *p, int key, const char *rule, int about, unsigned seats, const short *option,
               int rest);

/* What has come is settled (due_settle); else whoever may acts. */
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

/* A wish is aimed at somebody else who is there. */
bool plain_aims(const struct play *p, struct refusal *no);
/* So many dice that count by classes; what each face is stays to be said. */
struct pool plain_classes(int n, int sides, int classes);
/* The smaller of two numbers. */
int plain_least(int one, int other);
/* All seats that run a figure of this one's side. */
unsigned plain_side(const struct play *p, int token);
/* The mark of the thing of this kind, or another one of its group, that the figure has in use; -1. */
int plain_thing_in_use(const struct state *now, const struct book *book, int token, int kind);
/* The item that it is, or NULL. */
const struct item *plain_in_use(const struct play *p, int token, int kind);
/* A number of it, `otherwise` when there is none. */
int plain_field(const struct play *p, int token, int kind, int field, int otherwise);
/* Ask for a number from 0 to `most`; rest is 0. */
int plain_count(struct play *p, int key, const char *rule, int about, unsigned seats, int most);

/* Start the fight: the mode, round 1. Ready-made steps for an action `start_encounter`. */
extern const struct step plain_start_steps[];
/* `take_turn` with a target: it is its turn. */
extern const struct step plain_turn_steps[];

#endif
