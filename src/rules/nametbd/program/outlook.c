/*
 * What a figure has beside its fitness, for a program that compares deeds: Advantage in the accounts of its
 * side, foes that bleed, two turns at once. No rule of the book.
 */
#include "rules/nametbd/program/program.h"

#include "base/bounds.h"

enum {
    POINT = 1000,            /* one point of fitness */
    ADVANTAGE_ = 10 * POINT, /* what buys a die of damage */
    A_SPARE_ONE = 5 * POINT,
    ENOUGH = 5,
    BLEEDING = 6 * POINT, /* a level of it */
    TEMPO = 6 * POINT,
    CLOSER = 20 /* each cell of way to the nearest */
};

/* The first of them are worth more than what cannot be spent soon. */
static int worth_of(int advantages)
{
    return ADVANTAGE_ * smaller(advantages, ENOUGH) + A_SPARE_ONE * larger(0, advantages - ENOUGH);
}

static int blood(const struct state *now, int token)
{
    int sum = 0;

    for (int i = 0; i < now->ntokens; i++) {
        int id = tbd_able(now, i) ? state_find(now, i, BLEED, -2) : -1;

        if (id >= 0)
            sum += (tbd_is_friend(now, token, i) ? -BLEEDING : BLEEDING) * now->mark[id].level;
    }
    return sum;
}

void tbd_outlook(const struct state *now, const struct book *book, int token, struct outlook *o)
{
    int foe = tbd_nearest_foe(now, token);

    *o = (struct outlook){ .standing = worth_of(tbd_purse(now, book, token, true)) -
                                       worth_of(tbd_purse(now, book, token, false)) };
    if (!tbd_fighting(now) || foe == NOBODY)
        return;
    o->standing += blood(now, token);
    if (now->turn.acts_left > 1 && now->turn.side == now->token[token].side)
        o->standing += TEMPO;
    if (tbd_able(now, token))
        o->standing -= CLOSER * state_distance(now, token, foe);
}
