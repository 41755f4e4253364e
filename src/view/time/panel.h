/*
 * view/time/panel.h - the timeline at the foot of the table, while somebody looks back.
 */
#ifndef VIEW_TIME_PANEL_H
#define VIEW_TIME_PANEL_H

#include "view/table/screen.h"

/* Show it, instead of log and tray, and the frame around the table that says: this is not now. */
void time_panel_draw(struct table_screen *screen, struct ui *ui);

/*
 * A button at the right end of a row of the open panel, which leads to the moment of an entry: at a line of
 * the log that is unfolded. How wide it is, and it.
 */
int time_panel_offer_width(struct ui *ui);
void time_panel_offer(struct time_look *time, struct ui *ui, struct rect row, int entry);

#endif
