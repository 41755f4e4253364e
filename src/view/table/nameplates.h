/*
 * view/table/nameplates.h - on a shared screen every figure has its name beside it, the dead too; beside the
 * players' window, for its game master, each whom the players do not know.
 */
#ifndef VIEW_TABLE_NAMEPLATES_H
#define VIEW_TABLE_NAMEPLATES_H

#include "view/table/screen.h"

/*
 * Show them below the figures in sight, above or beside where something is in the way (tip.h), and not at all
 * where they would cover anything, or a note names the figure: pointing at it always tells its name. Drawn
 * after all notes. Widgets: "name.N".
 */
void table_nameplates_draw(struct table_screen *screen, struct ui *ui);

#endif
