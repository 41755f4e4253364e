/* What a sheet may contain, by the tables of its rule set. */
#include "content/sheet_own.h"

#include "content/items.h"

#include <string.h>

static const char *const sizes[] = { "0.5", "1", "2", "3", "4", "5", "6", NULL };

static const struct field a_type = TEXT_FIELD("type", 1, 30, .example = "\"goblin\"");

static const struct field head[] = {
    TEXT_FIELD("name", 1, SHEET_NAME, .said = true, .needed = true, .example = "\"Ragna\"",
               .about = "What the figure, or one of its kind, is called."),
    TEXT_FIELD("about", 0, 1000, .said = true, .fallback = "\"\"", .about = "A few words on who this is."),
    FORM_FIELD(
        "portrait", &form_path, .example = "\"ragna.png\"",
        .about =
            "A PNG picture beside this file, of which the middle square is shown; left out, an emblem is "
            "drawn."),
    FORM_FIELD("emblem", &form_key, .example = "\"guard\"",
               .about =
                   "What the emblem shows where there is no portrait: a drawing of assets/emblems, by its "
                   "name; left out, the initial of the name."),
    FORM_FIELD("kept_of", &form_key, .example = "\"sela\"",
               .about = "The sheet of the program's that this one was kept from after a game: whoever keeps "
                        "that figure again changes this sheet."),
    { .key = "size",
      .kind = FIELD_NUMBER,
      .words = sizes,
      .fallback = "1",
      .about = "Cells across; 0.5 is half a cell." },
    { 0 }
};

int sheet_types_mark(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nmarks; i++)
        if (rules->marks[i].flags & MARK_TYPE)
            return i;
    return -1;
}

/* ---- numbers ---- */

static struct field stat_field(const struct system *system, const struct stat_def *def, struct arena *arena)
{
    const struct choice choice = sheet_stat_choice(def);
    bool told = def->kind == STAT_PLAIN && def->start != START_BY_RULE && def->from == 0;
    struct field field = told ? choice_field_or(&choice, def->start, arena) : choice_field(&choice, arena);

    field.about = system_about(system, "stat", def->key, def->rule, arena);
    return field;
}

const struct field *sheet_stat_fields(const struct system *system, struct arena *arena)
{
    const struct ruleset *rules = system->rules;
    struct field_table table;

    field_table_init(&table, arena);
    for (int i = 0; i < rules->nstats; i++)
        if (rules->stats[i].kind != STAT_DERIVED)
            field_table_add(&table, stat_field(system, &rules->stats[i], arena));
    return field_table_done(&table);
}

/* ---- items ---- */

bool sheet_has_items(const struct ruleset *rules)
{
    for (int i = 0; i < rules->nkinds; i++)
        if (items_is_carried(rules, &rules->kinds[i]))
            return true;
    return false;
}

/* Something of the catalogue: whatever a kind keeps may stand. */
static const struct field *catalogue_fields(const struct system *system, struct arena *arena)
{
    static const struct field key = FORM_FIELD("key", &form_key, .needed = true, .example = "\"long_sword\"",
                                               .about = "Its key in items.json.");
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add(&table, key);
    items_add_any_state(&table, system);
    return field_table_done(&table);
}

static const struct field *own_fields(const struct system *system, const struct item_kind *kind,
                                      struct arena *arena)
{
    struct field_table table;
    struct field own = WORD_FIELD("own", field_table_word(arena, kind->key), .needed = true,
                                  .about = "What kind of thing of its own this is.");
    struct field name = TEXT_FIELD("name", 1, SHEET_NAME, .said = true, .needed = true,
                                   .about = "What it is called.");

    field_table_init(&table, arena);
    field_table_add(&table, own);
    field_table_add(&table, name);
    items_add_state(&table, system, kind);
    items_add_fields(&table, system, kind);
    return own.words ? field_table_done(&table) : NULL;
}

static struct field items_field(const struct system *system, struct arena *arena)
{
    const struct ruleset *rules = system->rules;
    struct field_table ways;
    struct field item = { .key = "item", .kind = FIELD_CASE, .words = field_table_word(arena, "own") };
    struct field items = {
        .key = "items",
        .kind = FIELD_LIST,
        .lo = 0,
        .hi = 200,
        .about =
            "What it carries: things of the catalogue by key, or things of its own with all their numbers."
    };

    field_table_init(&ways, arena);
    for (int i = 0; i < rules->nkinds; i++)
        if (items_is_carried(rules, &rules->kinds[i]))
            field_table_add(&ways, (struct field){ .key = rules->kinds[i].key,
                                                   .kind = FIELD_OBJECT,
                                                   .of = own_fields(system, &rules->kinds[i], arena) });
    field_table_add(&ways,
                    (struct field){ .key = "", .kind = FIELD_OBJECT, .of = catalogue_fields(system, arena) });
    item.of = field_table_done(&ways);
    for (const struct field *way = item.of; way && way->key; way++)
        if (!way->of)
            item.of = NULL;
    items.of = item.of && item.words ? field_table_one(arena, item) : NULL;
    return items;
}

/* ---- the whole ---- */

static const struct field types = LIST_FIELD("types", 0, 20, &a_type, .example = "[\"goblin\"]",
                                             .about = "What sort of creature it is, in words.");

static const struct field *sheet_fields(const struct system *system, struct arena *arena)
{
    struct field stats = OBJECT_FIELD("stats", sheet_stat_fields(system, arena),
                                      .about = "Its numbers; what is left out has its start value.");
    struct field marks = sheet_marks_field(system, false, arena), items = items_field(system, arena);
    struct field_table table;

    field_table_init(&table, arena);
    field_table_add_all(&table, head);
    field_table_add(&table, stats);
    field_table_add(&table, marks);
    if (sheet_types_mark(system->rules) >= 0)
        field_table_add(&table, types);
    if (sheet_has_items(system->rules))
        field_table_add(&table, items);
    return stats.of && marks.of && items.of ? field_table_done(&table) : NULL;
}

bool sheet_varied_fields(struct field_table *table, const struct system *system)
{
    struct field marks = sheet_marks_field(system, true, table->arena),
                 items = items_field(system, table->arena);
    struct field sorts = types, more = marks;

    marks.about = "What it has in place of the marks of its sheet.";
    more.key = "more_marks";
    more.about = "What it has besides the marks of its sheet.";
    sorts.about = "In place of the types of its sheet.";
    items.about = "What it carries in place of the items of its sheet.";
    field_table_add(table, marks);
    field_table_add(table, more);
    if (sheet_types_mark(system->rules) >= 0)
        field_table_add(table, sorts);
    if (sheet_has_items(system->rules))
        field_table_add(table, items);
    return marks.of && items.of;
}

const struct document *sheet_document(const struct system *systems, struct arena *arena)
{
    static const struct document plain = { "battlemat-sheet", "Battlemat sheet", "A character or creature.",
                                           NULL };

    return system_document(&plain, systems, sheet_fields, arena);
}
