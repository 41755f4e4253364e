/*
 * By speed: whose slot it is, and what every action of a slot begins and ends with (NU-34 to NU-38, NU-43).
 */
#include "rules/nudge/nudge.h"

#include "base/bounds.h"

/* ---- whose slot ---- */

bool nudge_may_act(const struct state *now, int token)
{
    if (!kit_fighting(now) || now->turn.actor == token)
        return nudge_able(now, token);
    return now->turn.phase == 0 && nudge_may_choose(now, token);
}

static bool has_turn(const struct state *now, int token)
{
    return now->turn.actor == token && kit_has(now, token, GIVEN_TURN);
}

bool nudge_slot_legal(const struct play *p, unsigned kinds, struct refusal *no)
{
    int kind = nudge_declared(p->now, p->actor);

    if (!kit_fighting(p->now) || has_turn(p->now, p->actor))
        return true;
    if (p->now->turn.actor != p->actor || p->now->turn.phase != kind + 1)
        return kit_refuse(no, "NU-34", p->now->turn.phase ? N_not_your_turn : N_all_must_declare);
    return (kinds >> kind & 1) || kit_refuse(no, "NU-33", N_not_declared);
}

void nudge_resolve(struct play *p, int token, const char *rule)
{
    if (!kit_fighting(p->now))
        return;
    kit_drop_all(p, token, DECLARED, rule);
    kit_drop_all(p, token, GIVEN_TURN, rule);
    if (!kit_has(p->now, token, RESOLVED))
        play_mark(p, mark_make(RESOLVED, token), rule);
}

void nudge_lose_action(struct play *p, int token, const char *rule)
{
    if (!kit_has(p->now, token, DECLARED) && !kit_has(p->now, token, GIVEN_TURN))
        return;
    kit_drop_all(p, token, DECLARED, rule);
    kit_drop_all(p, token, GIVEN_TURN, rule);
    play_result(p, token, N_action_lost, 1, NOBODY, rule);
}

void nudge_lose_trigger(struct play *p, int token, const char *rule)
{
    if (!kit_has(p->now, token, PREPARED))
        return;
    kit_drop_all(p, token, PREPARED, rule);
    kit_drop_all(p, token, TRIGGERED, rule);
    play_result(p, token, N_trigger_lost, 1, NOBODY, rule);
}

/* ---- an action of a slot: what comes before it, and after it (NU-143) ---- */

/* Is this the action of its slot, not a part of another deed? */
static bool in_slot(const struct play *p)
{
    return play_is_own(p) && kit_fighting(p->now) && p->now->turn.actor == p->actor;
}

/* What it does: as declared; with a turn that the GM gave it, what the wish says. */
static int kind_of_deed(const struct play *p)
{
    if (!has_turn(p->now, p->actor))
        return nudge_declared(p->now, p->actor);
    switch (p->command->deed) {
    case DO_move:
        return MOVE;
    case DO_attack:
        return nudge_attack_kind(p);
    case DO_short_action:
    case DO_change_back:
        return SHORT;
    default:
        return LONG;
    }
}

void nudge_open(struct play *p)
{
    if (in_slot(p))
        nudge_ask_triggers(p, p->actor, kind_of_deed(p));
}

void nudge_before(struct play *p)
{
    if (in_slot(p) && nudge_fire_next(p, p->actor, N_before))
        play_again(p);
}

bool nudge_goes_on(const struct play *p, int token)
{
    if (kit_fighting(p->now) && p->now->turn.actor == token)
        return kit_has(p->now, token, DECLARED) || kit_has(p->now, token, GIVEN_TURN);
    return nudge_stands(p->now, token);
}

bool nudge_begins(struct play *p)
{
    if (!in_slot(p) || nudge_goes_on(p, p->actor))
        return true;
    nudge_forget_triggers(p, p->actor, -1);
    play_end(p);
    return false;
}

/* NU-94: the GM has put it off to the slot of Long Actions. */
static bool is_put_off(const struct state *now, int token)
{
    return kit_has(now, token, DECLARED) && !has_turn(now, token) &&
           nudge_declared(now, token) + 1 != now->turn.phase;
}

void nudge_after(struct play *p)
{
    if (!in_slot(p))
        return;
    if (is_put_off(p->now, p->actor)) {
        nudge_forget_triggers(p, p->actor, -1);
        return;
    }
    nudge_resolve(p, p->actor, "NU-34"); /* NU-36: done, so what comes after cannot take it */
    if (nudge_fire_next(p, p->actor, N_after))
        play_again(p);
}

/* ---- NU-34 to NU-37: slot after slot ---- */

