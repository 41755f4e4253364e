#include "core/texts.h"

#include "base/mem.h"
#include "base/unit.h"

static struct texts opened(void)
{
    struct texts texts;

    assert_true(texts_init(&texts));
    return texts;
}

TEST(the_empty_text_is_number_0)
{
    struct texts texts = opened();

    assert_int_equal(texts.n, 1);
    assert_int_equal(texts_find(&texts, ""), 0);
    assert_int_equal(texts_add(&texts, ""), 0);
    assert_string_equal(texts_get(&texts, 0), "");
    texts_clear(&texts);
}

TEST(equal_texts_share_a_number_and_numbers_never_change)
{
    struct texts texts = opened();
    char word[32];

    for (int i = 1; i < 3000; i++) {
        snprintf(word, sizeof word, "text %d", i);
        assert_int_equal(texts_find(&texts, word), -1);
        assert_int_equal(texts_add(&texts, word), i);
    }
    for (int i = 2999; i > 0; i--) {
        snprintf(word, sizeof word, "text %d", i);
        assert_int_equal(texts_add(&texts, word), i);
        assert_int_equal(texts_find(&texts, word), i);
        assert_string_equal(texts_get(&texts, i), word);
    }
    assert_int_equal(texts.n, 3000);
    texts_clear(&texts);
}

TEST(a_text_is_found_as_it_was_written)
{
    struct texts texts = opened();

    assert_int_equal(texts_add(&texts, "Ghoul"), 1);
    assert_int_equal(texts_find(&texts, "ghoul"), -1);
    assert_int_equal(texts_find(&texts, "Ghoul "), -1);
    texts_clear(&texts);
}

TEST(numbers_out_of_range_are_the_empty_text)
{
    struct texts texts = opened();

    assert_string_equal(texts_get(&texts, -1), "");
    assert_string_equal(texts_get(&texts, 1), "");
    assert_string_equal(texts_get(&texts, TEXTS_MAX), "");
    texts_clear(&texts);
}

TEST(a_text_has_at_most_120_bytes)
{
    struct texts texts = opened();
    char text[TEXT_BYTES + 2];

    memset(text, 'x', sizeof text);
    text[TEXT_BYTES + 1] = '\0';
    assert_int_equal(texts_add(&texts, text), -1);
    text[TEXT_BYTES] = '\0';
    assert_int_equal(texts_add(&texts, text), 1);
    texts_clear(&texts);
}

TEST(a_full_table_takes_no_more_but_knows_the_old)
{
    struct texts texts = opened();
    char word[16];

    for (int i = 1; i < TEXTS_MAX; i++) {
        snprintf(word, sizeof word, "%d", i);
        assert_int_equal(texts_add(&texts, word), i);
    }
    assert_int_equal(texts_add(&texts, "one more"), -1);
    assert_int_equal(texts_add(&texts, "65534"), TEXTS_MAX - 1);
    texts_clear(&texts);
}

TEST(a_cleared_or_all_zero_table_can_be_cleared)
{
    struct texts texts = { 0 };

    texts_clear(&texts);
    assert_true(texts_init(&texts));
    texts_clear(&texts);
    texts_clear(&texts);
    assert_int_equal(texts.n, 0);
    assert_int_equal(texts_find(&texts, "x"), -1);
}

TEST(without_memory_nothing_is_added_and_nothing_leaks)
{
    struct texts texts;
    bool begun = false;

    for (long k = 1; !begun; k++) {
        mem_fail_after(k, true);
        begun = texts_init(&texts);
        mem_fail_after(0, false);
    }
    for (int i = 0; i < 200; i++) {
        char word[16];

        snprintf(word, sizeof word, "w%d", i);
        mem_fail_after(1, false);
        assert_int_equal(texts_add(&texts, word), -1);
        mem_fail_after(0, false);
        assert_int_equal(texts_find(&texts, word), -1);
        assert_int_equal(texts_add(&texts, word), i + 1);
    }
    texts_clear(&texts);
}

RUN(cmocka_unit_test(the_empty_text_is_number_0),
    cmocka_unit_test(equal_texts_share_a_number_and_numbers_never_change),
    cmocka_unit_test(a_text_is_found_as_it_was_written),
    cmocka_unit_test(numbers_out_of_range_are_the_empty_text), cmocka_unit_test(a_text_has_at_most_120_bytes),
    cmocka_unit_test(a_full_table_takes_no_more_but_knows_the_old),
    cmocka_unit_test(a_cleared_or_all_zero_table_can_be_cleared),
    cmocka_unit_test(without_memory_nothing_is_added_and_nothing_leaks))
