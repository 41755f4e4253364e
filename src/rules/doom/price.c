/* 2.5, 2.6, 2.10, 2.17: what everything costs in points, and who has them. */
#include "rules/doom/make.h"

/* FD-183: the price of a level is that of owning it, or all up to it add up. */
static int owned(const struct state *now, const int price[], int level)
{
    int total = 0;

    for (int i = 0; i <= level; i++)
        total = now->option[LEVEL_COST_MODE] == COST_INCREMENTAL ? total + price[i] : price[i];
    return total;
}

/* So many levels, each of which costs so many times what the one before does. */
static int growing(const struct state *now, int first, int times, int levels)
{
    int total = 0;

    for (int i = 0, price = first; i < levels; i++, price *= times)
        total = now->option[LEVEL_COST_MODE] == COST_INCREMENTAL ? total + price : price;
    return total;
}

int doom_level_price(const struct state *now, int listed, int level)
{
    return growing(now, listed, 2, level < 0 ? -level : level);
}

int doom_ability_price(struct world in, int level)
{
    return owned(in.now, &doom_row(in.book, ABILITY_TABLE, 0)->field[PRICE_0], level);
}

int doom_form_price(struct world in, int token, int level)
{
    return growing(in.now, state_stat(in.now, token, WESEN_PRICE), doom_number(in.book, FORM_GROWS),
                   level + 1);
}

int doom_trait_price(struct world in, int trait, int level)
{
    level = level < 0 ? -level : level;
    return level ? owned(in.now, &doom_row(in.book, TRAIT_TABLE, trait)->field[TRAIT_PRICE_1], level - 1) : 0;
}

int doom_entry_price(struct world in, int token, int row)
{
    const struct item *entry = doom_row(in.book, ADVANTAGE_TABLE, row);
    int about;

    if (!entry->field[ADV_VARIES])
        return entry->field[ADV_COST];
    about = kit_with_b(in.now, token, ABOUT, row);
    return about < 0 ? 0 : kit_kept(in.book, &in.now->mark[about], ABOUT_COST);
}

const struct item *doom_wealth_row(const struct book *book, int level)
{
    return doom_row(book, WEALTH_TABLE, level - WEALTH_LEAST);
}

int doom_step_price(const struct state *now, int token, int from, int to)
{
    int price = 0;

    if (kit_making(now, token))
        return to - from;
    for (int level = from + 1; level <= to; level++)
        price += level;
    return price;
}

/* What costs something below 0 brings as much. */
static void put_on(struct bill *bill, int price)
{
    bill->spent += price > 0 ? price : 0;
    bill->gained -= price < 0 ? price : 0;
}

/* FD-106: advantages cost, disadvantages bring as much; FD-217: so does wealth. */
struct bill doom_bill(struct world in, int token)
{
    struct bill bill = { 0, 0 };

    for (int i = 0; i < WAYS + MEANS + FORMS; i++)
        bill.spent += state_stat(in.now, token, WAY + i);
    bill.spent += doom_ability_price(in, state_stat(in.now, token, MAGIC));
    bill.spent += doom_form_price(in, token, state_stat(in.now, token, WESEN));
    for (int i = 0; i < POWERS; i++)
        bill.spent += doom_ability_price(in, state_stat(in.now, token, POWER + i));
    for (int i = 0; i < ADVANTAGES; i++) {
        int level = state_stat(in.now, token, ADVANTAGE + i);
        int price = level ? doom_level_price(in.now, doom_entry_price(in, token, i), level) : 0;

        put_on(&bill, level < 0 ? -price : price);
    }
    put_on(&bill, doom_wealth_row(in.book, state_stat(in.now, token, WEALTH))->field[WEALTH_COST]);
    return bill;
}

const struct item *doom_pyramid(struct world in, int token)
{
    int level = state_stat(in.now, token, NPC_LEVEL);

    return doom_row(in.book, NPC_TABLE, level == NPC_NONE ? 0 : level + 1);
}

int doom_count_at(const struct state *now, int token, int level)
{
    int n = 0;

    for (int i = 0; i < SKILLS; i++)
        n += state_stat(now, token, SKILL + i) == level;
    for (int i = 0; now->option[MAGIC_IN_PYRAMID] && i < WAYS + MEANS + FORMS; i++)
        n += state_stat(now, token, WAY + i) == level;
    return n;
}

/* ---- points: had, spent, brought by disadvantages ---- */

bool doom_affords(const struct play *p, int points, const char *rule, struct refusal *no)
{
    if (points <= play_stat(p, p->actor, POINTS))
        return true;
    *no = (struct refusal){ rule, N_no_points, (short)points };
    return false;
}

void doom_charge(struct play *p, int points, const char *rule)
{
    play_add(p, p->actor, POINTS, -points, rule);
    play_add(p, p->actor, POINTS_SPENT, points, rule);
}

void doom_bring(struct play *p, int points, const char *rule)
{
    play_add(p, p->actor, POINTS, points, rule);
    play_add(p, p->actor, DISADVANTAGE_POINTS, points, rule);
}

int doom_level_wished(const struct play *p, int has)
{
    return play_arg_value(p, NAME_level, has + 1);
}

bool doom_is_later(const struct refusal *no)
{
    return no->why == N_no_points || no->why == N_prerequisite;
}
