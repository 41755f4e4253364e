#include "unit.h"

#include "base/mem.h"
#include "base/str.h"

#include <limits.h>
#include <stdio.h>

TEST(an_empty_text_reads_as_one)
{
    struct str str;

    str_init(&str);
    assert_string_equal(str_cstr(&str), "");
    str_clear(&str);
}

TEST(pieces_are_appended)
{
    struct str str = { 0 };

    str_add_text(&str, "roll ");
    str_add_char(&str, 'd');
    str_add_format(&str, "%d, %s", 20, "then");
    str_add(&str, " \0 end", 6);
    assert_int_equal(str.len, 20);
    assert_memory_equal(str.text, "roll d20, then \0 end", 21);
    assert_int_equal(str.text[str.len], '\0');
    str_clear(&str);
    assert_int_equal(str.len, 0);
}

TEST(nothing_may_be_appended)
{
    struct str str = { 0 };

    assert_true(str_add(&str, NULL, 0));
    assert_true(str_add_format(&str, "%s", ""));
    assert_string_equal(str_cstr(&str), "");
    str_clear(&str);
}

TEST(a_long_text_grows)
{
    struct str str = { 0 };

    for (int i = 0; i < 10000; i++)
        str_add_format(&str, "%04d ", i);
    assert_false(str.failed);
    assert_int_equal(str.len, 50000);
    assert_memory_equal(str.text + 5 * 9999, "9999 ", 6);
    str_clear(&str);
}

TEST(reset_keeps_the_memory)
{
    struct str str = { 0 };
    const char *before;

    str_add_text(&str, "something");
    before = str.text;
    str_reset(&str);
    assert_string_equal(str_cstr(&str), "");
    mem_fail_after(1, false);
    assert_true(str_add_text(&str, "anything"));
    mem_fail_after(0, false);
    assert_ptr_equal(str.text, before);
    str_clear(&str);
}

TEST(cut_shortens_only)
{
    struct str str = { 0 };

    str_cut(&str, 0);
    str_add_text(&str, "goblins");
    str_cut(&str, 9);
    assert_string_equal(str.text, "goblins");
    str_cut(&str, 6);
    assert_string_equal(str.text, "goblin");
    str_clear(&str);
}

TEST(failure_sticks_and_keeps_the_text)
{
    struct str str = { 0 };

    str_add_text(&str, "whole");
    mem_fail_after(1, true);
    assert_false(str_add_text(&str, " and much longer than the room there is"));
    mem_fail_after(0, false);
    assert_true(str.failed);
    assert_false(str_add_char(&str, '!'));
    assert_false(str_add_format(&str, "%d", 1));
    assert_string_equal(str.text, "whole");
    str_reset(&str);
    assert_true(str_add_text(&str, "again"));
    str_clear(&str);
}

static void check_shown(const char *text, size_t longest, const char *wanted)
{
    struct str str = { 0 };

    str_add_shown(&str, text, longest);
    assert_string_equal(str_cstr(&str), wanted);
    str_clear(&str);
}

TEST(shown_text_cannot_move_the_cursor)
{
    check_shown("plain \u00E9\U0001F3B2", 40, "plain \u00E9\U0001F3B2");
    check_shown("\x1B[2Jgone\n\x7F", 40, "?[2Jgone??");
    check_shown("\xC2\x9B"
                "0m",
                40, "?0m");
    check_shown("\xC2\xA0", 40, "\xC2\xA0");
    check_shown("bad \xFF\xC3 utf", 40, "bad ?? utf");
    check_shown("", 0, "");
    check_shown("abc", 3, "abc");
    check_shown("abcd", 3, "abc\u2026");
    check_shown("\u20AC\u20AC\u20AC", 2, "\u20AC\u20AC\u2026");
}

static void check_real(double number, const char *wanted)
{
    struct str str = { 0 };

    str_add_real(&str, number);
    assert_string_equal(str_cstr(&str), wanted);
    str_clear(&str);
}

TEST(numbers_take_the_fewest_digits)
{
    check_real(0, "0");
    check_real(-0.0, "0");
    check_real(0.5, "0.5");
    check_real(0.1, "0.1");
    check_real(-2.25, "-2.25");
    check_real(1.0 / 3, "0.3333333333333333");
    check_real(0.1 + 0.2, "0.30000000000000004");
    check_real(3e9, "3000000000");
    check_real(-9007199254740991.0, "-9007199254740991");
    check_real(1e300, "1e+300");
}

TEST(whole_numbers_are_written_to_their_last_digit)
{
    static const long long number[] = { 0, 7, -7, 10, -10, 1234567890, LLONG_MAX, LLONG_MIN };
    struct str str = { 0 };
    char wanted[32];

    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        str_reset(&str);
        assert_true(str_add_int(&str, number[i]));
        snprintf(wanted, sizeof wanted, "%lld", number[i]);
        assert_string_equal(str_cstr(&str), wanted);
    }
    str_clear(&str);
}

RUN(cmocka_unit_test(an_empty_text_reads_as_one), cmocka_unit_test(pieces_are_appended),
    cmocka_unit_test(nothing_may_be_appended), cmocka_unit_test(a_long_text_grows),
    cmocka_unit_test(reset_keeps_the_memory), cmocka_unit_test(cut_shortens_only),
    cmocka_unit_test(failure_sticks_and_keeps_the_text), cmocka_unit_test(shown_text_cannot_move_the_cursor),
    cmocka_unit_test(numbers_take_the_fewest_digits),
    cmocka_unit_test(whole_numbers_are_written_to_their_last_digit))
