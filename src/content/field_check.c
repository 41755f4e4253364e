/* Checks a document against its table of fields and reports all that differs. */
#include "content/field.h"

#include "base/bug.h"
#include "base/language.h"
#include "base/text.h"
#include "content/overlay.h"
#include "core/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS_MAX = 256 }; /* members that one object may have by its table */

static bool is_name(const char *text)
{
    return text_is_name(text, strlen(text)) && !reader_is_extra(text) && strlen(text) <= 31;
}

static bool is_key(const char *text)
{
    return text_is_key(text, strlen(text)) && strlen(text) <= 31;
}

/* The last part of the pattern keeps ".." out, the first an absolute path. */
static bool is_path(const char *text)
{
    if (*text == '/' || *text == '.')
        return false;
    for (const char *c = text; *c; c++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-", *c) ||
            (*c == '/' && (c[1] == '/' || c[1] == '.' || c[1] == '\0')))
            return false;
    return *text != '\0';
}

const struct text_form form_name = { N_("a name of 1 to 31 letters, digits, '_' or '-'"),
                                     "^(?!x-)[A-Za-z0-9_-]{1,31}$", is_name };
const struct text_form form_key = { N_("a key such as \"long_sword\" (a-z, 0-9, '_', at most 31)"),
                                    "^[a-z][a-z0-9_]{0,30}$", is_key };
const struct text_form form_path = { N_("a file beside this one, such as \"bridge.map.json\""),
                                     "^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$",
                                     is_path };

static bool is_game_text(const char *text)
{
    size_t len = strlen(text);

    return len >= 1 && len <= TEXT_BYTES;
}

const struct text_form form_text = { N_("a text of 1 to 120 bytes"), "^[\\s\\S]{1,120}$", is_game_text };

static int count_words(const char *const *words)
{
    int n = 0;

    while (words[n])
        n++;
    return n;
}

static int count_fields(const struct field *field)
{
    int n = 0;

    while (field[n].key)
        n++;
    return n;
}

/* ---- what is wanted, in words ---- */

static void describe_words(const struct field *field, struct str *out)
{
    enum { LISTED = 8 };
    int n = count_words(field->words);
    const char *quote = field->kind == FIELD_WORD ? "\"" : "";

    if (n > LISTED) {
        str_add_format(out, _("one of %d words"), n);
        return;
    }
    for (int i = 0; i < n; i++)
        str_add_format(out, "%s%s%s%s",
                       i == 0       ? ""
                       : i == n - 1 ? _(" or ")
                                    : ", ",
                       quote, field->words[i], quote);
}

static void describe_text(const struct field *field, struct str *out)
{
    if (field->form)
        str_add_text(out, _(field->form->what));
    else if (field->lo == 0)
        str_add_format(out, _("a text of at most %d characters"), field->hi);
    else
        str_add_format(out, _("a text of %d to %d characters"), field->lo, field->hi);
}

static void describe_thousandths(const struct field *field, struct str *out)
{
    char least[16], most[16];

    text_of_thousandths(field->lo, least, sizeof least);
    text_of_thousandths(field->hi, most, sizeof most);
    str_add_format(out, _("a number from %s to %s with at most three decimals"), least, most);
}

/* Append what a field wants, as messages say it: "a whole number from 1 to 9". */
static void describe(const struct field *field, struct str *out)
{
    switch (field->kind) {
    case FIELD_INT:
        str_add_format(out, _("a whole number from %d to %d"), field->lo, field->hi);
        break;
    case FIELD_THOUSANDTHS:
        describe_thousandths(field, out);
        break;
    case FIELD_BOOL:
        str_add_text(out, _("true or false"));
        break;
    case FIELD_NUMBER:
    case FIELD_WORD:
        describe_words(field, out);
        break;
    case FIELD_TEXT:
        describe_text(field, out);
        break;
    case FIELD_LIST:
        str_add_text(out, field->lo > 0 ? _("an array that is not empty") : _("an array"));
        break;
    case FIELD_EITHER:
        for (const struct field *way = field->of; way->key; way++) {
            str_add_text(out, way == field->of ? "" : _(" or "));
            describe(way, out);
        }
        break;
    default:
        str_add_text(out, _("an object"));
    }
}

/* Report `expected <what the field wants>, found <what is there>`. */
static void expected(struct reader *r, const cJSON *node, const char *key, enum fault_code code,
                     const struct field *field)
{
    struct str what;

    str_init(&what);
    describe(field, &what);
    reader_expected(r, node, key, code, str_cstr(&what));
    if (what.failed)
        r->faults->failed = true;
    str_clear(&what);
}

/* ---- single values; `item` is what stands at `node` and `key` ---- */

static void check_text(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                       const struct field *field)
{
    size_t points;

    if (!cJSON_IsString(item)) {
        expected(r, node, key, FAULT_TYPE, field);
        return;
    }
    points = text_points(item->valuestring, strlen(item->valuestring));
    if (field->form && !field->form->fits(item->valuestring))
        expected(r, node, key, FAULT_VALUE, field);
    else if (!field->form && (points < (size_t)field->lo || points > (size_t)field->hi))
        expected(r, node, key, FAULT_LIMIT, field);
}

static void check_number(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                         const struct field *field)
{
    for (int i = 0; cJSON_IsNumber(item) && field->words[i]; i++)
        if (strtod(field->words[i], NULL) == item->valuedouble)
            return;
    expected(r, node, key, cJSON_IsNumber(item) ? FAULT_RANGE : FAULT_TYPE, field);
}

/* ---- objects ---- */

