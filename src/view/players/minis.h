/*
 * view/players/minis.h - real miniatures that stand on the players' display.
 *
 * Figures are outlines there. Whoever was moved in the game has an arrow from where the miniature stands to
 * where it belongs, until somebody says at the main window that all of them were moved. Who is not seen has
 * none, and none that begins where it was not seen.
 */
#ifndef VIEW_PLAYERS_MINIS_H
#define VIEW_PLAYERS_MINIS_H

#include "view/table/screen.h"

/* Where each figure's miniature stands; nowhere: it has none. Begins as zeros. */
struct minis {
    struct cell *at; /* owned */
    size_t room;
    int n;
};

/* Take up what its eyes see of a game now. How many miniatures are to be moved. */
int minis_follow(struct minis *minis, const struct table_game *game);

/* All of them were moved, or stand no more. */
void minis_clear(struct minis *minis);

/* Arrows for those that are to be moved, over the board. Widgets: "mini.N". */
void minis_draw(const struct minis *minis, struct table_screen *screen, struct ui *ui);

#endif
