/* 2.1 Contested rolls: both sides at the same time. */
#include "rules/brew/roll.h"

enum { TIES_MOST = 8 }; /* BREW-13: so often a tie is rolled off before it stays one */

/* Above 0: the acting side is ahead. */
static int lead(const struct throw side[2])
{
    return brew_sum(&side[0]) - brew_sum(&side[1]);
}

/* Has the side failed as it stands? BREW-13: a tie may go to whoever did not begin. */
static bool fails(const struct play *p, const struct throw side[2], int which, bool even)
{
    int ahead = which == 0 ? lead(side) : -lead(side);

    return ahead < 0 || (ahead == 0 && (which == 0 || (even && play_option(p, TIE_RULE) != TIE_DEFENDER)));
}

/* BREW-26: in turn, the acting side first if it has failed, until nobody wants or can. */
static void rerolls(struct play *p, struct throw side[2], bool even)
{
    for (int turn = 0, idle = 0; idle < 2; turn = !turn)
        idle = fails(p, side, turn, even) && brew_reroll(p, &side[turn]) ? 0 : idle + 1;
}

static int winner(const struct play *p, const struct throw side[2])
{
    int ahead = lead(side);

    if (ahead == 0 && side[0].thrown && play_option(p, TIE_RULE) == TIE_DEFENDER)
        return DEFENDER_WINS;
    return ahead > 0 ? ATTACKER_WINS : ahead < 0 ? DEFENDER_WINS : NOBODY_WINS;
}

int brew_oppose(struct play *p, struct throw side[2], bool even)
{
    brew_throw(p, &side[0]);
    brew_throw(p, &side[1]);
    rerolls(p, side, even);
    for (int i = 0; play_option(p, TIE_RULE) == TIE_REROLL && lead(side) == 0 && side[0].thrown &&
                    i < TIES_MOST && !p->halted;
         i++) {
        brew_roll_dice(p, &side[0], true);
        brew_roll_dice(p, &side[1], true);
        rerolls(p, side, even);
    }
    return winner(p, side);
}

/* Who has succeeded, or that nobody has: a tie, both failed by themselves, a winner ruined by Chance. */
static void tell_contest(struct play *p, const struct throw side[2], int won)
{
    int actor = side[0].t.who, target = side[1].t.who;

    if (won == ATTACKER_WINS)
        play_result(p, actor, N_success, lead(side), target, "BREW-12");
    else if (won == DEFENDER_WINS)
        play_result(p, target, N_success, -lead(side), actor, "BREW-12");
    else if (side[0].ruined || side[1].ruined)
        play_result(p, side[1].ruined ? target : actor, N_failure, 0, NOBODY, "BREW-31");
    else if (side[0].thrown)
        play_result(p, actor, N_tie, 0, target, "BREW-13");
    else
        play_result(p, actor, N_failure, 0, NOBODY, "BREW-14");
}

int brew_contest(struct play *p, struct throw side[2])
{
    int won = brew_oppose(p, side, true), total;

    if (won != NOBODY_WINS && !brew_push(p, &side[won == DEFENDER_WINS], 0, NO_GOAL))
        won = NOBODY_WINS;
    total = brew_stand(p, &side[0], INT_MIN);
    brew_stand(p, &side[1], total);
    tell_contest(p, side, won);
    return won;
}
