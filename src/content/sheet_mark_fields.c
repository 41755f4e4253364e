/* What marks may say in sheets and scenarios, by the tables of a rule set. */
#include "content/sheet_own.h"

#include "content/scenario_own.h"

#include <string.h>

enum { LEVEL_MOST = 9999, MARKS_MOST = 200 };

/* ---- what a row says of its marks ---- */

bool sheet_has_mark(const struct ruleset *rules, int mark, bool varied)
{
    const struct mark_def *def = &rules->marks[mark];

    if (def->flags & (MARK_DERIVED | MARK_OF_MARK) || (def->flags & MARK_OF_TOKEN && !varied))
        return false;
    return def->flags & MARK_ON_SHEET || (varied && (def->flags & MARK_SHOWN || def->parts_key));
}

struct choice sheet_field_choice(const struct mark_field *field)
{
    return (struct choice){ field->key, field->lo, field->lo + (1 << field->bits) - 1, field->choices,
                            field->set };
}

struct choice sheet_b_choice(const struct mark_def *def)
{
    const char *key = def->b_key && strcmp(def->b_key, "key") == 0
                          ? "kind"
                          : def->b_key; /* "key" says which mark it is */

    return def->b_choices ? (struct choice){ key, 0, 0, def->b_choices }
                          : (struct choice){ key, -LEVEL_MOST, LEVEL_MOST, NULL };
}

struct choice sheet_level_choice(const struct mark_def *def)
{
    bool any = def->level_lo == 0 && def->level_hi == 0;

    return (struct choice){ "level", any ? -LEVEL_MOST : def->level_lo, any ? LEVEL_MOST : def->level_hi,
                            NULL };
}

struct choice sheet_one_choice(const struct mark_def *part, const char *key)
{
    struct choice choice = part->b_choices ? sheet_b_choice(part) : sheet_level_choice(part);

    choice.key = key;
    return choice;
}

const char *sheet_text_key(const struct mark_def *def)
{
    return def->text_key ? def->text_key : "text";
}

int sheet_pointed_whole(const struct ruleset *rules, const struct mark_def *part)
{
    for (int i = 0; part->points_at && i < rules->nmarks; i++)
        for (int k = 0; ruleset_list(&rules->marks[i], k).key; k++)
            if (ruleset_list(&rules->marks[i], k).parts == part->points_at &&
                !sheet_mark_points(rules, &rules->marks[i]))
                return i;
    return -1;
}

bool sheet_mark_points(const struct ruleset *rules, const struct mark_def *def)
{
    for (int i = 0; ruleset_list(def, i).key; i++)
        if (rules->marks[ruleset_list(def, i).parts].points_at)
            return true;
    return false;
}

/* ---- fields ---- */

static void add_b(struct field_table *table, const struct mark_def *def, bool needed)
{
    const struct choice choice = sheet_b_choice(def);
    struct field field;

    if (!def->b_key)
        return;
    field = choice_field(&choice, table->arena);
    field.needed = needed;
    field_table_add(table, field);
}

static void add_level(struct field_table *table, const struct mark_def *def)
{
    const struct choice choice = sheet_level_choice(def);
    struct field field = choice.lo > 0 ? choice_field(&choice, table->arena)
                                       : choice_field_or(&choice, 0, table->arena);

    field.needed = choice.lo > 0;
    if (def->flags & MARK_LEVEL)
        field_table_add(table, field);
}

static void add_text(struct field_table *table, const struct mark_def *def, bool needed)
{
    if (def->flags & MARK_TEXT)
        field_table_add(table, (struct field)FORM_FIELD(sheet_text_key(def), &form_text, .needed = needed));
}

/* The list that fields are told in: a word for each. */
static void add_list(struct field_table *table, const struct system *system, const struct mark_def *def,
                     const struct mark_field *first)
{
    const struct choice choice = sheet_field_choice(first);
    struct field list = { .key = first->list, .kind = FIELD_LIST };

    list.of = field_table_one(table->arena, choice_field(&choice, table->arena));
    list.about = system_about(system, "label", first->list, first->rule, table->arena);
    while (mark_field_listed(def, first->list, list.hi))
        list.hi++;
    table->failed = table->failed || !list.of;
    field_table_add(table, list);
}

static void add_kept(struct field_table *table, const struct system *system, const struct mark_def *def)
{
    for (const struct mark_field *row = def->field; row && row->key; row++)
        if (row->list && row == mark_field_listed(def, row->list, 0))
            add_list(table, system, def, row);
    for (const struct mark_field *row = def->field; row && row->key; row++) {
        const struct choice choice = sheet_field_choice(row);
        struct field field = choice_field_or(&choice, row->start, table->arena);

        field.about = system_about(system, "label", row->key, row->rule, table->arena);
        field_table_add(table, field);
    }
}

