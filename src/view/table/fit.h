/*
 * view/table/fit.h - how much of the selected figure's panel is folded away for what counts to stand in it.
 *
 * Once it has to be scrolled the sheet waits behind one row, then what needs nobody, then the players' window
 * above it becomes one, then cards stand closer, then all but the first take one line; of what waits as much
 * stays in sight as has room. While something is asked steps that are over are left out instead, before the
 * players' window, then the body becomes small. All of it unfolds by itself again, one after the other, where
 * there is room: not before something has happened, and not under the pointer.
 */
#ifndef VIEW_TABLE_FIT_H
#define VIEW_TABLE_FIT_H

#include "ui/ui.h"

struct table_screen;
struct table_sheet;

/* What is known of it while something is asked is not mixed with what is while nothing is. */
enum { FIT_LEVELS = 6, FIT_STATES = 2 };

struct table_fit {
    uint64_t key;          /* figure and window that it holds for */
    uint64_t moment;       /* in which it was last decided */
    int level;             /* how much is folded away: 0 nothing */
    int settled;           /* frames since that was decided */
    int before;            /* by how much the panel's rows were too tall then, */
    int gains[FIT_LEVELS]; /* and how much less so by each level, in pixels */
};

/* Find it for this frame; `room`: how tall the rows of its panel may be. */
void table_fit_find(struct table_screen *screen, struct ui *ui, int token, int room);

/* A shared screen has an order of its own: nothing is folded away for room. */
void table_fit_clear(struct table_sheet *sheet);

#endif
