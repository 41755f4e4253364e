/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100, and how
 * it goes about that. No rule of the book: only programs that play read it.
 */
#include "rules/brew/program/program.h"

#include "base/bounds.h"

enum {
    URGE_END = 1,
    URGE_STRIKE = 52,
    URGE_HURT = 2, /* for each point of Health that the target lacks */
    URGE_NEAR = 12,
    URGE_UNAWARE = 12,
    URGE_HOLD = 72,
    URGE_HOLD_AT_LEAST = 30,
    URGE_STAND = 88,
    URGE_DEFEND = 5,
    URGE_DRAW = 46,
    URGE_STEP = 44,
    URGE_LEAVE = 92,
    URGE_CLOAK = 95,
    URGE_HIDE = 82,
    URGE_SPRINT = 84,
    URGE_RUN_ON = 86,
    URGE_PURSUE = 86,
    URGE_HEAL = 40,
    URGE_GOOD = 6, /* for each point that it does good */
    URGE_CARE = 20,
    WRESTLES_FROM = 3, /* Athletics */
    HIDES_FROM = 3,    /* Stealth */
    HIDES_WITHIN = 8,  /* cells */
    HEALS_FROM = 3,    /* Healing: such stay behind */
    MOST = 99
};

/* ---- striking ---- */

static bool stays_behind(const struct state *now, const struct book *book, int token)
{
    return state_stat(now, token, MANA) > 0 &&
           brew_score(now, book, token, ATTRIBUTES + SKILLS + ROW_healing) >= HEALS_FROM;
}

/* Nearer is better, and so is a foe that is hurt, or looks elsewhere. */
static int strike(const struct state *now, const struct book *book, const struct command *wish)
{
    int lacking, far;

    if (!brew_is_foe(now, wish->actor, wish->target) || wish->item >= 0 || brew_gives_up(now, wish->actor))
        return 0;
    far = larger(0, brew_cells(now, wish->actor, wish->target));
    if (brew_striking_field(now, book, wish->actor) < 0 &&
        (!brew_has_a_blow(now, book, wish->actor) || (stays_behind(now, book, wish->actor) && far > 1)))
        return 0;
    lacking = state_stat(now, wish->target, HEALTH_MAX) - state_stat(now, wish->target, HEALTH);
    return smaller(MOST, URGE_STRIKE + URGE_HURT * smaller(lacking, 10) + URGE_NEAR -
                             smaller(far, 2 * URGE_NEAR) +
                             (state_find(now, wish->target, UNAWARE, wish->actor) >= 0 ? URGE_UNAWARE : 0));
}

/* BREW-81: when the fight grows long only wounds count. */
static bool must_wound(const struct state *now)
{
    return brew_level(now, TABLE, FATIGUE_STREAK) >= AT_BAY_AFTER;
}

/* Wrestlers have a hand for each. */
static bool has_a_hand_free(const struct state *now, const struct book *book, int token)
{
    return brew_held_by(now, token) == NOBODY ||
           brew_score(now, book, token, ATTRIBUTES + ROW_athletics) >= WRESTLES_FROM;
}

/* Who fights with bare hands holds, as long as nobody is held; others where their weapon is of no use. */
static int hold(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, wish->actor);

    if (!brew_is_foe(now, wish->actor, wish->target) || kit_has(now, wish->target, GRAPPLED) ||
        !has_a_hand_free(now, book, wish->actor) || brew_gives_up(now, wish->actor))
        return 0;
    if (weapon->field[WEAPON_KIND] == UNARMED && !must_wound(now))
        return URGE_HOLD;
    return brew_serves(now, book, wish->actor, weapon) ? 0 : URGE_HOLD_AT_LEAST;
}

/* What reaches somebody is drawn where what is in hand does not. */
static int draw(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *item = wish->item < 0 ? NULL : book_item(book, now->mark[wish->item].key);

    return item && item->kind == WEAPON && !now->mark[wish->item].level &&
                   !brew_serves(now, book, wish->actor, brew_weapon_in_hand(now, book, wish->actor)) &&
                   brew_serves(now, book, wish->actor, item)
               ? URGE_DRAW
               : 0;
}

/* ---- going about ---- */

/* Out of the fight, or to where what is in hand is of use: it is too near for that. */
static int step_out(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, wish->actor);
    int foe = brew_nearest_foe(now, wish->actor);

    if (brew_gives_up(now, wish->actor))
        return URGE_LEAVE;
    return foe != NOBODY && brew_cells(now, wish->actor, foe) == 1 &&
                   !brew_serves(now, book, wish->actor, weapon) &&
                   !brew_reaches(now, book, wish->actor, weapon, 1, true)
               ? URGE_STEP
               : 0;
}

/* Not even the whole Move leads to it. */
static bool is_too_far(const struct state *now, int token, int foe)
{
    return brew_cells(now, token, foe) > state_stat(now, token, MOVE_LEFT) + MID_LEAST;
}

