/*
 * FD-258: what is taken for granted where nobody is asked: Talents at their best, shifts to the weakest
 * place.
 */
#include "rules/doom/pool.h"

/* FD-103, "best use": while it falls short, the lowest die that has not been rolled again. */
static bool best_die(const struct question *q, int *value)
{
    static const short worst_first[] = { N_complication, N_nothing, N_success };

    if (!q->fails)
        return false;
    for (int k = 0; k < 3; k++)
        for (int i = 1; i < q->n; i++)
            if (q->option[i].key == worst_first[k]) {
                value[0] = i;
                return true;
            }
    return false;
}

/*
 * FD-113: to the reachable place with the least known protection; the smaller shift, then the lower number.
 */
static bool weakest(const struct play *p, const struct question *q, int *value)
{
    int best = 0, least = -1;

    for (int by = 0; by <= doom_most(q->hi, -q->lo); by++)
        for (int sign = -1; sign <= 1; sign += 2) {
            int shift = sign * by, at;

            if (shift < q->lo || shift > q->hi)
                continue;
            at = doom_armour_at(p->now, p->book, p->target,
                                play_option(p, HIT_LOCATIONS + q->die + shift - 1));
            if (least < 0 || at < least) {
                least = at;
                best = shift;
            }
        }
    value[0] = best;
    return true;
}

/* All that is over goes into damage, where there is any. */
static bool into_dice(const struct question *q, int *value)
{
    bool found = false;

    for (int i = 0; i < q->n; i++) {
        value[i] = q->option[i].key == NAME_die ? q->hi : 0;
        found = found || q->option[i].key == NAME_die;
    }
    return found;
}

/* One defends the first time in a round, if it can be paid and something is left of it. */
static bool first_reaction(const struct play *p, const struct question *q, int *value)
{
    bool pays = doom_pc(p->now, q->about) || play_pool_now(p, DOOM, -1) > 1;

    value[0] = q->n - 1; /* a parry, if there is one, which may cost less and leaves one where it is */
    if (q->option[q->n - 1].key == N_ability && !doom_wards(p->now, p->book, q->about))
        value[0]--; /* nobody counts on a spell that the GM may not accept */
    return pays && play_stat(p, q->about, REACTIONS) == 0;
}

/* What is paid for: dice of Fortune, which is gone with the scene, and some of Doom. */
static bool spent(const struct play *p, const struct question *q, int *value)
{
    enum { FORTUNE_AT_ONCE = 2, DOOM_AT_ONCE = 1 };

    switch (q->key) {
    case N_fortune_dice:
        value[0] = doom_least(q->hi, FORTUNE_AT_ONCE);
        return true;
    case N_gm_dice:
        value[0] = doom_least(q->hi, DOOM_AT_ONCE);
        return true;
    case N_reaction_fortune:
        value[0] = q->hi;
        return true;
    case N_reaction:
        return first_reaction(p, q, value);
    default:
        return false;
    }
}

enum suggested doom_suggest(const struct play *play, const struct question *q, bool spends,
                            struct answer *answer, int *value)
{
    bool found = q->key == N_talent           ? best_die(q, value)
                 : q->key == N_location_shift ? weakest(play, q, value)
                 : q->key == N_surplus        ? into_dice(q, value)
                                              : spends && spent(play, q, value);

    if (!found)
        return SUGGESTS_NOTHING;
    answer->kind = (unsigned char)q->kind;
    answer->seat = (unsigned char)question_seat(q);
    answer->key = q->key;
    answer->n = (short)(q->kind == ASK_SHARE ? q->n : 1);
    return SUGGESTS_START;
}
