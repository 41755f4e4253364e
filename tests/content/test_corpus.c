#include "document.h"

#include "content/check.h"

/*
 * corpus/verdicts.txt says of every document whether the loader and whether the
 * schema takes it. Here the loader is held to it, in test_schemas.py the schema.
 */
static struct str verdicts;

static int read_verdicts(void **unused)
{
    struct err err;

    (void)unused;
    str_init(&verdicts);
    return files_read(source("tests/content/corpus/verdicts.txt"), 1 << 20, &verdicts, &err) ? 0 : -1;
}

static int drop_verdicts(void **unused)
{
    (void)unused;
    str_clear(&verdicts);
    return 0;
}

/* The next line's name and verdict of the loader; false after the last. */
static bool next_verdict(const char **at, char name[100], char verdict[8])
{
    const char *end = strchr(*at, '\n');

    if (!end || sscanf(*at, "%99s %7s", name, verdict) != 2)
        return false;
    *at = end + 1;
    return true;
}

static bool check(const char *name, struct faults *faults)
{
    char path[200];

    snprintf(path, sizeof path, "tests/content/corpus/%s", name);
    return check_file(source(path), rules_at, NULL, faults);
}

TEST(the_loader_judges_as_listed)
{
    const char *at = str_cstr(&verdicts);
    char name[100], verdict[8];
    int n = 0;

    for (; next_verdict(&at, name, verdict); n++) {
        struct faults faults = { 0 };
        bool taken = check(name, &faults);

        if (taken != (strcmp(verdict, "good") == 0))
            fail_msg("%s should be %s:\n%s", name, verdict, told(&faults));
        assert_true(taken || faults.n > 0);
        faults_clear(&faults);
    }
    assert_true(n >= 200);
}

/* `file:line:column: /path: expected ..., found ...`, or what is no JSON at all, at its line and column. */
TEST(every_fault_says_where_what_was_expected_and_what_was_found)
{
    const char *at = str_cstr(&verdicts);
    char name[100], verdict[8];

    while (next_verdict(&at, name, verdict)) {
        struct faults faults = { 0 };

        check(name, &faults);
        for (int i = 0; i < faults.n; i++) {
            const struct fault *fault = &faults.at[i];

            assert_non_null(strstr(fault->file, ".json"));
            if (fault->code == FAULT_FILE)
                continue;
            assert_true(fault->line > 0 && fault->column > 0);
            if (fault->code == FAULT_SYNTAX || strncmp(name, "broken-", 7) == 0)
                continue;
            assert_true(fault->path[0] == '/' || fault->path[0] == '\0');
            if (strncmp(fault->message, "expected ", 9) != 0 || !strstr(fault->message, ", found "))
                fail_msg("%s: %s", name, fault->message);
        }
        faults_clear(&faults);
    }
}

TEST(every_document_is_listed)
{
    struct files_list list = { 0 };
    struct err err;

    assert_true(files_list(source("tests/content/corpus"), ".json", &list, &err));
    for (int i = 0; i < list.n; i++) {
        const char *at = str_cstr(&verdicts);
        char name[100], verdict[8];
        bool listed = false;

        while (next_verdict(&at, name, verdict))
            listed = listed || strcmp(name, list.name[i]) == 0;
        if (!listed)
            fail_msg("%s is not listed", list.name[i]);
    }
    files_list_clear(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_loader_judges_as_listed),
        cmocka_unit_test(every_fault_says_where_what_was_expected_and_what_was_found),
        cmocka_unit_test(every_document_is_listed),
    };

    return cmocka_run_group_tests(tests, read_verdicts, drop_verdicts);
}
