#include "unit.h"

#include "base/arena.h"
#include "base/mem.h"

TEST(blocks_are_zeroed_aligned_and_apart)
{
    struct arena arena;
    unsigned char *block[500];

    arena_init(&arena);
    for (size_t i = 0; i < 500; i++) {
        block[i] = arena_take(&arena, 1, i);
        assert_non_null(block[i]);
        assert_int_equal((uintptr_t)block[i] % 16, 0);
        for (size_t j = 0; j < i; j++)
            assert_int_equal(block[i][j], 0);
        memset(block[i], (int)(i % 255) + 1, i);
    }
    for (size_t i = 0; i < 500; i++)
        for (size_t j = 0; j < i; j++)
            assert_int_equal(block[i][j], (int)(i % 255) + 1);
    arena_clear(&arena);
}

TEST(a_block_may_be_larger_than_a_page)
{
    struct arena arena;
    char *large;

    arena_init(&arena);
    arena_take(&arena, 1, 1);
    large = arena_take(&arena, 3000, 1000);
    assert_non_null(large);
    large[2999999] = 1;
    assert_non_null(arena_take(&arena, 1, 1));
    arena_clear(&arena);
}

TEST(sizes_that_overflow_are_refused)
{
    struct arena arena;

    arena_init(&arena);
    assert_null(arena_take(&arena, SIZE_MAX, 2));
    assert_null(arena_take(&arena, SIZE_MAX, 1));
    assert_null(arena_take(&arena, 1, SIZE_MAX - 8));
    assert_null(arena_bytes(&arena, "", SIZE_MAX));
    arena_clear(&arena);
}

TEST(texts_are_copied)
{
    struct arena arena;
    char text[] = "axe";
    const char *copy, *part;

    arena_init(&arena);
    copy = arena_text(&arena, text);
    part = arena_bytes(&arena, "hand\0axe", 6);
    text[0] = 'X';
    assert_string_equal(copy, "axe");
    assert_memory_equal(part, "hand\0a\0", 7);
    arena_clear(&arena);
}

TEST(reset_makes_the_next_frame_free)
{
    struct arena arena;

    arena_init(&arena);
    for (int i = 0; i < 100; i++)
        arena_take(&arena, 1, 1000);
    for (int frame = 0; frame < 3; frame++) {
        arena_reset(&arena);
        assert_int_equal(arena.total, 0);
        mem_fail_after(0, false);
        for (int i = 0; i < 60; i++) {
            unsigned char *block = arena_take(&arena, 1, 1000);

            assert_int_equal(block[999], 0);
            block[999] = 7;
        }
        assert_int_equal(mem_requests(), 0);
    }
    arena_clear(&arena);
    arena_reset(&arena);
}

TEST(no_memory_gives_null_and_keeps_the_rest)
{
    struct arena arena;
    char *text;

    arena_init(&arena);
    text = arena_text(&arena, "kept");
    mem_fail_after(1, false);
    assert_null(arena_take(&arena, 1, 1 << 20));
    assert_non_null(arena_take(&arena, 1, 16));
    mem_fail_after(0, false);
    assert_string_equal(text, "kept");
    arena_clear(&arena);
}

RUN(cmocka_unit_test(blocks_are_zeroed_aligned_and_apart),
    cmocka_unit_test(a_block_may_be_larger_than_a_page), cmocka_unit_test(sizes_that_overflow_are_refused),
    cmocka_unit_test(texts_are_copied), cmocka_unit_test(reset_makes_the_next_frame_free),
    cmocka_unit_test(no_memory_gives_null_and_keeps_the_rest))
