/*
 * view/table/share.h - several figures in one cell: small ones side by side, others as a stack with its
 * number.
 */
#ifndef VIEW_TABLE_SHARE_H
#define VIEW_TABLE_SHARE_H

#include "view/table/screen.h"

/* How a figure is shown among those that share its cell. */
struct table_share {
    int stack;    /* how many it stands for; 0: another stands for it */
    float dx, dy; /* away from the cell's middle, in cells */
};

struct table_share table_share_of(const struct table_screen *screen, int token);

/*
 * Which of `n` figures stand in a cell with others of them: shared[i], false before, for token[i]. All others
 * stand alone: they need not be asked about. False: no memory, nothing is known.
 */
bool table_share_find(const struct table_game *game, const int *token, int n, bool *shared);

#endif
