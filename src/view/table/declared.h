/*
 * view/table/declared.h - what has been declared where all of it happens at once (ruleset_shown.crowd): who
 * means to do what, in the order in which it was said, those who mean the same together; who is still open.
 */
#ifndef VIEW_TABLE_DECLARED_H
#define VIEW_TABLE_DECLARED_H

#include "paint/paint_token.h"

struct table_game;
struct table_screen;
struct ui;

/* The mark by which a figure has declared something that is known here, or -1. */
int table_declared_mark(const struct table_game *game, int token);

/* The badge of what it is: a drawing by the word for it; BADGE_NONE: nothing was declared. */
enum badge table_declared_badge(const struct table_game *game, int token);

/* "Wren casts for Dara". */
void table_declared_say(const struct table_game *game, int mark, char *out, size_t room);

/* Show it as rows of the open column, if all declare now. Widgets: "declared", "declared.N". */
void table_declared_draw(struct table_screen *screen, struct ui *ui);

#endif
