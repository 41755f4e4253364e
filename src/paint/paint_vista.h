/*
 * paint/paint_vista.h - a piece of a map as a picture on a card: framed, its corners round, its edges dim.
 */
#ifndef PAINT_PAINT_VISTA_H
#define PAINT_PAINT_VISTA_H

#include "board/board.h"
#include "paint/paint_grid.h"

/* How bright: by its own light; lighter where it is a dark place; a quarter lighter, to its very edges. */
enum vista_lift { VISTA_AS_IT_IS, VISTA_CARD, VISTA_SAMPLE };

struct vista_look {
    const struct board *board;
    struct board *held;           /* a snapshot with ground of its own, if it has one */
    struct terrain_table *ground; /* that ground */
    uint64_t stamp;               /* of what it shows */
    int cell, left, top;          /* pixels a cell; its corner, in pixels from the board's */
    int theme;                    /* enum theme_kind */
    int radius_top, radius_bottom;
    int lift; /* enum vista_lift */
};

/*
 * Show the part of a board that lies in `where`; `grid` is the camera. The board must last until the list is
 * shown. `top` and `bottom`: radii of the upper and of the lower corners.
 */
void paint_vista_draw(struct draw *d, const struct theme *theme, const struct board *board,
                      const struct paint_grid *grid, struct rect where, int top, int bottom);

/* The same as a picture of what the map is: a dark place is lit until it can be told from across a room. */
void paint_vista_card(struct draw *d, const struct theme *theme, const struct board *board,
                      const struct paint_grid *grid, struct rect where, int top, int bottom);

/* The same as a sample of a ground, small and among dark panels. */
void paint_vista_sample(struct draw *d, const struct theme *theme, const struct board *board,
                        const struct paint_grid *grid, struct rect where, int radius);

/* The same without a frame, as it would look in its place: with that alpha, 0..255. */
void paint_vista_ghost(struct draw *d, const struct theme *theme, const struct board *board,
                       const struct paint_grid *grid, struct rect where, int alpha);

#endif
