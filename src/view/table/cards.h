/*
 * view/table/cards.h - numbers and shares that are so small that each answer is a card with its odds.
 *
 * Which questions are is said by the rule set (ruleset_shown.cards). A number: one card each. A share: a card
 * for each thing it can go to, one at a time; the usual one takes all that is left. The last one given away
 * is the answer.
 */
#ifndef VIEW_TABLE_CARDS_H
#define VIEW_TABLE_CARDS_H

#include "view/table/screen.h"

/* Is it asked so? */
bool table_cards_fit(const struct table_game *game, const struct question *q, int seat);

/* Another question is open: nothing is given yet; the focus starts on what is suggested, else on the rest. */
void table_cards_begin(struct table_panels *panels, struct ui *ui, const struct question *q, int seat);

/* The cards as rows of the open column. Widgets: "card.N". */
void table_cards_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat);

#endif
