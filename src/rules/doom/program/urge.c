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
static bool is_open_beside(struct world in, int token, int other)
{
    const struct token *t = &in.now->token[other];
    const struct walk_who who = { in.now, in.book, token, SEATS_ALL };

    for (int d = 0; d < grid_directions(in.now->board->grid.layout); d++)
        if (step_open(in.now->board, t->at, d, t->size) &&
            doom_room(&who, grid_step(in.now->board->grid.layout, t->at, d)))
            return true;
    return false;
}

/* Does anybody of that side who is up stand beside the figure? */
static bool is_beset(const struct state *now, int token, int other)
{
    for (int i = 0; i < now->ntokens; i++)
        if (kit_same_side(now, token, i) && doom_takes_part(now, i) && doom_awake(now, i) &&
            doom_neighbours(now, i, other))
            return true;
    return false;
}

/* FD-253: it lies beside the nearest foe, whom nobody gets at: every other cell is taken too. */
static bool lies_in_the_way(struct world in, int token, int other)
{
    int foe = doom_nearest_foe(in.now, token);

    return foe != NOBODY && kit_on_map(in.now, token, foe) && !kit_same_side(in.now, token, other) &&
           doom_takes_part(in.now, other) && doom_neighbours(in.now, other, foe) &&
           !is_beset(in.now, token, foe) && !is_open_beside(in, token, foe);
}

static int strike(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);

    if (doom_is_empty(in, &w))
        return 0;
    if (!doom_is_foe(in.now, wish->actor, wish->target))
        return lies_in_the_way(in, wish->actor, wish->target) ? URGE_CLEAR : 0;
    return URGE_STRIKE + liking(in.now, wish->actor, wish->target) +
           smaller(URGE_HARMS, doom_damage_dice(in, wish->actor, &w, 0));
}

/* Whoever holds best with what nature gave it, or with bare hands that know how; the best with anything. */
static bool wrestles(struct world in, int token)
{
    enum { MASTER = 2 };

    return doom_trait(in, token, ROW_trait_grapple) > 0 ||
           state_stat(in.now, token, ADVANTAGE + ROW_adv_brawler) >= MASTER ||
           (doom_in_hand(in, token) < 0 && state_stat(in.now, token, ADVANTAGE + ROW_adv_brawler) > 0);
}

static int hold(struct world in, const struct command *wish)
{
    if (!wrestles(in, wish->actor) || kit_has(in.now, wish->target, GRAPPLED) ||
        doom_held_by(in.now, wish->actor) != NOBODY)
        return 0;
    return URGE_STRIKE + URGE_HOLD + liking(in.now, wish->actor, wish->target);
}

/* A spell or a power, against what it would fight with otherwise; for friends, whoever is badly hurt. */
static int conjure(struct world in, const struct command *wish)
{
    bool power = wish->deed == DO_use_power;
    int target = wish->target == NOBODY ? wish->actor : wish->target;
    struct recipe recipe;
    struct arm arm;

    if (power ? wish->target == NOBODY : state_stat(in.now, wish->actor, MAGIC) <= NO_LEVEL)
        return 0;
    if (!doom_compose(in, wish->actor, target, power, &recipe))
        return 0;
    if (recipe.dice == 0)
        return doom_must_hold_on(in.now, target) ? URGE_HEAL : 0;
    if (!doom_is_foe(in.now, wish->actor, target) || recipe.worth < 1)
        return 0;
    arm = doom_arm_in_hand(in, wish->actor);
    return URGE_STRIKE + liking(in.now, wish->actor, target) +
           (recipe.worth * ROUNDS_AHEAD > arm.worth ? URGE_SPELL : -URGE_SPELL);
}

/* FD-102: what has poison to spit. */
static int spit(struct world in, const struct command *wish)
{
    return doom_trait(in, wish->actor, ROW_trait_poison) > 0 && !kit_has(in.now, wish->target, POISONED)
               ? URGE_STRIKE + liking(in.now, wish->actor, wish->target)
               : 0;
}

/* ---- making ready ---- */

