/*
 * view/table/bids.h - a question of bids: who pays, what each bid would bring as a table on the scale of
 * outcomes, and a card for each with its exact odds (ruleset_shown.bids).
 *
 * On a card are nothing, one, or some more of what helps whoever gives it; the rest waits behind "Other
 * bids", where all of the form is.
 */
#ifndef VIEW_TABLE_BIDS_H
#define VIEW_TABLE_BIDS_H

#include "view/table/screen.h"

/* Is the question shown so? Not while its whole form was asked for. */
bool table_bids_fit(const struct table_screen *screen, const struct question *q);

/* A new question: the keyboard begins at the card that gives nothing. */
void table_bids_begin(struct ui *ui);

/* The deed under way's line of what others may do about it; NULL: none. */
const struct spend *table_bids_others(const struct table_game *game);

/* All of the tray. Widgets: "question", "answer.giver.N", "bid.N", "bid.other". */
void table_bids_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat);

#endif
