#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/script/lex.h"

static struct lex lex;

static const struct statement *read(const char *text, int statements)
{
    struct err err;

    assert_true(lex_read(&lex, text, strlen(text), &err));
    assert_int_equal(lex.n, statements);
    return lex.at;
}

static int done(void **state)
{
    (void)state;
    lex_clear(&lex);
    return 0;
}

static void words_have_places(void **state)
{
    const struct statement *s = read("turn ragna\n\n  # only words\nshow  snik.hp\tcount x # rest\n", 2);

    (void)state;
    assert_int_equal(s[0].n, 2);
    assert_string_equal(s[1].word[1].text, "snik.hp");
    assert_int_equal(s[1].word[1].line, 4);
    assert_int_equal(s[1].word[1].column, 7);
    assert_int_equal(s[1].word[1].width, 7);
    assert_int_equal(s[1].word[2].column, 15);
    assert_int_equal(s[1].n, 4);
}

static void indented_lines_go_on(void **state)
{
    const struct statement *s = read("ragna: attack snik\n  d20=15\n# between\n\n\td20=8\nundo\n", 2);

    (void)state;
    assert_int_equal(s[0].n, 5);
    assert_int_equal(s[0].first, 3);
    assert_int_equal(s[0].word[4].line, 5);
    assert_int_equal(s[1].first, 1);
}

static void quotes_keep_together(void **state)
{
    const struct statement *s = read("cell 6,2 note=\"a # \\\"fire\\\"\" \"two words\"x\n", 1);

    (void)state;
    assert_int_equal(s->n, 4);
    assert_string_equal(lex_value(&s->word[2]), "a # \"fire\"");
    assert_false(s->word[2].plain);
    assert_false(s->word[2].quoted);
    assert_true(s->word[3].quoted);
    assert_string_equal(s->word[3].text, "two wordsx");
    assert_int_equal(s->word[2].width, 19);
    assert_int_equal(s->word[3].width, 12);
}

static void equals_stands_outside_quotes_and_brackets(void **state)
{
    const struct statement *s = read("a=b c[d=e]=f \"g=h\" =i\n", 1);
    char key[LEX_KEY];

    (void)state;
    assert_true(lex_is_key(&s->word[0], "a"));
    assert_false(lex_is_key(&s->word[0], "ab"));
    assert_int_equal(s->word[1].equals, 6);
    assert_string_equal(lex_key(&s->word[1], key), "c[d=e]");
    assert_int_equal(s->word[2].equals, -1);
    assert_int_equal(s->word[3].equals, 0);
    assert_string_equal(lex_key(&s->word[2], key), "g=h");
}

static void broken_statements_say_why(void **state)
{
    const struct statement *s = read("  show x\nset snik.hp \"3\nundo\n", 3);

    (void)state;
    assert_non_null(s[0].broken);
    assert_int_equal(s[0].broken_line, 1);
    assert_int_equal(s[0].broken_column, 3);
    assert_non_null(s[1].broken);
    assert_int_equal(s[1].broken_column, 13);
    assert_null(s[2].broken);
}

static void marks_and_returns_do_no_harm(void **state)
{
    const struct statement *s = read("\xef\xbb\xbfundo\r\nredo", 2);

    (void)state;
    assert_string_equal(s[0].word[0].text, "undo");
    assert_int_equal(s[0].word[0].column, 1);
    assert_string_equal(s[1].word[0].text, "redo");
}

static void columns_count_characters(void **state)
{
    const struct statement *s = read("show \"\xc3\xa4\xc3\xb6\" x\n", 1);

    (void)state;
    assert_int_equal(s->word[2].column, 11);
    assert_int_equal(s->word[1].width, 4);
}

static void other_bytes_are_a_fault(void **state)
{
    struct err err = { ERR_NONE, "" };

    (void)state;
    assert_false(lex_read(&lex, "turn anna\nundo \xc3\xa9\xff\n", 18, &err));
    assert_int_equal(err.kind, ERR_DATA);
    assert_string_equal(err.text, "expected a text in UTF-8, found the byte 0xff");
    assert_int_equal(lex.n, 0);
    assert_int_equal(lex.line, 2);
    assert_int_equal(lex.column, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(words_have_places, done),
        cmocka_unit_test_teardown(indented_lines_go_on, done),
        cmocka_unit_test_teardown(quotes_keep_together, done),
        cmocka_unit_test_teardown(equals_stands_outside_quotes_and_brackets, done),
        cmocka_unit_test_teardown(broken_statements_say_why, done),
        cmocka_unit_test_teardown(marks_and_returns_do_no_harm, done),
        cmocka_unit_test_teardown(columns_count_characters, done),
        cmocka_unit_test_teardown(other_bytes_are_a_fault, done),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
