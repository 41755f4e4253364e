/* session/ending/luck.c - sums of equal dice, one die after the other. */
#include "session/ending/luck.h"

#include "base/mem.h"

/* chance[s]: that the dice so far add up to s. One more: the mean of the last `sides` of them. */
static void add_die(double *chance, double *next, int sides, int most)
{
    double window = 0;

    for (int s = 0; s <= most; s++) {
        next[s] = window / sides;
        window += chance[s];
        if (s >= sides)
            window -= chance[s - sides];
    }
}

static double beyond(const double *chance, int most, int sum, bool low)
{
    double all = 0;
    int from = low ? 0 : sum + 1, to = low ? sum - 1 : most;

    for (int s = from < 0 ? 0 : from; s <= to && s <= most; s++)
        all += chance[s];
    return all < 0 ? 0 : all > 1 ? 1 : all;
}

double luck_beyond(int sides, int n, int sum, bool low)
{
    int most = sides * n;
    double *chance, *next, found = -1;

    if (n < 1 || sides < 1 || n > LUCK_DICE || sides > LUCK_SIDES)
        return -1;
    chance = mem_new((size_t)most + 1, sizeof *chance);
    next = mem_new((size_t)most + 1, sizeof *next);
    if (chance && next) {
        chance[0] = 1;
        for (int i = 0; i < n; i++) {
            double *last = chance;

            add_die(chance, next, sides, most);
            chance = next;
            next = last;
        }
        found = beyond(chance, most, sum, low);
    }
    mem_free(chance);
    mem_free(next);
    return found;
}
