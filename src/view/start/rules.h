/*
 * view/start/rules.h - the house rules of a scenario, before it begins (view/start/screen.h).
 */
#ifndef VIEW_START_RULES_H
#define VIEW_START_RULES_H

#include "view/start/screen.h"

/* As the scenario has them. */
void start_rules_begin(struct start_page *page, const struct scenario *scenario);

/*
 * Folded away at first: each switch, and each choice of a few words, of the rule set; what is a number or a
 * list is changed at the table.
 */
void start_rules_draw(struct start_page *page, const struct ruleset *rules, struct ui *ui);

#endif
