#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/script/choices.h"

static void expect_text(const char *const *word, int n, const char *found, const char *text)
{
    struct choices choices = { 0 };
    struct str out;

    str_init(&out);
    for (int i = 0; i < n; i++)
        choices_add(&choices, word[i]);
    choices_explain(&choices, "a figure", found, &out);
    assert_string_equal(str_cstr(&out), text);
    str_clear(&out);
    choices_clear(&choices);
}

static void the_nearest_name_helps(void **state)
{
    static const char *const words[] = { "ragna", "snik" };

    (void)state;
    expect_text(words, 2, "snk", "expected a figure, found \"snk\" (did you mean \"snik\"?)");
    expect_text(words, 2, "Ragna", "expected a figure, found \"Ragna\" (did you mean \"ragna\"?)");
}

static void few_names_are_all_told(void **state)
{
    static const char *const words[] = { "ragna", "snik", "" };

    (void)state;
    expect_text(words, 3, "goblin", "expected a figure (ragna, snik), found \"goblin\"");
    expect_text(words, 0, "goblin", "expected a figure, found \"goblin\"");
}

static void of_many_some_are_told(void **state)
{
    static const char *const words[] = { "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8",
                                         "a9", "b0", "b1", "b2", "b3", "b4", "b5", "b6" };

    (void)state;
    expect_text(words, 17, "goblin",
                "expected a figure (a0, a1, a2, a3, a4, a5 and 11 more), found \"goblin\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_name_helps),
        cmocka_unit_test(few_names_are_all_told),
        cmocka_unit_test(of_many_some_are_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
