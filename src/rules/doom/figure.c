/* Sheets: what is derived, who is there. */
#include "rules/doom/make.h"

#include "core/part.h"

/* ---- who can do something ---- */

bool doom_takes_part(const struct state *now, int token)
{
    return now->token[token].side != 0 && doom_present(now, token);
}

bool doom_fights(const struct state *now, int token)
{
    return now->token[token].side != 0 && doom_here(now, token) && doom_able(now, token);
}

bool doom_pc(const struct state *now, int token)
{
    return state_stat(now, token, PC);
}

/* ---- what a sheet that says nothing means ---- */

/* FD-70: the one that it has a level of. */
static int ability_of(const struct state *now, int token)
{
    if (state_stat(now, token, MAGIC) > NO_LEVEL)
        return OF_MAGIC;
    if (state_stat(now, token, WESEN) > NO_LEVEL)
        return OF_WESEN;
    for (int i = 0; i < POWERS; i++)
        if (state_stat(now, token, POWER + i) > NO_LEVEL)
            return OF_PSIONICS;
    return NO_ABILITY;
}

int doom_start(const struct state *now, const struct book *book, int token, int stat)
{
    const struct world in = { now, book };

    if (stat >= EXPERTISE && stat < EXPERTISE + SKILLS) /* FD-45 */
        return state_stat(now, token, SKILL + stat - EXPERTISE);
    if (stat == ABILITY)
        return ability_of(now, token);
    if (stat >= POINTS && stat <= DISADVANTAGE_POINTS)
        return doom_points_start(in, token, stat);
    if (stat == MONEY)
        return doom_wealth_row(book, state_stat(now, token, WEALTH))->field[WEALTH_COIN]; /* FD-245 */
    return state_stat(now, token, stat);
}

/* ---- derived numbers, and what they are made of ---- */

bool doom_explain(const struct state *now, const struct book *book, int token, int stat, struct parts *parts)
{
    const struct world in = { now, book };

    if (stat >= THRESHOLD && stat < THRESHOLD + TRACKS * DEADLY) {
        doom_threshold_parts(in, token, (stat - THRESHOLD) / DEADLY, (stat - THRESHOLD) % DEADLY + 1, parts);
        return true;
    }
    switch (stat) {
    case DAMAGE_BONUS:
        parts_add(parts, N_brawn, "FD-43", doom_brawn_bonus(in, token));
        return true;
    case FULL_MOVE:
        doom_move_parts(in, token, parts);
        return true;
    case HALF_MOVE:
        doom_half_move_parts(in, token, parts);
        return true;
    case SWIM_MOVE:
    case CLIMB_MOVE:
    case BURROW_MOVE:
    case FLY_MOVE:
        parts_add(parts, N_base, "FD-257", doom_move_in(in, token, stat - SWIM_MOVE));
        return true;
    case TN_GENERAL:
        doom_injury_parts(in, token, parts);
        return true;
    case REACTION_COST:
        parts_add(parts, N_reaction, "FD-117", doom_reaction_price(in, token));
        return true;
    default:
        return false;
    }
}

int doom_value(const struct state *now, const struct book *book, int token, int stat)
{
    struct parts parts;

    if (stat < THRESHOLD || stat >= MONEY)
        return state_stat(now, token, stat);
    parts_begin(&parts);
    return doom_explain(now, book, token, stat, &parts) ? parts_sum(&parts) : 0;
}
