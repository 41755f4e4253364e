/*
 * core/tally.h - dice that rule code rolls, and totals: a die, labelled terms, what the GM lays on top. A
 * total tells every term with its rule, so that the log can unfold any number.
 */
#ifndef CORE_TALLY_H
#define CORE_TALLY_H

#include "core/part.h"
#include "core/play.h"

#include <limits.h>

enum { TERMS_MAX = 32 };

/* A labelled number in a total. */
struct term {
    short label;
    unsigned short rule, seats; /* who may know it */
    short item;                 /* mark key of the item it comes from, 0 none */
    int value;
};

/*
 * An opposed or plain total in the making: a die, then labelled terms. It is large and little of it is used:
 * play_roll() and its kin fill one where it stands, and nobody copies it.
 */
struct tally {
    short who, what; /* figure; name of the total */
    unsigned short rule;
    short die;         /* what the dice count */
    short sides, dice; /* size of the dice, how many were rolled */
    struct pool pool;  /* what was rolled, for play_reroll(); n = 0: of several sizes */
    bool plain;        /* no modifier of the GM's goes in: those wait for another */
    bool gathered;     /* those that waited are in: what is laid down now waits for another */
    uint64_t scopes;   /* of which sorts it is (tally_scope) */
    short n;
    int terms, known; /* what the terms come to, and those that everybody may know */
    struct term term[TERMS_MAX];
};

/* Roll one die that goes into no total; what it shows. */
int play_die(struct play *p, int who, int what, const char *rule, int sides);

/* Begin a tally with one die, rolled for `who` (NOBODY: for nobody); it has no terms yet. */
void play_roll_by_number(struct play *p, struct tally *tally, int who, int what, unsigned rule, int sides);
static inline void play_roll(struct play *p, struct tally *tally, int who, int what, const char *rule,
                             int sides)
{
    play_roll_by_number(p, tally, who, what, event_rule_number(rule), sides);
}

/* Roll a pool; what it comes to. */
struct sum play_pool_by_number(struct play *p, int who, int what, unsigned rule, const struct pool *pool);
static inline struct sum play_pool(struct play *p, int who, int what, const char *rule,
                                   const struct pool *pool)
{
    return play_pool_by_number(p, who, what, event_rule_number(rule), pool);
}

/* Begin a tally with a pool of READ_SUM, READ_HIGH or READ_LOW: its die is what the pool comes to. */
void play_roll_pool_by_number(struct play *p, struct tally *tally, int who, int what, unsigned rule,
                              const struct pool *pool);
static inline void play_roll_pool(struct play *p, struct tally *tally, int who, int what, const char *rule,
                                  const struct pool *pool)
{
    play_roll_pool_by_number(p, tally, who, what, event_rule_number(rule), pool);
}

/* Begin a tally without dice: its terms may be looked at first (tally_sum), and it may stay so. */
void tally_begin_by_number(struct tally *tally, int who, int what, unsigned rule);
static inline void tally_begin(struct tally *tally, int who, int what, const char *rule)
{
    tally_begin_by_number(tally, who, what, event_rule_number(rule));
}
/* Roll the pool of a tally that was begun so. */
void play_roll_into(struct play *p, struct tally *tally, const struct pool *pool);

/*
 * Roll another pool for the same total, of another size perhaps: what it comes to is added. Such dice are not
 * rolled again (play_reroll).
 */
void play_roll_more(struct play *p, struct tally *tally, const struct pool *pool);

/* Begin a tally with `n` dice, of which the best one counts. */
void play_roll_best_by_number(struct play *p, struct tally *tally, int who, int what, unsigned rule,
                              int sides, int n);
static inline void play_roll_best(struct play *p, struct tally *tally, int who, int what, const char *rule,
                                  int sides, int n)
{
    play_roll_best_by_number(p, tally, who, what, event_rule_number(rule), sides, n);
}

/* Roll the tally's die again; the higher of the two counts, or the lower. */
void play_reroll_keep_high(struct play *p, struct tally *tally, const char *rule);
void play_reroll_keep_low(struct play *p, struct tally *tally, const char *rule);

/* Roll all of the tally's dice again; they count as they fall. */
void play_reroll(struct play *p, struct tally *tally, const char *rule);

/* Add a labelled number to a tally; zero adds nothing. */
void tally_add_by_number(struct tally *tally, int label, int item, unsigned rule, int value);
static inline void tally_add(struct tally *tally, int label, const char *rule, int value)
{
    tally_add_by_number(tally, label, 0, event_rule_number(rule), value);
}

/* The same, known to these seats alone. */
void tally_add_seen(struct tally *tally, int label, const char *rule, int value, unsigned seats);

/*
 * The total is of this sort too: a word of the GM's modifiers (ruleset.mark_modifier), 1 to 63. One that has
 * such a scope waits for a total of its sort; word 0 is all.
 */
void tally_scope(struct tally *tally, int word);

/* Add all parts of a number. */
void tally_add_parts(struct tally *tally, const struct parts *parts);

/* What it comes to so far: the die and the terms, without what modifiers are waiting. */
int tally_sum(const struct tally *tally);

/* The same as everybody may know it, without hidden terms: for what a question says of it. */
int tally_known(const struct tally *tally);

/*
 * Add what GM modifiers are waiting for this total, so that what is asked or worked out next counts them.
 * What waits on the table goes to whoever comes first.
 */
void play_gather(struct play *p, struct tally *tally);

/* Gather, tell the terms and the sum. `against`: INT_MIN when there is nothing. */
int play_total(struct play *p, struct tally *tally, int against);

/* What the GM has said that a value comes to (EDIT_say_value), which counts once; else `value` itself. */
int play_said(struct play *p, int what, int value);

/*
 * Tell a number worked out (margin, allowance) as a TOTAL without dice; returns it, or what the GM has said
 * of it: what is worked out next goes by the number that comes back.
 */
int play_value_by_number(struct play *p, int who, int what, unsigned rule, int value);
static inline int play_value(struct play *p, int who, int what, const char *rule, int value)
{
    return play_value_by_number(p, who, what, event_rule_number(rule), value);
}

/*
 * Tell one number that goes into a total which is no plain sum, to these seats
 * (the GM is one). Whoever may not know it may not know what is worked out from
 * it either: for the rest of the step play_value() and its kin tell them nothing.
 */
void play_term_by_number(struct play *p, int who, int what, int label, unsigned rule, int value,
                         unsigned seats);
static inline void play_term(struct play *p, int who, int what, int label, const char *rule, int value,
                             unsigned seats)
{
    play_term_by_number(p, who, what, label, event_rule_number(rule), value, seats);
}

#endif
