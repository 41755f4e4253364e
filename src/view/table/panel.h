/*
 * view/table/panel.h - the selected figure at the right: who it is, how it is, what it can do.
 *
 * Actions are large buttons with exact odds against the target, or dashed
 * with the reason why not. Nothing is shown twice and nothing is worked out.
 */
#ifndef VIEW_TABLE_PANEL_H
#define VIEW_TABLE_PANEL_H

#include "view/table/screen.h"

/* Show it; nothing when nobody is selected. Widgets: "figure", "action.KEY". */
void table_panel_draw(struct table_screen *screen, struct ui *ui);

/* The figure's deeds as rows of the open column. */
void table_actions_draw(struct table_screen *screen, struct ui *ui);

/* The steps of what it is doing, while a question is open. */
void table_steps_draw(struct table_screen *screen, struct ui *ui);

/*
 * The end of its turn, always in sight below the panel: how tall that button is, 0 if there is none;
 * and the button.
 */
int table_actions_end_height(struct table_screen *screen, const struct ui *ui);
void table_actions_draw_end(struct table_screen *screen, struct ui *ui, struct rect where);

#endif