/* The whole turn, where nobody can be reached in it. */
static int sprint(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon = brew_weapon_in_hand(now, book, wish->actor);
    int foe = brew_nearest_foe(now, wish->actor);

    return foe != NOBODY && !brew_gives_up(now, wish->actor) && brew_way(weapon) == BY_MELEE &&
                   brew_striking_field(now, book, wish->actor) < 0 && !stays_behind(now, book, wish->actor) &&
                   state_stat(now, wish->actor, MOVE_LEFT) == brew_move_cells(now, book, wish->actor) &&
                   is_too_far(now, wish->actor, foe)
               ? URGE_SPRINT
               : 0;
}

/* BREW-78: who gets away is run after by whoever reaches nobody this turn; a chase that has begun goes on. */
static int pursue(const struct state *now, const struct book *book, const struct command *wish)
{
    int pursuer = brew_pursuer(now, wish->target);

    if (pursuer != NOBODY)
        return pursuer == wish->actor ? URGE_RUN_ON : 0;
    return brew_is_foe(now, wish->actor, wish->target) && brew_gets_away(now, wish->target) &&
                   !stays_behind(now, book, wish->actor) &&
                   !brew_serves(now, book, wish->actor, brew_weapon_in_hand(now, book, wish->actor)) &&
                   is_too_far(now, wish->actor, brew_nearest_foe(now, wish->actor))
               ? URGE_PURSUE
               : 0;
}

/* Whoever is good at it, until nobody looks: then the blow comes out of nowhere. */
static int hide(const struct state *now, const struct book *book, const struct command *wish)
{
    return brew_is_foe(now, wish->actor, wish->target) && !must_wound(now) &&
                   brew_score(now, book, wish->actor, ATTRIBUTES + ROW_stealth) >= HIDES_FROM &&
                   wish->target == brew_nearest_foe(now, wish->actor) &&
                   brew_cells(now, wish->actor, wish->target) <= HIDES_WITHIN &&
                   state_find(now, wish->target, UNAWARE, wish->actor) < 0
               ? URGE_HIDE
               : 0;
}

/* ---- helping ---- */

static int heal(const struct state *now, const struct book *book, const struct command *wish)
{
    int patient = wish->target == NOBODY ? wish->actor : wish->target;
    int good = brew_good_of_healing(now, book, wish->actor, patient);

    return good > 1 ? smaller(MOST, URGE_HEAL + URGE_GOOD * good) : 0;
}

/* Who is dying is looked after when nothing better offers. */
static int care(const struct state *now, const struct book *book, const struct command *wish)
{
    return brew_is_friend(now, wish->actor, wish->target) && kit_has(now, wish->target, DYING) &&
                   brew_score(now, book, wish->actor, ATTRIBUTES + ROW_medicine) > 0
               ? URGE_CARE
               : 0;
}

static int cloak(const struct state *now, const struct command *wish)
{
    return brew_has_feature(now, wish->actor, TEXT_cloak) && !kit_has(now, wish->actor, CLOAK) &&
                   !kit_has(now, wish->actor, FAITH_LOST) && brew_engaged_on_board(now, wish->actor)
               ? URGE_CLOAK
               : 0;
}

/* What takes the Action when it is gone: walking up to somebody is still worth a thought. */
static bool comes_too_late(const struct state *now, const struct command *wish)
{
    return brew_fighting(now) && !state_stat(now, wish->actor, ACTION) && wish->deed != DO_attack &&
           wish->deed != DO_grapple && wish->deed != DO_cloak && wish->deed != DO_end_turn;
}

/* As if it were on turn. */
static int feel(const struct state *now, const struct book *book, const struct command *wish)
{
    if (comes_too_late(now, wish))
        return 0;
    switch (wish->deed) {
    case DO_attack:
        return strike(now, book, wish);
    case DO_grapple:
        return hold(now, book, wish);
    case DO_draw:
        return draw(now, book, wish);
    case DO_step_out:
        return step_out(now, book, wish);
    case DO_sprint:
        return sprint(now, book, wish);
    case DO_hide:
        return hide(now, book, wish);
    case DO_cast:
        return heal(now, book, wish);
    case DO_care:
        return care(now, book, wish);
    case DO_cloak:
        return cloak(now, wish);
    case DO_pursue:
        return pursue(now, book, wish);
    case DO_flee:
        return brew_pursuer(now, wish->actor) != NOBODY ? URGE_RUN_ON : 0;
    case DO_stand_up:
        return kit_has(now, wish->actor, GRAPPLED) ? URGE_STAND : 0;
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}

/* BREW-43: of all that may be declared what it feels most like. Who is too far off is walked up to before. */
int brew_declares(const struct state *now, const struct book *book, const struct command *wish, int *urge)
{
    int best = DECLARED_defend;

    *urge = wish->target == NOBODY ? URGE_DEFEND : 0;
    for (int declared = DECLARED_attack; declared <= DECLARED_cast; declared++) {
        bool aims = declared != DECLARED_stand_up && declared != DECLARED_step_out;
        struct command one = *wish;
        int urged;

        one.deed = (short)brew_declared_deed(declared);
        urged = aims == (wish->target != NOBODY) ? feel(now, book, &one) : 0;
        if (urged > *urge) {
            *urge = urged;
            best = declared;
        }
    }
    return best;
}

int brew_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    int urge;

    if (!brew_at_once(now) || wish->deed == DO_cloak)
        return feel(now, book, wish);
    if (wish->deed != DO_declare)
        return 0;
    brew_declares(now, book, wish, &urge);
    return urge;
}
