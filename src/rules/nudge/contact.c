/* Contacts (chapter 13). */
#include "rules/nudge/make.h"

#include "base/bounds.h"

static bool is_contact(const struct state *now, int id)
{
    return now->mark[id].key == QUALITY && now->mark[id].b == A_CONTACT;
}

bool nudge_is_burned(const struct state *now, int id)
{
    return is_contact(now, id) && nudge_field(&now->mark[id], Q_BURNED);
}

/* ---- NU-102, NU-104: called on in a Test ---- */

/* The Contact that a mark says is called on, -1: it says nothing of the kind. */
static int contact_called(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];

    return mark->key == CALLED && mark->of >= 0 && is_contact(now, mark->of) ? mark->of : -1;
}

void nudge_count_contacts(struct play *p)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        int contact = contact_called(p->now, id);

        if (contact >= 0)
            kit_keep(p, contact, Q_USES, nudge_field(&p->now->mark[contact], Q_USES) + 1, "NU-102");
    }
}

void nudge_burn_contacts(struct play *p)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        int contact = contact_called(p->now, id);

        if (contact < 0)
            continue;
        kit_keep(p, contact, Q_BURNED, 1, "NU-104");
        play_result(p, p->actor, N_burned, 1, NOBODY, "NU-104");
    }
}

void nudge_mend(struct play *p, int contact, const char *rule)
{
    kit_keep(p, contact, Q_BURNED, 0, rule);
    play_result(p, p->now->mark[contact].on, N_mended, 1, NOBODY, rule);
}

/* ---- NU-106: paid as much as its Level, each a Material or an Item of Basic value (D-31) ---- */

static int can_pay(const struct state *now, int token)
{
    int n = state_stat(now, token, MATERIALS);

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        n += nudge_pays(now, id, 1);
    return n;
}

static bool is_payable(const struct state *now, int id)
{
    return nudge_is_burned(now, id) && can_pay(now, now->mark[id].on) >= now->mark[id].level;
}

static bool pay_contact_legal(const struct play *p, struct refusal *no)
{
    if (p->actor == NOBODY || nudge_mark_meant(p, N_name, p->actor, is_contact) < 0)
        return kit_refuse(no, "NU-106", N_no_such_thing);
    if (nudge_mark_meant(p, N_name, p->actor, nudge_is_burned) < 0)
        return kit_refuse(no, "NU-106", N_not_burned);
    return nudge_mark_meant(p, N_name, p->actor, is_payable) >= 0 || kit_refuse(no, "NU-106", N_no_materials);
}

/* Materials first, then Items; the rest answer takes them in this order. */
static void offer_payment(const struct play *p, struct question *q, int price)
{
    int materials = play_stat(p, p->actor, MATERIALS), left = price;

    ask_begin(q, ASK_SHARE, N_payment, "NU-106", p->actor, play_seat_of(p, p->actor));
    q->marks = true;
    if (materials > 0)
        ask_share(q, N_materials, smaller(materials, price), 1);
    for (int id = state_first(p->now, p->actor); id >= 0 && q->n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (nudge_pays(p->now, id, 1)) {
            ask_token(q, id);
            q->option[q->n - 1].hi = q->option[q->n - 1].price = 1;
        }
    q->lo = q->hi = price;
    q->nrest = q->n;
    for (int i = 0; i < q->n; i++) {
        q->rest[i] = smaller(q->option[i].hi, left);
        left -= q->rest[i];
    }
}

static void pay_contact(struct play *p)
{
    int contact = nudge_ask_mark(p, N_name, "NU-106", p->actor, play_seat_of(p, p->actor), is_payable);
    int share[OPTIONS_ASKED];
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

DEED_IN_ONE(pay_contact, WHEN_DOWNTIME, "NU-106", pay_contact, 0, .args = ARGS(TEXT(name)),
            .legal = pay_contact_legal);

/* ---- NU-103, NU-107: the GM's word ---- */

/* Of the target's Contacts; without a target of anybody's. */
LEGAL_IF(contact_available, nudge_mark_meant(p, N_contact, p->target, is_contact) >= 0, "NU-103",
         N_no_such_thing);

static void contact_available(struct play *p)
{
    int contact = nudge_ask_mark(p, N_contact, "NU-103", p->target, SEATS_GM, is_contact);

    kit_keep(p, contact, Q_AVAILABLE, !play_arg(p, N_available, 0) || kit_says_yes(p, N_available), "NU-103");
}

static bool mend_contact_legal(const struct play *p, struct refusal *no)
{
    if (nudge_mark_meant(p, N_contact, p->target, is_contact) < 0)
        return kit_refuse(no, "NU-107", N_no_such_thing);
    return nudge_mark_meant(p, N_contact, p->target, nudge_is_burned) >= 0 ||
           kit_refuse(no, "NU-107", N_not_burned);
}

DEED_IN_ONE(contact_available, ANY_TIME, "NU-103", contact_available, 0,
            .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET, .args = ARGS(TEXT(contact), TEXT(available)),
            .legal = contact_available_legal);
DEED_DOES(mend_contact, ANY_TIME, "NU-107",
          nudge_mend(p, nudge_ask_mark(p, N_contact, "NU-107", p->target, SEATS_GM, nudge_is_burned),
                     "NU-107"),
          0, .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET, .args = ARGS(TEXT(contact)),
          .legal = mend_contact_legal);
