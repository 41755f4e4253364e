/*
 * view/align_head.h - above the picture that is to be a map what is asked, and below it the map file of
 * another program that lies beside it, if there is one.
 */
#ifndef VIEW_ALIGN_HEAD_H
#define VIEW_ALIGN_HEAD_H

#include "view/align_screen.h"

void align_head_show(const struct align_screen *screen, struct ui *ui, struct rect where);

/* How high the bar below is; 0 while nothing is known. */
int align_head_bar(const struct align_screen *screen, const struct theme *theme);
void align_head_show_bar(struct align_screen *screen, struct ui *ui, struct rect where);

#endif
