/* What the quick opponent feels like. */
#include "rules/doom/program/program.h"

#include "base/bounds.h"
#include "board/sight.h"

/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No
 * rule of the book: a program goes by it alone when it has no time to think. Each deed has its urge in the
 * table below; its function says what more or less it is now, or that it is NOT felt at all.
 */
enum {
    NOT = -1000,
    URGE_CLEAR = 3,
    URGE_STRIKE = 44,
    URGE_NEAR = 12,
    URGE_DOWN = 4,
    URGE_HURT = 4,
    URGE_SPELL = 12, /* more than a blow, where it promises more; else so much less */
    URGE_HARMS = 12, /* at most, of how much a weapon is worth */
    URGE_BREAK = 76,
    URGE_STRUGGLE = 30,
    URGE_KNEES = 80,
    URGE_HEAL = 82,
    URGE_STAND = 88
};

enum {
    SUCCESS = 100,      /* one, in hundredths */
    WORTH_THE_TIME = 2, /* TN that aiming is to take off; rounds of reloading that make a shot dear */
    AT_EASE = 3 * YARD, /* nobody is nearer: time to aim, or to change */
    BETTER = 120        /* a weapon is taken instead that is worth so much, in hundredths of the other */
};

static int if_so(bool so)
{
    return so ? 0 : NOT;
}

/* ---- whom ---- */

/* Nearer is better, and so is a foe that a blow may bring down. */
static int liking(const struct state *now, int token, int foe)
{
    return URGE_HURT * smaller(state_count(now, foe, WOUNDED), DEADLY) +
           (kit_has(now, foe, PRONE) ? URGE_DOWN : 0) + URGE_NEAR -
           smaller(doom_yards(now, token, foe) / YARD, 2 * URGE_NEAR);
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
        return NOT;
    if (!doom_is_foe(in.now, wish->actor, wish->target))
        return lies_in_the_way(in, wish->actor, wish->target) ? URGE_CLEAR - URGE_STRIKE : NOT;
    return liking(in.now, wish->actor, wish->target) +
           smaller(URGE_HARMS, doom_damage_dice(in, wish->actor, &w, 0));
}

/* Whoever holds best with what nature gave it, or with bare hands that know how; the best with anything. */
static bool wrestles(struct world in, int token)
{
    enum { MASTER = 2 };
    int brawler = state_stat(in.now, token, ADVANTAGE + ROW_adv_brawler);

    return doom_trait(in, token, ROW_trait_grapple) > 0 || brawler >= MASTER ||
           (doom_in_hand(in, token) < 0 && brawler > 0);
}

static int hold(struct world in, const struct command *wish)
{
    return if_so(wrestles(in, wish->actor) && !kit_has(in.now, wish->target, GRAPPLED) &&
                 doom_held_by(in.now, wish->actor) == NOBODY);
}

/* A spell or a power, against what it would fight with otherwise; for friends, whoever is badly hurt. */
static int conjure(struct world in, const struct command *wish)
{
    bool power = wish->deed == DO_use_power;
    int target = wish->target == NOBODY ? wish->actor : wish->target;
    struct recipe recipe;
    struct arm arm;

    if (power ? wish->target == NOBODY : state_stat(in.now, wish->actor, MAGIC) <= NO_LEVEL)
        return NOT;
    if (!doom_compose(in, wish->actor, target, power, &recipe))
        return NOT;
    if (recipe.dice == 0)
        return doom_must_hold_on(in.now, target) ? URGE_HEAL - URGE_STRIKE : NOT;
    if (!doom_is_foe(in.now, wish->actor, target) || recipe.worth < 1)
        return NOT;
    arm = doom_arm_in_hand(in, wish->actor);
    return liking(in.now, wish->actor, target) +
           (recipe.worth * ROUNDS_AHEAD > arm.worth ? URGE_SPELL : -URGE_SPELL);
}

/* FD-102: what has poison to spit. */
static int spit(struct world in, const struct command *wish)
{
    return if_so(doom_trait(in, wish->actor, ROW_trait_poison) > 0 &&
                 !kit_has(in.now, wish->target, POISONED));
}

/* ---- making ready ---- */

