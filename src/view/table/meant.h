/*
 * view/table/meant.h - on the board, what figures mean to do to each other: what was declared where all act
 * at once (ruleset_shown.crowd), else the exchange under way.
 */
#ifndef VIEW_TABLE_MEANT_H
#define VIEW_TABLE_MEANT_H

#include "view/table/screen.h"

/* In the open group of the board, above the figures. */
void table_meant_draw(struct table_screen *screen, struct ui *ui);

/* Who aims at whom from how far, who helps whom. Widgets: "meant.N". */
void table_meant_notes(struct table_screen *screen, struct ui *ui);

#endif