/* Every member must be in the table, or be an extra; at the root every document has two more. */
static void check_known(struct reader *r, const cJSON *object, const struct field *table)
{
    const char *keys[KEYS_MAX];
    int n = count_fields(table);

    BUG_UNLESS(n < KEYS_MAX);
    for (int i = 0; i < n; i++)
        keys[i] = table[i].key;
    if (object == r->root)
        keys[n++] = "format";
    reader_known(r, object, keys, n);
}

static void check_members(struct reader *r, const cJSON *object, const struct field *table)
{
    for (const struct field *field = table; field->key; field++)
        if (json_get(object, field->key))
            field_check(r, object, field->key, field);
        else if (field->needed)
            expected(r, object, field->key, FAULT_MISSING, field);
    check_known(r, object, table);
}

static void check_count(struct reader *r, const cJSON *node, const char *key, int n,
                        const struct field *field)
{
    if (n < field->lo)
        reader_fault(r, node, key, FAULT_LIMIT, _("expected at least %d, found %d"), field->lo, n);
    else if (n > field->hi)
        reader_fault(r, node, key, FAULT_LIMIT, _("expected at most %d, found %d"), field->hi, n);
}

/* Report a key that may not stand there; it is shown as a message may show it. */
static void report_key(struct reader *r, const cJSON *map, const char *key, const struct field *field)
{
    enum { SHOWN = 40 };
    struct str shown;

    str_init(&shown);
    str_add_shown(&shown, key, SHOWN);
    reader_fault(r, map, key, FAULT_VALUE, _("expected %s as the key, found \"%s\""), _(field->form->what),
                 str_cstr(&shown));
    str_clear(&shown);
}

static void check_map(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                      const struct field *field)
{
    int n = 0;

    JSON_EACH(member, item) {
        if (reader_is_extra(member->string))
            continue;
        n++;
        if (field->form->fits(member->string))
            field_check(r, item, member->string, field->of);
        else
            report_key(r, item, member->string, field);
    }
    check_count(r, node, key, n, field);
}

static void check_list(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                       const struct field *field)
{
    int n = 0;

    JSON_EACH(element, item)
        n++, (void)element;
    check_count(r, node, key, n, field);
    if (n <= field->hi)
        JSON_EACH(element, item)
            field_check(r, element, NULL, field->of);
}

static void report_case(struct reader *r, const cJSON *object, const struct field *field)
{
    const char *words[KEYS_MAX];
    struct field tag = { .kind = FIELD_WORD, .words = words };
    struct str what;
    int n = 0;

    for (const struct field *way = field->of; way->key; way++)
        if (*way->key)
            words[n++] = way->key;
    words[n] = NULL;
    str_init(&what);
    describe(&tag, &what);
    reader_expected_word(r, object, field->words[0], str_cstr(&what), words, n);
    str_clear(&what);
}

static void check_case(struct reader *r, const cJSON *object, const struct field *field)
{
    const cJSON *tag = json_get(object, field->words[0]);
    const char *word = cJSON_IsString(tag) ? tag->valuestring : tag ? NULL : "";

    for (const struct field *way = field->of; word && way->key; way++)
        if (strcmp(way->key, word) == 0) {
            check_members(r, object, way->of);
            return;
        }
    report_case(r, object, field);
}

/* ---- any value ---- */

/* Could this be the JSON value of such a field? */
static bool has_type(const struct field *field, const cJSON *item)
{
    switch (field->kind) {
    case FIELD_INT:
    case FIELD_THOUSANDTHS:
    case FIELD_NUMBER:
        return cJSON_IsNumber(item);
    case FIELD_BOOL:
        return cJSON_IsBool(item);
    case FIELD_TEXT:
    case FIELD_WORD:
        return cJSON_IsString(item);
    case FIELD_LIST:
        return cJSON_IsArray(item);
    default:
        return cJSON_IsObject(item);
    }
}

static void check_either(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                         const struct field *field)
{
    for (const struct field *way = field->of; way->key; way++)
        if (has_type(way, item)) {
            field_check(r, node, key, way);
            return;
        }
    expected(r, node, key, FAULT_TYPE, field);
}

bool field_check(struct reader *r, const cJSON *node, const char *key, const struct field *field)
{
    const cJSON *item = key ? json_get(node, key) : node;
    int before = r->found;

    if (field->kind == FIELD_EITHER)
        check_either(r, node, key, item, field);
    else if (field->kind == FIELD_TEXT)
        check_text(r, node, key, item, field);
    else if (field->kind == FIELD_NUMBER)
        check_number(r, node, key, item, field);
    else if (!has_type(field, item) && field->kind != FIELD_WORD)
        expected(r, node, key, FAULT_TYPE, field);
    else if (field->kind == FIELD_THOUSANDTHS)
        reader_thousandths(r, node, key, field->lo, field->hi);
    else if (field->kind == FIELD_INT)
        reader_int(r, node, key, field->lo, field->hi);
    else if (field->kind == FIELD_WORD)
        reader_choice(r, node, key, field->words, count_words(field->words));
    else if (field->kind == FIELD_OBJECT)
        check_members(r, item, field->of);
    else if (field->kind == FIELD_CASE)
        check_case(r, item, field);
    else if (field->kind == FIELD_MAP)
        check_map(r, node, key, item, field);
    else if (field->kind == FIELD_LIST)
        check_list(r, node, key, item, field);
    return r->found == before;
}

bool field_check_document(struct reader *r, const struct document *document)
{
    if (!r->root)
        return false;
    reader_format(r, document->format, 1);
    reader_text_or(r, r->root, "$schema", 400, "");
    overlay_apply(r, document);
    field_check(r, r->root, NULL, document->field);
    return reader_ok(r);
}
