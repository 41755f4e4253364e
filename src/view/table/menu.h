/*
 * view/table/menu.h - what the menu's button unfolds, and the list of keys.
 */
#ifndef VIEW_TABLE_MENU_H
#define VIEW_TABLE_MENU_H

#include "view/table/screen.h"

/* What lies below them, as a whole: a click on it is beside them. */
#define TABLE_BELOW "below"

/* Is one of them open? Then what lies below it takes neither pointer nor keys (ui_deafen). */
bool table_menu_is_open(const struct table_panels *panels);

/* Open the menu for whoever is at the keys: its first row has the focus. */
void table_menu_open(struct table_panels *panels);

/*
 * Show them over everything else, while they are open. Widgets: "menu.*", "help", "help.key.N", "help.done",
 * "name.*", and "below" under all of them.
 */
void table_menu_draw(struct table_screen *screen, struct ui *ui);

/*
 * Open the help, with the keys of this moment: after everything else of the frame was built. `points`: arrows
 * point on the board now.
 */
void table_menu_help(struct table_panels *panels, struct ui *ui, bool points);

/* A fight is over, and leads on to the next. */
bool table_menu_leads_out(const struct table_screen *screen);

/* Once a fight is over, cut the way to the start screen from the right of a row. */
void table_menu_way_out(struct table_screen *screen, struct ui *ui, struct rect *row);

#endif
