/* Rounds: declaring, the GM's turn, beginning and end (chapter 5). */
#include "rules/nudge/make.h"

#include "rules/kit/fight.h"

bool nudge_decided(const struct state *now)
{
    int side = -1;

    for (int i = 0; i < now->ntokens; i++) {
        if (now->token[i].side == side || !nudge_stands(now, i))
            continue;
        if (side >= 0)
            return false;
        side = now->token[i].side;
    }
    return true;
}

unsigned nudge_side_seats(const struct state *now, int token)
{
    unsigned seats = 0;

    if (!nudge_of_players(now, token))
        return SEATS_GM;
    for (int i = 0; i < now->ntokens; i++)
        if (nudge_here(now, i) && now->token[i].side == now->token[token].side && nudge_of_players(now, i))
            seats |= 1u << now->token[nudge_player(now, i)].seat;
    return seats;
}

void nudge_offer_next(const struct play *p, struct question *q, int token)
{
    if (q->n == OPTIONS_ASKED)
        return;
    q->seats = (unsigned short)((q->n > 0 ? q->seats : 0) | nudge_side_seats(p->now, token));
    ask_token(q, token);
}

/* ---- NU-32, NU-33: declaring ---- */

bool nudge_has_chosen(const struct state *now, int token)
{
    return state_has_any(now, token, KEY_BIT(DECLARED) | KEY_BIT(PREPARED) | KEY_BIT(RESOLVED));
}

/* Has an action of this round resolved? */
static bool has_resolved(const struct state *now)
{
    for (int i = 0; i < now->ntokens; i++)
        if (kit_has(now, i, RESOLVED))
            return true;
    return false;
}

/* What has been chosen may be changed once all figures of its seat have chosen. */
bool nudge_may_choose(const struct state *now, int token)
{
    if (kit_has(now, token, RESOLVED))
        return false;
    for (int i = 0; i < now->ntokens && nudge_has_chosen(now, token); i++)
        if (now->token[i].seat == now->token[token].seat && !nudge_has_chosen(now, i) && nudge_stands(now, i))
            return false;
    return nudge_stands(now, token);
}

/* NU-33: until the first action of the round resolves. */
bool nudge_choice_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_stands(p->now, p->actor))
        return kit_refuse(no, "NU-37", N_out_of_action);
    if (kit_has(p->now, p->actor, RESOLVED))
        return kit_refuse(no, "NU-33", N_already_declared);
    return p->now->turn.phase == 0 || !has_resolved(p->now) || kit_refuse(no, "NU-33", N_not_now);
}

static bool declare_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_choice_legal(p, no))
        return false;
    if (play_arg(p, N_kind, 0) && kit_choice(p, N_kind, nudge_declared_words) < 0)
        return kit_refuse(no, "NU-34", NAME_no_such_word);
    return true;
}

unsigned nudge_who_knows(const struct play *p)
{
    return play_option(p, HIDE_DECLARATIONS) ? nudge_seat(p) | SEATS_GM : SEATS_ALL;
}

int nudge_ask_kind(struct play *p, int last)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_kind, "NU-32", p->actor, nudge_seat(p));
    for (int i = DEFEND; i <= last; i++)
        ask_option(&q, N_defend + i);
    if (last == NOTHING)
        q.rest[0] = NOTHING;
    q.audience = (unsigned short)nudge_who_knows(p);
    return play_pick(p, &q);
}

/* What was chosen before is changed; were the slots open already, they are closed again. */
void nudge_choose(struct play *p, struct mark choice, const char *rule)
{
    kit_drop_all(p, p->actor, DECLARED, rule);
    kit_drop_all(p, p->actor, PREPARED, rule);
    choice.seen = (unsigned short)nudge_who_knows(p);
    play_mark(p, choice, rule);
    play_turn(p, NAME_actor, NOBODY, rule);
    play_turn(p, NAME_phase, 0, rule);
}

static void declare(struct play *p)
{
    struct mark mark = mark_make(DECLARED, p->actor);

    mark.b = (short)nudge_ask_kind(p, NOTHING);
    nudge_choose(p, mark, "NU-33");
}

DEED_IN_ONE(declare, WHEN_ENCOUNTER, "NU-33", declare, 0, .flags = DEED_PLANS, .args = ARGS(ANSWER(kind)),
            .legal = declare_legal);

/* ---- the GM's turn ---- */

LEGAL_IF(turn, nudge_stands(p->now, p->target), "NU-37", N_out_of_action);

/*
 * NU-35: the slot under way ends with what it was for; who has acted in this round already begins a new one.
 */
static void turn_ends(struct play *p)
{
    int actor = p->now->turn.actor;

    if (actor == p->target && kit_has(p->now, actor, GIVEN_TURN)) {
        play_end(p);
        return;
    }
    if (actor != NOBODY && actor != p->target)
        nudge_resolve(p, actor, "NU-35");
    if (kit_has(p->now, p->target, RESOLVED))
        play_call(p, DO_end_round, NOBODY, NOBODY, -1, NULL);
}

/* Whatever it declared, it acts now. */
static void turn_begins(struct play *p)
{
    play_mark(p, mark_make(GIVEN_TURN, p->target), "NU-35");
    play_turn(p, NAME_side, p->now->token[p->target].side, "NU-35");
    play_turn(p, NAME_actor, p->target, "NU-35");
}

const struct deed DEED(turn) = {
    .key = "take_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET | DEED_GIVES_TURN,
    .rule = "NU-35",
    .legal = turn_legal,
    .steps = STEPS({ "ends", turn_ends }, { "begins", turn_begins }),
};

/* ---- NU-32: the round ends ---- */

static void end_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++) {
        kit_drop_all(p, i, DECLARED, "NU-32");
        kit_drop_all(p, i, DEFENDING, "NU-38");
        kit_drop_all(p, i, RESOLVED, "NU-32");
        kit_drop_all(p, i, GIVEN_TURN, "NU-32");
    }
    play_turn(p, NAME_actor, NOBODY, "NU-32");
    play_turn(p, NAME_phase, 0, "NU-32");
    play_turn(p, NAME_round, p->now->turn.round + 1, "NU-32");
}

const struct deed DEED(end_round) = {
    .key = "end_round",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "NU-32",
    .steps = STEPS({ "missed", nudge_missed_triggers }, { "end", end_round }),
};

/* ---- the fight begins and ends ---- */

static void start_encounter(struct play *p)
{
    kit_open_fight(p, "NU-32");
    play_result(p, NOBODY, N_began, 1, NOBODY, "NU-32");
}

DEED_IN_ONE(start_encounter, WHEN_DOWNTIME, "NU-32", start_encounter, 0, .flags = DEED_GM | DEED_BEGINS);

static void end_encounter(struct play *p)
{
    nudge_leave_loot(p);
    for (int i = 0; i < p->now->ntokens; i++)
        kit_drop_these(p, i, KEYS(DECLARED, PREPARED, TRIGGERED, DEFENDING, RESOLVED, GIVEN_TURN), "NU-32");
    play_turn(p, NAME_mode, MODE_DOWNTIME, "NU-32");
    play_turn(p, NAME_actor, NOBODY, "NU-32");
    play_turn(p, NAME_phase, 0, "NU-32");
    play_turn(p, NAME_side, 0, "NU-32");
    play_turn(p, NAME_round, 0, "NU-32");
    play_result(p, NOBODY, N_over, 1, NOBODY, "NU-32");
}

DEED_IN_ONE(end_encounter, WHEN_ENCOUNTER, "NU-32", end_encounter, 0, .flags = DEED_GM);
