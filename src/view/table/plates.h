/*
 * view/table/plates.h - the table's shared pools at the head of the screen: whose each is, how much is in it,
 * and who gained or spent last.
 *
 * Which pools have a plate is said by the rule set (ruleset_shown.plates); their pieces by its words
 * ("screen" "icon.POOL").
 */
#ifndef VIEW_TABLE_PLATES_H
#define VIEW_TABLE_PLATES_H

#include "view/table/screen.h"

/* How wide the plates are, at most `room` pixels: pieces give way first; 0: there are none. */
int table_plates_width(struct table_screen *screen, struct ui *ui, int room);

/* Show them over the height of `where`, as wide as that. Widgets: "pool.KEY". */
void table_plates_draw(struct table_screen *screen, struct ui *ui, struct rect where);

/* What the last deed made of a number of state.pool, as far as who looks knows; whose doing it was. */
int table_plates_change(const struct table_screen *screen, int pool, int *who);

/* A piece with the pool's sign: the GM's in their colour; `full` false: where one would lie. */
void table_plates_piece(struct ui *ui, enum icon icon, bool gms, bool full, struct rect where);

/* Has this pool a plate or accounts there, so that no figure's panel needs to say it? */
bool table_plates_show(const struct ruleset *rules, int row);

#endif
