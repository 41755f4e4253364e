/*
 * view/table/card.h - one action of the selected figure, as a card with odds.
 *
 * The figures are exact and come from the rules' own code, worked out aside;
 * while they are, the card keeps the height it had. Nothing is worked out here.
 */
#ifndef VIEW_TABLE_CARD_H
#define VIEW_TABLE_CARD_H

#include "view/table/screen.h"

enum { CARDS_MOST = 48 };

/* One action, ready to be shown. */
struct play_card {
    int verb;
    bool refused;
    bool hopeless; /* refused whoever the target is: for a reason that lies in the figure itself */
    bool planned;  /* allowed after the way of the plan */
    char key[2];   /* its letter: the same whether it is allowed or not */
    struct command command;
};

/* All cards of a figure that may act, in the rule set's order; their odds are asked for. How many. */
int play_card_gather(struct play_screen *screen, struct play_card card[CARDS_MOST]);

/* Show one as a row of the open column; used, its action is wished for or waits for a target. */
void play_card_draw(struct play_screen *screen, struct ui *ui, const struct play_card *card, int n, int at);

/* Does it take a target that has to be named? Does it end the turn? Is it offered at all now? */
bool play_card_aims(const struct deed *action);
bool play_card_ends(const struct deed *action);
bool play_card_offered(const struct play_screen *screen, const struct deed *action);

#endif
