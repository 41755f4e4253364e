/* 2.4, 3 One's turn: a Move and an Action (BREW-208); the rounds. */
#include "rules/brew/brew.h"

#include "base/bounds.h"
#include "rules/kit/fight.h"

bool brew_may_act(const struct state *now, int token)
{
    bool in_turns = brew_fighting(now) && !brew_at_once(now), begun = now->turn.actor != NOBODY;

    if (in_turns && (begun ? now->turn.actor != token : now->turn.phase != 0))
        return false;
    if (!brew_able(now, token))
        return false;
    if (brew_at_once(now))
        return !kit_has(now, token, DECLARED) && brew_takes_part(now, token);
    if (!in_turns)
        return true;
    return begun ? brew_takes_part(now, token) : brew_next_in_order(now) == token;
}

bool brew_move_legal(const struct play *p, struct refusal *no)
{
    if (!brew_at_once(p->now) && brew_may_act(p->now, p->actor) && brew_here(p->now, p->actor))
        return brew_goes_while_running(p, p->command->deed, no);
    if (!brew_there(p->now, p->actor) || !brew_here(p->now, p->actor))
        return kit_refuse(no, "BREW-98", N_is_dead);
    if (kit_has(p->now, p->actor, ASLEEP))
        return kit_refuse(no, "BREW-132", N_is_asleep);
    if (!brew_awake(p->now, p->actor))
        return kit_refuse(no, "BREW-96", N_is_unconscious);
    if (kit_has(p->now, p->actor, STABILISING))
        return kit_refuse(no, "BREW-111", N_is_stabilising);
    if (brew_at_once(p->now))
        return !kit_has(p->now, p->actor, DECLARED) || kit_refuse(no, "BREW-43", N_already_declared);
    return kit_refuse(no, "BREW-208", N_not_your_turn);
}

bool brew_turn_legal(const struct play *p, struct refusal *no)
{
    return brew_move_legal(p, no) && (!brew_at_once(p->now) || p->command->deed == DO_declare ||
                                      kit_refuse(no, "BREW-43", N_only_declared));
}

bool brew_action_legal(const struct play *p, struct refusal *no)
{
    if (brew_too_tired(p->now, p->book, p->actor))
        return kit_refuse(no, "BREW-134", N_is_too_tired);
    return brew_turn_legal(p, no) && (!brew_fighting(p->now) || play_stat(p, p->actor, ACTION) > 0 ||
                                      kit_refuse(no, "BREW-208", N_no_action_left));
}

void brew_spend_action(struct play *p, int token, const char *rule)
{
    if (brew_fighting(p->now))
        play_set(p, token, ACTION, 0, rule);
}

/* ---- what a round gives, and leaves behind ---- */

int brew_move_cells(const struct state *now, const struct book *book, int token)
{
    int metres = brew_score_now(now, book, token, ROW_speed) * now->option[ROUND_SECONDS] /
                 brew_number(book, SPRINT_SECONDS);

    return larger(1, metres * METRE / larger(1, now->option[METRES_PER_CELL]));
}

void brew_refresh(struct play *p, int token)
{
    play_set(p, token, ACTION, 1, "BREW-208");
    play_set(p, token, ATTACKS_LEFT, brew_attacks(p->now, p->book, token), "BREW-69");
    play_set(p, token, ACTED_ON_HIT, 0, "BREW-68");
    play_set(p, token, MOVE_LEFT, brew_move_cells(p->now, p->book, token), "BREW-208");
}

void brew_forget_round(struct play *p, int token)
{
    kit_drop_these(p, token,
                   KEYS(ACTED, WAITING, ENGAGED, ANNOUNCED, HAS_ATTACKED, ANNOUNCEMENTS_ASKED, DECLARED),
                   "BREW-208");
}

/* BREW-81: one more round without damage, or the first again. */
static void count_streak(struct play *p)
{
    int id = state_find(p->now, TABLE, FATIGUE_STREAK, -2);
    struct mark mark = mark_make(FATIGUE_STREAK, TABLE);

    mark.level = 1;
    if (kit_has(p->now, TABLE, STRUCK_HOME))
        play_unmark(p, id, "BREW-81");
    else if (id < 0)
        play_mark(p, mark, "BREW-81");
    else
        play_change(p, id, NAME_level, p->now->mark[id].level + 1, "BREW-81");
    kit_drop_all(p, TABLE, STRUCK_HOME, "BREW-81");
}

/* BREW-219: a round moves the clock by seconds; a full minute is the calendar's, with all that it brings. */
static void pass_seconds(struct play *p)
{
    int second = p->now->turn.second + play_option(p, ROUND_SECONDS);

    play_turn(p, NAME_second, second % MINUTE_SECONDS, "BREW-219");
    if (second >= MINUTE_SECONDS)
        play_turn(p, NAME_goal, p->now->turn.minute + 1, "BREW-219");
}

