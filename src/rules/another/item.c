/* Weapons, armour, belongings (chapter 11). */
#include "rules/another/another.h"

#include <string.h>

/* ---- what a figure has, in hand and worn ---- */

static const struct item *item_of(const struct state *now, const struct book *book, int id)
{
    return id >= 0 && id < now->nmarks ? book_item(book, now->mark[id].key) : NULL;
}

static const struct item *weapon_of(const struct state *now, const struct book *book, int id)
{
    const struct item *item = item_of(now, book, id);

    return item && item->kind == WEAPON ? item : NULL;
}

const struct item *another_weapon(const struct state *now, const struct book *book, int token)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = now->mark[id].level ? book_item(book, now->mark[id].key) : NULL;

        if (item && item->kind == WEAPON)
            return item;
    }
    return NULL;
}

bool another_is_ranged(const struct item *weapon)
{
    return weapon && weapon->field[WEAPON_KIND] == RANGED;
}

int another_reach(const struct book *book, const struct item *weapon)
{
    if (!weapon)
        return another_number(book, UNARMED_REACH);
    return weapon->field[another_is_ranged(weapon) ? WEAPON_RANGE : WEAPON_REACH];
}

/* ---- the weapon that a wish names ---- */

enum { NO_WEAPON_NAMED = -1, NO_SUCH_WEAPON = -2 };

/* The actor's weapon of this key, or NO_SUCH_WEAPON. */
static int own_weapon(const struct play *p, const char *key)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        const struct item *item = weapon_of(p->now, p->book, id);

        if (item && strcmp(item->key, key) == 0)
            return id;
    }
    return NO_SUCH_WEAPON;
}

static bool is_unarmed(const char *word)
{
    return *word && strcmp(word, "unarmed") == 0;
}

/* The mark of the weapon to fight with, where the wish names one. */
static int named_weapon(const struct play *p)
{
    const char *word;

    if (p->command->item >= 0)
        return p->command->item;
    word = kit_word(p, N_weapon);
    return *word && !is_unarmed(word) ? own_weapon(p, word) : NO_WEAPON_NAMED;
}

const struct item *another_weapon_used(const struct play *p)
{
    int id = named_weapon(p);

    if (id >= 0)
        return weapon_of(p->now, p->book, id);
    return is_unarmed(kit_word(p, N_weapon)) ? NULL : another_weapon(p->now, p->book, p->actor);
}

/* ---- AS-110: another weapon, once a turn ---- */

/* May this weapon be taken in hand now? */
static bool draw_legal(const struct play *p, int id, struct refusal *no)
{
    if (!weapon_of(p->now, p->book, id) || p->now->mark[id].on != p->actor)
        return kit_refuse(no, "AS-110", NAME_no_such_item);
    if (another_fighting(p->now) && kit_has(p->now, p->actor, WEAPON_CHANGED))
        return kit_refuse(no, "AS-110", N_already_changed);
    return true;
}

static void draw(struct play *p, int id)
{
    for (int other = state_first(p->now, p->actor); other >= 0; other = p->now->mark[other].next)
        if (weapon_of(p->now, p->book, other))
            play_change(p, other, NAME_level, other == id, "AS-110");
    if (another_fighting(p->now))
        play_mark(p, mark_make(WEAPON_CHANGED, p->actor), "AS-110");
}

/* It is in hand already: nothing needs drawing. */
static bool in_hand(const struct play *p, int id)
{
    return weapon_of(p->now, p->book, id) && p->now->mark[id].on == p->actor && p->now->mark[id].level;
}

bool another_weapon_legal(const struct play *p, struct refusal *no)
{
    int id = named_weapon(p);

    return id == NO_WEAPON_NAMED || in_hand(p, id) || draw_legal(p, id, no);
}

void another_draw_weapon(struct play *p)
{
    int id = named_weapon(p);

    if (id >= 0 && !p->now->mark[id].level)
        draw(p, id);
}

/* What the wish to change asks for. */
static int wanted(const struct play *p)
{
    return p->command->item >= 0 ? p->command->item : own_weapon(p, kit_word(p, N_item));
}

static bool change_weapon_legal(const struct play *p, struct refusal *no)
{
    return another_turn_legal(p, no) && draw_legal(p, wanted(p), no);
}

static void change_weapon(struct play *p)
{
    another_open_turn(p, p->actor);
    draw(p, wanted(p));
}

const struct deed DEED(change_weapon) = {
    .key = "change_weapon",
    .when = ANY_TIME,
    .flags = DEED_ITEM,
    .args = ARGS(ONE_ITEM(item)),
    .rule = "AS-110",
    .legal = change_weapon_legal,
    .steps = STEPS({ "change", change_weapon, NEEDS_ACTOR }),
};
