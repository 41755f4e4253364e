#include "view/table/notes.h"

#include "base/text.h"
#include "session/aside.h"
#include "view/table/log.h"
#include "view/table/screen.h"

#include <stdio.h>
#include <string.h>

static void keep(struct table_notes *notes, int entry, uint64_t under_way, const char *text)
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

    keep(&screen->panels.notes, entry, 0, text);
    log_add_note(&screen->panels.log, entry, text);
}

void table_notes_add_to_pending(struct table_screen *screen, const char *text)
{
    int entry = session_head(screen->game.session);

    keep(&screen->panels.notes, entry, session_open_print(screen->game.session), text);
    log_add_note(&screen->panels.log, entry + 1, text); /* goes when an entry comes, and is told behind it */
}

void table_notes_settle(struct table_notes *notes, uint64_t open, int before, int entry)
{
    for (int i = 0; i < notes->n; i++)
        if (notes->at[i].under_way && notes->at[i].entry == before) {
            notes->at[i].entry = entry;
            if (notes->at[i].under_way != open)
                notes->at[i].under_way = 0;
        }
}

/* Is it of a command that is gone, though nothing has happened since? */
static bool is_idle(const struct table_notes *notes, int i, uint64_t open, int head)
{
    return notes->at[i].under_way && notes->at[i].under_way != open && notes->at[i].entry == head;
}

void table_notes_drop(struct table_screen *screen)
{
    struct table_notes *notes = &screen->panels.notes;
    const uint64_t open = session_open_print(screen->game.session);
    int head = session_head(screen->game.session), kept = 0;

    for (int i = 0; i < notes->n; i++)
        if (!is_idle(notes, i, open, head))
            notes->at[kept++] = notes->at[i];
    if (kept == notes->n)
        return;
    notes->n = kept;
    log_cut(&screen->panels.log, head + 1);
    table_log_cut(&screen->panels, screen->panels.log.n);
}

void table_notes_tell(const struct table_notes *notes, struct log *log, int entry)
{
    for (int i = 0; i < notes->n; i++)
        if (notes->at[i].entry == entry)
            log_add_note(log, entry + (notes->at[i].under_way ? 1 : 0), notes->at[i].text);
}
