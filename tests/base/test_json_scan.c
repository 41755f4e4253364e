#include "unit.h"

#include <time.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/writer.h"

/* Does the text pass? Scanned from a block of its exact size, so that reading one byte too far is seen. */
static bool scan(const char *text, size_t len, struct json_trouble *trouble)
{
    char *exact = malloc(len ? len : 1);
    bool good;

    memcpy(exact, text, len);
    *trouble = (struct json_trouble){ 0 };
    good = json_scan(exact, len, trouble);
    free(exact);
    return good;
}

static bool passes(const char *text)
{
    struct json_trouble trouble;

    return scan(text, strlen(text), &trouble);
}

TEST(good_json_passes)
{
    static const char *const good[] = {
        "{}",
        "[]",
        "0",
        "-0",
        "-1.5e+10",
        "1E-5",
        "0.25",
        "\"\"",
        "true",
        "false",
        "null",
        " [ 1 , 2 ] \r\n\t",
        "{\"a\":{\"a\":1},\"b\":[{\"a\":2},{\"a\":3}]}",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83C\\uDFB2\"",
        "\"\u00E9\U0001F3B2\x7F\"",
        "\xEF\xBB\xBF{\"mark\":1}",
        "[1e-400]",
        "{\"\":1}",
        "1234567890123456789012345678901234567890",
        "\"\\uD800\\uDC00\"",
        "\"\\uDBFF\\uDFFF\\uAFaf\\u09E0\"",
        "[\"\\uD800\\uDC00\"]",
    };

    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(passes(good[i]));
}

