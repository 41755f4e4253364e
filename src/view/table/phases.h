/*
 * view/table/phases.h - where a round stands in which all act at once: "Declared > Dice > Effects" on the
 * strip, the present one lit.
 */
#ifndef VIEW_TABLE_PHASES_H
#define VIEW_TABLE_PHASES_H

#include "view/table/screen.h"

/* Does everybody declare here? */
bool table_phases_fit(const struct table_game *game);

/* The present one in a word or two, where there is no room for all. */
const char *table_phases_now(const struct table_screen *screen);

/* How wide all of them are; 0: nobody declares here. */
int table_phases_width(const struct table_screen *screen, struct ui *ui);

/* Show it at the right end of that line. Widgets: "phase.N". */
void table_phases_draw(const struct table_screen *screen, struct ui *ui, struct rect line);

#endif
