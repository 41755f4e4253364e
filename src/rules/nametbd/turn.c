/*
 * 4 Sides in turn (TBD-95 to TBD-105): turn.side is whose turn it is, acts_left how many more of it act in
 * this turn, phase how many have.
 */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"
#include "rules/kit/fight.h"

/* ---- who is still to act ---- */

bool tbd_fighting(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}

static bool takes_part(const struct state *now, int token)
{
    return tbd_able(now, token) && !(now->token[token].flags & TOKEN_MAKING) &&
           (!now->board || cell_somewhere(now->token[token].at));
}

static bool waits(const struct state *now, int token)
{
    return takes_part(now, token) && !kit_has(now, token, ACTED) && now->turn.actor != token;
}

int tbd_waiting(const struct state *now, int side, bool own)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        n += waits(now, i) && (now->token[i].side == side) == own;
    return n;
}

/* The side of the first that is still to act, of another side than this one if there is any; 0: nobody is. */
static int next_side(const struct state *now, int side)
{
    int found = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (waits(now, i) && (!found || (found == side && now->token[i].side != side)))
            found = now->token[i].side;
    return found;
}

int tbd_sides_able(const struct state *now)
{
    return kit_sides(now, takes_part);
}

/* May it act, if nobody has a last Action? */
static bool has_turn(const struct state *now, int token)
{
    if (!takes_part(now, token))
        return false;
    if (!tbd_fighting(now))
        return true;
    if (now->turn.actor != NOBODY)
        return now->turn.actor == token;
    return waits(now, token) && now->token[token].side == now->turn.side;
}

/* TBD-156: a last Action comes before all else. All are asked this, so it is looked for when it matters. */
bool tbd_may_act(const struct state *now, int token)
{
    bool usual = has_turn(now, token);
    int blazing = usual || kit_has(now, token, BLAZE) ? tbd_blazing(now) : NOBODY;

    return blazing == NOBODY ? usual : blazing == token;
}

bool tbd_turn_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_there(p->now, p->actor))
        return kit_refuse(no, "TBD-150", N_is_dead);
    if (!tbd_able(p->now, p->actor))
        return kit_refuse(no, "TBD-148", N_is_defeated);
    if (tbd_fighting(p->now) && kit_has(p->now, p->actor, ACTED) && tbd_blazing(p->now) == NOBODY)
        return kit_refuse(no, "TBD-100", N_already_acted);
    return tbd_may_act(p->now, p->actor) ||
           kit_refuse(no, tbd_blazing(p->now) == NOBODY ? "TBD-96" : "TBD-156", N_not_your_turn);
}

bool tbd_action_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_turn_legal(p, no))
        return false;
    return !tbd_fighting(p->now) || p->now->turn.actor != p->actor || play_stat(p, p->actor, ACTION) ||
           (kit_has(p->now, p->actor, BLAZE) && tbd_blazing(p->now) == p->actor) ||
           kit_refuse(no, "TBD-103", N_no_action_left);
}

void tbd_spend_action(struct play *p, const char *rule)
{
    play_set(p, p->actor, ACTION, 0, rule);
}

/* ---- TBD-102, TBD-105: a turn begins and ends ---- */

static void begin_turn(struct play *p, int who)
{
    play_turn(p, NAME_side, p->now->token[who].side, "TBD-96");
    play_turn(p, NAME_actor, who, "TBD-96");
    play_turn(p, NAME_acts_left, larger(0, p->now->turn.acts_left - 1), "TBD-96");
    play_turn(p, NAME_phase, p->now->turn.phase + 1, "TBD-96");
    play_set(p, who, ACTION, 1, "TBD-102");
    play_set(p, who, MOVE_LEFT, tbd_value(p->now, p->book, who, MOVE_CELLS) * ONE_CELL, "TBD-225");
    play_set(p, who, DIAGONALS_DONE, 0, "TBD-225");
    kit_drop(p, TABLE, PASSED, "TBD-98");
}

void tbd_open(struct play *p)
{
    if (!tbd_fighting(p->now) || p->now->turn.actor == p->actor || kit_has(p->now, p->actor, BLAZE))
        return;
    begin_turn(p, p->actor);
    if (kit_has(p->now, p->actor, BLEED))
        play_call(p, DO_bleed, p->actor, p->actor, -1, NULL);
}

/* A turn that has not begun yet begins with its own deeds (TBD-103): what comes with it may ask (TBD-82). */
bool tbd_has_action(const struct state *now, int token)
{
    return tbd_may_act(now, token) &&
           (!tbd_fighting(now) || (now->turn.actor == token && state_stat(now, token, ACTION) > 0));
}

