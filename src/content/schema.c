#include "content/schema.h"

#include "base/writer.h"
#include "content/catalogue.h"
#include "content/items.h"
#include "content/scenario.h"
#include "content/tables.h"
#include "content/words.h"

#include <stdio.h>
#include <string.h>

/* ---- kinds of document ---- */

static const struct document *map_of(const struct system *systems, struct arena *arena)
{
    (void)systems;
    (void)arena;
    return &map_document;
}

static const struct {
    const char *kind;
    const struct document *(*document)(const struct system *systems, struct arena *arena);
} kinds[] = {
    { "map", map_of },
    { "sheet", sheet_document },
    { "items", items_document },
    { "ruleset", tables_document },
    { "text", words_document },
    { "scenario", scenario_document },
    { "rules", catalogue_document },
};

enum { KINDS = sizeof kinds / sizeof *kinds };

const char *schema_kind(int i)
{
    return i >= 0 && i < KINDS ? kinds[i].kind : NULL;
}

const char *schema_kind_of(const char *format)
{
    static const char before[] = "battlemat-";
    size_t len = strcspn(format, "/");

    for (int i = 0; i < KINDS; i++)
        if (strncmp(format, before, strlen(before)) == 0 && len == strlen(before) + strlen(kinds[i].kind) &&
            memcmp(format + strlen(before), kinds[i].kind, len - strlen(before)) == 0)
            return kinds[i].kind;
    return NULL;
}

static const struct document *document_of(const char *kind, const struct system *systems, struct arena *arena)
{
    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            return kinds[i].document(systems, arena);
    return NULL;
}

/* ---- fields ---- */

static void write_field(struct writer *w, const char *key, const struct field *field,
                        const struct document *root);

/* What editors show, and what they offer. */
static void write_about(struct writer *w, const struct field *field)
{
    if (field->about)
        writer_text(w, "description", field->about);
    if (field->fallback)
        writer_raw(w, "default", field->fallback);
    if (!field->example)
        return;
    writer_array_row(w, "examples");
    writer_raw(w, NULL, field->example);
    writer_end(w);
}

static void write_words(struct writer *w, const struct field *field)
{
    writer_array_row(w, "enum");
    for (const char *const *word = field->words; *word; word++)
        if (field->kind == FIELD_NUMBER)
            writer_raw(w, NULL, *word);
        else
            writer_text(w, NULL, *word);
    writer_end(w);
}

static void write_text(struct writer *w, const struct field *field)
{
    writer_text(w, "type", "string");
    if (field->form) {
        writer_text(w, "pattern", field->form->pattern);
        return;
    }
    if (field->lo > 0)
        writer_int(w, "minLength", field->lo);
    writer_int(w, "maxLength", field->hi);
}

/* ---- objects ---- */

/* Members that are not in the table are wrong, save the extras. */
static void write_closed(struct writer *w)
{
    writer_object_row(w, "patternProperties");
    writer_object(w, "^x-");
    writer_text(w, "description", "Anybody's own; kept as it is.");
    writer_end(w);
    writer_end(w);
    writer_bool(w, "additionalProperties", false);
}

static void write_needed(struct writer *w, const struct field *table, const struct document *root)
{
    int n = root != NULL;

    for (const struct field *field = table; field->key; field++)
        n += field->needed;
    if (n == 0)
        return;
    writer_array_row(w, "required");
    if (root)
        writer_text(w, NULL, "format");
    for (const struct field *field = table; field->key; field++)
        if (field->needed)
            writer_text(w, NULL, field->key);
    writer_end(w);
}

/* Every document names its schema and its format. */
static void write_root_members(struct writer *w, const struct document *root)
{
    char format[64];

    writer_object(w, "$schema");
    writer_text(w, "description", "Where this schema lies, for editors.");
    writer_text(w, "type", "string");
    writer_int(w, "maxLength", 400);
    writer_end(w);
    snprintf(format, sizeof format, "%s/1", root->format);
    writer_object(w, "format");
    writer_text(w, "description", "The kind of document and its version.");
    writer_text(w, "const", format);
    writer_end(w);
}

static void write_members(struct writer *w, const struct field *table, const struct document *root)
{
    writer_text(w, "type", "object");
    write_needed(w, table, root);
    writer_object(w, "properties");
    if (root)
        write_root_members(w, root);
    for (const struct field *field = table; field->key; field++)
        write_field(w, field->key, field, NULL);
    writer_end(w);
    write_closed(w);
}

static void write_map(struct writer *w, const struct field *field)
{
    writer_text(w, "type", "object");
    if (field->lo > 0)
        writer_int(w, "minProperties", field->lo);
    writer_object(w, "patternProperties");
    writer_object(w, "^x-");
    writer_end(w);
    write_field(w, field->form->pattern, field->of, NULL);
    writer_end(w);
    writer_bool(w, "additionalProperties", false);
}

/* ---- one of several ---- */

static void write_either(struct writer *w, const struct field *field)
{
    writer_array(w, "anyOf");
    for (const struct field *way = field->of; way->key; way++)
        write_field(w, NULL, way, NULL);
    writer_end(w);
}

