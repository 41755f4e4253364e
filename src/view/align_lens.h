/*
 * view/align_lens.h - two lenses on the picture that becomes a map: how well its lines and the grid's meet.
 */
#ifndef VIEW_ALIGN_LENS_H
#define VIEW_ALIGN_LENS_H

#include "exchange/lattice.h"
#include "paint/paint_backdrop.h"
#include "ui/ui.h"

enum { ALIGN_LENSES = 2 };

/* A corner of cells, near the upper left and the lower right end of the grid. */
struct align_lens {
    int column, row; /* the lines that meet there, counted from the first */
    double x, y;     /* where it lies, in pixels of the picture */
    double apart;    /* how many pixels the picture's own lines lie beside it; below 0: there are none */
};

/*
 * Find them for a grid on a picture that is ready; anew where its lines are clearest, or (`stay`) where the
 * same lines meet now.
 */
void align_lens_find(struct align_lens lens[ALIGN_LENSES], const struct lattice *lattice,
                     struct backdrop *picture, bool stay);

/* How much there is to be seen in a square of the grid; below 0: that cannot be told. */
int align_lens_busy(const struct lattice *lattice, struct backdrop *picture, int column, int row);

/* How far they reach beyond the left edge of the picture. */
int align_lens_margin(const struct theme *theme);

/* Lay them over the picture, which stands in `shown` within `room` and has so many pixels across. */
void align_lens_draw(const struct align_lens lens[ALIGN_LENSES], const struct lattice *lattice,
                     struct backdrop *picture, int width, struct ui *ui, struct rect shown, struct rect room);

#endif