void tbd_give_action(struct play *p, int token)
{
    if (tbd_fighting(p->now))
        play_set(p, token, ACTION, 0, "TBD-103");
}

/* TBD-82, TBD-83: it may be stopped before it tells. */
static void bleed(struct play *p)
{
    int level = kit_levels(p->now, p->target, BLEED);

    if (tbd_offer(p, p->target, N_end_bleed, "TBD-83", 1)) {
        kit_drop_all(p, p->target, BLEED, "TBD-83");
        return;
    }
    play_value(p, p->target, N_bleed, "TBD-82", level);
    tbd_call_lose(p, NOBODY, p->target, level, play_option(p, BLEED_IGNORES_BLOCK) ? LOSS_PAST_BLOCK : 0);
}

const struct deed DEED(bleed) = {
    .key = "bleed",
    .steps = STEPS({ "bleed", bleed, NEEDS_TARGET, 0, READS(ADVANTAGE) }),
};

static void close_turn(struct play *p)
{
    int who = p->now->turn.actor;

    if (who == NOBODY)
        return;
    play_set(p, who, ACTION, 0, "TBD-105");
    play_set(p, who, MOVE_LEFT, 0, "TBD-105");
    kit_give(p, who, ACTED, "TBD-100");
    play_turn(p, NAME_actor, NOBODY, "TBD-105");
}

/* TBD-150: at the end of its own turn. */
static void cling(struct play *p)
{
    int who = p->now->turn.actor;

    if (who != NOBODY && kit_has(p->now, who, UNSTABLE) && tbd_able(p->now, who))
        play_call(p, DO_survive, who, who, -1, NULL);
}

/* ---- TBD-95 to TBD-97: the next turn, the next round ---- */

/* TBD-101: the side that began the first, or each in turn. */
static int starter(const struct state *now)
{
    int id = state_find(now, TABLE, BEGAN, -2), side = id < 0 ? 0 : now->mark[id].text;
    bool other = now->option[ROUND_STARTER] && now->turn.round % 2 == 0;

    return other ? next_side(now, side) : side;
}

static void fresh_turn(struct play *p, int side, const char *rule)
{
    kit_drop(p, TABLE, DOUBLED, "TBD-99");
    play_turn(p, NAME_actor, NOBODY, "TBD-96");
    play_turn(p, NAME_acts_left, 1, rule);
    play_turn(p, NAME_phase, 0, "TBD-96");
    play_turn(p, NAME_side, side, "TBD-96");
}

static void new_round(struct play *p)
{
    int side;

    kit_drop_everywhere(p, ACTED, "TBD-95");
    play_turn(p, NAME_round, p->now->turn.round + 1, "TBD-95");
    side = starter(p->now);
    fresh_turn(p, tbd_waiting(p->now, side, true) ? side : next_side(p->now, 0), "TBD-96");
}

/* TBD-96, TBD-97 */
static void next_turn(struct play *p)
{
    int side = next_side(p->now, p->now->turn.side);

    if (side)
        fresh_turn(p, side, side == p->now->turn.side ? "TBD-97" : "TBD-96");
    else
        new_round(p);
}

static bool end_turn_legal(const struct play *p, struct refusal *no)
{
    return tbd_may_act(p->now, p->actor) ||
           kit_refuse(no, tbd_blazing(p->now) == NOBODY ? "TBD-96" : "TBD-156", N_not_your_turn);
}

/* TBD-99: where two act, the second follows. */
static void end_turn(struct play *p)
{
    close_turn(p);
    if (p->now->turn.acts_left == 0 || !tbd_waiting(p->now, p->now->turn.side, true))
        next_turn(p);
}

const struct deed DEED(end_turn) = {
    .key = "end_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_ENDS_TURN,
    .rule = "TBD-105",
    .legal = end_turn_legal,
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "cling", cling, 0, 0, READS(ADVANTAGE) }, { "end", end_turn }),
};

const struct deed DEED(next_turn) = {
    .key = "next_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "TBD-100",
    .steps = STEPS({ "end", end_turn }),
};

/* ---- TBD-96, TBD-97, TBD-100: the side's choice, or the GM's ---- */

static int taker(const struct play *p)
{
    return p->command->target == NOBODY ? p->actor : p->command->target;
}