/* The condition under which a way describes the object: its tag has that word, or is not there. */
static void write_condition(struct writer *w, const char *tag, const char *word)
{
    writer_object_row(w, "if");
    if (*word) {
        writer_object(w, "properties");
        writer_object(w, tag);
        writer_text(w, "const", word);
        writer_end(w);
        writer_end(w);
    } else {
        writer_object(w, "not");
    }
    writer_array(w, "required");
    writer_text(w, NULL, tag);
    writer_end(w);
    if (!*word)
        writer_end(w);
    writer_end(w);
}

static void write_tag(struct writer *w, const struct field *field)
{
    const char *tag = field->words[0];
    bool needed = true;

    writer_text(w, "type", "object");
    for (const struct field *way = field->of; way->key; way++)
        needed = needed && *way->key;
    if (needed) {
        writer_array_row(w, "required");
        writer_text(w, NULL, tag);
        writer_end(w);
    }
    writer_object(w, "properties");
    writer_object(w, tag);
    writer_array_row(w, "enum");
    for (const struct field *way = field->of; way->key; way++)
        if (*way->key)
            writer_text(w, NULL, way->key);
    writer_end(w);
    writer_end(w);
    writer_end(w);
}

static void write_case(struct writer *w, const struct field *field, const struct document *root)
{
    if (field->of->key && !field->of[1].key) {
        write_members(w, field->of->of, root);
        return;
    }
    write_tag(w, field);
    writer_array(w, "allOf");
    for (const struct field *way = field->of; way->key; way++) {
        writer_object(w, NULL);
        write_condition(w, field->words[0], way->key);
        writer_object(w, "then");
        write_members(w, way->of, root);
        writer_end(w);
        writer_end(w);
    }
    writer_end(w);
}

/* ---- any field ---- */

static void write_list(struct writer *w, const struct field *field)
{
    writer_text(w, "type", "array");
    if (field->lo > 0)
        writer_int(w, "minItems", field->lo);
    writer_int(w, "maxItems", field->hi);
    write_field(w, "items", field->of, NULL);
}

static void write_int(struct writer *w, const struct field *field)
{
    writer_text(w, "type", "integer");
    writer_int(w, "minimum", field->lo);
    writer_int(w, "maximum", field->hi);
}

/* That there are no more than three decimals is the loader's to say: no binary fraction is a thousandth. */
static void write_thousandths(struct writer *w, const struct field *field)
{
    writer_text(w, "type", "number");
    writer_real(w, "minimum", field->lo / 1000.0);
    writer_real(w, "maximum", field->hi / 1000.0);
}

/* What the value must be, into the object that is being written. */
static void write_body(struct writer *w, const struct field *field, const struct document *root)
{
    switch (field->kind) {
    case FIELD_INT:
        write_int(w, field);
        break;
    case FIELD_THOUSANDTHS:
        write_thousandths(w, field);
        break;
    case FIELD_NUMBER:
    case FIELD_WORD:
        write_words(w, field);
        break;
    case FIELD_BOOL:
        writer_text(w, "type", "boolean");
        break;
    case FIELD_TEXT:
        write_text(w, field);
        break;
    case FIELD_OBJECT:
        write_members(w, field->of, root);
        break;
    case FIELD_LIST:
        write_list(w, field);
        break;
    case FIELD_MAP:
        write_map(w, field);
        break;
    case FIELD_EITHER:
        write_either(w, field);
        break;
    case FIELD_CASE:
        write_case(w, field, root);
        break;
    }
}

static void write_field(struct writer *w, const char *key, const struct field *field,
                        const struct document *root)
{
    bool small = field->kind != FIELD_OBJECT && field->kind != FIELD_LIST && field->kind != FIELD_MAP &&
                 field->kind != FIELD_EITHER && field->kind != FIELD_CASE;

    if (small)
        writer_object_row(w, key);
    else
        writer_object(w, key);
    write_about(w, field);
    write_body(w, field, root);
    writer_end(w);
}

static void write_schema(struct writer *w, const struct document *document)
{
    writer_object(w, NULL);
    writer_text(w, "$schema", "http://json-schema.org/draft-07/schema#");
    writer_text(w, "title", document->title);
    writer_text(w, "description", document->about);
    write_body(w, document->field, document);
    writer_end(w);
}

/* The words of every rule set, which explain its keys; a text file with faults explains nothing. */
static void load_words(struct system *systems, struct words words[SYSTEMS_MAX])
{
    struct faults unheard = { 0 };

    for (int i = 0; systems[i].rules; i++)
        if (words_load(systems[i].rules, &words[i], &unheard))
            systems[i].words = &words[i];
    faults_clear(&unheard);
}

bool schema_print(const char *kind, rules_lister *rules_at, struct str *out)
{
    struct system systems[SYSTEMS_MAX + 1];
    struct words words[SYSTEMS_MAX] = { { .n = 0 } };
    const struct document *document;
    struct arena arena;
    struct writer w;
    bool whole = false;

    arena_init(&arena);
    system_list(rules_at, systems);
    load_words(systems, words);
    document = document_of(kind, systems, &arena);
    if (document) {
        writer_init(&w, out, WRITER_PRETTY);
        write_schema(&w, document);
        whole = writer_done(&w);
    }
    arena_clear(&arena);
    for (int i = 0; i < SYSTEMS_MAX; i++)
        words_clear(&words[i]);
    return whole;
}
