/*
 * view/table/outside.h - on a shared screen, who stands beyond what is seen of the board.
 *
 * A face at the edge with an arrow that points there; a click on it brings the figure into sight.
 */
#ifndef VIEW_TABLE_OUTSIDE_H
#define VIEW_TABLE_OUTSIDE_H

#include "view/table/screen.h"

/* Is its middle beyond, on a shared screen? Neither its name nor a note stands by it then. */
bool table_outside(const struct table_screen *screen, int token);

/* Show them. Widgets: "outside.N". */
void table_outside_draw(struct table_screen *screen, struct ui *ui);

#endif