static int draw(struct world in, const struct command *wish)
{
    const struct item *item = wish->item < 0 ? NULL : book_item(in.book, in.now->mark[wish->item].key);
    struct arm best, other;

    if (!doom_is_weapon(item) || in.now->mark[wish->item].level != CARRIED ||
        !doom_has_left(in.now, wish->actor, QUICK))
        return NOT;
    best = doom_best_arm(in, wish->actor);
    other = doom_arm_in_hand(in, wish->actor);
    return if_so(best.weapon.id == wish->item && SUCCESS * best.worth > BETTER * other.worth);
}

static int reload(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);

    return if_so(doom_is_empty(in, &w));
}

/* FD-131: a shot that is dear, or hardly to be hit with, is aimed while nobody is near. */
static int aim(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);
    bool dear;

    if (w.way != BY_SHOT || !w.item->field[AIM] || doom_is_empty(in, &w) ||
        doom_aim(in, wish->actor, wish->target) >= DOOM_AIMED_ENOUGH)
        return NOT;
    dear = w.item->field[RELOAD] >= WORTH_THE_TIME &&
           doom_range_tn(in, &w, wish->actor, wish->target) >= WORTH_THE_TIME;
    return if_so(doom_yards(in.now, wish->actor, doom_nearest_foe(in.now, wish->actor)) > AT_EASE &&
                 (dear || doom_shot_lacks(in, wish->actor, &w, wish->target) >= 0));
}

static int brace(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);
    int foe = doom_nearest_foe(in.now, wish->actor);

    return if_so(state_stat(in.now, wish->actor, ADVANTAGE + ROW_adv_sniper) > 0 && w.way == BY_SHOT &&
                 foe != NOBODY && !kit_has(in.now, wish->actor, BRACED) && !doom_is_empty(in, &w) &&
                 doom_range_tn(in, &w, wish->actor, foe) > 0);
}

static int step_in(struct world in, const struct command *wish)
{
    struct weapon w = doom_wielded(in, wish->actor);

    return if_so(!doom_in_clinch(in.now, wish->actor) && doom_neighbours(in.now, wish->actor, wish->target) &&
                 (doom_for_clinch(&w) || wrestles(in, wish->actor)) &&
                 doom_arm_in_hand(in, wish->actor).weapon.way != BY_THROW);
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

    return if_so(wish->target == NOBODY && doom_in_clinch(in.now, wish->actor) &&
                 (!clinches_a_foe(in.now, wish->actor) ||
                  (doom_held_by(in.now, wish->actor) == NOBODY && doom_beyond_clinch(&w))));
}

/* Who is out need not be held any more. */
static int let_go(struct world in, const struct command *wish)
{
    int held = doom_held_by(in.now, wish->actor);

    return if_so(held != NOBODY && !doom_awake(in.now, held));
}

/* Who can strike while it is held is in no hurry. */
static int break_free(struct world in, const struct command *wish)
{
    if (!kit_has(in.now, wish->actor, GRAPPLED))
        return NOT;
    return doom_best_arm(in, wish->actor).worth > 0 ? URGE_STRUGGLE - URGE_BREAK : 0;
}

/* FD-232: while nobody is near. */
static int change(struct world in, const struct command *wish)
{
    int foe = state_stat(in.now, wish->actor, WESEN) > NO_LEVEL ? doom_nearest_foe(in.now, wish->actor)
                                                                : NOBODY;

    return if_so(foe != NOBODY && doom_yards(in.now, wish->actor, foe) > AT_EASE &&
                 doom_best_form(in, wish->actor) != state_stat(in.now, wish->actor, WESEN_FORM));
}

/* Whoever has nothing in hand, nor by nature, and would have. */
static int pick_up(struct world in, const struct command *wish)
{
    return if_so(kit_has(in.now, TABLE, LYING) && doom_in_hand(in, wish->actor) < 0 &&
                 !wrestles(in, wish->actor) && !doom_by_nature(in.book, doom_own_weapon(in, wish->actor)) &&
                 doom_best_arm(in, wish->actor).weapon.id < 0 && doom_has_left(in.now, wish->actor, QUICK));
}

/* ---- friends ---- */

/* Who is cared for: a friend, oneself; NOBODY. */
static int patient(const struct state *now, const struct command *wish)
{
    int who = wish->target == NOBODY ? wish->actor : wish->target;

    return kit_same_side(now, wish->actor, who) ? who : NOBODY;
}

static int bandage(struct world in, const struct command *wish)
{
    int who = patient(in.now, wish);

    return if_so(who != NOBODY && doom_must_hold_on(in.now, who));
}