static const struct {
    const char *text;
    int line, column;
    const char *message;
} troubles[] = {
    { "", 1, 1, "expected a value, found the end of the file" },
    { "  \n ", 2, 2, "expected a value, found the end of the file" },
    { "\xEF\xBB\xBF", 1, 1, "expected a value, found the end of the file" },
    { "\xEF\xBB\xBF{]", 1, 2, "expected a key in double quotes, found ']'" },
    { "{} {}", 1, 4, "expected the end of the file, found '{'" },
    { "{\"a\":1} // done", 1, 9, "comments are not allowed" },
    { "// map\n{}", 1, 1, "comments are not allowed" },
    { "[1, /* two */ 2]", 1, 5, "comments are not allowed" },
    { "[1,\n# two\n2]", 2, 1, "comments are not allowed" },
    { "{\"a\":1,}", 1, 7, "trailing comma" },
    { "[1,2,\n]", 1, 5, "trailing comma" },
    { "[1,}", 1, 3, "trailing comma" },
    { "[,1]", 1, 2, "expected a value, found ','" },
    { "[1,,2]", 1, 4, "expected a value, found ','" },
    { "{\"a\":1 \"b\":2}", 1, 8, "expected ',' or '}', found '\"'" },
    { "{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3, "expected ',' or '}', found '\"'" },
    { "[1 2]", 1, 4, "expected ',' or ']', found '2'" },
    { "[1}", 1, 3, "expected ',' or ']', found '}'" },
    { "{\"a\":1]", 1, 7, "expected ',' or '}', found ']'" },
    { "{\"a\" 1}", 1, 6, "expected ':', found '1'" },
    { "{\"a\"}", 1, 5, "expected ':', found '}'" },
    { "{\"a\":}", 1, 6, "expected a value, found '}'" },
    { "{a:1}", 1, 2, "use double quotes around a key" },
    { "{'a':1}", 1, 2, "use double quotes around a key" },
    { "{1:1}", 1, 2, "expected a key in double quotes, found '1'" },
    { "['a']", 1, 2, "use double quotes around a text" },
    { "{\"a\": hello}", 1, 7, "expected a value, found the word hello: texts need double quotes" },
    { "[True]", 1, 2, "expected a value, found the word True: texts need double quotes" },
    { "[nul]", 1, 2, "expected a value, found the word nul: texts need double quotes" },
    { "[truely]", 1, 2, "expected a value, found the word truely: texts need double quotes" },
    { "[NaN]", 1, 2, "expected a value, found the word NaN: texts need double quotes" },
    { "[-Infinity]", 1, 3, "expected a digit, found 'I'" },
    { "[\u00E9]", 1, 2, "expected a value, found '\u00E9'" },
    { "{\"\u00E9\u20AC\": \u00E9}", 1, 8, "expected a value, found '\u00E9'" },
    { "[\x01]", 1, 2, "expected a value, found the control character 01" },
    { "[\xFF]", 1, 2, "expected a value, found the byte FF, which is not UTF-8" },
    { "[", 1, 1, "'[' is never closed" },
    { "{\"a\": [1, 2", 1, 7, "'[' is never closed" },
    { "{\n\t\"a\": 1,\n", 1, 1, "'{' is never closed" },
    { "\t\t{", 1, 3, "'{' is never closed" },
    { "[1,", 1, 1, "'[' is never closed" },
    { "\"abc", 1, 1, "the text is never closed" },
    { "[\"abc\n\"]", 1, 2, "the text is not closed on its line" },
    { "[\"a\tb\"]", 1, 4, "the control character 09 is not allowed in a text: write \\u0009" },
    { "[\"\xC3(\"]", 1, 3, "the byte C3 is not UTF-8" },
    { "[\"\xED\xA0\x80\"]", 1, 3, "the byte ED is not UTF-8" },
    { "[\"\\x41\"]", 1, 3, "unknown escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u is allowed" },
    { "[\"\\u12G4\"]", 1, 3, "expected four hexadecimal digits after '\\u'" },
    { "[\"\\u12", 1, 3, "expected four hexadecimal digits after '\\u'" },
    { "[\"\\", 1, 3, "expected a character after '\\'" },
    { "[\"\\u0000\"]", 1, 3, "the character U+0000 is not allowed" },
    { "[\"\\uD83C\"]", 1, 3, "half a surrogate pair: '\\uD83C' alone is no character" },
    { "[\"\\uD83C\\u0041\"]", 1, 3, "half a surrogate pair: '\\uD83C' alone is no character" },
    { "[\"\\uDFB2\"]", 1, 3, "half a surrogate pair: '\\uDFB2' alone is no character" },
    { "[\"\\uD800\\uDBFF\"]", 1, 3, "half a surrogate pair: '\\uD800' alone is no character" },
    { "[\"\\uD800\\uE000\"]", 1, 3, "half a surrogate pair: '\\uD800' alone is no character" },
    { "[\"\\uDC00\\uDC00\"]", 1, 3, "half a surrogate pair: '\\uDC00' alone is no character" },
    { "[A]", 1, 2, "expected a value, found the word A: texts need double quotes" },
    { "[Z_z]", 1, 2, "expected a value, found the word Z_z: texts need double quotes" },
    { "[az09]", 1, 2, "expected a value, found the word az09: texts need double quotes" },
    { "[@]", 1, 2, "expected a value, found '@'" },
    { "[01]", 1, 2, "a number cannot begin with 0" },
    { "[-01]", 1, 3, "a number cannot begin with 0" },
    { "[+1]", 1, 2, "a number cannot begin with '+'" },
    { "[.5]", 1, 2, "a number cannot begin with '.'" },
    { "[1.]", 1, 4, "expected a digit, found ']'" },
    { "[-]", 1, 3, "expected a digit, found ']'" },
    { "[1e]", 1, 4, "expected a digit, found ']'" },
    { "[1e+]", 1, 5, "expected a digit, found ']'" },
    { "[0x10]", 1, 3, "expected ',' or ']', found 'x'" },
    { "[1e400]", 1, 2, "the number is too large" },
    { "[12345678901234567890123456789012345678901]", 1, 2, "a number of more than 40 characters" },
    { "{\"a\":1,\"b\":2,\"a\":3}", 1, 14, "the same key twice in one object, first at 1:2" },
    { "{\n\"a\": 1,\n\"\\u0061\": 2}", 3, 1, "the same key twice in one object, first at 2:1" },
    { "{\"\\/\":1,\"/\":2}", 1, 9, "the same key twice in one object, first at 1:2" },
    { "{\"\\n\\\"\":1,\"\\u000A\\u0022\":2}", 1, 11, "the same key twice in one object, first at 1:2" },
    { "{\"c\":1,\"b\":2,\"b\":3,\"c\":4}", 1, 14, "the same key twice in one object, first at 1:8" },
    { "{\"\\uD83C\\uDFB2\":1,\"\U0001F3B2\":2}", 1, 19, "the same key twice in one object, first at 1:2" },
    { "[{\"a\":1},{\"x\":{\"\":1,\"\":2}}]", 1, 21, "the same key twice in one object, first at 1:16" },
};

TEST(bad_json_is_told_by_line_and_column)
{
    for (size_t i = 0; i < sizeof troubles / sizeof *troubles; i++) {
        const char *text = troubles[i].text;
        struct json_trouble trouble;
        int line, column;

        assert_false(scan(text, strlen(text), &trouble));
        json_spot(text, strlen(text), trouble.offset, &line, &column);
        assert_string_equal(trouble.text, troubles[i].message);
        if (line != troubles[i].line || column != troubles[i].column)
            fail_msg("%s: %d:%d, not %d:%d", text, line, column, troubles[i].line, troubles[i].column);
    }
}

TEST(codes_tell_duplicates_and_limits_from_syntax)
{
    struct json_trouble trouble;

    scan("[1,]", 4, &trouble);
    assert_int_equal(trouble.code, FAULT_SYNTAX);
    scan("{\"a\":1,\"a\":1}", 13, &trouble);
    assert_int_equal(trouble.code, FAULT_DUPLICATE);
    scan("1e999", 5, &trouble);
    assert_int_equal(trouble.code, FAULT_LIMIT);
}

TEST(zero_bytes_are_no_end)
{
    struct json_trouble trouble;

    assert_false(scan("{}\0", 3, &trouble));
    assert_int_equal(trouble.offset, 2);
    assert_false(scan("[\"a\0b\"]", 7, &trouble));
    assert_int_equal(trouble.offset, 3);
}

TEST(nesting_ends_at_64)
{
    char text[400000];
    struct json_trouble trouble;

    memset(text, '[', 64);
    memset(text + 64, ']', 64);
    assert_true(scan(text, 128, &trouble));
    memset(text, '[', 65);
    memset(text + 65, ']', 65);
    assert_false(scan(text, 130, &trouble));
    assert_int_equal(trouble.offset, 64);
    assert_string_equal(trouble.text, "nested deeper than 64");
    memset(text, '[', sizeof text);
    assert_false(scan(text, sizeof text, &trouble));
    for (size_t i = 0; i + 5 <= sizeof text; i += 5)
        memcpy(text + i, "{\"a\":", 5);
    assert_false(scan(text, sizeof text, &trouble));
    assert_string_equal(trouble.text, "nested deeper than 64");
}

TEST(values_are_counted)
{
    size_t n = JSON_VALUES, len = 2 * n + 1; /* the array and n elements */
    char *text = malloc(len);
    struct json_trouble trouble;

    for (size_t i = 0; i < n; i++)
        memcpy(text + 1 + 2 * i, "0,", 2);
    text[0] = '[';
    text[len - 1] = ']';
    assert_false(json_scan(text, len, &trouble));
    assert_int_equal(trouble.code, FAULT_LIMIT);
    text[len - 3] = ']';
    assert_true(json_scan(text, len - 2, &trouble));
    free(text);
}

TEST(a_hundred_thousand_keys_take_no_time)
{
    struct str text = { 0 };
    struct json_trouble trouble;
    clock_t begin = clock();

    for (int i = 0; i < 100000; i++)
        str_add_format(&text, "%s\"k%d\":0", i ? "," : "{", i);
    str_add_text(&text, "}");
    assert_true(json_scan(text.text, text.len, &trouble));
    str_cut(&text, text.len - 1);
    str_add_text(&text, ",\"k77777\":1}");
    assert_false(json_scan(text.text, text.len, &trouble));
    assert_int_equal(trouble.code, FAULT_DUPLICATE);
    assert_int_equal(trouble.offset, text.len - 11);
    assert_true(clock() - begin < 2 * CLOCKS_PER_SEC);
    str_clear(&text);
}

/* One of everything. */
static const char sample[] =
    "\xEF\xBB\xBF{\n"
    "  \"$schema\": \"./map.schema.json\", \"format\": \"battlemat-map/1\",\n"
    "  \"name\": \"M\u00FChle \\u00e9\\uD83C\\uDFB2 \\\"\\\\\\/\\b\\f\\n\\r\\t\", \"size\": [12, -8, "
    "0.5, 1e3, -2.5E-2],\n"
    "\t\"tokens\": [{\"name\": \"ragna\", \"at\": [1, 2], \"pc\": true}, {\"name\": \"snik\", \"pc\": "
    "false, \"x-n\": null}],\n"
    "  \"empty\": {}, \"none\": [], \"deep\": [[[[{\"a\": [\"\"]}]]]]\r\n"
    "}\n";

/* What passes the scan, cJSON reads, and what is written from its tree passes again and reads the same. */
static void check_agreement(const char *text, size_t len)
{
    size_t mark = json_mark(text, len);
    cJSON *tree = cJSON_ParseWithLength(text + mark, len - mark), *again;
    struct str out = { 0 };
    struct writer w;
    struct json_trouble trouble;

    assert_non_null(tree);
    writer_init(&w, &out, WRITER_PRETTY);
    writer_node(&w, NULL, tree);
    assert_true(writer_done(&w));
    assert_true(scan(out.text, out.len, &trouble));
    again = cJSON_ParseWithLength(out.text, out.len);
    assert_true(cJSON_Compare(tree, again, true));
    cJSON_Delete(tree);
    cJSON_Delete(again);
    str_clear(&out);
}

TEST(every_shorter_text_is_refused)
{
    struct json_trouble trouble;
    size_t len = sizeof sample - 1;

    assert_true(scan(sample, len, &trouble));
    check_agreement(sample, len);
    for (size_t cut = 0; cut < len - 1; cut++) {
        assert_false(scan(sample, cut, &trouble));
        assert_true(trouble.offset <= cut);
        assert_true(strlen(trouble.text) > 0);
    }
}

TEST(every_flipped_bit_is_refused_or_read_alike)
{
    char text[sizeof sample];
    size_t len = sizeof sample - 1;
    int passed = 0;

    memcpy(text, sample, sizeof sample);
    for (size_t bit = 0; bit < len * 8; bit++) {
        struct json_trouble trouble;

        text[bit / 8] ^= (char)(1 << bit % 8);
        if (scan(text, len, &trouble)) {
            check_agreement(text, len);
            passed++;
        } else {
            assert_true(trouble.offset <= len);
        }
        text[bit / 8] ^= (char)(1 << bit % 8);
    }
    assert_true(passed > 100); /* letters within texts changed */
}

/* Random edits, the generator written out so that a failure can be repeated. */
TEST(random_damage_is_refused_or_read_alike)
{
    static const char pieces[] = "{}[],:\"\\u0123eE+-.tfn \n\xC3\xA9\xFF";
    uint32_t x = 1;

    for (int round = 0; round < 20000; round++) {
        char text[sizeof sample];
        struct json_trouble trouble;

        memcpy(text, sample, sizeof sample);
        for (int i = 0; i < 1 + round % 3; i++) {
            x = x * 1664525 + 1013904223;
            text[(x >> 8) % (sizeof sample - 1)] = pieces[(x >> 24) % (sizeof pieces - 1)];
        }
        if (scan(text, sizeof sample - 1, &trouble))
            check_agreement(text, sizeof sample - 1);
    }
}

TEST(no_memory_is_a_trouble_of_its_own)
{
    struct json_trouble trouble;

    mem_fail_after(1, true);
    assert_false(json_scan("{\"a\":1}", 7, &trouble));
    mem_fail_after(0, false);
    assert_int_equal(trouble.code, FAULT_MEMORY);
}

TEST(spots_count_code_points_and_tabs_as_one)
{
    const char *text = "\xEF\xBB\xBF\t\u00E9\U0001F3B2x\r\ny";
    int line, column;

    json_spot(text, strlen(text), 3, &line, &column);
    assert_int_equal(line * 100 + column, 101);
    json_spot(text, strlen(text), 10, &line, &column);
    assert_int_equal(line * 100 + column, 104);
    json_spot(text, strlen(text), strlen(text), &line, &column);
    assert_int_equal(line * 100 + column, 202);
    json_spot(text, strlen(text), 9999, &line, &column);
    assert_int_equal(line * 100 + column, 202);
    json_spot(text, strlen(text), 0, &line, &column);
    assert_int_equal(line * 100 + column, 101);
}

RUN(cmocka_unit_test(good_json_passes), cmocka_unit_test(bad_json_is_told_by_line_and_column),
    cmocka_unit_test(codes_tell_duplicates_and_limits_from_syntax), cmocka_unit_test(zero_bytes_are_no_end),
    cmocka_unit_test(nesting_ends_at_64), cmocka_unit_test(values_are_counted),
    cmocka_unit_test(a_hundred_thousand_keys_take_no_time), cmocka_unit_test(every_shorter_text_is_refused),
    cmocka_unit_test(every_flipped_bit_is_refused_or_read_alike),
    cmocka_unit_test(random_damage_is_refused_or_read_alike),
    cmocka_unit_test(no_memory_is_a_trouble_of_its_own),
    cmocka_unit_test(spots_count_code_points_and_tabs_as_one))
