#include "rules/brew/brew.h"

/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No rule
 * of the book: only the program that plays quickly reads it.
 */
enum {
    URGE_END = 1,
    URGE_STRIKE = 52,
    URGE_HURT = 3, /* for each point of Health that the target lacks */
    URGE_NEAR = 12,
    URGE_HOLD = 30,
    URGE_STAND = 88,
    URGE_DEFEND = 5,
    URGE_DRAW = 46,
    URGE_STEP = 40
};

static bool is_foe(const struct state *now, int token, int other)
{
    return other != NOBODY && now->token[token].side != now->token[other].side && brew_awake(now, other);
}

/* Nearer is better, and so is a foe that is hurt. */
static int strike(const struct state *now, const struct command *wish)
{
    int lacking, far = brew_most(0, brew_cells(now, wish->actor, wish->target));

    if (!is_foe(now, wish->actor, wish->target))
        return 0;
    lacking = state_stat(now, wish->target, HEALTH_MAX) - state_stat(now, wish->target, HEALTH);
    return brew_least(99, URGE_STRIKE + URGE_HURT * brew_least(lacking, 10) + URGE_NEAR -
                              brew_least(far, 2 * URGE_NEAR));
}

/* Does it reach some enemy who is awake? */
static bool serves(const struct state *now, const struct book *book, int token, const struct item *weapon)
{
    for (int i = 0; i < now->ntokens; i++)
        if (is_foe(now, token, i) && brew_knows(now, book, token, weapon) &&
            brew_reaches(now, book, token, weapon, brew_cells(now, token, i), true) &&
            brew_sees(now, token, i))
            return true;
    return false;
}

/* What reaches somebody is drawn where what is in hand does not. */
static int draw(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *item = wish->item < 0 ? NULL : book_item(book, now->mark[wish->item].key);

    return item && item->kind == WEAPON && !now->mark[wish->item].level &&
                   !serves(now, book, wish->actor, brew_weapon_in_hand(now, book, wish->actor)) &&
                   serves(now, book, wish->actor, item)
               ? URGE_DRAW
               : 0;
}

/* Too near for what is in hand: a step back, and it may be used again. */
static int step_back(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, wish->actor);

    return brew_engaged_on_board(now, wish->actor) && !serves(now, book, wish->actor, weapon) ? URGE_STEP : 0;
}

int brew_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_attack:
        return strike(now, wish);
    case DO_grapple:
        return is_foe(now, wish->actor, wish->target) ? URGE_HOLD : 0;
    case DO_draw:
        return draw(now, book, wish);
    case DO_step_out:
        return step_back(now, book, wish);
    case DO_stand_up:
        return kit_has(now, wish->actor, GRAPPLED) ? URGE_STAND : 0;
    case DO_declare:
        return is_foe(now, wish->actor, wish->target) ? URGE_STRIKE : URGE_DEFEND;
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}

/* From how far it is done, in cells: the farthest that the weapon reaches. */
int brew_within(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, wish->actor);
    int cells = 1;

    if (wish->deed != DO_attack)
        return 1;
    while (cells < CELLS_OUTWARDS && brew_reaches(now, book, wish->actor, weapon, cells + 1, true))
        cells++;
    return cells;
}

/* BREW-85: a fight in which only one side can do anything is over. */
bool brew_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (!brew_fighting(now) || brew_sides_able(now) > 1)
        return false;
    *wish = command_make(DO_end_encounter, SEAT_GM);
    return true;
}