void brew_close_round(struct play *p)
{
    count_streak(p);
    pass_seconds(p);
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i)) {
            brew_fall(p, i);
            if (!kit_has(p->now, i, HAS_ATTACKED))
                kit_drop_all(p, i, CLOAK, "BREW-187");
            brew_forget_round(p, i);
            brew_refresh(p, i);
        }
    play_turn(p, NAME_round, p->now->turn.round + 1, "BREW-39");
}

/* ---- turns begin and end ---- */

static void begin_turn(struct play *p, int token)
{
    kit_turn(p, WITH({ NAME_side, p->now->token[token].side }, { NAME_actor, token }, { NAME_phase, 1 }),
             "BREW-39");
    kit_drop_all(p, token, WAITING, "BREW-208");
}

void brew_open_turn(struct play *p, int token)
{
    if (brew_fighting(p->now) && !brew_at_once(p->now) && p->now->turn.actor == NOBODY)
        begin_turn(p, token);
}

/* BREW-208 */
bool brew_has_action(const struct state *now, int token)
{
    return brew_may_act(now, token) && !brew_at_once(now) &&
           (!brew_fighting(now) || now->turn.actor != token || state_stat(now, token, ACTION) > 0);
}

void brew_give_action(struct play *p, int token)
{
    brew_open_turn(p, token);
    brew_spend_action(p, token, "BREW-208");
}

/* BREW-208: who waits takes the turn up again after this one's; BREW-70: an announcement is over with it. */
static void close_turn(struct play *p, int token)
{
    kit_give(p, token, ACTED, "BREW-208");
    kit_drop_all(p, token, ANNOUNCED, "BREW-70");
    for (int i = 0; i < p->now->ntokens; i++)
        if (i != token && kit_has(p->now, i, WAITING))
            play_change(p, state_find(p->now, i, WAITING, -2), NAME_level, 1, "BREW-208");
    play_turn(p, NAME_actor, NOBODY, "BREW-208");
}

static void end_own_turn(struct play *p)
{
    brew_open_turn(p, p->actor);
    close_turn(p, p->actor);
}

const struct deed DEED(end_turn) = {
    .key = "end_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_ENDS_TURN,
    .rule = "BREW-208",
    .legal = brew_turn_legal,
    .steps = STEPS({ "end", end_own_turn }),
};

static bool wait_legal(const struct play *p, struct refusal *no)
{
    return brew_action_legal(p, no);
}

/* The turn is put off, not over: level 0 until another fighter has had one. */
static void wait_for(struct play *p)
{
    brew_open_turn(p, p->actor);
    play_mark(p, mark_make(WAITING, p->actor), "BREW-208");
    play_turn(p, NAME_actor, NOBODY, "BREW-208");
}

const struct deed DEED(wait) = {
    .key = "wait",
    .when = WHEN_ENCOUNTER,
    .rule = "BREW-208",
    .legal = wait_legal,
    .steps = STEPS({ "wait", wait_for }),
};

/* ---- the next in order ---- */

/* The first of those who have waited for another's turn; NOBODY. */
static int waiting(const struct state *now)
{
    int first = NOBODY;

    for (int i = 0; i < now->ntokens; i++) {
        int id = state_find(now, i, WAITING, -2);

        if (id >= 0 && now->mark[id].level && brew_able(now, i) && brew_takes_part(now, i) &&
            (first == NOBODY || brew_place_of(now, i) < brew_place_of(now, first)))
            first = i;
    }
    return first;
}

static void next(struct play *p)
{
    int token;

    if (p->now->turn.actor != NOBODY)
        close_turn(p, p->now->turn.actor);
    brew_settle_order(p);
    if ((token = waiting(p->now)) == NOBODY && (token = brew_next_in_order(p->now)) == NOBODY) {
        brew_close_round(p);
        token = brew_next_in_order(p->now);
    }
    if (token != NOBODY)
        begin_turn(p, token);
}

const struct deed DEED(next_turn) = {
    .key = "next_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-39",
    .steps = STEPS({ "next", next }),
};

static bool take_turn_legal(const struct play *p, struct refusal *no)
{
    if (!brew_fighting(p->now))
        return kit_refuse(no, "BREW-208", NAME_only_in_a_fight);
    if (brew_at_once(p->now))
        return kit_refuse(no, "BREW-43", N_only_declared);
    if (!brew_there(p->now, p->target))
        return kit_refuse(no, "BREW-98", N_is_dead);
    return brew_takes_part(p->now, p->target) || kit_refuse(no, "BREW-208", NAME_no_such_target);
}

static void take_turn(struct play *p)
{
    if (p->now->turn.actor == p->target)
        return;
    if (p->now->turn.actor != NOBODY)
        close_turn(p, p->now->turn.actor);
    brew_settle_order(p);
    if (kit_has(p->now, p->target, ACTED))
        brew_close_round(p);
    begin_turn(p, p->target);
}

const struct deed DEED(take_turn) = {
    .key = "take_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET | DEED_GIVES_TURN,
    .rule = "BREW-208",
    .legal = take_turn_legal,
    .steps = STEPS({ "turn", take_turn }),
};
