/*
 * view/players/shoved.h - what is under way on the board while somebody is asked: where it has shoved figures
 * to, and who rolls against whom.
 */
#ifndef VIEW_PLAYERS_SHOVED_H
#define VIEW_PLAYERS_SHOVED_H

#include "view/table/screen.h"

/*
 * A dotted line between those who roll against each other from afar, while one of them is asked about it.
 * Widget: "between".
 */
void shoved_draw_between(struct table_screen *screen, struct ui *ui);

/* A pale figure where each of them stood, an arrow from there, and how far: "2 of 5 squares". */
void shoved_draw(struct table_screen *screen, struct ui *ui);

#endif
