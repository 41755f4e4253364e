/*
 * view/table/turns.h - who stands on the turn strip, and in which order.
 */
#ifndef VIEW_TABLE_TURNS_H
#define VIEW_TABLE_TURNS_H

#include "view/table/screen.h"

enum { TURNS_FIGURES = 128 };

struct turns {
    int token[TURNS_FIGURES];
    bool gap[TURNS_FIGURES];   /* another side or group begins with it; */
    short word[TURNS_FIGURES]; /* what heads the group that begins there; 0 none */
    int n;
    int acts;   /* which of them acts, -1 none */
    int lead;   /* so many stand before all others: whoever acts, out of the line */
    int secret; /* from here on stand those whom no player knows of; `n`: nobody */
};

/*
 * The side that acts comes first, then the others in the order of the list; in each, the dead last. A game
 * master has those whom no player knows of behind all others, unless the book gives each a place in a line.
 */
void turns_find(const struct table_screen *screen, struct turns *turns);

/* Is it a fight of turns in an order of the book's? */
bool turns_fit(const struct table_game *game);

/* Do all act at once? */
bool turns_at_once(const struct table_game *game);

/* Is it nobody's turn, and somebody has still to say what is to be done in this round? */
bool turns_declared(const struct table_game *game);

#endif
