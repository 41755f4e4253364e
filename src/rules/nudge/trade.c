/* Shops, trade and rewards (NU-125 to NU-128), and how things pay (NU-106, NU-126). */
#include "rules/nudge/make.h"

#include "base/bounds.h"

/* ---- things that pay ---- */

/* Does it pay for something of so high a Level? D-39: not broken, nor with something that a Wound has off. */
static bool pays(const struct state *now, int id, int level)
{
    const struct mark *mark = &now->mark[id];
    bool whole = mark->b == AN_ITEM && mark->level == level && nudge_field(mark, Q_WORKING);

    for (int point = whole ? state_find(now, mark->on, BONUS_POINT, id) : -1; point >= 0 && whole;
         point = kit_next(now, point))
        whole = now->mark[point].of != id || !nudge_is_off(now, point);
    return whole;
}

/* One's own things, or the whole party's. */
static bool is_payer(const struct state *now, int actor, int token, bool party)
{
    return token == actor ||
           (party && kit_same_side(now, token, actor) && now->token[actor].side &&
            nudge_of_players(now, token) && nudge_tests(now, token) && kit_plays(now, token));
}

int nudge_count_payment(const struct state *now, int actor, int level, bool party)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        for (int id = is_payer(now, actor, i, party) ? state_find(now, i, QUALITY, -2) : -1; id >= 0;
             id = kit_next(now, id))
            n += pays(now, id, level);
    return n;
}

void nudge_pay_things(struct play *p, const struct payment *pay, const char *rule)
{
    int share[OPTIONS_ASKED], left = pay->price;
    int materials = pay->materials ? play_stat(p, p->actor, MATERIALS) : 0;
    struct question q;

    ask_begin(&q, ASK_SHARE, N_payment, rule, p->actor,
              pay->party ? nudge_side_seats(p->now, p->actor) : play_seat_of(p, p->actor));
    q.marks = true;
    q.lo = q.hi = pay->price;
    if (materials > 0)
        ask_share(&q, N_materials, smaller(materials, pay->price), 1);
    for (int k = -1, i = p->actor; k < p->now->ntokens; i = ++k) /* one's own first */
        for (int id = (k < 0 || i != p->actor) && is_payer(p->now, p->actor, i, pay->party)
                          ? state_find(p->now, i, QUALITY, -2)
                          : -1;
             id >= 0 && q.n < OPTIONS_ASKED; id = kit_next(p->now, id))
            if (pays(p->now, id, pay->level))
                ask_share_mark(&q, id, 1, 1);
    q.nrest = q.n;
    for (int i = 0; i < q.n; i++) { /* the rest takes them in the order in which they are offered */
        q.rest[i] = smaller(q.option[i].hi, left);
        left -= q.rest[i];
    }
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        if (q.option[i].key == N_materials)
            play_add(p, p->actor, MATERIALS, -share[i], rule);
        else if (share[i])
            play_unmark(p, q.option[i].of, rule);
}

/* ---- NU-127: what can be had here ---- */

/* Basic in any settlement, Advanced in a city only; Epic nowhere of itself: the GM is asked. */
static bool is_sold_here(const struct state *now, int level)
{
    return level >= LEVEL_MOST ||
           kit_b(now, TABLE, PLACE, PLACE_NONE) >= (level == 1 ? PLACE_SETTLEMENT : PLACE_CITY);
}

static bool may_shop(const struct play *p, const struct wanted *w, const char *rule, struct refusal *no)
{
    return (w->type == AN_ITEM || kit_refuse(no, rule, N_not_for_sale)) &&
           (!w->why || kit_refuse(no, "NU-89", w->why)) &&
           ((w->level >= 1 && w->level <= LEVEL_MOST) || kit_refuse(no, "NU-02", N_level_full)) &&
           (w->n <= w->level || kit_refuse(no, "NU-89", N_points_many)) &&
           (is_sold_here(p->now, w->level) || kit_refuse(no, "NU-127", N_not_sold_here));
}

/* ---- NU-125: a Material buys a Basic Item ---- */

static bool may_buy(const struct play *p, const struct wanted *w, struct refusal *no)
{
    return may_shop(p, w, "NU-125", no) && (w->level == 1 || kit_refuse(no, "NU-126", N_not_for_sale));
}

static bool buy_item_legal(const struct play *p, struct refusal *no)
{
    struct wanted w;

    nudge_want(p, 0, AN_ITEM, &w);
    return nudge_may_spend(p, no) &&
           (w.text ? may_buy(p, &w, no)
                   : is_sold_here(p->now, 1) || kit_refuse(no, "NU-127", N_not_sold_here)) &&
           (play_stat(p, p->actor, MATERIALS) > 0 || kit_refuse(no, "NU-125", N_no_materials));
}

static void buy_item(struct play *p)
{
    struct wanted w;

    if (!nudge_is_clear(p, &w, AN_ITEM, may_buy))
        return;
    play_about(p, p->actor, N_buy_item, NOBODY, NOWHERE, "NU-125");
    play_add(p, p->actor, MATERIALS, -1, "NU-125");
    nudge_add_thing(p, p->actor, &w, true, "NU-125");
    play_result(p, p->actor, N_bought, w.level, NOBODY, "NU-125");
}

