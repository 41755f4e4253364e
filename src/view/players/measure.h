/*
 * view/players/measure.h - inches on the players' display: its panel at the main window, and the frame into
 * which a ruler or a bank card is held.
 */
#ifndef VIEW_PLAYERS_MEASURE_H
#define VIEW_PLAYERS_MEASURE_H

#include "view/players/players.h"

struct table_game;

/*
 * Rows of the open panel: how long a cell is, whether that holds, a bezel's width, the grid's lines; while
 * it is measured, what is held there and its length in pixels. Widgets: "inch.measure", "inch.locked",
 * "inch.cell", "inch.bezel", "inch.line", each of the last three with ".less" and ".more"; "inch.rule",
 * "inch.across", "inch.along" in the same way, "inch.done".
 */
void measure_rows(struct players *players, struct ui *ui);

/*
 * What has no room to scale, where all of a fight is asked for: how large it is, and who is out of sight.
 * Widget: "players.beyond".
 */
void measure_beyond(const struct players *players, const struct table_game *game, struct ui *ui);

/* While it is measured arrows make the frame longer and shorter, ten pixels with Shift. True: one did. */
bool measure_keys(struct players *players, struct ui *ui);

/* A bar as long as a cell in the lower right corner of a part of the players' display. Widget: "inch". */
void measure_bar(const struct inch *inch, struct ui *ui, struct rect where, int cell);

/* The frame, on the players' display. Widget: "measure". */
void measure_draw(const struct players *players, struct ui *ui);

#endif
