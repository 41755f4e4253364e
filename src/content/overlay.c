#include "content/overlay.h"

#include "base/files.h"
#include "base/language.h"

#include <ctype.h>
#include <string.h>

static const char ending[] = ".json";

/* ---- names ---- */

static bool ends_in_json(const char *name, size_t *len)
{
    *len = strlen(name);
    if (*len <= strlen(ending) || strcmp(name + *len - strlen(ending), ending) != 0)
        return false;
    *len -= strlen(ending);
    return true;
}

/* Put "text.de.json" into `path` for "text.json"; whether it is there. */
static bool words_beside(const char *name, const char *code, size_t code_len, struct str *path)
{
    size_t len;

    str_reset(path);
    if (!ends_in_json(name, &len) || strlen(name) <= len || !str_add(path, name, len) ||
        !str_add_char(path, '.') || !str_add(path, code, code_len) || !str_add_text(path, ending))
        return false;
    return files_exist(str_cstr(path));
}

bool overlay_base(const char *name, struct str *path, char *code, size_t room)
{
    size_t len, from, to, language;

    if (!ends_in_json(name, &len))
        return false;
    for (from = len; from > 0 && (isalpha((unsigned char)name[from - 1]) || name[from - 1] == '_'); from--)
        ;
    to = len - from;
    language = strspn(name + from, "abcdefghijklmnopqrstuvwxyz");
    if (from < 2 || name[from - 1] != '.' || language < 2 || language > 3 || to >= room)
        return false;
    memcpy(code, name + from, to);
    code[to] = '\0';
    return str_add(path, name, from - 1) && str_add_text(path, ending);
}

/* ---- shapes ---- */

struct overlay {
    struct reader words; /* the other language */
    bool failed;         /* memory was exhausted */
};

static void lay(struct overlay *o, const cJSON *words, const char *key, cJSON *onto,
                const struct field *field);

static void report(struct overlay *o, const cJSON *words, const char *key)
{
    reader_expected(&o->words, words, key, FAULT_UNKNOWN,
                    _("only texts that people read, as they stand in the document"));
}

static const struct field *member_named(const struct field *table, const char *key)
{
    for (; table->key; table++)
        if (strcmp(table->key, key) == 0)
            return table;
    return NULL;
}

/* Members one by one; `each` describes all of them, or `table` every one. */
static void lay_members(struct overlay *o, const cJSON *words, cJSON *onto, const struct field *table,
                        const struct field *each)
{
    JSON_EACH(member, words) {
        const struct field *field = each ? each : member_named(table, member->string);
        bool head = words == o->words.root &&
                    (strcmp(member->string, "format") == 0 || strcmp(member->string, "$schema") == 0);

        if (!head && !reader_is_extra(member->string))
            lay(o, words, member->string, cJSON_GetObjectItemCaseSensitive(onto, member->string), field);
    }
}

static void lay_case(struct overlay *o, const cJSON *words, cJSON *onto, const struct field *field)
{
    const struct field *way = member_named(field->of, field_text(onto, field->words[0], ""));

    if (way)
        lay_members(o, words, onto, way->of, NULL);
}

static void lay_list(struct overlay *o, const cJSON *words, cJSON *onto, const struct field *field)
{
    cJSON *at = onto->child;

    JSON_EACH(element, words) {
        lay(o, element, NULL, at, field->of);
        at = at ? at->next : NULL;
    }
}

/* What `key` of `words` (NULL: itself) says of the same in the document, which the field describes. */
static void lay(struct overlay *o, const cJSON *words, const char *key, cJSON *onto,
                const struct field *field)
{
    const cJSON *item = key ? json_get(words, key) : words;
    enum field_kind kind = field ? field->kind : FIELD_INT;

    if (field && kind == FIELD_EITHER)
        for (const struct field *way = field->of; way->key; way++)
            if (cJSON_IsObject(item) ? way->kind == FIELD_OBJECT || way->kind == FIELD_CASE
                                     : cJSON_IsArray(item) && way->kind == FIELD_LIST) {
                field = way;
                kind = way->kind;
                break;
            }
    if (!onto || !field || (item->type & 0xFF) != (onto->type & 0xFF))
        report(o, words, key);
    else if (kind == FIELD_TEXT && field->said && cJSON_IsString(item))
        o->failed = o->failed || !cJSON_SetValuestring(onto, item->valuestring);
    else if (kind == FIELD_OBJECT && cJSON_IsObject(item))
        lay_members(o, item, onto, field->of, NULL);
    else if (kind == FIELD_MAP && cJSON_IsObject(item))
        lay_members(o, item, onto, NULL, field->of);
    else if (kind == FIELD_CASE && cJSON_IsObject(item))
        lay_case(o, item, onto, field);
    else if (kind == FIELD_LIST && cJSON_IsArray(item))
        lay_list(o, item, onto, field);
    else
        report(o, words, key);
}

/* ---- the whole ---- */

static bool read_words(struct overlay *o, const char *path, struct reader *r, const struct document *document)
{
    if (!reader_open(&o->words, path, JSON_LIMIT, r->faults))
        return false;
    reader_format(&o->words, OVERLAY_FORMAT, 1);
    if (o->words.root && document->field->kind == FIELD_CASE)
        lay_case(o, o->words.root, r->json.root, document->field);
    else if (o->words.root)
        lay_members(o, o->words.root, r->json.root, document->field->of, NULL);
    if (o->failed)
        r->faults->failed = true;
    return reader_close(&o->words);
}

bool overlay_apply(struct reader *r, const struct document *document)
{
    const char *code = language_now();
    struct overlay o = { .failed = false };
    struct str path;
    bool good = true;

    if (!r->root || strcmp(code, "en") == 0)
        return true;
    str_init(&path);
    if (words_beside(r->json.name, code, strlen(code), &path) ||
        words_beside(r->json.name, code, strcspn(code, "_"), &path))
        good = read_words(&o, str_cstr(&path), r, document);
    if (!good)
        reader_fault(r, r->root, NULL, FAULT_VALUE,
                     _("expected words of another language without faults, found the faults above in %s"),
                     str_cstr(&path));
    str_clear(&path);
    return good;
}
