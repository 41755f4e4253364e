/*
 * view/table/callout.h - while bids are asked, what is at stake beside the figures on the board: what the
 * target has left, what strikes back if it may, and the arrows of both.
 *
 * What is said is the rule set's: "callout.target" and "callout.answer" of the words "screen". Where bodies
 * have places (ruleset_shown.body) whoever is aimed at has what lies on the first of them beside it.
 */
#ifndef VIEW_TABLE_CALLOUT_H
#define VIEW_TABLE_CALLOUT_H

#include "view/table/screen.h"

/* What could come of the question that is asked now. Cheap when nothing changed. */
void table_callout_find(struct table_screen *screen);

/* In the open group of the board: the blow, and the one that may answer it. */
void table_callout_arrows(struct table_screen *screen, struct ui *ui);

/* The notes. Widgets: "note.target", "note.answer". */
void table_callout_notes(struct table_screen *screen, struct ui *ui);

#endif
