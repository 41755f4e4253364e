/* Short and Long Actions, other Tests (chapter 5). */
#include "rules/nudge/nudge.h"

/* ---- NU-39, NU-44: what is done in a Short or Long Action: told, with a Test, an ability, a revival ---- */

/* What the wish says is done: N_test, N_use_ability, N_revive; NAME_none: it is told, no more. */
static int wished(const struct play *p)
{
    if (kit_says_yes(p, N_revive))
        return N_revive;
    if (play_arg(p, N_use_ability, 0))
        return N_use_ability;
    return kit_says_yes(p, N_test) ? N_test : NAME_none;
}

static bool deed_legal(const struct play *p, int kind, struct refusal *no)
{
    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-37", N_out_of_action);
    if (!nudge_slot_legal(p, 1u << kind, no))
        return false;
    switch (wished(p)) {
    case N_revive:
        return nudge_revive_legal(p, no);
    case N_use_ability:
        return nudge_use_ability_legal(p, no);
    case N_test:
        return nudge_tests(p->now, p->actor) || kit_refuse(no, "NU-129", N_never_tests);
    default:
        return true;
    }
}

LEGAL(short_action, deed_legal(p, SHORT, no));

LEGAL(long_action, deed_legal(p, LONG, no));

static void call_deed(struct play *p, int what, int target)
{
    if (what != NAME_none)
        play_call(p,
                  what == N_revive        ? DO_revive
                  : what == N_use_ability ? DO_use_ability
                                          : DO_try,
                  p->actor, target, -1, NULL);
}

/* In words of one's own, on the wish or asked for. */
static int ask_words(struct play *p, const char *rule)
{
    struct question q;

    ask_begin(&q, ASK_WORDS, NAME_text, rule, p->actor, nudge_seat(p));
    return play_words(p, &q);
}

static void tell_deed(struct play *p, int kind, const char *rule)
{
    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_defend + kind, p->target, NOWHERE, rule);
    play_note(p, p->actor, N_defend + kind, ask_words(p, rule), 0, rule);
    call_deed(p, wished(p), p->target);
}

static void short_action(struct play *p)
{
    tell_deed(p, SHORT, "NU-39");
}

static void long_action(struct play *p)
{
    tell_deed(p, LONG, "NU-44");
}

const struct deed DEED(short_action) = {
    .key = "short_action",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_PLANS,
    .args = ARGS({ NAME_text, ARGUMENT_ANSWER }, YES(test), YES(use_ability)),
    .rule = "NU-39",
    .legal = short_action_legal,
    .steps = STEPS(NUDGE_OPENING, { "short", short_action, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
};
const struct deed DEED(long_action) = {
    .key = "long_action",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_PLANS,
    .args = ARGS({ NAME_text, ARGUMENT_ANSWER }, YES(test), YES(use_ability), YES(revive)),
    .rule = "NU-44",
    .legal = long_action_legal,
    .steps = STEPS(NUDGE_OPENING, { "long", long_action, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
};

/* ---- NU-45: one that was held back ---- */

/* Nobody, and all whom it may revive. */
static void offer_revived(struct play *p, struct question *q)
{
    struct refusal no;

    ask_begin(q, ASK_PICK, NAME_target, "NU-65", p->actor, nudge_seat(p));
    ask_option(q, NAME_none);
    for (int i = 0; i < p->now->ntokens && q->n < OPTIONS_ASKED; i++)
        if (nudge_may_revive(p->now, p->actor, i, &no))
            ask_token(q, i);
}

/* Who has an ability, or somebody to revive, says now what is done; else it is told, no more. */
static int ask_deed(struct play *p, int kind, const struct question *revived)
{
    bool uses = nudge_has_ability(p), revives = kind == LONG && revived->n > 1;
    struct question q;

    ask_begin(&q, ASK_PICK, N_act, kind == SHORT ? "NU-39" : "NU-44", p->actor, nudge_seat(p));
    ask_option(&q, NAME_none);
    if (uses || revives)
        ask_option(&q, N_test);
    if (uses)
        ask_option(&q, N_use_ability);
    if (revives)
        ask_option(&q, N_revive);
    return q.option[play_pick(p, &q)].key;
}

void nudge_fire_deed(struct play *p, int kind)
{
    int what, target = p->target;
    struct question revived;

    play_about(p, p->actor, N_defend + kind, p->target, NOWHERE, kind == SHORT ? "NU-39" : "NU-44");
    if (!nudge_tests(p->now, p->actor))
        return;
    offer_revived(p, &revived);
    what = ask_deed(p, kind, &revived);
    if (what == N_revive && (target = revived.option[play_pick(p, &revived)].of) == NOBODY)
        return;
    call_deed(p, what, target);
}

/* ---- NU-161, NU-163 ---- */

LEGAL(stand_up, (nudge_stands(p->now, p->actor) || kit_refuse(no, "NU-161", N_out_of_action)) &&
                    (kit_has(p->now, p->actor, PRONE) || kit_refuse(no, "NU-163", N_not_prone)));

static void stand_up(struct play *p)
{
    kit_drop_all(p, p->actor, PRONE, "NU-163");
    play_result(p, p->actor, N_stood, 0, NOBODY, "NU-163");
}

DEED_IN_ONE(stand_up, ANY_TIME, "NU-163", stand_up, 0, .legal = stand_up_legal);
