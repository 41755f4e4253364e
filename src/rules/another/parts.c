/* What the numbers of a sheet are made of: value() is the sum, explain() the list (core/part.h). */
#include "rules/another/another.h"

#include "base/bounds.h"

/* Whose number is taken apart. */
struct whose {
    const struct state *now;
    const struct book *book;
    int token;
};

static const struct item *item_of(const struct whose *w, int id)
{
    return book_item(w->book, w->now->mark[id].key);
}

/* One field of a figure's items of a kind, each item a part; `sign` -1: it lowers. */
static void add_items(struct parts *parts, const struct whose *w, int kind, int field, int label, int sign)
{
    for (int id = state_first(w->now, w->token); id >= 0; id = w->now->mark[id].next) {
        const struct item *item = item_of(w, id);

        if (item && item->kind == kind && (kind == BELONGING || w->now->mark[id].level))
            parts_add_item(parts, label, w->now->mark[id].key, kind == BELONGING ? "AS-94" : "AS-107",
                           sign * item->field[field]);
    }
}

/* AS-94: the attribute, and each belonging that helps it. */
static void add_attribute(struct parts *parts, const struct whose *w, int attribute, const char *rule)
{
    parts_add(parts, another_attribute_names[attribute], rule, state_stat(w->now, w->token, attribute));
    add_items(parts, w, BELONGING, attribute - ACCURACY, another_attribute_names[attribute], 1);
}

/* AS-112: what was learnt since the character was made. */
static void attribute_parts(struct parts *parts, const struct whose *w, int attribute)
{
    int learnt = 0;

    for (int id = state_first(w->now, w->token); id >= 0; id = w->now->mark[id].next)
        learnt += w->now->mark[id].key == ADVANCED && w->now->mark[id].b == attribute;
    parts_add(parts, NAME_own, "AS-01", state_stat(w->now, w->token, attribute) - learnt);
    parts_add(parts, N_learnt, "AS-112", learnt);
}

/* AS-82 */
static void hp_parts(struct parts *parts, const struct whose *w)
{
    int stored = state_stat(w->now, w->token, HP_MAX);

    parts_add(parts, NAME_own, "AS-82", stored);
    if (stored)
        return;
    parts_add(parts, N_base, "AS-82", another_number(w->book, HP_BASE));
    add_attribute(parts, w, ENDURANCE, "AS-82");
}

/* AS-107: suit and shield together at most 3. `only`: the one piece that it is of (its mark key), or 0. */
static int armour_bonus(const struct whose *w, int *only)
{
    int sum = 0, pieces = 0;

    for (int id = state_first(w->now, w->token); id >= 0; id = w->now->mark[id].next) {
        const struct item *item = w->now->mark[id].level ? item_of(w, id) : NULL;

        if (!item || item->kind != ARMOUR || !item->field[ARMOUR_AB])
            continue;
        sum += item->field[ARMOUR_AB];
        *only = pieces++ ? 0 : w->now->mark[id].key;
    }
    return smaller(sum, another_number(w->book, BONUS_MOST));
}

static void armour_parts(struct parts *parts, const struct whose *w)
{
    int only;

    add_items(parts, w, ARMOUR, ARMOUR_AB, N_armour, 1);
    parts_add(parts, N_cap, "AS-107", armour_bonus(w, &only) - parts_sum(parts));
}

/* AS-30: cells of a movement action. */
static void allowance_parts(struct parts *parts, const struct whose *w)
{
    add_attribute(parts, w, NIMBLENESS, "AS-30");
    add_items(parts, w, ARMOUR, ARMOUR_PENALTY, N_armour, -1);
    if (parts_sum(parts) < w->now->option[SPEED_MIN])
        parts_add(parts, N_least, "AS-30", w->now->option[SPEED_MIN] - parts_sum(parts));
}

