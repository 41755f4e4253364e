/* What people put into their own data folder: sheets before ours, things besides ours. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "content/added.h"
#include "content/items.h"
#include "content/sheet.h"
#include "rules/list.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char home[SCRATCH_ROOM];

static void put(const char *name, const char *text)
{
    char path[200];
    struct err err;

    snprintf(path, sizeof path, "%s/battlemat/rules/another/%s", home, name);
    assert_true(files_write(path, text, strlen(text), &err));
}

static void drop(const char *name)
{
    char path[SCRATCH_ROOM + 100];

    snprintf(path, sizeof path, "%s/battlemat/rules/another/%s", home, name);
    assert_int_equal(remove(path), 0);
}

static int make_home(void **state)
{
    char path[200];
    struct err err;

    (void)state;
    if (!scratch_make(home) || setenv("XDG_DATA_HOME", home, 1) != 0)
        return 1;
    snprintf(path, sizeof path, "%s/battlemat/rules/another/creatures", home);
    return !files_make_folder(path, &err);
}

static int remove_home(void **state)
{
    (void)state;
    unsetenv("XDG_DATA_HOME");
    return scratch_remove(home);
}

static bool load(struct book *book, struct faults *faults)
{
    assert_true(book_init(book, rules_find("another")));
    faults_init(faults);
    return items_load(book, faults);
}

/* Is the sheet of a goblin that is found the person's own? */
static bool finds_own_goblin(void)
{
    struct faults faults;
    struct book book;
    struct str path;
    struct err err;
    bool own;

    assert_true(load(&book, &faults));
    str_init(&path);
    assert_true(sheet_find(&book, "goblin", &path, &err));
    own = strstr(str_cstr(&path), home) != NULL;
    str_clear(&path);
    book_clear(&book);
    faults_clear(&faults);
    return own;
}

static void ones_own_sheet_comes_before_ours(void **state)
{
    (void)state;
    assert_false(finds_own_goblin());
    put("creatures/goblin.sheet.json",
        "{\"format\": \"battlemat-sheet/1\", \"system\": \"another\", \"name\": \"My goblin\"}");
    assert_true(finds_own_goblin());
}

/* What added_tell() has to say. */
static struct str told(void)
{
    struct str text;

    str_init(&text);
    bool some = added_tell(rules_at, &text);
    assert_int_equal(some, text.len > 0);
    return text;
}

static void a_faulty_sheet_is_named_and_ours_comes_in_its_place(void **state)
{
    struct str text = told();

    (void)state;
    assert_string_equal(str_cstr(&text), "");
    put("creatures/goblin.sheet.json", "{\"format\": \"battlemat-sheet/1\", \"system\": \"another\"}");
    assert_false(finds_own_goblin());
    str_clear(&text);
    text = told();
    assert_non_null(strstr(str_cstr(&text), "goblin.sheet.json:1:"));
    str_clear(&text);
    put("creatures/goblin.sheet.json", "");
    assert_false(finds_own_goblin());
}

static void ones_own_things_are_there_too(void **state)
{
    struct faults faults;
    struct book book;

    (void)state;
    put("mine.items.json", "{\"format\": \"battlemat-items/1\", \"system\": \"another\", \"weapon\": "
                           "[{\"key\": \"ladle\", \"kind\": \"melee\", \"bonus\": 1, \"price\": 3}]}");
    assert_true(load(&book, &faults));
    assert_true(book_find_item(&book, "ladle") >= 0);
    assert_true(book_find_item(&book, "long_sword") >= 0);
    book_clear(&book);
    faults_clear(&faults);
}

/* Rows of a list stand together, one's own behind ours; what has a fault is named and left out. */
static void ones_own_lists_are_there_too(void **state)
{
    const struct ruleset *rules = NULL;
    struct faults faults;
    struct book book;
    struct str text;
    int n = 0;

    (void)state;
    for (int i = 0; rules_at(i); i++)
        if (strcmp(rules_at(i)->id, "another") == 0)
            rules = rules_at(i);
    assert_non_null(rules);
    put("mine.ruleset.json", "{\"format\": \"battlemat-ruleset/1\", \"system\": \"another\", \"difficulty\": "
                             "[{\"key\": \"hopeless\", \"number\": 40}]}");
    put("wrong.ruleset.json",
        "{\"format\": \"battlemat-ruleset/1\", \"system\": \"another\", \"difficulty\": 3}");
    assert_true(load(&book, &faults));
    assert_int_equal(faults.n, 0);
    int row = book_find_item(&book, "hopeless");
    assert_true(row >= 0);
    while (book_row(&book, book.item[row].kind, n))
        n++;
    assert_ptr_equal(book_row(&book, book.item[row].kind, n - 1), &book.item[row]);
    assert_true(n > 1);
    text = told();
    assert_non_null(strstr(str_cstr(&text), "wrong.ruleset.json:1:"));
    assert_null(strstr(str_cstr(&text), "mine.ruleset.json"));
    str_clear(&text);
    drop("mine.ruleset.json");
    drop("wrong.ruleset.json");
    book_clear(&book);
    faults_clear(&faults);
}

