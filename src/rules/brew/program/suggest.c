/*
 * BREW-228: what is taken for granted where nobody is asked: a specialty applies, the GM allows it. What is
 * spent and how one answers where a program plays: no rule of the book.
 */
#include "rules/brew/brew.h"

enum { STANDS_A_SHOT = 14 }; /* Health with which a shot is taken to give one back */

static bool takes(const struct question *q, int name, int *value)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].key == name) {
            value[0] = i;
            return true;
        }
    return false;
}

/* A point of Resolve for a roll that has failed; the blow is given back where that can be done. */
static bool spent(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_resolve_reroll:
        return q->fails && takes(q, N_point, value);
    case N_answer:
        return takes(q, N_fight_back, value) ||
               (play_stat(p, q->about, HEALTH) >= STANDS_A_SHOT && takes(q, N_fire_back, value));
    case N_provoked_attack:
        return takes(q, NAME_yes, value);
    default:
        return false;
    }
}

enum suggested brew_suggest(const struct play *play, const struct question *q, bool spends,
                            struct answer *answer, int *value)
{
    bool granted = q->key == N_specialty_applies || q->key == N_allow;

    if (!(granted && takes(q, NAME_yes, value)) && !(spends && spent(play, q, value)))
        return SUGGESTS_NOTHING;
    answer->kind = (unsigned char)q->kind;
    answer->seat = (unsigned char)question_seat(q);
    answer->key = q->key;
    answer->n = 1;
    return SUGGESTS_START;
}
