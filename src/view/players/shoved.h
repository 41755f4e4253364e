/*
 * view/players/shoved.h - where the command under way has shoved figures to, while somebody is asked.
 */
#ifndef VIEW_PLAYERS_SHOVED_H
#define VIEW_PLAYERS_SHOVED_H

#include "view/table/screen.h"

/* A pale figure where each of them stood, an arrow from there, and how far: "2 squares". */
void shoved_draw(struct table_screen *screen, struct ui *ui);

#endif
