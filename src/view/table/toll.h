/*
 * view/table/toll.h - what an answer brings or costs whoever gives it, as a line beside it.
 */
#ifndef VIEW_TABLE_TOLL_H
#define VIEW_TABLE_TOLL_H

#include "view/table/screen.h"

/*
 * In what the account of that seat holds, until something else is asked: "+2 Advantage"; or its price,
 * "3 XP of 20"; "" where that is nothing, or there are no accounts. The answer is tried on a copy of the
 * game.
 */
void table_toll_account(struct table_screen *screen, const struct question *q, int seat, int option,
                        char *out, size_t room);

/* Does an answer bring anything into a pool, or out of one, until something else is asked? Tried as above. */
bool table_toll_moves(struct table_screen *screen, const struct answer *answer, const int *value);

/* What it costs, whatever it is paid with: "Costs 2 of Fortune or Doom"; nothing: `out` stays as it is. */
void table_toll_line(const struct table_game *game, const struct question *q, int option, char *out,
                     size_t room);

#endif
