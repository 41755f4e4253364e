/* 2.17 Wealth: its levels, and what coin buys (FD-167 to FD-170, FD-217, FD-245, FD-246). */
#include "rules/doom/make.h"

#include "base/bounds.h"

#include <string.h>

/* ---- FD-168, FD-169, FD-217: levels ---- */

enum { CASH_TIMES = 2 };

static int wished(const struct play *p)
{
    return doom_level_wished(p, play_stat(p, p->actor, WEALTH));
}

static int cost(const struct play *p, int level)
{
    return doom_wealth_row(p->book, level)->field[WEALTH_COST];
}

static int difference(const struct play *p, int level)
{
    return cost(p, level) - cost(p, play_stat(p, p->actor, WEALTH));
}

/* What levels below 0 bring is a disadvantage's, all else is spent. */
static int brought(const struct play *p, int level)
{
    return larger(0, -cost(p, level));
}

static bool may_pay_cash(const struct play *p, struct refusal *no)
{
    if (kit_making(p->now, p->actor))
        return kit_refuse(no, "FD-168", NAME_in_the_making);
    if (play_stat(p, p->actor, WEALTH) < 0) {
        *no = (struct refusal){ "FD-169", N_no_points, (short)difference(p, wished(p)) };
        return false;
    }
    return play_stat(p, p->actor, MONEY) >=
               CASH_TIMES * doom_wealth_row(p->book, wished(p))->field[WEALTH_MONEY] ||
           kit_refuse(no, "FD-168", N_no_money);
}

static bool may_rise(const struct play *p, int level, struct refusal *no)
{
    int has = play_stat(p, p->actor, WEALTH);

    if (level == has || level > WEALTH_MOST || level < WEALTH_LEAST ||
        (level < has && !kit_making(p->now, p->actor)))
        return kit_refuse(no, "FD-167", N_no_level);
    if (kit_says(p, N_pay, N_cash))
        return may_pay_cash(p, no);
    return doom_may_bring(p, brought(p, level) - brought(p, has), no) &&
           doom_affords(p, difference(p, level), "FD-168", no);
}

LEGAL(raise, may_rise(p, wished(p), no));

/* FD-245: while it is made, coin goes with the level. */
static void begin_at(struct play *p, int level)
{
    int has = play_stat(p, p->actor, WEALTH), more = brought(p, level) - brought(p, has);

    doom_bring(p, more, "FD-217");
    doom_charge(p, difference(p, level) + more, "FD-217");
    play_add(p, p->actor, MONEY,
             doom_wealth_row(p->book, level)->field[WEALTH_COIN] -
                 doom_wealth_row(p->book, has)->field[WEALTH_COIN],
             "FD-245");
}

static void rise(struct play *p, int level)
{
    if (kit_says(p, N_pay, N_cash))
        play_add(p, p->actor, MONEY, -CASH_TIMES * doom_wealth_row(p->book, level)->field[WEALTH_MONEY],
                 "FD-168");
    else if (kit_making(p->now, p->actor))
        begin_at(p, level);
    else
        doom_charge(p, difference(p, level), "FD-168");
    play_set(p, p->actor, WEALTH, level, "FD-167");
}

DEED_DOES(raise_wealth, IN_PEACE, "FD-168", rise(p, wished(p)), 0,
          .more = ARGS({ NAME_level, ARGUMENT_NUMBER, 0, WEALTH_LEAST, WEALTH_MOST },
                       ONE_OF(pay, "points", "cash")),
          .legal = raise_legal);

/* The same while a character is made, chosen from what there are points for; rest: as it is. */
static void choose_wealth(struct play *p)
{
    int has = play_stat(p, p->actor, WEALTH), chosen;
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, N_wealth_level, "FD-167", p->actor, play_seat_of(p, p->actor));
    ask_called(&q, N_homeless + has - WEALTH_LEAST, has);
    for (int i = WEALTH_LEAST; i <= WEALTH_MOST; i++)
        if (may_rise(p, i, &no))
            ask_called(&q, N_homeless + i - WEALTH_LEAST, i);
    chosen = q.option[play_pick(p, &q)].lo;
    if (chosen != has)
        rise(p, chosen);
}

DEED_IN_ONE(choose_wealth, WHEN_MAKING, "FD-217", choose_wealth, 0, .args = ARGS(ANSWER(wealth_level)));

LEGAL_IF(sell, play_stat(p, p->actor, WEALTH) > WEALTH_LEAST, "FD-169", N_no_level);

static void sell_wealth(struct play *p)
{
    int has = play_stat(p, p->actor, WEALTH);

    play_add(p, p->actor, MONEY, doom_wealth_row(p->book, has)->field[WEALTH_MONEY] / 2, "FD-169");
    play_set(p, p->actor, WEALTH, has - 1, "FD-169");
}

DEED_IN_ONE(sell_wealth, WHEN_DOWNTIME, "FD-169", sell_wealth, 0, .legal = sell_legal);

/* ---- FD-170, FD-246: things for coin ---- */

/* As listed; -1 for what is not sold. */
static int listed(const struct item *item)
{
    static const short prices[] = {
        [MELEE] = WEAPON_PRICE,  [THROWN] = WEAPON_PRICE, [BOW] = WEAPON_PRICE, [POWDER] = WEAPON_PRICE,
        [ARMOUR] = ARMOUR_PRICE, [SHIELD] = SHIELD_PRICE, [THING] = THING_PRICE
    };

    return item && item->kind <= THING && item->kind != NATURAL ? item->field[prices[item->kind]] : -1;
}

