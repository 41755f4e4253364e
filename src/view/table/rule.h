/*
 * view/table/rule.h - rules on screen: tags such as "AS-41 attack".
 *
 * Resting on a tag says what the rule says; a click unfolds it in place, for
 * fingers and keys. The words are text.json's, groups "rule" and "help".
 */
#ifndef VIEW_TABLE_RULE_H
#define VIEW_TABLE_RULE_H

#include "view/table/screen.h"

enum { RULES_A_ROW = 24, RULE_SIGN = 16 };

/*
 * Tags for these rules ("AS-41"; "" is left out) as rows of the open column; `id` tells these rows
 * from others. `rest` more wait behind a last one `more` (NULL: none do): "3 more". Whether they are wanted
 * now.
 */
bool table_rule_rows(struct table_screen *screen, struct ui *ui, const char *id,
                     const char (*rule)[RULE_SIGN], int n, const char *more, int rest);

/*
 * The sign alone as a tag at the right end of a row, `width` through which; whether its words are to
 * stand below.
 */
bool table_rule_sign(struct table_screen *screen, struct ui *ui, const char *id, struct rect row,
                     const char *rule, int *width);

/* Those words, as rows of the open column. */
void table_rule_words(struct table_game *game, struct ui *ui, const char *id, const char *rule);

/* "AS-41 attack": what a tag says. */
void table_rule_name(const struct table_game *game, const char *rule, char *out, size_t room);

/* The same with what the rule says, where there are words for it: "AS-41 attack. Both sides roll ..." */
void table_rule_text(const struct table_game *game, const char *rule, char *out, size_t room);

#endif
