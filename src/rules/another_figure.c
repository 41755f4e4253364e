#include "rules/another.h"

bool another_no(struct refusal *no, const char *rule, int why)
{
    *no = (struct refusal){ rule, (short)why };
    return false;
}

bool another_has(const struct state *now, int token, int key)
{
    return state_find(now, token, key, -2) >= 0;
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

/* ---- items in hand and worn ---- */

/* Add up one field over a figure's items of a kind; `used`: only those in hand or worn. */
static int sum_field(const struct state *now, const struct book *book, int token, int kind, int field, bool used)
{
    int sum = 0;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && item->kind == kind && (!used || now->mark[id].level))
            sum += item->field[field];
    }
    return sum;
}

const struct item *another_weapon(const struct state *now, const struct book *book, int token)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && item->kind == WEAPON && now->mark[id].level)
            return item;
    }
    return NULL;
}

/* AS-94: belongings that always help change every use of the attribute. */
int another_attribute(const struct state *now, const struct book *book, int token, int stat)
{
    return state_stat(now, token, stat) + sum_field(now, book, token, BELONGING, stat - ACCURACY, false);
}

/* AS-30: cells of a movement action. */
static int allowance(const struct state *now, const struct book *book, int token)
{
    int cells = another_attribute(now, book, token, NIMBLENESS)
              - sum_field(now, book, token, ARMOUR, ARMOUR_PENALTY, true);

    return cells < now->option[SPEED_MIN] ? now->option[SPEED_MIN] : cells;
}

int another_value(const struct state *now, const struct book *book, int token, int stat)
{
    int stored = state_stat(now, token, stat), bonus;

    switch (stat) {
    case HP_MAX: /* AS-82 */
        return stored ? stored : 15 + another_attribute(now, book, token, ENDURANCE);
    case WEAPON_BONUS: /* AS-42 */
        return another_weapon(now, book, token) ? another_weapon(now, book, token)->field[WEAPON_WB] : 0;
    case ARMOUR_BONUS: /* AS-107: suit and shield together at most 3 */
        bonus = sum_field(now, book, token, ARMOUR, ARMOUR_AB, true);
        return bonus > 3 ? 3 : bonus;
    case MOVEMENT_PENALTY:
        return sum_field(now, book, token, ARMOUR, ARMOUR_PENALTY, true);
    case ALLOWANCE:
        return allowance(now, book, token);
    default:
        return stored;
    }
}

/* AS-10, AS-18: three luck points; figures that the GM runs have what the switch says. */
static int start_luck(const struct state *now, int token)
{
    return now->token[token].seat == SEAT_GM ? now->option[NPC_LUCK] : 3;
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

/* ---- health ---- */

/* AS-79: dead below 0. */
bool another_alive(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE) && state_stat(now, token, HP) >= 0;
}

/* AS-78: unconscious from 4 down to 0. */
bool another_awake(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE) && state_stat(now, token, HP) >= 5;
}

/* AS-77: wounded at 10 and below, for as long as one lives. */
bool another_wounded(const struct state *now, int token)
{
    return another_alive(now, token) && state_stat(now, token, HP) <= 10;
}

bool another_marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)book;
    switch (mark) {
    case WOUNDED:
        return another_wounded(now, token);
    case UNCONSCIOUS:
        return another_alive(now, token) && !another_awake(now, token);
    case DEAD:
        return !(now->token[token].flags & TOKEN_GONE) && !another_alive(now, token);
    default:
        return another_has(now, token, mark);
    }
}

/* How well off a figure is, 0..100, for the opponent: out is little, lying and startled cost, luck is worth keeping. */
int another_fitness(const struct state *now, const struct book *book, int token)
{
    int most = another_value(now, book, token, HP_MAX), hp = state_stat(now, token, HP), worth;

    if (!another_alive(now, token) || most < 1)
        return 0;
    if (!another_awake(now, token))
        return 5 + hp;
    worth = 30 + 50 * (hp < most ? hp : most) / most;
    worth -= another_has(now, token, PRONE) ? 6 : 0;
    worth -= 2 * state_count(now, token, STARTLED);
    worth += another_has(now, token, BERSERK) ? 3 : 0;
    worth += 3 * (state_stat(now, token, LUCK) < 5 ? state_stat(now, token, LUCK) : 5);
    return worth > 100 ? 100 : worth < 15 ? 15 : worth;
}

void another_fall(struct play *p, int token, const char *rule)
{
    if (!another_has(p->now, token, PRONE))
        play_mark(p, mark_make(PRONE, token), rule);
}

/* AS-84: the band is looked at after every change of HP. */
static void cross_band(struct play *p, int token, bool was_alive, bool was_awake)
{
    if (was_alive && !another_alive(p->now, token)) {
        play_result(p, token, N_dead, 0, NOBODY, "AS-79");
    } else if (was_awake && !another_awake(p->now, token)) {
        play_result(p, token, N_unconscious, 0, NOBODY, "AS-78");
        if (play_option(p, UNCONSCIOUS_FALLS_PRONE))
            another_fall(p, token, "AS-78");
    } else if (!was_awake && another_awake(p->now, token)) {
        play_result(p, token, N_woke, 0, NOBODY, "AS-78");
    }
}

void another_hurt(struct play *p, int token, int amount, const char *rule)
{
    bool was_alive = another_alive(p->now, token), was_awake = another_awake(p->now, token);

    play_add(p, token, HP, -amount, rule);
    cross_band(p, token, was_alive, was_awake);
}

int another_heal(struct play *p, int token, int amount, const char *rule)
{
    bool was_alive = another_alive(p->now, token), was_awake = another_awake(p->now, token);
    int most = another_value(p->now, p->book, token, HP_MAX) - play_stat(p, token, HP);
    int regained = amount > most ? most : amount;

    if (regained < 0)
        regained = 0;
    play_add(p, token, HP, regained, rule);
    cross_band(p, token, was_alive, was_awake);
    return regained;
}
