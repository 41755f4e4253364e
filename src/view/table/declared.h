/*
 * view/table/declared.h - what has been declared where all of it happens at once (ruleset_shown.crowd): who
 * means to do what, in the order in which it was said, those who mean the same together; who is still open.
 */
#ifndef VIEW_TABLE_DECLARED_H
#define VIEW_TABLE_DECLARED_H

struct table_screen;
struct ui;

/* Show it as rows of the open column, if all declare now. Widgets: "declared", "declared.N". */
void table_declared_draw(struct table_screen *screen, struct ui *ui);

#endif
