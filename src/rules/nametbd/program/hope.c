/* What a blow promises, who is a foe: the ground that all of the program's thoughts stand on. */
#include "rules/nametbd/program/program.h"

#include "base/bounds.h"

bool tbd_is_friend(const struct state *now, int token, int other)
{
    return now->token[token].side == now->token[other].side;
}

bool tbd_is_foe(const struct state *now, int token, int other)
{
    return !tbd_is_friend(now, token, other) && tbd_able(now, other);
}

int tbd_nearest_foe(const struct state *now, int token)
{
    return kit_nearest(now, token, tbd_is_foe, state_distance);
}

int tbd_purse(const struct state *now, const struct book *book, int token, bool own)
{
    unsigned seats = tbd_side_seats(now, now->token[token].side, own);
    int sum = 0;

    for (int seat = 0; seat < SEATS; seat++)
        if (seats >> seat & 1)
            sum += now->pool[ruleset_pool(book->rules, ADVANTAGE, seat)];
    return sum;
}

int tbd_hope_of_hit(const struct state *now, const struct book *book, int token,
                    const struct profile *profile)
{
    return tbd_hitting_ways(book, tbd_value(now, book, token, EFFECTIVE_STATISTIC + profile->statistic) +
                                      profile->bonus -
                                      tbd_number(book, STEP_POINTS) * tbd_attack_steps(now, profile->tag));
}

int tbd_hope(const struct state *now, const struct book *book, int token, int of, bool near)
{
    struct profile profile;

    tbd_profile(now, book, token, of, near, &profile);
    return tbd_twice_the_mean(now, book, token, &profile) * tbd_hope_of_hit(now, book, token, &profile);
}

int tbd_favourite(const struct state *now, const struct book *book, int token)
{
    uint64_t owned = tbd_owned(now, book, token);
    int best = NO_PROFILE, most = 0, hope;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (tbd_strikes(now, book, id) && (hope = tbd_hope(now, book, token, id, true)) > most) {
            most = hope;
            best = id;
        }
    for (int i = 0; i < SPECIALIZATIONS; i++)
        if (owned >> i & 1 && (hope = tbd_hope(now, book, token, tbd_bare(i), true)) > most) {
            most = hope;
            best = tbd_bare(i);
        }
    return best;
}

int tbd_band_end(const struct state *now, const struct book *book, int token, int of)
{
    int extra = state_stat(now, token, REACH_EXTRA), most = 1;
    struct profile profile;

    tbd_profile_reach(now, book, token, of, &profile);
    for (int i = 0; i < RANGES; i++)
        if (profile.ranges >> i & 1)
            most = larger(most, now->option[RANGE_CELLS + 2 * i + 1] + (i <= REACH ? extra : 0));
    return most;
}

int tbd_band_end_of_all(const struct state *now, const struct book *book, int token)
{
    uint64_t owned = tbd_owned(now, book, token);
    int most = 1;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (tbd_strikes(now, book, id))
            most = larger(most, tbd_band_end(now, book, token, id));
    for (int i = 0; i < SPECIALIZATIONS; i++)
        if (owned >> i & 1)
            most = larger(most, tbd_band_end(now, book, token, tbd_bare(i)));
    return most;
}

int tbd_healing_art(const struct state *now, const struct book *book, int token)
{
    int best = -1, most = 0;

    for (int i = NOUN_BODY; i < SPECIALIZATIONS; i += NOUNS) {
        int bonus = tbd_value(now, book, token, EFFECTIVE_SPECIALIZATION + i);

        if (bonus > most) {
            most = bonus;
            best = i;
        }
    }
    return best;
}
