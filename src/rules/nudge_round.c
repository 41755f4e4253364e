#include "rules/nudge.h"

bool nudge_fighting(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}

int nudge_declared(const struct state *now, int token)
{
    int id = state_find(now, token, DECLARED, -2);

    return id < 0 ? NOTHING : now->mark[id].b;
}

bool nudge_of_players(const struct state *now, int token)
{
    return now->token[token].seat != SEAT_GM;
}

unsigned nudge_side_seats(const struct state *now, int token)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (nudge_here(now, i) && now->token[i].side == now->token[token].side && nudge_of_players(now, i))
            seats |= 1u << now->token[i].seat;
    return seats && nudge_of_players(now, token) ? seats : SEATS_GM;
}

/* ---- NU-32, NU-33: declaring ---- */

static bool has_chosen(const struct state *now, int token)
{
    return nudge_has(now, token, DECLARED) || nudge_has(now, token, PREPARED) || nudge_has(now, token, RESOLVED);
}

static bool declares(const struct state *now, int token)
{
    return nudge_stands(now, token) && !has_chosen(now, token);
}

static bool may_declare(const struct play *p, struct refusal *no)
{
    if (!nudge_fighting(p->now) || p->actor == NOBODY)
        return nudge_no(no, "NU-32", N_only_in_a_fight);
    if (p->now->turn.phase > 0)
        return nudge_no(no, "NU-33", N_not_now);
    if (!nudge_stands(p->now, p->actor))
        return nudge_no(no, "NU-37", N_out_of_action);
    if (nudge_has(p->now, p->actor, RESOLVED))
        return nudge_no(no, "NU-33", N_already_declared);
    return true;
}

bool nudge_declare_legal(const struct play *p, struct refusal *no)
{
    const struct answer *kind = play_arg(p, N_kind, 0);

    if (!may_declare(p, no))
        return false;
    if (kind && nudge_find_word(nudge_declared_words, nudge_word(p, N_kind)) < 0)
        return nudge_no(no, "NU-34", N_no_such_word);
    return true;
}

static int ask_kind(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_kind, "NU-32", p->actor, play_seat_of(p, nudge_player(p->now, p->actor)));
    for (int i = DEFEND; i <= NOTHING; i++)
        ask_option(&q, N_defend + i);
    q.rest[0] = NOTHING;
    if (play_option(p, HIDE_DECLARATIONS))
        q.audience = (unsigned short)(q.seats | SEATS_GM);
    return play_pick(p, &q);
}

/* NU-33: until the first action resolves it may be changed; where the switch says so it is seen by its own seat and the GM. */
static void declare(struct play *p)
{
    struct mark mark = mark_make(DECLARED, p->actor);

    mark.b = (short)ask_kind(p);
    mark.seen = play_option(p, HIDE_DECLARATIONS)
                    ? (unsigned short)(play_seat_of(p, nudge_player(p->now, p->actor)) | SEATS_GM)
                    : SEATS_ALL;
    nudge_drop(p, p->actor, DECLARED, "NU-33");
    nudge_drop(p, p->actor, PREPARED, "NU-33");
    play_mark(p, mark, "NU-33");
}

const struct step nudge_declare_steps[] = { { "declare", declare, 0, 0, 0 }, { NULL } };

/* ---- NU-34 to NU-37: by speed ---- */

static int slowest_first(const struct state *now)
{
    int lowest = NOTHING;

    for (int i = 0; i < now->ntokens; i++)
        if (nudge_declared(now, i) < lowest)
            lowest = nudge_declared(now, i);
    return lowest;
}

bool nudge_may_act(const struct state *now, int token)
{
    if (!nudge_able(now, token))
        return false;
    if (!nudge_fighting(now))
        return true;
    return now->turn.phase == 0 ? declares(now, token) || now->turn.actor == token : now->turn.actor == token;
}

bool nudge_slot_legal(const struct play *p, unsigned kinds, struct refusal *no)
{
    int kind = nudge_declared(p->now, p->actor);

    if (!nudge_fighting(p->now) ||
        (p->now->turn.actor == p->actor && nudge_has(p->now, p->actor, GIVEN_TURN)))
        return true;
    if (p->now->turn.actor != p->actor || p->now->turn.phase != kind + 1)
        return nudge_no(no, "NU-34", p->now->turn.phase ? N_not_your_turn : N_all_must_declare);
    return (kinds >> kind & 1) || nudge_no(no, "NU-33", N_not_declared);
}

