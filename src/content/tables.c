#include "content/tables.h"

#include "content/items.h"

static const struct field *tables_fields(const struct system *system, struct arena *arena)
{
    const struct field *rows = items_lists(system, false, arena);
    struct field_table all;

    field_table_init(&all, arena);
    field_table_add_all(&all, rows);
    return rows && layout_fields(&all, system) && trial_fields(&all, system) ? field_table_done(&all) : NULL;
}

const struct document *tables_document(const struct system *systems, struct arena *arena)
{
    static const struct document plain = { "battlemat-ruleset", "Battlemat rule set",
                                           "Tables of a rule book that are data.", NULL };

    return system_document(&plain, systems, tables_fields, arena);
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
        if (!layout_read(&tables->layout, r.root, rules, &tables->arena) ||
            !trial_read(&tables->trials, &r, rules, &tables->arena))
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
