#include "rules/nametbd/nametbd.h"

/*
 * What somebody who plays without working anything out feels like doing, from 0 (not at all) to 100. No rule
 * of the book: only the program that plays quickly reads it.
 */
enum { URGE_END = 1, URGE_STRIKE = 52, URGE_NEAR = 12, URGE_HURT = 20, URGE_STAND = 3 };

/* Nearer is better, and so is a foe whom a blow may bring down. */
static int strike(const struct state *now, const struct book *book, const struct command *wish)
{
    int most = tbd_most(1, tbd_value(now, book, wish->target, EFFECTIVE_MAX_LIFE)), far;

    if (now->token[wish->actor].side == now->token[wish->target].side || !tbd_able(now, wish->target))
        return 0;
    if (tbd_fighting(now) && now->turn.actor == wish->actor && !state_stat(now, wish->actor, ACTION))
        return 0;
    far = state_distance(now, wish->actor, wish->target);
    return URGE_STRIKE + URGE_NEAR - tbd_least(far, URGE_NEAR) + URGE_HURT -
           URGE_HURT * tbd_least(most, state_stat(now, wish->target, LIFE)) / most;
}

int tbd_urge(const struct state *now, const struct book *book, const struct command *wish)
{
    switch (wish->deed) {
    case DO_attack:
        return strike(now, book, wish);
    case DO_stand_up:
        return URGE_STAND;
    case DO_end_turn:
        return URGE_END;
    default:
        return 0;
    }
}

/* From how far it is done: as far as the farthest band of what it has. */
int tbd_within(const struct state *now, const struct book *book, const struct command *wish)
{
    int most = 1;

    for (int id = state_first(now, wish->actor); id >= 0; id = now->mark[id].next) {
        struct profile profile;

        if (now->mark[id].key != STYLE && now->mark[id].key != PROFILE && !tbd_in_use(now, book, id))
            continue;
        tbd_profile(now, book, wish->actor, id, true, &profile);
        for (int i = 0; i < RANGES && profile.ndice; i++)
            if (profile.ranges >> i & 1)
                most = tbd_most(most, now->option[RANGE_CELLS + 2 * i + 1]);
    }
    return most;
}

/* A fight in which only one side can do anything is over. */
bool tbd_gm_wish(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (!tbd_fighting(now) || tbd_sides_able(now) > 1)
        return false;
    *wish = command_make(DO_end_encounter, SEAT_GM);
    return true;
}
