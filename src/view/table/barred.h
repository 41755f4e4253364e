/*
 * view/table/barred.h - who stands in the way of the push that is pointed at.
 */
#ifndef VIEW_TABLE_BARRED_H
#define VIEW_TABLE_BARRED_H

#include "view/table/screen.h"

/*
 * A cross at the rim of whom the push would meet, straight on, before its last step, as far as the eyes know.
 * It belongs above the figures, outside of a group. `shove`: the place in the spread that is pointed at.
 */
void table_barred_draw(struct table_screen *screen, struct ui *ui, int shove);

/* "Rikk stands in the way", beside it. Widget: "note.barred". */
void table_barred_note(struct table_screen *screen, struct ui *ui, int shove);

#endif
