/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No rule
 * of the book: what is planned (declared, held back) is chosen by it, and of all deeds when there is no time
 * to think.
 */
#include "rules/nudge/program/program.h"

#include "base/bounds.h"

enum { URGE_END = 1, URGE_WAIT = 2, URGE_STAND = 4, URGE_NEAR = 12, URGE_WEAK = 20, URGE_ABILITY = 30 };
enum {
    URGE_JOIN = 40,
    URGE_DECLARE = 50,
    URGE_STRIKE = 60,
    URGE_PREPARE = 70,
    URGE_REVIVE = 80,
    URGE_CHANGE = 85
};

enum { SIGHT_CELLS = 64 };

/* Nearer is better, and so is a foe that one more Level takes out; now, or approached in a Move's slot. */
static int strike(const struct state *now, const struct command *wish)
{
    int kind = nudge_declared(now, wish->actor), left = nudge_room_for_wounds(now, wish->target);
    int far = nudge_grid(now) ? state_distance(now, wish->actor, wish->target) : 0;
    struct refusal no;

    if ((kit_fighting(now) && now->turn.phase == 0) || !nudge_is_foe(now, wish->actor, wish->target))
        return 0;
    if (kit_fighting(now) && kind != MOVE &&
        !(nudge_strikes(kind) && nudge_can_hit(now, wish->actor, wish->target, kind, &no)))
        return 0;
    return URGE_STRIKE + (left <= 1 ? URGE_WEAK : 0) - smaller(far, URGE_NEAR);
}

/* Once: what is chosen stands. Only who has the time to compare holds back without need (URGE_WAIT). */
static int choose(const struct state *now, const struct book *book, const struct command *wish)
{
    if (nudge_has_chosen(now, wish->actor))
        return 0;
    if (wish->deed == DO_declare)
        return URGE_DECLARE;
    return nudge_plan(now, book, wish->actor).waits ? URGE_PREPARE : URGE_WAIT;
}

int nudge_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    int actor = wish->actor;

    switch (wish->deed) {
    case DO_declare:
    case DO_prepare:
        return choose(now, book, wish);
    case DO_attack:
        return strike(now, wish);
    case DO_move: /* NU-47: on the grid a Move is a way to somebody; without it somebody is come Close to */
        return kit_fighting(now) && now->turn.actor == actor && nudge_declared(now, actor) == MOVE &&
                       !nudge_grid(now) && nudge_to_join(now, actor) != NOBODY
                   ? URGE_JOIN
                   : 0;
    case DO_revive:
        return nudge_tests(now, actor) && (!kit_fighting(now) || nudge_declared(now, actor) == LONG) &&
                       kit_same_side(now, actor, wish->target) && nudge_out(now, wish->target)
                   ? URGE_REVIVE
                   : 0;
    case DO_change_form:
        return nudge_may_change(now, wish->actor) ? URGE_CHANGE : 0;
    case DO_use_ability: /* NU-94: in the slot that was declared for it; a Bingo pays in any case */
        return wish->target == NOBODY && kit_fighting(now) &&
                       (now->turn.phase == SHORT + 1 || now->turn.phase == LONG + 1) &&
                       nudge_declared(now, actor) + 1 == now->turn.phase
                   ? URGE_ABILITY
                   : 0;
    case DO_stand_up:
        return kit_has(now, wish->actor, PRONE) ? URGE_STAND : 0;
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}

/* NU-156: a shot carries as far as one sees. */
int nudge_within(const struct state *now, const struct book *book, const struct command *wish)
{
    return nudge_is_shooter(now, book, wish->actor) ? SIGHT_CELLS : CLOSE_CELLS;
}

int nudge_nearer(const struct state *now, const struct book *book, const struct command *wish)
{
    return nudge_is_shooter(now, book, wish->actor) ? SHOT_CELLS : CLOSE_CELLS;
}
