/* bench/peer_dice.c - rolls and exact odds as the command-line rollers are asked for them. */
#include "bench/peer.h"

#include "base/mem.h"
#include "base/random.h"
#include "cli/expression.h"
#include "core/explore_pool.h"

#include <stdio.h>

enum { WORTHS_MOST = 64, FACES = 20, OF_COUNT = 5 };

/* ---- rolls ---- */

struct roll {
    struct random random;
    const char *text;
};

static void roll(void *context, long times)
{
    struct roll *r = context;
    int face[DICE_TEXT_MOST];
    long sum = 0;

    for (long i = 0; i < times; i++) {
        struct dice_text dice;

        if (!dice_read(r->text, &dice))
            return;
        random_faces(&r->random, dice.sides, dice.n, face);
        for (int k = 0; k < dice.n; k++)
            sum += face[k];
        sum += dice.plus;
    }
    gauge_use(sum);
}

static void measure_roll(struct peer *peer, const char *place, const char *text)
{
    struct roll r = { .text = text };

    random_from_number(&r.random, 1);
    snprintf(peer->place, sizeof peer->place, "%s", place);
    peer_row(peer, "rate", 1e9 / gauge_time(&peer->gauge, (struct task){ roll, &r }), "rolls/s");
}

/* ---- sums ---- */

static void work_out_sum(void *context, long times)
{
    for (long i = 0; i < times; i++) {
        double *chance = expression_distribution(context);

        gauge_use(chance && *chance > 0);
        mem_free(chance);
    }
}

static void measure_sum(struct peer *peer, const char *place, const char *text)
{
    struct expression e;
    double *chance;

    if (!expression_read(text, &e))
        return;
    snprintf(peer->place, sizeof peer->place, "%s", place);
    peer_time(peer, "battlemat", (struct task){ work_out_sum, &e });
    chance = expression_distribution(&e);
    if (chance)
        peer_note(peer, "p_max", chance[e.hi - e.lo], "p");
    mem_free(chance);
}

/* ---- pools ---- */

static void work_out_pool(void *context, long times)
{
    struct worth worth[WORTHS_MOST];

    for (long i = 0; i < times; i++)
        gauge_use(explore_pool(context, worth, WORTHS_MOST));
}

/* How likely is what comes last in the order of sums? */
static void measure_pool(struct peer *peer, const char *place, struct pool pool)
{
    struct worth worth[WORTHS_MOST];
    int n = explore_pool(&pool, worth, WORTHS_MOST);

    snprintf(peer->place, sizeof peer->place, "%s", place);
    peer_time(peer, "battlemat", (struct task){ work_out_pool, &pool });
    if (n > 0 && n <= WORTHS_MOST)
        peer_note(peer, "p_most", worth[n - 1].chance, "p");
}

/* The higher two of four d8 against two. */
static void work_out_kept(void *context, long times)
{
    const struct pool *kept = context, two = { .n = 2, .sides = 8, .read = READ_SUM };
    struct worth one[WORTHS_MOST], other[WORTHS_MOST];
    double margin[WORTHS_MOST] = { 0 };

    for (long i = 0; i < times; i++) {
        int n = explore_pool(kept, one, WORTHS_MOST), m = explore_pool(&two, other, WORTHS_MOST);

        for (int a = 0; a < n; a++)
            for (int b = 0; b < m; b++)
                margin[one[a].sum.n[0] - other[b].sum.n[0] + WORTHS_MOST / 2] += one[a].chance *
                                                                                 other[b].chance;
        gauge_use(margin[WORTHS_MOST / 2] > 0);
    }
}

/* Each face 1..12 counts. */
static struct pool counting(void)
{
    struct pool pool = { .n = OF_COUNT, .sides = FACES, .read = READ_CLASSES, .nclasses = 2 };

    for (int face = 1; face <= 12; face++)
        pool.class[face] = 1;
    return pool;
}

bool peer_dice(struct peer *peer)
{
    struct pool coins = { .n = 10, .sides = 2, .read = READ_CLASSES, .nclasses = 2, .class = { 0, 0, 1 } };
    struct pool kept = { .n = 4, .sides = 8, .read = READ_HIGH, .keep = 2 };

    measure_roll(peer, "2d8", "2d8");
    measure_roll(peer, "1d20+5", "d20+5");
    peer->area = "odds";
    measure_sum(peer, "opposed-d6", "d6-d6");
    measure_sum(peer, "opposed-d20", "d20-d20");
    measure_pool(peer, "pool-10-coins", coins);
    measure_pool(peer, "count-5d20", counting());
    snprintf(peer->place, sizeof peer->place, "opposed-2d8-keep2of4");
    peer_time(peer, "battlemat", (struct task){ work_out_kept, &kept });
    return true;
}
