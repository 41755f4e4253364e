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

static bool is_shape(const struct state *now, int id)
{
    return nudge_is_ability(now, id) && nudge_field(&now->mark[id], Q_SHAPECHANGING);
}

/* What of the wish names it: its own key, or with another deed `use_ability`, which may also just say yes. */
static int named_by(const struct play *p)
{
    return play_arg(p, N_name, 0) || kit_says_yes(p, N_use_ability) ? N_name : N_use_ability;
}

/* The first that the wish may mean; -1. */
static int meant(const struct play *p, bool shape)
{
    return kit_mark_meant(p, named_by(p), p->actor, shape ? is_shape : nudge_is_ability);
}

bool nudge_has_ability(const struct play *p)
{
    return play_option(p, UNUSUAL_ABILITIES) && meant(p, false) >= 0;
}

LEGAL(use_ability, (play_option(p, UNUSUAL_ABILITIES) || kit_refuse(no, "NU-92", N_switched_off)) &&
                       (meant(p, false) >= 0 || kit_refuse(no, "NU-94", N_no_such_thing)) &&
                       nudge_slot_legal(p, 1u << SHORT | 1u << LONG, no));

bool nudge_may_change(const struct state *now, int token)
{
    int id = now->option[SHAPECHANGING] && !kit_has(now, token, CHANGED) && kit_has(now, token, FORM)
                 ? state_find(now, token, QUALITY, -2)
                 : -1;

    while (id >= 0 && !is_shape(now, id))
        id = kit_next(now, id);
    return id >= 0;
}

LEGAL(change_form, (play_option(p, SHAPECHANGING) || kit_refuse(no, "NU-92", N_switched_off)) &&
                       (!kit_has(p->now, p->actor, CHANGED) || kit_refuse(no, "NU-97", N_already_changed)) &&
                       ((nudge_may_change(p->now, p->actor) && meant(p, true) >= 0) ||
                        kit_refuse(no, "NU-97", N_no_shape)) &&
                       use_ability_legal(p, no));
LEGAL(change_back, (kit_has(p->now, p->actor, CHANGED) || kit_refuse(no, "NU-100", N_not_changed)) &&
                       nudge_slot_legal(p, 1u << SHORT, no));

/* ---- NU-39, NU-44: short or long, by the GM ---- */

/* In a fight the GM says how long it takes; who declared a Short Action and needs a long one does it then. */
static bool comes_later(struct play *p)
{
    static const short speeds[] = { N_long, N_short, 0 };
    int declared = state_find(p->now, p->actor, DECLARED, -2);

    if (!kit_fighting(p->now) ||
        kit_pick(p, N_ability_speed, "NU-94", p->actor, SEATS_GM, speeds, 0) == N_short || declared < 0 ||
        p->now->mark[declared].b != SHORT || kit_has(p->now, p->actor, GIVEN_TURN))
        return false;
    play_change(p, declared, NAME_b, LONG, "NU-44");
    return true;
}

static void ability_which(struct play *p)
{
    bool shape = play_frame(p, 0)->deed == DO_change_form;

    if (comes_later(p))
        play_end(p);
    else if (play_arg(p, named_by(p), 0))
        p->x[X_QUALITY] = 1 + meant(p, shape);
    else
        p->x[X_QUALITY] = 1 + kit_ask_mark(p, N_name, "NU-94", p->actor, nudge_seat(p),
                                           shape ? is_shape : nudge_is_ability);
}

/* ---- NU-94: the Test; D-27: its Level adds nothing ---- */

static void use_it(struct play *p)
{
    int id = p->x[X_QUALITY] - 1, said = kit_text(p, N_action_type);

    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_use_ability, p->target, NOWHERE, "NU-94");
    play_note(p, p->actor, N_use_ability, p->now->mark[id].text, 0, "NU-94");
    play_call(p, DO_a_test, p->actor, p->target, 0,
              (const int[4]){ nudge_ability_pair(p->now, id), said ? said : p->now->mark[id].text });
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
#define ABILITY_STEPS STEPS( \
    { "ability", ability_which, NEEDS_ACTOR, KEEP(X_QUALITY), READS(MEDDLE) }, \
    { "triggers", nudge_open, NEEDS_ACTOR, KEEP(X_QUALITY), READS(MEDDLE) }, \
    { "before", nudge_before, 0, KEEP(X_QUALITY), READS(MEDDLE) }, \
    { "test", use_it, NEEDS_ACTOR, GIVEN_BACK, READS(MEDDLE) }, \
    { "form", take_form, 0, GIVEN_BACK, READS(MEDDLE) }, \
    { "toll", nudge_pay_toll, 0, 0, READS(MEDDLE) }, \
    NUDGE_CLOSING)
/* clang-format on */

DEED_OF(use_ability, ANY_TIME, "NU-94", ABILITY_STEPS, .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_PLANS,
        .args = ARGS(TEXT(name)), .legal = use_ability_legal, .odds = PASS_ODDS);
DEED_OF(change_form, ANY_TIME, "NU-97", ABILITY_STEPS, .flags = DEED_PLANS, .legal = change_form_legal,
        .odds = PASS_ODDS);

/* ---- NU-100: back, without a Test ---- */

static void change_back(struct play *p)
{
    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_change_back, NOBODY, NOWHERE, "NU-100");
    kit_drop_all(p, p->actor, CHANGED, "NU-100");
    play_result(p, p->actor, N_changed_back, 0, NOBODY, "NU-100");
}

DEED_OF(change_back, ANY_TIME, "NU-100",
        STEPS(NUDGE_OPENING, { "back", change_back, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
        .flags = DEED_PLANS, .legal = change_back_legal);