static int draw(struct world in, const struct command *wish)
{
    const struct item *item = wish->item < 0 ? NULL : book_item(in.book, in.now->mark[wish->item].key);
    struct arm best, other;

    if (!doom_is_weapon(item) || in.now->mark[wish->item].level != CARRIED ||
        !doom_has_left(in.now, wish->actor, QUICK))
        return 0;
    best = doom_best_arm(in, wish->actor);
    other = doom_arm_in_hand(in, wish->actor);
    return best.weapon.id == wish->item && SUCCESS * best.worth > BETTER * other.worth ? URGE_DRAW : 0;
}

static int reload(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);

    return doom_is_empty(in, &w) ? URGE_RELOAD : 0;
}

/* FD-131: a shot that is dear, or hardly to be hit with, is aimed while nobody is near. */
static int aim(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);
    bool dear;

    if (w.way != BY_SHOT || !w.item->field[AIM] || doom_is_empty(in, &w) ||
        doom_aim(in, wish->actor, wish->target) >= DOOM_AIMED_ENOUGH)
        return 0;
    dear = w.item->field[RELOAD] >= WORTH_THE_TIME &&
           doom_range_tn(in, &w, wish->actor, wish->target) >= WORTH_THE_TIME;
    if (doom_yards(in.now, wish->actor, doom_nearest_foe(in.now, wish->actor)) <= AT_EASE ||
        (!dear && doom_shot_lacks(in, wish->actor, &w, wish->target) < 0))
        return 0;
    return URGE_AIM + liking(in.now, wish->actor, wish->target) - URGE_NEAR;
}

static int brace(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);
    int foe = doom_nearest_foe(in.now, wish->actor);

    return state_stat(in.now, wish->actor, ADVANTAGE + ROW_adv_sniper) > 0 && w.way == BY_SHOT &&
                   foe != NOBODY && !kit_has(in.now, wish->actor, BRACED) && !doom_is_empty(in, &w) &&
                   doom_range_tn(in, &w, wish->actor, foe) > 0
               ? URGE_BRACE
               : 0;
}

static int step_in(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);

    if (doom_in_clinch(in.now, wish->actor) || !doom_neighbours(in.now, wish->actor, wish->target) ||
        (!doom_for_clinch(&w) && !wrestles(in, wish->actor)) ||
        doom_arm_in_hand(in, wish->actor).weapon.way == BY_THROW)
        return 0;
    return URGE_STEP + liking(in.now, wish->actor, wish->target) - URGE_NEAR;
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
static int step_out(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);

    if (wish->target != NOBODY || !doom_in_clinch(in.now, wish->actor))
        return 0;
    if (!clinches_a_foe(in.now, wish->actor))
        return URGE_STEP;
    return doom_held_by(in.now, wish->actor) == NOBODY && doom_beyond_clinch(&w) ? URGE_STEP : 0;
}

/* Who is out need not be held any more. */
static int let_go(struct world in, const struct command *wish)
{
    int held = doom_held_by(in.now, wish->actor);

    return held != NOBODY && !doom_awake(in.now, held) ? URGE_LET_GO : 0;
}

static int break_free(struct world in, const struct command *wish)
{
    if (!kit_has(in.now, wish->actor, GRAPPLED))
        return 0;
    return doom_best_arm(in, wish->actor).worth > 0 ? URGE_STRUGGLE : URGE_BREAK;
}

/* FD-232: while nobody is near. */
static int change(struct world in, const struct command *wish)
{
    int foe = state_stat(in.now, wish->actor, WESEN) > NO_LEVEL ? doom_nearest_foe(in.now, wish->actor)
                                                                : NOBODY;

    return foe != NOBODY && doom_yards(in.now, wish->actor, foe) > AT_EASE &&
                   doom_best_form(in, wish->actor) != state_stat(in.now, wish->actor, WESEN_FORM)
               ? URGE_CHANGE
               : 0;
}

/* Whoever has nothing in hand, nor by nature, and would have. */
static int pick_up(struct world in, const struct command *wish)
{
    return kit_has(in.now, TABLE, LYING) && doom_in_hand(in, wish->actor) < 0 && !wrestles(in, wish->actor) &&
                   !doom_by_nature(in.book, doom_own_weapon(in, wish->actor)) &&
                   doom_best_arm(in, wish->actor).weapon.id < 0 && doom_has_left(in.now, wish->actor, QUICK)
               ? URGE_PICK_UP
               : 0;
}

