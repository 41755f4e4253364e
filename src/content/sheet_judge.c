/* Puts a sheet on a table of its own and lets the rule set look at it. */
#include "content/sheet_own.h"

#include "core/play.h"

/* The book's items in a new book, so that the sheet's own can join them. */
static bool copy_items(struct book *to, const struct book *from)
{
    for (int i = 0; i < from->nitems; i++) {
        struct item item = from->item[i];

        item.name = 0;
        if (book_add_item(to, &item) < 0)
            return false;
    }
    return true;
}

static bool sit_down(struct state *state, struct book *book, const struct sheet *sheet)
{
    const struct sheet_entry entry = { .at = NOWHERE, .seat = 1, .seen = SEATS_ALL };
    const struct tape nothing = { 0 };
    struct command edits = command_make(VERB_EDIT, SEAT_GM);
    struct play play;
    bool done = sheet_join(&edits, book, sheet, &entry);

    play_begin(&play, state, book, &edits);
    done = done && play_run(&play, &nothing) == OUTCOME_DONE;
    play_clear(&play);
    command_clear(&edits);
    return done;
}

int sheet_judge(const struct sheet *sheet, const struct book *book, struct sheet_fault *fault, int room)
{
    struct book own;
    struct state state;
    int found = -1;

    if (!book_init(&own, sheet->rules))
        return -1;
    if (state_init(&state, sheet->rules->nstats)) {
        for (int i = 0; i < sheet->rules->noptions; i++)
            state.option[i] = sheet->rules->options[i].start;
        if (copy_items(&own, book) && sit_down(&state, &own, sheet))
            found = sheet->rules->check(&state, &own, 0, fault, room);
        state_clear(&state);
    }
    book_clear(&own);
    return found;
}
