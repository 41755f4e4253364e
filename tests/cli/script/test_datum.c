#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/script/datum.h"

static struct datum datum;

static int set_up(void **state)
{
    (void)state;
    datum_init(&datum);
    return 0;
}

static int done(void **state)
{
    (void)state;
    datum_clear(&datum);
    return 0;
}

/* Does `datum op words` hold? -1: it makes no sense. */
static int holds(const char *sign, const char *a, const char *b, const char *c)
{
    const char *words[] = { a, b, c };
    int n = c ? 3 : b ? 2 : a ? 1 : 0, op = datum_op_find(sign);
    bool yes;
    struct err err;

    assert_true(op >= 0);
    return datum_compare(&datum, (enum datum_op)op, words, n, &yes, &err) ? yes : -1;
}

static void expect_text(const char *text)
{
    struct str out;

    str_init(&out);
    datum_print(&datum, &out);
    assert_string_equal(str_cstr(&out), text);
    str_clear(&out);
}

static void absent_is_only_absent(void **state)
{
    (void)state;
    expect_text("absent");
    assert_int_equal(holds("==", "absent", NULL, NULL), 1);
    assert_int_equal(holds("!=", "absent", NULL, NULL), 0);
    assert_int_equal(holds("==", "0", NULL, NULL), 0);
    assert_int_equal(holds("<", "5", NULL, NULL), 0);
    assert_int_equal(holds("in", "absent", NULL, NULL), 0);
    assert_int_equal(datum_count(&datum), 0);
}

static void numbers_are_close(void **state)
{
    (void)state;
    datum_set_number(&datum, 0.1 + 0.2);
    expect_text("0.3");
    assert_int_equal(holds("==", "0.3", NULL, NULL), 1);
    assert_int_equal(holds("==", "3/10", NULL, NULL), 1);
    assert_int_equal(holds("==", "30%", NULL, NULL), 1);
    assert_int_equal(holds("==", "0.30000001", NULL, NULL), 0);
    assert_int_equal(holds("<=", "0.3", NULL, NULL), 1);
    assert_int_equal(holds(">", "0.3", NULL, NULL), 0);
    assert_int_equal(holds("~", "0.304", NULL, NULL), 1);
    assert_int_equal(holds("~", "0.31", "0.1", NULL), 1);
    assert_int_equal(holds("~", "0.31", NULL, NULL), 0);
    assert_int_equal(holds("in", "0..1", NULL, NULL), 1);
    assert_int_equal(holds("in", "1,2", "0.3", NULL), 1);
    assert_int_equal(holds("<", "many", NULL, NULL), -1);
    assert_int_equal(holds("==", NULL, NULL, NULL), -1);
}

static void words_and_yes(void **state)
{
    (void)state;
    datum_set_word(&datum, "two words");
    assert_int_equal(holds("==", "two", "words", NULL), 1);
    assert_int_equal(holds("==", "two words", NULL, NULL), 1);
    assert_int_equal(holds("==", "two", NULL, NULL), 0);
    assert_int_equal(holds(">", "1", NULL, NULL), -1);
    datum_set_yes(&datum, true);
    assert_int_equal(holds("==", "true", NULL, NULL), 1);
    assert_int_equal(holds("==", "on", NULL, NULL), 1);
    assert_int_equal(holds("==", "no", NULL, NULL), 0);
}

static void cells_in_either_form(void **state)
{
    (void)state;
    datum_set_cell(&datum, (struct cell){ 1, 5 }, GRID_HEX_POINTY);
    expect_text("1,5");
    assert_int_equal(holds("==", "1,5", NULL, NULL), 1);
    assert_int_equal(holds("==", "cell[3;5]", NULL, NULL), 1);
    assert_int_equal(holds("==", "[3;5]", NULL, NULL), 1);
    assert_int_equal(holds("in", "0,0", "1,5", NULL), 1);
    assert_int_equal(holds("in", "0,0", "1,4", NULL), 0);
    datum_set_cell(&datum, NOWHERE, GRID_SQUARE);
    expect_text("absent");
}

static void lists_keep_their_order_or_not(void **state)
{
    (void)state;
    datum_set_list(&datum, false, GRID_SQUARE);
    expect_text("none");
    assert_int_equal(holds("==", "none", NULL, NULL), 1);
    assert_int_equal(holds("==", "", NULL, NULL), 1);
    datum_add(&datum, "prone");
    datum_add(&datum, "startled");
    datum_add(&datum, "startled");
    expect_text("prone,startled,startled");
    assert_int_equal(holds("==", "startled,prone,startled", NULL, NULL), 1);
    assert_int_equal(holds("==", "startled,prone", NULL, NULL), 0);
    assert_int_equal(holds("==", "startled,prone,prone", NULL, NULL), 0);
    assert_int_equal(holds("has", "prone", NULL, NULL), 1);
    assert_int_equal(holds("has", "prone,dead", NULL, NULL), 0);
    assert_int_equal(datum_count(&datum), 3);
    datum_set_list(&datum, true, GRID_SQUARE);
    datum_add(&datum, "stop");
    datum_add_cell(&datum, (struct cell){ 5, 4 });
    expect_text("stop 5,4");
    assert_int_equal(holds("==", "stop", "5,4", NULL), 1);
    assert_int_equal(holds("==", "5,4", "stop", NULL), 0);
    assert_int_equal(holds("has", "cell[5;4]", NULL, NULL), 1);
    assert_int_equal(holds("!=", "stop", NULL, NULL), 1);
}

static void ops_have_signs(void **state)
{
    (void)state;
    assert_int_equal(datum_op_find("=="), DATUM_EQUAL);
    assert_int_equal(datum_op_find("="), -1);
    assert_string_equal(datum_op_sign(DATUM_HAS), "has");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(absent_is_only_absent, set_up, done),
        cmocka_unit_test_setup_teardown(numbers_are_close, set_up, done),
        cmocka_unit_test_setup_teardown(words_and_yes, set_up, done),
        cmocka_unit_test_setup_teardown(cells_in_either_form, set_up, done),
        cmocka_unit_test_setup_teardown(lists_keep_their_order_or_not, set_up, done),
        cmocka_unit_test_setup_teardown(ops_have_signs, set_up, done),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
