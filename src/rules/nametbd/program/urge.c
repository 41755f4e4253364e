/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No rule
 * of the book.
 */
#include "rules/nametbd/program/program.h"

#include "base/bounds.h"

enum {
    URGE_STRIKE = 52,
    URGE_NEAR = 12,
    URGE_HURT = 20,
    URGE_RAISE = 78, /* a friend who lies there */
    URGE_MEND = 30,  /* one who is badly hurt, */
    URGE_CARE = 82,  /* for a healer by calling one who is hurt at all, */
    URGE_CALM = 34,  /* or about to die on its feet */
    URGE_ASK = 96,
    URGE_STAUNCH = 40,
    URGE_DOUBLE = 90,
    URGE_LET_COME = 70,
    URGE_HELP = 6,
    URGE_STAND = 3,
    URGE_END = 1
};
enum { HURT = 2, BADLY = 3, RICH = 3, DEEP = 2, SHAKY = 2 };

/* Has it an Action, or may it have one yet? */
static bool has_action(const struct state *now, int who)
{
    return !tbd_fighting(now) || now->turn.actor != who || state_stat(now, who, ACTION);
}

/* Nearer is better, and so is a foe whom a blow may bring down. */
static int strike(const struct state *now, const struct book *book, const struct command *wish)
{
    int most, far;

    if (!has_action(now, wish->actor) || !tbd_is_foe(now, wish->actor, wish->target))
        return 0;
    most = larger(1, tbd_value(now, book, wish->target, EFFECTIVE_MAX_LIFE));
    far = state_distance(now, wish->actor, wish->target);
    return URGE_STRIKE + URGE_NEAR - smaller(far, URGE_NEAR) + URGE_HURT -
           URGE_HURT * smaller(most, state_stat(now, wish->target, LIFE)) / most;
}

/* TBD-140: of whoever has an art for it and can pay. */
static int mend(const struct state *now, const struct book *book, const struct command *wish)
{
    int life = state_stat(now, wish->target, LIFE);

    if (!tbd_fighting(now) || !has_action(now, wish->actor) ||
        !tbd_is_friend(now, wish->actor, wish->target) || !tbd_there(now, wish->target) ||
        tbd_healing_art(now, book, wish->actor) < 0)
        return 0;
    if (life == 0)
        return URGE_RAISE;
    if (tbd_ability(now, book, wish->actor, NATURAL_HEALER) > 0)
        return HURT * life < tbd_value(now, book, wish->target, EFFECTIVE_MAX_LIFE) ? URGE_CARE : 0;
    return BADLY * life < tbd_value(now, book, wish->target, EFFECTIVE_MAX_LIFE) ? URGE_MEND : 0;
}

/* TBD-153: who is on its feet by luck alone had better lie down. */
static int calm(const struct state *now, const struct command *wish)
{
    int id = state_find(now, wish->target, UNSTABLE, -2);

    if (!has_action(now, wish->actor) || !tbd_is_friend(now, wish->actor, wish->target) || id < 0)
        return 0;
    return now->mark[id].level >= SHAKY && tbd_pc(now, wish->target) ? URGE_CALM : 0;
}

/* TBD-77: once, while the others have more, for all that is to be seen. */
static int ask(const struct state *now, const struct book *book, int who)
{
    return tbd_pc(now, who) && tbd_ability(now, book, who, GOOD_UNDER_PRESSURE) > 0 &&
                   !kit_has(now, who, PRESSURE_USED) &&
                   tbd_purse(now, book, who, false) > tbd_purse(now, book, who, true)
               ? URGE_ASK
               : 0;
}

static int staunch(const struct state *now, int who)
{
    int id = state_find(now, who, BLEED, -2);

    return id >= 0 && now->mark[id].level >= DEEP && has_action(now, who) ? URGE_STAUNCH : 0;
}

/* TBD-99: of two, before anybody has acted in this turn, where there is enough to pay for it twice. */
static int two_at_once(const struct state *now, const struct book *book, int who)
{
    return tbd_fighting(now) && now->turn.actor == NOBODY && now->turn.phase == 0 &&
                   tbd_waiting(now, now->turn.side, true) > 1 &&
                   tbd_waiting(now, now->turn.side, false) > 0 && tbd_purse(now, book, who, true) >= RICH
               ? URGE_DOUBLE
               : 0;
}

/* TBD-98: whoever cannot come near enough lets the others come, while they are the more. */
static int let_come(const struct state *now, const struct book *book, int who)
{
    int foe = tbd_nearest_foe(now, who), stride = tbd_value(now, book, who, MOVE_CELLS);

    if (!tbd_fighting(now) || now->turn.actor != NOBODY || now->turn.phase > 0 || now->turn.round > 1 ||
        foe == NOBODY || !now->board)
        return 0;
    return state_distance(now, who, foe) > stride + tbd_band_end_of_all(now, book, who) &&
                   tbd_waiting(now, now->turn.side, false) > tbd_waiting(now, now->turn.side, true)
               ? URGE_LET_COME
               : 0;
}

/* TBD-23: who reaches nobody, while its side has nothing; the GM's alone lose nothing by it (TBD-16). */
static int help(const struct state *now, const struct book *book, const struct command *wish)
{
    return tbd_fighting(now) && now->turn.actor == wish->actor && has_action(now, wish->actor) &&
                   tbd_is_friend(now, wish->actor, wish->target) && tbd_able(now, wish->target) &&
                   now->token[wish->actor].seat == SEAT_GM && tbd_purse(now, book, wish->actor, true) == 0
               ? URGE_HELP
               : 0;
}

int tbd_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_attack:
        return strike(now, book, wish);
    case DO_triage:
        return mend(now, book, wish);
    case DO_stabilize:
        return calm(now, wish);
    case DO_ask_gm_balance:
        return ask(now, book, wish->actor);
    case DO_end_bleed:
        return staunch(now, wish->actor);
    case DO_double_turn:
        return two_at_once(now, book, wish->actor);
    case DO_pass:
        return let_come(now, book, wish->actor);
    case DO_help:
        return help(now, book, wish);
    case DO_stand_up:
        return URGE_STAND;
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}
