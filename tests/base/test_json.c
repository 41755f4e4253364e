#include "unit.h"

#include "base/json.h"
#include "base/mem.h"

static const char sample[] = "{\n"
                             "  \"name\": \"M\u00FChle\", \"at\": [1, {\"x\": [true, null]}, \"]\\\"}\"],\n"
                             "  \"a/b~c\": {\"d\": -1.5e1},\n"
                             " \"empty\": [[\t], [{ }]],\n"
                             "\t\"last\" : 7\n"
                             "}\n";

static void open_text(struct json *json, const char *text)
{
    struct faults faults;

    faults_init(&faults);
    assert_true(json_open_text(json, "sample.json", text, strlen(text), &faults));
    assert_int_equal(faults.n, 0);
    faults_clear(&faults);
}

TEST(a_document_has_name_bytes_and_tree)
{
    struct json json;

    open_text(&json, sample);
    assert_string_equal(json.name, "sample.json");
    assert_string_equal(str_cstr(&json.text), sample);
    assert_true(cJSON_IsObject(json.root));
    json_close(&json);
    json_close(&json);
}

TEST(get_respects_case_and_missing_things)
{
    struct json json;

    open_text(&json, sample);
    assert_non_null(json_get(json.root, "name"));
    assert_null(json_get(json.root, "Name"));
    assert_null(json_get(NULL, "name"));
    assert_null(json_get(json_get(json.root, "name"), "name"));
    assert_null(json_get(json_get(json.root, "at"), "x"));
    json_close(&json);
}

TEST(each_walks_lists_and_nothing)
{
    struct json json;
    int n = 0;

    open_text(&json, sample);
    JSON_EACH(member, json.root) {
        assert_non_null(member->string);
        n++;
    }
    JSON_EACH(element, json_get(json.root, "at"))
        n += element != NULL;
    JSON_EACH(element, json_get(json.root, "none"))
        n += 100 * (element != NULL);
    JSON_EACH(element, json_get(json.root, "last"))
        n += 100 * (element != NULL);
    assert_int_equal(n, 5 + 3);
    json_close(&json);
}

static void check_place(const struct json *json, const cJSON *node, bool at_key, int line, int column,
                        const char *path)
{
    struct json_place place = { .node = node, .at_key = at_key };

    json_locate(json, &place, 1);
    assert_string_equal(str_cstr(&place.path), path);
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
    str_clear(&place.path);
}

TEST(every_node_is_found_again)
{
    struct json json;
    const cJSON *root, *at, *x;

    open_text(&json, sample);
    root = json.root;
    at = json_get(root, "at");
    x = json_get(at->child->next, "x");
    check_place(&json, root, false, 1, 1, "");
    check_place(&json, json_get(root, "name"), false, 2, 11, "/name");
    check_place(&json, json_get(root, "name"), true, 2, 3, "/name");
    check_place(&json, at, false, 2, 26, "/at");
    check_place(&json, at->child, false, 2, 27, "/at/0");
    check_place(&json, x->child, false, 2, 37, "/at/1/x/0");
    check_place(&json, x->child->next, false, 2, 43, "/at/1/x/1");
    check_place(&json, x, true, 2, 31, "/at/1/x");
    check_place(&json, at->child->next->next, false, 2, 51, "/at/2");
    check_place(&json, json_get(json_get(root, "a/b~c"), "d"), false, 3, 18, "/a~1b~0c/d");
    check_place(&json, json_get(root, "empty")->child->next, false, 4, 17, "/empty/1");
    check_place(&json, json_get(root, "last"), false, 5, 11, "/last");
    check_place(&json, NULL, false, 0, 0, "");
    json_close(&json);
}

TEST(many_places_are_found_in_one_walk)
{
    struct json json;
    struct json_place place[3] = { { 0 } };

    open_text(&json, sample);
    place[0].node = json_get(json.root, "last");
    place[1].node = place[2].node = json_get(json.root, "name");
    place[2].at_key = true;
    json_locate(&json, place, 3);
    assert_int_equal(place[0].line * 100 + place[0].column, 511);
    assert_int_equal(place[1].line * 100 + place[1].column, 211);
    assert_int_equal(place[2].line * 100 + place[2].column, 203);
    for (int i = 0; i < 3; i++)
        str_clear(&place[i].path);
    json_locate(&json, NULL, 0);
    json_close(&json);
}

TEST(places_skip_the_byte_order_mark)
{
    struct json json;

    open_text(&json, "\xEF\xBB\xBF{\"a\":[5]}");
    check_place(&json, json_get(json.root, "a"), false, 1, 6, "/a");
    check_place(&json, json_get(json.root, "a")->child, false, 1, 7, "/a/0");
    json_close(&json);
}

