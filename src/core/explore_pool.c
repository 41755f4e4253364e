#include "core/explore_pool.h"

#include "base/mem.h"

#include <string.h>

enum { SUMS_MAX = POOL_DICE * POOL_SIDES + 1 };

/* chance[d][s]: so many dice still to place, so much kept; faces are placed from the best one on. */
struct grid_of_sums {
    double *chance;
    int dice, sums;
};

static double *at(const struct grid_of_sums *g, int dice, int sum)
{
    return &g->chance[dice * g->sums + sum];
}

static double choose(int n, int k)
{
    double c = 1;

    for (int i = 1; i <= k; i++)
        c = c * (n - k + i) / i;
    return c;
}

static double power(double base, int n)
{
    double product = 1;

    while (n-- > 0)
        product *= base;
    return product;
}

/*
 * Place `k` of the dice that are left on the face `face`; `faces_left` faces,
 * this one among them, are still open to each die that is left. The first
 * `keep` dice placed count.
 */
static void place_face(struct grid_of_sums *g, const struct pool *pool, int keep, int face, int faces_left)
{
    double one = 1.0 / faces_left;

    for (int left = 0; left <= pool->n; left++)
        for (int sum = g->sums - 1; sum >= 0; sum--) {
            double whole = *at(g, left, sum);

            if (whole == 0 || left == 0)
                continue;
            *at(g, left, sum) = 0;
            for (int k = 0; k <= left; k++) {
                int placed = pool->n - left, counted = placed >= keep ? 0 : keep - placed < k ? keep - placed : k;
                double share = choose(left, k) * power(one, k) * power(1 - one, left - k);

                if (share > 0)
                    *at(g, left - k, sum + counted * face) += whole * share;
            }
        }
}

/* Sums of the best, worst or all dice of a pool. */
static int keep_worth(const struct pool *pool, struct worth *worth, int room)
{
    int keep = pool->read == READ_SUM ? pool->n : pool->keep;
    struct grid_of_sums g = { NULL, pool->n + 1, pool->n * pool->sides + 1 };
    int n = 0;

    if (!(g.chance = mem_new((size_t)g.dice * (size_t)g.sums, sizeof *g.chance)))
        return room + 1;
    *at(&g, pool->n, 0) = 1;
    for (int i = 0; i < pool->sides; i++)
        place_face(&g, pool, keep, pool->read == READ_LOW ? i + 1 : pool->sides - i, pool->sides - i);
    for (int sum = 0; sum < g.sums; sum++)
        if (*at(&g, 0, sum) > 0) {
            if (n < room)
                worth[n] = (struct worth){ { { (short)sum } }, *at(&g, 0, sum) };
            n++;
        }
    mem_free(g.chance);
    return n;
}

/* The convolution of plain sums: quicker than placing faces. */
static int sum_worth(const struct pool *pool, struct worth *worth, int room)
{
    int sums = pool->n * pool->sides + 1, n = 0;
    double *chance = mem_new(2 * (size_t)sums, sizeof *chance), *next = chance + sums;

    if (!chance)
        return room + 1;
    chance[0] = 1;
    for (int die = 0; die < pool->n; die++) {
        memset(next, 0, (size_t)sums * sizeof *next);
        for (int sum = die; sum <= die * pool->sides; sum++)
            for (int face = 1; face <= pool->sides; face++)
                next[sum + face] += chance[sum] / pool->sides;
        memcpy(chance, next, (size_t)sums * sizeof *next);
    }
    for (int sum = pool->n; sum < sums; sum++, n++)
        if (n < room)
            worth[n] = (struct worth){ { { (short)sum } }, chance[sum] };
    mem_free(chance);
    return n;
}

/* How likely one die (or one pair) is to be of each class. */
static void class_chances(const struct pool *pool, double *chance)
{
    memset(chance, 0, CLASSES_MAX * sizeof *chance);
    if (pool->group > -2 && pool->group < 2) {
        for (int f = 1; f <= pool->sides; f++)
            chance[pool->class[f]] += 1.0 / pool->sides;
        return;
    }
    for (int f = 1; f <= pool->sides; f++)
        for (int other = 1; other <= pool->sides; other++) {
            int one = pool->class[f], two = pool->class[other];

            chance[(pool->group > 0) == (two > one) ? two : one] += 1.0 / pool->sides / pool->sides;
        }
}

/* Lay the dice that are left on classes from `class` on: the multinomial distribution, in order. */
static int class_worth(const double *chance, int class, int classes, int left, double so_far, struct sum *sum,
                       struct worth *worth, int n, int room)
{
    int least = class == classes - 1 ? left : 0;

    for (int k = least; k <= left; k++) {
        double here = so_far * choose(left, k) * power(chance[class], k);

        if (here == 0)
            continue;
        sum->n[class] = (short)k;
        if (class < classes - 1) {
            n = class_worth(chance, class + 1, classes, left - k, here, sum, worth, n, room);
        } else {
            if (n < room)
                worth[n] = (struct worth){ *sum, here };
            n++;
        }
    }
    sum->n[class] = 0;
    return n;
}

int explore_pool(const struct pool *pool, struct worth *worth, int room)
{
    double chance[CLASSES_MAX];
    struct sum sum = { { 0 } };
    int each = pool->group > 1 || pool->group < -1 ? 2 : 1;

    if (pool->read == READ_SUM)
        return sum_worth(pool, worth, room);
    if (pool->read != READ_CLASSES)
        return keep_worth(pool, worth, room);
    class_chances(pool, chance);
    return class_worth(chance, 0, pool->nclasses, (pool->n + each - 1) / each, 1, &sum, worth, 0, room);
}
