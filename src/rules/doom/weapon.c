/* 2.12 Weapons: what is in hand, how it is held, what it is good for. */
#include "rules/doom/doom.h"

#include "base/bounds.h"

const char *const doom_way_words[] = { "strike", "throw", "shoot", NULL };

/* ---- what a row says ---- */

const struct item *doom_item_at(const struct play *p, int id)
{
    return id < 0 ? NULL : book_item(p->book, p->now->mark[id].key);
}

bool doom_is_weapon(const struct item *item)
{
    return item && item->kind <= NATURAL;
}

bool doom_tagged(const struct item *item, int tag)
{
    for (int i = TAG_1; i <= TAG_4; i++)
        if (item->field[i] == tag)
            return true;
    return false;
}

int doom_effect_tags(const struct item *item, int tag[TAGS])
{
    int n = 0;

    for (int i = TAG_1; i <= TAG_4; i++)
        if (item->field[i] != TAG_NONE && item->field[i] < TAG_NAD)
            tag[n++] = item->field[i];
    return n;
}

/*
 * FD-199: powder weapons have the table's own figures. FD-99: claws and teeth go by the trait; what a sheet
 * lists as its own may have dice besides.
 */
static int dice_of(struct world in, int token, const struct item *item)
{
    int level = doom_by_nature(in.book, item) ? doom_trait(in, token, ROW_trait_weapon) : 0;
    int row = item->kind == POWDER ? (int)(item - doom_row(in.book, POWDER, 0)) : -1;

    if (level > 0 || item == doom_row(in.book, NATURAL, CLAWS) || item == doom_row(in.book, NATURAL, TEETH))
        return level;
    return row >= 0 && row < YARDS_PER_CELL - FIREARM_DAMAGE ? in.now->option[FIREARM_DAMAGE + row]
                                                             : item->field[DICE];
}

/* ---- FD-137, FD-239: hands ---- */

int doom_in_hand(struct world in, int token)
{
    return kit_next_thing(in.now, in.book, state_first(in.now, token), MELEE, NATURAL, HAND);
}

int doom_shield_on_arm(struct world in, int token)
{
    return kit_next_thing(in.now, in.book, state_first(in.now, token), SHIELD, SHIELD, ARM);
}

bool doom_arm_useless(const struct state *now, int token, int arm)
{
    return kit_with_b(now, token, LIMB_USELESS, arm) >= 0;
}

/* FD-235: whoever holds another has a hand less for it; a natural hold takes none. */
int doom_hands(struct world in, int token)
{
    bool holds = doom_held_by(in.now, token) != NOBODY && !doom_trait(in, token, ROW_trait_grapple);
    int useless = doom_arm_useless(in.now, token, LEFT_ARM) + doom_arm_useless(in.now, token, RIGHT_ARM);

    return doom_full_form(in.now, token) ? 0 : larger(0, HANDS - useless - holds);
}

/* The least Brawn that holds it in any way. */
static int least_brawn(const struct item *item)
{
    int one = item->field[BRAWN_ONE], two = item->field[BRAWN_TWO];

    return item->field[TWO_HANDED] || (two > 0 && two < one) ? two : one;
}

enum grip doom_may_hold(const struct state *now, int token, const struct item *item)
{
    int brawn = state_stat(now, token, ATTRIBUTE + ROW_brawn), two = item->field[BRAWN_TWO];
    bool by_two = item->field[TWO_HANDED] || two > 0;

    if (!item->field[TWO_HANDED] && brawn >= item->field[BRAWN_ONE])
        return GRIP_ONE;
    if (by_two && brawn >= two)
        return GRIP_TWO;
    return now->option[BRAWN_MIN] == BRAWN_FORBID ? GRIP_NOT
           : by_two && brawn < least_brawn(item)  ? GRIP_TWO
                                                  : GRIP_ONE;
}

int doom_brawn_lacking(const struct state *now, int token, const struct item *item)
{
    int lacks = least_brawn(item) - state_stat(now, token, ATTRIBUTE + ROW_brawn);

    return now->option[BRAWN_MIN] == BRAWN_PENALTY ? larger(0, lacks) : 0;
}

bool doom_in_both_hands(struct world in, int token, int id)
{
    const struct item *item = id < 0 ? NULL : book_item(in.book, in.now->mark[id].key);

    if (!doom_is_weapon(item) || in.now->mark[id].level != HAND)
        return false;
    if (doom_may_hold(in.now, token, item) == GRIP_TWO)
        return true;
    return item->field[BRAWN_TWO] > 0 && kit_kept(in.book, &in.now->mark[id], KEEPS_GRIP) &&
           doom_shield_on_arm(in, token) < 0;
}

