/*
 * paint/paint_ray.h - how far one sees, or a light shines, from a point: the outline of a view.
 *
 * Lengths are cells, counted from the board's corner as it is painted (paint_grid of one pixel a cell). What
 * stops a ray is what stops a look (board/sight.h); it goes on for a little, so that the wall that stopped it
 * shows its face.
 */
#ifndef PAINT_PAINT_RAY_H
#define PAINT_PAINT_RAY_H

#include "board/board.h"
#include "paint/paint_grid.h"

#include <stdbool.h>
#include <stddef.h>

enum { RAY_FACES = 4, RAY_BINS = 256, RAY_WALLS_MAX = 8192 };

/* Where a point off the grid lies, which is counted along the axes of cells (board/wall.h). */
struct paint_point ray_point(enum layout layout, struct wall_point p);

/* A straight run that stops rays, and how far they go on into it. */
struct ray_wall {
    float ax, ay, bx, by, into;
};

/* All of them near a place. */
struct ray_walls {
    struct ray_wall *at; /* owned */
    int n;
    size_t room;
};

/*
 * What stops rays on a board within `reach` cells of a point: sides of cells that are filled, walls and shut
 * doors on sides, walls off the grid; `known`: and cells that the board does not show (LAYER_REVEAL). At most
 * RAY_WALLS_MAX; false if memory is exhausted. The list begins as zeros, is written anew, and is given back
 * with ray_walls_clear().
 */
bool ray_walls_find(struct ray_walls *walls, const struct board *board, float x, float y, float reach,
                    bool known);
void ray_walls_clear(struct ray_walls *walls);

/* How far one sees in all directions: along x or y, whichever is longer. */
struct rays {
    float x, y;
    float far[RAY_FACES * RAY_BINS];
};

/* From a point, as far as these walls allow. */
void rays_cast(struct rays *rays, const struct ray_walls *walls, float x, float y);

/* How much of a box, which may be somewhat more than what is asked for, is seen. */
enum rays_span { RAYS_NONE, RAYS_PART, RAYS_ALL };
enum rays_span rays_span(const struct rays *rays, float left, float top, float right, float bottom);

/* Where ray `i` of RAY_FACES * RAY_BINS ends, in the order of their angles. */
struct paint_point rays_end(const struct rays *rays, int i);

/* Whether a point is seen. */
static inline bool rays_meet(const struct rays *rays, float x, float y)
{
    float dx = x - rays->x, dy = y - rays->y, ax = dx < 0 ? -dx : dx, ay = dy < 0 ? -dy : dy;
    bool across = ax >= ay;
    float longer = across ? ax : ay, slope = across ? dy : dx;
    int face = across ? dx < 0 : 2 + (dy < 0);
    int bin = (int)((slope / (longer + 1e-6f) + 1) * (RAY_BINS / 2 - 0.001f));

    return longer <= rays->far[face * RAY_BINS + bin];
}

#endif
