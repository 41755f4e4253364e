#include "content/system.h"

#include "base/bug.h"
#include "base/files.h"
#include "base/language.h"
#include "content/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- tables in the making ---- */

void field_table_init(struct field_table *table, struct arena *arena)
{
    *table = (struct field_table){ .arena = arena };
}

/* Always room for the end as well. */
static bool grow(struct field_table *table)
{
    int room = table->room ? 2 * table->room : 16;
    struct field *at;

    if (table->n + 1 < table->room)
        return true;
    at = arena_take(table->arena, (size_t)room, sizeof *at);
    if (!at)
        return false;
    if (table->n > 0)
        memcpy(at, table->at, (size_t)table->n * sizeof *at);
    table->at = at;
    table->room = room;
    return true;
}

void field_table_add(struct field_table *table, struct field field)
{
    if (table->failed || !grow(table))
        table->failed = true;
    else
        table->at[table->n++] = field;
}

void field_table_add_all(struct field_table *table, const struct field *field)
{
    for (; field && field->key; field++)
        field_table_add(table, *field);
}

const struct field *field_table_done(struct field_table *table)
{
    if (table->failed || !grow(table))
        return NULL;
    table->at[table->n] = (struct field){ 0 };
    return table->at;
}

const struct field *field_table_one(struct arena *arena, struct field field)
{
    struct field *one = arena_take(arena, 1, sizeof *one);

    if (one)
        *one = field;
    return one;
}

const char *const *field_table_word(struct arena *arena, const char *word)
{
    const char **words = arena_take(arena, 2, sizeof *words);

    if (words)
        words[0] = word;
    return words;
}

const char *field_table_text(struct arena *arena, const char *format, ...)
{
    struct str text;
    const char *kept = NULL;
    va_list args;

    str_init(&text);
    va_start(args, format);
    if (str_add_list(&text, format, args))
        kept = arena_text(arena, str_cstr(&text));
    va_end(args);
    str_clear(&text);
    return kept;
}

/* ---- documents ---- */

/* The fields of one rule set's documents, "system" first. */
static const struct field *members(const struct system *system, system_table *table, struct arena *arena)
{
    struct field_table all;
    const struct field *own = table(system, arena);
    struct field tag = WORD_FIELD("system", field_table_word(arena, system->rules->id), .needed = true,
                                  .about = "The rules that the document is written for.");

    field_table_init(&all, arena);
    field_table_add(&all, tag);
    field_table_add_all(&all, own);
    return own && tag.words ? field_table_done(&all) : NULL;
}

const struct document *system_document(const struct document *plain, const struct system *systems,
                                       system_table *table, struct arena *arena)
{
    struct document *document = arena_take(arena, 1, sizeof *document);
    struct field_table ways;
    struct field root = { .key = "document", .kind = FIELD_CASE, .words = field_table_word(arena, "system") };

    field_table_init(&ways, arena);
    for (; systems->rules; systems++) {
        const struct field *of = members(systems, table, arena);

        ways.failed = ways.failed || !of;
        field_table_add(&ways, (struct field){ .key = systems->rules->id, .kind = FIELD_OBJECT, .of = of });
    }
    root.of = field_table_done(&ways);
    if (!document || !root.words || !root.of)
        return NULL;
    *document = *plain;
    document->field = field_table_one(arena, root);
    return document->field ? document : NULL;
}

const char *system_about(const struct system *system, const char *group, const char *key, const char *rule,
                         struct arena *arena)
{
    const char *text = system->words ? words_about(system->words, group, key) : NULL;

    if (!text && system->words)
        text = words_find(system->words, group, key);
    if (text && rule)
        return field_table_text(arena, "%s (%s)", text, rule);
    return text ? text : rule ? rule : key;
}

/* ---- rule sets ---- */

const struct ruleset *system_of_id(rules_lister *rules_at, const char *id)
{
    for (int i = 0; rules_at(i); i++)
        if (strcmp(rules_at(i)->id, id) == 0)
            return rules_at(i);
    return NULL;
}

const struct ruleset *system_named(struct reader *reader, rules_lister *rules_at)
{
    const struct ruleset *rules = system_of_id(rules_at, field_text(reader->root, "system", ""));
    const char *ids[SYSTEMS_MAX];
    int n = 0;

    for (; n < SYSTEMS_MAX && rules_at(n); n++)
        ids[n] = rules_at(n)->id;
    if (reader->root && !rules)
        reader_expected_word(reader, reader->root, "system", _("a rule set"), ids, n);
    return rules;
}

void system_list(rules_lister *rules_at, struct system list[SYSTEMS_MAX + 1])
{
    int n = 0;

    for (; n < SYSTEMS_MAX && rules_at(n); n++)
        list[n] = (struct system){ rules_at(n), NULL };
    list[n] = (struct system){ NULL, NULL };
}

/* Put the path of a file of the rule set's ("items.json") into `path`. False (fault): there is none. */
static bool find_own(const struct ruleset *rules, const char *name, struct str *path, struct faults *faults)
{
    char inside[200];
    struct err err;

    snprintf(inside, sizeof inside, "rules/%s/%s", rules->id, name);
    if (files_data_path(inside, path, &err))
        return true;
    faults_add(faults, &(struct fault_place){ .file = inside },
               err.kind == ERR_MEMORY ? FAULT_MEMORY : FAULT_FILE, "%s", err.text);
    return false;
}

/* A rule set that lacks something is found out here, before a game begins. Books come before their set. */
static void demand_whole(const struct ruleset *rules)
{
    char missing[128];

    if (rules && !ruleset_check(rules, missing, sizeof missing))
        BUG("the rule set %s: %s", rules->id ? rules->id : "without id", missing);
}

bool system_open(struct reader *r, const struct ruleset *rules, const char *path, const char *name,
                 struct faults *faults)
{
    struct str own;
    bool open;

    demand_whole(rules);
    if (path)
        return reader_open(r, path, JSON_LIMIT, faults);
    str_init(&own);
    open = find_own(rules, name, &own, faults) && reader_open(r, str_cstr(&own), JSON_LIMIT, faults);
    str_clear(&own);
    return open;
}

bool system_check(struct reader *r, const struct ruleset *rules, document_maker *document)
{
    const struct system alone[] = { { rules, NULL }, { NULL, NULL } };
    const struct document *made;
    struct arena arena;

    arena_init(&arena);
    made = document(alone, &arena);
    if (made)
        field_check_document(r, made);
    else
        r->faults->failed = true;
    arena_clear(&arena);
    return made != NULL;
}

bool system_list_own(const struct ruleset *rules, const char *end, struct str *folder,
                     struct files_list *list)
{
    char name[80];

    str_init(folder);
    *list = (struct files_list){ 0 };
    snprintf(name, sizeof name, "rules/%s", rules->id);
    return files_home_path(FILES_DATA, name, folder, NULL) && files_list(str_cstr(folder), end, list, NULL);
}

struct str system_own_path(const struct str *folder, const char *name)
{
    struct str path;

    str_init(&path);
    str_add_format(&path, "%s/%s", str_cstr(folder), name);
    return path;
}
