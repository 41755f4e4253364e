/*
 * rules/doom/pool.h - the part of doom.h that is about one roll of d20s: how it is asked for, weighed,
 * rolled and counted (2.1), and what goes into it from other chapters.
 */
#ifndef RULES_DOOM_POOL_H
#define RULES_DOOM_POOL_H

#include "rules/doom/doom.h"
#include "rules/kit/spread.h"

/* FD-04, in the order of their names: what a die is. */
enum die_class { A_COMPLICATION, NOTHING, A_SUCCESS, A_CRITICAL, DIE_CLASSES };

/* Section 7, "whose": plain values are the acting test's; the others tell their own. */
enum role { ACTING, DEFENDING, STAYING_UP };

enum { NO_SKILL = -1 };

/* One roll of d20s in the making, within one step. */
struct test {
    short who, what;        /* figure; name of the roll */
    short skill, attribute; /* NO_SKILL: a check without one (FD-16) */
    short level, expertise; /* effective ones (FD-51, FD-81) */
    short role;
    short score_more; /* FD-34, FD-82, FD-94: what else the Score has */
    short tn;         /* FD-09, FD-31: what makes it harder; M of an active side */
    short free, lost; /* FD-02: extra dice that cost nothing; dice lost (FD-181) */
    short credible;   /* FD-110: successes added */
    short need;       /* successes that pass as far as anybody knows, for Talents */
    short n[DIE_CLASSES];
    short effective;                           /* FD-29: D', of a defence */
    short successes, criticals, complications; /* filled by doom_roll_test() */
    bool stumbles;                             /* FD-57: a 19 complicates too, as of the untrained */
    bool doomed;                               /* FD-22: a Doom die was bought */
    unsigned arms;                             /* FD-150: those that the weapon takes: left 1, right 2 */
    bool resisting;                            /* FD-221: by Will + Empathy */
    bool resisting_power;                      /* against magic or psionics */
};

/* ---- pool.c ---- */

/* A test of a skill with its usual attribute; a check without a skill (FD-16). */
struct test doom_test_by(struct world in, int who, int skill);
struct test doom_test(const struct play *p, int who, int skill, int what, enum role role);
struct test doom_pure_check(int who, int attribute, int what);
/* FD-04: the successes that one of its dice brings on average, in hundredths. */
int doom_mean_successes(const struct state *now, const struct test *test);
/* FD-04: in how many ways so many of its dice bring so many successes. */
void doom_spread(const struct state *now, const struct test *test, int dice, struct spread *spread);
/* The first of two rows of stats from `stat` on, unless the second one is higher. */
int doom_better(const struct play *p, int who, int stat, int first, int second);
/* FD-14; FD-51. */
void doom_ask_attribute(struct play *p, struct test *t);
void doom_ask_focus(struct play *p, struct test *t);
/* FD-08, FD-12: rating and circumstance as the test's TN; of what is opposed the circumstance alone, as M. */
void doom_ask_rating(struct play *p, struct test *t);
void doom_ask_circumstance(struct play *p, struct test *t);
/* FD-29: what is opposed a circumstance only shifts, by as much as it does where nothing is floored. */
int doom_shift(const struct book *book, int circumstance);
/* FD-32: the skill that defends, as the GM has it. */
int doom_ask_defending(struct play *p, int who, int skill);
/* FD-09 (2): ticked entries, injuries, stance, poison, helm, the GM's own numbers. */
void doom_weigh(struct play *p, struct test *t);
/* FD-15: dice are bought, the pool is rolled, Talents reroll, successes are counted and told. */
void doom_roll_test(struct play *p, struct test *t);
/* FD-04: so many dice more. */
void doom_roll_dice(struct play *p, struct test *t, int dice, const char *rule);
/* FD-02: dice before any are bought; may be above the cap or below 1. */
int doom_dice_so_far(const struct play *p, const struct test *t);
/* FD-10: tell success or failure, and by how much; the surplus, below 0 of a failure. */
int doom_compare(struct play *p, int who, int successes, int needed, int target);
/* FD-63 */
void doom_mark_skill(struct play *p, int who, int skill);
/* FD-13, FD-63: the winner's surplus is spent, and its skill marked. */
void doom_win(struct play *p, int who, int skill, int surplus, bool doomed);
/* FD-15: the actor's test of a skill begins, for an ACTION or a MINOR; FD-16: its check of an attribute. */
struct test doom_begin_test(struct play *p, int skill, int stat, const char *rule);
struct test doom_begin_check(struct play *p, int attribute, const char *rule);
/* FD-09: all that makes it harder, floored at 0, is its TN, which is told. */
void doom_fix_tn(struct play *p, struct test *t, const char *rule);
/* The same, then rolled, compared, its complications settled: what is over; of a failure below 0. */
int doom_try(struct play *p, struct test *t, int target, const char *rule);
/* The same, and what is over is spent: does it succeed? */
bool doom_attempt(struct play *p, struct test *t, int target, const char *rule);

