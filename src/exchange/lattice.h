/*
 * exchange/lattice.h - the grid that is drawn on a picture of a map: found by its lines, or told by its name.
 *
 * Lines may be dark or light, faint or broken, up to three pixels broad; squares may be stretched, hexes may
 * have a point or a flat side up. What repeats too weakly is said not to be found.
 */
#ifndef EXCHANGE_LATTICE_H
#define EXCHANGE_LATTICE_H

#include "board/grid.h"

struct lattice {
    struct grid grid;         /* as many whole cells as the picture has */
    double cell, cell_height; /* in pixels, as content/map.h has them: hexes across their flat sides */
    double x, y;              /* the pixel on the board's upper left corner */
    double sharp;             /* how far its lines stand out from what else there is: noise makes 5 at most */
};

/*
 * Find it in a grey picture, a byte a pixel, row by row; at least 32 pixels a side. False: there is none, or
 * no memory.
 */
bool lattice_find(const unsigned char *grey, int width, int height, struct lattice *lattice);

/*
 * A size in the name of a file, such as "cave 40x30.png" or "cave_40_x_30"; false: none from 2 to
 * GRID_SIDE_MAX.
 */
bool lattice_named(const char *name, int *columns, int *rows);

/*
 * How many pixels the lines of a picture that cross near a point lie beside it, at worst, in a grey square of
 * `side` pixels about it; below 0: no lines cross there, or there is no memory.
 */
double lattice_apart(const unsigned char *grey, int side, double x, double y);

/* Squares that fill a picture, so many of them. */
struct lattice lattice_filling(int width, int height, int columns, int rows);

/*
 * How many whole cells lie on the picture from its corner on: the grid of the lattice follows from the rest.
 */
void lattice_count(struct lattice *lattice, int width, int height);

#endif