void another_attack_parts(const struct state *now, const struct book *book, int token,
                          const struct item *weapon, struct parts *parts)
{
    int attribute = another_striking(weapon);

    parts_add(parts, another_attribute_names[attribute], "AS-41",
              another_attribute(now, book, token, attribute));
    if (weapon)
        parts_add_item(parts, N_weapon, book_item_key(book, weapon), "AS-42", weapon->field[WEAPON_WB]);
    if (kit_has(now, token, PRONE))
        parts_add(parts, N_prone, "AS-71", another_number(book, PRONE_PENALTY));
    parts_add(parts, N_startled, "AS-74",
              another_number(book, STARTLED_PENALTY) * kit_levels(now, token, STARTLED));
    if (another_wounded(now, book, token))
        parts_add(parts, N_wounded, "AS-77", another_number(book, WOUNDED_PENALTY));
}

void another_defence_parts(const struct state *now, const struct book *book, int token, struct parts *parts)
{
    bool helpless = !another_awake(now, token) && now->option[HELPLESS_DEFENCE] == HELPLESS_NO_NIMBLENESS;

    if (!helpless)
        parts_add(parts, N_nimbleness, "AS-43", another_attribute(now, book, token, NIMBLENESS));
    another_add_armour(now, book, token, "AS-43", 1, parts);
    if (another_wounded(now, book, token))
        parts_add(parts, N_wounded, "AS-77", another_number(book, WOUNDED_PENALTY));
}

/* What one piece alone gives is told by its name. */
void another_add_armour(const struct state *now, const struct book *book, int token, const char *rule,
                        int sign, struct parts *parts)
{
    const struct whose w = { now, book, token };
    int only = 0, bonus = armour_bonus(&w, &only);

    parts_add_item(parts, N_armour, only, rule, sign * bonus);
}

void another_damage_parts(const struct state *now, const struct book *book, int token,
                          const struct item *weapon, struct parts *parts)
{
    if (weapon)
        parts_add_item(parts, N_weapon, book_item_key(book, weapon), "AS-42", weapon->field[WEAPON_WB]);
    if (now->option[WOUNDED_SCOPE] == SCOPE_ALL && another_wounded(now, book, token))
        parts_add(parts, N_wounded, "AS-77", another_number(book, WOUNDED_PENALTY));
}

bool another_explain(const struct state *now, const struct book *book, int token, int stat,
                     struct parts *parts)
{
    const struct whose w = { now, book, token };
    const struct item *weapon;

    switch (stat) {
    case ACCURACY:
    case NIMBLENESS:
    case MUSCULARITY:
    case ENDURANCE:
    case FORTITUDE:
        attribute_parts(parts, &w, stat);
        return true;
    case HP_MAX:
        hp_parts(parts, &w);
        return true;
    case WEAPON_BONUS: /* AS-42 */
        weapon = another_weapon(now, book, token);
        if (weapon)
            parts_add_item(parts, N_weapon, book_item_key(book, weapon), "AS-42", weapon->field[WEAPON_WB]);
        return true;
    case ARMOUR_BONUS:
        armour_parts(parts, &w);
        return true;
    case MOVEMENT_PENALTY: /* AS-108 */
        add_items(parts, &w, ARMOUR, ARMOUR_PENALTY, N_armour, 1);
        return true;
    case ALLOWANCE:
        allowance_parts(parts, &w);
        return true;
    case ATTACK_BONUS:
        another_attack_parts(now, book, token, another_weapon(now, book, token), parts);
        return true;
    case DEFENCE_BONUS:
        another_defence_parts(now, book, token, parts);
        return true;
    case DAMAGE_BONUS:
        another_damage_parts(now, book, token, another_weapon(now, book, token), parts);
        return true;
    default:
        return false;
    }
}

int another_value(const struct state *now, const struct book *book, int token, int stat)
{
    struct parts parts;

    if (stat < ATTRIBUTES || another_stats[stat].kind == STAT_PLAIN)
        return state_stat(now, token, stat);
    parts.n = 0;
    return another_explain(now, book, token, stat, &parts) ? parts_sum(&parts) : state_stat(now, token, stat);
}
