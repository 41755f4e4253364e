/*
 * view/align_grid.h - the grid on a picture that is to be a map: which one is laid, and how well it fits.
 */
#ifndef VIEW_ALIGN_GRID_H
#define VIEW_ALIGN_GRID_H

#include "view/align_screen.h"

/* Cells of the usual size, where nothing says how large they are. */
void align_grid_usual(struct align_screen *screen);

/* The one that was found: by its lines, or by what the name of the file says. */
void align_grid_choose(struct align_screen *screen);

/* After its cells were changed: they are kept in bounds, and counted anew. */
void align_grid_count(struct align_screen *screen);

/* How far its lines lie beside the picture's at worst, in pixels of that; below 0: there are none. */
double align_grid_apart(const struct align_screen *screen);

/* More than a pixel: then Enter looks for it again. */
bool align_grid_is_off(const struct align_screen *screen);

/* What is being done, while there is no grid yet: words, and how much of a thousand of it is. */
const char *align_grid_doing(const struct align_screen *screen, int *done);

#endif
