/* Contacts (chapter 13). */
#include "rules/nudge/make.h"

static bool is_contact(const struct state *now, int id)
{
    return now->mark[id].key == QUALITY && now->mark[id].b == A_CONTACT;
}

bool nudge_is_burned(const struct state *now, int id)
{
    return is_contact(now, id) && nudge_field(&now->mark[id], Q_BURNED);
}

/* ---- NU-102, NU-104: called on in a Test ---- */

void nudge_use_contacts(struct play *p, bool burns)
{
    for (int id = state_find(p->now, p->actor, CALLED, -2); id >= 0; id = kit_next(p->now, id)) {
        int contact = p->now->mark[id].of;

        if (contact < 0 || !is_contact(p->now, contact))
            continue;
        kit_keep(p, contact, burns ? Q_BURNED : Q_USES,
                 burns ? 1 : nudge_field(&p->now->mark[contact], Q_USES) + 1, burns ? "NU-104" : "NU-102");
        if (burns)
            play_result(p, p->actor, N_burned, 1, NOBODY, "NU-104");
    }
}

void nudge_mend(struct play *p, int contact, const char *rule)
{
    kit_keep(p, contact, Q_BURNED, 0, rule);
    play_result(p, p->now->mark[contact].on, N_mended, 1, NOBODY, rule);
}

/* ---- NU-106: paid as much as its Level, each a Material or an Item of Basic value (D-31) ---- */

static bool is_payable(const struct state *now, int id)
{
    int token = now->mark[id].on;

    return nudge_is_burned(now, id) &&
           state_stat(now, token, MATERIALS) + nudge_count_payment(now, token, 1, false) >=
               now->mark[id].level;
}

/* Is there one of that name, and a burned one, of this figure (NOBODY: of any)? */
static bool any_burned(const struct play *p, int key, int holder, const char *rule, struct refusal *no)
{
    if (kit_mark_meant(p, key, holder, is_contact) < 0)
        return kit_refuse(no, rule, N_no_such_thing);
    return kit_mark_meant(p, key, holder, nudge_is_burned) >= 0 || kit_refuse(no, rule, N_not_burned);
}

LEGAL(pay_contact,
      (p->actor != NOBODY || kit_refuse(no, "NU-106", N_no_such_thing)) &&
          any_burned(p, N_name, p->actor, "NU-106", no) &&
          (kit_mark_meant(p, N_name, p->actor, is_payable) >= 0 || kit_refuse(no, "NU-106", N_no_materials)));

/* Materials first, then Items. */
static void pay_contact(struct play *p)
{
    int contact = kit_ask_mark(p, N_name, "NU-106", p->actor, play_seat_of(p, p->actor), is_payable);

    nudge_pay_things(p, &(struct payment){ 1, p->now->mark[contact].level, .materials = true }, "NU-106");
    nudge_mend(p, contact, "NU-106");
}

DEED_IN_ONE(pay_contact, WHEN_DOWNTIME, "NU-106", pay_contact, 0, .args = ARGS(TEXT(name)),
            .legal = pay_contact_legal);

/* ---- NU-103, NU-107: the GM's word, of the target's Contacts; without a target of anybody's ---- */

LEGAL(mend_contact, any_burned(p, N_contact, p->target, "NU-107", no));

GM_OF_MARK(contact_available, "NU-103", contact, is_contact, N_no_such_thing,
           kit_keep(p, id, Q_AVAILABLE, !play_arg(p, N_available, 0) || kit_says_yes(p, N_available),
                    "NU-103"),
           .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET, .args = ARGS(ANSWER(contact), TEXT(available)));
DEED_DOES(mend_contact, ANY_TIME, "NU-107",
          nudge_mend(p, kit_ask_mark(p, N_contact, "NU-107", p->target, SEATS_GM, nudge_is_burned), "NU-107"),
          0, .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET, .args = ARGS(ANSWER(contact)),
          .legal = mend_contact_legal);