/* ---- friends ---- */

static int mend(struct world in, const struct command *wish)
{
    int patient = wish->target == NOBODY ? wish->actor : wish->target;

    if (!kit_same_side(in.now, wish->actor, patient))
        return 0;
    if (wish->deed == DO_stabilise)
        return kit_has(in.now, patient, DYING) ? URGE_SAVE : 0;
    return doom_must_hold_on(in.now, patient) ? URGE_BANDAGE : 0;
}

/* FD-27: whoever can do nothing itself lends a hand to one that can. */
static int help(struct world in, const struct command *wish)
{
    int foe;

    if (!kit_same_side(in.now, wish->actor, wish->target) || !doom_able(in.now, wish->target) ||
        kit_has(in.now, wish->target, HELPED) || !doom_neighbours(in.now, wish->actor, wish->target))
        return 0;
    foe = doom_nearest_foe(in.now, wish->actor);
    if (foe == NOBODY || doom_yards(in.now, wish->actor, foe) <= AT_EASE)
        return 0;
    foe = doom_nearest_foe(in.now, wish->target);
    return foe != NOBODY && doom_yards(in.now, wish->target, foe) <= AT_EASE ? URGE_HELP : 0;
}

/* ---- how one stands, and how one holds the weapon ---- */

static int stand_up(struct world in, const struct command *wish)
{
    return kit_has(in.now, wish->actor, PRONE)      ? URGE_STAND
           : kit_has(in.now, wish->actor, KNEELING) ? URGE_KNEES
                                                    : 0;
}

/* ---- all ---- */

static int fix_stance(struct world in, const struct command *wish)
{
    return kit_has(in.now, wish->actor, AWKWARD_STANCE) ? URGE_STANCE : 0;
}

static int fix_weapon(struct world in, const struct command *wish)
{
    return kit_has(in.now, wish->actor, WEAPON_UNBALANCED) ? URGE_BALANCE : 0;
}

/* What is presumed of a wish: it has its Action left; a foe is its target; no thing is named. */
enum { ACTS = 1, AT_A_FOE = 2, WITH_WHAT_IT_HAS = 4 };

static bool presumed(const struct state *now, const struct command *wish, unsigned what)
{
    return (!(what & ACTS) || doom_has_left(now, wish->actor, ACTION)) &&
           (!(what & AT_A_FOE) || doom_is_foe(now, wish->actor, wish->target)) &&
           (!(what & WITH_WHAT_IT_HAS) || wish->item < 0);
}

int doom_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    static const struct {
        int (*feels)(struct world, const struct command *);
        unsigned presumes;
    } urges[WISHED] = {
        [DO_attack] = { strike, ACTS | WITH_WHAT_IT_HAS },
        [DO_grapple] = { hold, ACTS | AT_A_FOE },
        [DO_cast] = { conjure, ACTS },
        [DO_use_power] = { conjure, ACTS },
        [DO_use_wesen] = { spit, ACTS | AT_A_FOE },
        [DO_draw] = { draw },
        [DO_aim] = { aim, ACTS | AT_A_FOE | WITH_WHAT_IT_HAS },
        [DO_step_in] = { step_in, AT_A_FOE },
        [DO_bandage] = { mend, ACTS },
        [DO_stabilise] = { mend, ACTS },
        [DO_help] = { help, ACTS },
        [DO_reload] = { reload, ACTS | WITH_WHAT_IT_HAS },
        [DO_stand_up] = { stand_up },
        [DO_fix_stance] = { fix_stance },
        [DO_fix_weapon] = { fix_weapon },
        [DO_brace] = { brace },
        [DO_step_out] = { step_out },
        [DO_let_go] = { let_go },
        [DO_change_form] = { change, ACTS },
        [DO_pick_up] = { pick_up },
        [DO_break_free] = { break_free, ACTS },
    };
    int deed = wish->deed;

    if (deed == DO_end_turn)
        return URGE_END;
    return deed >= 0 && deed < WISHED && urges[deed].feels && presumed(now, wish, urges[deed].presumes)
               ? urges[deed].feels((struct world){ now, book }, wish)
               : 0;
}
