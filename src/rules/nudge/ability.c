/* Unusual Abilities (NU-92 to NU-96) and shapechanging (NU-97 to NU-100). */
#include "rules/nudge/make.h"

enum { X_RESULT, X_QUALITY = 4 };

/* ---- which ability ---- */

bool nudge_is_ability(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];

    return mark->key == QUALITY &&
           (mark->b == AN_ABILITY || (mark->b == AN_ITEM && nudge_field(mark, Q_WORKING))) &&
           nudge_field(mark, Q_FIRST) && nudge_field(mark, Q_SECOND);
}

/* The name that the wish gives: by its own key, or with another deed as `use_ability`; "" is none. */
static const char *wished_name(const struct play *p)
{
    return play_arg(p, N_name, 0)           ? kit_word(p, N_name)
           : kit_says_yes(p, N_use_ability) ? ""
                                            : kit_word(p, N_use_ability);
}

static bool fits(const struct play *p, int id, bool shape)
{
    const struct mark *mark = &p->now->mark[id];
    const char *name = wished_name(p);

    return nudge_is_ability(p->now, id) && (!shape || nudge_field(mark, Q_SHAPECHANGING)) &&
           (!*name || nudge_says(p->book, mark->text, name));
}

/* The first that the wish may mean; -1. */
static int meant(const struct play *p, bool shape)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (fits(p, id, shape))
            return id;
    return -1;
}

static int ask_which(struct play *p, bool shape)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_name, "NU-94", p->actor, nudge_seat(p));
    q.marks = true;
    for (int id = state_first(p->now, p->actor); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (fits(p, id, shape))
            ask_token(&q, id);
    return q.option[play_pick(p, &q)].of;
}

bool nudge_has_ability(const struct play *p)
{
    return play_option(p, UNUSUAL_ABILITIES) && meant(p, false) >= 0;
}

/* ---- may it be used? ---- */

bool nudge_use_ability_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-37", N_out_of_action);
    if (!play_option(p, UNUSUAL_ABILITIES))
        return kit_refuse(no, "NU-92", N_switched_off);
    if (meant(p, false) < 0)
        return kit_refuse(no, "NU-94", N_no_such_thing);
    return nudge_slot_legal(p, 1u << SHORT | 1u << LONG, no);
}

bool nudge_may_change(const struct state *now, int token)
{
    if (!now->option[SHAPECHANGING] || kit_has(now, token, CHANGED) || !kit_has(now, token, FORM))
        return false;
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (nudge_is_ability(now, id) && nudge_field(&now->mark[id], Q_SHAPECHANGING))
            return true;
    return false;
}

static bool change_form_legal(const struct play *p, struct refusal *no)
{
    if (!play_option(p, SHAPECHANGING))
        return kit_refuse(no, "NU-92", N_switched_off);
    if (kit_has(p->now, p->actor, CHANGED))
        return kit_refuse(no, "NU-97", N_already_changed);
    if (!nudge_may_change(p->now, p->actor) || meant(p, true) < 0)
        return kit_refuse(no, "NU-97", N_no_shape);
    return nudge_use_ability_legal(p, no);
}

static bool change_back_legal(const struct play *p, struct refusal *no)
{
    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-37", N_out_of_action);
    if (!kit_has(p->now, p->actor, CHANGED))
        return kit_refuse(no, "NU-100", N_not_changed);
    return nudge_slot_legal(p, 1u << SHORT, no);
}

/* ---- NU-39, NU-44: short or long, by the GM ---- */

/* In a fight the GM says how long it takes; who declared a Short Action and needs a long one does it then. */
static bool comes_later(struct play *p)
{
    int declared = state_find(p->now, p->actor, DECLARED, -2);
    struct question q;

    if (!kit_fighting(p->now))
        return false;
    ask_begin(&q, ASK_PICK, N_ability_speed, "NU-94", p->actor, SEATS_GM);
    ask_option(&q, N_long);
    ask_option(&q, N_short);
    if (play_pick(p, &q) == 1 || declared < 0 || p->now->mark[declared].b != SHORT ||
        kit_has(p->now, p->actor, GIVEN_TURN))
        return false;
    play_change(p, declared, NAME_b, LONG, "NU-44");
    return true;
}

static void ability_which(struct play *p, bool shape)
{
    if (comes_later(p))
        play_end(p);
    else
        p->x[X_QUALITY] = 1 + (*wished_name(p) ? meant(p, shape) : ask_which(p, shape));
}

