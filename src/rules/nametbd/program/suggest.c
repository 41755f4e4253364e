/*
 * What a program that plays answers without working it out: it strikes back where it can, spends an Advantage
 * on its own blow and its damage, and pays for what saves it.
 */
#include "rules/nametbd/nametbd.h"

enum { KEPT_FOR_LATER = 1, TANK_AT_ONCE = 2 };

static int place_of(const struct question *q, int name)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].key == name)
            return i;
    return -1;
}

/* One of the first option, once, on a roll or damage of the own side. */
static bool one_more(const struct play *p, const struct question *q, int rolls, int *value)
{
    int seat = question_seat(q), side = rolls == NOBODY ? 0 : p->now->token[rolls].side;

    if (p->x[X_NET] > 0 || !(tbd_side_seats(p->now, side, true) >> seat & 1) ||
        q->purse[seat] <= KEPT_FOR_LATER || q->option[0].hi < 1)
        return false;
    for (int i = 0; i < q->n; i++)
        value[i] = i == 0;
    return true;
}

static bool pick(const struct question *q, int name, int *value)
{
    value[0] = place_of(q, name);
    return value[0] >= 0;
}

static bool answer_of(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_bid:
        return one_more(p, q, p->target, value);
    case N_damage_bid:
        return one_more(p, q, p->actor, value);
    case N_reply:
        return pick(q, N_strike_back, value);
    case N_tank:
        value[0] = tbd_least(TANK_AT_ONCE, question_most(q, question_seat(q)));
        return true;
    case N_pay_simple_weak:
    case N_shielded:
    case N_draw_blood:
    case N_end_bleed:
    case N_splash_back:
        return pick(q, NAME_yes, value);
    default:
        return false;
    }
}

enum suggested tbd_suggest(const struct play *play, const struct question *q, bool spends,
                           struct answer *answer, int *value)
{
    if (!spends || !answer_of(play, q, value))
        return SUGGESTS_NOTHING;
    answer->kind = (unsigned char)q->kind;
    answer->seat = (unsigned char)question_seat(q);
    answer->key = q->key;
    answer->n = (short)(q->kind == ASK_SHARE ? q->n : 1);
    return SUGGESTS_START;
}
