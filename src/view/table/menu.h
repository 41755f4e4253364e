/*
 * view/table/menu.h - what the menu's button unfolds, and the list of keys.
 */
#ifndef VIEW_TABLE_MENU_H
#define VIEW_TABLE_MENU_H

#include "view/table/screen.h"

/* What lies below them, as a whole: a click on it is beside them. */
#define PLAY_BELOW "below"

/* Is one of them open? Then what lies below it takes neither pointer nor keys (ui_deafen). */
bool play_menu_is_open(const struct play_panels *panels);

/*
 * Show them over everything else, while they are open. Widgets: "menu.*", "help", "help.done", "name.*", and
 * "below" under all of them.
 */
void play_menu_draw(struct play_screen *screen, struct ui *ui);

/* A fight is over, and leads on to the next. */
bool play_menu_leads_out(const struct play_screen *screen);

/* Once a fight is over, cut the way to the start screen from the right of a row. */
void play_menu_way_out(struct play_screen *screen, struct ui *ui, struct rect *row);

#endif
