/*
 * Rounds (chapter 5): declaring, by speed whose slot it is and what an action of a slot begins and ends with,
 * the GM's turn, beginning and end; what is due by itself.
 */
#include "rules/nudge/make.h"

#include "base/bounds.h"
#include "rules/kit/fight.h"

bool nudge_decided(const struct state *now)
{
    return kit_sides(now, nudge_stands) < 2;
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

int nudge_ask_next(struct play *p, const char *rule, bool (*comes)(const struct play *, int token, int when),
                   int when)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_next_figure, rule, NOBODY, SEATS_GM);
    for (int gm = 0; gm < 2 && q.n == 0; gm++)
        for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
            if (nudge_of_players(p->now, i) != gm && comes(p, i, when)) {
                q.seats = (unsigned short)((q.n > 0 ? q.seats : 0) | nudge_side_seats(p->now, i));
                ask_token(&q, i);
            }
    return q.n > 0 ? q.option[play_pick(p, &q)].of : NOBODY;
}

/* ---- NU-32, NU-33: declaring ---- */

bool nudge_has_chosen(const struct state *now, int token)
{
    return state_has_any(now, token, KEY_BIT(DECLARED) | KEY_BIT(PREPARED) | KEY_BIT(RESOLVED));
}

/* NU-33: until the first action of the round resolves. */
bool nudge_choice_legal(const struct play *p, struct refusal *no)
{
    return (nudge_stands(p->now, p->actor) || kit_refuse(no, "NU-37", N_out_of_action)) &&
           (!kit_has(p->now, p->actor, RESOLVED) || kit_refuse(no, "NU-33", N_already_declared)) &&
           (p->now->turn.phase == 0 || !kit_is_about(p->now, RESOLVED) || kit_refuse(no, "NU-33", N_not_now));
}

LEGAL(declare, nudge_choice_legal(p, no) && kit_may_say(p, N_kind, N_defend, N_nothing, "NU-34", no));

static unsigned short who_knows(const struct play *p)
{
    return (unsigned short)(play_option(p, HIDE_DECLARATIONS) ? nudge_seat(p) | SEATS_GM : SEATS_ALL);
}

void nudge_begin_choice(const struct play *p, struct question *q, int key, const char *rule)
{
    ask_begin(q, ASK_PICK, key, rule, p->actor, nudge_seat(p));
    q->audience = who_knows(p);
}

int nudge_ask_kind(struct play *p, int last)
{
    struct question q;

    nudge_begin_choice(p, &q, N_kind, "NU-32");
    for (int i = DEFEND; i <= last; i++)
        ask_option(&q, N_defend + i);
    if (last == NOTHING)
        q.rest[0] = NOTHING;
    return play_pick(p, &q);
}

/* What was chosen before is changed; were the slots open already, they are closed again. */
void nudge_choose(struct play *p, struct mark choice, const char *rule)
{
    kit_drop_these(p, p->actor, KEYS(DECLARED, PREPARED), rule);
    choice.seen = who_knows(p);
    play_mark(p, choice, rule);
    kit_turn(p, WITH({ NAME_actor, NOBODY }, { NAME_phase, 0 }), rule);
}

DEED_DOES(declare, WHEN_ENCOUNTER, "NU-33",
          nudge_choose(p, MARK(DECLARED, p->actor, .b = nudge_ask_kind(p, NOTHING)), "NU-33"), 0,
          .flags = DEED_PLANS, .args = ARGS(ANSWER(kind)), .legal = declare_legal);

/* ---- NU-34, NU-35: whose slot ---- */

/* What has been chosen may be changed once all figures of its seat have chosen. */
bool nudge_may_act(const struct state *now, int token)
{
    if (!kit_fighting(now) || now->turn.actor == token)
        return nudge_able(now, token);
    if (now->turn.phase != 0 || kit_has(now, token, RESOLVED))
        return false;
    for (int i = 0; i < now->ntokens && nudge_has_chosen(now, token); i++)
        if (now->token[i].seat == now->token[token].seat && !nudge_has_chosen(now, i) && nudge_stands(now, i))
            return false;
    return nudge_stands(now, token);
}

static bool has_turn(const struct state *now, int token)
{
    return now->turn.actor == token && kit_has(now, token, GIVEN_TURN);
}

