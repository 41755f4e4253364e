#include "view/table/notes.h"

#include "base/text.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

static void keep(struct table_notes *notes, int entry, bool under_way, const char *text)
{
    if (notes->n == NOTES_MOST)
        memmove(&notes->at[0], &notes->at[1], (size_t)--notes->n * sizeof notes->at[0]);
    notes->at[notes->n].entry = entry;
    notes->at[notes->n].under_way = under_way;
    snprintf(notes->at[notes->n++].text, NOTES_TEXT, "%.*s",
             (int)text_cut(text, strlen(text), NOTES_TEXT - 1), text);
}

void table_notes_add(struct table_screen *screen, const char *text)
{
    int entry = session_head(screen->game.session);

    keep(&screen->panels.notes, entry, false, text);
    log_add_note(&screen->panels.log, entry, text);
}

void table_notes_add_to_pending(struct table_screen *screen, const char *text)
{
    int entry = session_head(screen->game.session);

    keep(&screen->panels.notes, entry, true, text);
    log_add_note(&screen->panels.log, entry + 1, text); /* goes when an entry comes, and is told behind it */
}

void table_notes_settle(struct table_notes *notes, int before, int entry)
{
    for (int i = 0; i < notes->n; i++)
        if (notes->at[i].under_way && notes->at[i].entry == before) {
            notes->at[i].under_way = false;
            notes->at[i].entry = entry;
        }
}

void table_notes_tell(const struct table_notes *notes, struct log *log, int entry)
{
    for (int i = 0; i < notes->n; i++)
        if (notes->at[i].entry == entry && !notes->at[i].under_way)
            log_add_note(log, entry, notes->at[i].text);
}
