/* 2.4 to 2.6, 2.19 Making a character. */
#include "rules/doom/doom.h"

/* FD-60, FD-176: what it has to spend; outside the making nothing but what it is given. */
int doom_points_start(const struct state *now, const struct book *book, int token)
{
    int level = state_stat(now, token, NPC_LEVEL);
    const struct item *row = doom_row(book, NPC_TABLE, level == NPC_NONE ? 0 : level + 1);

    if (!(now->token[token].flags & TOKEN_MAKING))
        return state_stat(now, token, POINTS);
    return row->field[NPC_POINTS];
}
