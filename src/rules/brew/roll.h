/*
 * rules/brew/roll.h - the part of brew.h that is about one roll of a d6.
 *
 *     struct throw r;
 *
 *     brew_prepare(p, &r, who, pair, tags, ROLL_FIGHTS, "BREW-56");
 *     tally_add(&r.t, N_targeted, "BREW-66", TARGETED_PENALTY);
 *     brew_throw(p, &r);
 */
#ifndef RULES_BREW_ROLL_H
#define RULES_BREW_ROLL_H

#include "rules/brew/brew.h"

/* BREW-01, BREW-11: an Attribute's row, and the row of a skill, behind those of a field; -1: it is bare. */
struct pair {
    short attribute, skill;
};

enum {
    ROLL_FIGHTS = 1,    /* BREW-81: an attack or a defence */
    ROLL_CONTESTED = 2, /* BREW-162 */
    ROLL_BESIDES = 4    /* BREW-184: it is not the action itself */
};

struct throw
{
    struct tally t;
    struct pair pair;
    unsigned tags; /* enum tag, a bit each */
    short pool;
    short lucky; /* BREW-180: what its further die shows */
    bool advantage, disadvantage;
    bool thrown;    /* a die was rolled */
    bool free_used; /* BREW-186 */
    bool ruined;    /* BREW-31 */
    short tired;    /* BREW-80: what that takes off the result, 0 or less */
    bool besides;   /* BREW-184: not the action itself */
    bool doomed;    /* BREW-184 */
};

/* ---- pool.c ---- */

static inline int pair_code(struct pair pair)
{
    return pair.attribute * (TRAINED + 1) + pair.skill + 1;
}
static inline struct pair pair_of(int code)
{
    return (struct pair){ (short)(code / (TRAINED + 1)), (short)(code % (TRAINED + 1) - 1) };
}
enum { PAIRS = ATTRIBUTES * (TRAINED + 1) };
/* The sorts of a roll, for what goes only into some: scope's bits. */
uint64_t brew_scopes_of(struct pair pair, unsigned tags);
/* BREW-02: all that goes into a roll besides the die, with wounds by that Health. */
void brew_pool_parts(const struct state *now, const struct book *book, int who, struct pair pair,
                     unsigned tags, int flags, int health, struct parts *parts);
int brew_pool(const struct state *now, const struct book *book, int who, struct pair pair, unsigned tags,
              int flags);

/* BREW-162: is it the best at that? */
bool brew_best(const struct state *now, int who, struct pair pair);
/* The names of an Attribute and of a pair, and the pair of a name; attribute -1: it is none's. */
int brew_attribute_name(int attribute);
int brew_pair_name(struct pair pair);
struct pair brew_pair_named(int name);

/* ---- roll.c ---- */

/* BREW-148: the mark of one of its professions, most dots first; -1: it has none, or a new one is wanted. */
int brew_pick_profession(struct play *p, int who, bool or_new);
/* What goes into it; nothing is rolled yet. Wounds count as before the command (BREW-68). */
void brew_prepare(struct play *p, struct throw *r, int who, struct pair pair, unsigned tags, int flags,
                  const char *rule);
/* BREW-05, BREW-10: the GM's modifiers go in, and the dice are rolled if anything is left. */
void brew_throw(struct play *p, struct throw *r);
/* The first half of that: r->pool is what there is to roll with. */
void brew_gather(struct play *p, struct throw *r);
/* BREW-10, BREW-149, BREW-157: does it roll better or worse dice? They are those. */
void brew_edges(struct play *p, struct throw *r);
struct pool brew_dice(const struct throw *r);
/* BREW-10, BREW-180: the dice of a roll that has a pool, for the first time or again. */
void brew_roll_dice(struct play *p, struct throw *r, bool again);
/* What it comes to as it stands; far below every total where no die was rolled. */
int brew_sum(const struct throw *r);
/* It stands: its pool, die and total are told; the total, as brew_sum(). */
int brew_stand(struct play *p, struct throw *r, int against);
/* BREW-04: how many rungs of the ladder lie above the difficulty and within the total. */
int brew_steps(const struct state *now, int difficulty, int total);
/* BREW-03: the first rung above that total; NO_GOAL. */
int brew_next_rung(const struct state *now, int total);
/* BREW-01 to BREW-06, BREW-24 to BREW-32: a whole roll against a number; did it succeed? Its total. */
bool brew_test(struct play *p, struct throw *r, int difficulty, int *total);
/* BREW-07: the GM says the number; 0: it succeeds unrolled, above DIFFICULTY_MOST: it is impossible. */
int brew_ask_difficulty(struct play *p, int who, int rest, const char *rule);

/* ---- flaw.c ---- */

/* BREW-184: it fails before anything is rolled. */
bool brew_is_doomed(struct play *p, int who, bool of_action);
/* BREW-191: a die besides, after a roll that stands. */
void brew_meet_enemy(struct play *p, const struct throw *r);

/* ---- cast.c ---- */

/* BREW-166: by the Attribute of its tradition. */
struct pair brew_magic_pair(const struct state *now, int who, int field);
/* BREW-167: the roll, if it is one of magic, takes a slot, unless nothing is left to roll with. */
void brew_pay_mana(struct play *p, struct throw *r);
/* BREW-117, BREW-119: the first total above that one at which magic heals more; NO_GOAL. */
int brew_next_healing(const struct state *now, const struct book *book, int total);

/* ---- resolve.c ---- */

/* BREW-24 to BREW-29, BREW-186: a failed roll may be rolled again; was it? */
bool brew_reroll(struct play *p, struct throw *r);
/*
 * BREW-30, BREW-31: a success may be pushed towards `goal`, the next total that brings more (NO_GOAL: none
 * does); false: it is ruined. Difficulty 0: it was against somebody.
 */
enum { NO_GOAL = INT_MAX };
bool brew_push(struct play *p, struct throw *r, int difficulty, int goal);

/* ---- contest.c ---- */

/* BREW-12 to BREW-14, BREW-26: both throw and reroll; `even`: the other side, too, has failed on a tie. */
int brew_oppose(struct play *p, struct throw side[2], bool even);
/* The same, pushed by who wins (BREW-31) and told: a whole contest of two that are prepared. Who won. */
int brew_contest(struct play *p, struct throw side[2]);

/* ---- skill.c ---- */

enum { PAIRS_OPEN = 12 };
/* BREW-15: any pair of an Attribute and a skill, the best first. */
struct pair brew_ask_any_pair(struct play *p, int who, int key, const char *rule);
/* BREW-56, BREW-57: one of those that are open, the best first, or by the GM's leave another one. */
struct pair brew_ask_pair(struct play *p, int who, int key, const char *rule, const struct pair *open, int n);

#endif
