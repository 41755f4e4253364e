/*
 * Brew, thin (BREW-nn of its catalogue): rerolls each way, taking the hit and acting (ale.c); a round of
 * all at once in which one may face several (ale_round.c); story, bullet time and downtime (ale_mode.c);
 * modifiers that go into some rolls only, the GM's and those of lasting injuries (ale_modifier.c); a
 * chase leg by leg, nights and dawns by the clock, and the tables (ale_time.c).
 *
 * Left out: ranges, throwing and shooting, magic, tricks, care, turn order by Speed.
 */
#ifndef TESTS_PROBES_ALE_H
#define TESTS_PROBES_ALE_H

#include "probes/plain.h"

/* clang-format off */
enum {
    POWER, PRECISION, SPEED, WITS, MELEE, ATHLETICS, SURVIVAL, HEALTH, HEALTH_MAX, RESOLVE, SOAK,
    ATTACKS_LEFT,
    ACTED_ON_HIT, DARK_SIGHT, STATS
};
enum { WOUNDED, UNCONSCIOUS, DEAD, DECLARED, EXHAUSTED, CHASE, RESTING, SLEPT, SLEEPLESS, DAWN, BEFORE,
       MODIFIER, INJURY, INJURY_MODIFIER, INJURY_BOUND, MARKS };
enum { TURN_ORDER, CHASE_LEGS, SLEEP_MODE, METRES_PER_CELL, MID_REACH, OPTION_ROWS };
enum { BY_SPEED, SIMULTANEOUS };
enum { ATTRIBUTE, DAMAGE };
enum { HALF_TOTAL, TOTAL, WHOLE_ATTRIBUTE, HALF_ATTRIBUTE };
enum {
    PROC_ATTACK, PROC_DECLARE, PROC_ROLL, PROC_END_TURN, PROC_PURSUE, PROC_TAKE_REST, PROC_ROUND,
    PROC_NEXT_ROUND,
    PROC_WAKE, PROC_DAWN, PROC_START, PROC_END, PROC_SET_MODE, PROC_MODIFIER, WISHED,
    PROC_HURT = WISHED,
    PROC_MORNING, PROCS
};

#define NAMES(X) \
    X(power) X(precision) X(speed) X(wits) X(melee) X(athletics) X(survival) X(wounded) X(exhausted) \
    X(sleepless) X(others) X(attack) X(defence) X(margin) X(damage) X(tired) X(roll) X(legs_won) X(hit) \
    X(miss) X(tie) X(success) X(perfect) X(astounding) X(failure) X(auto_failure) X(caught) X(escaped) \
    X(unconscious) X(dead) X(healed) X(rested) X(asleep) X(answer) X(defend) X(fight_back) X(take_hit) \
    X(take_hit_action) X(resolve_reroll) X(point) X(pull_punch) X(next_effect) X(difficulty) X(pair) \
    X(power_athletics) X(precision_athletics) X(wits_survival) X(hours) X(declare) X(pursue) X(turn) \
    X(no_attack_left) X(no_such_target) X(only_declared) X(already_declared) X(not_able) X(no_number) \
    X(in_a_fight) X(no_such_mode) X(value) X(scope) X(lasting_injury) X(allow)

enum { NAMES_OF(NAMES) };
/* clang-format on */

/* x[0] of PROC_ATTACK: how it is answered (BREW-58); x[1]: in a round of all; x[2]: further attackers. */
enum { ALE_ASKED, ALE_DEFENDS, ALE_FIGHTS_BACK, ALE_TAKES_IT };

/* In the game and awake: neither unconscious, dead nor asleep. */
bool ale_able(const struct state *now, int token);
/* In the game and alive. */
bool ale_there(const struct state *now, int token);
/* BREW-02, BREW-94: d6, scores, penalties of before the command; no die (dice 0) when they leave nothing. */
void ale_roll(struct play *p, struct tally *t, int who, int what, const char *rule, int attribute, int skill,
              int others);
/* What a roll comes to, told; a roll that failed by itself is below every other. */
int ale_total(struct play *p, struct tally *t, int against);
/* BREW-26: rerolls each way; `even`: the second side has failed on a tie, too. */
void ale_rerolls(struct play *p, struct tally side[2], bool even);
/* BREW-01, BREW-24: a roll against a difficulty; the total, told. */
int ale_test(struct play *p, int who, int what, const char *rule, int attribute, int skill, int difficulty);
/* The level of its first mark of this key, 0. */
int ale_level(const struct state *now, int token, int key);
/* Whom it has said it attacks in this round; NOBODY. */
int ale_aim(const struct state *now, int who);
/* BREW-96..98: what Health says of it, told when it has changed. */
void ale_fall(struct play *p, int who);
extern const struct step ale_attack_steps[], ale_hurt_steps[], ale_declare_steps[], ale_round_steps[],
    ale_next_round_steps[], ale_roll_steps[], ale_start_steps[], ale_end_steps[], ale_set_mode_steps[];
/* BREW-08: the words of a modifier's scope: all, then the scores in their order, then tags. */
extern const char *const ale_scopes[];
extern const struct step ale_modifier_steps[];
bool ale_modifier_legal(const struct play *p, struct refusal *no);
/* BREW-101: what the figure's lasting injuries take from a roll with these scores (skill -1: none). */
int ale_injuries(const struct play *p, int who, int attribute, int skill);
bool ale_set_mode_legal(const struct play *p, struct refusal *no);
bool ale_attack_legal(const struct play *p, struct refusal *no);
bool ale_declare_legal(const struct play *p, struct refusal *no);
/* Has everybody who can fight said what to do in this round? */
bool ale_all_declared(const struct state *now);

#endif