int doom_hands_full(struct world in, int token)
{
    int n = 0;

    for (int id = state_first(in.now, token); id >= 0; id = in.now->mark[id].next) {
        const struct item *item = book_item(in.book, in.now->mark[id].key);

        if (!item || item->kind == NATURAL)
            continue;
        if (in.now->mark[id].level == HAND)
            n += 1 + doom_in_both_hands(in, token, id);
        n += item->kind == SHIELD && in.now->mark[id].level == ARM;
    }
    return n;
}

bool doom_has_free_hand(const struct play *p)
{
    return doom_hands_full(kit_in(p), p->actor) < doom_hands(kit_in(p), p->actor);
}

/* ---- the weapon of a wish ---- */

enum way doom_usual_way(const struct item *item)
{
    return item->kind == BOW || item->kind == POWDER ? BY_SHOT : item->kind == THROWN ? BY_THROW : BY_STRIKE;
}

const struct item *doom_own_weapon(struct world in, int token)
{
    int own = kit_next_thing(in.now, in.book, state_first(in.now, token), NATURAL, NATURAL, -1);

    if (own >= 0)
        return book_item(in.book, in.now->mark[own].key);
    return doom_row(in.book, NATURAL, doom_trait(in, token, ROW_trait_weapon) ? CLAWS : PUNCH);
}

struct weapon doom_weapon_by(struct world in, int token, const struct item *item, int id, enum way way)
{
    struct weapon w = { .item = item, .id = id, .way = (short)way };

    w.two = id >= 0 && doom_in_both_hands(in, token, id);
    w.dice = (short)dice_of(in, token, item);
    w.arms = item == doom_row(in.book, NATURAL, KICK) ? 0 : w.two ? ARM_LEFT | ARM_RIGHT : ARM_RIGHT;
    return w;
}

/* FD-133: used as it is made for, where the wish does not say otherwise. */
struct weapon doom_weapon(const struct play *p)
{
    int id = p->item >= 0 ? p->item : doom_in_hand(kit_in(p), p->actor);
    int way = kit_choice(p, N_way, doom_way_words);
    const struct item *item = p->item < 0 ? kit_item(p, N_item) : NULL;

    if (item && item->kind == NATURAL)
        id = -1;
    else
        item = doom_item_at(p, id);
    if (!doom_is_weapon(item)) {
        item = doom_own_weapon(kit_in(p), p->actor);
        id = -1;
    }
    return doom_weapon_by(kit_in(p), p->actor, item, id, way < 0 ? doom_usual_way(item) : (enum way)way);
}

int doom_weapon_from(const struct weapon *w)
{
    return w->item->field[w->way == BY_THROW ? THROW_FROM : FROM];
}

int doom_weapon_to(const struct weapon *w)
{
    return w->item->field[w->way == BY_THROW ? THROW_TO : TO];
}

int doom_weapon_skill(const struct weapon *w)
{
    return w->way == BY_STRIKE ? ROW_fight : ROW_shoot;
}

bool doom_is_empty(struct world in, const struct weapon *w)
{
    return w->id >= 0 && w->way == BY_SHOT && w->item->field[RELOAD] &&
           !kit_kept(in.book, &in.now->mark[w->id], KEEPS_LOADED);
}

/* ---- FD-118: parrying ---- */

/* FD-117, FD-118, FD-193: what a thing saves as a parry; -1: it cannot. */
static int parry_of(const struct state *now, const struct item *item)
{
    if (item->kind == SHIELD)
        return item->field[SHIELD_PARRIES] ? item->field[SHIELD_PARRY] : -1;
    if (!doom_is_weapon(item) || (item->kind != MELEE && item->kind != NATURAL))
        return -1;
    if (doom_tagged(item, TAG_PARRY) || (!now->option[PARRY_NEEDS_TAG] && item->kind == MELEE))
        return item->field[PARRY_SAVES];
    return -1;
}

int doom_parry(struct world in, int token, const struct item **by)
{
    int best = -1, shield = doom_shield_on_arm(in, token);

    *by = NULL;
    for (int id = state_first(in.now, token); id >= 0; id = in.now->mark[id].next) {
        const struct item *item = book_item(in.book, in.now->mark[id].key);
        bool ready = item && (in.now->mark[id].level == HAND ? !kit_has(in.now, token, WEAPON_UNBALANCED)
                                                             : id == shield && doom_shield_counts(in, token));

        if (ready && parry_of(in.now, item) > best) {
            best = parry_of(in.now, item);
            *by = item;
        }
    }
    return best;
}

/* ---- FD-139: reach ---- */

bool doom_throws(const struct item *item)
{
    return item->field[THROW_FROM] < NO_BAND;
}
