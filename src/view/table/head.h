/*
 * view/table/head.h - the second line of the turn strip: what the whole table keeps account of.
 *
 * Of a pool of which each seat has its own, the accounts: whose, how much, who gained or spent last, what
 * the game master may give at once, and what things hold (ruleset_shown.accounts). Of a system with modes
 * of time, which of them it is and how late (ruleset_shown.fought_for). Where a window is too narrow for the
 * table's pools beside the figures, those.
 */
#ifndef VIEW_TABLE_HEAD_H
#define VIEW_TABLE_HEAD_H

#include "view/table/screen.h"

/* Does the strip have that line? */
bool table_head_shows(const struct table_game *game, const struct ui *ui);

/* Do the table's pools stand in it, for want of room beside the figures? */
bool table_head_has_plates(const struct table_game *game, const struct ui *ui);

/* Show it in that part of the strip. */
void table_head_draw(struct table_screen *screen, struct ui *ui, struct rect where);

/* How much of a line so wide is left beside what it has to tell. */
int table_head_spare(const struct table_screen *screen, struct ui *ui, int width);

/* ---- the two that it may be ---- */

/* How wide the accounts are with all their signs but faces. */
int table_accounts_width(const struct table_screen *screen, struct ui *ui);

/* Widgets: "account.SEAT", "account.held.MARK". */
void table_accounts_draw(struct table_screen *screen, struct ui *ui, struct rect where);

/* Widgets: "time.MODE", by the system's own words. */
void table_clock_draw(struct table_game *game, struct ui *ui, struct rect where);

/* One box of the line; `lit`: it is about whoever acts, or what holds now. What is left within it. */
struct rect table_head_box(struct ui *ui, struct rect where, bool lit);

#endif
