#include "unit.h"

#include <limits.h>

#include "base/text.h"

static bool valid(const char *text)
{
    return text_valid(text, strlen(text));
}

TEST(good_utf8_is_valid)
{
    assert_true(valid(""));
    assert_true(valid("plain"));
    assert_true(valid("\u00E4\u20AC\U0001F3B2"));
    assert_true(valid("\xF4\x8F\xBF\xBF"));
    assert_true(text_valid("a\0b", 3));
}

TEST(bad_utf8_is_not)
{
    static const char *const bad[] = {
        "\x80",
        "\xBF",
        "\xC3",
        "\xC3(",
        "\xC0\xAF",
        "\xC1\xBF",
        "\xE2\x82",
        "\xE2(\xA1",
        "\xE0\x80\xAF",
        "\xED\xA0\x80" /* a surrogate */,
        "\xF0\x80\x80\xAF",
        "\xF0\x9F\x8E",
        "\xF4\x90\x80\x80",
        "\xF8\x88\x80\x80\x80",
        "\xFE",
        "\xFF",
        "good \xFF bad",
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(valid(bad[i]));
}

TEST(a_character_is_not_read_beyond_its_end)
{
    char *exact = malloc(2);

    memcpy(exact, "\xE2\x82", 2);
    assert_int_equal(text_char(exact, 2), 0);
    assert_int_equal(text_char(exact, 0), 0);
    free(exact);
    assert_int_equal(text_char("\u20ACx", 4), 3);
}

/* C0, DEL, C1, ends of lines, and what turns the order of letters round; none of their neighbours. */
TEST(what_moves_a_cursor_or_turns_letters_round_is_told)
{
    static const char *const control[] = { "\x01",   "\t",     "\x1B",   "\x7F",   "\xC2\x80", "\xC2\x9F",
                                           "\u2028", "\u2029", "\u202A", "\u202E", "\u2066",   "\u2069" };
    static const char *const letter[] = { " ",      "~",      "\u00A0", "\u00E2", "\u03A9", "\u200F",
                                          "\u2027", "\u202F", "\u2065", "\u206A", "\u20AC", "\U0001F3B2" };

    for (size_t i = 0; i < sizeof control / sizeof control[0]; i++)
        assert_true(text_is_control(control[i]));
    for (size_t i = 0; i < sizeof letter / sizeof letter[0]; i++)
        assert_false(text_is_control(letter[i]));
}

TEST(points_are_counted)
{
    assert_int_equal(text_points("", 0), 0);
    assert_int_equal(text_points("a\u00E4\u20AC\U0001F3B2", 10), 4);
    assert_int_equal(text_points("\xFF\xFF", 2), 2);
}

TEST(cut_keeps_characters_whole)
{
    const char *text = "a\u00E4\u20AC\U0001F3B2"; /* 1, 2, 3, 4 bytes */
    static const size_t wanted[] = { 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10 };

    for (size_t limit = 0; limit <= 11; limit++)
        assert_int_equal(text_cut(text, 10, limit), wanted[limit]);
    assert_int_equal(text_cut("\x80\x80\x80\x80\x80", 5, 4), 4);
    assert_int_equal(text_cut("\xC0\xE0\xF0", 3, 1), 0);
    assert_int_equal(text_cut("\xE0\x80\xF0\x80\x80", 5, 2), 0);
    assert_int_equal(text_cut("\xF0\x80\x80", 3, 3), 0);
    assert_int_equal(text_cut("\xDF\xBF", 2, 2), 2);
    assert_int_equal(text_cut("\xEF\xBF\xBF", 3, 3), 3);
    assert_int_equal(text_cut("", 0, 5), 0);
}

TEST(as93_words_are_the_same_without_regard_to_case)
{
    assert_true(text_same("Goblins", "gOBLINS"));
    assert_true(text_same("", ""));
    assert_true(text_same("\u00C4PFEL", "\u00E4pfel"));
    assert_true(text_same("STRASSE", "stra\u00DFe"));
    assert_true(text_same("\u03A3\u03AF\u03C3\u03C5\u03C6\u03BF\u03C2",
                          "\u03C3\u03AF\u03C3\u03C5\u03C6\u03BF\u03C3"));
    assert_true(text_same("\u0416\u0423\u041A", "\u0436\u0443\u043A"));
    assert_false(text_same("goblin", "goblins"));
    assert_false(text_same("goblins", "goblin"));
    assert_false(text_same("ork", "orc"));
    assert_false(text_same("a", ""));
}

TEST(a_key_is_the_same_as_its_name)
{
    assert_true(text_same("winning_smile", "Winning Smile"));
    assert_true(text_same("free_runner", "Free-runner"));
    assert_false(text_same("winningsmile", "Winning Smile"));
    assert_false(text_same("_", ""));
    assert_true(text_begins_same("Thick-skinned:brawn", "thick_skinned"));
    assert_true(text_begins_same("anything", ""));
    assert_false(text_begins_same("thick", "thick_skinned"));
}

TEST(composed_and_decomposed_letters_are_the_same)
{
    assert_true(text_same("\u00E9", "e\u0301"));
    assert_true(text_same("\u1E69", "s\u0323\u0307"));
    assert_true(text_same("s\u0307\u0323", "s\u0323\u0307"));
    assert_true(text_same("\uAC00", "\u1100\u1161"));
    assert_true(text_same("\u0307\u0323", "\u0323\u0307"));
    assert_false(text_same("e\u0301", "e"));
    assert_false(text_same("e\u0301\u0300", "e\u0300\u0301"));
}

TEST(invalid_bytes_equal_only_themselves)
{
    assert_true(text_same("\xFF", "\xFF"));
    assert_false(text_same("\xFF", "\xFE"));
    assert_false(text_same("\xFF", "\u00FF"));
    assert_false(text_same("\xE2\x82", "\xE2"));
}

TEST(a_thousand_marks_do_no_harm)
{
    char one[4096] = "a", two[4096] = "A";

    for (int i = 0; i < 1000; i++) {
        memcpy(one + 1 + 2 * i, "\u0301", 3);
        memcpy(two + 1 + 2 * i, "\u0301", 3);
    }
    assert_true(text_same(one, two));
    memcpy(two + 1, "\u0300", 2);
    assert_false(text_same(one, two));
}

TEST(distance_counts_letters)
{
    assert_int_equal(text_distance("size", "size", 2), 0);
    assert_int_equal(text_distance("positon", "position", 2), 1);
    assert_int_equal(text_distance("sizee", "size", 2), 1);
    assert_int_equal(text_distance("sise", "size", 2), 1);
    assert_int_equal(text_distance("szie", "size", 2), 1);
    assert_int_equal(text_distance("isze", "size", 2), 1);
    assert_int_equal(text_distance("sez", "size", 2), 2);
    assert_int_equal(text_distance("", "ab", 2), 2);
    assert_int_equal(text_distance("kitten", "sitting", 8), 3);
    assert_int_equal(text_distance("kitten", "sitting", 2), 3);
    assert_int_equal(text_distance("completely", "else", 2), 3);
    assert_int_equal(text_distance("\u00E4\u00F6\u00FC", "\u00E4\u00F6u", 2), 1);
    assert_int_equal(text_distance("\xFF", "\u00FF", 2), 1);
}

TEST(words_too_long_to_compare_are_far)
{
    char one[200], two[200];

    memset(one, 'a', 199);
    memset(two, 'a', 198);
    one[199] = two[198] = '\0';
    assert_int_equal(text_distance(one, two, 2), 3);
    assert_int_equal(text_distance(one, one, 2), 0);
}

TEST(nearest_finds_what_was_meant)
{
    static const char *const keys[] = { "name", "side", "position", NULL, "hp", "Ort" };

    assert_int_equal(text_nearest("positon", keys, 6), 2);
    assert_int_equal(text_nearest("POSITION", keys, 6), 2);
    assert_int_equal(text_nearest("nmae", keys, 6), 0);
    assert_int_equal(text_nearest("sied", keys, 6), 1);
    assert_int_equal(text_nearest("HP", keys, 6), 4);
    assert_int_equal(text_nearest("ort", keys, 6), 5);
    assert_int_equal(text_nearest("psitin", keys, 6), 2);
    assert_int_equal(text_nearest("xy", keys, 6), -1);
    assert_int_equal(text_nearest("weapon", keys, 6), -1);
    assert_int_equal(text_nearest("", keys, 6), -1);
    assert_int_equal(text_nearest("name", keys, 0), -1);
}

TEST(names_and_keys)
{
    assert_true(text_is_name("Ragna-2_b", 9));
    assert_true(text_is_name("azAZ09_-", 8));
    assert_false(text_is_name("@", 1));
    assert_false(text_is_name("[", 1));
    assert_false(text_is_name("`", 1));
    assert_false(text_is_name("{", 1));
    assert_false(text_is_name("/", 1));
    assert_false(text_is_name(":", 1));
    assert_false(text_is_name("", 0));
    assert_false(text_is_name("two words", 9));
    assert_false(text_is_name("na\u00EFve", 6));
    assert_true(text_is_key("luck_reroll2", 12));
    assert_false(text_is_key("2luck", 5));
    assert_false(text_is_key("_x", 2));
    assert_false(text_is_key("Luck", 4));
    assert_false(text_is_key("luck-reroll", 11));
    assert_false(text_is_key("", 0));
}

static bool number(const char *text, long *out)
{
    return text_number(text, strlen(text), out);
}

TEST(whole_numbers_are_read)
{
    static const struct {
        const char *text;
        long number;
    } good[] = { { "0", 0 },
                 { "-0", 0 },
                 { "7", 7 },
                 { "-12", -12 },
                 { "007", 7 },
                 { "9223372036854775807", LONG_MAX },
                 { "-9223372036854775808", LONG_MIN } };

    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        long read = 99;

        assert_true(number(good[i].text, &read));
        assert_int_equal(read, good[i].number);
    }
}