static bool take_turn_legal(const struct play *p, struct refusal *no)
{
    int who = taker(p);
    bool by_gm = p->command->seat == SEAT_GM && p->command->target != NOBODY;

    if (who == NOBODY || !takes_part(p->now, who))
        return kit_refuse(no, "TBD-100", N_is_defeated);
    if (by_gm)
        return true;
    if (who != p->actor)
        return kit_refuse(no, "TBD-96", N_not_your_turn);
    if (kit_has(p->now, who, ACTED))
        return kit_refuse(no, "TBD-100", N_already_acted);
    return (p->now->turn.actor == NOBODY && p->now->token[who].side == p->now->turn.side) ||
           kit_refuse(no, "TBD-96", N_not_your_turn);
}

static void leave_turn(struct play *p)
{
    if (p->now->turn.actor == taker(p))
        play_end(p);
    else
        cling(p);
}

/* The GM's choice, whichever side it is on; who has had its turn has another in a new round. */
static void take_turn(struct play *p)
{
    int who = taker(p);

    close_turn(p);
    if (kit_has(p->now, who, ACTED))
        new_round(p);
    else if (p->now->turn.side != p->now->token[who].side || p->now->turn.acts_left == 0)
        fresh_turn(p, p->now->token[who].side, "TBD-96");
    begin_turn(p, who);
    if (kit_has(p->now, who, BLEED))
        play_call(p, DO_bleed, who, who, -1, NULL);
}

const struct deed DEED(take_turn) = {
    .key = "take_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_GIVES_TURN,
    .rule = "TBD-96",
    .legal = take_turn_legal,
    .steps = STEPS({ "leave", leave_turn, 0, 0, READS(ADVANTAGE) },
                   { "take", take_turn, 0, 0, READS(ADVANTAGE) }),
};

/* ---- TBD-98, TBD-99 ---- */

static bool own_side(const struct play *p, struct refusal *no)
{
    return p->now->token[p->actor].side == p->now->turn.side || kit_refuse(no, "TBD-96", N_not_your_turn);
}

static bool pass_legal(const struct play *p, struct refusal *no)
{
    if (!own_side(p, no))
        return false;
    if (p->now->turn.phase > 0 || kit_has(p->now, TABLE, DOUBLED) || kit_has(p->now, TABLE, PASSED))
        return kit_refuse(no, "TBD-98", N_cannot_pass);
    return tbd_waiting(p->now, p->now->turn.side, false) > 0 || kit_refuse(no, "TBD-98", N_nobody_left);
}

static void pass(struct play *p)
{
    play_result(p, p->actor, N_passed, 0, NOBODY, "TBD-98");
    kit_give(p, TABLE, PASSED, "TBD-98");
    next_turn(p);
}

const struct deed DEED(pass) = {
    .key = "pass",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_REACTS,
    .rule = "TBD-98",
    .legal = pass_legal,
    .steps = STEPS({ "pass", pass }),
};

/* A second creature that could act, besides the one that does or would. */
static bool double_legal(const struct play *p, struct refusal *no)
{
    const struct turn *turn = &p->now->turn;
    int others = tbd_waiting(p->now, turn->side, true) - (turn->phase == 0);

    if (!own_side(p, no))
        return false;
    if (kit_has(p->now, TABLE, DOUBLED) || others < 1 || !tbd_waiting(p->now, turn->side, false))
        return kit_refuse(no, "TBD-99", N_nobody_left);
    return play_pool_now(p, ADVANTAGE, p->command->seat) >= tbd_number(p->book, DOUBLE_PRICE) ||
           kit_refuse(no, "TBD-99", N_no_advantage);
}

static void double_turn(struct play *p)
{
    play_pool_add(p, ADVANTAGE, p->command->seat, -tbd_number(p->book, DOUBLE_PRICE), "TBD-99");
    kit_give(p, TABLE, DOUBLED, "TBD-99");
    play_turn(p, NAME_acts_left, p->now->turn.acts_left + 1, "TBD-99");
}

const struct deed DEED(double_turn) = {
    .key = "double_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_REACTS,
    .rule = "TBD-99",
    .legal = double_legal,
    .steps = STEPS({ "double", double_turn }),
};

/* ---- TBD-95, TBD-101: a fight begins and ends ---- */

static bool start_legal(const struct play *p, struct refusal *no)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (takes_part(p->now, i))
            return true;
    return kit_refuse(no, "TBD-95", NAME_no_such_target);
}

