/* What pools come to, against every way the dice may fall. */
#include "core/explore_pool.h"

#include "base/mem.h"
#include "base/unit.h"

#include <limits.h>
#include <math.h>

enum { ROOM = 4000 };

static struct worth found[ROOM], wanted[ROOM];

static bool same_sum(const struct sum *one, const struct sum *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* Try every way n dice may fall; how many different sums. */
static int by_force(const struct pool *pool)
{
    int face[POOL_DICE], n = 0, at = 0;

    for (int i = 0; i < pool->n; i++)
        face[i] = 1;
    while (at < pool->n || pool->n == 0) {
        struct sum sum = pool_sum(pool, face);
        int i = 0;

        while (i < n && !same_sum(&wanted[i].sum, &sum))
            i++;
        if (i == n)
            wanted[n++] = (struct worth){ sum, 0 };
        wanted[i].chance += pow(pool->sides, -pool->n);
        if (pool->n == 0)
            break;
        for (at = 0; at < pool->n && ++face[at] > pool->sides; at++)
            face[at] = 1;
    }
    return n;
}

static void compare(const struct pool *pool)
{
    int n = explore_pool(pool, found, ROOM), forced = by_force(pool);
    double whole = 0;

    assert_true(pool_valid(pool));
    assert_int_equal(n, forced);
    assert_true(n <= explore_pool_most(pool));
    for (int i = 0; i < n; i++) {
        int k = 0;

        while (k < n && !same_sum(&found[i].sum, &wanted[k].sum))
            k++;
        assert_true(k < n);
        assert_true(fabs(found[i].chance - wanted[k].chance) < 1e-12);
        whole += found[i].chance;
        if (pool->read < READ_CLASSES && i > 0)
            assert_true(found[i].sum.n[0] > found[i - 1].sum.n[0]);
    }
    assert_true(fabs(whole - 1) < 1e-12);
}

TEST(sums)
{
    for (int n = 0; n <= 5; n++)
        for (int sides = 1; sides <= 6; sides++)
            compare(&(struct pool){ .n = (unsigned char)n, .sides = (unsigned char)sides });
    compare(&(struct pool){ .n = 1, .sides = 100 });
    compare(&(struct pool){ .n = 2, .sides = 100 });
    compare(&(struct pool){ .n = 3, .sides = 20 });
}

TEST(the_highest_and_the_lowest_k_of_n)
{
    for (int read = READ_HIGH; read <= READ_LOW; read++)
        for (int n = 1; n <= 5; n++)
            for (int keep = 0; keep <= n; keep++)
                for (int sides = 2; sides <= 6; sides++)
                    compare(&(struct pool){ .n = (unsigned char)n,
                                            .sides = (unsigned char)sides,
                                            .read = (unsigned char)read,
                                            .keep = (unsigned char)keep });
    compare(&(struct pool){ .n = 2, .sides = 20, .read = READ_HIGH, .keep = 1 });
    compare(&(struct pool){ .n = 5, .sides = 8, .read = READ_LOW, .keep = 2 });
}

TEST(classes)
{
    struct pool pool = { .sides = 6, .read = READ_CLASSES, .nclasses = 4, .class = { 0, 3, 0, 0, 1, 1, 2 } };

    for (pool.n = 0; pool.n <= 5; pool.n++)
        compare(&pool);
    pool = (struct pool){ .n = 3, .sides = 20, .read = READ_CLASSES, .nclasses = 3 };
    for (int face = 1; face <= 20; face++)
        pool.class[face] = face <= 12 ? 1 : face == 20 ? 2 : 0;
    compare(&pool);
    pool.nclasses = 6; /* classes that no face has never come */
    compare(&pool);
    pool.nclasses = 1;
    memset(pool.class, 0, sizeof pool.class);
    compare(&pool);
}

/* What dice of each class add to two sums: ways that come to the same are one. */
TEST(worths)
{
    struct pool pool = { .sides = 6,
                         .read = READ_WORTHS,
                         .nclasses = 4,
                         .class = { 0, 1, 3, 0, 0, 2, 2 },
                         .worth = { { 0, 1, 1, 2 }, { 0, 0, 1, 0 } } };

    for (pool.n = 0; pool.n <= 5; pool.n++)
        compare(&pool);
    for (pool.group = -2; pool.group <= 2; pool.group += 4)
        for (pool.n = 0; pool.n <= 6; pool.n = (unsigned char)(pool.n + 2))
            compare(&pool);
    pool.worth[0][1] = WORTH_MOST_OF_CLASS + 1;
    assert_false(pool_valid(&pool));
}

TEST(pairs)
{
    struct pool pool = { .sides = 6, .read = READ_CLASSES, .nclasses = 4, .class = { 0, 0, 0, 1, 1, 2, 3 } };

    for (pool.group = -2; pool.group <= 2; pool.group += 4)
        for (pool.n = 0; pool.n <= 6; pool.n = (unsigned char)(pool.n + 2))
            compare(&pool);
}

TEST(large_pools_are_whole)
{
    static struct worth worth[POOL_DICE * POOL_SIDES + 1];
    const struct pool large[] = {
        { .n = 64, .sides = 100 },
        { .n = 64, .sides = 20, .read = READ_HIGH, .keep = 3 },
        { .n = 30, .sides = 100, .read = READ_LOW, .keep = 2 },
        { .n = 20, .sides = 20, .read = READ_HIGH, .keep = 20 },
    };

    for (unsigned i = 0; i < sizeof large / sizeof *large; i++) {
        int n = explore_pool(&large[i], worth, POOL_DICE * POOL_SIDES + 1);
        double whole = 0;

        assert_true(n > 0 && n <= explore_pool_most(&large[i]));
        for (int k = 0; k < n; k++)
            whole += worth[k].chance;
        assert_true(fabs(whole - 1) < 1e-9);
    }
}

TEST(what_there_is_no_room_for_is_counted)
{
    const struct pool pool = { .n = 3, .sides = 6 };

    found[4].chance = -7;
    assert_int_equal(explore_pool(&pool, found, 4), 16);
    assert_int_equal(found[3].sum.n[0], 6);
    assert_true(found[4].chance < -6);
}

TEST(how_many_there_are_at_most)
{
    struct pool pool = { .n = 24, .sides = 6, .read = READ_CLASSES, .nclasses = 6 };

    assert_int_equal(explore_pool_most(&pool), 118755);
    pool.n = 64;
    assert_int_equal(explore_pool_most(&pool), INT_MAX);
    pool.group = 2;
    assert_int_equal(explore_pool_most(&pool), 435897);
    pool = (struct pool){ .n = 64, .sides = 100 };
    assert_int_equal(explore_pool_most(&pool), 6401);
}

TEST(without_memory_it_says_so)
{
    const struct pool sum = { .n = 3, .sides = 6 },
                      high = { .n = 3, .sides = 6, .read = READ_HIGH, .keep = 1 };

    mem_fail_after(1, false);
    assert_int_equal(explore_pool(&sum, found, ROOM), -1);
    assert_int_equal(explore_pool(&high, found, ROOM), -1);
    mem_fail_after(0, false);
}

RUN(cmocka_unit_test(sums), cmocka_unit_test(the_highest_and_the_lowest_k_of_n), cmocka_unit_test(classes),
    cmocka_unit_test(worths), cmocka_unit_test(pairs), cmocka_unit_test(large_pools_are_whole),
    cmocka_unit_test(what_there_is_no_room_for_is_counted), cmocka_unit_test(how_many_there_are_at_most),
    cmocka_unit_test(without_memory_it_says_so))