void nudge_resolve(struct play *p, int token, const char *rule)
{
    if (!nudge_fighting(p->now))
        return;
    nudge_drop(p, token, DECLARED, rule);
    nudge_drop(p, token, GIVEN_TURN, rule);
    if (!nudge_has(p->now, token, RESOLVED))
        play_mark(p, mark_make(RESOLVED, token), rule);
}

/* Is this the action of its slot, not something beside it? */
static bool in_slot(const struct play *p)
{
    return nudge_fighting(p->now) && p->now->turn.actor == p->actor;
}

void nudge_open(struct play *p)
{
    if (in_slot(p))
        nudge_ask_triggers(p, p->actor, DEED_ACTS, nudge_declared(p->now, p->actor), NOBODY);
}

void nudge_before(struct play *p)
{
    if (in_slot(p) && nudge_fire_next(p, p->actor, N_before))
        play_again(p);
}

bool nudge_goes_on(const struct play *p, int token)
{
    if (nudge_fighting(p->now) && p->now->turn.actor == token)
        return nudge_has(p->now, token, DECLARED) || nudge_has(p->now, token, GIVEN_TURN);
    return nudge_stands(p->now, token);
}

bool nudge_begins(struct play *p)
{
    if (!in_slot(p) || nudge_goes_on(p, p->actor))
        return true;
    play_end(p);
    return false;
}

void nudge_after(struct play *p)
{
    if (!in_slot(p))
        return;
    if (nudge_fire_next(p, p->actor, N_after)) {
        play_again(p);
        return;
    }
    nudge_resolve(p, p->actor, "NU-34");
}

/* NU-33: a new speed: all is open now, and who is out before its slot comes up has lost its action (NU-37). */
static void slot_begin(struct play *p)
{
    int speed = slowest_first(p->now);

    play_turn(p, NAME_actor, NOBODY, "NU-35");
    p->x[0] = speed;
    if (p->now->turn.phase == speed + 1)
        return;
    play_turn(p, NAME_phase, speed + 1, "NU-34");
    for (int i = 0; i < p->now->ntokens; i++) {
        int id = state_find(p->now, i, DECLARED, -2);

        if (id < 0)
            continue;
        play_change(p, id, NAME_seen, SEATS_ALL, "NU-33");
        if (nudge_out(p->now, i))
            nudge_lose_action(p, i, "NU-37");
    }
}

/* NU-35, NU-166: the players' figures as they agree, then the GM's. */
static void slot_next(struct play *p)
{
    struct question q;
    int next;

    ask_begin(&q, ASK_PICK, N_next_figure, "NU-35", NOBODY, SEATS_GM);
    for (int gm = 0; gm < 2 && q.n == 0; gm++)
        for (int i = 0; i < p->now->ntokens; i++)
            if (nudge_declared(p->now, i) == p->x[0] && nudge_of_players(p->now, i) != gm && q.n < OPTIONS_ASKED) {
                q.seats = (unsigned short)((q.n ? q.seats : 0) | play_seat_of(p, i));
                ask_token(&q, i);
            }
    if (q.n == 0)
        return;
    next = q.option[play_pick(p, &q)].of;
    play_turn(p, NAME_side, p->now->token[next].side, "NU-35");
    play_turn(p, NAME_actor, next, "NU-35");
}

const struct step nudge_slot_steps[] = {
    { "begin", slot_begin, 0, KEEP(0), READS(MEDDLE) },
    { "next", slot_next, 0, 0, 0 },
    { NULL },
};

/* ---- NU-38 ---- */

static void defend(struct play *p)
{
    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_defend, NOBODY, NOWHERE, "NU-38");
    play_mark(p, mark_make(DEFENDING, p->actor), "NU-38");
}

const struct step nudge_defend_steps[] = {
    NUDGE_OPENING,
    { "defend", defend, 0, 0, READS(MEDDLE) },
    NUDGE_CLOSING,
    { NULL },
};

