/*
 * FD-258: what is taken for granted where nobody is asked: Talents at their best, shifts to the weakest
 * place.
 */
#include "rules/doom/test.h"

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

enum suggested doom_suggest(const struct play *play, const struct question *q, bool spends,
                            struct answer *answer, int *value)
{
    bool found = q->key == N_talent ? best_die(q, value)
                                    : q->key == N_location_shift && weakest(play, q, value);

    (void)spends;
    if (!found)
        return SUGGESTS_NOTHING;
    answer->kind = (unsigned char)q->kind;
    answer->seat = (unsigned char)question_seat(q);
    answer->key = q->key;
    answer->n = 1;
    return SUGGESTS_START;
}
