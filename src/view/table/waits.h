/*
 * view/table/waits.h - what those are asked who answer it on their own cards: in the game master's window
 * one line each in place of the tray, which would hide the board for nothing. A line opens it there too.
 */
#ifndef VIEW_TABLE_WAITS_H
#define VIEW_TABLE_WAITS_H

#include "view/table/screen.h"

/* Is all that is asked (`q`, NULL: nothing) before seats with cards, and nobody opened it here? */
bool table_waits_shows(const struct table_screen *screen, const struct question *q);

/*
 * The lines, as rows of the open column. Widgets: "waits.here", "waits.since" how long that has been open,
 * while a clock tells of turns; "waits.N" for what stands open beside it.
 */
void table_waits_draw(struct table_screen *screen, struct ui *ui, const struct question *q);

#endif
