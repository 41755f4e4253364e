/*
 * view/table/corner.h - the upper left corner: the menu's button, whose eyes the window has, the tools.
 *
 * Only tools that work are there.
 */
#ifndef VIEW_TABLE_CORNER_H
#define VIEW_TABLE_CORNER_H

#include "view/table/screen.h"

/* Show them. Widgets: "menu", "eyes", "rail", "tool.*". */
void table_corner_draw(struct table_screen *screen, struct ui *ui);

#endif
