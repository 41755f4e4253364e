/*
 * paint/paint_backdrop.h - the picture that a map is made of, as the ground of its cells.
 *
 * Bare floor shows the picture; whatever else lies in a cell is painted over it, walls as lines along which
 * nobody goes. It is decoded once, and kept at several sizes, each half as large as the one before.
 */
#ifndef PAINT_PAINT_BACKDROP_H
#define PAINT_PAINT_BACKDROP_H

#include "base/err.h"
#include "board/board.h"
#include "paint/paint.h"
#include "paint/paint_grid.h"

/* Pixels that are kept of one at most; a larger picture is made smaller. */
enum { BACKDROP_PIXELS = 16 << 20, BACKDROP_LEVELS = 10 };

struct scene; /* paint_scene.h */

/* Never changed, shared by those who paint. */
struct backdrop;

/* How cells lie on a picture, in its pixels (content/map.h: struct map_picture). */
struct backdrop_fit {
    double cell, cell_height;
    double left, top; /* what lies on the board's upper left corner */
};

/* Decode a file (base/decode.h). With one holder; NULL is a fault. */
struct backdrop *backdrop_open(const char *path, const struct backdrop_fit *fit, struct err *err);

/* One holder more; NULL stays NULL. */
struct backdrop *backdrop_hold(struct backdrop *backdrop);
/* One holder less; NULL is allowed. */
void backdrop_drop(struct backdrop *backdrop);

/* A number of its own, never 0; 0 for NULL. */
uint64_t backdrop_key(const struct backdrop *backdrop);

/* Lay it into the cells of bare floor of `to`, which `grid` stands in. */
void backdrop_paint(const struct backdrop *backdrop, const struct board *board, const struct paint_grid *grid,
                    struct pixels *to);

/* The picture by itself, as large as it fits into `where`; where it lies. */
struct rect backdrop_draw(struct draw *d, struct backdrop *backdrop, struct rect where);

/* Walls as lines, on lit pixels that begin `x`, `y` pixels into the scene. False: no memory. */
bool backdrop_walls(struct scene *s, struct pixels *to, int x, int y);

#endif