/* ---- check.c: steps of opposed tests, of the skill that the wish names ---- */

/* clang-format off */
#define OPPOSED \
    (KEEP(X_S) | KEEP(X_M) | KEEP(X_COMPLICATIONS) | KEEP(X_CRITICALS) | KEEP(X_FLAGS) | KEEP(X_D_SKILL))
#define WEIGHED (KEEP(X_S) | KEEP(X_FLAGS) | KEEP(X_D_SKILL) | KEEP(X_MORE))
#define OPPOSED_STEPS(roll, resist, compare) \
    STEPS({ "roll", roll, NEEDS_ACTOR, OPPOSED, POOLS_READ }, \
          { "defence", resist, NEEDS_TARGET, OPPOSED | KEEP(X_D) | KEEP(X_D_COMPLICATIONS), POOLS_READ }, \
          { "compare", compare, 0, WEIGHED | KEEP(X_COMPLICATIONS) | KEEP(X_D_COMPLICATIONS), POOLS_READ }, \
          { "complications", doom_said_complications, 0, WEIGHED | KEEP(X_D_COMPLICATIONS), POOLS_READ }, \
          { "defence_complications", doom_defence_complications, 0, WEIGHED, 0 }, { "surplus", doom_winner })
/* clang-format on */

/* Is the target somebody else who can do something? */
bool doom_other_legal(const struct play *p, const char *rule, struct refusal *no);
void doom_said_complications(struct play *p);
/* FD-30, FD-222: the winner's surplus, and its skill is marked. */
void doom_winner(struct play *p);

/* ---- reaction.c ---- */

/* FD-31, FD-222: what it rolls against so many successes, less what hampers it. */
struct test doom_roll_defence(struct play *p, int who, int skill, int against, int ward);
/* The same of a test that is asked for already: weighed, rolled, less what hampers it. */
void doom_resist(struct play *p, struct test *t, int against);

/* FD-226: with what ability it defends, the parts of a struct spell; 0: with none after all. */
int doom_choose_ward(struct play *p, int who);
/* Such a defence has that ability's Score and dice. */
void doom_defend_by(const struct play *p, struct test *t, int ward);
/* Has it a power for that? */
bool doom_wards(struct world in, int who);

/* ---- fortune.c, advantage.c, injury.c ---- */

/* FD-21, FD-22, FD-24: how many dice were bought. */
int doom_buy_dice(struct play *p, struct test *t);
/* FD-103 */
void doom_use_talent(struct play *p, struct test *t);
/* FD-108, FD-109, FD-221: entries that are ticked; FD-28: help that waits; FD-113: Defensive. */
void doom_add_advantages(struct play *p, struct test *t);
/* FD-149, FD-150, FD-181 */
void doom_add_injuries(struct play *p, struct test *t);

#endif
