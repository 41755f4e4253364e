/*
 * What a figure has beside its fitness, for a program that compares deeds: a weapon that is ready, aim, a
 * place to strike from, Fortune and Doom. No rule of the book.
 */
#include "rules/doom/program/program.h"

enum {
    POINT = 1000,      /* one point of fitness */
    A_DIE = 2 * POINT, /* Fortune or Doom that buys a die */
    HARM = 12,         /* a hundredth of harm to come in some rounds */
    AIMED = 3 * POINT, /* a TN taken off by aim */
    CLINCHED_WELL = POINT,
    HOLDING = 2 * POINT,
    FORMED = 4 * POINT, /* the better form */
    CLOSER = 20         /* each yard of way to the nearest */
};

/* FD-17, FD-19: its side's, less what the others have. */
static int purse(const struct state *now, const struct book *book, int token)
{
    int fortune = now->pool[ruleset_pool(book->rules, FORTUNE, SEAT_GM)];
    int doom = now->pool[ruleset_pool(book->rules, DOOM, SEAT_GM)];

    return A_DIE * (doom_pc(now, token) ? fortune - doom : doom);
}

/* A weapon that is loaded and in hand, from where it stands. */
static int armed(const struct state *now, const struct book *book, int token, int foe)
{
    struct arm arm = doom_arm_in_hand(now, book, token);
    int worth = HARM * arm.worth;

    if (arm.weapon.way == BY_SHOT && !doom_is_empty(now, book, &arm.weapon))
        worth += AIMED * doom_least(doom_aim(now, book, token, foe), DOOM_AIMED_ENOUGH);
    if (doom_in_clinch(now, token))
        worth += doom_for_clinch(&arm.weapon)      ? CLINCHED_WELL
                 : doom_beyond_clinch(&arm.weapon) ? -CLINCHED_WELL
                                                   : 0;
    return worth - CLOSER * doom_yards(now, token, foe) / YARD;
}

void doom_outlook(const struct state *now, const struct book *book, int token, struct outlook *o)
{
    int foe = doom_nearest_foe(now, token);

    *o = (struct outlook){ .standing = purse(now, book, token) };
    if (!doom_fighting(now) || foe == NOBODY || !doom_able(now, token))
        return;
    o->standing += armed(now, book, token, foe);
    if (doom_held_by(now, token) != NOBODY)
        o->standing += HOLDING;
    if (state_stat(now, token, WESEN) > NO_LEVEL &&
        doom_best_form(now, book, token) == state_stat(now, token, WESEN_FORM))
        o->standing += FORMED;
}
