/* 2.16 Using a turn: Action, Minor, Quick; what begins and ends with it (FD-26, FD-164, FD-244). */
#include "rules/doom/pool.h"

#include "rules/kit/fight.h"

/* ---- what is left of it ---- */

bool doom_may_act(const struct state *now, int token)
{
    if (!kit_fighting(now))
        return doom_able(now, token);
    if (now->turn.actor != token && (now->turn.actor != NOBODY || now->turn.phase != 0))
        return false;
    return doom_takes_part(now, token) && doom_able(now, token) &&
           (now->turn.actor == token || doom_next_in_order(now) == token);
}

bool doom_turn_legal(const struct play *p, struct refusal *no)
{
    return (doom_present(p->now, p->actor) || kit_refuse(no, "FD-242", N_is_dead)) &&
           (doom_awake(p->now, p->actor) || kit_refuse(no, "FD-242", N_is_unconscious)) &&
           (doom_able(p->now, p->actor) || kit_refuse(no, "FD-237", N_is_helpless)) &&
           (doom_reacting(p) || doom_may_act(p->now, p->actor) || kit_refuse(no, "FD-244", N_not_your_turn));
}

/*
 * FD-244: an Action may be spent on a Minor's deed, a Minor on a Quick's. What is spent for it; -1: nothing
 * is left.
 */
static int spent_for(const struct state *now, int token, int stat)
{
    int last = now->option[TRADE_DOWN] ? ACTION : stat;

    for (int i = stat; i >= last; i--)
        if (state_stat(now, token, i))
            return i;
    return -1;
}

bool doom_has_left(const struct state *now, int token, int stat)
{
    return !kit_fighting(now) || spent_for(now, token, stat) >= 0;
}

static bool left_legal(const struct play *p, int stat, int why, struct refusal *no)
{
    return doom_turn_legal(p, no) &&
           (doom_reacting(p) || doom_has_left(p->now, p->actor, stat) || kit_refuse(no, "FD-164", why));
}

bool doom_action_legal(const struct play *p, struct refusal *no)
{
    return left_legal(p, ACTION, N_no_action_left, no);
}

bool doom_minor_legal(const struct play *p, struct refusal *no)
{
    return left_legal(p, MINOR, N_no_minor_left, no);
}

bool doom_quick_legal(const struct play *p, struct refusal *no)
{
    return left_legal(p, QUICK, N_no_quick_left, no);
}

/* FD-131, FD-229: an Action spent ends aiming and casting; who goes on with them says so again. */
void doom_spend(struct play *p, int token, int stat, const char *rule)
{
    int spent = kit_fighting(p->now) && !doom_reacting(p) ? spent_for(p->now, token, stat) : -1;

    if (spent >= 0)
        play_set(p, token, spent, 0, rule);
    if (spent == ACTION || (stat == ACTION && !doom_reacting(p))) {
        kit_drop_all(p, token, AIMING, "FD-131");
        kit_drop_all(p, token, CASTING, "FD-229");
    }
}

void doom_begin(struct play *p, int stat, const char *rule)
{
    doom_open_turn(p, p->actor);
    doom_spend(p, p->actor, stat, rule);
}

/* ---- what begins and ends with it ---- */

void doom_set_actions(struct play *p, int token, bool action, bool rest, const char *rule)
{
    play_set(p, token, ACTION, action, rule);
    play_set(p, token, MINOR, rest, rule);
    play_set(p, token, QUICK, rest, rule);
}

void doom_refresh(struct play *p, int token)
{
    doom_set_actions(p, token, !kit_has(p->now, token, STUNNED), true, "FD-164");
}

/* Marks that end with the end of the next turn: from its beginning on `b` says that this is it. */
static void begin_turn(struct play *p, int token)
{
    static const short until_turn[] = { STUNNED, HELPED, DYING };

    kit_turn(p, WITH({ NAME_side, p->now->token[token].side }, { NAME_actor, token }, { NAME_phase, 1 }),
             "FD-160");
    play_set(p, token, REACTIONS, 0, "FD-117");
    for (size_t i = 0; i < sizeof until_turn / sizeof *until_turn; i++)
        for (int id = state_find(p->now, token, until_turn[i], -2); id >= 0; id = kit_next(p->now, id))
            play_change(p, id, NAME_b, 1, "FD-213");
    doom_begin_effects(p, token);
    doom_refresh(p, token);
}

