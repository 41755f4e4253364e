/*
 * view/play_strip.h - the turn strip at the top, the seat's plate and the tools at the left.
 *
 * Only tools that work are there.
 */
#ifndef VIEW_PLAY_STRIP_H
#define VIEW_PLAY_STRIP_H

#include "view/play_screen.h"

/* Show them. Widgets: "strip", "strip.N" (a figure), "eyes", "menu", "tool.*". */
void play_strip_draw(struct play_screen *screen, struct ui *ui);

/* The menu and the list of keys, over everything else, while they are open. */
void play_strip_draw_over(struct play_screen *screen, struct ui *ui);

#endif
