/* FD-103: what a Talent rolls again. */
#include "rules/doom/pool.h"

#include <string.h>

/* Which kind of die, one at a time, among those that have not been rolled again; -1: it is enough. */
static int choose_die(struct play *p, const struct test *t, const short *fresh)
{
    struct question q;
    int choice, kind[DIE_CLASSES + 1];

    ask_begin(&q, ASK_PICK, N_talent, "FD-103", t->who, play_seat_of(p, t->who));
    ask_option(&q, NAME_stop);
    for (int i = 0; i < DIE_CLASSES; i++)
        if (fresh[i] > 0) {
            kind[q.n] = i;
            ask_option(&q, N_complication + i);
        }
    q.fails = t->n[A_SUCCESS] + 2 * t->n[A_CRITICAL] < t->need;
    choice = play_pick(p, &q);
    return choice == 0 ? -1 : kind[choice];
}

void doom_use_talent(struct play *p, struct test *t)
{
    int left = play_stat(p, t->who, TALENT + t->skill), die;
    short fresh[DIE_CLASSES];

    memcpy(fresh, t->n, sizeof fresh);
    for (; left > 0 && (die = choose_die(p, t, fresh)) >= 0; left--) {
        fresh[die]--;
        t->n[die]--;
        doom_roll_dice(p, t, 1, "FD-103");
    }
}
