/* content/items_older.c - numbers that a rule set has since a game was saved. */
#include "content/items.h"

#include "core/ruleset.h"

static bool lacks(const struct book *book)
{
    for (int kind = 0; kind < book->rules->nkinds; kind++)
        for (const struct number_def *n = book->rules->kinds[kind].numbers; n && n->key; n++)
            if (book_find_item(book, n->key) < 0)
                return true;
    return false;
}

/* A number that the game has stays as it is. */
static bool add_lacking(const struct book *from, struct book *to)
{
    for (int i = 0; i < from->nitems; i++) {
        struct item item = from->item[i];
        if (from->rules->kinds[item.kind].numbers && book_find_item(to, item.key) < 0 &&
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
