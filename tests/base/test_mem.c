#include "unit.h"

#include "base/mem.h"

TEST(new_memory_is_zero)
{
    unsigned char *block = mem_new(100, 3);

    assert_non_null(block);
    for (int i = 0; i < 300; i++)
        assert_int_equal(block[i], 0);
    mem_free(block);
}

TEST(nothing_is_still_a_block)
{
    void *block = mem_new(0, 16);

    assert_non_null(block);
    block = mem_resize(block, 0, 16);
    assert_non_null(block);
    mem_free(block);
    mem_free(NULL);
}

TEST(sizes_that_overflow_are_refused)
{
    char *block = mem_new(8, 1);

    assert_null(mem_new(SIZE_MAX / 2, 3));
    assert_null(mem_new(SIZE_MAX, 1));
    assert_null(mem_resize(block, SIZE_MAX, SIZE_MAX));
    block[7] = 1;
    mem_free(block);
}

TEST(copied_text_is_the_callers)
{
    char text[] = "Ragna";
    char *copy = mem_copy_text(text);

    text[0] = 'L';
    assert_string_equal(copy, "Ragna");
    mem_free(copy);
}

TEST(reserve_doubles_and_keeps)
{
    void *block = NULL;
    size_t room = 0, grown = 0, before = 0;

    for (size_t n = 1; n <= 1000; n++) {
        assert_true(mem_reserve(&block, &room, n, sizeof(int)));
        assert_true(room >= n);
        grown += room != before;
        before = room;
        ((int *)block)[n - 1] = (int)n;
    }
    assert_true(grown < 12);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(((int *)block)[i], i + 1);
    mem_free(block);
}

TEST(reserve_refuses_what_cannot_be)
{
    void *block = NULL;
    size_t room = 0;

    assert_false(mem_reserve(&block, &room, SIZE_MAX, 1));
    assert_false(mem_reserve(&block, &room, SIZE_MAX / 4, 8));
    assert_null(block);
    assert_int_equal(room, 0);
}

TEST(the_kth_request_fails_once)
{
    void *first, *third;

    mem_fail_after(2, true);
    first = mem_new(1, 1);
    assert_non_null(first);
    assert_null(mem_new(1, 1));
    third = mem_new(1, 1);
    assert_non_null(third);
    assert_int_equal(mem_requests(), 3);
    mem_fail_after(0, false);
    mem_free(first);
    mem_free(third);
}

TEST(all_requests_fail_from_the_kth_on)
{
    void *first;

    mem_fail_after(2, false);
    first = mem_new(1, 1);
    assert_non_null(first);
    assert_null(mem_new(1, 1));
    assert_null(mem_resize(first, 5, 1));
    assert_null(mem_copy_text("x"));
    mem_fail_after(0, false);
    mem_free(first);
    assert_int_equal(mem_requests(), 0);
}

TEST(a_failed_reserve_leaves_all_as_it_was)
{
    void *block = NULL;
    size_t room = 0;

    assert_true(mem_reserve(&block, &room, 8, 1));
    memcpy(block, "goblins", 8);
    mem_fail_after(1, true);
    assert_false(mem_reserve(&block, &room, 9, 1));
    mem_fail_after(0, false);
    assert_int_equal(room, 8);
    assert_string_equal(block, "goblins");
    mem_free(block);
}

static long watched;

static void count_watched(void)
{
    watched++;
}

/* Also one that a test refuses: the watcher learns where it was asked for. */
TEST(whoever_watches_hears_of_every_request_until_it_ends)
{
    mem_watch(count_watched);
    mem_free(mem_new(1, 1));
    mem_fail_after(1, true);
    assert_null(mem_new(1, 1));
    mem_fail_after(0, false);
    mem_watch(NULL);
    mem_free(mem_new(1, 1));
    assert_int_equal(watched, 2);
}

RUN(cmocka_unit_test(new_memory_is_zero), cmocka_unit_test(nothing_is_still_a_block),
    cmocka_unit_test(sizes_that_overflow_are_refused), cmocka_unit_test(copied_text_is_the_callers),
    cmocka_unit_test(reserve_doubles_and_keeps), cmocka_unit_test(reserve_refuses_what_cannot_be),
    cmocka_unit_test(the_kth_request_fails_once), cmocka_unit_test(all_requests_fail_from_the_kth_on),
    cmocka_unit_test(a_failed_reserve_leaves_all_as_it_was),
    cmocka_unit_test(whoever_watches_hears_of_every_request_until_it_ends))
