/*
 * view/table/opening.h - what a scenario has read out at its beginning.
 *
 * It lies over the table until somebody has read it, as often as the game is opened before anything was done;
 * the program's figures wait so long.
 */
#ifndef VIEW_TABLE_OPENING_H
#define VIEW_TABLE_OPENING_H

#include "ui/ui.h"

struct table_screen;

/* Lay it over the table, if there is one and nothing was done yet. */
void table_opening_begin(struct table_screen *screen);

/* Draw it, if it is open; Enter, Escape, its button and a click beside it close it. */
void table_opening_draw(struct table_screen *screen, struct ui *ui);

#endif
