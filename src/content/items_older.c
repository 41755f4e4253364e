/* content/items_older.c - numbers and tables that are newer than a saved game. */
#include "content/items.h"

#include "core/ruleset.h"

/* Is it a table that marks start by (struct mark_field)? */
static bool starts_marks(const struct ruleset *rules, int kind)
{
    for (int i = 0; i < rules->nmarks; i++)
        for (const struct mark_field *field = rules->marks[i].field; field && field->key; field++)
            if (field->table == 1 + kind)
                return true;
    return false;
}

/* Is it a whole table, of things that nobody has, or that marks start by, of which the game has no row? */
static bool is_newer(const struct book *book, int kind)
{
    return !book_row(book, kind, 0) &&
           (!items_is_thing(&book->rules->kinds[kind]) || starts_marks(book->rules, kind));
}

static bool lacks(const struct book *book)
{
    for (int kind = 0; kind < book->rules->nkinds; kind++)
        if (is_newer(book, kind))
            return true;
    for (int kind = 0; kind < book->rules->nkinds; kind++)
        for (const struct number_def *n = book->rules->kinds[kind].numbers; n && n->key; n++)
            if (book_find_item(book, n->key) < 0)
                return true;
    return false;
}

/* A number, or row of such a table, that the game has stays as it is; a table that it has not comes whole. */
static bool add_lacking(const struct book *from, struct book *to)
{
    bool lacked[ITEM_KINDS];

    for (int kind = 0; kind < from->rules->nkinds; kind++)
        lacked[kind] = is_newer(to, kind) || from->rules->kinds[kind].numbers ||
                       starts_marks(from->rules, kind);
    for (int i = 0; i < from->nitems; i++) {
        struct item item = from->item[i];

        if (lacked[item.kind] && book_find_item(to, item.key) < 0 &&
            (!items_translate(&item, from, to) || book_add_item(to, &item) < 0))
            return false;
    }
    return true;
}

bool items_complete(struct book *book)
{
    bool whole;
    struct faults faults;
    struct book now;

    if (!lacks(book))
        return true;
    if (!book_init(&now, book->rules))
        return false;
    faults_init(&faults);
    whole = !items_load(&now, &faults) || add_lacking(&now, book);
    whole = whole && faults_kind(&faults) != ERR_MEMORY;
    faults_clear(&faults);
    book_clear(&now);
    return whole;
}
