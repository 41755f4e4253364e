/* content/items_older.c - numbers that a rule set has since a game was saved. */
#include "content/items.h"

#include "core/ruleset.h"

/* Of which kinds of single numbers the book has none; whether there are any. */
static bool find_lacking(const struct book *book, bool lacking[ITEM_KINDS])
{
    bool any = false;

    for (int kind = 0; kind < book->rules->nkinds; kind++) {
        lacking[kind] = book->first[kind] == 0 && book->rules->kinds[kind].numbers != NULL;
        any = any || lacking[kind];
    }
    return any;
}

static bool add_lacking(const struct book *from, const bool lacking[ITEM_KINDS], struct book *to)
{
    for (int i = 0; i < from->nitems; i++) {
        struct item item = from->item[i];
        if (lacking[item.kind] && (!items_translate(&item, from, to) || book_add_item(to, &item) < 0))
            return false;
    }
    return true;
}

bool items_complete(struct book *book)
{
    bool lacking[ITEM_KINDS], whole;
    struct faults faults;
    struct book now;

    if (!find_lacking(book, lacking))
        return true;
    if (!book_init(&now, book->rules))
        return false;
    faults_init(&faults);
    whole = !items_load(&now, &faults) || add_lacking(&now, lacking, book);
    whole = whole && faults_kind(&faults) != ERR_MEMORY;
    faults_clear(&faults);
    book_clear(&now);
    return whole;
}
