/* What people put into their own data folder: sheets before ours, things besides ours. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
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

static void ones_own_sheet_comes_before_ours(void **state)
{
    struct str path;
    struct err err;

    (void)state;
    str_init(&path);
    assert_true(sheet_find(rules_find("another"), "goblin", &path, &err));
    assert_null(strstr(str_cstr(&path), home));
    put("creatures/goblin.sheet.json", "{}");
    str_reset(&path);
    assert_true(sheet_find(rules_find("another"), "goblin", &path, &err));
    assert_non_null(strstr(str_cstr(&path), home));
    str_clear(&path);
}

static bool load(struct book *book, struct faults *faults)
{
    assert_true(book_init(book, rules_find("another")));
    faults_init(faults);
    return items_load(book, faults);
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

static void a_faulty_file_is_named(void **state)
{
    struct faults faults;
    struct book book;
    struct str text;

    (void)state;
    put("mine.items.json", "{\"format\": \"battlemat-items/1\", \"system\": \"another\", \"weapon\": 3}");
    assert_false(load(&book, &faults));
    assert_int_equal(book.nitems, 0);
    str_init(&text);
    faults_print(&faults, &text);
    assert_non_null(strstr(str_cstr(&text), "mine.items.json:1:"));
    str_clear(&text);
    book_clear(&book);
    faults_clear(&faults);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ones_own_sheet_comes_before_ours),
        cmocka_unit_test(ones_own_things_are_there_too),
        cmocka_unit_test(a_faulty_file_is_named),
    };

    return cmocka_run_group_tests(tests, make_home, remove_home);
}
