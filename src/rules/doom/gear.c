/* 2.12, 2.13: shields and armour put on and off, the grip, bracing (FD-131, FD-137, FD-140, FD-239). */
#include "rules/doom/doom.h"

/* ---- FD-239: a shield on the arm ---- */

static bool shield_on_legal(const struct play *p, struct refusal *no)
{
    const struct item *item = doom_item_at(p, p->item);

    return doom_minor_legal(p, no) &&
           ((item && item->kind == SHIELD && p->now->mark[p->item].level != ARM) ||
            kit_refuse(no, "FD-239", NAME_no_such_item)) &&
           ((doom_shield_on_arm(kit_in(p), p->actor) < 0 && !doom_arm_useless(p->now, p->actor, LEFT_ARM) &&
             doom_has_free_hand(p)) ||
            kit_refuse(no, "FD-239", N_hands_full));
}

DEED_COSTS(shield_on, MINOR, "FD-239", play_change(p, p->item, NAME_level, ARM, "FD-239"), .flags = DEED_ITEM,
           .args = ARGS(TEXT(item)), .legal = shield_on_legal);

LEGAL_AND(shield_off, doom_minor_legal, doom_shield_on_arm(kit_in(p), p->actor) >= 0, "FD-239",
          NAME_no_such_item);

DEED_COSTS(shield_off, MINOR, "FD-239",
           play_change(p, doom_shield_on_arm(kit_in(p), p->actor), NAME_level, CARRIED, "FD-239"),
           .args = ARGS(TEXT(item)), .legal = shield_off_legal);

/* ---- FD-137, FD-239: in one hand or both ---- */

static bool grip_legal(const struct play *p, struct refusal *no)
{
    int id = doom_in_hand(kit_in(p), p->actor), how = kit_word_of(p, N_grip, N_one, N_two);
    const struct item *item = doom_item_at(p, id);

    if (!doom_turn_legal(p, no))
        return false;
    if (!item || how < 0)
        return kit_refuse(no, "FD-239", NAME_no_such_item);
    if (how == doom_in_both_hands(kit_in(p), p->actor, id))
        return kit_refuse(no, "FD-239", N_already);
    if (how == 0)
        return doom_may_hold(p->now, p->actor, item) != GRIP_TWO || kit_refuse(no, "FD-137", N_too_weak);
    return (item->field[BRAWN_TWO] != 0 || item->field[TWO_HANDED] ||
            kit_refuse(no, "FD-137", NAME_no_such_item)) &&
           (doom_has_free_hand(p) || kit_refuse(no, "FD-239", N_hands_full));
}

static void grip(struct play *p)
{
    doom_open_turn(p, p->actor);
    kit_keep(p, doom_in_hand(kit_in(p), p->actor), KEEPS_GRIP, kit_word_of(p, N_grip, N_one, N_two),
             "FD-239");
}

DEED_IN_ONE(grip, ANY_TIME, "FD-239", grip, NEEDS_ACTOR, .args = ARGS(ONE_OF(grip, "one", "two")),
            .legal = grip_legal);

/* ---- FD-140: armour, outside fights ---- */

unsigned doom_covers_said(const struct play *p, const struct item *item)
{
    unsigned said = 0;

    for (int i = 0; i < LOCATIONS; i++)
        if (kit_among(p, N_covers, doom_locations[HEAD + i]))
            said |= 1u << i;
    return said ? said : (unsigned)item->field[MAY_COVER];
}

static bool equip_legal(const struct play *p, struct refusal *no)
{
    const struct item *item = doom_item_at(p, p->item);

    return doom_turn_legal(p, no) &&
           ((item && item->kind == ARMOUR) || kit_refuse(no, "FD-140", NAME_no_such_item)) &&
           (!(doom_covers_said(p, item) & ~(unsigned)item->field[MAY_COVER]) ||
            kit_refuse(no, "FD-140", NAME_no_such_word));
}

/* What is worn already is taken off, unless it is told where to wear it. */
static void equip(struct play *p)
{
    bool off = p->now->mark[p->item].level == WORN && !play_arg(p, N_covers, 0);

    play_change(p, p->item, NAME_level, off ? CARRIED : WORN, "FD-140");
    if (!off)
        kit_keep(p, p->item, COVERS, (int)doom_covers_said(p, doom_item_at(p, p->item)), "FD-140");
}

DEED_IN_ONE(equip, IN_PEACE, "FD-140", equip, NEEDS_ACTOR, .flags = DEED_ITEM, .args = ARGS(TEXT(item)),
            .more = ARGS(TEXT(covers)), .legal = equip_legal);

/* ---- FD-113, FD-131: braced ---- */

/* On the knees, prone, or beside a wall. */
static bool is_steady(const struct state *now, int token)
{
    const struct token *t = &now->token[token];

    if (kit_has(now, token, KNEELING) || kit_has(now, token, PRONE) || !now->board || !cell_somewhere(t->at))
        return true;
    for (int d = 0; d < grid_directions(now->board->grid.layout); d++)
        if (!step_open(now->board, t->at, d, t->size))
            return true;
    return false;
}

LEGAL(brace, doom_minor_legal(p, no) &&
                 (state_stat(p->now, p->actor, ADVANTAGE + ROW_adv_sniper) >= 1 ||
                  kit_refuse(no, "FD-131", N_no_ability)) &&
                 (!kit_has(p->now, p->actor, BRACED) || kit_refuse(no, "FD-131", N_already)) &&
                 (is_steady(p->now, p->actor) || kit_refuse(no, "FD-131", N_stands)));

DEED_COSTS(brace, MINOR, "FD-131", kit_give(p, p->actor, BRACED, "FD-131"), .legal = brace_legal,
           .flags = DEED_READIES);