bool nudge_slot_legal(const struct play *p, unsigned kinds, struct refusal *no)
{
    int kind = nudge_declared(p->now, p->actor);

    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-37", N_out_of_action);
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
    kit_drop_these(p, token, KEYS(DECLARED, GIVEN_TURN), rule);
    kit_give(p, token, RESOLVED, rule);
}

void nudge_lose_action(struct play *p, int token, const char *rule)
{
    bool acts = state_has_any(p->now, token, KEY_BIT(DECLARED) | KEY_BIT(GIVEN_TURN));

    kit_drop_these(p, token, KEYS(DECLARED, GIVEN_TURN), rule);
    if (acts)
        play_result(p, token, N_action_lost, 1, NOBODY, rule);
}

void nudge_lose_trigger(struct play *p, int token, const char *rule)
{
    if (!kit_has(p->now, token, PREPARED))
        return;
    kit_drop_these(p, token, KEYS(PREPARED, TRIGGERED), rule);
    play_result(p, token, N_trigger_lost, 1, NOBODY, rule);
}

/* ---- an action of a slot: what comes before it, and after it (NU-143) ---- */

/* Is this the action of its slot, not a part of another deed? */
static bool in_slot(const struct play *p)
{
    return play_is_own(p) && kit_fighting(p->now) && p->now->turn.actor == p->actor;
}

void nudge_open(struct play *p)
{
    int deed = p->command->deed, kind = nudge_declared(p->now, p->actor);

    if (!in_slot(p))
        return;
    if (has_turn(p->now, p->actor)) /* what the wish says: the GM gave it the turn */
        kind = deed == DO_short_action || deed == DO_change_back ? SHORT : deed == DO_move ? MOVE : LONG;
    if (has_turn(p->now, p->actor) && deed == DO_attack)
        kind = nudge_attack_kind(p);
    nudge_ask_triggers(p, &(struct happening){ p->actor, kind, NOWHERE, NOBODY });
}

void nudge_before(struct play *p)
{
    if (in_slot(p))
        nudge_fire_before(p);
}

bool nudge_goes_on(const struct play *p, int token)
{
    if (kit_fighting(p->now) && p->now->turn.actor == token)
        return state_has_any(p->now, token, KEY_BIT(DECLARED) | KEY_BIT(GIVEN_TURN));
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

void nudge_after(struct play *p)
{
    int kind = nudge_declared(p->now, p->actor);

    if (!in_slot(p))
        return;
    if (kind == NOTHING || kind + 1 == p->now->turn.phase || has_turn(p->now, p->actor)) {
        nudge_resolve(p, p->actor, "NU-34"); /* NU-36: done, so what comes after cannot take it */
        nudge_fire_after(p);
    } else {
        nudge_forget_triggers(p, p->actor, -1); /* NU-94: the GM has put it off to the slot of Long Actions */
    }
}

/* ---- NU-34 to NU-37: slot after slot ---- */

/* The speed of the first action that still waits for its slot; NOTHING: none does. */
static int lowest_speed(const struct state *now)
{
    int lowest = NOTHING;

    for (int i = 0; i < now->ntokens; i++)
        lowest = smaller(nudge_declared(now, i), lowest);
    return lowest;
}

/* NU-37: who is out as its slot comes up has lost its action; of one speed only who has gone (NU-36). */
static void lose_actions(struct play *p, int speed, bool comes_up)
{
    const uint64_t losable = KEY_BIT(DECLARED) | KEY_BIT(GIVEN_TURN) | KEY_BIT(PREPARED);

    for (int i = 0; i < p->now->ntokens; i++) {
        if (!state_has_any(p->now, i, losable))
            continue;
        if (!nudge_here(p->now, i) || kit_has(p->now, i, DEAD) ||
            (comes_up && nudge_declared(p->now, i) == speed && nudge_out(p->now, i)))
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
        for (int i = 0; i < p->now->ntokens; i++) /* NU-33: once all have declared, all is seen */
            for (int key = DECLARED; key <= PREPARED; key++)
                if (kit_has(p->now, i, key))
                    play_change(p, state_find(p->now, i, key, -2), NAME_seen, SEATS_ALL, "NU-33");
    }
    lose_actions(p, speed, comes_up);
    p->x[X_SPEED] = speed;
}

static bool has_speed(const struct play *p, int token, int speed)
{
    return nudge_declared(p->now, token) == speed;
}

static void slot_next(struct play *p)
{
    int next = nudge_ask_next(p, "NU-35", has_speed, p->x[X_SPEED]);

    if (next != NOBODY)
        kit_turn(p, WITH({ NAME_side, p->now->token[next].side }, { NAME_actor, next }), "NU-35");
}

/* NU-43: nobody to be struck at that moment: the action is lost. */
static void slot_reach(struct play *p)
{
    int actor = p->now->turn.actor;
    bool reaches = actor == NOBODY || nudge_declared(p->now, actor) != MELEE;
    struct refusal no;

    for (int i = 0; i < p->now->ntokens && !reaches; i++)
        reaches = nudge_can_hit(p->now, actor, i, MELEE, &no);
    if (!reaches)
        nudge_lose_action(p, actor, "NU-43");
}

DEED_OF(slot, WHEN_ENCOUNTER, "NU-34",
        STEPS({ "begin", slot_begin, 0, KEEP(X_SPEED), READS(MEDDLE) }, { "next", slot_next },
              { "reach", slot_reach }),
        .flags = DEED_GM | DEED_HIDDEN);

/* ---- NU-38 ---- */

void nudge_defend(struct play *p)
{
    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_defend, NOBODY, NOWHERE, "NU-38");
    play_mark(p, mark_make(DEFENDING, p->actor), "NU-38");
}

