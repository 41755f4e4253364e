#include "content/tables.h"

#include "base/language.h"

#include "content/items.h"

#include <string.h>

static const struct field difficulty_fields[] = { { .key = "key",
                                                    .kind = FIELD_TEXT,
                                                    .needed = true,
                                                    .form = &form_key,
                                                    .example = "\"easy\"",
                                                    .about = "The name that text.json has a word for." },
                                                  { .key = "number",
                                                    .kind = FIELD_INT,
                                                    .needed = true,
                                                    .lo = 1,
                                                    .hi = 99,
                                                    .example = "13",
                                                    .about = "What a roll must come to." },
                                                  { 0 } };
static const struct field difficulty = { .key = "difficulty", .kind = FIELD_OBJECT, .of = difficulty_fields };

static const struct field lists[] = {
    { .key = "difficulties",
      .kind = FIELD_LIST,
      .lo = 0,
      .hi = 32,
      .of = &difficulty,
      .about = "The difficulties that are offered as buttons; any other number may be typed." },
    { 0 }
};

static const struct field *tables_fields(const struct system *system, struct arena *arena)
{
    const struct field *rows = items_lists(system, false, arena);
    struct field_table all;

    field_table_init(&all, arena);
    field_table_add_all(&all, lists);
    field_table_add_all(&all, rows);
    return rows && layout_fields(&all, system) ? field_table_done(&all) : NULL;
}

const struct document *tables_document(const struct system *systems, struct arena *arena)
{
    static const struct document plain = { "battlemat-ruleset", "Battlemat rule set",
                                           "Tables of a rule book that are data.", NULL };

    return system_document(&plain, systems, tables_fields, arena);
}

static bool is_second(const cJSON *rows, const cJSON *row)
{
    JSON_EACH(other, rows) {
        if (other == row)
            return false;
        if (strcmp(field_text(other, "key", ""), field_text(row, "key", "")) == 0)
            return true;
    }
    return false;
}

static void read_difficulties(struct reader *r, struct tables *tables)
{
    const cJSON *rows = field_list(r->root, "difficulties");

    tables->difficulty =
        arena_take(&tables->arena, (size_t)cJSON_GetArraySize(rows), sizeof *tables->difficulty);
    JSON_EACH(row, tables->difficulty ? rows : NULL) {
        struct difficulty *difficulty_row = &tables->difficulty[tables->ndifficulties++];

        difficulty_row->key = arena_text(&tables->arena, field_text(row, "key", ""));
        difficulty_row->number = field_int(row, "number", 0);
        if (!difficulty_row->key)
            r->faults->failed = true;
        if (is_second(rows, row))
            reader_expected(r, row, "key", FAULT_DUPLICATE, _("each key once"));
    }
    if (!tables->difficulty)
        r->faults->failed = true;
}

bool tables_load_file(const char *path, const struct ruleset *rules, struct tables *tables,
                      struct faults *faults)
{
    const struct system list[] = { { rules, NULL }, { NULL, NULL } };
    const struct document *document;
    struct reader r;

    *tables = (struct tables){ 0 };
    if (!reader_open(&r, path, JSON_LIMIT, faults))
        return false;
    document = tables_document(list, &tables->arena);
    if (document) {
        field_check_document(&r, document);
        read_difficulties(&r, tables);
        if (!layout_read(&tables->layout, r.root, rules, &tables->arena))
            faults->failed = true;
        items_judge_lists(&r, rules);
    } else {
        faults->failed = true;
    }
    if (reader_close(&r) && !faults->failed)
        return true;
    tables_clear(tables);
    return false;
}

bool tables_load(const struct ruleset *rules, struct tables *tables, struct faults *faults)
{
    struct str path;
    bool whole;

    str_init(&path);
    whole = system_path(rules, "ruleset.json", &path, faults) &&
            tables_load_file(str_cstr(&path), rules, tables, faults);
    str_clear(&path);
    return whole;
}

void tables_clear(struct tables *tables)
{
    arena_clear(&tables->arena);
    *tables = (struct tables){ 0 };
}
