/* 6. Odds: what they assume, and the lines of what one more spend would make of them. */
#include "rules/doom/doom.h"

#include "base/bounds.h"
#include "rules/kit/suggest.h"

/* ---- FD-258: odds before committing ---- */

/* What a push of one's legs might bring is tried; what is not listed gets its rest. */
const struct assumed doom_assumed[] = {
    { N_athletics_push, NAME_yes },
    { 0, 0 },
};

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

/* FD-113: the reachable place with the least known protection; smaller shifts, then lower numbers first. */
static bool weakest(const struct play *p, const struct question *q, int *value)
{
    int best = 0, least = -1;

    for (int by = 0; by <= larger(q->hi, -q->lo); by++)
        for (int sign = -1; sign <= 1; sign += 2) {
            int shift = sign * by, at;

            if (shift < q->lo || shift > q->hi)
                continue;
            at = doom_armour_at(kit_in(p), p->target, play_option(p, HIT_LOCATIONS + q->die + shift - 1));
            if (least < 0 || at < least) {
                least = at;
                best = shift;
            }
        }
    value[0] = best;
    return true;
}

/* All that is over goes into damage, or into the hold, where there is any. */
static bool all_into_it(const struct question *q, int *value)
{
    int into = question_find_option(q, NAME_die), all = kit_deal_begins(q, value);

    into = into < 0 ? question_find_option(q, N_hold) : into;
    return kit_deal(q, value, into, all, all) < all;
}

bool doom_assume(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_talent:
        return best_die(q, value);
    case N_location_shift:
        return weakest(p, q, value);
    case N_surplus:
        return all_into_it(q, value);
    default:
        return false;
    }
}

/* ---- FD-259: a line for each spend ---- */

const struct named_policy doom_policies[POLICIES] = {
    [POLICY_FORTUNE] = { "one_fortune", N_fortune_dice, 0, NULL, "FD-259", .count = 1 },
    [POLICY_DOOM] = { "one_doom", N_doom_dice, 0, NULL, "FD-259", .count = 1 },
    [POLICY_GM] = { "one_gm", N_gm_dice, 0, NULL, "FD-259", .count = 1 },
};

/* clang-format off */
#define ONE_MORE(deed, result) \
    { deed, N_fortune_dice, POLICY_FORTUNE, -1, result }, { deed, N_doom_dice, POLICY_DOOM, -1, result }, \
    { deed, N_gm_dice, POLICY_GM, -1, result }
/* clang-format on */

const struct spend doom_spends[SPENDS] = {
    ONE_MORE(DO_attack, N_hit),           ONE_MORE(DO_grapple, N_grappled),    ONE_MORE(DO_test, N_success),
    ONE_MORE(DO_opposed_test, N_success), ONE_MORE(DO_social_test, N_success), ONE_MORE(DO_cast, N_success),
    ONE_MORE(DO_use_power, N_success),
};
