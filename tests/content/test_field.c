#include "document.h"

#include "content/field.h"

/* A document with one of everything. */
static const char *const colours[] = { "red", "green", NULL };
static const char *const sizes[] = { "0.5", "1", "2", NULL };
static const char *const tags[] = { "kind", NULL };

static const struct field ways[] = { { .key = "number", .kind = FIELD_INT, .lo = 0, .hi = 9 },
                                     { .key = "text", .kind = FIELD_TEXT, .form = &form_key },
                                     { 0 } };
static const struct field of_beast[] = {
    { .key = "kind", .kind = FIELD_WORD, .words = tags },
    { .key = "legs", .kind = FIELD_INT, .needed = true, .lo = 0, .hi = 8 },
    { 0 }
};
static const struct field of_else[] = {
    { .key = "name", .kind = FIELD_TEXT, .lo = 1, .hi = 5, .needed = true }, { 0 }
};
static const struct field cases[] = { { .key = "kind", .kind = FIELD_OBJECT, .of = of_beast },
                                      { .key = "", .kind = FIELD_OBJECT, .of = of_else },
                                      { 0 } };
static const struct field one_case = { .key = "one", .kind = FIELD_CASE, .words = tags, .of = cases };
static const struct field an_int = { .key = "int", .kind = FIELD_INT, .lo = 1, .hi = 3 };

static const struct field all[] = {
    { .key = "int", .kind = FIELD_INT, .needed = true, .lo = 1, .hi = 3 },
    { .key = "size", .kind = FIELD_NUMBER, .words = sizes },
    { .key = "truth", .kind = FIELD_BOOL },
    { .key = "text", .kind = FIELD_TEXT, .lo = 1, .hi = 4 },
    { .key = "path", .kind = FIELD_TEXT, .form = &form_path },
    { .key = "colour", .kind = FIELD_WORD, .words = colours },
    { .key = "either", .kind = FIELD_EITHER, .of = ways },
    { .key = "list", .kind = FIELD_LIST, .lo = 1, .hi = 3, .of = &an_int },
    { .key = "map", .kind = FIELD_MAP, .lo = 0, .hi = 2, .form = &form_name, .of = &an_int },
    { .key = "cases", .kind = FIELD_LIST, .lo = 0, .hi = 9, .of = &one_case },
    { 0 }
};
static const struct field root = { .key = "root", .kind = FIELD_OBJECT, .of = all };
static const struct document document = { "battlemat-test", "Test", "A test.", &root };

static struct faults faults;

/* Check a text; its faults are in `faults`, the list of the last one given back. */
static bool check(const char *text)
{
    struct reader r;

    faults_clear(&faults);
    if (!reader_open_text(&r, "t.json", text, strlen(text), &faults))
        return false;
    field_check_document(&r, &document);
    return reader_close(&r);
}

static void refuses(const char *members, const char *words)
{
    char text[400];

    snprintf(text, sizeof text, "{\"format\": \"battlemat-test/1\", %s}", members);
    assert_false(check(text));
    assert_int_equal(faults.n, 1);
    has_fault(&faults, words);
    faults_clear(&faults);
}

static void accepts(const char *members)
{
    char text[400];

    snprintf(text, sizeof text, "{\"format\": \"battlemat-test/1\", %s}", members);
    check(text);
    no_faults(&faults);
}

TEST(every_kind_of_field_takes_what_it_wants)
{
    accepts("\"int\": 3, \"size\": 0.5, \"truth\": true, \"text\": \"\xc3\xa4\xc3\xb6\xc3\xbc!\", "
            "\"colour\": \"green\"");
    accepts("\"int\": 1.0, \"either\": 9, \"list\": [1, 2, 3], \"map\": {\"a\": 1, \"x-b\": {}}");
    accepts("\"int\": 1, \"either\": \"snake_case\", \"path\": \"a/b.json\"");
    accepts("\"int\": 1, \"cases\": [{\"kind\": \"kind\", \"legs\": 8}, {\"name\": \"Bob\"}], \"$schema\": "
            "\"here\"");
}

TEST(every_kind_of_field_refuses_the_rest)
{
    refuses("\"int\": 4", "t.json:1:39: /int: expected a whole number from 1 to 3, found 4");
    refuses("\"int\": 1.5", "/int: expected a whole number from 1 to 3, found 1.5");
    refuses("\"truth\": true", "t.json:1:1: /int: expected a whole number from 1 to 3, found nothing");
    refuses("\"int\": 1, \"size\": 3", "/size: expected 0.5, 1 or 2, found 3");
    refuses("\"int\": 1, \"truth\": 1", "/truth: expected true or false, found 1");
    refuses("\"int\": 1, \"text\": \"\"", "/text: expected a text of 1 to 4 characters, found \"\"");
    refuses("\"int\": 1, \"text\": \"12345\"",
            "/text: expected a text of 1 to 4 characters, found \"12345\"");
    refuses("\"int\": 1, \"path\": \"../b\"", "/path: expected a file beside this one");
    refuses("\"int\": 1, \"colour\": \"gren\"",
            "expected \"red\" or \"green\", found \"gren\" (did you mean \"green\"?)");
    refuses("\"int\": 1, \"truth\": null", "/truth: expected true or false, found null");
}

TEST(alternatives_are_told_apart_by_their_type)
{
    refuses("\"int\": 1, \"either\": 10", "/either: expected a whole number from 0 to 9, found 10");
    refuses("\"int\": 1, \"either\": \"Upper\"", "/either: expected a key such as");
    refuses("\"int\": 1, \"either\": []", "/either: expected a whole number from 0 to 9 or a key such as");
}

