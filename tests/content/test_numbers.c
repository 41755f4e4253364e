/* The single numbers of every book: read from ruleset.json, each within its bounds, each its own fault. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "base/str.h"
#include "content/added.h"
#include "content/items.h"
#include "rules/list.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char home[SCRATCH_ROOM];

static int make_home(void **state)
{
    (void)state;
    return scratch_make(home) && setenv("XDG_DATA_HOME", home, 1) == 0 ? 0 : 1;
}

static int remove_home(void **state)
{
    (void)state;
    unsetenv("XDG_DATA_HOME");
    return scratch_remove(home);
}

static const struct number_def *numbers_of(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nkinds; i++)
        if (rules->kinds[i].numbers)
            return rules->kinds[i].numbers;
    fail_msg("%s has no single numbers", rules->id);
    return NULL;
}

static struct str text_of(const struct ruleset *rules)
{
    char path[200];
    struct str text;
    struct err err;

    snprintf(path, sizeof path, "%s/rules/%s/ruleset.json", getenv("BATTLEMAT_SOURCE"), rules->id);
    str_init(&text);
    assert_true(files_read(path, 1 << 20, &text, &err));
    return text;
}

/* What the file says of a number, found by its letters alone: keys of numbers stand in it once. */
static int said(const struct str *text, const char *key)
{
    char member[64];
    const char *at;

    snprintf(member, sizeof member, "\"%s\": ", key);
    at = strstr(str_cstr(text), member);
    assert_non_null(at);
    assert_null(strstr(at + 1, member));
    return atoi(at + strlen(member));
}

/* Put a file of one's own that says one number; what the program tells of it at its start. */
static struct str told_of(const struct ruleset *rules, const char *key, int number)
{
    char path[200], text[200];
    struct str told;
    struct err err;

    snprintf(path, sizeof path, "%s/battlemat/rules/%s", home, rules->id);
    assert_true(files_make_folder(path, &err));
    snprintf(path, sizeof path, "%s/battlemat/rules/%s/mine.ruleset.json", home, rules->id);
    snprintf(text, sizeof text,
             "{\"format\": \"battlemat-ruleset/1\", \"system\": \"%s\",\n \"number\": {\"%s\": %d}}",
             rules->id, key, number);
    assert_true(files_write(path, text, strlen(text), &err));
    str_init(&told);
    assert_true(added_tell(rules_at, &told));
    assert_int_equal(remove(path), 0);
    return told;
}

/* Line, column and path, what was expected and what is there. */
static void is_named(const struct ruleset *rules, const struct number_def *def, int number)
{
    char expected[160];
    struct str told = told_of(rules, def->key, number);

    snprintf(expected, sizeof expected,
             "mine.ruleset.json:2:%d: /number/%s: expected a whole number from %d to %d, found %d",
             17 + (int)strlen(def->key), def->key, def->lo, def->hi, number);
    if (!strstr(str_cstr(&told), expected))
        print_error("not \"%s\" but \"%s\"\n", expected, str_cstr(&told));
    assert_non_null(strstr(str_cstr(&told), expected));
    str_clear(&told);
}

static void every_book_reads_its_numbers(void **state)
{
    (void)state;
    for (int i = 0; rules_at(i); i++) {
        const struct number_def *def = numbers_of(rules_at(i));
        struct str text = text_of(rules_at(i));
        struct faults faults;
        struct book book;

        faults_init(&faults);
        assert_true(book_init(&book, rules_at(i)) && items_load(&book, &faults));
        for (int n = 0; def[n].key; n++)
            assert_int_equal(book_number(&book, n), said(&text, def[n].key));
        book_clear(&book);
        faults_clear(&faults);
        str_clear(&text);
    }
}

static void a_number_out_of_its_bounds_is_named(void **state)
{
    (void)state;
    for (int i = 0; rules_at(i); i++)
        for (const struct number_def *def = numbers_of(rules_at(i)); def->key; def++) {
            is_named(rules_at(i), def, def->lo - 1);
            is_named(rules_at(i), def, def->hi + 1);
        }
}

/* A game that was saved before its book had these numbers, or some of them. */
static void what_an_older_game_lacks_is_completed(void **state)
{
    (void)state;
    for (int i = 0; rules_at(i); i++) {
        const struct number_def *def = numbers_of(rules_at(i));
        struct item first = { .kind = 0 };
        struct faults faults;
        struct book whole, older;

        faults_init(&faults);
        assert_true(book_init(&whole, rules_at(i)) && items_load(&whole, &faults));
        assert_true(book_init(&older, rules_at(i)));
        first = whole.item[book_find_item(&whole, def[0].key)];
        first.field[0] = def[0].hi;
        assert_true(book_add_item(&older, &first) >= 0);
        assert_true(items_complete(&older));
        assert_int_equal(book_number(&older, 0), def[0].hi);
        for (int n = 1; def[n].key; n++)
            assert_int_equal(book_number(&older, n), book_number(&whole, n));
        book_clear(&whole);
        book_clear(&older);
        faults_clear(&faults);
    }
}

/* Do marks of that rule set start by rows of this kind? */
static bool starts_marks(const struct ruleset *rules, int kind)
{
    for (int i = 0; i < rules->nmarks; i++)
        for (const struct mark_field *f = rules->marks[i].field; f && f->key; f++)
            if (f->table == 1 + kind)
                return true;
    return false;
}

/* NU-113: which Path covers what is in the book; a game from before that is played on by it. */
static void a_table_that_an_older_game_has_not_comes_whole(void **state)
{
    const struct ruleset *rules = rules_find("nudge");
    int path = ruleset_find_kind(rules, "path"), quality = ruleset_find_kind(rules, "quality");
    struct book older;

    (void)state;
    assert_true(path >= 0 && quality >= 0);
    assert_true(book_init(&older, rules) && items_complete(&older));
    assert_non_null(book_row(&older, path, 0));
    assert_null(book_row(&older, path, 4));
    assert_non_null(book_row(&older, path, 3));
    assert_null(book_row(&older, quality, 0)); /* things that the game never had */
    book_clear(&older);
}

/* The game's marks say nothing of where they start: it must not be forgotten for them. */
static void what_marks_start_as_comes_to_an_older_game(void **state)
{
    int told = 0;

    (void)state;
    for (int i = 0; rules_at(i); i++) {
        struct faults faults;
        struct book whole, older;

        faults_init(&faults);
        assert_true(book_init(&whole, rules_at(i)) && items_load(&whole, &faults));
        assert_true(book_init(&older, rules_at(i)) && items_complete(&older));
        for (int kind = 0; kind < rules_at(i)->nkinds; kind++)
            for (int row = 0; starts_marks(rules_at(i), kind) && book_row(&whole, kind, row); row++, told++) {
                assert_non_null(book_row(&older, kind, row));
                assert_memory_equal(book_row(&older, kind, row)->field, book_row(&whole, kind, row)->field,
                                    sizeof book_row(&whole, kind, row)->field);
            }
        book_clear(&whole);
        book_clear(&older);
        faults_clear(&faults);
    }
    assert_true(told > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_book_reads_its_numbers),
        cmocka_unit_test(what_an_older_game_lacks_is_completed),
        cmocka_unit_test(what_marks_start_as_comes_to_an_older_game),
        cmocka_unit_test(a_table_that_an_older_game_has_not_comes_whole),
        cmocka_unit_test_setup_teardown(a_number_out_of_its_bounds_is_named, make_home, remove_home),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
