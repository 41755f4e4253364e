/*
 * view/table/opponent.h - the program's figures in the window.
 *
 * What they do and answer is thought out on the screen's thinker while frames
 * go on, and done once the deed before has been seen. Whatever else happens meanwhile
 * (undo, another game) makes the thought void.
 */
#ifndef VIEW_TABLE_OPPONENT_H
#define VIEW_TABLE_OPPONENT_H

#include "view/table/screen.h"

/* Is it the program's turn, or is it asked, and nobody else? It waits while somebody looks back or reads. */
bool table_opponent_acts(const struct table_screen *screen);

/*
 * Think, or do what was thought of when its time has come. Milliseconds until
 * it goes on, 0: not by the clock. *done: it did something.
 */
unsigned table_opponent_run(struct table_screen *screen, bool *done);

/* A thought of the program's is finished; taken over. */
void table_opponent_take(struct table_game *game, struct thought *thought);

/* What is being thought of is no use any more. */
void table_opponent_forget(struct table_game *game);

#endif
