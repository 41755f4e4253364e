#include "rules/nudge.h"

/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No rule of the
 * book: only the program that plays quickly reads it. What to declare is nudge_suggest.c's.
 */
enum {
    URGE_END = 1,
    URGE_DECLARE = 50,
    URGE_STRIKE = 60,
    URGE_WEAK = 20,
    URGE_NEAR = 12,
    URGE_REVIVE = 80,
    URGE_CHANGE = 85,
    URGE_STAND = 4
};

static int apart(const struct state *now, int token, int other)
{
    return nudge_grid(now) ? state_distance(now, token, other) : 0;
}

/* Nearer is better, and so is a foe that one more Level takes out. */
static int strike(const struct state *now, const struct book *book, const struct command *wish)
{
    int far = apart(now, wish->actor, wish->target);
    int left = nudge_value(now, book, wish->target, THRESHOLD) - nudge_value(now, book, wish->target, WOUND_SUM);

    if (now->token[wish->actor].side == now->token[wish->target].side || !nudge_stands(now, wish->target))
        return 0;
    return URGE_STRIKE + (left <= 1 ? URGE_WEAK : 0) - (far < URGE_NEAR ? far : URGE_NEAR);
}

static int revive(const struct state *now, const struct command *wish)
{
    return now->token[wish->actor].side == now->token[wish->target].side && nudge_out(now, wish->target) ? URGE_REVIVE : 0;
}

int nudge_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->verb) {
    case ACT_DECLARE: /* once: what is chosen stands */
        return nudge_has_chosen(now, wish->actor) ? 0 : URGE_DECLARE;
    case ACT_ATTACK:
        return nudge_fighting(now) && now->turn.phase == 0 ? 0 : strike(now, book, wish);
    case ACT_REVIVE:
        return revive(now, wish);
    case ACT_CHANGE_FORM:
        return nudge_may_change(now, wish->actor) ? URGE_CHANGE : 0;
    case ACT_STAND_UP:
        return nudge_has(now, wish->actor, PRONE) ? URGE_STAND : 0;
    case ACT_END_TURN:
        return URGE_END;
    default:
        return 0;
    }
}

int nudge_within(const struct state *now, const struct book *book, const struct command *wish)
{
    (void)now;
    (void)book;
    (void)wish;
    return CLOSE_CELLS;
}
