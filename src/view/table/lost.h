/*
 * view/table/lost.h - what was not taken of a map of another program, line by line.
 *
 * It lies over the table when the map has just come, and is opened again from the menu as long as the map is
 * played. Players do not see it: it may name what is hidden.
 */
#ifndef VIEW_TABLE_LOST_H
#define VIEW_TABLE_LOST_H

#include "ui/ui.h"

struct table_screen;

/* Lay it over the table, if there is something and nothing was done yet. */
void table_lost_begin(struct table_screen *screen);

/* Is there something, and a game master here? */
bool table_lost_stands(const struct table_screen *screen);

/*
 * Draw it; Enter, Escape, its button and a click beside it close it. Widgets: "lost", "lost.N",
 * "lost.done".
 */
void table_lost_draw(struct table_screen *screen, struct ui *ui);

#endif
