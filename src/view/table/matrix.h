/*
 * view/table/matrix.h - answers that put two things together, such as an Attribute and a skill, as a table: a
 * row for the one, a column for the other, and in each cell what it comes to.
 *
 * Where an answer stands is said by the rule set (ruleset_shown.tabled).
 */
#ifndef VIEW_TABLE_MATRIX_H
#define VIEW_TABLE_MATRIX_H

#include "view/table/screen.h"

/* Does this answer have a place in a table? Few answers need none. */
bool table_matrix_holds(const struct table_screen *screen, const struct question *q, int option);

/*
 * The table as rows of the open column, the best row first; behind a row of its own where it stands beside
 * other answers and only a game master could say what it brings. Widgets: "answer.KEY". Its answer; -1: none.
 */
int table_matrix_draw(struct table_screen *screen, struct ui *ui, const struct question *q);

#endif
