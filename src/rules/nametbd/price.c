/* 10, 11 What everything costs in XP, by the tables of the book (TBD-165, TBD-173, TBD-191 to TBD-216). */
#include "rules/nametbd/make.h"

static int ceil_div(int n, int by)
{
    return (n + by - 1) / by;
}

/* The band that a value lies in counts from the start of its score, up and down. */
int tbd_step_price(const struct book *book, int score, int value)
{
    const struct item *row = tbd_row(book, PRICE_TABLE, score);
    int from = row->field[PRICED_FROM], band = tbd_most(1, row->field[PRICED_BAND]);
    int away = value > from ? value - from : from - value + 1;

    return row->field[PRICED_EACH] * ceil_div(away, band);
}

int tbd_flat_price(const struct book *book, int what)
{
    return tbd_row(book, COST_TABLE, what)->field[COST_XP];
}

/* TBD-207, TBD-211 to TBD-216: in the making the narrower limit holds. */
bool tbd_within_limits(const struct state *now, const struct book *book, int token, int score, int value)
{
    const struct item *row = tbd_row(book, PRICE_TABLE, score);
    bool making = now->token[token].flags & TOKEN_MAKING;

    return value >= row->field[PRICED_LEAST] && value <= row->field[making ? PRICED_MADE : PRICED_MOST];
}

/* TBD-75: n for level n; Take the Advantage one more where the house has it. */
int tbd_ability_price(const struct state *now, int ability, int level)
{
    return level + (ability == TAKE_ADVANTAGE && now->option[TAKE_ADVANTAGE_COST]);
}

/* TBD-201: three, and three for each style on the same Statistic; the first two are free (TBD-200). */
int tbd_style_price(const struct state *now, const struct book *book, int token, int key, int statistic)
{
    int same = 0, of_sort = 0, base = tbd_flat_price(book, COST_STYLE);

    for (int id = state_find(now, token, STYLE, -2); id >= 0; id = now->mark[id].next) {
        if (now->mark[id].key != STYLE)
            continue;
        same += tbd_field(now, book, id, STYLE_STATISTIC) == statistic;
        of_sort += (now->mark[id].b >= EVASIVE) == (key >= EVASIVE);
    }
    if (of_sort == 0 && now->token[token].flags & TOKEN_MAKING)
        return same * base;
    return now->option[STYLE_SURCHARGE_IS_TOTAL] && same ? same * base : base + same * base;
}

/* TBD-173: all bonuses of a thing that count together, Life and Recovery apart. */
static int bonuses_of(const struct state *now, const struct book *book, int id)
{
    static const short parts[] = { ITEM_STATISTIC, ITEM_SPECIALIZATION, ITEM_EXPERIENCE };
    int sum = tbd_field(now, book, id, ITEM_ATTACK) + tbd_field(now, book, id, ITEM_DEFEND) +
              tbd_field(now, book, id, ITEM_BLOCK);

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (int part = state_find(now, now->mark[id].on, parts[i], id); part >= 0;
             part = now->mark[part].next)
            if (now->mark[part].key == parts[i] && now->mark[part].of == id)
                sum += now->mark[part].level;
    return sum;
}

int tbd_bonus_price(const struct state *now, const struct book *book, int id)
{
    return bonuses_of(now, book, id) + 1;
}
