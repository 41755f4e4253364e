/* Rounds: whose turn is next (chapter 3). */
#include "rules/another/another.h"

/* ---- AS-19, AS-22, AS-27: the next turn ---- */

/* AS-27: has it a turn that is skipped? Those of the dead need no telling unless something ends with them. */
static bool loses_turn(const struct state *now, int token)
{
    if (another_awake(now, token) || kit_has(now, token, ACTED))
        return false;
    return another_alive(now, token) || kit_has(now, token, STARTLED);
}

/* AS-27: the turns of those who lie there pass; what ends with them ends. */
static void pass_lost_turns(struct play *p, int side)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (another_takes_part(p->now, i) && p->now->token[i].side == side && loses_turn(p->now, i)) {
            play_add(p, i, TURNS, 1, "AS-27");
            another_end_turn(p, i);
        }
}

static void new_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        kit_drop_all(p, i, ACTED, "AS-19");
    play_turn(p, NAME_round, p->now->turn.round + 1, "AS-19");
    another_place_latecomers(p);
}

/* End the turn that is under way, if one is. */
static void close_turn(struct play *p)
{
    if (p->now->turn.actor != NOBODY)
        another_end_turn(p, p->now->turn.actor);
}

/* Go on to the first side that still has turns; a new round when none has. */
static void find_side(struct play *p)
{
    int rounds = 0;

    while (!p->halted && !another_side_has_turns(p->now, p->now->turn.side) &&
           another_anybody_awake(p->now) && rounds < 2) {
        int next;

        pass_lost_turns(p, p->now->turn.side);
        next = another_side_after(p->now, p->now->turn.side);
        if (next) {
            play_turn(p, NAME_side, next, "AS-22");
        } else {
            new_round(p);
            play_turn(p, NAME_side, another_side_after(p->now, 0), "AS-19");
            rounds++;
        }
    }
}

/* Which figure from this one on is next? As many as fit are offered; NOBODY: one of the others, or none. */
static int ask_figure(struct play *p, int side, int *from)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_next_figure, "AS-22", NOBODY, another_seats_of_side(p->now, side));
    for (; *from < p->now->ntokens && q.n < ASKED_AT_ONCE; (*from)++) {
        if (!another_still_to_act(p->now, *from, side))
            continue;
        if (q.n == ASKED_AT_ONCE - 1) {
            ask_option(&q, N_others);
            break;
        }
        ask_token(&q, *from);
    }
    return q.n ? q.option[play_pick(p, &q)].of : NOBODY;
}

/* AS-22: the side says who acts next; list order stands first. */
static void choose_figure(struct play *p)
{
    int side = p->now->turn.side, next = NOBODY, from = 0;

    while (next == NOBODY && from < p->now->ntokens)
        next = ask_figure(p, side, &from);
    if (next != NOBODY)
        another_begin_turn(p, next);
}

const struct deed DEED(next_turn) = {
    .key = "next_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "AS-22",
    .steps = STEPS({ "close", close_turn }, { "side", find_side }, { "figure", choose_figure }),
};

/* ---- the GM makes it somebody's turn ---- */

static bool take_turn_legal(const struct play *p, struct refusal *no)
{
    if (p->target == NOBODY || !another_takes_part(p->now, p->target))
        return kit_refuse(no, "AS-22", NAME_no_such_target);
    if (!another_alive(p->now, p->target))
        return kit_refuse(no, "AS-79", N_is_dead);
    if (!another_awake(p->now, p->target))
        return kit_refuse(no, "AS-78", N_is_unconscious);
    return true;
}

static void take_turn(struct play *p)
{
    if (p->now->turn.actor == p->target)
        return;
    close_turn(p);
    if (kit_has(p->now, p->target, ACTED))
        new_round(p);
    another_begin_turn(p, p->target);
}

const struct deed DEED(take_turn) = {
    .key = "take_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET | DEED_GIVES_TURN,
    .rule = "AS-22",
    .legal = take_turn_legal,
    .steps = STEPS({ "turn", take_turn }),
};
