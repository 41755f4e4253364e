/* What each thing keeps itself, as members of a document: where it is, and its small numbers (ruleset.h). */
#include "content/items.h"

#include "content/sheet_own.h"

#include <string.h>

/* Where a thing of the kind may be, as a member: its `used`, which must not be NULL. */
static struct choice place_of(const struct item_kind *kind)
{
    return (struct choice){ .key = kind->used, .words = ruleset_places(kind) };
}

static void add_place(struct field_table *table, const struct item_kind *kind)
{
    const struct choice place = place_of(kind);
    struct field field = choice_field_or(&place, 0, table->arena);

    field.about = kind->places ? "Where it is." : "It is being used.";
    field_table_add(table, field);
}

/* What a thing of the catalogue begins as is said by its row, if by any. */
static void add_kept(struct field_table *table, const struct system *system, const struct mark_field *row)
{
    const struct choice choice = sheet_field_choice(row);
    struct field field = choice_field_or(&choice, row->start, table->arena);

    if (row->from)
        field.fallback = NULL;
    field.about = system_about(system, "label", row->key, row->rule, table->arena);
    table->failed = table->failed || (row->set && !field.of);
    field_table_add(table, field);
}

void items_add_state(struct field_table *table, const struct system *system, const struct item_kind *kind)
{
    if (kind->used)
        add_place(table, kind);
    for (const struct mark_field *row = kind->state; row && row->key; row++)
        add_kept(table, system, row);
}

bool items_is_said(const struct ruleset *rules, int before, const char *key)
{
    for (int i = 0; i < before; i++)
        if (items_is_carried(rules, &rules->kinds[i]) &&
            ((rules->kinds[i].used && strcmp(rules->kinds[i].used, key) == 0) ||
             mark_field_find(rules->kinds[i].state, key)))
            return true;
    return false;
}

void items_add_any_state(struct field_table *table, const struct system *system)
{
    const struct ruleset *rules = system->rules;

    for (int i = 0; i < rules->nkinds; i++) {
        const struct item_kind *kind = &rules->kinds[i];

        if (!items_is_carried(rules, kind))
            continue;
        if (kind->used && !items_is_said(rules, i, kind->used))
            add_place(table, kind);
        for (const struct mark_field *row = kind->state; row && row->key; row++)
            if (!items_is_said(rules, i, row->key))
                add_kept(table, system, row);
    }
}

void items_read_state(const cJSON *node, const struct item_kind *kind, const struct item *item, short *level,
                      int *a)
{
    const struct choice place = place_of(kind);

    *level = (short)(kind->used ? choice_read(node, &place, 0) : 0);
    *a = 0;
    for (const struct mark_field *row = kind->state; row && row->key; row++) {
        const struct mark_field own = mark_field_of_item(item, row);
        const struct choice choice = sheet_field_choice(row);

        *a = mark_field_put(*a, &own, choice_read(node, &choice, own.start));
    }
}

void items_write_state(struct writer *w, const struct book *book, const struct mark *mark)
{
    const struct item_kind *kind = &book->rules->kinds[book_item(book, mark->key)->kind];
    const struct choice place = place_of(kind);

    if (kind->used && mark->level)
        choice_write(w, &place, mark->level);
    for (const struct mark_field *row = kind->state; row && row->key; row++) {
        const struct mark_field own = mark_field_for(book, mark, row);
        const struct choice choice = sheet_field_choice(row);

        if (mark_field_of(mark->a, &own) != own.start && mark_field_is_there(book, mark, row))
            choice_write(w, &choice, mark_field_of(mark->a, &own));
    }
}
