/*
 * view/table/notes.h - what happens at the table but not in the game, told in its log: a seat changes
 * hands, a pause.
 *
 * Undo leaves such things as they are, so they are no entries of the journal; they are told after the entry
 * where the game stood, as long as the window is open.
 */
#ifndef VIEW_TABLE_NOTES_H
#define VIEW_TABLE_NOTES_H

#include "session/log/log.h"

struct table_screen;

enum { NOTES_MOST = 32, NOTES_TEXT = 200, NOTES_SPARED = 16 };

/* The latest of them; all-zero: none. */
struct table_notes {
    struct {
        int entry;
        uint64_t under_way; /* session_open_print() of what it is about and was not done then; 0: nothing */
        char text[NOTES_TEXT];
    } at[NOTES_MOST];
    int n;
    short spared[NOTES_SPARED]; /* which questions were told not to be asked: each is told of once, a name */
    int nspared;
};

/* Tell it in the log, now and whenever the log is told anew. */
void table_notes_add(struct table_screen *screen, const char *text);

/* The same of the command under way: told at once, and behind that once it is done. */
void table_notes_add_to_pending(struct table_screen *screen, const char *text);

/*
 * An entry was made behind `before`: notes of what was under way there are about it, unless that still stands
 * open (session_open_print()). -1: it was taken back, and they are told no more.
 */
void table_notes_settle(struct table_notes *notes, uint64_t open, int before, int entry);

/* Forget those of what was under way and was taken back, or set aside, before anything came of it. */
void table_notes_drop(struct table_screen *screen);

/* Add those that were told after an entry to a log. */
void table_notes_tell(const struct table_notes *notes, struct log *log, int entry);

#endif
