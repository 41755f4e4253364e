/*
 * view/tools/door.h - doors by the game master's hand: a handle on each that tells how it stands, and a click
 * that turns it.
 */
#ifndef VIEW_TOOLS_DOOR_H
#define VIEW_TOOLS_DOOR_H

#include "view/tools/tool.h"

/*
 * The door next to a place stands as it does next: a secret one is found, a shut one opened, an open one
 * locked, a locked or broken one shut. Nothing where there is none.
 */
void tool_door_turn(struct table_screen *screen, struct tool_place at);

/*
 * Show the handles ("handle.X,Y.SIDE") of the doors and windows in view to a game master's eyes, while there
 * is fog or its tool is in hand; one that is used becomes the wish. False: not now.
 */
bool tool_doors_draw(struct table_screen *screen, struct ui *ui);

#endif
