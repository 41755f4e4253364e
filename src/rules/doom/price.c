/* 2.5, 2.6, 2.10, 2.17: what everything costs in points. */
#include "rules/doom/make.h"

int doom_level_price(const struct state *now, int listed, int level)
{
    int total = 0;

    level = level < 0 ? -level : level;
    for (int i = 1, price = listed; i <= level; i++, price *= 2)
        total = now->option[LEVEL_COST_MODE] == COST_INCREMENTAL ? total + price : price;
    return total;
}

/* FD-183: the price of a level is that of owning it, or all up to it add up. */
static int owned(const struct state *now, const int price[], int level)
{
    int total = 0;

    for (int i = 0; i <= level; i++)
        total = now->option[LEVEL_COST_MODE] == COST_INCREMENTAL ? total + price[i] : price[i];
    return total;
}

int doom_ability_price(struct world in, int level)
{
    return owned(in.now, &doom_row(in.book, ABILITY_TABLE, 0)->field[PRICE_0], level);
}

/* FD-97 */
enum { FORM_LEVELS = 4 };

int doom_form_price(struct world in, int token, int level)
{
    int price[FORM_LEVELS] = { state_stat(in.now, token, WESEN_PRICE) };

    for (int i = 1; i < FORM_LEVELS; i++)
        price[i] = price[i - 1] * doom_number(in.book, FORM_GROWS);
    return owned(in.now, price, level);
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

int doom_wealth_price(const struct book *book, int level)
{
    return doom_row(book, WEALTH_TABLE, level - WEALTH_LEAST)->field[WEALTH_COST];
}

int doom_step_price(const struct state *now, int token, int from, int to)
{
    int price = 0;

    if (doom_in_making(now, token))
        return to - from;
    for (int level = from + 1; level <= to; level++)
        price += level;
    return price;
}

static int sum_of_levels(const struct state *now, int token, int stat, int n)
{
    int sum = 0;

    for (int i = 0; i < n; i++)
        sum += state_stat(now, token, stat + i);
    return sum;
}

/* FD-106: advantages cost, disadvantages bring as much; FD-217: so does wealth. */
static void add_entries(struct bill *bill, const struct state *now, const struct book *book, int token)
{
    const struct world in = { now, book };
    int wealth = doom_wealth_price(book, state_stat(now, token, WEALTH));

    for (int i = 0; i < ADVANTAGES; i++) {
        int level = state_stat(now, token, ADVANTAGE + i);
        int price = doom_level_price(now, level ? doom_entry_price(in, token, i) : 0, level);

        *(level < 0 ? &bill->gained : &bill->spent) += price;
    }
    *(wealth < 0 ? &bill->gained : &bill->spent) += wealth < 0 ? -wealth : wealth;
}

struct bill doom_bill(struct world in, int token)
{
    struct bill bill = { .spent = sum_of_levels(in.now, token, WAY, WAYS + MEANS + FORMS) };

    bill.spent += doom_ability_price(in, state_stat(in.now, token, MAGIC));
    bill.spent += doom_form_price(in, token, state_stat(in.now, token, WESEN));
    for (int i = 0; i < POWERS; i++)
        bill.spent += doom_ability_price(in, state_stat(in.now, token, POWER + i));
    add_entries(&bill, in.now, in.book, token);
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
