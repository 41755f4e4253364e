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
    struct reader r;

    *tables = (struct tables){ 0 };
    if (!system_open(&r, rules, path, "ruleset.json", faults))
        return false;
    if (system_check(&r, rules, tables_document)) {
        if (!layout_read(&tables->layout, r.root, rules, &tables->arena) ||
            !trial_read(&tables->trials, &r, rules, &tables->arena))
            faults->failed = true;
        items_judge_lists(&r, rules);
    }
    if (reader_close(&r) && !faults->failed)
        return true;
    tables_clear(tables);
    return false;
}

bool tables_load(const struct ruleset *rules, struct tables *tables, struct faults *faults)
{
    return tables_load_file(NULL, rules, tables, faults);
}

void tables_clear(struct tables *tables)
{
    arena_clear(&tables->arena);
    *tables = (struct tables){ 0 };
}