DEED_IN_ONE(buy_item, WHEN_DOWNTIME, "NU-125", buy_item, 0, .args = ARGS(ANSWER(item)),
            .legal = buy_item_legal);

/* ---- NU-126: five for one ---- */

static bool may_trade(const struct play *p, const struct wanted *w, struct refusal *no)
{
    int lacking;

    if (w->level == 1)
        return kit_refuse(no, "NU-126", N_not_for_sale);
    if (!may_shop(p, w, "NU-126", no))
        return false;
    lacking = nudge_number(p->book, TRADE_ITEMS) - nudge_count_payment(p->now, p->actor, w->level - 1, true);
    if (lacking > 0)
        *no = (struct refusal){ "NU-126", N_items_missing, .number = (short)lacking };
    return lacking <= 0;
}

static bool trade_legal(const struct play *p, struct refusal *no)
{
    struct wanted w;

    if (!nudge_may_spend(p, no))
        return false;
    nudge_want(p, 0, AN_ITEM, &w);
    if (w.text)
        return may_trade(p, &w, no);
    for (w = (struct wanted){ .type = AN_ITEM, .level = 2 }; w.level <= LEVEL_MOST; w.level++)
        if (may_trade(p, &w, no))
            return true;
    return false;
}

static void trade(struct play *p)
{
    struct wanted w;

    if (!nudge_is_clear(p, &w, AN_ITEM, may_trade))
        return;
    if (w.level >= LEVEL_MOST && !kit_yes(p, N_item_allowed, "NU-127", p->actor, SEATS_GM, true)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "NU-127");
        return;
    }
    play_about(p, p->actor, N_trade, NOBODY, NOWHERE, "NU-126");
    nudge_pay_things(p, &(struct payment){ w.level - 1, nudge_number(p->book, TRADE_ITEMS), .party = true },
                     "NU-126");
    nudge_add_thing(p, p->actor, &w, true, "NU-126");
    play_result(p, p->actor, N_traded, w.level, NOBODY, "NU-126");
}

DEED_IN_ONE(trade, IN_PEACE, "NU-126", trade, 0, .args = ARGS(ANSWER(item), ANSWER(payment)),
            .legal = trade_legal);

/* ---- NU-127: the GM says where they are ---- */

static void set_place(struct play *p)
{
    kit_drop_all(p, TABLE, PLACE, "NU-127");
    play_mark(p, MARK(PLACE, TABLE, .b = kit_choice(p, N_place, nudge_places)), "NU-127");
}

GM_DEED(set_place, "NU-127", .args = ARGS(MARK_WORD(place, PLACE)));

/* ---- NU-96, NU-101, NU-108, NU-128: what the GM gives ---- */

/*
 * To whom, what it has of that name already (-1: nothing), and what is wished: what it has gains a Level, or
 * an Item an ability.
 */
struct gift {
    int figure, id;
    bool ability;
    struct wanted w;
};

static struct gift gift_of(const struct play *p)
{
    struct gift gift = { kit_figure(p, N_figure), -1, false, { 0 } };

    if (gift.figure != NOBODY)
        gift.id = kit_mark_named(p, gift.figure, QUALITY, N_thing);
    gift.ability = gift.id >= 0 && p->now->mark[gift.id].b == AN_ITEM && *kit_word(p, N_attributes);
    nudge_want(p, 0, AN_ITEM, &gift.w);
    return gift;
}

static bool grant_legal(const struct play *p, struct refusal *no)
{
    struct gift gift = gift_of(p);

    if (gift.figure == NOBODY || !nudge_tests(p->now, gift.figure))
        return kit_refuse(no, "NU-128", NAME_no_such_target);
    return gift.ability ? (!gift.w.why && nudge_ability_is_whole(p, &gift.w)) ||
                              kit_refuse(no, "NU-94", N_ability_attributes)
           : gift.id >= 0 ? p->now->mark[gift.id].level < LEVEL_MOST || kit_refuse(no, "NU-90", N_level_full)
                          : nudge_may_have(p, gift.figure, &gift.w, no);
}

static void grant(struct play *p)
{
    struct gift gift = gift_of(p);

    if (gift.id < 0)
        nudge_add_thing(p, gift.figure, &gift.w, true, "NU-128");
    else if (!gift.ability)
        nudge_one_level_more(p, gift.id, true, "NU-128");
    for (int i = 0; i < 2 && gift.ability; i++)
        kit_keep(p, gift.id, Q_FIRST + i, gift.w.ability[i], "NU-96");
    play_result(p, gift.figure, N_granted, 0, NOBODY, "NU-128");
}

GM_DEED(grant, "NU-128", .args = ARGS(ANSWER(thing), ANSWER(figure)),
        .more = ARGS(MARK_WORD(type, QUALITY), { NAME_level, ARGUMENT_NUMBER, 0, 1, LEVEL_MOST },
                     TEXT(points), TEXT(attributes), YES(shapechanging)),
        .legal = grant_legal);
