/* 2.8 Psionics: powers and their forms (FD-93 to FD-95, FD-223). What comes of them is ability.c's. */
#include "rules/doom/spell.h"

int doom_power_of(const struct book *book, int form)
{
    return doom_row(book, FORM_TABLE, form)->field[FORM_POWER];
}

bool doom_form_is(const struct book *book, int form, int field)
{
    return doom_row(book, FORM_TABLE, form)->field[field];
}

bool doom_owns_form(struct world in, int who, int form)
{
    return state_stat(in.now, who, FORM + form) > 0 &&
           state_stat(in.now, who, POWER + doom_power_of(in.book, form)) >= 0;
}

/* The form that the wish names, -1. */
static int form_said(const struct play *p)
{
    return kit_word_of(p, N_form, N_form_locate, N_form_fly);
}

static int ask_form(struct play *p)
{
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, N_form, "FD-94", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < FORMS; i++)
        if (doom_owns_form(kit_in(p), p->actor, i) &&
            doom_spell_aim_legal(p, doom_form_is(p->book, i, FORM_UNLIMITED), &no))
            ask_option(&q, N_form_locate + i);
    return q.option[play_pick(p, &q)].key - N_form_locate;
}

/* FD-223: 2d, and each further 2d makes it one harder. Whoever says how much is to hurt wants to hurt. */
static void ask_harm(struct play *p, struct spell *spell, int form)
{
    enum { STEPS_MOST = 5 };
    static const short purposes[] = { N_other, N_harm, 0 };
    unsigned seats = play_seat_of(p, p->actor);

    if (!doom_form_is(p->book, form, FORM_HARMS) ||
        (!play_arg(p, N_harm_steps, 0) &&
         kit_pick(p, N_purpose, "FD-223", p->actor, seats, purposes, 0) != N_harm))
        return;
    doom_cast_set(spell, CAST_PURPOSE, N_harm - N_other);
    doom_cast_set(spell, CAST_INJURY, kit_count(p, N_harm_steps, "FD-223", p->actor, seats, STEPS_MOST));
}

/* Has it a form of which it may be said, `aimed`: that reaches whom the wish is aimed at? */
static bool any_form(const struct play *p, bool aimed, struct refusal *no)
{
    int said = form_said(p);

    for (int i = 0; i < FORMS; i++)
        if (doom_owns_form(kit_in(p), p->actor, i) && (said < 0 || said == i) &&
            (!aimed || doom_spell_aim_legal(p, doom_form_is(p->book, i, FORM_UNLIMITED), no)))
            return true;
    return false;
}

LEGAL(power, doom_action_legal(p, no) && (any_form(p, false, no) || kit_refuse(no, "FD-94", N_no_ability)) &&
                 (doom_goes_on(p, form_said(p) >= 0) || any_form(p, true, no)));

static void use_power(struct play *p)
{
    struct spell spell = { 0, 0 };

    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_use_power, p->target, p->command->cell, "FD-94");
    if (!doom_goes_on(p, form_said(p) >= 0)) {
        int form = ask_form(p);

        doom_with_set(&spell, WITH_FORM, form + 1);
        doom_cast_set(&spell, CAST_WILLING, p->target != NOBODY && doom_says_willing(p, p->target));
        if (form == ROW_form_telekinesis_shoot)
            doom_cast_set(&spell, CAST_PURPOSE, N_harm - N_other);
        if (p->target != NOBODY && doom_form_is(p->book, form, FORM_RESISTED) &&
            !doom_spell_wanted(p, &spell, p->actor, p->target)) {
            ask_harm(p, &spell, form);
            doom_cast_set(&spell, CAST_TIME, 2); /* one Action, at once (FD-229) */
        } else {
            doom_ask_rows(p, &spell);
        }
    }
    doom_work_spell(p, &spell);
}

const struct deed DEED(use_power) = {
    .key = "use_power",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_CELL,
    .args = ARGS(ANSWER(form), ANSWER(purpose), ANSWER(harm_steps), ANSWER(effect), ANSWER(injury),
                 ANSWER(weight), ANSWER(area), ANSWER(time_row), ANSWER(somatic), ANSWER(time),
                 ANSWER(verbal), ANSWER(concentration)),
    .more = ARGS(YES(willing), { NAME_text, ARGUMENT_TEXT }),
    .rule = "FD-94",
    .legal = power_legal,
    .odds = ODDS(N_hit, N_success, N_moderate, N_serious, N_power_fails_by_1, N_power_fails_by_2, N_deadly,
                 N_power_fails_by_3, N_damage, N_surplus, N_complication),
    .steps = STEPS({ "use_power", use_power, NEEDS_ACTOR, 0, READS(FORTUNE) | READS(DOOM) }),
};

/* ---- FD-226: defending by ability ---- */

bool doom_wards(struct world in, int who)
{
    return doom_owns_form(in, who, ROW_form_deflect) || doom_owns_form(in, who, ROW_form_telekinesis_shield);
}

/* The better of the two forms: neither has anything the other lacks. */
int doom_choose_ward(struct play *p, int who)
{
    int better = doom_better(p, who, FORM, ROW_form_deflect, ROW_form_telekinesis_shield);
    struct spell spell = { 0, 0 };

    if (!doom_wards(kit_in(p), who))
        return doom_ward(p, who);
    doom_with_set(&spell, WITH_FORM, better + 1);
    return spell.with;
}

void doom_defend_by(const struct play *p, struct test *t, int ward)
{
    const struct spell spell = { 0, ward };

    if (t->skill == ROW_use_ability)
        doom_spell_score(kit_in(p), &spell, t);
}
