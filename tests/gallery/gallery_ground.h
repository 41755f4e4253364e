/*
 * gallery/gallery_ground.h - the part of the sheet that shows each kind of ground, and cells as the pointer
 * meets them.
 */
#ifndef GALLERY_GALLERY_GROUND_H
#define GALLERY_GALLERY_GROUND_H

#include "board/board.h"
#include "ui/ui.h"

/*
 * A board with a patch of each kind, owned by the caller; its
 * own rows are added to `terrain`. NULL: no memory.
 */
struct board *gallery_ground_new(struct terrain_table *terrain);

/* Draw one cell of each, twice as large and as it is, in three rows from (x, y) on. */
void gallery_ground_draw(const struct board *ground, struct ui *ui, int x, int y);

/* Cells under the pointer, under the keyboard, of a target and not allowed, from (x, y) on. */
void gallery_cells_draw(struct ui *ui, int x, int y);

#endif
