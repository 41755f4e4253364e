/* Puts a sheet on a table of its own, to be looked at or compared. */
#include "content/sheet_own.h"

#include "content/items.h"
#include "core/play.h"

/* The book's items in a new book, so that the sheet's own can join them. */
static bool copy_items(struct book *to, const struct book *from)
{
    for (int i = 0; i < from->nitems; i++) {
        struct item item = from->item[i];

        item.name = 0;
        if (!items_translate(&item, from, to) || book_add_item(to, &item) < 0)
            return false;
    }
    return true;
}

static bool sit_down(struct sheet_table *table, const struct sheet *sheet, const struct sheet_entry *entry)
{
    const struct tape nothing = { 0 };
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    struct play play;
    bool done = sheet_join(&edits, &table->book, sheet, entry);

    play_begin(&play, &table->state, &table->book, &edits);
    done = done && play_run(&play, &nothing) == OUTCOME_DONE;
    play_clear(&play);
    command_clear(&edits);
    return done;
}

bool sheet_table_lay(struct sheet_table *table, const struct sheet *sheet, const struct book *book,
                     const int *option, const struct sheet_entry *entry)
{
    if (!book_init(&table->book, sheet->rules))
        return false;
    if (book_begin_state(&table->book, &table->state)) {
        for (int i = 0; i < sheet->rules->noptions; i++)
            table->state.option[i] = option ? option[i] : sheet->rules->options[i].start;
        if (copy_items(&table->book, book) && sit_down(table, sheet, entry))
            return true;
        state_clear(&table->state);
    }
    book_clear(&table->book);
    return false;
}

void sheet_table_clear(struct sheet_table *table)
{
    state_clear(&table->state);
    book_clear(&table->book);
}