/* The number of the book with this key. */
static int number(const struct book *book, const char *key)
{
    int kind = ruleset_find_kind(book->rules, "number"), i = 0;

    assert_true(kind >= 0);
    while (book->rules->kinds[kind].numbers[i].key &&
           strcmp(book->rules->kinds[kind].numbers[i].key, key) != 0)
        i++;
    assert_non_null(book->rules->kinds[kind].numbers[i].key);
    return book_number(book, i);
}

/* A number of one's own is read in place of the book's, the others stay; one out of its range is named. */
static void ones_own_numbers_come_before_ours(void **state)
{
    struct faults faults;
    struct book book;
    struct str text;

    (void)state;
    assert_true(load(&book, &faults));
    assert_int_equal(number(&book, "hp_base"), 15);
    assert_int_equal(number(&book, "prone_penalty"), -3);
    book_clear(&book);
    put("mine.ruleset.json", "{\"format\": \"battlemat-ruleset/1\", \"system\": \"another\", \"number\": "
                             "{\"prone_penalty\": -5}}");
    put("wrong.ruleset.json",
        "{\"format\": \"battlemat-ruleset/1\", \"system\": \"another\", \"number\": {\"hp_base\": 0}}");
    assert_true(load(&book, &faults));
    assert_int_equal(number(&book, "hp_base"), 15);
    assert_int_equal(number(&book, "prone_penalty"), -5);
    text = told();
    assert_non_null(strstr(str_cstr(&text), "/number/hp_base: expected"));
    str_clear(&text);
    drop("mine.ruleset.json");
    drop("wrong.ruleset.json");
    book_clear(&book);
    faults_clear(&faults);
}

/* Of the numbers of the book none may be left out. */
static void a_number_that_the_book_leaves_out_is_a_fault(void **state)
{
    struct faults faults;
    struct book book;
    struct str text;

    (void)state;
    put("items.json", "{\"format\": \"battlemat-items/1\", \"system\": \"another\"}");
    put("ruleset.json",
        "{\"format\": \"battlemat-ruleset/1\", \"system\": \"another\", \"number\": {\"hp_base\": 15}}");
    char data[SCRATCH_ROOM + 40];
    snprintf(data, sizeof data, "%s/battlemat", home);
    assert_int_equal(setenv("BATTLEMAT_DATA", data, 1), 0);
    assert_false(load(&book, &faults));
    unsetenv("BATTLEMAT_DATA");
    str_init(&text);
    faults_print(&faults, &text);
    assert_non_null(
        strstr(str_cstr(&text), "/number/situation_most: expected a whole number, found nothing"));
    assert_null(strstr(str_cstr(&text), "/number/hp_base"));
    str_clear(&text);
    drop("items.json");
    drop("ruleset.json");
    book_clear(&book);
    faults_clear(&faults);
}

static void a_faulty_file_is_named_and_left_out(void **state)
{
    static const char *const texts[] = {
        "{\"format\": \"battlemat-items/1\", \"system\": \"another\", \"weapon\": 3}", "", "{", "\xff"
    };
    struct faults faults;
    struct book book;
    struct str text;

    (void)state;
    put("good.items.json", "{\"format\": \"battlemat-items/1\", \"system\": \"another\", \"weapon\": "
                           "[{\"key\": \"spoon\", \"kind\": \"melee\", \"bonus\": 1, \"price\": 3}]}");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        put("mine.items.json", texts[i]);
        assert_true(load(&book, &faults));
        assert_int_equal(faults.n, 0);
        assert_true(book_find_item(&book, "long_sword") >= 0);
        assert_true(book_find_item(&book, "spoon") >= 0);
        assert_int_equal(book_find_item(&book, "ladle"), -1);
        text = told();
        assert_non_null(strstr(str_cstr(&text), "mine.items.json:1:"));
        str_clear(&text);
        book_clear(&book);
        faults_clear(&faults);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ones_own_sheet_comes_before_ours),
        cmocka_unit_test(ones_own_things_are_there_too),
        cmocka_unit_test(ones_own_lists_are_there_too),
        cmocka_unit_test(ones_own_numbers_come_before_ours),
        cmocka_unit_test(a_number_that_the_book_leaves_out_is_a_fault),
        cmocka_unit_test(a_faulty_sheet_is_named_and_ours_comes_in_its_place),
        cmocka_unit_test(a_faulty_file_is_named_and_left_out),
    };

    return cmocka_run_group_tests(tests, make_home, remove_home);
}
