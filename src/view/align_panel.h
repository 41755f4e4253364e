/*
 * view/align_panel.h - beside the picture that is to be a map: how its cells lie, why, and what one answers.
 */
#ifndef VIEW_ALIGN_PANEL_H
#define VIEW_ALIGN_PANEL_H

#include "view/align_screen.h"

/* Show it from `x` to the right edge of the window. */
void align_panel_show(struct align_screen *screen, struct ui *ui, int x);

#endif
