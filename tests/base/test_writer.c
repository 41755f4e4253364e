#include "unit.h"

#include "base/json_scan.h"
#include "base/mem.h"
#include "base/writer.h"

static void write_sample(struct writer *w)
{
    writer_object(w, NULL);
    writer_text(w, "name", "Bridge");
    writer_array(w, "tokens");
    writer_object(w, NULL);
    writer_array_row(w, "at");
    writer_int(w, NULL, 3);
    writer_int(w, NULL, -4);
    writer_end(w);
    writer_bool(w, "pc", true);
    writer_end(w);
    writer_object_row(w, NULL);
    writer_null(w, "x-note");
    writer_array(w, "list");
    writer_end(w);
    writer_real(w, "odds", 0.25);
    writer_end(w);
    writer_end(w);
    writer_object(w, "empty");
    writer_end(w);
    writer_raw(w, "raw", "[1]");
    writer_end(w);
}

static void check_written(enum writer_style style, const char *wanted)
{
    struct str out = { 0 };
    struct json_trouble trouble;
    struct writer w;

    writer_init(&w, &out, style);
    write_sample(&w);
    assert_true(writer_done(&w));
    assert_string_equal(str_cstr(&out), wanted);
    assert_true(json_scan(out.text, out.len, &trouble));
    str_clear(&out);
}

TEST(compact_json_has_no_spaces)
{
    check_written(WRITER_COMPACT, "{\"name\":\"Bridge\",\"tokens\":[{\"at\":[3,-4],\"pc\":true},"
                                  "{\"x-note\":null,\"list\":[],\"odds\":0.25}],\"empty\":{},\"raw\":[1]}");
}

TEST(pretty_json_keeps_rows_on_a_line)
{
    check_written(WRITER_PRETTY, "{\n"
                                 "  \"name\": \"Bridge\",\n"
                                 "  \"tokens\": [\n"
                                 "    {\n"
                                 "      \"at\": [3, -4],\n"
                                 "      \"pc\": true\n"
                                 "    },\n"
                                 "    {\"x-note\": null, \"list\": [], \"odds\": 0.25}\n"
                                 "  ],\n"
                                 "  \"empty\": {},\n"
                                 "  \"raw\": [1]\n"
                                 "}\n");
}

static void check_text(const char *bytes, size_t len, const char *wanted)
{
    struct str out = { 0 };
    struct json_trouble trouble;
    struct writer w;

    writer_init(&w, &out, WRITER_COMPACT);
    writer_bytes(&w, NULL, bytes, len);
    assert_true(writer_done(&w));
    assert_string_equal(str_cstr(&out), wanted);
    assert_true(json_scan(out.text, out.len, &trouble));
    str_clear(&out);
}

TEST(texts_are_escaped_and_mended)
{
    check_text("\"\\/\b\f\n\r\t\x01\x1F\x7F", 11, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\\u007f\"");
    check_text("\xC2\x80\xC2\x9B\u00A0", 6, "\"\\u0080\\u009b\u00A0\"");
    check_text("\u2027\u202E\u2066\u206A", 12, "\"\u2027\\u202e\\u2066\u206A\"");
    check_text("\u00E9\U0001F3B2", 6, "\"\u00E9\U0001F3B2\"");
    check_text("a\0b", 3, "\"a\uFFFDb\"");
    check_text("\xFF\xC3", 2, "\"\uFFFD\uFFFD\"");
    check_text("\xE2\x82", 2, "\"\uFFFD\uFFFD\"");
    check_text("", 0, "\"\"");
}

TEST(largest_numbers_are_whole)
{
    struct str out = { 0 };
    struct writer w;

    writer_init(&w, &out, WRITER_COMPACT);
    writer_array(&w, NULL);
    writer_int(&w, NULL, INT64_MIN);
    writer_int(&w, NULL, INT64_MAX);
    writer_real(&w, NULL, 3e9);
    writer_end(&w);
    assert_true(writer_done(&w));
    assert_string_equal(str_cstr(&out), "[-9223372036854775808,9223372036854775807,3000000000]");
    str_clear(&out);
}

TEST(documents_can_follow_each_other)
{
    struct str out = { 0 };

    for (int i = 0; i < 2; i++) {
        struct writer w;

        writer_init(&w, &out, WRITER_COMPACT);
        writer_int(&w, NULL, i);
        assert_true(writer_done(&w));
        str_add_char(&out, '\n');
    }
    assert_string_equal(str_cstr(&out), "0\n1\n");
    str_clear(&out);
}

TEST(no_memory_is_told_at_the_end)
{
    long k, n;
    struct str out = { 0 };
    struct writer w;

    mem_fail_after(0, false);
    writer_init(&w, &out, WRITER_PRETTY);
    write_sample(&w);
    assert_true(writer_done(&w));
    n = mem_requests();
    str_clear(&out);
    assert_true(n > 1);
    for (k = 1; k <= n; k++) {
        mem_fail_after(k, true);
        writer_init(&w, &out, WRITER_PRETTY);
        write_sample(&w);
        assert_false(writer_done(&w));
        mem_fail_after(0, false);
        str_clear(&out);
    }
}

/* Mistakes of the caller. */

static void misuse(int mistake)
{
    struct str out = { 0 };
    struct writer w;

    writer_init(&w, &out, WRITER_COMPACT);
    if (mistake == 0)
        writer_done(&w);
    if (mistake == 1)
        writer_int(&w, "key", 1);
    writer_array(&w, NULL);
    if (mistake == 2)
        writer_int(&w, "key", 1);
    if (mistake == 3)
        writer_done(&w);
    if (mistake == 4)
        writer_real(&w, NULL, 1.0 / 0.0);
    for (int i = 1; mistake == 5 && i <= WRITER_DEPTH; i++)
        writer_array(&w, NULL);
    writer_end(&w);
    if (mistake == 6)
        writer_end(&w);
    if (mistake == 7)
        writer_int(&w, NULL, 1);
    str_clear(&out);
    if (mistake == 8)
        writer_init(&w, &out, WRITER_COMPACT), writer_object(&w, NULL), writer_int(&w, NULL, 1);
}

static void nothing_written(void)
{
    misuse(0);
}
static void key_at_the_top(void)
{
    misuse(1);
}
static void key_in_an_array(void)
{
    misuse(2);
}
static void array_left_open(void)
{
    misuse(3);
}
static void infinite_number(void)
{
    misuse(4);
}
static void too_deep(void)
{
    misuse(5);
}
static void one_end_too_many(void)
{
    misuse(6);
}
static void two_documents(void)
{
    misuse(7);
}
static void no_key_in_an_object(void)
{
    misuse(8);
}

TEST(calls_in_an_impossible_order_are_bugs)
{
    assert_true(stops(nothing_written));
    assert_true(stops(key_at_the_top));
    assert_true(stops(key_in_an_array));
    assert_true(stops(array_left_open));
    assert_true(stops(infinite_number));
    assert_true(stops(too_deep));
    assert_true(stops(one_end_too_many));
    assert_true(stops(two_documents));
    assert_true(stops(no_key_in_an_object));
}

RUN(cmocka_unit_test(compact_json_has_no_spaces), cmocka_unit_test(pretty_json_keeps_rows_on_a_line),
    cmocka_unit_test(texts_are_escaped_and_mended), cmocka_unit_test(largest_numbers_are_whole),
    cmocka_unit_test(documents_can_follow_each_other), cmocka_unit_test(no_memory_is_told_at_the_end),
    cmocka_unit_test(calls_in_an_impossible_order_are_bugs))