static int lowest_speed(const struct state *now)
{
    int lowest = NOTHING;

    for (int i = 0; i < now->ntokens; i++)
        lowest = smaller(nudge_declared(now, i), lowest);
    return lowest;
}

/* NU-33: once all have declared, as the first slot of a speed comes up, all is seen. */
static void open_declarations(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        for (int key = DECLARED; key <= PREPARED; key++) {
            int id = state_find(p->now, i, key, -2);

            if (id >= 0)
                play_change(p, id, NAME_seen, SEATS_ALL, "NU-33");
        }
}

/*
 * NU-37: who is out as its slot comes up has lost its action;
 * of one speed only who is not there any more (NU-36).
 */
static void lose_actions(struct play *p, int speed, bool comes_up)
{
    const uint64_t losable = KEY_BIT(DECLARED) | KEY_BIT(GIVEN_TURN) | KEY_BIT(PREPARED);

    for (int i = 0; i < p->now->ntokens; i++) {
        bool left;

        if (!state_has_any(p->now, i, losable))
            continue;
        left = !nudge_here(p->now, i) || kit_has(p->now, i, DEAD);
        if (left || (comes_up && nudge_declared(p->now, i) == speed && nudge_out(p->now, i)))
            nudge_lose_action(p, i, "NU-37");
        if (kit_has(p->now, i, PREPARED) && !nudge_stands(p->now, i))
            nudge_lose_trigger(p, i, "NU-37");
    }
}

enum { X_SPEED }; /* whose slot it is */

static void slot_begin(struct play *p)
{
    int speed = lowest_speed(p->now);
    bool comes_up = p->now->turn.phase != speed + 1;

    play_turn(p, NAME_actor, NOBODY, "NU-35");
    nudge_forget_triggers(p, NOBODY, -1);
    if (comes_up) {
        play_turn(p, NAME_phase, speed + 1, "NU-34");
        open_declarations(p);
    }
    lose_actions(p, speed, comes_up);
    p->x[X_SPEED] = speed;
}

/* NU-35, NU-166: the players' figures as they agree, then the GM's. */
static void slot_next(struct play *p)
{
    struct question q;
    int next;

    ask_begin(&q, ASK_PICK, N_next_figure, "NU-35", NOBODY, SEATS_GM);
    for (int gm = 0; gm < 2 && q.n == 0; gm++)
        for (int i = 0; i < p->now->ntokens; i++)
            if (nudge_of_players(p->now, i) != gm && nudge_declared(p->now, i) == p->x[X_SPEED])
                nudge_offer_next(p, &q, i);
    if (q.n == 0)
        return;
    next = q.option[play_pick(p, &q)].of;
    play_turn(p, NAME_side, p->now->token[next].side, "NU-35");
    play_turn(p, NAME_actor, next, "NU-35");
}

static bool reaches_anybody(const struct play *p, int token)
{
    struct refusal no;

    for (int i = 0; i < p->now->ntokens; i++)
        if (nudge_can_hit(p->now, token, i, MELEE, &no))
            return true;
    return false;
}

/* NU-43: nobody to be struck at that moment: the action is lost. */
static void slot_reach(struct play *p)
{
    int actor = p->now->turn.actor;

    if (actor != NOBODY && nudge_declared(p->now, actor) == MELEE && !reaches_anybody(p, actor))
        nudge_lose_action(p, actor, "NU-43");
}

const struct deed DEED(slot) = {
    .key = "slot",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "NU-34",
    .steps = STEPS({ "begin", slot_begin, 0, KEEP(X_SPEED), READS(MEDDLE) }, { "next", slot_next },
                   { "reach", slot_reach }),
};

/* ---- NU-38 ---- */

void nudge_defend(struct play *p)
{
    play_about(p, p->actor, N_defend, NOBODY, NOWHERE, "NU-38");
    play_mark(p, mark_make(DEFENDING, p->actor), "NU-38");
}

static void defend(struct play *p)
{
    if (nudge_begins(p))
        nudge_defend(p);
}

const struct deed DEED(defend) = {
    .key = "defend",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_HIDDEN,
    .rule = "NU-38",
    .steps = STEPS(NUDGE_OPENING, { "defend", defend, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
};

/* ---- NU-37, NU-153: the rest of its slot is given up ---- */

LEGAL_IF(end_turn, p->now->turn.actor == p->actor, "NU-34", N_not_your_turn);

DEED_DOES(end_turn, WHEN_ENCOUNTER, "NU-153", nudge_resolve(p, p->actor, "NU-153"), 0,
          .flags = DEED_ENDS_TURN, .legal = end_turn_legal);
