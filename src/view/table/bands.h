/*
 * view/table/bands.h - the bands of outcome that a roll falls into, as a scale: their names side by side, the
 * worst at the left, the chance of each below, and a mark on the one it fell on.
 *
 * Which results they are is said by the rule set (ruleset_shown.bands), their names by its words.
 */
#ifndef VIEW_TABLE_BANDS_H
#define VIEW_TABLE_BANDS_H

#include "view/table/screen.h"

/* Has the rule set such a scale? */
bool table_bands_are(const struct table_game *game);

/* Does this tell how the roll falls on it: are its chances known? */
bool table_bands_know(const struct table_odds *odds);

/*
 * The band that the last roll of whoever acts in the step under way fell on; -1: none yet, or dice are about
 * to fall into one.
 */
int table_bands_fallen(const struct table_screen *screen);

/* The colour of a band of `n`: turned round where none of the side of `wish` (may be NULL) is ours. */
enum role table_bands_role(const struct table_game *game, const struct command *wish, int band, int n);

/* How tall the names are, and a row of chances. */
int table_bands_head_height(const struct table_screen *screen, const struct theme *theme);
int table_bands_row_height(const struct theme *theme);

/* "If it totals": what the numbers below the names are; "" when there are none. */
void table_bands_numbers(const struct table_screen *screen, char *out, size_t room);

/* The names, and which numbers fall there; `fallen` (-1: none) is marked. Widgets: "band.RESULT". */
void table_bands_head(struct table_screen *screen, struct ui *ui, struct rect where, int fallen);

/* The chance of each, as a number over a bar as tall as it is likely. Widget: "bands.ID". */
void table_bands_row(struct table_game *game, struct ui *ui, struct rect where, const char *id,
                     const struct table_odds *odds);

/* Brackets below: what some of them bring whoever rolls. Widgets: "span.NAME". None: 0 tall. */
int table_bands_spans_height(const struct table_screen *screen, const struct theme *theme);
void table_bands_spans(struct table_screen *screen, struct ui *ui, struct rect where);

#endif
