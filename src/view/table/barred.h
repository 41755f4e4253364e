/*
 * view/table/barred.h - who stands in the way of the push that is pointed at, and where nobody is shoved to.
 */
#ifndef VIEW_TABLE_BARRED_H
#define VIEW_TABLE_BARRED_H

#include "view/table/screen.h"

/*
 * A cross at the rim of whom the push would meet, straight on, before its last step, as far as the eyes know.
 * It belongs above the figures, outside of a group. `shove`: the place in the spread that is pointed at.
 * And one in the cell that is pointed at (NOWHERE: none) if nobody can be shoved there.
 */
void table_barred_draw(struct table_screen *screen, struct ui *ui, int shove, struct cell look);

/*
 * In the board's open group: the frame of that cell, another one if nobody can be shoved there; none where
 * `shove` ends, for a ghost stands there in its ring.
 */
void table_barred_point(struct table_screen *screen, struct ui *ui, struct cell at, int kind, int shove);

/* "Rikk stands in the way", beside it. Widget: "note.barred". */
void table_barred_note(struct table_screen *screen, struct ui *ui, int shove);

#endif
