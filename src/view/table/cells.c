#include "view/table/cells.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>

bool table_cells_square(const struct table_game *game)
{
    return !game->view->board || game->view->board->grid.layout == GRID_SQUARE;
}

void table_cells_say(const struct table_game *game, int n, char *out, size_t room)
{
    if (table_cells_square(game))
        snprintf(out, room, n_("%d square", "%d squares", n), n);
    else
        snprintf(out, room, n_("%d hex", "%d hexes", n), n);
}

void table_cells_away(const struct table_game *game, int n, char *out, size_t room)
{
    if (table_cells_square(game))
        snprintf(out, room, n_("%d square away", "%d squares away", n), n);
    else
        snprintf(out, room, n_("%d hex away", "%d hexes away", n), n);
}

/* Which form of the word goes with so much: that of a whole number, and of any fraction the usual one. */
static unsigned long form_for(int thousandths)
{
    enum { USUAL = 1000000 };

    return thousandths % ONE_CELL ? USUAL : (unsigned long)thousandths / ONE_CELL;
}

void table_cells_up(const struct table_game *game, int height, char *out, size_t room)
{
    char n[16];

    text_of_thousandths(height, n, sizeof n);
    if (table_cells_square(game))
        snprintf(out, room, n_("%s square up", "%s squares up", form_for(height)), n);
    else
        snprintf(out, room, n_("%s hex up", "%s hexes up", form_for(height)), n);
}

void table_cells_after(const struct table_game *game, int cost, char *out, size_t room)
{
    char n[16];

    text_of_thousandths(cost, n, sizeof n);
    if (table_cells_square(game))
        snprintf(out, room, n_("after %s square", "after %s squares", form_for(cost)), n);
    else
        snprintf(out, room, n_("after %s hex", "after %s hexes", form_for(cost)), n);
}

void table_cells_of(const struct table_game *game, int cost, int most, char *out, size_t room)
{
    char n[16], all[16];

    text_of_thousandths(cost, n, sizeof n);
    text_of_thousandths(most, all, sizeof all);
    if (table_cells_square(game))
        snprintf(out, room, n_("%s of %s square", "%s of %s squares", form_for(most)), n, all);
    else
        snprintf(out, room, n_("%s of %s hex", "%s of %s hexes", form_for(most)), n, all);
}
