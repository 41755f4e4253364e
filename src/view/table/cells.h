/*
 * view/table/cells.h - distances and numbers of cells as people say them: squares on a board of squares,
 * hexes on one of hexes.
 */
#ifndef VIEW_TABLE_CELLS_H
#define VIEW_TABLE_CELLS_H

#include "view/table/screen.h"

/* Are they squares? */
bool table_cells_square(const struct table_game *game);

/* "3 squares". */
void table_cells_say(const struct table_game *game, int n, char *out, size_t room);

/* "2.5 squares up": how high somebody flies, in thousandths. */
void table_cells_up(const struct table_game *game, int height, char *out, size_t room);

/* "3 squares away". */
void table_cells_away(const struct table_game *game, int n, char *out, size_t room);

/* "after 3 squares": odds as they are behind a walk; here and below in thousandths of a cell. */
void table_cells_after(const struct table_game *game, int cost, char *out, size_t room);

/* "2.5 of 5 squares". */
void table_cells_of(const struct table_game *game, int cost, int most, char *out, size_t room);

#endif
