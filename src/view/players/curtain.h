/*
 * view/players/curtain.h - what hangs before the players' board: the name of the game, and its picture as it
 * was when the board was last followed. What the game master does behind it, or while the picture is held or
 * black, shows nowhere.
 */
#ifndef VIEW_PLAYERS_CURTAIN_H
#define VIEW_PLAYERS_CURTAIN_H

#include "view/start/vista.h"

/* Begins as zeros: it is up. */
struct curtain {
    bool down;
    struct vista vista; /* what the screen's eyes saw as it came down */
};

/* Let it down, if it is up, before what the screen shows now. */
void curtain_fall(struct curtain *curtain, struct table_screen *screen);
/* Take it up again. */
void curtain_rise(struct curtain *curtain);

/* Widget: "curtain"; "curtain.picture" where the game has a board. */
void curtain_draw(const struct curtain *curtain, struct ui *ui, const char *title);

#endif
