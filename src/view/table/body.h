/*
 * view/table/body.h - the selected figure's body: what protects it where, where it is hurt, and how much more
 * it takes.
 *
 * Which places there are, what lies on each and what fills a box is said by the rule set
 * (ruleset_shown.body, .tracks); the drawings are ours (assets/icons/body-*.svg), each in the same frame.
 */
#ifndef VIEW_TABLE_BODY_H
#define VIEW_TABLE_BODY_H

#include "view/table/screen.h"

/*
 * Both as rows of the open column; `small`: the boxes alone, for a panel that is short of room. Nothing where
 * the rule set has no such things. Widgets: "body.PLACE", "track.STAT".
 */
void table_body_draw(struct table_game *game, struct ui *ui, int token, bool small);

/* "Head bare, torso 1": what lies on the shield, if there is one, and the first two places. "": no places. */
void table_body_say(const struct table_game *game, int token, char *out, size_t room);

/* How tall it is drawn without words, in pixels; 0: the rule set has none. */
int table_body_small_size(const struct table_game *game, const struct theme *theme);

/* Draw it so, as tall as `where`: where it hurts shows in the colour of harm. Widget: "body". */
void table_body_small(struct table_game *game, struct ui *ui, int token, struct rect where);

#endif
