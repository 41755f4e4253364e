/* 2.2 Fortune and Doom: the players' pool of a scene, the GM's that lasts. */
#include "rules/doom/pool.h"

#include "base/bounds.h"

void doom_gain(struct play *p, int who, int n, const char *rule)
{
    if (n < 1)
        return;
    play_pool_add(p, DOOM, -1, n, rule);
    play_value(p, who, N_doom_gained, "FD-23", n);
}

/* FD-24: the GM's figures have their dice from Doom. */
static int buy_for_npc(struct play *p, const struct test *t, int room)
{
    int most = smaller(room, play_pool_now(p, DOOM, -1));
    int given = kit_count(p, N_gm_dice, "FD-24", t->who, SEATS_GM, most);

    play_pool_add(p, DOOM, -1, -given, "FD-24");
    return given;
}

/*
 * FD-15, FD-21, FD-22: Fortune first, which any of the side may spend; then Doom, which the figure's own
 * seat gives.
 */
int doom_buy_dice(struct play *p, struct test *t)
{
    int room = larger(0, play_option(p, MAX_POOL) - larger(0, doom_dice_so_far(p, t))), fortune, given;

    if (!doom_pc(p->now, t->who))
        return buy_for_npc(p, t, room);
    fortune = smaller(room, play_pool_now(p, FORTUNE, -1));
    fortune = kit_count(p, N_fortune_dice, "FD-21", t->who, kit_side_seats(p, t->who), fortune);
    play_pool_add(p, FORTUNE, -1, -fortune, "FD-21");
    given = kit_count(p, N_doom_dice, "FD-22", t->who, play_seat_of(p, t->who), room - fortune);
    doom_gain(p, t->who, given, "FD-22");
    t->doomed = given > 0;
    return fortune + given;
}

void doom_bank(struct play *p, int who, int surplus, bool doomed)
{
    if (surplus < 1)
        return;
    if (!doom_pc(p->now, who)) {
        if (play_option(p, NPC_SURPLUS) == SURPLUS_DOOM) /* FD-25, FD-195 */
            doom_gain(p, who, surplus, "FD-195");
        return;
    }
    if (doomed)
        return;
    play_pool_add(p, FORTUNE, -1, surplus, "FD-20");
    play_value(p, who, N_fortune_gained, "FD-20", surplus);
}

bool doom_pay(struct play *p, int who, int price)
{
    int fortune;

    if (price < 1)
        return false;
    if (!doom_pc(p->now, who)) {
        play_pool_add(p, DOOM, -1, -price, "FD-24");
        return false;
    }
    fortune = smaller(price, play_pool_now(p, FORTUNE, -1));
    fortune = kit_count(p, N_reaction_fortune, "FD-117", who, play_seat_of(p, who), fortune);
    play_pool_add(p, FORTUNE, -1, -fortune, "FD-117");
    doom_gain(p, who, price - fortune, "FD-117");
    return fortune < price && play_option(p, REACTION_DOOM_BLOCKS_FORTUNE); /* FD-195 */
}

bool doom_can_pay(const struct play *p, int who, int price)
{
    return doom_pc(p->now, who) || price <= play_pool_now(p, DOOM, -1);
}
