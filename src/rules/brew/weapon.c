/* 2.7 What is in hand, and what it does (BREW-86, BREW-87). */
#include "rules/brew/roll.h"

#include "base/bounds.h"
#include "base/text.h"

static const char bare_hands[] = "unarmed";

/* BREW-82: magic without a thing; a table's own spells may be rows of that kind. */
static const struct item by_magic = { .key = "magic",
                                      .kind = WEAPON,
                                      .field = { [WEAPON_KIND] = BY_SPELL, [WEAPON_DAMAGE] = HALF_TOTAL } };

const struct item *brew_magic(void)
{
    return &by_magic;
}

const struct item *brew_weapon_used(const struct play *p)
{
    return p->x[X_WEAPON] ? &p->book->item[p->x[X_WEAPON] - 1] : &by_magic;
}

const struct item *brew_unarmed(const struct book *book)
{
    int row = book_find_item(book, bare_hands);

    return row >= 0 && book->item[row].kind == WEAPON ? &book->item[row] : brew_row(book, WEAPON, 0);
}

const struct item *brew_weapon_in_hand(const struct state *now, const struct book *book, int token)
{
    const struct item *item = kit_thing_in_use(now, book, token, WEAPON);

    return item ? item : brew_unarmed(book);
}

const struct item *brew_weapon_said(const struct play *p)
{
    const struct item *item = kit_item(p, N_weapon);

    if (!play_is_own(p))
        return p->x[X_HOW] & HOW_AT_ONCE ? brew_weapon_declared(p->now, p->book, p->actor, p->target)
                                         : brew_weapon_in_hand(p->now, p->book, p->actor);
    if (kit_choice(p, N_field, brew_fields) >= 0)
        return &by_magic;
    if (p->command->item >= 0 && p->now->mark[p->command->item].on == p->actor)
        item = book_item(p->book, p->now->mark[p->command->item].key);
    return item && item->kind == WEAPON ? item : brew_weapon_in_hand(p->now, p->book, p->actor);
}

enum way brew_way(const struct item *weapon)
{
    switch (weapon->field[WEAPON_KIND]) {
    case PROJECTILE:
        return BY_THROW;
    case COMPLEX_RANGED:
        return BY_SHOT;
    case BY_SPELL:
        return BY_MAGIC;
    default:
        return BY_MELEE;
    }
}

