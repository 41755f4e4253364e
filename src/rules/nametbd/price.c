/* 9 to 11 What everything costs in XP, by the tables of the book (TBD-165, TBD-173, TBD-191 to TBD-216). */
#include "rules/nametbd/make.h"

#include "base/bounds.h"

enum { BANDS_TOLD = 9 };

static int ceil_div(int n, int by)
{
    return (n + by - 1) / by;
}

const struct item *tbd_price_row(const struct book *book, int score)
{
    if (score < SCORE_STYLE_BONUS)
        return tbd_row(book, PRICE_TABLE, score);
    return score < SCORE_ITEM_SKILL ? tbd_row(book, STYLE_PRICE_TABLE, score - SCORE_STYLE_BONUS)
                                    : tbd_row(book, ITEM_PRICE_TABLE, score - SCORE_ITEM_SKILL);
}

/* The band that a value lies in counts from the start of its score, up and down. */
static int band_of(const struct item *row, int value)
{
    int from = row->field[PRICED_FROM], away = value > from ? value - from : from - value + 1;

    return ceil_div(away, larger(1, row->field[PRICED_BAND]));
}

int tbd_step_price(const struct book *book, int score, int value)
{
    const struct item *row = tbd_price_row(book, score);

    return row->field[PRICED_EACH] * band_of(row, value);
}

/* One term a band; in bands beyond counting only what they come to. */
void tbd_tell_step(struct play *p, int score, int value, int sign, const char *rule)
{
    const struct item *row = tbd_price_row(p->book, score);
    int each = row->field[PRICED_EACH], n = band_of(row, value);

    for (int i = 0; i < n && n <= BANDS_TOLD; i++)
        play_term(p, p->actor, N_price, N_each, rule, sign * each, SEATS_ALL);
}

int tbd_way_price(const struct book *book, int score, int from, int to)
{
    int sum = 0;

    for (int value = from + 1; value <= to; value++)
        sum += tbd_step_price(book, score, value);
    for (int value = from; value > to; value--)
        sum -= tbd_step_price(book, score, value);
    return sum;
}

int tbd_flat_price(const struct book *book, int what)
{
    return tbd_row(book, COST_TABLE, what)->field[COST_XP];
}

bool tbd_making(const struct state *now, int token)
{
    return now->token[token].flags & TOKEN_MAKING;
}

/* TBD-207, TBD-211 to TBD-216: in the making the narrower limit holds. */
bool tbd_within_limits(const struct state *now, const struct book *book, int token, int score, int value)
{
    const struct item *row = tbd_price_row(book, score);

    return value >= row->field[PRICED_LEAST] &&
           value <= row->field[tbd_making(now, token) ? PRICED_MADE : PRICED_MOST];
}

/* TBD-75: n for level n; Take the Advantage one more where the house has it. */
int tbd_ability_price(const struct state *now, const struct book *book, int ability, int level)
{
    return tbd_step_price(book, SCORE_ABILITY, level) +
           (ability == TAKE_ADVANTAGE && now->option[TAKE_ADVANTAGE_COST]);
}

/* TBD-201: three, and three for each style on the same Statistic; the first two are free (TBD-200). */
int tbd_style_price(const struct state *now, const struct book *book, int token, int key, int statistic,
                    int before)
{
    int same = 0, of_sort = 0, base = tbd_flat_price(book, COST_STYLE);
    bool free = before >= 0 || tbd_making(now, token);

    for (int id = state_find(now, token, STYLE, -2); id >= 0 && id != before; id = kit_next(now, id)) {
        same += tbd_field(now, book, id, STYLE_STATISTIC) == statistic;
        of_sort += (now->mark[id].b >= EVASIVE) == (key >= EVASIVE);
    }
    if (of_sort == 0 && free)
        return same * base;
    return now->option[STYLE_SURCHARGE_IS_TOTAL] && same ? same * base : base + same * base;
}

/* ---- TBD-173: what counts together on a thing; Life and Recovery do not ---- */

int tbd_bonuses(const struct state *now, const struct book *book, int id)
{
    int sum = tbd_field(now, book, id, ITEM_ATTACK) + tbd_field(now, book, id, ITEM_DEFEND) +
              tbd_field(now, book, id, ITEM_BLOCK);

    for (int part = state_first(now, now->mark[id].on); part >= 0; part = now->mark[part].next)
        if (now->mark[part].of == id && now->mark[part].key >= ITEM_STATISTIC &&
            now->mark[part].key <= ITEM_EXPERIENCE)
            sum += now->mark[part].level;
    return sum;
}

int tbd_first_bonuses(const struct book *book, int kind)
{
    const struct item *row = tbd_row(book, ITEM_START_TABLE, kind);

    return row->field[ITEM_STARTS_ATTACK] + row->field[ITEM_STARTS_DEFEND] + row->field[ITEM_STARTS_BLOCK] +
           row->field[ITEM_STARTS_EXPERIENCE];
}

/* ---- TBD-185, TBD-208: what there is to spend ---- */

int tbd_reserve(const struct state *now, const struct book *book, int token, int more)
{
    int n = more - tbd_number(book, ITEMS_FREELY);

    for (int id = state_find(now, token, ITEM, -2); id >= 0; id = kit_next(now, id))
        if (tbd_in_use(now, book, id))
            n += now->mark[id].b != INNATE_ITEM || now->option[INNATE_COUNTS_AS_ITEM];
    return larger(0, n);
}

bool tbd_affords(const struct play *p, int price, int more_items, struct refusal *no)
{
    int left = play_stat(p, p->actor, XP) - price,
        lacks = tbd_reserve(p->now, p->book, p->actor, more_items) - left;

    *no = (struct refusal){ left < 0 ? "TBD-208" : "TBD-185", N_no_xp, .number = (short)lacks };
    return lacks <= 0;
}

bool tbd_is_later(const struct refusal *no)
{
    return no->why == N_no_xp || no->why == N_no_such_tag;
}

/* TBD-208: of a creature that has not spent any XP so far nobody asks what it had before. */
static void keep_given(struct play *p)
{
    if (!tbd_making(p->now, p->actor) && play_stat(p, p->actor, XP_SPENT) == 0)
        play_set(p, p->actor, XP_GIVEN, tbd_cost_of_all(p->now, p->book, p->actor), "TBD-208");
}

void tbd_charge(struct play *p, int price, const char *rule)
{
    keep_given(p);
    play_value(p, p->actor, N_price, rule, price);
    play_add(p, p->actor, XP, -price, rule);
    play_add(p, p->actor, XP_SPENT, price, rule);
}

/* TBD-50: a new maximum brings as much Life; of a lowered one only what is beyond it goes. */
void tbd_follow_life(struct play *p, int token, int before)
{
    int most = tbd_value(p->now, p->book, token, EFFECTIVE_MAX_LIFE), life = play_stat(p, token, LIFE);

    play_set(p, token, LIFE, most > before ? life + most - before : smaller(life, most), "TBD-50");
}
