/* 2.3, 2.6: a state of mind, one exchange of a duel. */
#include "rules/brew/roll.h"

/* ---- BREW-37 ---- */

static const char *const minds[] = { "relaxed", "normal", "alert", NULL };

static bool mind_legal(const struct play *p, struct refusal *no)
{
    return (play_option(p, STATE_OF_MIND_USED) && brew_able(p->now, p->actor)) ||
           kit_refuse(no, "BREW-37", N_switched_off);
}

static void set_mind(struct play *p)
{
    struct mark mark = mark_make(STATE_OF_MIND, p->actor);

    if (!kit_yes(p, N_allow, "BREW-37", p->actor, SEATS_GM, false))
        return;
    kit_drop_all(p, p->actor, STATE_OF_MIND, "BREW-37");
    mark.b = (short)kit_choice(p, N_which, minds);
    play_mark(p, mark, "BREW-37");
}

const struct deed DEED(state_of_mind) = {
    .key = "state_of_mind",
    .when = WHEN_STORY,
    .args = ARGS(WORD(which, minds)),
    .rule = "BREW-37",
    .legal = mind_legal,
    .steps = STEPS({ "mind", set_mind, NEEDS_ACTOR }),
};

/* ---- BREW-41, BREW-208: one round of a duel; both strike ---- */

static bool exchange_legal(const struct play *p, struct refusal *no)
{
    int n = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        n += brew_takes_part(p->now, i) && brew_awake(p->now, i);
    if (brew_at_once(p->now) || n != 2)
        return kit_refuse(no, "BREW-41", N_not_a_duel);
    return brew_attack_legal(p, no);
}

static void exchange(struct play *p)
{
    play_call(p, DO_attack, p->actor, p->target, -1, (int[4]){ ANSWER_FIGHT_BACK, HOW_AT_ONCE });
}

static void close_exchange(struct play *p)
{
    brew_close_round(p);
    play_turn(p, NAME_actor, NOBODY, "BREW-41");
    play_turn(p, NAME_phase, 0, "BREW-41");
}

const struct deed DEED(exchange) = {
    .key = "exchange",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_TARGET,
    .rule = "BREW-41",
    .legal = exchange_legal,
    .odds = ODDS(N_hit, N_tie),
    .steps = STEPS({ "exchange", exchange, NEEDS_ACTOR | NEEDS_TARGET }, { "close", close_exchange }),
};