/* The whole whose part an entry names in place of saying what it carries itself. */
static void add_pointed(struct field_table *table, const struct system *system, const struct mark_def *part)
{
    int whole = sheet_pointed_whole(system->rules, part);

    if (whole >= 0)
        field_table_add(table, (struct field)FORM_FIELD(
                                   system->rules->marks[whole].key, &form_text,
                                   .about = "Or the name of another mark here, one of whose parts this "
                                            "is about: the first that is as the rest says."));
}

/*
 * The fields of the parts of a whole; so many alike are one
 * entry. Of what came about in play a text may be missing.
 */
static const struct field *part_fields(const struct system *system, const struct mark_def *part, bool needed,
                                       struct arena *arena)
{
    struct field_table table;

    field_table_init(&table, arena);
    add_pointed(&table, system, part);
    add_b(&table, part, !part->points_at);
    add_text(&table, part, needed);
    add_level(&table, part);
    add_kept(&table, system, part);
    field_table_add(&table, (struct field)INT_FIELD("value", 1, SHEET_PARTS_ALIKE, .fallback = "1",
                                                    .about = "So many of them."));
    return field_table_done(&table);
}

/* A single value that marks have besides. */
static void add_one(struct field_table *table, const struct system *system, const struct mark_def *part,
                    const char *key)
{
    const struct choice choice = sheet_one_choice(part, key);
    struct field field = part->flags & MARK_TEXT
                             ? (struct field)FORM_FIELD(key, &form_text, .needed = false)
                             : (part->b_choices || choice.lo > 0 ? choice_field(&choice, table->arena)
                                                                 : choice_field_or(&choice, 0, table->arena));

    field.about = system_about(system, "label", key, part->rule, table->arena);
    field_table_add(table, field);
}

static void add_parts(struct field_table *table, const struct system *system, const struct mark_def *def,
                      struct mark_list list)
{
    struct field part = { .key = "part", .kind = FIELD_OBJECT };
    struct field parts = { .key = list.key, .kind = FIELD_LIST, .lo = 0, .hi = SHEET_PARTS };
    const struct mark_def *row = &system->rules->marks[list.parts];

    if (list.one) {
        add_one(table, system, row, list.key);
        return;
    }
    part.of = part_fields(system, row, def->flags & MARK_ON_SHEET, table->arena);
    parts.of = part.of ? field_table_one(table->arena, part) : NULL;
    parts.about = system_about(system, "mark", row->key, row->rule, table->arena);
    table->failed = table->failed || !parts.of;
    field_table_add(table, parts);
}

/* The fields of one sort of mark: its key, and what its row says that it carries. */
static const struct field *mark_fields(const struct system *system, const struct mark_def *def,
                                       struct arena *arena)
{
    struct field_table table;
    struct field key = WORD_FIELD("key", field_table_word(arena, def->key), .needed = true);

    key.about = system_about(system, "mark", def->key, def->rule, arena);
    field_table_init(&table, arena);
    field_table_add(&table, key);
    add_b(&table, def, true);
    add_level(&table, def);
    add_text(&table, def, (def->flags & (MARK_ON_SHEET | MARK_UNNAMED)) == MARK_ON_SHEET);
    add_kept(&table, system, def);
    for (int i = 0; ruleset_list(def, i).key; i++)
        add_parts(&table, system, def, ruleset_list(def, i));
    if (def->flags & MARK_OF_TOKEN)
        field_table_add(&table,
                        (struct field)TEXT_FIELD("of", 1, SCENARIO_NAME,
                                                 .about = "The other figure, by its name in this scenario."));
    return key.words ? field_table_done(&table) : NULL;
}

struct field sheet_marks_field(const struct system *system, bool varied, struct arena *arena)
{
    const struct ruleset *rules = system->rules;
    struct field_table ways;
    struct field mark = { .key = "mark", .kind = FIELD_CASE, .words = field_table_word(arena, "key") };
    struct field marks = { .key = "marks",
                           .kind = FIELD_LIST,
                           .lo = 0,
                           .hi = MARKS_MOST,
                           .about = "Lasting facts: aspects, qualities and the like." };

    field_table_init(&ways, arena);
    for (int i = 0; i < rules->nmarks; i++) {
        const struct mark_def *def = &rules->marks[i];
        struct field way = { .key = def->key, .kind = FIELD_OBJECT };

        if (!sheet_has_mark(rules, i, varied) || i == sheet_types_mark(rules))
            continue;
        way.of = mark_fields(system, def, arena);
        ways.failed = ways.failed || !way.of;
        field_table_add(&ways, way);
    }
    mark.of = field_table_done(&ways);
    marks.of = mark.of && mark.words ? field_table_one(arena, mark) : NULL;
    return marks;
}
