/* One figure's turn (chapter 3). */
#include "rules/another/another.h"

#include "rules/kit/fight.h"

bool another_fighting(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}

/* ---- who is to act ---- */

/* By the order of turns (AS-22, AS-26). AS-140: the side whose turn it is, of it those still to act. */
bool another_may_act(const struct state *now, int token)
{
    if (!another_fighting(now))
        return another_awake(now, token);
    if (now->turn.actor != NOBODY)
        return now->turn.actor == token && another_takes_part(now, token) && another_awake(now, token);
    return another_still_to_act(now, token, now->turn.side);
}

bool another_turn_legal(const struct play *p, struct refusal *no)
{
    if (!kit_there(p->now, p->actor))
        return kit_refuse(no, "AS-40", NAME_no_such_target);
    if (!another_alive(p->now, p->actor))
        return kit_refuse(no, "AS-79", N_is_dead);
    if (!another_awake(p->now, p->actor))
        return kit_refuse(no, "AS-78", N_is_unconscious);
    if (!another_may_act(p->now, p->actor))
        return kit_refuse(no, "AS-26", N_not_your_turn);
    return true;
}

/* A figure whose turn has not begun yet has both actions before it. */
static int actions_left(const struct play *p, int stat)
{
    bool own_turn = p->now->turn.actor == p->actor;

    return another_fighting(p->now) && own_turn ? play_stat(p, p->actor, stat) : 1;
}

bool another_combat_legal(const struct play *p, struct refusal *no)
{
    if (!another_turn_legal(p, no))
        return false;
    if (!actions_left(p, COMBAT_ACTION))
        return kit_refuse(no, "AS-23", N_no_action_left);
    return true;
}

/* ---- a turn ---- */

/* AS-23: one combat action and one movement action. */
void another_begin_turn(struct play *p, int token)
{
    kit_turn(p, WITH({ NAME_side, p->now->token[token].side }, { NAME_actor, token }, { NAME_phase, 1 }),
             "AS-22");
    play_set(p, token, COMBAT_ACTION, TURN_MOST, "AS-23");
    play_set(p, token, MOVEMENT_ACTION, TURN_MOST, "AS-23");
    another_set_left(p, token, 0, "AS-23");
    play_set(p, token, DIAGONALS_DONE, 0, "AS-31");
    play_add(p, token, TURNS, 1, "AS-19");
}

void another_open_turn(struct play *p, int token)
{
    if (another_fighting(p->now) && p->now->turn.actor == NOBODY)
        another_begin_turn(p, token);
}

/* What ends with this turn of the figure; -1: nothing more. */
static int ended(const struct state *now, int token)
{
    int turns = state_stat(now, token, TURNS), id = state_first(now, token);

    while (id >= 0 &&
           (UNTIL_KIND(now->mark[id].until) != UNTIL_TURN_END || UNTIL_NUMBER(now->mark[id].until) > turns))
        id = now->mark[id].next;
    return id;
}

/* AS-76: counts end with the first turn of the victim that began after they were gained. */
static void end_counts(struct play *p, int token)
{
    int id;

    while (!p->halted && (id = ended(p->now, token)) >= 0)
        play_unmark(p, id, "AS-76");
}

void another_forget_hazards(struct play *p, int token)
{
    kit_drop_all(p, token, HAZARD_MET, "AS-64");
}

void another_end_turn(struct play *p, int token)
{
    end_counts(p, token);
    another_forget_hazards(p, token);
    kit_drop_all(p, token, WEAPON_CHANGED, "AS-110");
    kit_drop_all(p, token, STRUCK, "AS-104");
    play_set(p, token, COMBAT_ACTION, 0, "AS-23");
    play_set(p, token, MOVEMENT_ACTION, 0, "AS-23");
    another_set_left(p, token, 0, "AS-23");
    if (!kit_has(p->now, token, ACTED))
        play_mark(p, mark_make(ACTED, token), "AS-19");
    if (p->now->turn.actor == token)
        play_turn(p, NAME_actor, NOBODY, "AS-22");
}

/* AS-24, a deed that the GM calls an action */
bool another_has_action(const struct state *now, int token)
{
    return another_may_act(now, token) &&
           (!another_fighting(now) || now->turn.actor != token || state_stat(now, token, COMBAT_ACTION) > 0);
}

void another_give_action(struct play *p, int token)
{
    another_open_turn(p, token);
    another_spend_combat(p, token, "AS-24");
}

static void end_own_turn(struct play *p)
{
    another_open_turn(p, p->actor);
    another_end_turn(p, p->actor);
}

const struct deed DEED(end_turn) = {
    .key = "end_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_ENDS_TURN,
    .rule = "AS-23",
    .legal = another_turn_legal,
    .steps = STEPS({ "end", end_own_turn }),
};