TEST(anything_else_is_no_number)
{
    static const char *const bad[] = { "",
                                       "-",
                                       "+1",
                                       " 1",
                                       "1 ",
                                       "1.0",
                                       "1e3",
                                       "0x10",
                                       "--1",
                                       "1-",
                                       "1-1",
                                       "9223372036854775808",
                                       "-9223372036854775809",
                                       "99999999999999999999999999",
                                       "\u0661" };
    long read = 99;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(number(bad[i], &read));
    assert_false(text_number("12", 0, &read));
    assert_int_equal(read, 99);
    assert_true(text_number("123", 2, &read));
    assert_int_equal(read, 12);
}

static void make_capital(const char *text, size_t room, const char *expected)
{
    char out[16];

    text_capital(text, out, room);
    assert_string_equal(out, expected);
}

TEST(a_key_becomes_words)
{
    char out[16];

    text_of_key("long_sword", out, sizeof out);
    assert_string_equal(out, "long sword");
    text_of_key("great_axe", out, 6);
    assert_string_equal(out, "great");
    text_of_key("", out, 1);
    assert_string_equal(out, "");
}

TEST(a_number_below_nothing_has_a_minus_sign)
{
    char out[20] = "-3 of 10", joined[] = "a long-7 - b", full[] = "-3";

    text_minus(out, sizeof out);
    assert_string_equal(out, "\u22123 of 10");
    text_minus(joined, sizeof joined);
    assert_string_equal(joined, "a long-7 - b");
    text_minus(full, sizeof full);
    assert_string_equal(full, "-3");
    strcpy(out, "of 10, -12");
    text_minus(out, sizeof out);
    assert_string_equal(out, "of 10, \u221212");
}

