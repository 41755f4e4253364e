/* 2 Advantage: what gives and takes it beside the rolls (TBD-40 to TBD-44, TBD-76, TBD-77). */
#include "rules/nametbd/nametbd.h"

/* ---- TBD-42: further uses, as the GM allows ---- */

static bool spend_legal(const struct play *p, struct refusal *no)
{
    return tbd_balance(p, p->actor) >= play_arg_value(p, N_number, 1) ||
           kit_refuse(no, "TBD-42", N_no_advantage);
}

static void spend(struct play *p)
{
    int number = play_arg_value(p, N_number, 1);

    if (!tbd_allows_spend(p, p->actor, false, "TBD-42")) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "TBD-42");
        return;
    }
    tbd_pay(p, p->actor, number, "TBD-42");
    play_note(p, p->actor, N_spent, kit_text(p, N_note), number, "TBD-42");
}

const struct deed DEED(spend) = {
    .key = "spend",
    .when = ANY_TIME,
    .flags = DEED_REACTS,
    .args = ARGS(NUMBER(number, 1, 99), NOTED(note)),
    .rule = "TBD-42",
    .legal = spend_legal,
    .steps = STEPS({ "spend", spend, NEEDS_ACTOR }),
};

/* ---- TBD-77: Good Under Pressure ---- */

static bool ask_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_there(p->now, p->actor))
        return kit_refuse(no, "TBD-150", N_is_dead);
    if (!tbd_ability(p->now, p->book, p->actor, GOOD_UNDER_PRESSURE))
        return kit_refuse(no, "TBD-77", N_no_ability);
    return !kit_has(p->now, p->actor, PRESSURE_USED) || kit_refuse(no, "TBD-77", N_used_up);
}

/* What all players' creatures have; each account once, what relics hold not at all. */
static int all_players_have(const struct play *p)
{
    unsigned seats = 0;
    int sum = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i) && tbd_pc(p->now, i))
            seats |= 1u << p->now->token[i].seat;
    for (int seat = 0; seat < SEATS; seat++)
        if (seats >> seat & 1)
            sum += play_pool_now(p, ADVANTAGE, seat);
    return sum;
}

static void ask_balance(struct play *p)
{
    int balance = play_value(p, p->actor, N_gm_balance, "TBD-77", play_pool_now(p, ADVANTAGE, SEAT_GM));

    kit_give(p, p->actor, PRESSURE_USED, "TBD-77");
    if (balance > all_players_have(p))
        tbd_pay(p, p->actor, -tbd_ability(p->now, p->book, p->actor, GOOD_UNDER_PRESSURE), "TBD-77");
}

const struct deed DEED(ask_gm_balance) = {
    .key = "ask_gm_balance",
    .when = ANY_TIME,
    .flags = DEED_REACTS,
    .rule = "TBD-77",
    .legal = ask_legal,
    .steps = STEPS({ "ask", ask_balance, NEEDS_ACTOR }),
};

/* ---- TBD-43, TBD-44: a session begins ---- */

static void refill_relics(struct play *p)
{
    const struct mark_field *held = &tbd_marks[ITEM].field[ITEM_HELD];

    for (int i = 0; i < p->now->ntokens; i++)
        for (int id = state_find(p->now, i, ITEM, -2); id >= 0; id = p->now->mark[id].next)
            if (p->now->mark[id].key == ITEM && p->now->mark[id].b == RELIC &&
                mark_field_now(p->book, &p->now->mark[id], held) == 0)
                play_keep(p, id, held, 1, "TBD-43");
}

/* TBD-76: who takes the Advantage has it. */
static void begin_session(struct play *p)
{
    for (int seat = 0; seat < SEATS && !play_option(p, ADVANTAGE_CARRY_OVER); seat++)
        play_pool_set(p, ADVANTAGE, seat, 0, "TBD-44");
    for (int i = 0; i < p->now->ntokens; i++) {
        int more = kit_there(p->now, i) ? tbd_ability(p->now, p->book, i, TAKE_ADVANTAGE) : 0;

        if (more)
            tbd_pay(p, i, -more, "TBD-76");
    }
    kit_drop_everywhere(p, PRESSURE_USED, "TBD-43");
    kit_drop_everywhere(p, FREE_TRIAGES_USED, "TBD-43");
    if (play_option(p, TRIAGE_RESET) == RESET_BY_SESSION)
        kit_drop_everywhere(p, TRIAGED, "TBD-143");
    refill_relics(p);
    tbd_close_things(p, true, "TBD-188");
    play_turn(p, NAME_session, p->now->turn.session + 1, "TBD-43");
}

const struct deed DEED(new_session) = {
    .key = "new_session",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .rule = "TBD-43",
    .steps = STEPS({ "session", begin_session, 0, 0, 0 }),
};

/* ---- TBD-42: the GM gives and takes, with a note ---- */

static void tell_change(struct play *p, int sign, const char *rule)
{
    int amount = play_arg_value(p, N_amount, 1), seat = play_arg_value(p, NAME_seat, SEAT_GM);

    play_pool_add(p, ADVANTAGE, seat, sign * amount, rule);
    play_note(p, NOBODY, sign > 0 ? N_award : N_spent, kit_text(p, N_note), amount, "TBD-42");
}

static void award_advantage(struct play *p)
{
    tell_change(p, 1, "TBD-40");
}

static void take_advantage_note(struct play *p)
{
    tell_change(p, -1, "TBD-42");
}

/* TBD-30: an account is never below 0. */
static bool has_so_much(const struct play *p, struct refusal *no)
{
    return play_pool_now(p, ADVANTAGE, play_arg_value(p, NAME_seat, SEAT_GM)) >=
               play_arg_value(p, N_amount, 1) ||
           kit_refuse(no, "TBD-30", N_no_advantage);
}

/* clang-format off */
#define ADVANTAGE_DEED(word, id, may)                                                                    \
    const struct deed DEED(word) = {                                                                     \
        .key = #word,                                                                                    \
        .when = ANY_TIME,                                                                                \
        .flags = DEED_GM,                                                                                \
        .args = ARGS(ANY_SEAT(id), NUMBER(amount, 0, 99)),                                                 \
        .more = ARGS(TEXT(note)),                                                                        \
        .rule = id,                                                                                      \
        .legal = may,                                                                                    \
        .steps = STEPS({ "give", word }),                                                                \
    }
/* clang-format on */

ADVANTAGE_DEED(award_advantage, "TBD-40", NULL);
ADVANTAGE_DEED(take_advantage_note, "TBD-42", has_so_much);

/* ---- TBD-209 ---- */

static void award_xp(struct play *p)
{
    play_add(p, p->target, XP, play_arg_value(p, N_amount, 0), "TBD-209");
}

const struct deed DEED(award_xp) = {
    .key = "award_xp",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(NUMBER(amount, -999, 999)),
    .rule = "TBD-209",
    .steps = STEPS({ "award", award_xp }),
};
