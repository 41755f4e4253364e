/* 2.6 Taking the hit and acting; firing back (BREW-64, BREW-68). */
#include "rules/brew/roll.h"

/* Whom a third attack may strike: anybody but the attacker. */
static bool may_strike(const struct play *p, int other)
{
    const struct item *weapon = brew_weapon_in_hand(p->now, p->book, p->target);

    return other != p->actor && other != p->target && brew_there(p->now, other) && brew_here(p->now, other) &&
           brew_knows(p->now, p->book, p->target, weapon) &&
           brew_reaches(p->now, p->book, p->target, weapon, brew_cells(p->now, p->target, other),
                        brew_defends(p->now, other, p->target)) &&
           brew_sees(p->now, p->target, other) && !brew_bound_elsewhere(p->now, p->target, other);
}

static bool may_attack(const struct play *p)
{
    if (!play_option(p, TAKE_HIT_ATTACK) ||
        (brew_fighting(p->now) && play_stat(p, p->target, ATTACKS_LEFT) < 1) ||
        brew_declared_on(p->now, p->target) != NOBODY)
        return false;
    for (int i = 0; i < p->now->ntokens; i++)
        if (may_strike(p, i))
            return true;
    return false;
}

/* BREW-68: one other roll in the same instant, once a round; what fired or was provoked has none. */
void brew_pick_act(struct play *p)
{
    struct pair pair;
    struct question q;

    if (p->x[X_ANSWER] != ANSWER_TAKE_HIT || p->x[X_HOW] & (HOW_BACK | HOW_PROVOKED) || !play_room(p) ||
        play_stat(p, p->target, ACTED_ON_HIT))
        return;
    ask_begin(&q, ASK_PICK, N_take_hit_action, "BREW-68", p->target, play_seat_of(p, p->target));
    ask_option(&q, NAME_none);
    if (may_attack(p))
        ask_option(&q, N_attack);
    for (int i = 0; i < PAIRS; i++) {
        pair = pair_of(i);
        if (pair.skill < SKILLS && q.n < OPTIONS_ASKED)
            ask_option(&q, N_power + i);
    }
    p->x[X_ACT] = q.option[play_pick(p, &q)].key;
    if (p->x[X_ACT] == NAME_none)
        return;
    if (brew_fighting(p->now))
        play_set(p, p->target, ACTED_ON_HIT, 1, "BREW-68");
    if (p->x[X_ACT] != N_attack)
        return;
    ask_begin(&q, ASK_PICK, NAME_target, "BREW-68", p->target, play_seat_of(p, p->target));
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++) {
        if (!may_strike(p, i))
            continue;
        if (q.n > 0 && !kit_same_side(p->now, i, p->target) &&
            kit_same_side(p->now, q.option[q.rest[0]].of, p->target))
            q.rest[0] = q.n; /* not the friend who stands first in the list */
        ask_token(&q, i);
    }
    p->x[X_THIRD] = 1 + q.option[play_pick(p, &q)].of;
}

/* It cannot be stopped, not even by death; wounds count as before the hit. */
void brew_act_on_hit(struct play *p)
{
    const int back[4] = { ANSWER_TAKE_HIT, HOW_BACK | (p->x[X_HOW] & HOW_AT_ONCE) };
    const int third[4] = { ANSWER_ASKED, p->x[X_HOW] & HOW_AT_ONCE };
    const int pair[4] = { p->x[X_ACT] };

    if (p->x[X_ANSWER] == ANSWER_FIRE_BACK)
        play_call(p, DO_attack, p->target, p->actor, -1, back);
    else if (p->x[X_ACT] == N_attack)
        play_call(p, DO_attack, p->target, p->x[X_THIRD] - 1, -1, third);
    else if (p->x[X_ACT] != NAME_none)
        play_call(p, DO_roll_on_hit, p->target, NOBODY, -1, pair);
    else
        return;
    play_unstoppable(p);
}

/* The roll that was chosen: x[0] is its pair's name. */
static void roll_on_hit(struct play *p)
{
    struct throw r;
    int total = 0;

    brew_prepare(p, &r, p->actor, brew_pair_named(p->x[0]), 0, 0, "BREW-68");
    brew_test(p, &r, brew_ask_difficulty(p, p->actor, brew_number(p->book, DIFFICULTY_REST), "BREW-07"),
              &total);
}

const struct deed DEED(roll_on_hit) = { .key = "roll_on_hit", .steps = STEPS({ "roll", roll_on_hit }) };