TEST(cases_are_told_apart_by_their_tag)
{
    refuses("\"int\": 1, \"cases\": [{\"kind\": \"kind\"}]",
            "/cases/0/legs: expected a whole number from 0 to 8, found nothing");
    refuses("\"int\": 1, \"cases\": [{\"kind\": \"kinf\"}]",
            "/cases/0/kind: expected \"kind\", found \"kinf\" (did you mean \"kind\"?)");
    refuses("\"int\": 1, \"cases\": [{\"kind\": 3}]", "/cases/0/kind: expected \"kind\", found 3");
    refuses("\"int\": 1, \"cases\": [{}]",
            "/cases/0/name: expected a text of 1 to 5 characters, found nothing");
}

TEST(lists_and_maps_are_counted)
{
    refuses("\"int\": 1, \"list\": []", "/list: expected at least 1, found 0");
    refuses("\"int\": 1, \"list\": [1, 1, 1, 1]", "/list: expected at most 3, found 4");
    refuses("\"int\": 1, \"map\": {\"a\": 1, \"b\": 1, \"c\": 1}", "/map: expected at most 2, found 3");
    refuses("\"int\": 1, \"map\": {\"a b\": 1}",
            "expected a name of 1 to 31 letters, digits, '_' or '-' as the key, found \"a b\"");
    refuses("\"int\": 1, \"map\": {\"a\": 9}", "/map/a: expected a whole number from 1 to 3, found 9");
}

TEST(keys_that_mean_nothing_are_faults_but_extras_are_not)
{
    accepts("\"int\": 1, \"x-mine\": {\"any\": [1, 2]}");
    refuses("\"int\": 1, \"colr\": 1", "/colr: expected a known key, found \"colr\"");
    refuses("\"int\": 1, \"cases\": [{\"name\": \"a\", \"legs\": 2}]",
            "/cases/0/legs: expected a known key, found \"legs\"");
}

TEST(control_characters_never_reach_the_terminal)
{
    refuses("\"int\": 1, \"map\": {\"a\\u001b[2J\": 1}", "as the key, found \"a?[2J\"");
}

TEST(all_faults_come_at_once_in_the_order_of_the_lines)
{
    assert_false(
        check("{\n\"int\": 9,\n\"text\": 5,\n\"list\": [1, 7,\n 8],\n\"format\": \"battlemat-map/1\"\n}"));
    assert_string_equal(told(&faults),
                        "t.json:2:8: /int: expected a whole number from 1 to 3, found 9\n"
                        "t.json:3:9: /text: expected a text of 1 to 4 characters, found 5\n"
                        "t.json:4:13: /list/1: expected a whole number from 1 to 3, found 7\n"
                        "t.json:5:2: /list/2: expected a whole number from 1 to 3, found 8\n"
                        "t.json:6:11: /format: expected \"battlemat-test/1\", found \"battlemat-map/1\"\n");
    faults_clear(&faults);
}

TEST(a_document_that_is_no_object_is_one_fault)
{
    assert_false(check("[1]"));
    assert_int_equal(faults.n, 1);
    has_fault(&faults, "expected an object, found an array");
    faults_clear(&faults);
}

TEST(values_of_the_wrong_type_read_as_left_out)
{
    cJSON *node = cJSON_Parse(
        "{\"a\": \"text\", \"b\": 3, \"c\": true, \"d\": [1], \"e\": {}, \"f\": \"green\", \"g\": 1e300}");

    assert_int_equal(field_int(node, "b", 7), 3);
    assert_int_equal(field_int(node, "a", 7), 7);
    assert_int_equal(field_int(node, "g", 7), 7);
    assert_true(field_bool(node, "c", false));
    assert_true(field_bool(node, "b", true));
    assert_string_equal(field_text(node, "a", "-"), "text");
    assert_string_equal(field_text(node, "b", "-"), "-");
    assert_non_null(field_list(node, "d"));
    assert_null(field_list(node, "e"));
    assert_non_null(field_object(node, "e"));
    assert_null(field_object(node, "d"));
    assert_int_equal(field_word(node, "f", colours), 1);
    assert_int_equal(field_word(node, "a", colours), -1);
    assert_int_equal(field_int(NULL, "a", 5), 5);
    cJSON_Delete(node);
}

TEST(forms_of_names_keys_and_paths)
{
    assert_true(form_name.fits("Snag-2"));
    assert_false(form_name.fits("x-note"));
    assert_false(form_name.fits("1234567890123456789012345678901x"));
    assert_true(form_key.fits("long_sword"));
    assert_false(form_key.fits("Long"));
    assert_true(form_path.fits("maps/bridge.map.json"));
    assert_false(form_path.fits("/etc/passwd"));
    assert_false(form_path.fits("maps/../../x"));
    assert_false(form_path.fits("maps//x"));
    assert_false(form_path.fits("maps/"));
    assert_false(form_path.fits(".hidden"));
    assert_false(form_path.fits(""));
}

RUN(cmocka_unit_test(every_kind_of_field_takes_what_it_wants),
    cmocka_unit_test(every_kind_of_field_refuses_the_rest),
    cmocka_unit_test(alternatives_are_told_apart_by_their_type),
    cmocka_unit_test(cases_are_told_apart_by_their_tag), cmocka_unit_test(lists_and_maps_are_counted),
    cmocka_unit_test(keys_that_mean_nothing_are_faults_but_extras_are_not),
    cmocka_unit_test(control_characters_never_reach_the_terminal),
    cmocka_unit_test(all_faults_come_at_once_in_the_order_of_the_lines),
    cmocka_unit_test(a_document_that_is_no_object_is_one_fault),
    cmocka_unit_test(values_of_the_wrong_type_read_as_left_out),
    cmocka_unit_test(forms_of_names_keys_and_paths))
