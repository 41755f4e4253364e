/*
 * Quality points spent: new Qualities, higher Levels, and what their points are for (chapters 10 to 14, 16).
 * What costs Attribute points as well is an Unusual Ability (NU-93).
 */
#include "rules/nudge/make.h"

#include <string.h>

/* ---- what may be had ---- */

/* NU-92 */
static bool is_allowed(const struct play *p, int type, bool shapechanging, struct refusal *no)
{
    static const int option[] = {
        [AN_ABILITY] = UNUSUAL_ABILITIES, [A_CONTACT] = CONTACTS, [A_COMPANION] = ALLIES
    };

    if ((type >= AN_ABILITY && !play_option(p, option[type])) ||
        (shapechanging && !play_option(p, SHAPECHANGING)))
        return kit_refuse(no, "NU-92", N_switched_off);
    return true;
}

int nudge_count_contacts_of(const struct state *now, int token)
{
    int n = 0;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        n += now->mark[id].key == QUALITY && now->mark[id].b == A_CONTACT;
    return n;
}

/* NU-97, NU-101, NU-108: Contacts are limited; what comes as a figure of its own belongs to a character. */
static bool has_room(const struct play *p, int token, const struct wanted *w, struct refusal *no)
{
    bool comes = w->type == A_COMPANION || w->shapechanging;

    if (w->type == A_CONTACT && nudge_count_contacts_of(p->now, token) >=
                                    play_stat(p, token, GUILE) + nudge_number(p->book, CONTACTS_OVER_GUILE))
        return kit_refuse(no, "NU-101", N_contacts_over);
    if (comes && (nudge_kind(p->now, token) != A_CHARACTER || p->now->ntokens >= TOKENS_MAX))
        return kit_refuse(no, w->shapechanging ? "NU-97" : "NU-108", N_forbidden);
    return true;
}

/* NU-94, D-09: an ability, also one of an Item (NU-96), names two Attributes. */
bool nudge_ability_is_whole(const struct play *p, const struct wanted *w)
{
    if (w->type != AN_ABILITY && !w->ability[0] && !w->ability[1])
        return true;
    return w->ability[0] && w->ability[1] &&
           (w->ability[0] != w->ability[1] || play_option(p, SAME_ATTRIBUTE_TWICE)) &&
           (w->type == AN_ABILITY || w->type == AN_ITEM);
}

bool nudge_may_have(const struct play *p, int token, const struct wanted *w, struct refusal *no)
{
    const char *rule;

    if (w->text == 0)
        return kit_refuse(no, "NU-88", N_nothing_named);
    if (w->why)
        return kit_refuse(no, w->why == N_ability_attributes ? "NU-94" : "NU-89", w->why);
    if (!is_allowed(p, w->type, w->shapechanging, no) || !has_room(p, token, w, no))
        return false;
    if (!nudge_ability_is_whole(p, w) || (w->shapechanging && w->type != AN_ABILITY))
        return kit_refuse(no, "NU-94", N_ability_attributes);
    if (w->level < 1 || w->level > nudge_limit(p->now, p->book, token, POWER_LEVEL_MOST, &rule))
        return kit_refuse(no, w->level < 1 ? "NU-02" : rule, N_level_full);
    if (w->n > w->level || (w->n > 0 && (w->type == AN_ABILITY || w->type == A_COMPANION)))
        return kit_refuse(no, "NU-89", N_points_many);
    return true;
}

/* NU-84, NU-93: can the actor pay? D-30: a Contact's first Level may be free. */
static bool can_pay(const struct play *p, const struct bills *bills, bool ability, struct refusal *no)
{
    return nudge_can_pay(p, p->actor, Q_POINT, bills, "NU-117", no) &&
           (!ability || nudge_can_pay(p, p->actor, A_POINT, bills, "NU-116", no));
}

static struct bills bills_for(const struct play *p, const struct wanted *w)
{
    struct wanted paid = *w;

