/*
 * view/table/unable.h - why nothing came of what a person did at the board, said in passing.
 */
#ifndef VIEW_TABLE_UNABLE_H
#define VIEW_TABLE_UNABLE_H

#include "view/table/screen.h"

/* Of a cell that was chosen, where nobody can walk to, is shoved to, or stands. */
void table_unable_cell(struct table_screen *screen, struct cell at);

/* Of a figure that is pulled and stays where it is, as the view moves; NOBODY: of none. */
void table_unable_pull(struct table_screen *screen, int token);

/* Of the next figure that may act, where there is no other; of the next target, where there is none. */
void table_unable_next(struct table_screen *screen);
void table_unable_target(struct table_screen *screen);

#endif
