#include "unit.h"

#include "base/mem.h"
#include "base/reader.h"

/* How every good map begins. */
#define HEAD "{\"format\": \"battlemat-map/1\", "

static const char *const grids[] = { "square", "hex-pointy", "hex-flat" };

/* A small loader as real ones are. */
struct map {
    int columns, grid, cells, format;
    bool night;
    char name[32];
};

static void read_token(struct reader *r, const cJSON *token, struct map *map)
{
    int at[2];

    token = reader_object(r, token, NULL);
    reader_text(r, token, "name", 31);
    reader_ints(r, token, "at", 0, 999, at, 2);
    map->cells += reader_int_or(r, token, "size", 1, 12, 1);
    READER_KNOWN(r, token, "name", "at", "size");
}

static bool load(const char *text, struct map *map, struct faults *faults)
{
    struct reader r;
    const cJSON *root;

    *map = (struct map){ 0 };
    if (!reader_open_text(&r, "mill.json", text, strlen(text), faults))
        return false;
    root = r.root;
    map->format = reader_format(&r, "battlemat-map", 2);
    snprintf(map->name, sizeof map->name, "%s", reader_text(&r, root, "name", 20));
    map->columns = reader_int(&r, root, "columns", 1, 1000);
    map->grid = reader_choice_or(&r, root, "grid", grids, 3, 1);
    map->night = reader_bool_or(&r, root, "night", false);
    JSON_EACH(token, reader_array_or_none(&r, root, "tokens", 4))
        read_token(&r, token, map);
    READER_KNOWN(&r, root, "format", "name", "columns", "grid", "night", "tokens");
    return reader_close(&r);
}

/* Load a bad text and compare all that is reported. */
static void check_faults(const char *text, const char *wanted)
{
    struct map map;
    struct faults faults;
    struct str out = { 0 };

    faults_init(&faults);
    assert_false(load(text, &map, &faults));
    faults_print(&faults, &out);
    assert_string_equal(str_cstr(&out), wanted);
    str_clear(&out);
    faults_clear(&faults);
}

TEST(a_good_document_is_read)
{
    struct map map;
    struct faults faults;

    faults_init(&faults);
    assert_true(load("{\"$schema\": \"x\", \"format\": \"battlemat-map/1\", \"name\": \"M\u00FChle\", "
                     "\"columns\": 12,"
                     " \"grid\": \"hex-flat\", \"night\": true, \"x-tool\": {\"any\": []},"
                     " \"tokens\": [{\"name\": \"a\", \"at\": [0, 1], \"size\": 3}, {\"name\": \"b\", "
                     "\"at\": [2, 3], \"x-n\": 1}]}",
                     &map, &faults));
    assert_int_equal(faults.n, 0);
    assert_int_equal(map.format, 1);
    assert_int_equal(map.columns, 12);
    assert_int_equal(map.grid, 2);
    assert_int_equal(map.cells, 4);
    assert_true(map.night);
    assert_string_equal(map.name, "M\u00FChle");
}

TEST(members_left_out_take_their_fallback)
{
    struct map map;
    struct faults faults;

    faults_init(&faults);
    assert_true(load("{\"format\": \"battlemat-map/2\", \"name\": \"m\", \"columns\": 1e1}", &map, &faults));
    assert_int_equal(map.grid, 1);
    assert_int_equal(map.columns, 10);
    assert_false(map.night);
}

