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

/*
 * Add what an entry tells to a log, as far as the source's eyes may know it; the scenario's own edits tell
 * nothing.
 */
void table_follow_tell(const struct table_screen *screen, struct log *log, const struct log_source *source,
                       int entry);

/* Let what happened move on the table, and come into sight, if its seat may know of it. */
void table_follow_event(struct table_screen *screen, const struct event *event);

#endif
