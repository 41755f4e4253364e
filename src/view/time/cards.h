/*
 * view/time/cards.h - the moments of a line as a row of cards: whose, and what happened.
 */
#ifndef VIEW_TIME_CARDS_H
#define VIEW_TIME_CARDS_H

#include "view/table/screen.h"

/* The row, as the next rows of the open panel; a click on a card looks at its moment. */
void time_cards_draw(struct table_screen *screen, struct ui *ui);

#endif
