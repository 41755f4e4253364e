/* base/hash_table.h: against a plain list of pairs, with keys that crowd one place. */
#include "unit.h"

#include "base/hash_table.h"

enum { PAIRS = 400 };

/* What the table should hold, in no order. */
struct pairs {
    struct hash_row at[PAIRS];
    size_t n;
};

static size_t count_of(const struct pairs *pairs, uint64_t key)
{
    size_t n = 0;

    for (size_t i = 0; i < pairs->n; i++)
        n += pairs->at[i].key == key;
    return n;
}

static bool has(const struct pairs *pairs, uint64_t key, uintptr_t what)
{
    for (size_t i = 0; i < pairs->n; i++)
        if (pairs->at[i].key == key && pairs->at[i].what == what)
            return true;
    return false;
}

/* All that has the key is found, once each, and nothing else. */
static void assert_found(const struct hash_table *table, const struct pairs *pairs, uint64_t key)
{
    uintptr_t what, seen = 0;
    size_t n = 0;

    for (size_t at = 0; (what = hash_table_next(table, key, &at));) {
        assert_true(has(pairs, key, what));
        assert_int_not_equal(what, seen);
        seen = what;
        n++;
    }
    assert_int_equal(n, count_of(pairs, key));
    assert_int_equal(hash_table_get(table, key) != 0, n > 0);
}

/* Take out of the list what the table no longer finds: one that had the key. */
static void forget_one(const struct hash_table *table, struct pairs *pairs, uint64_t key)
{
    for (size_t i = 0; i < pairs->n; i++) {
        size_t at = 0;
        uintptr_t what;

        if (pairs->at[i].key != key)
            continue;
        while ((what = hash_table_next(table, key, &at)) && what != pairs->at[i].what)
            continue;
        if (!what) {
            pairs->at[i] = pairs->at[--pairs->n];
            return;
        }
    }
    fail_msg("nothing with that key is gone");
}

TEST(an_empty_table_holds_nothing)
{
    struct hash_table table = { 0 };

    assert_int_equal(hash_table_get(&table, 0), 0);
    assert_int_equal(hash_table_get(&table, UINT64_MAX), 0);
    hash_table_drop(&table, 7);
    assert_int_equal(table.count, 0);
    hash_table_clear(&table);
}

TEST(what_is_added_is_found_until_it_is_dropped)
{
    static struct pairs pairs;
    struct hash_table table = { 0 };
    uint64_t random = 1;

    for (uintptr_t turn = 1; turn <= 4000; turn++) {
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407u;
        /* Few homes, the last ones of the table among them, so that runs grow long and go round its end. */
        uint64_t key = (random >> 33) % 40 * 64 + (random >> 60) % 3 - 1;

        if (pairs.n < PAIRS && (random >> 40) % 3) {
            assert_true(hash_table_add(&table, key, turn));
            pairs.at[pairs.n++] = (struct hash_row){ key, turn };
        } else if (count_of(&pairs, key) > 0) {
            hash_table_drop(&table, key);
            forget_one(&table, &pairs, key);
        } else {
            hash_table_drop(&table, key);
        }
        assert_int_equal(table.count, pairs.n);
        assert_found(&table, &pairs, key);
    }
    for (size_t i = 0; i < pairs.n; i++)
        assert_found(&table, &pairs, pairs.at[i].key);
    hash_table_clear(&table);
    assert_int_equal(table.count, 0);
    assert_int_equal(hash_table_get(&table, pairs.at[0].key), 0);
}

RUN(cmocka_unit_test(an_empty_table_holds_nothing),
    cmocka_unit_test(what_is_added_is_found_until_it_is_dropped))
