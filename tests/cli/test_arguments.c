#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/arguments.h"

static const struct flag flags[] = {
    { "--json", NULL, "a document" },
    { "--seed", "N", "a seed" },
    { "--out", "FILE", "a file" },
    { NULL, NULL, NULL },
};

static struct arguments a;

/* Sort words (NULL-terminated); 0, or the status when something is wrong. */
static int sort(char *word[])
{
    int n = 0, status;

    while (word[n])
        n++;
    return arguments_read(&a, flags, n, word, &status) ? 0 : status;
}

static int done(void **state)
{
    (void)state;
    arguments_clear(&a);
    return 0;
}

static void options_stand_anywhere(void **state)
{
    char *words[] = { (char[]){ "x.play" }, (char[]){ "--seed" },  (char[]){ "42" }, (char[]){ "--json" },
                      (char[]){ "y.play" }, (char[]){ "--out=z" }, (char[]){ "-" },  NULL };

    (void)state;
    assert_int_equal(sort(words), 0);
    assert_int_equal(a.n, 3);
    assert_string_equal(a.word[1], "y.play");
    assert_string_equal(a.word[2], "-");
    assert_string_equal(arguments_get(&a, "--seed"), "42");
    assert_string_equal(arguments_get(&a, "--json"), "");
    assert_string_equal(arguments_get(&a, "--out"), "z");
}

static void two_hyphens_end_them(void **state)
{
    char *words[] = { (char[]){ "-o" }, (char[]){ "f" }, (char[]){ "--" }, (char[]){ "--json" }, NULL };

    (void)state;
    assert_int_equal(sort(words), 0);
    assert_int_equal(a.n, 1);
    assert_null(arguments_get(&a, "--json"));
    assert_string_equal(arguments_get(&a, "--out"), "f");
}

static void what_no_table_knows_is_wrong_usage(void **state)
{
    char *unknown[] = { (char[]){ "--sead" }, (char[]){ "3" }, NULL };
    char *no_value[] = { (char[]){ "--seed" }, NULL };
    char *a_value[] = { (char[]){ "--json=yes" }, NULL };

    (void)state;
    assert_int_equal(sort(unknown), 2);
    arguments_clear(&a);
    assert_int_equal(sort(no_value), 2);
    arguments_clear(&a);
    assert_int_equal(sort(a_value), 2);
}

static void numbers_have_limits(void **state)
{
    char *words[] = { (char[]){ "--seed" }, (char[]){ "12" }, NULL };
    long number;

    (void)state;
    assert_int_equal(sort(words), 0);
    assert_true(arguments_number(&a, "--seed", 1, 12, 5, &number));
    assert_int_equal(number, 12);
    assert_false(arguments_number(&a, "--seed", 1, 11, 5, &number));
    assert_true(arguments_number(&a, "--out", 1, 11, 5, &number));
    assert_int_equal(number, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(options_stand_anywhere, done),
        cmocka_unit_test_teardown(two_hyphens_end_them, done),
        cmocka_unit_test_teardown(what_no_table_knows_is_wrong_usage, done),
        cmocka_unit_test_teardown(numbers_have_limits, done),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
