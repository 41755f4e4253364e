#include "document.h"

#include "content/check.h"

/* Check every file of a folder with that ending; how many. */
static int check_folder(const char *folder, const char *ending)
{
    struct files_list list = { 0 };
    struct err err;

    assert_true(files_list(source(folder), ending, &list, &err));
    for (int i = 0; i < list.n; i++) {
        struct faults faults = { 0 };
        char name[300];

        snprintf(name, sizeof name, "%s/%s", folder, list.name[i]);
        check_file(source(name), rules_at, NULL, &faults);
        no_faults(&faults);
    }
    files_list_clear(&list);
    return 0;
}

TEST(all_that_is_shipped_has_no_fault)
{
    check_folder("maps", ".json");
    check_folder("rules/another", ".json");
    check_folder("rules/another/heroes", ".json");
    check_folder("rules/another/creatures", ".json");
}

RUN(cmocka_unit_test(all_that_is_shipped_has_no_fault))
