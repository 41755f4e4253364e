/* 2.16 Movement: how far in yards (FD-161, FD-162, FD-165, FD-257). */
#include "rules/doom/doom.h"

#include "base/bounds.h"

static int gear_penalty(struct world in, int token)
{
    const unsigned legs = 1u << (LEFT_LEG - HEAD) | 1u << (RIGHT_LEG - HEAD);
    int penalty = doom_row(in.book, PREPAREDNESS_TABLE, state_stat(in.now, token, PREPAREDNESS) + 2)
                      ->field[PREPARED_MOVE];

    for (int id = state_first(in.now, token);
         (id = kit_next_thing(in.now, in.book, id, SHIELD, SHIELD, ARM)) >= 0; id = in.now->mark[id].next)
        penalty += book_item(in.book, in.now->mark[id].key)->field[SHIELD_MOVE];
    for (int id = state_first(in.now, token);
         (id = kit_next_thing(in.now, in.book, id, ARMOUR, ARMOUR, WORN)) >= 0; id = in.now->mark[id].next) {
        const struct item *item = book_item(in.book, in.now->mark[id].key);

        penalty += item->field[MOVE_PENALTY];
        if ((unsigned)kit_kept(in.book, &in.now->mark[id], COVERS) & legs)
            penalty += item->field[LEG_PENALTY];
    }
    return penalty;
}

/* FD-162: Brawn, less what is worn, with what a Fast form gives; never below a yard. */
static void base_parts(struct world in, int token, struct parts *parts)
{
    parts_add(parts, N_brawn, "FD-161", state_stat(in.now, token, ATTRIBUTE + ROW_brawn));
    parts_add(parts, N_trait_fast, "FD-162", doom_trait(in, token, ROW_trait_fast));
    parts_add(parts, N_armour, "FD-162", doom_full_form(in.now, token) ? 0 : -gear_penalty(in, token));
    if (parts_sum(parts) < 1)
        parts_add(parts, N_base, "FD-162", 1 - parts_sum(parts));
}

static int halved(const struct state *now, int yards)
{
    return now->option[HALF_ROUND] == HALF_DOWN ? yards / 2 : (yards + 1) / 2;
}

/* FD-161: what the GM's word makes of it, in thousandths. */
static int by_factor(const struct state *now, int token, int yards)
{
    return yards * kit_level(now, token, MOVE_FACTOR, WHOLE_MOVE) / WHOLE_MOVE;
}

void doom_move_parts(struct world in, int token, struct parts *parts)
{
    int run = doom_trait(in, token, ROW_trait_run), yards;
    bool lame = kit_with_b(in.now, token, LIMB_USELESS, LEFT_LEG) >= 0 ||
                kit_with_b(in.now, token, LIMB_USELESS, RIGHT_LEG) >= 0;

    base_parts(in, token, parts);
    parts_add(parts, N_trait_run, "FD-99", run * parts_sum(parts));
    yards = by_factor(in.now, token, parts_sum(parts));
    if (lame)
        yards = halved(in.now, yards); /* FD-152 */
    if (kit_has(in.now, token, KNEELING))
        yards = halved(in.now, yards); /* FD-165 */
    parts_add(parts, N_stance, "FD-165", yards - parts_sum(parts));
}

void doom_half_move_parts(struct world in, int token, struct parts *parts)
{
    struct parts whole = { .n = 0 };
    int run = doom_trait(in, token, ROW_trait_run), yards;

    base_parts(in, token, &whole);
    yards = halved(in.now, by_factor(in.now, token, parts_sum(&whole) * (1 + run)));
    parts_add(parts, N_half, "FD-161", kit_has(in.now, token, KNEELING) ? halved(in.now, yards) : yards);
}

/* FD-257: the trait's part of the move, of that with Fast but without Run. */
int doom_move_in(struct world in, int token, int how)
{
    static const short traits[] = { ROW_trait_swim, ROW_trait_climb, ROW_trait_burrow, ROW_trait_fly };
    enum { TWELVE = 12 };
    int level = doom_trait(in, token, traits[how]);
    struct parts whole = { .n = 0 };

    if (level < 1)
        return 0;
    base_parts(in, token, &whole);
    level = smaller(level, doom_number(in.book, ABILITY_LEVELS));
    return parts_sum(&whole) * doom_row(in.book, TRAIT_TABLE, traits[how])->field[TRAIT_MOVE_1 + level - 1] /
           TWELVE;
}
