/* What the quick opponent feels like. */
#include "rules/another/another.h"

#include "base/bounds.h"

/*
 * What somebody who plays without working anything out feels like doing, from
 * 0 (not at all) to 100. No rule of the book: only the program that plays
 * quickly reads it. Strikes are weighed by the skill behind them and by how
 * hurt and how near the other is.
 */
enum {
    URGE_END = 1,
    URGE_STRIKE = 40,
    URGE_NEAR = 12,
    URGE_HURT = 10,
    URGE_FEINT = 44,
    URGE_TRICK = 8, /* whose blows do little harm makes others miss instead */
    URGE_STAND = 90,
    URGE_RAGE = 95,
    URGE_HEAL = 62,
    URGE_WAKE = 85,
    RAGE_NEAR = 3,
    DIE_USUAL = 6, /* AS-46 */
    HELP_NEAR = 8
};

static bool is_foe(const struct state *now, int token, int other)
{
    return now->token[token].side != now->token[other].side && another_awake(now, other);
}

static bool has_combat_action(const struct state *now, int token)
{
    return !another_fighting(now) || now->turn.actor != token || state_stat(now, token, COMBAT_ACTION);
}

static int apart(const struct state *now, int token, int other)
{
    return another_map(now) ? state_distance(now, token, other) : 0;
}

/*
 * AS-110: which weapon the wish strikes with; false: it would
 * have to be drawn, and that is done for this turn.
 */
static bool weapon_of_wish(const struct state *now, const struct book *book, const struct command *wish,
                           const struct item **weapon)
{
    bool drawn = wish->item < 0 || now->mark[wish->item].level;

    *weapon = wish->item < 0 ? another_weapon(now, book, wish->actor)
                             : book_item(book, now->mark[wish->item].key);
    return drawn || (*weapon && (*weapon)->kind == WEAPON && !kit_has(now, wish->actor, WEAPON_CHANGED));
}

static int skill(const struct state *now, const struct book *book, int token, const struct item *weapon,
                 bool strikes)
{
    return another_attribute(now, book, token, another_striking(weapon)) +
           (weapon && strikes ? 2 * weapon->field[WEAPON_WB] : 0);
}

/* Nearer is better, and so is a foe that a blow may bring down. */
static int strike(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon;
    int far;

    if (!is_foe(now, wish->actor, wish->target) || !weapon_of_wish(now, book, wish, &weapon))
        return 0;
    far = apart(now, wish->actor, wish->target) - another_reach(book, weapon);
    return URGE_STRIKE + skill(now, book, wish->actor, weapon, true) +
           (another_wounded(now, book, wish->target) ? URGE_HURT : 0) +
           (far <= 0          ? URGE_NEAR
            : far < URGE_NEAR ? -far
                              : -URGE_NEAR);
}

/* Worth it where the wit is weaker than the guard, and only once. */
static int feint(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon;
    int guard, wit;

    if (!is_foe(now, wish->actor, wish->target) ||
        state_find(now, wish->target, STARTLED, wish->actor) >= 0 ||
        !weapon_of_wish(now, book, wish, &weapon) ||
        apart(now, wish->actor, wish->target) > another_reach(book, weapon))
        return 0;
    guard = another_attribute(now, book, wish->target, NIMBLENESS) +
            another_value(now, book, wish->target, ARMOUR_BONUS);
    wit = another_attribute(now, book, wish->target, FORTITUDE);
    return URGE_FEINT + (state_stat(now, wish->actor, DAMAGE_DIE) < DIE_USUAL ? URGE_TRICK : 0) +
           skill(now, book, wish->actor, weapon, false) + guard - wit;
}

/* Oneself when wounded; a friend who lies there first of all, if need be by walking up. */
static int mend(const struct state *now, const struct book *book, const struct command *wish)
{
    int patient = wish->target == NOBODY ? wish->actor : wish->target, hp = state_stat(now, patient, HP), far;

    if (state_stat(now, wish->actor, LUCK) < 1 || now->token[patient].side != now->token[wish->actor].side ||
        !another_wounded(now, book, patient) || !another_alive(now, patient))
        return 0;
    far = apart(now, wish->actor, patient) - now->option[ALTRUISM_RANGE];
    if (patient != wish->actor && (!kit_has(now, wish->actor, ALTRUISM) || far > HELP_NEAR))
        return 0;
    return (!another_awake(now, patient) ? URGE_WAKE : URGE_HEAL + another_number(book, HP_WOUNDED) - hp) -
           larger(far, 0);
}

static int rage(const struct state *now, int token)
{
    if (state_stat(now, token, LUCK) < 1 || !kit_has(now, token, BERSERKER) ||
        kit_has(now, token, BERSERK_USED) || kit_has(now, token, STRUCK))
        return 0;
    for (int i = 0; i < now->ntokens; i++)
        if (another_takes_part(now, i) && is_foe(now, token, i) && apart(now, token, i) <= RAGE_NEAR)
            return URGE_RAGE;
    return 0;
}

int another_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_attack:
        return has_combat_action(now, wish->actor) ? strike(now, book, wish) : 0;
    case DO_feint:
        return has_combat_action(now, wish->actor) ? feint(now, book, wish) : 0;
    case DO_heal:
        return has_combat_action(now, wish->actor) ? mend(now, book, wish) : 0;
    case DO_stand_up:
        return kit_has(now, wish->actor, PRONE) ? URGE_STAND : 0;
    case DO_berserk:
        return rage(now, wish->actor);
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}

int another_within(const struct state *now, const struct book *book, const struct command *wish)
{
    const struct item *weapon;

    if (wish->deed == DO_heal)
        return now->option[ALTRUISM_RANGE];
    weapon_of_wish(now, book, wish, &weapon);
    return another_reach(book, weapon);
}
