/*
 * view/workshop/workshop.h - maps drawn at the table: what the game master's brush opens.
 *
 * While the brush is in hand the panels of the table make room for the workshop's: tools at the left, what
 * can be laid below, what is selected and what would not work at the right. Whatever is laid is an edit of
 * the game master's like any other, so that undo, the players' eyes and what is kept follow from the
 * journal. With a map file (`battlemat edit`) what is drawn is written back to it.
 *
 *     hand    what the pointer does         marks   which cells and sides that points out
 *     lay     the commands                  places  start areas, zones, rooms, notes
 *     rail, palette, about, wrong, head     the panels
 */
#ifndef VIEW_WORKSHOP_WORKSHOP_H
#define VIEW_WORKSHOP_WORKSHOP_H

#include "view/table/screen.h"

/* Is the brush in hand, and does the window have the eyes of a game master? */
bool workshop_is_open(const struct table_screen *screen);

/*
 * Begin with a map file that is written back, as the app asked for it. `older`: how often it was made larger
 * or smaller before.
 */
void workshop_begin(struct table_screen *screen, const char *file, int older);

/* Its panels' places in this frame, instead of the table's. */
void workshop_lay_out(struct table_screen *screen, const struct ui *ui);

/* Its panels. */
void workshop_draw(struct table_screen *screen, struct ui *ui);

/* Write the map file at once if it differs. False: err, and what was drawn is not in it. */
bool workshop_keep_now(struct table_screen *screen, struct err *err);

/*
 * Write the map file if it differs and nothing was changed for a moment; `now`: at once. That it could not be
 * is told, and tried again when something else was done. Milliseconds until it is due, 0: nothing is to be
 * written.
 */
unsigned workshop_keep(struct table_screen *screen, bool now);

/* The box of walls that is being drawn and its twin, as they would stand; outside of the board's group. */
void workshop_art(struct table_screen *screen, struct ui *ui);

/* Zones for all, rooms and notes for a game master, on the board; within its open group. */
void workshop_places_areas(struct table_screen *screen, struct ui *ui);
/* The same: their plates, outside of it. */
void workshop_places_plates(struct table_screen *screen, struct ui *ui);

#endif
