/* Buying and selling for silver (chapter 11). */
#include "rules/another/another.h"

#include "base/bounds.h"

/* What an item costs; -1 for what is not for sale. */
static int price_of(const struct item *item)
{
    switch (item ? item->kind : KINDS) {
    case WEAPON:
        return item->field[WEAPON_PRICE];
    case ARMOUR:
        return item->field[ARMOUR_PRICE];
    case BELONGING:
        return item->field[BELONGING_PRICE];
    default:
        return -1;
    }
}

/* Bare hands and "no armour" stand in the tables and are nothing that one could own. */
static bool is_thing(const struct item *item)
{
    return price_of(item) > 0 || (item && item->kind == BELONGING);
}

static bool buy_legal(const struct play *p, struct refusal *no)
{
    const struct item *item = kit_item(p, N_item);

    if (!is_thing(item))
        return kit_refuse(no, "AS-109", N_not_for_sale);
    return price_of(item) <= play_stat(p, p->actor, MONEY) || kit_refuse(no, "AS-109", N_too_dear);
}

/* The first weapon goes into the hand; armour is put on, a suit and a shield at most (AS-107). */
static bool is_first_of_its_place(const struct play *p, const struct item *item)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        const struct item *other = book_item(p->book, p->now->mark[id].key);

        if (other && other->kind == item->kind && p->now->mark[id].level &&
            (item->kind != ARMOUR || other->field[ARMOUR_SHIELD] == item->field[ARMOUR_SHIELD]))
            return false;
    }
    return item->kind == WEAPON || item->kind == ARMOUR;
}

static void buy(struct play *p)
{
    const struct item *item = kit_item(p, N_item);
    struct mark thing = mark_make(p->rules->nmarks + (int)(item - p->book->item), p->actor);

    thing.level = is_first_of_its_place(p, item);
    play_add(p, p->actor, MONEY, -price_of(item), "AS-109");
    play_mark(p, thing, item->kind == WEAPON ? "AS-106" : item->kind == ARMOUR ? "AS-107" : "AS-94");
}

const struct deed DEED(buy) = {
    .key = "buy",
    .when = IN_PEACE,
    .args = ARGS(ONE_ITEM(item)),
    .rule = "AS-109",
    .legal = buy_legal,
    .steps = STEPS({ "buy", buy }),
};

static bool sell_legal(const struct play *p, struct refusal *no)
{
    int id = kit_own_thing(p, N_item);

    return (id >= 0 && book_item(p->book, p->now->mark[id].key)) ||
           kit_refuse(no, "AS-109", NAME_no_such_item);
}

/* The book has no trade: a thing is given back for what it costs, so that gear can be tried out. */
static void sell(struct play *p)
{
    int id = kit_own_thing(p, N_item), price = price_of(book_item(p->book, p->now->mark[id].key));

    play_unmark(p, id, "AS-109");
    play_add(p, p->actor, MONEY, larger(price, 0), "AS-109");
}

const struct deed DEED(sell) = {
    .key = "sell",
    .when = IN_PEACE,
    .flags = DEED_ITEM,
    .args = ARGS(ONE_ITEM(item)),
    .rule = "AS-109",
    .legal = sell_legal,
    .steps = STEPS({ "sell", sell }),
};

/* ---- putting on, taking off ---- */

static bool wear_legal(const struct play *p, struct refusal *no)
{
    int id = kit_own_thing(p, N_item);
    const struct item *item = id >= 0 ? book_item(p->book, p->now->mark[id].key) : NULL;

    return (item && item->kind == ARMOUR) || kit_refuse(no, "AS-107", NAME_no_such_item);
}

/* AS-107: one suit and one shield; what is put on takes the place of its like. */
static void wear(struct play *p)
{
    int id = kit_own_thing(p, N_item);
    const struct item *item = book_item(p->book, p->now->mark[id].key);
    bool on = !p->now->mark[id].level;

    for (int other = state_first(p->now, p->actor); on && other >= 0; other = p->now->mark[other].next) {
        const struct item *worn = book_item(p->book, p->now->mark[other].key);

        if (worn && worn->kind == ARMOUR && worn->field[ARMOUR_SHIELD] == item->field[ARMOUR_SHIELD])
            play_change(p, other, NAME_level, 0, "AS-107");
    }
    play_change(p, id, NAME_level, on, "AS-107");
}

const struct deed DEED(wear) = {
    .key = "wear",
    .when = IN_PEACE,
    .flags = DEED_ITEM,
    .args = ARGS(ONE_ITEM(item)),
    .rule = "AS-107",
    .legal = wear_legal,
    .steps = STEPS({ "wear", wear }),
};
