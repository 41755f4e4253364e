/*
 * view/table/offers.h - the cells that the open question offers, on the board.
 *
 * Of a shove those of the kind that is shown glow; while its way is chosen, those that other kinds lead to
 * are outlined faintly, for they can be pointed at as well.
 */
#ifndef VIEW_TABLE_OFFERS_H
#define VIEW_TABLE_OFFERS_H

#include "view/table/screen.h"

/* The kind of shove that is looked at: chosen, else the one whose answer has the keyboard; -1: any. */
int table_offers_kind(const struct table_selection *selection);

/* Up to `room` cells that are offered as `shove` (table_board_shoved) is shown; how many. */
int table_offers_cells(const struct table_screen *screen, int shove, struct cell *cells, int room);

void table_offers_draw(struct table_screen *screen, struct ui *ui, int shove);

#endif
