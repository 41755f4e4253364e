/*
 * view/time/panel.h - the timeline at the foot of the table, while somebody looks back.
 */
#ifndef VIEW_TIME_PANEL_H
#define VIEW_TIME_PANEL_H

#include "view/table/screen.h"

/* Show it, instead of log and tray, and the frame around the table that says: this is not now. */
void time_panel_draw(struct table_screen *screen, struct ui *ui);

/* A row of the open panel that leads to the moment of an entry: below a line of the log that is unfolded. */
void time_panel_offer(struct time_look *time, struct ui *ui, int entry);

#endif
