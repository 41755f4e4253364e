#include "unit.h"

#include "base/faults.h"
#include "base/json_scan.h"
#include "base/mem.h"
#include "base/writer.h"

static void add_three(struct faults *faults)
{
    faults_add(faults, &(struct fault_place){ "a.json", 6, 21, "/tokens/1", NULL }, FAULT_TYPE,
               "expected a text, found %d", 5);
    faults_add(faults, &(struct fault_place){ "a.json", 2, 3, NULL, "did you mean \"size\"?" }, FAULT_UNKNOWN,
               "unknown key \"sise\"");
    faults_add(faults, &(struct fault_place){ .file = "b.json" }, FAULT_FILE, "cannot be opened");
}

TEST(faults_print_a_line_each)
{
    struct faults faults;
    struct str out = { 0 };

    faults_init(&faults);
    add_three(&faults);
    faults_print(&faults, &out);
    assert_string_equal(str_cstr(&out), "a.json:6:21: /tokens/1: expected a text, found 5\n"
                                        "a.json:2:3: unknown key \"sise\" (did you mean \"size\"?)\n"
                                        "b.json: cannot be opened\n");
    str_clear(&out);
    faults_clear(&faults);
    assert_int_equal(faults.n, 0);
}

TEST(faults_sort_by_place_from_the_first_on)
{
    struct faults faults;
    static const char *const order[] = {
        "stays first", "unknown key \"sise\"", "expected a text, found 5", "cannot be opened", "y", "x",
        "x again"
    };

    faults_init(&faults);
    faults_add(&faults, &(struct fault_place){ "z.json", 9, 9, NULL, NULL }, FAULT_VALUE, "stays first");
    add_three(&faults);
    faults_add(&faults, &(struct fault_place){ "a.json", 2, 9, NULL, NULL }, FAULT_VALUE, "x");
    faults_add(&faults, &(struct fault_place){ "a.json", 2, 9, NULL, NULL }, FAULT_VALUE, "x again");
    faults_add(&faults, &(struct fault_place){ "a.json", 1, 1, NULL, NULL }, FAULT_VALUE, "y");
    faults_sort(&faults, 1);
    for (int i = 0; i < 7; i++)
        assert_string_equal(faults.at[i].message, order[i]);
    faults_clear(&faults);
}

TEST(faults_are_written_for_programs)
{
    struct faults faults;
    struct str out = { 0 };
    struct writer w;
    struct json_trouble trouble;

    faults_init(&faults);
    add_three(&faults);
    writer_init(&w, &out, WRITER_COMPACT);
    faults_write(&faults, &w, NULL);
    assert_true(writer_done(&w));
    assert_true(json_scan(out.text, out.len, &trouble));
    assert_non_null(strstr(out.text, "{\"file\":\"a.json\",\"line\":2,\"column\":3,\"path\":\"\","
                                     "\"code\":\"unknown\","
                                     "\"message\":\"unknown key \\\"sise\\\"\",\"hint\":\"did you mean"));
    str_clear(&out);
    faults_clear(&faults);
}

TEST(a_place_may_come_later)
{
    struct faults faults;

    faults_init(&faults);
    faults_add(&faults, &(struct fault_place){ "a.json", 0, 0, "/lost", NULL }, FAULT_MISSING, "x");
    faults_place(&faults, 0, 3, 7, "/tokens/0");
    assert_string_equal(faults.at[0].path, "/tokens/0/lost");
    assert_int_equal(faults.at[0].line * 100 + faults.at[0].column, 307);
    mem_fail_after(2, true);
    faults_place(&faults, 0, 4, 8, "/else");
    mem_fail_after(0, false);
    assert_true(faults.failed);
    assert_string_equal(faults.at[0].path, "/tokens/0/lost");
    faults_clear(&faults);
}

TEST(every_code_has_a_word_of_its_own)
{
    for (int i = 0; i < FAULT_COUNT; i++) {
        assert_non_null(faults_word((enum fault_code)i));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(faults_word((enum fault_code)i), faults_word((enum fault_code)j));
    }
}

TEST(the_worst_fault_gives_the_kind)
{
    struct faults faults;

    faults_init(&faults);
    assert_int_equal(faults_kind(&faults), ERR_NONE);
    faults_add(&faults, &(struct fault_place){ .file = "a" }, FAULT_SYNTAX, "x");
    assert_int_equal(faults_kind(&faults), ERR_DATA);
    faults_add(&faults, &(struct fault_place){ .file = "a" }, FAULT_FILE, "x");
    faults_add(&faults, &(struct fault_place){ .file = "a" }, FAULT_TYPE, "x");
    assert_int_equal(faults_kind(&faults), ERR_ENVIRONMENT);
    faults_add(&faults, &(struct fault_place){ .file = "a" }, FAULT_MEMORY, "x");
    assert_int_equal(faults_kind(&faults), ERR_MEMORY);
    faults_clear(&faults);
}

TEST(one_sentence_for_callers_that_want_one)
{
    struct faults faults;
    struct err err = { .text = "untouched" };

    faults_init(&faults);
    assert_true(faults_none(&faults, &err));
    assert_string_equal(err.text, "untouched");
    add_three(&faults);
    assert_false(faults_none(&faults, &err));
    assert_string_equal(err.text, "a.json:6:21: /tokens/1: expected a text, found 5 (and 2 more)");
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    faults_clear(&faults);
}

TEST(no_memory_is_remembered)
{
    for (long k = 1; k <= 10; k++) {
        struct faults faults;
        struct err err = { 0 };

        faults_init(&faults);
        mem_fail_after(k, true);
        faults_add(&faults, &(struct fault_place){ "a.json", 1, 1, "/a", "hint" }, FAULT_VALUE, "message");
        if (mem_requests() < k) {
            mem_fail_after(0, false);
            assert_int_equal(faults.n, 1);
            assert_true(k > 5);
        } else {
            mem_fail_after(0, false);
            assert_true(faults.failed);
            assert_int_equal(faults.n, 0);
            assert_int_equal(faults_kind(&faults), ERR_MEMORY);
            assert_false(faults_none(&faults, &err));
            assert_int_equal(err.kind, ERR_MEMORY);
        }
        faults_clear(&faults);
    }
}

RUN(cmocka_unit_test(faults_print_a_line_each), cmocka_unit_test(faults_sort_by_place_from_the_first_on),
    cmocka_unit_test(faults_are_written_for_programs), cmocka_unit_test(a_place_may_come_later),
    cmocka_unit_test(every_code_has_a_word_of_its_own), cmocka_unit_test(the_worst_fault_gives_the_kind),
    cmocka_unit_test(one_sentence_for_callers_that_want_one), cmocka_unit_test(no_memory_is_remembered))