/* The side of the first that takes part and that a player runs, or the GM; 0. */
static int side_of(const struct state *now, bool players)
{
    for (int i = 0; i < now->ntokens; i++)
        if (takes_part(now, i) && (now->token[i].seat != SEAT_GM) == players)
            return now->token[i].side;
    return 0;
}

/* Whose Instinct is best on its side. */
static int most_alert(const struct play *p, int side)
{
    int best = NOBODY;

    for (int i = 0; i < p->now->ntokens; i++)
        if (takes_part(p->now, i) && p->now->token[i].side == side &&
            (best == NOBODY || tbd_value(p->now, p->book, i, EFFECTIVE_STATISTIC + INSTINCT) >
                                   tbd_value(p->now, p->book, best, EFFECTIVE_STATISTIC + INSTINCT)))
            best = i;
    return best;
}

enum { X_OWN, X_FOES = 4 };

static bool is_rolled(const struct play *p)
{
    enum { PLAYERS_FIRST, GM_FIRST, ROLLED };

    return !play_arg(p, N_first_side, 0) && play_option(p, FIRST_SIDE) == ROLLED && side_of(p->now, true) &&
           side_of(p->now, false);
}

static void roll_players(struct play *p)
{
    int who = is_rolled(p) ? most_alert(p, side_of(p->now, true)) : NOBODY;

    if (who != NOBODY)
        tbd_call_total(p, who, who, X_OWN, N_total, INSTINCT, ASKED, TOTAL_POINTS | TOTAL_NOT_ASKED);
}

static void roll_foes(struct play *p)
{
    int own = is_rolled(p) ? most_alert(p, side_of(p->now, true)) : NOBODY,
        other = own == NOBODY ? NOBODY : most_alert(p, side_of(p->now, false));

    if (other != NOBODY)
        tbd_call_total(p, own, other, X_FOES, N_total, INSTINCT, ASKED, TOTAL_POINTS | TOTAL_NOT_ASKED);
}

static int first_side(const struct play *p)
{
    int players = side_of(p->now, true), foes = side_of(p->now, false),
        said = play_arg_value(p, N_first_side, 0);
    bool gm = is_rolled(p) ? p->x[X_FOES] > p->x[X_OWN] : play_option(p, FIRST_SIDE) == 1;

    for (int i = 0; i < p->now->ntokens && said; i++)
        if (takes_part(p->now, i) && p->now->token[i].side == said)
            return said;
    if (!players || !foes)
        return players ? players : foes;
    return gm ? foes : players;
}

static void begin(struct play *p)
{
    struct mark began = mark_make(BEGAN, TABLE);
    int side = first_side(p);

    kit_open_fight(p, "TBD-95");
    tbd_close_things(p, false, "TBD-166");
    began.text = (unsigned short)side;
    kit_drop_all(p, TABLE, BEGAN, "TBD-101");
    play_mark(p, began, "TBD-101");
    fresh_turn(p, side, "TBD-96");
    play_result(p, NOBODY, N_began, 0, NOBODY, "TBD-95");
}

const struct deed DEED(start_encounter) = {
    .key = "start_encounter",
    .when = WHEN_DOWNTIME,
    .flags = DEED_GM | DEED_BEGINS,
    .args = ARGS(ANSWER(first_side)),
    .rule = "TBD-101",
    .legal = start_legal,
    .steps = STEPS({ "players", roll_players, 0, KEEP(X_OWN), READS(ADVANTAGE) },
                   { "foes", roll_foes, 0, KEEP(X_OWN) | KEEP(X_FOES), READS(ADVANTAGE) },
                   { "begin", begin }),
};

static void end_fight(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++) {
        if (!kit_there(p->now, i))
            continue;
        kit_drop_all(p, i, ACTED, "TBD-95");
        play_set(p, i, ACTION, 0, "TBD-95");
        play_set(p, i, MOVE_LEFT, 0, "TBD-95");
        if (play_option(p, TRIAGE_RESET) == RESET_BY_FIGHT)
            kit_drop_all(p, i, TRIAGED, "TBD-143");
    }
    kit_drop_all(p, TABLE, BEGAN, "TBD-95");
    kit_drop_all(p, TABLE, PASSED, "TBD-95");
    kit_drop_all(p, TABLE, DOUBLED, "TBD-95");
    kit_close_fight(p, "TBD-95");
    play_result(p, NOBODY, N_over, 0, NOBODY, "TBD-95");
}

const struct deed DEED(end_encounter) = {
    .key = "end_encounter",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM,
    .rule = "TBD-95",
    .steps = STEPS({ "end", end_fight }),
};