static int stabilise(struct world in, const struct command *wish)
{
    int who = patient(in.now, wish);

    return if_so(who != NOBODY && kit_has(in.now, who, DYING));
}

static bool has_foe_near(const struct state *now, int token)
{
    int foe = doom_nearest_foe(now, token);

    return foe != NOBODY && doom_yards(now, token, foe) <= AT_EASE;
}

/* FD-27: whoever can do nothing itself lends a hand to one that can. */
static int help(struct world in, const struct command *wish)
{
    return if_so(kit_same_side(in.now, wish->actor, wish->target) && doom_able(in.now, wish->target) &&
                 !kit_has(in.now, wish->target, HELPED) &&
                 doom_neighbours(in.now, wish->actor, wish->target) && !has_foe_near(in.now, wish->actor) &&
                 has_foe_near(in.now, wish->target));
}

/* ---- how one stands, and how one holds the weapon ---- */

static int stand_up(struct world in, const struct command *wish)
{
    return kit_has(in.now, wish->actor, PRONE)      ? 0
           : kit_has(in.now, wish->actor, KNEELING) ? URGE_KNEES - URGE_STAND
                                                    : NOT;
}

static int fix_stance(struct world in, const struct command *wish)
{
    return if_so(kit_has(in.now, wish->actor, AWKWARD_STANCE));
}

static int fix_weapon(struct world in, const struct command *wish)
{
    return if_so(kit_has(in.now, wish->actor, WEAPON_UNBALANCED));
}

/* ---- all ---- */

/* What is presumed: its Action is left; its target is a foe, whom it LIKES by degrees; no thing is named. */
enum { ACTS = 1, AT_A_FOE = 2, LIKES = 4, WITH_WHAT_IT_HAS = 8 };

static const struct {
    int (*feels)(struct world, const struct command *);
    int urge;
    unsigned presumes;
} urges[WISHED] = {
    [DO_stand_up] = { stand_up, URGE_STAND },
    [DO_stabilise] = { stabilise, 84, ACTS },
    [DO_bandage] = { bandage, 78, ACTS },
    [DO_let_go] = { let_go, 77 },
    [DO_break_free] = { break_free, URGE_BREAK, ACTS },
    [DO_draw] = { draw, 75 },
    [DO_brace] = { brace, 74 },
    [DO_pick_up] = { pick_up, 73 },
    [DO_change_form] = { change, 72, ACTS },
    [DO_step_out] = { step_out, 70 },
    [DO_step_in] = { step_in, 58, AT_A_FOE | LIKES },
    [DO_aim] = { aim, 56, ACTS | AT_A_FOE | LIKES | WITH_WHAT_IT_HAS },
    [DO_grapple] = { hold, 56, ACTS | AT_A_FOE | LIKES },
    [DO_attack] = { strike, URGE_STRIKE, ACTS | WITH_WHAT_IT_HAS },
    [DO_cast] = { conjure, URGE_STRIKE, ACTS },
    [DO_use_power] = { conjure, URGE_STRIKE, ACTS },
    [DO_use_wesen] = { spit, URGE_STRIKE, ACTS | AT_A_FOE | LIKES },
    [DO_reload] = { reload, 40, ACTS | WITH_WHAT_IT_HAS },
    [DO_fix_stance] = { fix_stance, 30 },
    [DO_fix_weapon] = { fix_weapon, 20 },
    [DO_help] = { help, 14, ACTS },
};

static bool presumed(const struct state *now, const struct command *wish, unsigned what)
{
    return (!(what & ACTS) || doom_has_left(now, wish->actor, ACTION)) &&
           (!(what & AT_A_FOE) || doom_is_foe(now, wish->actor, wish->target)) &&
           (!(what & WITH_WHAT_IT_HAS) || wish->item < 0);
}

int doom_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    int deed = wish->deed, urge;

    if (deed == DO_end_turn)
        return 1;
    if (deed < 0 || deed >= WISHED || !urges[deed].feels || !presumed(now, wish, urges[deed].presumes))
        return 0;
    urge = urges[deed].urge + urges[deed].feels((struct world){ now, book }, wish);
    if (urge > 0 && urges[deed].presumes & LIKES)
        urge += liking(now, wish->actor, wish->target);
    return larger(0, urge);
}
