/*
 * view/table/doorway.h - doors that can be clicked: a handle on each that the selected figure may open or
 * shut freely now (core/doorway.h).
 */
#ifndef VIEW_TABLE_DOORWAY_H
#define VIEW_TABLE_DOORWAY_H

#include "view/table/screen.h"

/* Show the handles ("door.X,Y", by the cell behind) on the board; one that is used becomes the wish. */
void table_doorways_draw(struct table_screen *screen, struct ui *ui);

#endif
