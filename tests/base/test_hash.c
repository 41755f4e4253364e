#include "unit.h"

#include "base/hash.h"

TEST(fnv_matches_the_published_values)
{
    assert_true(hash_text("") == UINT64_C(0xCBF29CE484222325));
    assert_true(hash_text("a") == UINT64_C(0xAF63DC4C8601EC8C));
    assert_true(hash_text("foobar") == UINT64_C(0x85944171F73967E8));
    assert_true(hash_bytes("foobar", 6) == hash_text("foobar"));
}

TEST(quick_hashes_see_every_byte)
{
    unsigned char bytes[40] = { 0 };
    uint64_t plain = hash_quick(HASH_START, bytes, sizeof bytes);

    assert_true(hash_quick(HASH_START, bytes, sizeof bytes) == plain);
    assert_true(hash_quick(1, bytes, sizeof bytes) != plain);
    for (size_t len = 0; len < sizeof bytes; len++)
        assert_true(hash_quick(HASH_START, bytes, len) != plain);
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = 1;
        assert_true(hash_quick(HASH_START, bytes, sizeof bytes) != plain);
        bytes[i] = 0;
    }
}

TEST(hashing_in_pieces_is_the_same)
{
    assert_true(hash_more(hash_text("foo"), "bar", 3) == hash_text("foobar"));
    assert_true(hash_more(HASH_START, "", 0) == hash_text(""));
}

/* SplitMix64 of 1234567 is the mix of the seed plus its constant: the values its authors give. */
TEST(mix_is_the_finish_of_splitmix)
{
    uint64_t at = 1234567;
    static const uint64_t wanted[] = { UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                       UINT64_C(9817491932198370423) };

    for (int i = 0; i < 3; i++) {
        at += UINT64_C(0x9E3779B97F4A7C15);
        assert_true(hash_mix(at) == wanted[i]);
    }
}

TEST(one_bit_changes_about_half)
{
    for (int bit = 0; bit < 64; bit++) {
        int changed = 0;

        for (uint64_t i = 1; i <= 256; i++)
            changed += __builtin_popcountll(hash_mix(i) ^ hash_mix(i ^ UINT64_C(1) << bit));
        assert_in_range(changed, 256 * 30, 256 * 34);
    }
}

RUN(cmocka_unit_test(fnv_matches_the_published_values), cmocka_unit_test(quick_hashes_see_every_byte),
    cmocka_unit_test(hashing_in_pieces_is_the_same), cmocka_unit_test(mix_is_the_finish_of_splitmix),
    cmocka_unit_test(one_bit_changes_about_half))
