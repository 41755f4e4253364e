/*
 * view/table/boxes.h - health as boxes, for a book that counts it so (ruleset_shown.boxes): what is left,
 * what is lost, and what the deed under way may still take.
 */
#ifndef VIEW_TABLE_BOXES_H
#define VIEW_TABLE_BOXES_H

#include "view/table/screen.h"

/* So many at most are drawn; a figure with more has a bar. */
enum { TABLE_BOXES_MOST = 16 };

/* Is the figure's health shown so? */
bool table_boxes_fit(const struct table_game *game, int token);

/*
 * What the open question's deed takes from the figure, if the answer is the usual one: from `least` to `most`
 * of its health. False: nothing is asked, nothing is lost by it, or it cannot be told (yet).
 */
bool table_boxes_stake(struct table_screen *screen, int token, int *least, int *most);

/*
 * The boxes as a row of the open column, and below them from where on the figure is hampered. Widget:
 * "figure.health".
 */
void table_boxes_draw(struct table_screen *screen, struct ui *ui, int token);

/* A point that can be spent, as a diamond; `left` false: it is spent. */
void table_boxes_gem(struct ui *ui, struct rect where, bool left);

/* "−4 body, −2 mind": what is taken from its rolls with so much left; "": nothing is. */
void table_boxes_takes(struct table_screen *screen, int token, int left, char *out, size_t room);

#endif