static void use_which(struct play *p)
{
    ability_which(p, false);
}

static void change_which(struct play *p)
{
    ability_which(p, true);
}

/* ---- NU-94: the Test; D-27: its Level adds nothing ---- */

static int type_of(const struct play *p, int id)
{
    const struct answer *named = play_arg(p, N_action_type, 0);

    return named && named->kind == ASK_WORDS ? play_arg_value(p, N_action_type, 0) : p->now->mark[id].text;
}

static void use_it(struct play *p)
{
    int id = p->x[X_QUALITY] - 1;
    int args[4] = { 0 };

    if (!nudge_begins(p))
        return;
    args[0] = nudge_ability_pair(p->now, id);
    args[1] = type_of(p, id);
    play_about(p, p->actor, N_use_ability, p->target, NOWHERE, "NU-94");
    play_note(p, p->actor, N_use_ability, p->now->mark[id].text, 0, "NU-94");
    play_call(p, DO_test, p->actor, p->target, 0, args);
}

bool nudge_ability_changes(const struct state *now, int token, int id)
{
    return nudge_field(&now->mark[id], Q_SHAPECHANGING) && !kit_has(now, token, CHANGED) &&
           kit_has(now, token, FORM);
}

int nudge_form_taken(const struct state *now, const struct book *book, int token, int id)
{
    int form = nudge_companion(now, book, id);

    return form != NOBODY ? form : now->mark[state_find(now, token, FORM, -2)].of;
}

/* NU-97: on a pass it is in its other form. */
static void take_form(struct play *p)
{
    int id = p->x[X_QUALITY] - 1;

    if (!nudge_passes(p->x[X_RESULT]) || !nudge_ability_changes(p->now, p->actor, id))
        return;
    kit_lay_of(p, p->actor, CHANGED, nudge_form_taken(p->now, p->book, p->actor, id), 0, "NU-97");
    play_result(p, p->actor, N_changed, 0, NOBODY, "NU-97");
}

#define GIVEN_BACK (KEEP_BACK(X_RESULT) | KEEP(X_QUALITY))
/* clang-format off */
#define ABILITY_STEPS \
    { "triggers", nudge_open, NEEDS_ACTOR, KEEP(X_QUALITY), READS(MEDDLE) }, \
    { "before", nudge_before, 0, KEEP(X_QUALITY), READS(MEDDLE) }, \
    { "test", use_it, NEEDS_ACTOR, GIVEN_BACK, READS(MEDDLE) }, \
    { "form", take_form, 0, GIVEN_BACK, READS(MEDDLE) }, \
    { "toll", nudge_pay_toll, 0, 0, READS(MEDDLE) }, \
    NUDGE_CLOSING
/* clang-format on */

const struct deed DEED(use_ability) = {
    .key = "use_ability",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_PLANS,
    .args = ARGS(TEXT(name)),
    .rule = "NU-94",
    .legal = nudge_use_ability_legal,
    .odds = ODDS(N_pass, N_bingo, N_success, N_evens, N_failure, N_botch),
    .steps = STEPS({ "ability", use_which, NEEDS_ACTOR, KEEP(X_QUALITY), READS(MEDDLE) }, ABILITY_STEPS),
};
const struct deed DEED(change_form) = {
    .key = "change_form",
    .when = ANY_TIME,
    .flags = DEED_PLANS,
    .rule = "NU-97",
    .legal = change_form_legal,
    .odds = ODDS(N_pass, N_bingo, N_success, N_evens, N_failure, N_botch),
    .steps = STEPS({ "ability", change_which, NEEDS_ACTOR, KEEP(X_QUALITY), READS(MEDDLE) }, ABILITY_STEPS),
};

/* ---- NU-100: back, without a Test ---- */

static void change_back(struct play *p)
{
    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_change_back, NOBODY, NOWHERE, "NU-100");
    kit_drop_all(p, p->actor, CHANGED, "NU-100");
    play_result(p, p->actor, N_changed_back, 0, NOBODY, "NU-100");
}

const struct deed DEED(change_back) = {
    .key = "change_back",
    .when = ANY_TIME,
    .flags = DEED_PLANS,
    .rule = "NU-100",
    .legal = change_back_legal,
    .steps = STEPS(NUDGE_OPENING, { "back", change_back, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
};
