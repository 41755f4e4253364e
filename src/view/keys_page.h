/*
 * view/keys_page.h - the keys of this moment, wherever F1 is pressed: the buttons of the frame that have one,
 * then what always holds.
 *
 * The table has a help of its own that begins with them; before any other screen, and before a dialog at the
 * table, they lie alone.
 */
#ifndef VIEW_KEYS_PAGE_H
#define VIEW_KEYS_PAGE_H

#include "ui/ui.h"

enum { KEYS_PAGE_ROOM = 960 };

struct keys_page {
    bool open, closed; /* closed in the last frame: the keyboard goes back */
    uint64_t focus;    /* what had the keyboard when it was opened, */
    bool shown;        /* and whether that was shown */
    char now[KEYS_PAGE_ROOM];
};

/* A key that always holds, as it is called in code, and what it does. */
struct keys_line {
    const char *key, *does;
};

/*
 * "A\tAttack, long sword\n": the buttons of the frame that have a key, each once, but for tools; `over`:
 * without those that lie below a dialog.
 */
void keys_page_gather(struct ui *ui, bool over, char *out, size_t room);

/*
 * What was gathered, then `n` more, in as many columns as the open column has room for, each read downwards:
 * "help.key.N".
 */
void keys_page_rows(struct ui *ui, const char *now, const struct keys_line *always, int n);

/* Open it, after everything else of the frame was built. */
void keys_page_open(struct keys_page *page, struct ui *ui);

/* Build a frame of it, in place of what it was opened over, until Esc, F1 or "help.done". */
void keys_page_frame(struct keys_page *page, struct ui *ui);

/* Once it is closed: give the keyboard back, before what it was opened over is built. */
void keys_page_leave(struct keys_page *page, struct ui *ui);

#endif
