#include "view/table/play_cells.h"

#include "base/language.h"

#include <stdio.h>

static bool are_squares(const struct play_screen *screen)
{
    return !screen->view->board || screen->view->board->grid.layout == GRID_SQUARE;
}

void play_cells_say(const struct play_screen *screen, int n, char *out, size_t room)
{
    if (are_squares(screen))
        snprintf(out, room, n_("%d square", "%d squares", n), n);
    else
        snprintf(out, room, n_("%d hex", "%d hexes", n), n);
}

void play_cells_away(const struct play_screen *screen, int n, char *out, size_t room)
{
    if (are_squares(screen))
        snprintf(out, room, n_("%d square away", "%d squares away", n), n);
    else
        snprintf(out, room, n_("%d hex away", "%d hexes away", n), n);
}

void play_cells_after(const struct play_screen *screen, int n, char *out, size_t room)
{
    if (are_squares(screen))
        snprintf(out, room, n_("after %d square", "after %d squares", n), n);
    else
        snprintf(out, room, n_("after %d hex", "after %d hexes", n), n);
}

void play_cells_of(const struct play_screen *screen, int n, int most, char *out, size_t room)
{
    if (are_squares(screen))
        snprintf(out, room, n_("%d of %d square", "%d of %d squares", most), n, most);
    else
        snprintf(out, room, n_("%d of %d hex", "%d of %d hexes", most), n, most);
}
