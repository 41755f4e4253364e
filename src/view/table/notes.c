#include "view/table/notes.h"

#include "base/text.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

void table_notes_add(struct table_screen *screen, const char *text)
{
    struct table_notes *notes = &screen->panels.notes;
    int entry = session_head(screen->game.session);

    if (notes->n == NOTES_MOST)
        memmove(&notes->at[0], &notes->at[1], (size_t)--notes->n * sizeof notes->at[0]);
    notes->at[notes->n].entry = entry;
    snprintf(notes->at[notes->n++].text, NOTES_TEXT, "%.*s",
             (int)text_cut(text, strlen(text), NOTES_TEXT - 1), text);
    log_add_note(&screen->panels.log, entry, text);
}

void table_notes_tell(const struct table_notes *notes, struct log *log, int entry)
{
    for (int i = 0; i < notes->n; i++)
        if (notes->at[i].entry == entry)
            log_add_note(log, entry, notes->at[i].text);
}
