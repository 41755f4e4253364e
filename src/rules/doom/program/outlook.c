/*
 * How well off somebody is, for a program that compares deeds: how whole it is, and what it has beside that,
 * a weapon that is ready, aim, a place to strike from, Fortune and Doom. No rule of the book.
 */
#include "rules/doom/program/program.h"

#include "base/bounds.h"

/* ---- how whole it is, out of 100 ---- */

/* Who is out counts for little, however it comes about: bringing down is worth more than any wound before. */
enum {
    DOWN_DYING = 3,
    DOWN = 6,
    UNHURT = 86,
    LEAST = 12,
    MOST = 100,
    BLEEDING = -8, /* a Deadly wound that is not bandaged: each round it may be out (FD-151) */
    A_HELP = 2     /* each die that waits for it */
};

static const struct {
    int key, worth;
} states[] = { { STUNNED, -10 }, { KNEELING, -2 }, { PRONE, -5 }, { GRAPPLED, -6 }, { AWKWARD_STANCE, -2 } };

static int wounds(const struct state *now, int token)
{
    static const int worth[] = { 0, -7, -14, -22 };
    int sum = doom_must_hold_on(now, token) ? BLEEDING : 0;

    for (int id = state_find(now, token, WOUNDED, -2); id >= 0; id = kit_next(now, id))
        sum += worth[clamp(now->mark[id].level, 0, DEADLY)];
    return sum;
}

/* What turns harm away, on average. */
static int protection(struct world in, int token)
{
    int sum = 0;

    for (int location = HEAD; location <= LOCATIONS; location++)
        sum += doom_armour_at(in, token, location);
    return sum / LOCATIONS + doom_shield_value(in, token);
}

int doom_fitness(const struct state *now, const struct book *book, int token)
{
    const struct world in = { now, book };
    int sum = UNHURT + wounds(now, token), helped = state_find(now, token, HELPED, -2);

    if (!doom_there(now, token))
        return 0;
    if (!doom_awake(now, token))
        return kit_has(now, token, DYING) ? DOWN_DYING : DOWN;
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        sum += kit_has(now, token, states[i].key) ? states[i].worth : 0;
    sum += protection(in, token) + (helped < 0 ? 0 : A_HELP * now->mark[helped].level);
    return clamp(sum, LEAST, MOST);
}

/* ---- what it has beside ---- */

enum {
    POINT = 1000,      /* one point of fitness */
    A_DIE = POINT / 4, /* Fortune or Doom that buys a die */
    WON = 40 * POINT,  /* nobody is left to fight */
    HARM = 4,          /* a hundredth of harm to come in some rounds */
    AIMED = 3 * POINT, /* a TN taken off by aim */
    CLINCHED_WELL = POINT,
    HOLDING = 2 * POINT,
    FORMED = 4 * POINT, /* the better form */
    CLOSER = 20         /* each yard of way to the nearest */
};

/* FD-17, FD-19: its side's, less what the others have. */
static int purse(struct world in, int token)
{
    int fortune = in.now->pool[ruleset_pool(in.book->rules, FORTUNE, SEAT_GM)];
    int doom = in.now->pool[ruleset_pool(in.book->rules, DOOM, SEAT_GM)];

    return A_DIE * (doom_pc(in.now, token) ? fortune - doom : doom);
}

/* A weapon that is loaded and in hand, from where it stands. */
static int armed(struct world in, int token, int foe)
{
    struct arm arm = doom_arm_in_hand(in, token);
    int worth = HARM * arm.worth;

    if (arm.weapon.way == BY_SHOT && !doom_is_empty(in, &arm.weapon))
        worth += AIMED * smaller(doom_aim(in, token, foe), DOOM_AIMED_ENOUGH);
    if (doom_in_clinch(in.now, token))
        worth += doom_for_clinch(&arm.weapon)      ? CLINCHED_WELL
                 : doom_beyond_clinch(&arm.weapon) ? -CLINCHED_WELL
                                                   : 0;
    return worth - CLOSER * doom_yards(in.now, token, foe) / YARD;
}

void doom_outlook(const struct state *now, const struct book *book, int token, struct outlook *o)
{
    const struct world in = { now, book };
    int foe = doom_nearest_foe(now, token);

    *o = (struct outlook){ .standing = purse(in, token) };
    if (!kit_fighting(now) || !doom_able(now, token))
        return;
    if (foe == NOBODY) {
        o->standing += WON;
        return;
    }
    o->standing += armed(in, token, foe);
    if (doom_held_by(now, token) != NOBODY)
        o->standing += HOLDING;
    if (state_stat(now, token, WESEN) > NO_LEVEL &&
        doom_best_form(in, token) == state_stat(now, token, WESEN_FORM))
        o->standing += FORMED;
}
