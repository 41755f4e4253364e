/*
 * view/table/place.h - where the camera stands on the board.
 */
#ifndef VIEW_TABLE_PLACE_H
#define VIEW_TABLE_PLACE_H

#include "view/table/screen.h"

/*
 * Place the camera in the first frame: the fight in the middle, one's own figures in view. Later, when panels
 * take room from the board, it glides so that whom the question or the next deed concerns stays in sight.
 */
void table_place(struct table_screen *screen, const struct ui *ui);

/* What holds all who are still in it: there the fight is, in pixels. The whole board, if there is nobody. */
struct rect table_place_fight(const struct table_screen *screen);

/* Whether all who are still in the fight stand in the part of the window that no panel covers. */
bool table_place_fits(const struct table_screen *screen);

/* Bring a cell into sight; at once where motion is reduced. */
void table_place_show(struct table_screen *screen, struct cell cell);

/* The same of all cells of a figure; of one that stands nowhere, nothing. */
void table_place_figure(struct table_screen *screen, int token);

#endif