/* What is bought or sold: how many of it, covering what, of silver or not. */
struct ware {
    const struct item *item;
    unsigned covers;
    bool silver;
    int count;
};

static int bits(unsigned set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

/*
 * As the GM has it here, else as listed. FD-140: leather is sold by the location, a helm or a coat whole;
 * FD-246: so much more of silver.
 */
static int price(const struct play *p, const struct ware *w)
{
    int said = kit_called_so(p, TABLE, PRICE_OF, w->item->key);
    int each = said < 0 ? listed(w->item) : p->now->mark[said].a;
    bool by_place = w->item->kind == ARMOUR && !w->item->field[WHOLE] &&
                    bits((unsigned)w->item->field[MAY_COVER]) > 1;

    return w->count *
           (each * (by_place ? bits(w->covers) : 1) + (w->silver ? doom_number(p->book, SILVER_PENCE) : 0));
}

static struct ware ware_said(const struct play *p)
{
    struct ware w = { .item = kit_item(p, N_item), .count = play_arg_value(p, N_count, 1) };

    w.covers = w.item && w.item->kind == ARMOUR ? doom_covers_said(p, w.item) : 0;
    w.silver = w.item && w.item->kind == MELEE && kit_says_yes(p, N_silver);
    return w;
}

static bool buy_legal(const struct play *p, struct refusal *no)
{
    struct ware w = ware_said(p);

    if (listed(w.item) < 0)
        return kit_refuse(no, "FD-170", N_not_for_sale);
    return (!kit_says_yes(p, N_silver) || strcmp(w.item->key, "knife") == 0 ||
            strcmp(w.item->key, "dagger") == 0 || kit_refuse(no, "FD-246", N_not_for_sale)) &&
           (!(w.covers & ~(unsigned)w.item->field[MAY_COVER]) ||
            kit_refuse(no, "FD-140", NAME_no_such_word)) &&
           (price(p, &w) <= play_stat(p, p->actor, MONEY) || kit_refuse(no, "FD-170", N_no_money));
}

/* FD-170: what is bought is carried: armour for its locations, a blade of silver, so many of a thing. */
static void add_thing(struct play *p, const struct ware *w)
{
    int id = play_mark(p, mark_make((int)(p->rules->nmarks + (w->item - p->book->item)), p->actor), "FD-170");

    if (id < 0)
        return;
    if (w->item->kind == ARMOUR)
        kit_keep(p, id, COVERS, (int)w->covers, "FD-140");
    if (w->silver)
        kit_keep(p, id, KEEPS_SILVER, 1, "FD-246");
    if (w->item->kind == THING)
        kit_keep(p, id, 0, w->count, "FD-246");
}

static void buy_item(struct play *p)
{
    struct ware w = ware_said(p);

    play_add(p, p->actor, MONEY, -price(p, &w), "FD-170");
    for (int i = 0; i < (w.item->kind == THING ? 1 : w.count); i++)
        add_thing(p, &w);
}

DEED_IN_ONE(buy_item, IN_PEACE, "FD-170", buy_item, 0, .args = ARGS(ONE_ITEM(item)),
            .more = ARGS(TEXT(covers), NUMBER(count, 1, 99), YES(silver)), .legal = buy_legal);

LEGAL_IF(sell_item, listed(doom_item_at(p, kit_own_thing(p, N_item))) >= 0, "FD-170", NAME_no_such_item);

/* The GM's price, else the list's; while it is made it goes back for what it has cost. */
static void sell_item(struct play *p)
{
    int id = kit_own_thing(p, N_item);
    const struct mark *thing = &p->now->mark[id];
    struct ware w = { .item = doom_item_at(p, id), .count = 1 };

    if (w.item->kind == ARMOUR)
        w.covers = (unsigned)kit_kept(p->book, thing, COVERS);
    if (w.item->kind == MELEE)
        w.silver = kit_kept(p->book, thing, KEEPS_SILVER);
    if (w.item->kind == THING)
        w.count = kit_kept(p->book, thing, 0);
    play_add(p, p->actor, MONEY, price(p, &w), "FD-170");
    play_unmark(p, id, "FD-170");
}

DEED_IN_ONE(sell_item, IN_PEACE, "FD-170", sell_item, 0, .flags = DEED_ITEM, .args = ARGS(ONE_ITEM(item)),
            .legal = sell_item_legal);

/* The GM's price of a thing, from now on and for all. */
LEGAL_IF(price, listed(kit_item(p, N_item)) >= 0, "FD-170", N_not_for_sale);

static void set_price(struct play *p)
{
    struct mark mark = mark_make(PRICE_OF, TABLE);

    mark.text = (unsigned short)kit_text(p, N_item);
    mark.a = play_arg_value(p, N_price, 0);
    play_unmark(p, kit_called_so(p, TABLE, PRICE_OF, kit_word(p, N_item)), "FD-170");
    play_mark(p, mark, "FD-170");
}

DEED_IN_ONE(price, IN_PEACE, "FD-170", set_price, 0, .flags = DEED_GM,
            .args = ARGS(ONE_ITEM(item), NUMBER(price, 0, 1000000)), .legal = price_legal);