TEST(all_faults_come_out_at_once_by_line)
{
    check_faults(
        "{\n"
        "  \"format\": \"battlemat-map/1\",\n"
        "  \"columns\": 0,\n"
        "  \"grid\": \"hex-flt\",\n"
        "  \"nigth\": true,\n"
        "  \"tokens\": [\n"
        "    {\"name\": \"\", \"at\": [1, \"x\"], \"sise\": 2},\n"
        "    {\"name\": 5, \"at\": [1], \"size\": 2.5}, 7\n"
        "  ]\n"
        "}\n",
        "mill.json:1:1: /name: expected a text of 1 to 20 characters, found nothing\n"
        "mill.json:3:14: /columns: expected a whole number from 1 to 1000, found 0\n"
        "mill.json:4:11: /grid: expected \"square\", \"hex-pointy\" or \"hex-flat\", found "
        "\"hex-flt\""
        " (did you mean \"hex-flat\"?)\n"
        "mill.json:5:3: /nigth: expected a known key, found \"nigth\" (did you mean \"night\"?)\n"
        "mill.json:7:14: /tokens/0/name: expected a text of 1 to 31 characters, found \"\"\n"
        "mill.json:7:28: /tokens/0/at/1: expected a whole number from 0 to 999, found \"x\"\n"
        "mill.json:7:34: /tokens/0/sise: expected a known key, found \"sise\" (did you mean \"size\"?)\n"
        "mill.json:8:14: /tokens/1/name: expected a text of 1 to 31 characters, found 5\n"
        "mill.json:8:23: /tokens/1/at: expected an array of 2 whole numbers, found 1\n"
        "mill.json:8:36: /tokens/1/size: expected a whole number from 1 to 12, found 2.5\n"
        "mill.json:8:42: /tokens/2: expected an object, found 7\n");
}

TEST(types_are_not_bent)
{
    check_faults(HEAD "\"name\": null, \"columns\": \"12\", \"grid\": 2, \"night\": 1,"
                      " \"tokens\": {}}",
                 "mill.json:1:39: /name: expected a text of 1 to 20 characters, found null\n"
                 "mill.json:1:56: /columns: expected a whole number from 1 to 1000, found \"12\"\n"
                 "mill.json:1:70: /grid: expected \"square\", \"hex-pointy\" or \"hex-flat\", found 2\n"
                 "mill.json:1:82: /night: expected true or false, found 1\n"
                 "mill.json:1:95: /tokens: expected an array, found an object\n");
}

TEST(numbers_are_not_clamped)
{
    static const char *const bad[] = {
        "3e9", "-3e9", "2147483648", "4294967297", "1.0000001", "1e300", "1001"
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[128];
        struct map map;
        struct faults faults;

        faults_init(&faults);
        snprintf(text, sizeof text, HEAD "\"name\": \"m\", \"columns\": %s}", bad[i]);
        assert_false(load(text, &map, &faults));
        assert_int_equal(faults.n, 1);
        assert_int_equal(map.columns, 1);
        faults_clear(&faults);
    }
}

TEST(formats_are_checked)
{
    check_faults("{\"name\": \"m\", \"columns\": 1}",
                 "mill.json:1:1: /format: expected \"battlemat-map/2\", found nothing\n");
    check_faults("{\"format\": \"battlemat-map/3\", \"name\": \"m\", \"columns\": 1}",
                 "mill.json:1:12: /format: expected \"battlemat-map/2\" at most, found \"battlemat-map/3\","
                 " which a newer Battlemat wrote\n");
    check_faults("{\"format\": \"battlemat-sheet/1\", \"name\": \"m\", \"columns\": 1}",
                 "mill.json:1:12: /format: expected \"battlemat-map/2\", found \"battlemat-sheet/1\"\n");
    check_faults("{\"format\": \"battlemat-map/01\", \"name\": \"m\", \"columns\": 1}",
                 "mill.json:1:12: /format: expected \"battlemat-map/2\", found \"battlemat-map/01\"\n");
    check_faults("{\"format\": 1, \"name\": \"m\", \"columns\": 1}",
                 "mill.json:1:12: /format: expected \"battlemat-map/2\", found 1\n");
}

#define EUROS "\u20AC\u20AC\u20AC\u20AC\u20AC\u20AC\u20AC\u20AC\u20AC\u20AC"

TEST(text_lengths_count_characters)
{
    struct map map;
    struct faults faults;

    faults_init(&faults);
    assert_true(load(HEAD "\"columns\": 1,"
                          " \"name\": \"" EUROS EUROS "\"}",
                     &map, &faults));
    check_faults(HEAD "\"columns\": 1, \"name\": \"123456789012345678901\"}",
                 "mill.json:1:53: /name: expected a text of 1 to 20 characters, found "
                 "\"123456789012345678901\"\n");
    check_faults(HEAD "\"columns\": 1, \"name\": \"\"}",
                 "mill.json:1:53: /name: expected a text of 1 to 20 characters, found \"\"\n");
}