    if (w->type == A_CONTACT && play_option(p, CONTACTS_FREE)) {
        paid.level--;
        paid.n -= paid.n > 0;
        for (int i = 0; i < paid.n; i++)
            paid.point[i] = w->point[i + 1];
    }
    return nudge_bills_of(&paid);
}

static bool may_buy(const struct play *p, const struct wanted *w, struct refusal *no)
{
    struct bills bills = bills_for(p, w);

    return nudge_may_have(p, p->actor, w, no) && can_pay(p, &bills, w->type == AN_ABILITY, no);
}

static bool buy_legal(const struct play *p, struct refusal *no)
{
    static const struct bills any = { { [ANY_PATH] = 1 } };
    struct wanted w;

    if (!nudge_may_spend(p, no))
        return false;
    nudge_want(p, 0, A_TRAIT, &w);
    return w.text ? may_buy(p, &w, no) : can_pay(p, &any, false, no) || play_option(p, CONTACTS_FREE);
}

/* ---- what a wish leaves open is asked ---- */

static int ask_type(struct play *p)
{
    int type[OPTIONS_ASKED];
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, N_type, "NU-88", p->actor, play_seat_of(p, p->actor));
    for (int i = A_TRAIT; i <= A_COMPANION; i++)
        if (is_allowed(p, i, false, &no)) {
            type[q.n] = i;
            ask_option(&q, N_trait + i);
        }
    return type[play_pick(p, &q)];
}

/* One of an ability's Attributes and 1; not the `other`, unless the table allows the same twice (D-09). */
static int ask_half(struct play *p, int key, int other)
{
    int attribute[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_PICK, key, "NU-94", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < ATTRIBUTES; i++)
        if (i + 1 != other || play_option(p, SAME_ATTRIBUTE_TWICE)) {
            attribute[q.n] = i;
            ask_option(&q, N_awareness + i);
        }
    return attribute[play_pick(p, &q)] + 1;
}

static void ask_ability(struct play *p, struct wanted *w)
{
    w->ability[0] = ask_half(p, N_attribute_1, 0);
    w->ability[1] = ask_half(p, N_attribute_2, w->ability[0]);
    if (play_option(p, SHAPECHANGING))
        w->shapechanging = play_offer(p, p->actor, N_shapechanging, "NU-97");
}

int nudge_ask_attribute(struct play *p)
{
    return kit_choose(p, N_attribute, "NU-89", p->actor, play_seat_of(p, p->actor), N_awareness, N_guile, 0);
}

/* One of the table's own: what it is, and what its first Level is good for. */
static void ask_own(struct play *p, struct wanted *w)
{
    w->type = ask_type(p);
    if (w->type == AN_ABILITY) {
        ask_ability(p, w);
    } else if (w->type != A_COMPANION) {
        int attribute = nudge_ask_attribute(p), type = kit_words(p, N_action_type, "NU-89");
        const char *text = texts_get(&p->book->texts, type);

        w->n = 1;
        w->point[0] = (struct wanted_point){ attribute, text, strlen(text) };
    }
}

static void buy(struct play *p)
{
    struct wanted w;
    struct refusal no;
    struct bills bills;

    nudge_want(p, 0, A_TRAIT, &w);
    if (w.text == 0) {
        int thing = kit_words(p, N_thing, "NU-84");

        nudge_want(p, thing, A_TRAIT, &w);
        if (thing && !w.row)
            ask_own(p, &w);
    }
    if (w.text == 0)
        return;
    if (!may_buy(p, &w, &no)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, no.rule);
        return;
    }
    play_about(p, p->actor, N_buy, NOBODY, NOWHERE, "NU-84");
    bills = bills_for(p, &w);
    nudge_pay(p, p->actor, Q_POINT, &bills, "NU-84");
    if (w.type == AN_ABILITY)
        nudge_pay(p, p->actor, A_POINT, &bills, "NU-93");
    nudge_add_thing(p, p->actor, &w, false, "NU-84");
}

DEED_IN_ONE(buy, IN_PEACE, "NU-84", buy, 0, .args = ARGS(ANSWER(thing)), .legal = buy_legal);
