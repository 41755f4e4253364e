/*
 * view/table/track.h - pursuits that go leg by leg, as strips over the board (ruleset_shown.track).
 *
 * A strip says how many of the legs are rolled and who is after whom; both stand on the place of as many legs
 * as they have won. Of one that these eyes may not know both of there is none. Its words, of the group
 * "screen", by the key of its mark: "track.MARK" what it is, "track.MARK.leg" ("leg {n} of {legs}"),
 * "track.MARK.who" ("{who} after {target}"), "track.MARK.about" what decides it.
 */
#ifndef VIEW_TABLE_TRACK_H
#define VIEW_TABLE_TRACK_H

#include "view/table/screen.h"

/* How many strips there are now, for the layout. */
int table_track_count(const struct table_game *game);

/* Show them in the room of LAYOUT_TRACK. Widgets: "track", "track.MARK". */
void table_track_draw(struct table_screen *screen, struct ui *ui);

#endif
