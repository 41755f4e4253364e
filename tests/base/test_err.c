#include "unit.h"

#include "base/err.h"
#include "base/text.h"

TEST(err_set_fills_and_is_false)
{
    struct err err = { 0 };

    assert_false(err_set(&err, ERR_DATA, "%s is %d cells too wide", "the map", 3));
    assert_int_equal(err.kind, ERR_DATA);
    assert_string_equal(err.text, "the map is 3 cells too wide");
}

TEST(err_may_be_left_out)
{
    assert_false(err_set(NULL, ERR_USAGE, "nobody listens"));
    assert_false(err_memory(NULL));
}

TEST(err_memory_names_its_kind)
{
    struct err err = { 0 };

    assert_false(err_memory(&err));
    assert_int_equal(err.kind, ERR_MEMORY);
    assert_true(strlen(err.text) > 0);
}

TEST(a_message_may_say_more_of_the_last_one)
{
    struct err err = { 0 };

    err_set(&err, ERR_DATA, "no such thing");
    err_set(&err, ERR_DATA, "buy=%s: %s", "dagger", err.text);
    assert_string_equal(err.text, "buy=dagger: no such thing");
}

TEST(a_long_message_ends_at_a_whole_letter)
{
    for (int shift = 0; shift < 4; shift++) {
        struct err err;
        char text[4096] = "";

        memset(text, 'x', (size_t)shift);
        for (int i = 0; i < 600; i++)
            snprintf(text + strlen(text), sizeof text - strlen(text), "\u20AC");
        err_set(&err, ERR_DATA, "%s", text);
        assert_in_range(strlen(err.text), sizeof err.text - 4, sizeof err.text - 1);
        assert_true(text_valid(err.text, strlen(err.text)));
    }
}

RUN(cmocka_unit_test(err_set_fills_and_is_false), cmocka_unit_test(err_may_be_left_out),
    cmocka_unit_test(err_memory_names_its_kind), cmocka_unit_test(a_long_message_ends_at_a_whole_letter),
    cmocka_unit_test(a_message_may_say_more_of_the_last_one))
