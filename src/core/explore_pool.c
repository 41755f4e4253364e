#include "core/explore_pool.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <limits.h>
#include <string.h>

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

/* Write the sums least, least + 1 ... whose chance is not 0; how many. */
static int write_sums(const double *chance, int least, int most, struct worth *worth, int room)
{
    int n = 0;

    for (int sum = least; sum <= most; sum++) {
        if (chance[sum] <= 0)
            continue;
        if (n < room)
            worth[n] = (struct worth){ { { (short)sum } }, chance[sum] };
        n++;
    }
    return n;
}

/* ---- all dice count ---- */

static int sum_worth(const struct pool *pool, struct worth *worth, int room)
{
    int sums = pool->n * pool->sides + 1, n;
    double *chance = mem_new(2 * (size_t)sums, sizeof *chance), *next = chance + sums;

    if (!chance)
        return -1;
    chance[0] = 1;
    for (int die = 0; die < pool->n; die++) {
        memset(next, 0, (size_t)sums * sizeof *next);
        for (int sum = die; sum <= die * pool->sides; sum++)
            for (int face = 1; face <= pool->sides; face++)
                next[sum + face] += chance[sum] / pool->sides;
        memcpy(chance, next, (size_t)sums * sizeof *next);
    }
    n = write_sums(chance, pool->n, sums - 1, worth, room);
    mem_free(chance);
    return n;
}

/* ---- the best or the worst count ---- */

/*
 * Faces are looked at from the one that counts first. placed[d][s]: so many
 * dice show a face looked at already, together s, and all of them count;
 * once `keep` dice are placed their sum is done.
 */
struct placing {
    int dice, keep, sums;
    double *placed, *done;
};

/* How likely it is that k of `left` dice show one of `faces` faces that are still open to them. */
static void shares(int left, int faces, double *share)
{
    double one = 1.0 / faces;

    for (int k = 0; k <= left; k++)
        share[k] = choose(left, k) * power(one, k) * power(1 - one, left - k);
}

/* Spread what is at (dice, sum) over the ways in which dice may show `face`. */
static void spread(struct placing *g, int dice, int sum, int face, const double *share)
{
    double *from = &g->placed[dice * g->sums + sum], whole = *from;

    *from = 0;
    for (int k = 0; k <= g->dice - dice; k++) {
        if (dice + k < g->keep)
            g->placed[(dice + k) * g->sums + sum + k * face] += whole * share[k];
        else
            g->done[sum + (g->keep - dice) * face] += whole * share[k];
    }
}

/* Place the dice that show `face`; each that is left may still show one of `faces` faces, this one too. */
static void place_face(struct placing *g, int face, int faces)
{
    double share[POOL_DICE + 1];

    for (int dice = g->keep - 1; dice >= 0; dice--) {
        shares(g->dice - dice, faces, share);
        for (int sum = 0; sum < g->sums; sum++)
            if (g->placed[dice * g->sums + sum] > 0)
                spread(g, dice, sum, face, share);
    }
}

static int keep_worth(const struct pool *pool, struct worth *worth, int room)
{
    struct placing g = { pool->n, pool->keep, pool->keep * pool->sides + 1, NULL, NULL };
    int n;

    if (!(g.placed = mem_new((size_t)(g.keep + 1) * (size_t)g.sums, sizeof *g.placed)))
        return -1;
    g.done = g.placed + g.keep * g.sums;
    g.placed[0] = 1;
    for (int i = 0; i < pool->sides; i++)
        place_face(&g, pool->read == READ_LOW ? i + 1 : pool->sides - i, pool->sides - i);
    n = write_sums(g.done, 0, g.sums - 1, worth, room);
    mem_free(g.placed);
    return n;
}

/* ---- dice of each class ---- */

