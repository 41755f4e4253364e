/* 2.13 Armour and shields: what protects where, and how it wears down. */
#include "rules/doom/doom.h"

#include "base/bounds.h"

/* Something that protects: the thing, the number that it keeps, how much that is now. */
struct piece {
    int id;
    const struct mark_field *field;
    int value;
};

/* ---- FD-140, FD-141: the best piece at a location ---- */

/* From that mark of a chain on the next piece of armour that is worn there; -1. */
static int next_worn(struct world in, int id, const struct mark_field *field)
{
    do
        id = kit_next_thing(in.now, in.book, id, ARMOUR, ARMOUR, WORN);
    while (id >= 0 && !(kit_kept(in.book, &in.now->mark[id], COVERS) >> field->part & 1) &&
           (id = in.now->mark[id].next) >= 0);
    return id;
}

static struct piece best_worn(struct world in, int token, int location)
{
    struct piece best = { .id = -1, .field = &doom_armour_keeps[VALUE + location - HEAD] };
    int full = 0;

    for (int id = location ? state_first(in.now, token) : -1; (id = next_worn(in, id, best.field)) >= 0;
         id = in.now->mark[id].next) {
        int value = mark_field_now(in.book, &in.now->mark[id], best.field);
        int whole = book_item(in.book, in.now->mark[id].key)->field[PROTECTION];

        if (best.id < 0 || value > best.value || (value == best.value && whole > full)) {
            best.id = id;
            best.value = value;
            full = whole;
        }
    }
    return best;
}

int doom_worn(struct world in, int token, int location, bool whole)
{
    const struct mark_field *field = &doom_armour_keeps[VALUE + location - HEAD];
    int all = 0;

    for (int id = location ? state_first(in.now, token) : -1; (id = next_worn(in, id, field)) >= 0;
         id = in.now->mark[id].next) {
        int value = whole ? book_item(in.book, in.now->mark[id].key)->field[PROTECTION]
                          : mark_field_now(in.book, &in.now->mark[id], field);

        all = in.now->option[LAYERS_STACK] ? all + value : larger(all, value);
    }
    return all;
}

/* FD-232: in its full form what it wears counts for nothing. */
static int worn_now(struct world in, int token, int location)
{
    return doom_full_form(in.now, token) ? 0 : doom_worn(in, token, location, false);
}

/* FD-143 */
bool doom_shield_counts(struct world in, int token)
{
    return doom_able(in.now, token) && !kit_has(in.now, token, STUNNED) && !doom_full_form(in.now, token) &&
           !doom_in_both_hands(in, token, doom_in_hand(in, token));
}

int doom_shield_value(struct world in, int token)
{
    int id = doom_shield_on_arm(in, token);

    return id < 0 || !doom_shield_counts(in, token) ? 0 : kit_kept(in.book, &in.now->mark[id], SHIELD_VALUE);
}

/* What is worn, with the hide beneath it. */
static int with_hide(struct world in, int token, int worn)
{
    int hide = doom_trait(in, token, ROW_trait_hide);

    return in.now->option[HIDE_ADDS] ? worn + hide : larger(worn, hide);
}

int doom_armour_at(struct world in, int token, int location)
{
    return with_hide(in, token, worn_now(in, token, location));
}

int doom_helm_tn(struct world in, int token)
{
    int tn = 0;

    for (int id = state_first(in.now, token);
         (id = kit_next_thing(in.now, in.book, id, ARMOUR, ARMOUR, WORN)) >= 0; id = in.now->mark[id].next)
        tn = larger(tn, book_item(in.book, in.now->mark[id].key)->field[NOTICE_TN]);
    return tn;
}

/* ---- FD-142: wear ---- */

/* What had a full value of 1 is gone where it is worth nothing: leather there, clothing as a whole. */
static void wear_down(struct play *p, const struct piece *piece, const char *rule)
{
    const struct item *item = book_item(p->book, p->now->mark[piece->id].key);
    const struct mark_field *set = &doom_armour_keeps[COVERS];
    int left = piece->value - 1, covered;

    play_keep(p, piece->id, piece->field, left, rule);
    if (left > 0 || item->kind != ARMOUR || item->field[PROTECTION] > 1)
        return;
    covered = mark_field_now(p->book, &p->now->mark[piece->id], set) & ~(1 << piece->field->part);
    if (item->field[WHOLE] || covered == 0)
        play_unmark(p, piece->id, rule);
    else
        play_keep(p, piece->id, set, covered, rule);
}

void doom_tear(struct play *p, int token, int location, const char *rule)
{
    struct piece piece = best_worn(kit_in(p), token, location ? location : TORSO);

    if (piece.id >= 0 && piece.value > 0)
        wear_down(p, &piece, rule);
}

/* ---- FD-141 to FD-144: what a blow loses on its way ---- */

/* FD-144: a shield that counted wears, and so does one that was got past. */
static int past_shield(struct play *p, int token, const struct blow *blow, bool *counted)
{
    struct piece shield = { .id = doom_shield_on_arm(kit_in(p), token),
                            .field = &doom_shield_keeps[SHIELD_VALUE],
                            .value = doom_shield_value(kit_in(p), token) };
    int held = blow->no_shield || blow->bypass ? 0 : larger(0, shield.value - blow->sb);

    *counted = held > 0;
    if (!blow->no_shield && shield.value > 0 && !blow->nad &&
        (blow->bypass || (held > 0 && blow->damage > 0)))
        wear_down(p, &shield, "FD-144");
    return smaller(held, blow->damage);
}

/*
 * FD-126: a skewer goes through what is worn first, then through hide; FD-248: where a hide is a layer like
 * the rest, the better of the two alone counts, and wears.
 */
static int past_armour(struct play *p, int token, const struct blow *blow, int damage, bool shield_counted)
{
    struct piece piece = best_worn(kit_in(p), token, blow->location);
    int worn = worn_now(kit_in(p), token, blow->location);
    int all = with_hide(kit_in(p), token, worn);
    int left = larger(0, all - blow->skewer), stopped = larger(0, worn - blow->skewer);

    if (!play_option(p, HIDE_ADDS) && worn < all)
        stopped = 0;
    if (stopped > 0 && damage > 0 && !blow->nad && !shield_counted && piece.id >= 0)
        wear_down(p, &piece, "FD-142");
    return smaller(left, damage);
}

int doom_absorb(struct play *p, int token, const struct blow *blow)
{
    bool shield_counted;
    int absorbed = 0;

    if (!blow->ignores_all) {
        absorbed = past_shield(p, token, blow, &shield_counted);
        absorbed += past_armour(p, token, blow, blow->damage - absorbed, shield_counted);
    }
    play_value(p, token, N_absorbed, "FD-141", absorbed);
    return blow->damage - absorbed;
}
