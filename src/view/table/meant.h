/*
 * view/table/meant.h - on the board, what figures mean to do to each other: what was declared where all act
 * at once (ruleset_shown.crowd), else the exchange under way; of other rule sets the shot under way.
 */
#ifndef VIEW_TABLE_MEANT_H
#define VIEW_TABLE_MEANT_H

#include "view/table/screen.h"

/* In the open group of the board: below the figures lines across it, above them signs and bows of help. */
void table_meant_draw(struct table_screen *screen, struct ui *ui, bool below);

/* Who aims at whom from how far, who helps whom. Widgets: "meant.N". */
void table_meant_notes(struct table_screen *screen, struct ui *ui);

/* All who mean something for others, and for whom, those whom that figure concerns first; how many. */
int table_meant_figures(const struct table_screen *screen, int about, int *token, int room);

/* Does a sign on the board point at it? */
bool table_meant_struck(const struct table_screen *screen, int token);

/* Does a sign on the board tell already that it means to strike somebody beside it? */
bool table_meant_strikes(const struct table_game *game, int token);

#endif
