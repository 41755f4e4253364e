/*
 * What a figure has beside its fitness, for a program that compares deeds: a place to strike from, a foe that
 * looks elsewhere, the Cloak, what can still be spent. No rule of the book.
 */
#include "rules/brew/program/program.h"

#include "base/bounds.h"

enum {
    POINT = 1000, /* one point of fitness */
    ARMED = 3 * POINT,
    UNSEEN = 6 * POINT,
    CLOAKED = 4 * POINT,
    A_BLOW = 6 * POINT,    /* that somebody has still to come in this round */
    AN_ANSWER = 2 * POINT, /* or can only give back */
    AN_ACTION = 3 * POINT,
    A_RANGE = 40 * POINT, /* BREW-218: that somebody who has had enough is farther from all of them */
    CLOSER = 40           /* each cell of way to the nearest */
};

static bool is_unseen(const struct state *now, int token)
{
    for (int i = 0; i < now->ntokens; i++)
        if (brew_is_foe(now, token, i) && state_find(now, i, UNAWARE, token) >= 0)
            return true;
    return false;
}

/* What blows are still to come in this round, of its side less those of the others. */
static int blows(const struct state *now, int token)
{
    int sum = 0;

    for (int i = 0; i < now->ntokens; i++) {
        bool to_come = !kit_has(now, i, ACTED) && now->turn.actor != i;

        if (brew_takes_part(now, i) && brew_able(now, i) && state_stat(now, i, ATTACKS_LEFT) > 0)
            sum += (brew_is_friend(now, token, i) ? 1 : -1) * (to_come ? A_BLOW : AN_ANSWER);
    }
    return sum;
}

/* Cells to somebody that are left when it has gone as far as it still can in this turn. */
static int way_left(const struct state *now, int token, int foe)
{
    int goes = kit_has(now, token, ACTED) ? 0 : state_stat(now, token, MOVE_LEFT);

    return larger(0, brew_cells(now, token, foe) - 1 - goes);
}

/* Is somebody near whom it can strike, who looks elsewhere; with no foe left nothing is wanting. */
static int reach_of_foes(const struct state *now, const struct book *book, int token, int foe)
{
    if (foe == NOBODY)
        return ARMED + UNSEEN;
    return -CLOSER * way_left(now, token, foe) +
           (brew_serves(now, book, token, brew_weapon_in_hand(now, book, token)) ? ARMED : 0) +
           (is_unseen(now, token) ? UNSEEN : 0);
}

void brew_outlook(const struct state *now, const struct book *book, int token, struct outlook *o)
{
    int foe = brew_nearest_foe(now, token);

    *o = (struct outlook){ 0 };
    if (!brew_fighting(now) || !brew_able(now, token))
        return;
    if (!kit_has(now, token, ACTED) && now->turn.actor != token)
        o->standing += AN_ACTION * state_stat(now, token, ACTION);
    if (brew_gives_up(now, token) || brew_gets_away(now, token)) {
        o->standing += A_RANGE * (foe == NOBODY ? LONG : brew_body_range(now, brew_cells(now, token, foe)));
        return;
    }
    o->standing += blows(now, token) + reach_of_foes(now, book, token, foe);
    if (kit_has(now, token, CLOAK))
        o->standing += CLOAKED;
}
