/*
 * paint/paint_backdrop.h - the picture that a map is made of, as the ground of its cells.
 *
 * Bare floor shows the picture; whatever else lies in a cell is painted over it, walls as lines along which
 * nobody goes. It is cut into tiles on the disk once (base/tiles.h), and what is painted is read from there.
 */
#ifndef PAINT_PAINT_BACKDROP_H
#define PAINT_PAINT_BACKDROP_H

#include "base/err.h"
#include "board/board.h"
#include "paint/paint.h"
#include "paint/paint_grid.h"

struct scene; /* paint_scene.h */

/* Shared by those who paint; it changes only from being cut to being there. */
struct backdrop;

/* How cells lie on a picture, in its pixels (content/map.h: struct map_picture). */
struct backdrop_fit {
    double cell, cell_height;
    double left, top; /* what lies on the board's upper left corner */
};

/*
 * The picture in a file, with one holder, when it is there; NULL is a fault. The other one only begins, if it
 * is large, and goes on beside the frames: it is a fault only if the file's first bytes are one.
 */
struct backdrop *backdrop_open(const char *path, const struct backdrop_fit *fit, struct err *err);
struct backdrop *backdrop_begin(const char *path, const struct backdrop_fit *fit, struct err *err);

/* How far it is: `done` of a thousand while it is being cut; nothing of it is painted before it is ready. */
enum backdrop_state { BACKDROP_CUT, BACKDROP_READY, BACKDROP_WRONG };
enum backdrop_state backdrop_state(const struct backdrop *backdrop, int *done);

/* What is wrong, once it is. */
const struct err *backdrop_fault(const struct backdrop *backdrop);

/*
 * Its brightness, a byte a pixel, at the largest size that has at most `most` pixels; `shrunk`: so many of
 * the file become one across and down. It must be ready. NULL: no memory, or the disk fails; else mem_free().
 */
unsigned char *backdrop_grey(struct backdrop *backdrop, int most, int *width, int *height, int *shrunk);

/* One holder more; NULL stays NULL. */
struct backdrop *backdrop_hold(struct backdrop *backdrop);
/* One holder less; NULL is allowed. */
void backdrop_drop(struct backdrop *backdrop);

/* A number of its own, never 0, and another when it becomes ready; 0 for NULL. */
uint64_t backdrop_key(const struct backdrop *backdrop);

/* The same of a square of `side` pixels, which is moved until it lies within. False: it cannot be had. */
bool backdrop_grey_part(struct backdrop *backdrop, int *left, int *top, int side, unsigned char *grey);

/* Does nothing shine through it? False while it is not ready. */
bool backdrop_is_opaque(const struct backdrop *backdrop);

/* Lay it into the cells of bare floor of `to`, which `grid` stands in. */
void backdrop_paint(struct backdrop *backdrop, const struct board *board, const struct paint_grid *grid,
                    struct pixels *to);

/* The picture by itself, as large as it fits into `where`; where it lies. */
struct rect backdrop_draw(struct draw *d, struct backdrop *backdrop, struct rect where);

/* A round part of it about a point in its pixels, `zoom` times as large, that fills a square. */
void backdrop_lens(struct draw *d, struct backdrop *backdrop, double x, double y, int zoom,
                   struct rect where);

/* Walls as lines, on lit pixels that begin `x`, `y` pixels into the scene. False: no memory. */
bool backdrop_walls(struct scene *s, struct pixels *to, int x, int y);

#endif
