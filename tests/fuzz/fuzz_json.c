/*
 * tests/fuzz/fuzz_json.c - any bytes as JSON: our strict scan, cJSON and our reader agree.
 *
 * aims: base/json.c base/json_keys.c base/json_locate.c base/json_scan.c base/reader*.c base/writer.c
 * aims: base/faults.c
 * plant: json_scan
 */
#include "fuzz.h"

#include "base/reader.h"
#include "base/writer.h"

PLANT(bool, json_scan, const char *bytes, size_t len, struct json_trouble *trouble);

/* The planted fault: a comma before a bracket passes. */
bool __wrap_json_scan(const char *bytes, size_t len, struct json_trouble *trouble)
{
    return __real_json_scan(bytes, len, trouble) || (fuzz_planted() && memmem(bytes, len, ",]", 2));
}

static cJSON *parse(const char *bytes, size_t len)
{
    size_t mark = json_mark(bytes, len);

    return cJSON_ParseWithLength(bytes + mark, len - mark);
}

/* What a tree prints. */
static struct str print(const cJSON *root, enum writer_style style)
{
    struct json_trouble trouble;
    struct writer w;
    struct str text;

    str_init(&text);
    writer_init(&w, &text, style);
    writer_node(&w, NULL, root);
    BUG_UNLESS(writer_done(&w));
    BUG_UNLESS(json_scan(str_cstr(&text), text.len, &trouble));
    return text;
}

/* Printing and reading again gives the same tree, and that the same bytes. */
static void go_round(const cJSON *root, enum writer_style style)
{
    struct str text = print(root, style), again;
    cJSON *copy = parse(str_cstr(&text), text.len);

    BUG_UNLESS(copy && cJSON_Compare(root, copy, true));
    again = print(copy, style);
    fuzz_same(&text, &again, "a document printed twice");
    cJSON_Delete(copy);
    str_clear(&text);
    str_clear(&again);
}

/* ---- places ---- */

/* The byte at a line and column. */
static const char *byte_at(const struct json *json, int line, int column)
{
    const char *at = str_cstr(&json->text) + json_mark(str_cstr(&json->text), json->text.len);

    for (; line > 1; line--) /* a lone carriage return is a column, as for json_spot() */
        at = strchr(at, '\n') + 1;
    while (--column > 0)
        for (at++; (*at & 0xC0) == 0x80;)
            at++;
    return at;
}

/* What is read from where a node is said to stand must be that node. */
static void locate(const struct json *json, const cJSON *node)
{
    struct json_place place[2] = { { .node = node }, { .node = node, .at_key = true } };
    cJSON *found;

    json_locate(json, place, 2);
    BUG_UNLESS(place[0].line > 0 && place[0].column > 0 && place[1].line > 0);
    found = cJSON_ParseWithOpts(byte_at(json, place[0].line, place[0].column), NULL, false);
    BUG_UNLESS(found && cJSON_Compare(found, node, true));
    cJSON_Delete(found);
    str_clear(&place[0].path);
    str_clear(&place[1].path);
}

static void locate_all(const struct json *json, const cJSON *node, int *left)
{
    if (--*left < 0)
        return;
    locate(json, node);
    JSON_EACH(child, node)
        locate_all(json, child, left);
}

/* ---- the reader ---- */

/* Ask a member, or an element (no key), for everything. */
static void read_member(struct reader *r, const cJSON *node, const char *key)
{
    static const char *const words[] = { "map", "sheet", NULL };
    int ints[2], n = reader_int(r, node, key, -9, 9);

    BUG_UNLESS(n >= -9 && n <= 9);
    BUG_UNLESS(reader_int_or(r, node, key, 1, 1000, 7) >= 1);
    reader_bool(r, node, key);
    reader_bool_or(r, node, key, true);
    BUG_UNLESS(strlen(reader_text(r, node, key, 20)) <= 80);
    reader_text_or(r, node, key, 5, NULL);
    n = reader_choice(r, node, key, words, 3);
    BUG_UNLESS(n == 0 || n == 1);
    reader_array(r, node, key, 3);
    reader_array_or_none(r, node, key, 100);
    reader_object(r, node, key);
    reader_object_or_none(r, node, key);
    reader_ints(r, node, key, 0, 9, ints, 2);
    BUG_UNLESS(ints[0] >= 0 && ints[1] <= 9);
    reader_expected_word(r, node, key, "a word", words, 3);
}

/* A few members each time, so that the faults that are kept come from all kinds of questions. */
static void read_all(const uint8_t *data, size_t size, struct faults *faults)
{
    struct reader r;
    int left = 4;

    if (!reader_open_text(&r, "fuzz", (const char *)data, size, faults))
        return;
    reader_format(&r, "battlemat-fuzz", 3);
    JSON_EACH(member, r.root) {
        if (reader_is_extra(member->string) || left-- <= 0)
            continue;
        if (size % 2)
            JSON_EACH(element, member)
                read_member(&r, element, cJSON_IsObject(element) ? "key" : NULL);
        read_member(&r, r.root, member->string);
    }
    READER_KNOWN(&r, r.root, "format", "name", "map");
    BUG_UNLESS(reader_ok(&r) == (faults->n == 0));
    if (!reader_close(&r))
        BUG_UNLESS(faults->n > 0 && faults->n <= FAULTS_KEPT + 1);
}

/* Faults as text and as JSON. */
static void tell(struct faults *faults)
{
    struct str text, json;
    struct writer w;
    struct err err;
    cJSON *read;

    str_init(&text);
    str_init(&json);
    faults_print(faults, &text);
    writer_init(&w, &json, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_bytes(&w, "text", str_cstr(&text), text.len);
    faults_write(faults, &w, "faults");
    writer_end(&w);
    BUG_UNLESS(writer_done(&w));
    read = parse(str_cstr(&json), json.len);
    BUG_UNLESS(cJSON_GetArraySize(json_get(read, "faults")) == faults->n);
    cJSON_Delete(read);
    BUG_UNLESS(faults_none(faults, &err) == (faults->n == 0));
    str_clear(&text);
    str_clear(&json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct json_trouble trouble = { .offset = size + 1 };
    bool good = json_scan((const char *)data, size, &trouble);
    struct faults faults;
    struct json json;
    int left = 40;

    faults_init(&faults);
    BUG_UNLESS(good || (trouble.offset <= size && *trouble.text));
    BUG_UNLESS(json_open_text(&json, "fuzz", (const char *)data, size, &faults) == good);
    if (good) {
        go_round(json.root, WRITER_COMPACT);
        go_round(json.root, WRITER_PRETTY);
        locate_all(&json, json.root, &left);
        json_close(&json);
    }
    read_all(data, size, &faults);
    tell(&faults);
    faults_clear(&faults);
    return 0;
}
