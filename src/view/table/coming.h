/*
 * view/table/coming.h - the rolls of a deed as rows below each other, those that lie there and those that are
 * still to come: whose, the dice, what is added, what it comes to, what has been given for it from accounts.
 */
#ifndef VIEW_TABLE_COMING_H
#define VIEW_TABLE_COMING_H

#include "view/table/screen.h"

/*
 * Find the rolls that follow those that lie in the tray (table_dice_find() goes before) if the deed succeeds
 * and nobody spends anything. Cheap when nothing changed.
 */
void table_coming_find(struct table_screen *screen);

/* How the rows fit into a width: the well's sides in pixels; width 0: none is to come, or they do not fit. */
struct table_coming_fit {
    int width, height;
    int die, label, dice; /* pixels across a die, and of the columns of names and of dice */
};
struct table_coming_fit table_coming_fit(struct table_screen *screen, struct ui *ui, int room);

/* Show them at the upper left of `where`. Widgets: "dice.N" of those that lie there, "coming.N". */
void table_coming_draw(struct table_screen *screen, struct ui *ui, const struct table_coming_fit *fit,
                       struct rect where);

#endif
