#include "view/align_grid.h"

#include "base/language.h"

#include <math.h>

#define USUAL_CELL 70.0 /* pixels, where nothing says how large a cell is */
#define CELL_LEAST 4.0  /* pixels */

void align_grid_usual(struct align_screen *screen)
{
    screen->lattice = (struct lattice){ { GRID_SQUARE, 1, 1 }, USUAL_CELL, USUAL_CELL, 0, 0, 0 };
    lattice_count(&screen->lattice, screen->width, screen->height);
}

/* What the name says comes first, unless the lines say just that more exactly. */
void align_grid_choose(struct align_screen *screen)
{
    const struct lattice *found = &screen->found;
    int columns = screen->named_columns, rows = screen->named_rows;
    bool agree = found->sharp > 0 && found->grid.columns == columns && found->grid.rows == rows;

    if (columns > 0 && !agree)
        screen->lattice = lattice_filling(screen->width, screen->height, columns, rows);
    else if (found->sharp > 0)
        screen->lattice = *found;
    else
        align_grid_usual(screen);
    if (columns == 0 || agree)
        lattice_count(&screen->lattice, screen->width, screen->height);
}

/* A cell is no smaller than eyes tell apart, and no larger than the picture. */
void align_grid_count(struct align_screen *screen)
{
    struct lattice *l = &screen->lattice;

    l->cell = fmax(CELL_LEAST, fmin(l->cell, screen->width));
    l->cell_height = fmax(CELL_LEAST, fmin(l->cell_height, screen->height));
    lattice_count(l, screen->width, screen->height);
}

double align_grid_apart(const struct align_screen *screen)
{
    bool both = fmin(screen->lens[0].apart, screen->lens[1].apart) >= 0;

    return both ? fmax(screen->lens[0].apart, screen->lens[1].apart) : -1;
}

bool align_grid_is_off(const struct align_screen *screen)
{
    return align_grid_apart(screen) > 1;
}

const char *align_grid_doing(const struct align_screen *screen, int *done)
{
    if (screen->stage == ALIGN_CUTS) {
        backdrop_state(screen->picture, done);
        return _("The picture is cut into tiles, this once.");
    }
    *done = 1000;
    return _("Its grid is being looked for.");
}
