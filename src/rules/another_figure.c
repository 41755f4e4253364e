#include "rules/another.h"

#include "board/footprint.h"

bool another_has(const struct state *now, int token, int key)
{
    return state_find(now, token, key, -2) >= 0;
}

const char *another_size_rule(const struct state *now, int token, const char *usual)
{
    int size = now->token[token].size;

    if (size == 1)
        return usual;
    if (size == FOOTPRINT_HALF)
        return "AS-123";
    return now->board->grid.layout == GRID_SQUARE ? "AS-121" : "AS-122";
}

bool another_map(const struct state *now)
{
    return now->board && now->option[USE_MAP];
}

bool another_here(const struct state *now, int token)
{
    const struct token *t = &now->token[token];

    return !(t->flags & TOKEN_GONE) && (!another_map(now) || cell_somewhere(t->at));
}

/* AS-94: belongings that always help change every use of the attribute. */
int another_attribute(const struct state *now, const struct book *book, int token, int stat)
{
    return state_stat(now, token, stat) +
           another_sum_field(now, book, token, BELONGING, stat - ACCURACY, false);
}

/* AS-30: cells of a movement action. */
static int allowance(const struct state *now, const struct book *book, int token)
{
    int cells = another_attribute(now, book, token, NIMBLENESS) -
                another_sum_field(now, book, token, ARMOUR, ARMOUR_PENALTY, true);

    return cells < now->option[SPEED_MIN] ? now->option[SPEED_MIN] : cells;
}

int another_value(const struct state *now, const struct book *book, int token, int stat)
{
    int stored = state_stat(now, token, stat), bonus;

    switch (stat) {
    case HP_MAX: /* AS-82 */
        return stored ? stored : HP_BASE + another_attribute(now, book, token, ENDURANCE);
    case WEAPON_BONUS: /* AS-42 */
        return another_weapon(now, book, token) ? another_weapon(now, book, token)->field[WEAPON_WB] : 0;
    case ARMOUR_BONUS: /* AS-107: suit and shield together at most 3 */
        bonus = another_sum_field(now, book, token, ARMOUR, ARMOUR_AB, true);
        return bonus > BONUS_MOST ? BONUS_MOST : bonus;
    case MOVEMENT_PENALTY:
        return another_sum_field(now, book, token, ARMOUR, ARMOUR_PENALTY, true);
    case ALLOWANCE:
        return allowance(now, book, token);
    default:
        return stored;
    }
}

/* AS-10, AS-18: three luck points; figures that the GM runs have what the switch says. */
static int start_luck(const struct state *now, int token)
{
    return now->token[token].seat == SEAT_GM ? now->option[NPC_LUCK] : LUCK_START;
}

int another_start(const struct state *now, const struct book *book, int token, int stat)
{
    int luck = state_stat(now, token, LUCK), most = state_stat(now, token, LUCK_MAX);

    switch (stat) {
    case HP:
        return another_value(now, book, token, HP_MAX);
    case LUCK:
        return most > 0 ? most : start_luck(now, token);
    case LUCK_MAX:
        return luck > start_luck(now, token) ? luck : start_luck(now, token);
    case MONEY: /* AS-109 */
        return now->option[START_MONEY];
    default:
        return state_stat(now, token, stat);
    }
}
