/*
 * view/table/flame.h - the flames of what gives light, on the board and in the hands of figures.
 *
 * A flame moves only itself and the air about it. It rests TABLE_FLAME_REST milliseconds after somebody has
 * last touched anything, and with reduced motion at once.
 */
#ifndef VIEW_TABLE_FLAME_H
#define VIEW_TABLE_FLAME_H

#include "board/board.h"
#include "ui/ui.h"

struct table_screen;

enum { TABLE_FLAME_REST = 5000, TABLE_FLAME_BEAT = 130 };

/* What flames know of the person at the table. Begins as zeros. */
struct table_flames {
    unsigned taken; /* inputs until now */
    int x, y;       /* the pointer */
    unsigned since; /* when one of them last changed */
    bool burns;     /* there is a flame in this frame, */
    bool moves;     /* and it does not rest */
};

/* The colour of a light, 0xrrggbb: white is that of fire, for nobody carries a white torch. */
int table_flame_rgb(struct glow glow);

/* A frame begins: does anybody touch anything? */
void table_flames_begin(struct table_screen *screen, const struct ui *ui);

/* The lamps of a board that whoever looks sees now. */
void table_flames_draw(struct table_screen *screen, struct ui *ui, const struct board *board);

/* The torch of a figure whose disc stands at (x, y); nothing if it carries no light. */
void table_flame_carried(struct table_screen *screen, struct ui *ui, int token, int x, int y, int disc);

/* Milliseconds until flames look otherwise; 0: they rest. */
unsigned table_flames_wake(const struct table_screen *screen);

#endif
