/* 4 What a turn is spent on beside attacks and moves (TBD-83, TBD-103, TBD-104). */
#include "rules/nametbd/nametbd.h"

/* ---- TBD-103, TBD-104: as the GM permits, told in a note ---- */

static void note(struct play *p, const char *rule)
{
    play_note(p, p->actor, N_act, kit_text(p, NAME_text), 0, rule);
}

static void handle(struct play *p)
{
    tbd_spend_action(p, "TBD-103");
    note(p, "TBD-103");
}

static void quick_action(struct play *p)
{
    note(p, "TBD-104");
}

/* clang-format off */
#define NOTED_DEED(word, run, judge, id)                                                                 \
    const struct deed DEED(word) = {                                                                     \
        .key = #word,                                                                                    \
        .when = ANY_TIME,                                                                                \
        .args = ARGS({ NAME_text, ARGUMENT_TEXT }),                                                      \
        .rule = id,                                                                                      \
        .legal = judge,                                                                                  \
        .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) }, { "act", run, NEEDS_ACTOR }), \
    }
/* clang-format on */

NOTED_DEED(handle, handle, tbd_action_legal, "TBD-103");
NOTED_DEED(other_action, handle, tbd_action_legal, "TBD-103");
NOTED_DEED(quick_action, quick_action, tbd_turn_legal, "TBD-104");

/* ---- TBD-83: the Action, or one Advantage at any moment ---- */

static bool end_bleed_legal(const struct play *p, struct refusal *no)
{
    if (!kit_has(p->now, p->actor, BLEED))
        return kit_refuse(no, "TBD-83", N_no_bleed);
    if (!kit_says_yes(p, N_advantage))
        return tbd_action_legal(p, no);
    if (!tbd_able(p->now, p->actor))
        return kit_refuse(no, "TBD-148", N_is_defeated);
    return tbd_balance(p, p->actor) > 0 || kit_refuse(no, "TBD-83", N_no_advantage);
}

/* With an Advantage no turn is opened for it. */
static void open_by_action(struct play *p)
{
    if (!kit_says_yes(p, N_advantage))
        tbd_open(p);
}

static void end_bleed(struct play *p)
{
    if (kit_says_yes(p, N_advantage))
        tbd_pay(p, p->actor, 1, "TBD-83");
    else
        tbd_spend_action(p, "TBD-83");
    kit_drop_all(p, p->actor, BLEED, "TBD-83");
}

const struct deed DEED(end_bleed) = {
    .key = "end_bleed",
    .when = ANY_TIME,
    .flags = DEED_REACTS | DEED_PRESSING,
    .more = ARGS(YES(advantage)),
    .rule = "TBD-83",
    .legal = end_bleed_legal,
    .steps = STEPS({ "open", open_by_action, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "end", end_bleed, NEEDS_ACTOR }),
};