TEST(the_deepest_node_is_found)
{
    struct json json;
    char text[65 * 6 + 70] = "";
    const cJSON *node;
    struct json_place place = { 0 };

    for (int i = 0; i < 64; i++)
        memcpy(text + 5 * i, "{\"a\":", 5);
    text[5 * 64] = '1';
    memset(text + 5 * 64 + 1, '}', 64);
    open_text(&json, text);
    for (node = json.root; node->child; node = node->child)
        continue;
    place.node = node;
    json_locate(&json, &place, 1);
    assert_int_equal(place.column, 5 * 64 + 1);
    assert_int_equal(place.path.len, 2 * 64);
    str_clear(&place.path);
    json_close(&json);
}

TEST(long_and_hostile_keys_are_shown_harmlessly)
{
    struct json json;

    open_text(&json, "{\"\\u001b[2J\\n0123456789012345678901234567890123456789"
                     "012345678901234567890123456789\":1}");
    check_place(&json, json.root->child, true, 1, 2,
                "/?[2J?0123456789012345678901234567890123456789012345678901234\u2026");
    json_close(&json);
}

static void check_described(const char *text, const char *wanted)
{
    struct json json;
    struct str out = { 0 };

    open_text(&json, text);
    json_describe(json.root, &out);
    assert_string_equal(str_cstr(&out), wanted);
    str_clear(&out);
    json_close(&json);
}

TEST(nodes_are_described)
{
    struct str out = { 0 };

    check_described("{}", "an object");
    check_described("[1]", "an array");
    check_described("true", "true");
    check_described("false", "false");
    check_described("null", "null");
    check_described("12", "12");
    check_described("3e9", "3000000000");
    check_described("-0.5", "-0.5");
    check_described("\"half\"", "\"half\"");
    check_described("\"\\u001b[31m\"", "\"?[31m\"");
    check_described("\"0123456789012345678901234567890123456789more\"",
                    "\"0123456789012345678901234567890123456789\u2026\"");
    json_describe(NULL, &out);
    assert_string_equal(str_cstr(&out), "nothing");
    str_clear(&out);
}

static void check_refused(bool opened, struct faults *faults, enum fault_code code, const char *wanted)
{
    struct str out = { 0 };

    assert_false(opened);
    assert_int_equal(faults->n, 1);
    assert_int_equal(faults->at[0].code, code);
    faults_describe(&faults->at[0], &out);
    assert_string_equal(str_cstr(&out), wanted);
    str_clear(&out);
    faults_clear(faults);
}

TEST(a_broken_text_is_one_fault)
{
    struct json json;
    struct faults faults;

    faults_init(&faults);
    check_refused(json_open_text(&json, "m.json", "{\n\"a\":1,\n}", 10, &faults), &faults, FAULT_SYNTAX,
                  "m.json:2:6: trailing comma");
    check_refused(json_open_text(&json, "m.json", "", 0, &faults), &faults, FAULT_SYNTAX,
                  "m.json:1:1: expected a value, found the end of the file");
}

TEST(a_file_that_cannot_be_read_is_one_fault)
{
    struct json json;
    struct faults faults;

    faults_init(&faults);
    check_refused(json_open_file(&json, "/nowhere/m.json", 10, &faults), &faults, FAULT_FILE,
                  "/nowhere/m.json: cannot be opened: No such file or directory");
    check_refused(json_open_file(&json, "/dev/zero", 10, &faults), &faults, FAULT_FILE,
                  "/dev/zero: is not an ordinary file");
    check_refused(json_open_file(&json, TEST_SOURCE_DIR "/CMakeLists.txt", 10, &faults), &faults, FAULT_LIMIT,
                  TEST_SOURCE_DIR "/CMakeLists.txt: larger than 10 bytes");
}

/* Fail each request in turn, once or from then on: a memory fault, nothing leaked, the next try works. */
static void exhaust(bool once)
{
    bool opened = false;

    for (long k = 1; !opened; k++) {
        struct json json;
        struct faults faults;

        faults_init(&faults);
        mem_fail_after(k, once);
        opened = json_open_text(&json, "sample.json", sample, strlen(sample), &faults);
        mem_fail_after(0, false);
        if (opened) {
            assert_true(k > 15);
            json_close(&json);
        } else {
            assert_int_equal(faults_kind(&faults), ERR_MEMORY);
            assert_null(json.root);
            assert_true(faults.failed || faults.at[0].line == 0);
        }
        faults_clear(&faults);
    }
}

TEST(no_memory_at_any_request_is_a_fault)
{
    exhaust(true);
    exhaust(false);
}

RUN(cmocka_unit_test(a_document_has_name_bytes_and_tree),
    cmocka_unit_test(get_respects_case_and_missing_things), cmocka_unit_test(each_walks_lists_and_nothing),
    cmocka_unit_test(every_node_is_found_again), cmocka_unit_test(many_places_are_found_in_one_walk),
    cmocka_unit_test(places_skip_the_byte_order_mark), cmocka_unit_test(the_deepest_node_is_found),
    cmocka_unit_test(long_and_hostile_keys_are_shown_harmlessly), cmocka_unit_test(nodes_are_described),
    cmocka_unit_test(a_broken_text_is_one_fault), cmocka_unit_test(a_file_that_cannot_be_read_is_one_fault),
    cmocka_unit_test(no_memory_at_any_request_is_a_fault))
