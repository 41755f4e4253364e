/*
 * view/table/strip.h - the turn strip at the top: the round, who acts, and who comes after.
 */
#ifndef VIEW_TABLE_STRIP_H
#define VIEW_TABLE_STRIP_H

#include "view/table/screen.h"

/* Show it. Widgets: "strip", "strip.N" (a figure), "strip.secret" behind those whom no player knows of. */
void table_strip_draw(struct table_screen *screen, struct ui *ui);

#endif
