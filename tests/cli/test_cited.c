#include "cli/cited.h"

#include "base/unit.h"

static struct cited look(const char *text)
{
    struct cited cited = { .prefix = "AS" };

    cited_text(&cited, text);
    return cited;
}

TEST(ids_stand_alone_in_lists_and_in_ranges)
{
    struct cited c = look("AS-07: this; AS-10, -12 and 14, AS-20..22, AS-30 to AS-32, AS-40..AS-41.");
    const int named[] = { 7, 10, 12, 14, 20, 21, 22, 30, 31, 32, 40, 41 };
    int n = 0;

    for (int i = 0; i < CITED_MOST; i++)
        n += c.named[i];
    assert_int_equal(n, (int)(sizeof named / sizeof *named));
    for (int i = 0; i < n; i++)
        assert_true(c.named[named[i]]);
}

TEST(names_of_tests_have_them_in_small_letters)
{
    assert_true(look("TEST(as66_knocks_prone)").named[66]);
    assert_false(look("TEST(was66_something)").named[66]);
    assert_false(look("as66 blanks").named[66]);
}

TEST(what_only_looks_like_an_id_is_none)
{
    assert_false(look("BIAS-12").named[12]);
    assert_false(look("AS-").named[0]);
    assert_false(look("AS-99999").named[0]);
    assert_false(look("AS-5 to the last").named[6]);
}

TEST(a_folder_is_read_to_its_depth)
{
    struct cited c = { .prefix = "AS" };

    assert_true(cited_folder(&c, TEST_SOURCE_DIR "/src/rules"));
    assert_true(c.named[41]);
    assert_false(cited_folder(&c, TEST_SOURCE_DIR "/no-such-folder"));
}

RUN(cmocka_unit_test(ids_stand_alone_in_lists_and_in_ranges),
    cmocka_unit_test(names_of_tests_have_them_in_small_letters),
    cmocka_unit_test(what_only_looks_like_an_id_is_none), cmocka_unit_test(a_folder_is_read_to_its_depth))
