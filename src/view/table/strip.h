/*
 * view/table/strip.h - the turn strip at the top: the round, who acts, and who comes after.
 */
#ifndef VIEW_TABLE_STRIP_H
#define VIEW_TABLE_STRIP_H

#include "view/table/screen.h"

/* Show it. Widgets: "strip", "strip.N" (a figure). */
void play_strip_draw(struct play_screen *screen, struct ui *ui);

#endif