TEST(a_capital_stands_at_the_beginning)
{
    make_capital("long sword", 16, "Long sword");
    make_capital("\u00f6l", 16, "\u00d6l");
    make_capital("", 16, "");
    make_capital("7 times", 16, "7 times");
    make_capital("\xff?", 16, "\xff?");
    make_capital("abcdefgh\u00f6", 10, "Abcdefgh");
    make_capital("xy", 2, "x");
}

static void call_file(const char *name, const char *file)
{
    char out[12];

    text_file_name(name, "none", out, sizeof out);
    assert_string_equal(out, file);
}

TEST(a_name_is_one_of_a_file_everywhere)
{
    call_file("The Toll!", "the_toll");
    call_file("  a / b  ", "a_b");
    call_file("\u00d6l 7", "l_7");
    call_file("\u00d6", "none");
    call_file("../..", "none");
    call_file("abcdefghijklmn", "abcdefghijk");
}

RUN(cmocka_unit_test(good_utf8_is_valid), cmocka_unit_test(a_name_is_one_of_a_file_everywhere),
    cmocka_unit_test(a_number_below_nothing_has_a_minus_sign),
    cmocka_unit_test(a_capital_stands_at_the_beginning), cmocka_unit_test(a_key_becomes_words),
    cmocka_unit_test(bad_utf8_is_not), cmocka_unit_test(a_character_is_not_read_beyond_its_end),
    cmocka_unit_test(what_moves_a_cursor_or_turns_letters_round_is_told),
    cmocka_unit_test(points_are_counted), cmocka_unit_test(cut_keeps_characters_whole),
    cmocka_unit_test(as93_words_are_the_same_without_regard_to_case),
    cmocka_unit_test(composed_and_decomposed_letters_are_the_same),
    cmocka_unit_test(invalid_bytes_equal_only_themselves), cmocka_unit_test(a_thousand_marks_do_no_harm),
    cmocka_unit_test(distance_counts_letters), cmocka_unit_test(words_too_long_to_compare_are_far),
    cmocka_unit_test(a_key_is_the_same_as_its_name), cmocka_unit_test(nearest_finds_what_was_meant),
    cmocka_unit_test(names_and_keys), cmocka_unit_test(whole_numbers_are_read),
    cmocka_unit_test(anything_else_is_no_number))
