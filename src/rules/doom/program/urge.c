/* What the quick opponent feels like. */
#include "rules/doom/program/program.h"

#include "base/bounds.h"
#include "board/sight.h"

/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No
 * rule of the book: a program goes by it alone when it has no time to think.
 */
enum {
    URGE_END = 1,
    URGE_CLEAR = 3,
    URGE_HELP = 14,
    URGE_STRIKE = 44,
    URGE_NEAR = 12,
    URGE_DOWN = 4,
    URGE_HURT = 4,
    URGE_SPELL = 12, /* more than a blow, where it promises more; else so much less */
    URGE_HOLD = 12,
    URGE_HARMS = 12, /* at most, of how much a weapon is worth */
    URGE_RELOAD = 40,
    URGE_AIM = 68,
    URGE_BALANCE = 20,
    URGE_STANCE = 30,
    URGE_STRUGGLE = 30,
    URGE_BREAK = 76,
    URGE_BRACE = 74,
    URGE_STEP = 70,
    URGE_CHANGE = 72,
    URGE_PICK_UP = 73,
    URGE_DRAW = 75,
    URGE_LET_GO = 77,
    URGE_BANDAGE = 78,
    URGE_KNEES = 80,
    URGE_SAVE = 84,
    URGE_HEAL = 82,
    URGE_STAND = 88
};

enum {
    SUCCESS = 100,      /* one, in hundredths */
    WORTH_THE_TIME = 2, /* TN that aiming is to take off; rounds of reloading that make a shot dear */
    AT_EASE = 3 * YARD, /* nobody is nearer: time to aim, or to change */
    BETTER = 120,       /* a weapon is taken instead that is worth so much, in hundredths of the other */
    HARM_A_POINT = 40   /* hundredths of harm that are one point of an urge */
};

static int yards(const struct state *now, int one, int other)
{
    return doom_yards(now, one, other) / YARD;
}

static bool acts(const struct state *now, int token)
{
    return doom_has_left(now, token, ACTION);
}

/* ---- whom ---- */

/* Nearer is better, and so is a foe that a blow may bring down. */
static int liking(const struct state *now, int token, int foe)
{
    return URGE_HURT * smaller(state_count(now, foe, WOUNDED), DEADLY) +
           (kit_has(now, foe, PRONE) ? URGE_DOWN : 0) + URGE_NEAR -
           smaller(yards(now, token, foe), 2 * URGE_NEAR);
}

/* ---- with what ---- */

/* Is there a cell beside that figure, to which this one could go? */
static bool is_open_beside(const struct state *now, const struct book *book, int token, int other)
{
    const struct token *t = &now->token[other];
    const struct walk_who who = { now, book, token, SEATS_ALL };

    for (int d = 0; d < grid_directions(now->board->grid.layout); d++)
        if (doom_open_step(now, t->at, d, t->size) &&
            doom_room(&who, grid_step(now->board->grid.layout, t->at, d)))
            return true;
    return false;
}

/* Does anybody of that side who is up stand beside the figure? */
static bool is_beset(const struct state *now, int token, int other)
{
    for (int i = 0; i < now->ntokens; i++)
        if (doom_is_friend(now, token, i) && doom_takes_part(now, i) && doom_awake(now, i) &&
            doom_neighbours(now, i, other))
            return true;
    return false;
}

/* FD-253: it lies beside the nearest foe, whom nobody gets at: every other cell is taken too. */
static bool lies_in_the_way(const struct state *now, const struct book *book, int token, int other)
{
    int foe = doom_nearest_foe(now, token);

    return foe != NOBODY && kit_on_map(now, token, foe) && !doom_is_friend(now, token, other) &&
           doom_takes_part(now, other) && doom_neighbours(now, other, foe) && !is_beset(now, token, foe) &&
           !is_open_beside(now, book, token, foe);
}

static int strike(const struct state *now, const struct book *book, const struct command *wish)
{
    struct weapon w = doom_wielded(now, book, wish->actor);

    if (wish->item >= 0 || doom_is_empty(now, book, &w) || !acts(now, wish->actor))
        return 0;
    if (!doom_is_foe(now, wish->actor, wish->target))
        return lies_in_the_way(now, book, wish->actor, wish->target) ? URGE_CLEAR : 0;
    return URGE_STRIKE + liking(now, wish->actor, wish->target) +
           smaller(URGE_HARMS, doom_damage_dice(now, book, wish->actor, &w, 0));
}

/* Whoever holds best with what nature gave it, or with bare hands that know how; the best with anything. */
static bool wrestles(const struct state *now, const struct book *book, int token)
{
    enum { MASTER = 2 };

    return doom_trait(now, book, token, ROW_trait_grapple) > 0 ||
           state_stat(now, token, ADVANTAGE + ROW_adv_brawler) >= MASTER ||
           (doom_in_hand(now, book, token) < 0 && state_stat(now, token, ADVANTAGE + ROW_adv_brawler) > 0);
}

