/* The list of rule sets: each has an id of its own, and is found by it. */
#include "rules/list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void every_system_is_found_by_its_id(void **unused)
{
    char missing[128];
    int n = 0;

    (void)unused;
    for (; rules_at(n); n++) {
        assert_ptr_equal(rules_find(rules_at(n)->id), rules_at(n));
        assert_true(rules_at(n)->version > 0);
        if (!ruleset_check(rules_at(n), missing, sizeof missing))
            fail_msg("%s: %s", rules_at(n)->id, missing);
    }
    assert_true(n >= 1);
    assert_null(rules_at(n + 1));
    assert_null(rules_at(-1));
}

static void what_is_no_system_is_not_found(void **unused)
{
    (void)unused;
    assert_null(rules_find(""));
    assert_null(rules_find("anothe"));
    assert_null(rules_find("Another"));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_system_is_found_by_its_id),
                                        cmocka_unit_test(what_is_no_system_is_not_found) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
