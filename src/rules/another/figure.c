/* Sheets: attributes and what follows from them (chapters 1 and 9). */
#include "rules/another/another.h"

#include "base/bounds.h"
#include "board/footprint.h"

const char *another_size_rule(const struct state *now, int token, const char *usual)
{
    int size = now->token[token].size;

    if (size == 1)
        return usual;
    if (size == FOOTPRINT_HALF)
        return "AS-123";
    return now->board->grid.layout == GRID_SQUARE ? "AS-121" : "AS-122";
}

/* AS-94: belongings that always help change every use of the attribute. */
int another_attribute(const struct state *now, const struct book *book, int token, int stat)
{
    return state_stat(now, token, stat) + kit_sum_field(now, book, token, BELONGING, stat - ACCURACY, false);
}

/* AS-10, AS-18: three luck points; figures that the GM runs have what the switch says. */
static int start_luck(const struct state *now, const struct book *book, int token)
{
    return now->token[token].seat == SEAT_GM ? now->option[NPC_LUCK] : another_number(book, LUCK_START);
}

/* What a sheet that does not say so means: full health, luck by AS-10 and AS-18, money by AS-109. */
int another_start(const struct state *now, const struct book *book, int token, int stat)
{
    int luck = state_stat(now, token, LUCK), most = state_stat(now, token, LUCK_MAX);

    switch (stat) {
    case HP:
        return another_value(now, book, token, HP_MAX);
    case LUCK:
        return most > 0 ? most : start_luck(now, book, token);
    case LUCK_MAX:
        return larger(luck, start_luck(now, book, token));
    case MONEY: /* AS-109 */
        return now->option[START_MONEY];
    default:
        return state_stat(now, token, stat);
    }
}
