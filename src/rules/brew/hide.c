/* 2.14, 3: hiding, the Cloak. */
#include "rules/brew/roll.h"

/* ---- BREW-215: hiding from somebody ---- */

static bool hide_legal(const struct play *p, struct refusal *no)
{
    if (p->target == p->actor || !brew_able(p->now, p->target))
        return kit_refuse(no, "BREW-215", NAME_no_such_target);
    return brew_action_legal(p, no);
}

static void hide(struct play *p)
{
    static const struct pair stealth = { ROW_precision, ROW_stealth },
                             search = { ROW_perception, ROW_investigation };
    struct mark mark = mark_make(UNAWARE, p->target);
    struct throw side[2];
    int won;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_hide, p->target, p->now->token[p->actor].at, "BREW-215");
    brew_spend_action(p, p->actor, "BREW-208");
    brew_prepare(p, &side[0], p->actor, brew_ask_pair(p, p->actor, N_pair, "BREW-215", &stealth, 1),
                 1u << TAG_hiding, ROLL_CONTESTED, "BREW-215");
    brew_prepare(p, &side[1], p->target, brew_ask_pair(p, p->target, N_defence_pair, "BREW-215", &search, 1),
                 0, ROLL_CONTESTED, "BREW-215");
    won = brew_contest(p, side);
    mark.of = p->actor;
    if (won == ATTACKER_WINS && state_find(p->now, p->target, UNAWARE, p->actor) < 0)
        play_mark(p, mark, "BREW-215");
}

const struct deed DEED(hide) = {
    .key = "hide",
    .when = ALWAYS,
    .flags = DEED_TARGET,
    .args = ARGS(ANSWER(pair), ANSWER(defence_pair)),
    .rule = "BREW-215",
    .legal = hide_legal,
    .odds = ODDS(N_success),
    .steps = STEPS({ "hide", hide, NEEDS_ACTOR | NEEDS_TARGET }),
};

/* ---- BREW-187: called in a fight, no Action ---- */

static bool cloak_legal(const struct play *p, struct refusal *no)
{
    if (!brew_has_feature(p->now, p->actor, TEXT_cloak) || kit_has(p->now, p->actor, FAITH_LOST))
        return kit_refuse(no, "BREW-187", N_switched_off);
    if (!brew_fighting(p->now))
        return kit_refuse(no, "BREW-187", NAME_only_in_a_fight);
    return brew_there(p->now, p->actor) && brew_awake(p->now, p->actor)
               ? true
               : kit_refuse(no, "BREW-187", N_is_unconscious);
}

static void call_cloak(struct play *p)
{
    kit_give(p, p->actor, CLOAK, "BREW-187");
}

const struct deed DEED(cloak) = {
    .key = "cloak",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_REACTS,
    .rule = "BREW-187",
    .legal = cloak_legal,
    .steps = STEPS({ "cloak", call_cloak, NEEDS_ACTOR }),
};
