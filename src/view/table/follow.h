/*
 * view/table/follow.h - keeping up with the game: what happened since the last frame.
 */
#ifndef VIEW_TABLE_FOLLOW_H
#define VIEW_TABLE_FOLLOW_H

#include "view/table/screen.h"

/*
 * Take up every entry between the one that was shown last and where the game stands, and what the open
 * command has done so far: into the log, and into motion. What was undone leaves the log, and nothing moves.
 */
void table_follow(struct table_screen *screen);

#endif