static int hold(const struct state *now, const struct book *book, const struct command *wish)
{
    if (!doom_is_foe(now, wish->actor, wish->target) || !wrestles(now, book, wish->actor) ||
        kit_has(now, wish->target, GRAPPLED) || doom_held_by(now, wish->actor) != NOBODY ||
        !acts(now, wish->actor))
        return 0;
    return URGE_STRIKE + URGE_HOLD + liking(now, wish->actor, wish->target);
}

/* A spell or a power, against what it would fight with otherwise; for friends, whoever is badly hurt. */
static int conjure(const struct state *now, const struct book *book, const struct command *wish, bool power)
{
    int target = wish->target == NOBODY ? wish->actor : wish->target;
    struct recipe recipe;
    struct arm arm;

    if (!acts(now, wish->actor) || !doom_compose(now, book, wish->actor, target, power, &recipe))
        return 0;
    if (recipe.dice == 0)
        return doom_must_hold_on(now, target) ? URGE_HEAL : 0;
    if (!doom_is_foe(now, wish->actor, target) || recipe.worth < 1)
        return 0;
    arm = doom_arm_in_hand(now, book, wish->actor);
    return URGE_STRIKE + liking(now, wish->actor, target) +
           (recipe.worth * ROUNDS_AHEAD > arm.worth ? URGE_SPELL : -URGE_SPELL);
}

/* FD-102: what has poison to spit. */
static int spit(const struct state *now, const struct book *book, const struct command *wish)
{
    return doom_is_foe(now, wish->actor, wish->target) && acts(now, wish->actor) &&
                   doom_trait(now, book, wish->actor, ROW_trait_poison) > 0 &&
                   !kit_has(now, wish->target, POISONED)
               ? URGE_STRIKE + liking(now, wish->actor, wish->target)
               : 0;
}

/* ---- making ready ---- */

static int draw(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *item = wish->item < 0 ? NULL : book_item(book, now->mark[wish->item].key);
    struct arm best, other;

    if (!doom_is_weapon(item) || now->mark[wish->item].level != CARRIED ||
        !doom_has_left(now, wish->actor, QUICK))
        return 0;
    best = doom_best_arm(now, book, wish->actor);
    other = doom_arm_in_hand(now, book, wish->actor);
    return best.weapon.id == wish->item && SUCCESS * best.worth > BETTER * other.worth ? URGE_DRAW : 0;
}

static int reload(const struct state *now, const struct book *book, int token)
{
    struct weapon w = doom_wielded(now, book, token);

    return acts(now, token) && doom_is_empty(now, book, &w) ? URGE_RELOAD : 0;
}

/* FD-131: a shot that is dear, or hardly to be hit with, is aimed while nobody is near. */
static int aim(const struct state *now, const struct book *book, const struct command *wish)
{
    struct weapon w = doom_wielded(now, book, wish->actor);
    int nearest, tn;

    if (w.way != BY_SHOT || !w.item->field[AIM] || !acts(now, wish->actor) ||
        !doom_is_foe(now, wish->actor, wish->target) || doom_is_empty(now, book, &w) ||
        doom_aim(now, book, wish->actor, wish->target) >= DOOM_AIMED_ENOUGH)
        return 0;
    nearest = doom_nearest_foe(now, wish->actor);
    tn = doom_range_tn(now, book, &w, wish->actor, wish->target);
    if (doom_yards(now, wish->actor, nearest) <= AT_EASE ||
        (tn < WORTH_THE_TIME && doom_shot_lacks(now, book, wish->actor, &w, wish->target) < 0) ||
        (w.item->field[RELOAD] < WORTH_THE_TIME &&
         doom_shot_lacks(now, book, wish->actor, &w, wish->target) < 0))
        return 0;
    return URGE_AIM + liking(now, wish->actor, wish->target) - URGE_NEAR;
}

static int brace(const struct state *now, const struct book *book, int token)
{
    struct weapon w = doom_wielded(now, book, token);
    int foe = doom_nearest_foe(now, token);

    return w.way == BY_SHOT && foe != NOBODY && !kit_has(now, token, BRACED) &&
                   !doom_is_empty(now, book, &w) && doom_range_tn(now, book, &w, token, foe) > 0
               ? URGE_BRACE
               : 0;
}

static int step_in(const struct state *now, const struct book *book, const struct command *wish)
{
    struct weapon w = doom_wielded(now, book, wish->actor);

    if (!doom_is_foe(now, wish->actor, wish->target) || doom_in_clinch(now, wish->actor) ||
        !doom_neighbours(now, wish->actor, wish->target))
        return 0;
    if (!doom_for_clinch(&w) && !wrestles(now, book, wish->actor))
        return 0;
    return doom_arm_in_hand(now, book, wish->actor).weapon.way == BY_THROW
               ? 0
               : URGE_STEP + liking(now, wish->actor, wish->target) - URGE_NEAR;
}

/* Is anybody to be struck in the clinch? */
static bool clinches_a_foe(const struct state *now, int token)
{
    for (int i = 0; i < now->ntokens; i++)
        if (doom_is_foe(now, token, i) && doom_clinched(now, token, i))
            return true;
    return false;
}

