/*
 * view/table/demo.h - the program plays both sides of a game to its end.
 */
#ifndef VIEW_TABLE_DEMO_H
#define VIEW_TABLE_DEMO_H

#include "view/app_game.h"

/*
 * Let the program run every seat until nobody can act any more (or for at
 * most 4,000 entries) and print what happens in plain words. True if the
 * fight came to its end; else why it did not is printed too.
 */
bool table_demo(struct app_game *game);

#endif
