/*
 * view/table/sides.h - what a whole side does and no figure of it (ruleset_shown.side_deeds): buttons at the
 * turn strip, for whoever has a figure of the side whose turn it is.
 *
 * Where the strip has no room for them, they stand among the deeds of the figure that is shown.
 */
#ifndef VIEW_TABLE_SIDES_H
#define VIEW_TABLE_SIDES_H

#include "view/table/screen.h"

/* How wide the buttons are; 0: there are none now. */
int table_sides_width(struct table_screen *screen, struct ui *ui);

/* Show them over the height of `where`, as wide as that. Widgets: "action.KEY". */
void table_sides_draw(struct table_screen *screen, struct ui *ui, struct rect where);

/* Is this deed a side's? */
bool table_sides_has(const struct ruleset *rules, int deed);

/* The letters that they have wherever they stand. */
void table_sides_letters(const struct table_screen *screen, char *out, size_t room);

#endif