void doom_open_turn(struct play *p, int token)
{
    if (kit_fighting(p->now) && p->now->turn.actor == NOBODY && !doom_reacting(p))
        begin_turn(p, token);
}

/* FD-148: the third own turn that begins after it is the last. */
static void bleed(struct play *p, int token)
{
    int id = state_find(p->now, token, DYING, -2), left;

    if (id < 0 || !p->now->mark[id].b)
        return;
    left = kit_kept(p->book, &p->now->mark[id], DYING_ROUNDS) - 1;
    kit_keep(p, id, DYING_ROUNDS, left, "FD-148");
    if (left < 1)
        doom_die(p, token, "FD-148");
}

static void end_ends(struct play *p, int token)
{
    int next;

    for (int id = state_first(p->now, token); id >= 0 && !p->halted; id = next) {
        next = p->now->mark[id].next;
        if ((p->now->mark[id].key == STUNNED || p->now->mark[id].key == HELPED) && p->now->mark[id].b)
            play_unmark(p, id, "FD-213");
    }
}

static void end_turn_of(struct play *p, int token)
{
    doom_open_turn(p, token);
    end_ends(p, token);
    doom_count_effects(p, token);
    bleed(p, token);
    kit_drop_all(p, token, HAS_MOVED, "FD-198");
    doom_set_actions(p, token, false, false, "FD-244");
    play_set(p, token, MOVE_LEFT, 0, "FD-244");
    if (!kit_has(p->now, token, DEAD))
        kit_give(p, token, ACTED, "FD-160");
    if (p->now->turn.actor == token)
        play_turn(p, NAME_actor, NOBODY, "FD-160");
}

DEED_DOES(end_turn, WHEN_ENCOUNTER, "FD-244", end_turn_of(p, p->actor), 0, .flags = DEED_ENDS_TURN,
          .legal = doom_turn_legal);

/* ---- FD-160: the next in order ---- */

static void new_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        kit_drop_all(p, i, ACTED, "FD-160");
    play_turn(p, NAME_round, p->now->turn.round + 1, "FD-160");
}

static void close_turn(struct play *p)
{
    if (p->now->turn.actor != NOBODY)
        end_turn_of(p, p->now->turn.actor);
    doom_sort_in(p);
}

static void next(struct play *p)
{
    int first = doom_next_in_order(p->now);

    if (first == NOBODY) {
        new_round(p);
        first = doom_next_in_order(p->now);
    }
    if (first != NOBODY)
        begin_turn(p, first);
}

/* FD-151, FD-153: who is deadly hurt stays conscious by a check at the start of each of its rounds. */
static void hold_on(struct play *p)
{
    if (p->now->turn.actor != NOBODY)
        doom_hold_on(p, p->now->turn.actor);
}

const struct deed DEED(next_turn) = {
    .key = "next_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "FD-160",
    .steps = STEPS({ "close", close_turn, 0, 0, READS(DOOM) }, { "next", next, 0, 0, READS(DOOM) },
                   { "hold_on", hold_on }),
};

LEGAL_IF(take_turn, doom_takes_part(p->now, p->target), "FD-242", N_is_dead);

static void take_turn(struct play *p)
{
    if (p->now->turn.actor == p->target) {
        play_end(p);
        return;
    }
    close_turn(p);
    if (kit_has(p->now, p->target, ACTED))
        new_round(p);
    begin_turn(p, p->target);
}

const struct deed DEED(take_turn) = {
    .key = "take_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET | DEED_GIVES_TURN,
    .rule = "FD-160",
    .legal = take_turn_legal,
    .steps = STEPS({ "turn", take_turn, 0, 0, READS(DOOM) }, { "hold_on", hold_on }),
};

/* ---- FD-164: a few sentences; FD-26: anybody may suggest something, nobody has to answer ---- */

DEED_COSTS(say, QUICK, "FD-164", play_note(p, p->actor, N_say, kit_text(p, NAME_text), 0, "FD-164"),
           .args = ARGS(MUST_SAY(text)), .legal = doom_quick_legal);

LEGAL_IF(suggest, kit_text(p, NAME_text) > 0, "FD-26", N_no_text);
DEED_DOES(suggest, ANY_TIME, "FD-26", play_note(p, p->actor, N_suggest, kit_text(p, NAME_text), 0, "FD-26"),
          NEEDS_ACTOR, .flags = DEED_REACTS, .args = ARGS(MUST_SAY(text)), .legal = suggest_legal);
