/*
 * view/table/scale.h - a test on its scale: each die above the faces that count as its own do.
 *
 * What each face was is what the pool said when it was asked for (session_rolled); what such a class is
 * called, and whether it is good, is said by the rule set (ruleset_shown.classes).
 */
#ifndef VIEW_TABLE_SCALE_H
#define VIEW_TABLE_SCALE_H

#include "view/table/screen.h"

/* Has a roll under way (`entry` -1), or of one of the latest entries, one? Then how its dice are read. */
bool table_scale_of(const struct table_game *game, int entry, const struct log_row *row, struct pool *pool);

/* What such a roll comes to by that: "3 successes". */
void table_scale_says(const struct table_game *game, const struct log_row *row, const struct pool *pool,
                      char *out, size_t room);

/* One of them: whose it is and what it comes to, its dice, the bar; pixels high. The widget gets that id. */
int table_scale_high(const struct theme *t);
void table_scale_row(struct table_screen *screen, struct ui *ui, const struct log_row *row,
                     const struct pool *pool, struct rect where, const char *id, unsigned left);

/* Find which of the rolls in the tray have a scale: once, when they were read. */
void table_scale_find(struct table_screen *screen);

/* Has the i-th of them one? */
bool table_scale_has(const struct table_dice *dice, int i);

/* The only one that has; -1: none has, or several. The question then tells what it comes to. */
int table_scale_alone(const struct table_dice *dice);

/* What the i-th comes to: "3 successes". */
void table_scale_worth(const struct table_game *game, const struct table_dice *dice, int i, char *out,
                       size_t room);

/*
 * Those with a scale, each over the whole column, as rows of it; `left`: milliseconds that the latest still
 * tumble. Widgets: "dice.N".
 */
void table_scale_draw(struct table_screen *screen, struct ui *ui, unsigned left);

#endif