/* ---- giving up, the GM's turn ---- */

bool nudge_end_turn_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_fighting(p->now))
        return nudge_no(no, "NU-34", N_only_in_a_fight);
    return p->now->turn.actor == p->actor || nudge_no(no, "NU-34", N_not_your_turn);
}

static void end_turn(struct play *p)
{
    nudge_resolve(p, p->actor, "NU-153");
}

const struct step nudge_end_turn_steps[] = { { "end", end_turn, 0, 0, 0 }, { NULL } };

bool nudge_turn_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_fighting(p->now))
        return nudge_no(no, "NU-35", N_no_fight);
    if (!nudge_has_target(p, "NU-35", no))
        return false;
    return nudge_stands(p->now, p->target) || nudge_no(no, "NU-37", N_out_of_action);
}

/* The GM gives the turn: whatever was declared, it acts now. */
static void give_turn(struct play *p)
{
    if (p->now->turn.actor != NOBODY && p->now->turn.actor != p->target)
        nudge_resolve(p, p->now->turn.actor, "NU-35");
    if (nudge_has(p->now, p->target, GIVEN_TURN))
        return;
    play_mark(p, mark_make(GIVEN_TURN, p->target), "NU-35");
    play_turn(p, NAME_side, p->now->token[p->target].side, "NU-35");
    play_turn(p, NAME_actor, p->target, "NU-35");
}

const struct step nudge_turn_steps[] = { { "turn", give_turn, 0, 0, 0 }, { NULL } };

/* ---- NU-32: the round ends ---- */

static void end_missed(struct play *p)
{
    nudge_missed_triggers(p);
}

static void end_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++) {
        nudge_drop(p, i, DECLARED, "NU-32");
        nudge_drop(p, i, DEFENDING, "NU-38");
        nudge_drop(p, i, RESOLVED, "NU-32");
        nudge_drop(p, i, GIVEN_TURN, "NU-32");
    }
    play_turn(p, NAME_actor, NOBODY, "NU-32");
    play_turn(p, NAME_phase, 0, "NU-32");
    play_turn(p, NAME_round, p->now->turn.round + 1, "NU-32");
}

const struct step nudge_end_round_steps[] = {
    { "missed", end_missed, 0, 0, 0 },
    { "end", end_round, 0, 0, 0 },
    { NULL },
};

/* ---- the fight begins and ends ---- */

bool nudge_start_encounter_legal(const struct play *p, struct refusal *no)
{
    return !nudge_fighting(p->now) || nudge_no(no, "NU-32", N_fight_is_on);
}

static void start_encounter(struct play *p)
{
    play_turn(p, NAME_mode, MODE_ENCOUNTER, "NU-32");
    play_turn(p, NAME_actor, NOBODY, "NU-32");
    play_turn(p, NAME_phase, 0, "NU-32");
    play_turn(p, NAME_round, 1, "NU-32");
    play_result(p, NOBODY, N_began, 1, NOBODY, "NU-32");
}

const struct step nudge_start_encounter_steps[] = { { "start", start_encounter, 0, 0, 0 }, { NULL } };

bool nudge_end_encounter_legal(const struct play *p, struct refusal *no)
{
    return nudge_fighting(p->now) || nudge_no(no, "NU-32", N_no_fight);
}

static void end_encounter(struct play *p)
{
    static const short end[] = { DECLARED, PREPARED, DEFENDING, RESOLVED, GIVEN_TURN };

    nudge_leave_loot(p);
    for (int i = 0; i < p->now->ntokens; i++)
        for (size_t k = 0; k < sizeof end / sizeof *end; k++)
            nudge_drop(p, i, end[k], "NU-32");
    play_turn(p, NAME_mode, MODE_DOWNTIME, "NU-32");
    play_turn(p, NAME_actor, NOBODY, "NU-32");
    play_turn(p, NAME_phase, 0, "NU-32");
    play_turn(p, NAME_side, 0, "NU-32");
    play_turn(p, NAME_round, 0, "NU-32");
    play_result(p, NOBODY, N_over, 1, NOBODY, "NU-32");
}

const struct step nudge_end_encounter_steps[] = { { "end", end_encounter, 0, 0, 0 }, { NULL } };
