/*
 * view/table/concern.h - whom the moment concerns stays clear of panels.
 *
 * A panel lies over the board: whoever acts or is aimed at, the way there and the cells that a question is
 * about are brought into the part that nothing covers, when the moment changes or the panels do. What has
 * room together is shown together, the most important before all else; nothing moves that lies free already,
 * and nothing at all until the next moment once a person has moved the view, nor below a pointer that rests
 * on somebody. On a shared screen it goes as far away as it must for all that the moment is about to be seen
 * together, in a wide window a little for those whom a question is about, in any for all the cells of which
 * one is to be chosen, and comes back afterwards.
 */
#ifndef VIEW_TABLE_CONCERN_H
#define VIEW_TABLE_CONCERN_H

#include "view/table/screen.h"

/* Look whether the moment is another one, and whom it concerns then; after panels have their places. */
void table_concern(struct table_screen *screen, const struct ui *ui);

/*
 * For the GM's hand the board moves aside: before it does, and once the hand is closed. It goes back then,
 * unless a person or a figure has moved the view since it came to rest beside the hand.
 */
void table_concern_aside(struct table_screen *screen);
void table_concern_rests(struct table_screen *screen);

/* Does that part of the window lie over somebody whom the moment concerns? */
bool table_concern_meets(const struct table_screen *screen, struct rect part);

/* So far the view may move for all whom the moment concerns, and who lie free, to lie free still. */
struct rect table_concern_slack(const struct table_screen *screen);

/* One of the cells that a shove may end on is to be chosen now. */
bool table_concern_chooses(const struct table_screen *screen);

#endif