DEED_OF(defend, WHEN_ENCOUNTER, "NU-38",
        STEPS(NUDGE_OPENING, { "defend", nudge_defend, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
        .flags = DEED_HIDDEN);

/* ---- NU-37, NU-153: the rest of its slot is given up ---- */

LEGAL_IF(end_turn, p->now->turn.actor == p->actor, "NU-34", N_not_your_turn);

DEED_DOES(end_turn, WHEN_ENCOUNTER, "NU-153", nudge_resolve(p, p->actor, "NU-153"), 0,
          .flags = DEED_ENDS_TURN, .legal = end_turn_legal);

LEGAL_IF(take_turn, nudge_stands(p->now, p->target), "NU-37", N_out_of_action);

/* NU-35: the slot under way ends with what it was for; who has acted in this round begins a new one. */
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
    kit_turn(p, WITH({ NAME_side, p->now->token[p->target].side }, { NAME_actor, p->target }), "NU-35");
}

DEED_OF(take_turn, WHEN_ENCOUNTER, "NU-35", STEPS({ "ends", turn_ends }, { "begins", turn_begins }),
        .flags = DEED_GM | DEED_TARGET | DEED_GIVES_TURN, .legal = take_turn_legal);

/* ---- NU-32: the round ends ---- */

/* NU-141: what was not triggered. Kept it is the next round's choice, as it was; it may be changed. */
static void missed_triggers(struct play *p)
{
    static const short keep_or_drop[] = { N_keep, N_drop, 0 };

    for (int i = 0; i < p->now->ntokens; i++) {
        int id = state_find(p->now, i, PREPARED, -2);

        if (id >= 0 && !nudge_stands(p->now, i))
            nudge_lose_trigger(p, i, "NU-37");
        else if (id >= 0 &&
                 kit_pick(p, N_missed_trigger, "NU-141", i, nudge_seat_of(p, i), keep_or_drop, 0) == N_drop)
            play_unmark(p, id, "NU-141");
        else if (id >= 0)
            kit_keep(p, id, P_KEPT, 1, "NU-141");
    }
}

static void end_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++) {
        kit_drop_all(p, i, DECLARED, "NU-32");
        kit_drop_all(p, i, DEFENDING, "NU-38");
        kit_drop_these(p, i, KEYS(RESOLVED, GIVEN_TURN), "NU-32");
    }
    kit_turn(p, WITH({ NAME_actor, NOBODY }, { NAME_phase, 0 }, { NAME_round, p->now->turn.round + 1 }),
             "NU-32");
}

DEED_OF(end_round, WHEN_ENCOUNTER, "NU-32", STEPS({ "missed", missed_triggers }, { "end", end_round }),
        .flags = DEED_GM | DEED_HIDDEN);

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
    kit_turn(p, WITH({ NAME_mode, MODE_DOWNTIME }, { NAME_actor, NOBODY }, { NAME_phase, 0 }), "NU-32");
    kit_turn(p, WITH({ NAME_side, 0 }, { NAME_round, 0 }), "NU-32");
    play_result(p, NOBODY, N_over, 1, NOBODY, "NU-32");
}