/* How likely one die (or one pair) is to be of each class. */
static void class_chances(const struct pool *pool, double *chance)
{
    memset(chance, 0, CLASSES_MAX * sizeof *chance);
    if (!pool_pairs(pool)) {
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

/* Dice being laid on classes, and what came of it. */
struct laying {
    double chance[CLASSES_MAX]; /* of one die, or pair, to be of each class */
    int classes;
    struct sum sum; /* laid so far */
    struct worth *worth;
    int room, n;
};

static void lay_down(struct laying *l, double chance)
{
    if (l->n < l->room)
        l->worth[l->n] = (struct worth){ l->sum, chance };
    l->n++;
}

/* Lay the dice that are left on classes from `class` on: the multinomial distribution. */
static void lay(struct laying *l, int class, int left, double so_far)
{
    bool last = class == l->classes - 1;

    for (int k = last ? left : 0; k <= left; k++) {
        double here = so_far * choose(left, k) * power(l->chance[class], k);

        if (here <= 0)
            continue;
        l->sum.n[class] = (short)k;
        if (last)
            lay_down(l, here);
        else
            lay(l, class + 1, left - k, here);
    }
}

/* How many dice, or pairs, are laid on classes. */
static int units(const struct pool *pool)
{
    return pool_pairs(pool) ? pool->n / 2 : pool->n;
}

static int class_worth(const struct pool *pool, struct worth *worth, int room)
{
    struct laying laying = { .classes = pool->nclasses, .worth = worth, .room = room };

    class_chances(pool, laying.chance);
    lay(&laying, 0, units(pool), 1);
    return laying.n;
}

/* ---- what the classes are worth, in two sums ---- */

/* The largest worth of a class, of that sum. */
static int worth_most(const struct pool *pool, int sum)
{
    int most = 0;

    for (int i = 0; i < pool->nclasses; i++)
        most = larger(pool->worth[sum][i], most);
    return most;
}

/* One die, or pair, more: chances of both sums, a row for each of the first. */
static void add_one(const struct pool *pool, const double *chance, const double *from, double *to, int rows,
                    int columns)
{
    memset(to, 0, (size_t)(rows * columns) * sizeof *to);
    for (int i = 0; i < rows * columns; i++)
        for (int k = 0; from[i] > 0 && k < pool->nclasses; k++)
            if (chance[k] > 0)
                to[i + pool->worth[0][k] * columns + pool->worth[1][k]] += from[i] * chance[k];
}

static int worths_worth(const struct pool *pool, struct worth *worth, int room)
{
    int rows = units(pool) * worth_most(pool, 0) + 1, columns = units(pool) * worth_most(pool, 1) + 1, n = 0;
    double chance[CLASSES_MAX], *one = mem_new(2 * (size_t)(rows * columns), sizeof *one),
                                *other = one + rows * columns, *from = one, *to = other, *done;

    if (!one)
        return -1;
    class_chances(pool, chance);
    from[0] = 1;
    for (int die = units(pool); die > 0; die--) {
        add_one(pool, chance, from, to, rows, columns);
        done = from;
        from = to;
        to = done;
    }
    for (int i = 0; i < rows * columns; i++) {
        if (from[i] <= 0)
            continue;
        if (n < room)
            worth[n] = (struct worth){ { { (short)(i / columns), (short)(i % columns) } }, from[i] };
        n++;
    }
    mem_free(one);
    return n;
}

int explore_pool(const struct pool *pool, struct worth *worth, int room)
{
    if (pool->read == READ_WORTHS)
        return worths_worth(pool, worth, room);
    if (pool->read == READ_CLASSES)
        return class_worth(pool, worth, room);
    if (pool->read == READ_SUM || pool->keep == pool->n)
        return sum_worth(pool, worth, room);
    return keep_worth(pool, worth, room);
}

int explore_pool_most(const struct pool *pool)
{
    double most = pool->n * pool->sides + 1;

    if (pool->read == READ_WORTHS)
        most = (units(pool) * worth_most(pool, 0) + 1.0) * (units(pool) * worth_most(pool, 1) + 1.0);
    if (pool->read == READ_CLASSES)
        most = choose(units(pool) + pool->nclasses - 1, pool->nclasses - 1);
    return most > 1e6 ? INT_MAX : (int)(most + 0.5);
}