TEST(lists_have_limits)
{
    check_faults(HEAD "\"name\": \"m\", \"columns\": 1, \"tokens\": [1,2,3,4,5]}",
                 "mill.json:1:68: /tokens: expected at most 4 elements, found 5\n");
}

TEST(a_root_that_is_no_object_is_one_fault)
{
    check_faults("[1, 2]", "mill.json:1:1: expected an object, found an array\n");
}

TEST(twenty_faults_are_kept_and_the_rest_counted)
{
    struct str text = { 0 }, out = { 0 };
    struct map map;
    struct faults faults;

    faults_init(&faults);
    str_add_text(&text, HEAD "\"name\": \"m\", \"columns\": 1");
    for (int i = 0; i < 27; i++)
        str_add_format(&text, ",\n\"wrong%02d\": %d", i, i);
    str_add_text(&text, "}");
    assert_false(load(text.text, &map, &faults));
    assert_int_equal(faults.n, FAULTS_KEPT + 1);
    assert_int_equal(faults.at[FAULTS_KEPT].code, FAULT_MORE);
    faults_describe(&faults.at[FAULTS_KEPT], &out);
    assert_string_equal(str_cstr(&out), "mill.json: and 7 more");
    assert_string_equal(faults.at[19].message, "expected a known key, found \"wrong19\"");
    assert_string_equal(faults.at[19].hint, "known are: format, name, columns, grid, night, tokens");
    assert_false(load(text.text, &map, &faults));
    assert_int_equal(faults.n, 2 * (FAULTS_KEPT + 1));
    faults_clear(&faults);
    str_clear(&text);
    str_clear(&out);
}

TEST(exactly_twenty_faults_are_all_of_them)
{
    struct str text = { 0 };
    struct map map;
    struct faults faults;

    faults_init(&faults);
    str_add_text(&text, HEAD "\"name\": \"m\", \"columns\": 1");
    for (int i = 0; i < FAULTS_KEPT; i++)
        str_add_format(&text, ", \"wrong%02d\": %d", i, i);
    str_add_text(&text, "}");
    assert_false(load(text.text, &map, &faults));
    assert_int_equal(faults.n, FAULTS_KEPT);
    assert_int_equal(faults.at[FAULTS_KEPT - 1].code, FAULT_UNKNOWN);
    faults_clear(&faults);
    str_clear(&text);
}

/* The functions that the small loader does not use. */

static struct reader open_reader(const char *text, struct faults *faults)
{
    struct reader r;

    faults_init(faults);
    assert_true(reader_open_text(&r, "t.json", text, strlen(text), faults));
    return r;
}