/* FD-204: who has nobody there any more, whomever it holds; who holds nobody and has a longer weapon. */
static int step_out(const struct state *now, const struct book *book, int token)
{
    struct weapon w = doom_wielded(now, book, token);

    if (!doom_in_clinch(now, token))
        return 0;
    if (!clinches_a_foe(now, token))
        return URGE_STEP;
    return doom_held_by(now, token) == NOBODY && doom_beyond_clinch(&w) ? URGE_STEP : 0;
}

/* Who is out need not be held any more. */
static int let_go(const struct state *now, int token)
{
    int held = doom_held_by(now, token);

    return held != NOBODY && !doom_awake(now, held) ? URGE_LET_GO : 0;
}

static int break_free(const struct state *now, const struct book *book, int token)
{
    if (!kit_has(now, token, GRAPPLED) || !acts(now, token))
        return 0;
    return doom_best_arm(now, book, token).worth > 0 ? URGE_STRUGGLE : URGE_BREAK;
}

/* FD-232: while nobody is near. */
static int change(const struct state *now, const struct book *book, int token)
{
    int foe = state_stat(now, token, WESEN) > NO_LEVEL && acts(now, token) ? doom_nearest_foe(now, token)
                                                                           : NOBODY;

    return foe != NOBODY && doom_yards(now, token, foe) > AT_EASE &&
                   doom_best_form(now, book, token) != state_stat(now, token, WESEN_FORM)
               ? URGE_CHANGE
               : 0;
}

/* Whoever has nothing in hand, nor by nature, and would have. */
static int pick_up(const struct state *now, const struct book *book, int token)
{
    return kit_has(now, TABLE, LYING) && doom_in_hand(now, book, token) < 0 && !wrestles(now, book, token) &&
                   !doom_by_nature(book, doom_own_weapon(now, book, token)) &&
                   doom_best_arm(now, book, token).weapon.id < 0 && doom_has_left(now, token, QUICK)
               ? URGE_PICK_UP
               : 0;
}

/* ---- friends ---- */

static int mend(const struct state *now, const struct command *wish)
{
    int patient = wish->target == NOBODY ? wish->actor : wish->target;

    if (!doom_is_friend(now, wish->actor, patient) || !acts(now, wish->actor))
        return 0;
    if (wish->deed == DO_stabilise)
        return kit_has(now, patient, DYING) ? URGE_SAVE : 0;
    return doom_must_hold_on(now, patient) ? URGE_BANDAGE : 0;
}

/* FD-27: whoever can do nothing itself lends a hand to one that can. */
static int help(const struct state *now, const struct command *wish)
{
    int foe;

    if (!doom_is_friend(now, wish->actor, wish->target) || !doom_able(now, wish->target) ||
        kit_has(now, wish->target, HELPED) || !acts(now, wish->actor))
        return 0;
    foe = doom_nearest_foe(now, wish->actor);
    if (!doom_neighbours(now, wish->actor, wish->target) || foe == NOBODY ||
        doom_yards(now, wish->actor, foe) <= AT_EASE)
        return 0;
    foe = doom_nearest_foe(now, wish->target);
    return foe != NOBODY && doom_yards(now, wish->target, foe) <= AT_EASE ? URGE_HELP : 0;
}

/* ---- all ---- */

static int own(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_reload:
        return wish->item < 0 ? reload(now, book, wish->actor) : 0;
    case DO_stand_up:
        return kit_has(now, wish->actor, PRONE)      ? URGE_STAND
               : kit_has(now, wish->actor, KNEELING) ? URGE_KNEES
                                                     : 0;
    case DO_fix_stance:
        return kit_has(now, wish->actor, AWKWARD_STANCE) ? URGE_STANCE : 0;
    case DO_fix_weapon:
        return kit_has(now, wish->actor, WEAPON_UNBALANCED) ? URGE_BALANCE : 0;
    case DO_brace:
        return state_stat(now, wish->actor, ADVANTAGE + ROW_adv_sniper) > 0 ? brace(now, book, wish->actor)
                                                                            : 0;
    case DO_step_out:
        return wish->target == NOBODY ? step_out(now, book, wish->actor) : 0;
    case DO_let_go:
        return let_go(now, wish->actor);
    case DO_break_free:
        return break_free(now, book, wish->actor);
    case DO_change_form:
        return change(now, book, wish->actor);
    case DO_pick_up:
        return pick_up(now, book, wish->actor);
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}

int doom_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_attack:
        return strike(now, book, wish);
    case DO_grapple:
        return hold(now, book, wish);
    case DO_cast:
        return state_stat(now, wish->actor, MAGIC) > NO_LEVEL ? conjure(now, book, wish, false) : 0;
    case DO_use_power:
        return wish->target != NOBODY ? conjure(now, book, wish, true) : 0;
    case DO_use_wesen:
        return state_stat(now, wish->actor, WESEN) > NO_LEVEL ? spit(now, book, wish) : 0;
    case DO_draw:
        return draw(now, book, wish);
    case DO_aim:
        return wish->item < 0 ? aim(now, book, wish) : 0;
    case DO_step_in:
        return step_in(now, book, wish);
    case DO_bandage:
    case DO_stabilise:
        return mend(now, wish);
    case DO_help:
        return help(now, wish);
    default:
        return own(now, book, wish);
    }
}
