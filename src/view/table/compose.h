/*
 * view/table/compose.h - what is made of several answers, such as a spell, on one page.
 *
 * Which questions belong together is said by the rule set (ruleset_shown.composed). The page asks all that
 * follow from what is chosen so far, shows what the rules tell of it and what it would come to in exact odds,
 * and gives all the answers at once. It begins with what the rule set suggests.
 */
#ifndef VIEW_TABLE_COMPOSE_H
#define VIEW_TABLE_COMPOSE_H

#include "view/table/screen.h"

/*
 * All of the tray. Widgets: "question", "part.KEY.N", "part.KEY.less", "composed.done", "composed.back",
 * "composed.aim".
 */
void table_compose_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat);

/* The area that it would take in, on the board. Nothing where no page is open or it has none. */
void table_compose_area(struct table_screen *screen, struct ui *ui);

/* Aim what is composed at a figure, at a cell if that is NOBODY. False: no page is open, or it cannot be. */
bool table_compose_aim(struct table_screen *screen, const struct question *q, struct cell cell, int token);

/* The answer that the page has for this question. False: none that is allowed. */
bool table_composed_answer(const struct table_composed *composed, const struct question *q, int seat,
                           struct answer *answer, int value[OPTIONS_ASKED]);

#endif
