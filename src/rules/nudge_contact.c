#include "rules/nudge.h"

static bool is_contact(const struct state *now, int id)
{
    return now->mark[id].key == QUALITY && now->mark[id].b == A_CONTACT;
}

bool nudge_is_burned(const struct state *now, int id)
{
    return is_contact(now, id) && nudge_field(&now->mark[id], Q_BURNED);
}

/* The holder's Contact that an argument names, -1. */
static int contact_named(const struct play *p, int holder, int argument)
{
    const char *name = nudge_word(p, argument);

    for (int id = state_first(p->now, holder); id >= 0; id = p->now->mark[id].next)
        if (is_contact(p->now, id) && nudge_says(p->book, p->now->mark[id].text, name))
            return id;
    return -1;
}

/* ---- NU-102, NU-104: called on in a Test ---- */

void nudge_count_contacts(struct play *p)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        int contact = p->now->mark[id].of;

        if (p->now->mark[id].key == CALLED)
            nudge_set_field(p, contact, Q_USES, nudge_field(&p->now->mark[contact], Q_USES) + 1, "NU-102");
    }
}

void nudge_burn_contacts(struct play *p)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        if (p->now->mark[id].key != CALLED)
            continue;
        nudge_set_field(p, p->now->mark[id].of, Q_BURNED, 1, "NU-104");
        play_result(p, p->actor, N_burned, 1, NOBODY, "NU-104");
    }
}

void nudge_mend(struct play *p, int contact, const char *rule)
{
    nudge_set_field(p, contact, Q_BURNED, 0, rule);
    play_result(p, p->now->mark[contact].on, N_mended, 1, NOBODY, rule);
}

/* ---- NU-106: paid as much as its Level, each a Material or an Item of Basic value (D-31) ---- */

/* D-39: what is broken is no payment. */
static bool is_payment(const struct state *now, int id)
{
    return now->mark[id].key == QUALITY && now->mark[id].b == AN_ITEM && now->mark[id].level == 1 && nudge_sound(now, id);
}

static int can_pay(const struct play *p)
{
    int n = play_stat(p, p->actor, MATERIALS);

    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        n += is_payment(p->now, id);
    return n;
}

bool nudge_pay_contact_legal(const struct play *p, struct refusal *no)
{
    int id = p->actor == NOBODY ? -1 : contact_named(p, p->actor, N_name);

    if (nudge_fighting(p->now))
        return nudge_no(no, "NU-106", N_only_outside_a_fight);
    if (id < 0)
        return nudge_no(no, "NU-106", N_no_such_thing);
    if (!nudge_is_burned(p->now, id))
        return nudge_no(no, "NU-106", N_not_burned);
    return can_pay(p) >= p->now->mark[id].level || nudge_no(no, "NU-106", N_no_materials);
}

/* Materials first, then Items; the rest answer takes them in this order. */
static void offer_payment(const struct play *p, struct question *q, int price)
{
    int materials = play_stat(p, p->actor, MATERIALS), left = price;

    ask_begin(q, ASK_SHARE, N_payment, "NU-106", p->actor, play_seat_of(p, p->actor));
    q->marks = true;
    if (materials > 0)
        ask_share(q, N_materials, materials < price ? materials : price, 1);
    for (int id = state_first(p->now, p->actor); id >= 0 && q->n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (is_payment(p->now, id)) {
            ask_token(q, id);
            q->option[q->n - 1].hi = q->option[q->n - 1].price = 1;
        }
    q->lo = q->hi = price;
    q->nrest = q->n;
    for (int i = 0; i < q->n; i++) {
        q->rest[i] = q->option[i].hi < left ? q->option[i].hi : left;
        left -= q->rest[i];
    }
}

static void pay_contact(struct play *p)
{
    int contact = contact_named(p, p->actor, N_name), share[OPTIONS_ASKED];
    struct question q;

    offer_payment(p, &q, p->now->mark[contact].level);
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++) {
        if (q.option[i].key == N_materials)
            play_add(p, p->actor, MATERIALS, -share[i], "NU-106");
        else if (share[i])
            play_unmark(p, q.option[i].of, "NU-106");
    }
    nudge_mend(p, contact, "NU-106");
}

const struct step nudge_pay_contact_steps[] = { { "pay", pay_contact, 0, 0, 0 }, { NULL } };

/* ---- NU-103, NU-107: the GM's word ---- */

/* Of the target's Contacts, else of anybody's, the one of that name; -1. */
static int contact_meant(const struct play *p)
{
    int id = -1;

    for (int i = 0; i < p->now->ntokens && id < 0; i++)
        if ((p->target == NOBODY || p->target == i) && !(p->now->token[i].flags & TOKEN_GONE))
            id = contact_named(p, i, N_contact);
    return id;
}

bool nudge_contact_available_legal(const struct play *p, struct refusal *no)
{
    return contact_meant(p) >= 0 || nudge_no(no, "NU-103", N_no_such_thing);
}

static void contact_available(struct play *p)
{
    nudge_set_field(p, contact_meant(p), Q_AVAILABLE, !play_arg(p, N_available, 0) || nudge_says_yes(p, N_available),
                    "NU-103");
}

bool nudge_mend_contact_legal(const struct play *p, struct refusal *no)
{
    int id = contact_meant(p);

    if (id < 0)
        return nudge_no(no, "NU-107", N_no_such_thing);
    return nudge_is_burned(p->now, id) || nudge_no(no, "NU-107", N_not_burned);
}

static void mend_contact(struct play *p)
{
    nudge_mend(p, contact_meant(p), "NU-107");
}

const struct step nudge_contact_available_steps[] = { { "available", contact_available, 0, 0, 0 }, { NULL } };
const struct step nudge_mend_contact_steps[] = { { "mend", mend_contact, 0, 0, 0 }, { NULL } };