DEED_IN_ONE(end_encounter, WHEN_ENCOUNTER, "NU-32", end_encounter, 0, .flags = DEED_GM);

/* ---- what is due by itself ---- */

/* The seats of those who stand and, NU-33, have not chosen; or hold something back (`waits`). */
static unsigned seats_of(const struct state *now, bool waits)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++) {
        bool meant = waits ? kit_has(now, i, PREPARED) : !nudge_has_chosen(now, i);
        unsigned seat = meant ? 1u << now->token[nudge_player(now, i)].seat : 0;

        if (seat & ~seats && nudge_stands(now, i))
            seats |= seat;
    }
    return seats;
}

/* Has anybody chosen in this very round? What is kept from the last one (NU-141) is no new choice. */
static bool choice_made(const struct state *now)
{
    bool made = kit_is_about(now, DECLARED) || kit_is_about(now, RESOLVED);

    for (int i = 0; i < now->ntokens && !made; i++) {
        int id = state_find(now, i, PREPARED, -2);

        made = id >= 0 && !nudge_field(&now->mark[id], P_KEPT);
    }
    return made;
}

/* NU-32, NU-33: whose choice is open before the first slot; where all keep waiting, they may change it. */
static void wait_for_choices(const struct state *now, struct due *due)
{
    unsigned seats = seats_of(now, false);
    bool made = choice_made(now);

    if (!made && nudge_decided(now))
        kit_wait(due, N_over, SEATS_GM);
    else if (seats || !made)
        kit_wait(due, N_kind, seats ? seats : seats_of(now, true));
}

/* NU-32 to NU-38: all declare; then slot by slot; then the round is over. */
void nudge_due(const struct state *now, const struct book *book, struct due *due)
{
    int actor = now->turn.actor;

    *due = (struct due){ .kind = DUE_NOTHING };
    for (int i = 0; now->option[PATHLESS_GAME] && i < now->ntokens; i++)
        /* NU-114: the first rank of a new character comes without anybody being asked */
        if (kit_making(now, i) && kit_there(now, i) && nudge_kind(now, i) == A_CHARACTER &&
            nudge_value(now, book, i, TOTAL_RANK) == 0) {
            kit_due(due, DO_choose_path, i);
            return;
        }
    if (!kit_fighting(now))
        return;
    if (actor != NOBODY && nudge_able(now, actor) &&
        (kit_has(now, actor, GIVEN_TURN) || nudge_declared(now, actor) + 1 == now->turn.phase)) {
        if (!kit_has(now, actor, GIVEN_TURN) && nudge_declared(now, actor) == DEFEND)
            kit_due(due, DO_defend, actor);
        else
            kit_wait(due, N_act, 1u << now->token[nudge_player(now, actor)].seat);
        return;
    }
    if (now->turn.phase == 0)
        wait_for_choices(now, due);
    if (due->kind == DUE_NOTHING)
        kit_due(due, lowest_speed(now) < NOTHING ? DO_slot : DO_end_round, NOBODY);
}

/* ---- NU-158: the strip: by speed, the players' side first; what it declared heads the group ---- */

enum { PLACE_CHOOSES, PLACE_SPEED, PLACE_DONE = PLACE_SPEED + 2 * (NOTHING + 1), PLACE_OUT };

int nudge_place(const struct state *now, int token, short *word)
{
    int prepared = state_find(now, token, PREPARED, -2), speed = nudge_declared(now, token);

    if (!nudge_here(now, token))
        return -1;
    *word = 0;
    if (!kit_has(now, token, DECLARED) && prepared < 0) {
        bool chooses = nudge_stands(now, token) && !kit_has(now, token, RESOLVED);

        *word = chooses ? N_kind : 0;
        return chooses ? PLACE_CHOOSES : nudge_stands(now, token) ? PLACE_DONE : PLACE_OUT;
    }
    /* a prepared action stands beside what its owner waits for; of an unknown one: at the end */
    if (!kit_has(now, token, DECLARED))
        speed = now->mark[prepared].of < 0 ? NOTHING : nudge_declared(now, now->mark[prepared].of);
    *word = (short)(N_defend + speed);
    return PLACE_SPEED + 2 * speed + !nudge_of_players(now, token);
}
