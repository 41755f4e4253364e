#include "rules/nudge.h"

/* ---- NU-39, NU-44: what is done in a Short or Long Action, in words; with a Test, an ability, a revival ---- */

static bool deed_legal(const struct play *p, int kind, struct refusal *no)
{
    if (!nudge_able(p->now, p->actor))
        return nudge_no(no, "NU-37", N_out_of_action);
    return nudge_slot_legal(p, 1u << kind, no);
}

bool nudge_short_action_legal(const struct play *p, struct refusal *no)
{
    return deed_legal(p, SHORT, no);
}

bool nudge_long_action_legal(const struct play *p, struct refusal *no)
{
    return deed_legal(p, LONG, no);
}

enum { X_TESTS = 4 };

static void tell_deed(struct play *p, int what, const char *rule)
{
    const struct answer *text = play_arg(p, NAME_text, 0), *type = play_arg(p, N_action_type, 0);
    const int args[4] = { 0, type && type->kind == ASK_WORDS ? play_arg_value(p, N_action_type, 0) : 0 };

    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, what, p->target, NOWHERE, rule);
    play_note(p, p->actor, what, text && text->kind == ASK_WORDS ? play_arg_value(p, NAME_text, 0) : 0, 0, rule);
    if (!nudge_says_yes(p, N_test))
        return;
    p->x[X_TESTS] = 1;
    play_call(p, PROC_TEST, p->actor, p->target, 0, args);
}

static void short_action(struct play *p)
{
    tell_deed(p, N_short, "NU-39");
}

static void long_action(struct play *p)
{
    tell_deed(p, N_long, "NU-44");
}

static void deed_toll(struct play *p)
{
    if (p->x[X_TESTS])
        play_call(p, PROC_TOLL, p->actor, p->target, -1, p->x);
}

#define GIVEN_BACK (KEEP(0) | KEEP(1) | KEEP(2) | KEEP(3) | KEEP(X_TESTS))
const struct step nudge_short_action_steps[] = {
    NUDGE_OPENING,
    { "short", short_action, 0, GIVEN_BACK, READS(MEDDLE) },
    { "toll", deed_toll, 0, 0, READS(MEDDLE) },
    NUDGE_CLOSING,
    { NULL },
};
const struct step nudge_long_action_steps[] = {
    NUDGE_OPENING,
    { "long", long_action, 0, GIVEN_BACK, READS(MEDDLE) },
    { "toll", deed_toll, 0, 0, READS(MEDDLE) },
    NUDGE_CLOSING,
    { NULL },
};

/* ---- NU-161, NU-163 ---- */

bool nudge_stand_up_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_stands(p->now, p->actor))
        return nudge_no(no, "NU-161", N_out_of_action);
    return nudge_has(p->now, p->actor, PRONE) || nudge_no(no, "NU-163", N_not_prone);
}

static void stand_up(struct play *p)
{
    nudge_drop(p, p->actor, PRONE, "NU-163");
    play_result(p, p->actor, N_stood, 0, NOBODY, "NU-163");
}

const struct step nudge_stand_up_steps[] = { { "stand-up", stand_up, 0, 0, 0 }, { NULL } };
