/* 2.6 Held down, and getting up (BREW-71, BREW-72, BREW-213). */
#include "rules/brew/roll.h"

/* Who holds it; NOBODY. */
static int holder_of(const struct state *now, int token)
{
    return kit_of(now, token, GRAPPLED);
}

int brew_held_by(const struct state *now, int token)
{
    for (int i = 0; i < now->ntokens; i++)
        if (holder_of(now, i) == token)
            return i;
    return NOBODY;
}

void brew_hold(struct play *p, int holder, int held)
{
    struct mark mark = mark_make(GRAPPLED, held);

    mark.of = holder;
    play_mark(p, mark, "BREW-71");
    kit_give(p, held, PRONE, "BREW-213");
    play_result(p, holder, N_held, 1, held, "BREW-71");
}

static void free_from(struct play *p, int held, const char *rule)
{
    kit_drop_all(p, held, GRAPPLED, rule);
    kit_drop_all(p, held, PRONE, rule);
}

void brew_let_go(struct play *p, int holder, const char *rule)
{
    int held;

    while (!p->halted && (held = brew_held_by(p->now, holder)) != NOBODY)
        free_from(p, held, rule);
}

/* ---- BREW-72: each attempt is the held one's Action ---- */

static bool stand_up_legal(const struct play *p, struct refusal *no)
{
    if (!kit_has(p->now, p->actor, PRONE) && !kit_has(p->now, p->actor, GRAPPLED))
        return kit_refuse(no, "BREW-72", N_not_held);
    return brew_action_legal(p, no);
}

static bool gets_free(struct play *p, int holder)
{
    const struct pair power = { ROW_power, -1 };
    bool low = play_option(p, GRAPPLE_DISADVANTAGE) == GRAPPLE_2D6_LOW;
    struct throw side[2];
    int won;

    brew_prepare(p, &side[0], p->actor, power, 0, ROLL_CONTESTED, "BREW-72");
    brew_prepare(p, &side[1], holder, power, 0, ROLL_CONTESTED, "BREW-72");
    side[0].disadvantage = low;
    if (!low)
        tally_add(&side[0].t, N_held, "BREW-72", brew_number(p->book, HELD_PENALTY));
    won = brew_contest(p, side);
    return won == ATTACKER_WINS;
}

static void stand_up(struct play *p)
{
    int holder = holder_of(p->now, p->actor);

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_stand_up, holder, p->now->token[p->actor].at, "BREW-72");
    brew_spend_action(p, p->actor, "BREW-72");
    if (holder != NOBODY && brew_able(p->now, holder) && !gets_free(p, holder))
        return;
    free_from(p, p->actor, "BREW-72");
    play_result(p, p->actor, N_free, 1, holder, "BREW-72");
}

const struct deed DEED(stand_up) = {
    .key = "stand_up",
    .when = ALWAYS,
    .rule = "BREW-72",
    .legal = stand_up_legal,
    .odds = ODDS(N_free),
    .steps = STEPS({ "stand", stand_up, NEEDS_ACTOR }),
};

/* ---- the holder lets go: it costs nothing ---- */

static bool let_go_legal(const struct play *p, struct refusal *no)
{
    if (brew_held_by(p->now, p->actor) == NOBODY)
        return kit_refuse(no, "BREW-72", N_holds_nobody);
    return brew_turn_legal(p, no);
}

static void let_go(struct play *p)
{
    play_about(p, p->actor, N_let_go, brew_held_by(p->now, p->actor), p->now->token[p->actor].at, "BREW-72");
    brew_let_go(p, p->actor, "BREW-72");
}

const struct deed DEED(let_go) = {
    .key = "let_go",
    .when = ALWAYS,
    .rule = "BREW-72",
    .legal = let_go_legal,
    .steps = STEPS({ "let-go", let_go, NEEDS_ACTOR }),
};