/* A specialty of that name, in Craft (BREW-149). */
static bool has_its_specialty(const struct state *now, const struct book *book, int token,
                              const struct item *weapon)
{
    for (int id = state_find(now, token, SPECIALTY, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == SPECIALTY && now->mark[id].b == ROW_craft &&
            weapon->field[WEAPON_SPECIALTY] &&
            text_same(texts_get(&book->texts, now->mark[id].text),
                      texts_get(&book->texts, weapon->field[WEAPON_SPECIALTY])))
            return true;
    return false;
}

bool brew_knows(const struct state *now, const struct book *book, int token, const struct item *weapon)
{
    if (!weapon->field[WEAPON_COMPLEX] || has_its_specialty(now, book, token, weapon))
        return true;
    for (int id = state_find(now, token, KNOWN_WEAPON, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == KNOWN_WEAPON &&
            text_same(texts_get(&book->texts, now->mark[id].text), weapon->key))
            return true;
    return false;
}

/* BREW-173: of magic what the table says, unless an effect carries its own. */
static int damage_of(const struct state *now, const struct item *weapon)
{
    static const int of_magic[] = { HALF_TOTAL, WHOLE_ATTRIBUTE, WHOLE_TOTAL };

    return weapon == &by_magic ? of_magic[now->option[MAGIC_ATTACK_DAMAGE]] : weapon->field[WEAPON_DAMAGE];
}

int brew_base_damage(const struct state *now, const struct book *book, int token, const struct item *weapon,
                     int attribute, int total)
{
    int score = brew_score(now, book, token, attribute), how = damage_of(now, weapon);

    switch (how) {
    case HALF_TOTAL:
        return total / 2;
    case WHOLE_TOTAL:
        return total;
    case WHOLE_ATTRIBUTE:
        return score;
    case HALF_ATTRIBUTE:
        return larger(1, score / 2);
    default:
        return how - FIXED_DAMAGE;
    }
}

int brew_attacks(const struct state *now, const struct book *book, int token)
{
    return 1 + state_stat(now, token, EXTRA_ATTACKS) + brew_feature_sum(now, book, token, FEATURE_ATTACKS) +
           brew_weapon_in_hand(now, book, token)->field[WEAPON_EXTRA];
}

/* ---- BREW-47, BREW-208: using a thing ---- */

/* One's own, carried; or what is suddenly produced. */
static bool use_item_legal(const struct play *p, struct refusal *no)
{
    int id = kit_own_thing(p, N_item);
    const struct item *item = id < 0 ? kit_item(p, N_item) : book_item(p->book, p->now->mark[id].key);

    if (!item || item->kind > THING)
        return kit_refuse(no, "BREW-47", NAME_no_such_item);
    if (id >= 0 && !mark_field_now(p->book, &p->now->mark[id], &brew_kinds[item->kind].state[ITEM_CARRIED]))
        return kit_refuse(no, "BREW-47", N_not_carried);
    return brew_action_legal(p, no);
}

/* Nobody has told of it before: the GM allows it, or nothing happens. */
static bool is_at_hand(struct play *p, const struct item *item)
{
    if (kit_own_thing(p, N_item) >= 0)
        return true;
    if (!kit_yes(p, N_allow, "BREW-47", p->actor, SEATS_GM, false))
        return false;
    play_mark(p, mark_make(book_item_key(p->book, item), p->actor), "BREW-47");
    return true;
}

static void use_item(struct play *p)
{
    int id = kit_own_thing(p, N_item);
    const struct item *item = id < 0 ? kit_item(p, N_item) : book_item(p->book, p->now->mark[id].key);

    if (!item || !is_at_hand(p, item))
        return;
    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_use_item, NOBODY, p->now->token[p->actor].at, "BREW-47");
    brew_spend_action(p, p->actor, "BREW-208");
}

const struct deed DEED(use_item) = {
    .key = "use_item",
    .when = ALWAYS,
    .flags = DEED_ITEM,
    .args = ARGS(ONE_ITEM(item)),
    .rule = "BREW-47",
    .legal = use_item_legal,
    .steps = STEPS({ "use", use_item, NEEDS_ACTOR }),
};

/* ---- BREW-208: drawing it is an Action ---- */

static bool draw_legal(const struct play *p, struct refusal *no)
{
    int id = kit_own_thing(p, N_item);
    const struct item *item = id < 0 ? NULL : book_item(p->book, p->now->mark[id].key);

    if (!item || item->kind != WEAPON)
        return kit_refuse(no, "BREW-208", NAME_no_such_item);
    return brew_action_legal(p, no);
}

static void draw(struct play *p)
{
    int id = kit_own_thing(p, N_item), held = kit_in_use(p->now, p->book, p->actor, WEAPON);

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_draw, NOBODY, p->now->token[p->actor].at, "BREW-208");
    brew_spend_action(p, p->actor, "BREW-208");
    if (held >= 0 && held != id)
        play_change(p, held, NAME_level, 0, "BREW-208");
    if (id >= 0)
        play_change(p, id, NAME_level, 1, "BREW-208");
}

const struct deed DEED(draw) = {
    .key = "draw",
    .when = ALWAYS,
    .flags = DEED_ITEM,
    .args = ARGS(ONE_ITEM(item)),
    .rule = "BREW-208",
    .legal = draw_legal,
    .steps = STEPS({ "draw", draw, NEEDS_ACTOR }),
};