TEST(required_values_that_are_missing_read_harmlessly)
{
    struct faults faults;
    struct reader r = open_reader("{}", &faults);
    int ints[2] = { 9, 9 };

    assert_int_equal(reader_int(&r, r.root, "a", 3, 5), 3);
    assert_false(reader_bool(&r, r.root, "c"));
    assert_string_equal(reader_text(&r, r.root, "d", 9), "");
    assert_int_equal(reader_choice(&r, r.root, "f", grids, 3), 0);
    assert_null(reader_object(&r, r.root, "g"));
    assert_null(reader_array(&r, r.root, "h", 9));
    assert_false(reader_ints(&r, r.root, "i", 1, 2, ints, 2));
    assert_int_equal(ints[0] + ints[1], 2);
    assert_int_equal(r.found, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(faults.at[i].code, FAULT_MISSING);
    assert_false(reader_close(&r));
    faults_clear(&faults);
}

TEST(optional_values_that_are_missing_are_no_faults)
{
    struct faults faults;
    struct reader r = open_reader("{}", &faults);

    assert_int_equal(reader_int_or(&r, r.root, "a", 3, 5, -1), -1);
    assert_true(reader_bool_or(&r, r.root, "c", true));
    assert_null(reader_text_or(&r, r.root, "d", 9, NULL));
    assert_int_equal(reader_choice_or(&r, r.root, "f", grids, 3, -1), -1);
    assert_null(reader_object_or_none(&r, r.root, "g"));
    assert_null(reader_array_or_none(&r, r.root, "h", 9));
    assert_null(reader_find(&r, r.root, "i"));
    assert_true(reader_close(&r));
    assert_int_equal(faults.n, 0);
}

TEST(values_there_are_read)
{
    struct faults faults;
    struct reader r = open_reader("{\"a\": 2, \"b\": true, \"c\": \"\", \"d\": {\"e\": \"x_1\"}, "
                                  "\"f\": \"square\", \"g\": [-3, 3]}",
                                  &faults);
    const cJSON *inner = reader_object_or_none(&r, r.root, "d");
    int cell[2];

    assert_int_equal(reader_int(&r, r.root, "a", 0, 3), 2);
    assert_true(reader_bool(&r, r.root, "b"));
    assert_string_equal(reader_text_or(&r, r.root, "c", 9, "no"), "");
    assert_string_equal(reader_text_or(&r, inner, "e", 9, "no"), "x_1");
    assert_int_equal(reader_choice(&r, r.root, "f", grids, 3), 0);
    assert_true(reader_ints(&r, r.root, "g", -3, 3, cell, 2));
    assert_int_equal(cell[1] - cell[0], 6);
    assert_true(reader_ok(&r));
    assert_string_equal(reader_text(&r, r.root, "c", 9), "");
    assert_int_equal(reader_choice(&r, inner, "e", (const char *const[]){ "x_2", "x_3" }, 2), 0);
    reader_int(&r, r.root, "a", 3, 4);
    assert_false(reader_ok(&r));
    reader_close(&r);
    assert_int_equal(faults.n, 3);
    assert_string_equal(faults.at[0].message, "expected a whole number from 3 to 4, found 2");
    assert_string_equal(faults.at[2].hint, "did you mean \"x_2\"?");
    faults_clear(&faults);
}

TEST(asking_what_is_no_object_is_one_fault)
{
    struct faults faults;
    struct reader r = open_reader("{\"a\": [1]}", &faults);
    const cJSON *list = reader_array(&r, r.root, "a", 9);

    reader_int(&r, list->child, "x", 1, 2);
    reader_text(&r, list->child, "y", 1);
    reader_int_or(&r, list->child, "z", 1, 2, 1);
    READER_KNOWN(&r, list->child, "x");
    assert_int_equal(faults.n, 1);
    assert_string_equal(faults.at[0].message, "expected an object, found 1");
    reader_int(&r, NULL, "x", 1, 2);
    reader_text(&r, NULL, NULL, 1);
    assert_int_equal(faults.n, 1);
    reader_close(&r);
    assert_string_equal(faults.at[0].path, "/a/0");
    faults_clear(&faults);
}

TEST(a_loader_reports_its_own_faults)
{
    static const char *const weapons[] = { "axe", "spear", NULL, "bow" };
    static const char *const many[] = { "aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii" };
    struct faults faults;
    struct reader r = open_reader("{\n\"at\": [9, 9],\n\"weapon\": \"spaer\", \"w\": \"k\"}", &faults);
    struct str out = { 0 };

    reader_fault(&r, r.root, "at", FAULT_VALUE, "expected a cell of the map, found %d,%d", 9, 9);
    reader_expected_word(&r, r.root, "weapon", "a weapon of the catalogue", weapons, 4);
    reader_choice(&r, r.root, "w", many, 9);
    reader_choice(&r, r.root, "w", weapons, 4);
    reader_fault(&r, NULL, NULL, FAULT_VALUE, "no figures at all");
    assert_false(reader_close(&r));
    faults_print(&faults, &out);
    assert_string_equal(str_cstr(&out),
                        "t.json:1:1: no figures at all\n"
                        "t.json:2:7: /at: expected a cell of the map, found 9,9\n"
                        "t.json:3:11: /weapon: expected a weapon of the catalogue, found \"spaer\" (did "
                        "you mean \"spear\"?)\n"
                        "t.json:3:25: /w: expected one of 9 words, found \"k\"\n"
                        "t.json:3:25: /w: expected \"axe\", \"spear\" or \"bow\", found \"k\"\n");
    str_clear(&out);
    faults_clear(&faults);
}

TEST(documents_open_at_once_keep_their_faults_apart)
{
    struct faults faults;
    struct reader outer = open_reader("{\"b\": 1,\n\"a\": 2}", &faults), inner;
    struct str out = { 0 };

    reader_text(&outer, outer.root, "a", 9);
    assert_true(reader_open_text(&inner, "i.json", "{\"d\": 1,\n\n\"c\": 2}", 17, &faults));
    reader_text(&inner, inner.root, "c", 9);
    reader_bool(&outer, outer.root, "a");
    reader_text(&inner, inner.root, "d", 9);
    assert_false(reader_close(&inner));
    reader_text(&outer, outer.root, "b", 9);
    assert_false(reader_close(&outer));
    faults_print(&faults, &out);
    assert_string_equal(str_cstr(&out), "t.json:2:6: /a: expected a text of 1 to 9 characters, found 2\n"
                                        "i.json:3:6: /c: expected a text of 1 to 9 characters, found 2\n"
                                        "t.json:2:6: /a: expected true or false, found 2\n"
                                        "i.json:1:7: /d: expected a text of 1 to 9 characters, found 1\n"
                                        "t.json:1:7: /b: expected a text of 1 to 9 characters, found 1\n");
    str_clear(&out);
    faults_clear(&faults);
}

TEST(a_file_is_read_with_its_limit)
{
    struct faults faults;
    struct reader r;

    faults_init(&faults);
    assert_true(reader_open(&r, TEST_SOURCE_DIR "/CMakePresets.json", JSON_LIMIT, &faults));
    reader_int(&r, r.root, "version", 100, 200);
    assert_false(reader_close(&r));
    assert_string_equal(faults.at[0].file, TEST_SOURCE_DIR "/CMakePresets.json");
    assert_int_equal(faults.at[0].line, 2);
    assert_false(reader_open(&r, TEST_SOURCE_DIR "/CMakePresets.json", 5, &faults));
    assert_int_equal(faults.n, 2);
    faults_clear(&faults);
}

/* Whatever request fails, the loader says so, leaks nothing and keeps nothing. */
static void exhaust(const char *text, bool once)
{
    long k = 1, made;

    do {
        struct map map;
        struct faults faults;
        bool loaded;

        faults_init(&faults);
        mem_fail_after(k, once);
        loaded = load(text, &map, &faults);
        made = mem_requests();
        mem_fail_after(0, false);
        if (made >= k) {
            assert_false(loaded);
            assert_int_equal(faults_kind(&faults), ERR_MEMORY);
        }
        faults_clear(&faults);
        k++;
    } while (made >= k - 1);
}

TEST(no_memory_is_never_overlooked)
{
    static const char *const texts[] = {
        HEAD "\"name\": \"m\", \"columns\": 12, \"tokens\": [{\"name\": \"a\", \"at\": [0, 1]}]}",
        "{\"format\": \"battlemat-map/9\", \"name\": 5, \"columns\": 0, \"grid\": \"squar\", \"xyz\": "
        "1, \"tokens\": [1]}",
        "{\"format\": ",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        exhaust(texts[i], true);
        exhaust(texts[i], false);
    }
}

RUN(cmocka_unit_test(a_good_document_is_read), cmocka_unit_test(members_left_out_take_their_fallback),
    cmocka_unit_test(all_faults_come_out_at_once_by_line), cmocka_unit_test(types_are_not_bent),
    cmocka_unit_test(numbers_are_not_clamped), cmocka_unit_test(formats_are_checked),
    cmocka_unit_test(text_lengths_count_characters), cmocka_unit_test(lists_have_limits),
    cmocka_unit_test(a_root_that_is_no_object_is_one_fault),
    cmocka_unit_test(exactly_twenty_faults_are_all_of_them),
    cmocka_unit_test(twenty_faults_are_kept_and_the_rest_counted),
    cmocka_unit_test(required_values_that_are_missing_read_harmlessly),
    cmocka_unit_test(optional_values_that_are_missing_are_no_faults), cmocka_unit_test(values_there_are_read),
    cmocka_unit_test(asking_what_is_no_object_is_one_fault),
    cmocka_unit_test(a_loader_reports_its_own_faults),
    cmocka_unit_test(documents_open_at_once_keep_their_faults_apart),
    cmocka_unit_test(a_file_is_read_with_its_limit), cmocka_unit_test(no_memory_is_never_overlooked))
