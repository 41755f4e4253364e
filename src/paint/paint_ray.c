#include "paint/paint_ray.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <math.h>

/* How far a ray goes on into what fills a cell, a wall on a side, and what stands alone in the open. */
#define INTO_ROCK 0.36f
#define INTO_SIDE 0.15f
#define INTO_PIECE 0.92f
#define FAR 1e6f

static bool add(struct ray_walls *walls, struct paint_point a, struct paint_point b, float into)
{
    void *block = walls->at;

    if (walls->n == RAY_WALLS_MAX)
        return true;
    if (!mem_reserve(&block, &walls->room, (size_t)walls->n + 1, sizeof *walls->at))
        return false;
    walls->at = block;
    walls->at[walls->n++] = (struct ray_wall){ a.x, a.y, b.x, b.y, into };
    return true;
}

/* Whether no ray goes through a cell. */
static bool stops(const struct board *board, struct cell c, bool known)
{
    return board_walled(board, c) || (known && board_get(board, LAYER_REVEAL, c) != REVEAL_SHOWN);
}

/* A filled cell with nothing filled on any side: a pillar, which is seen whole. */
static bool alone(const struct board *board, struct cell c)
{
    enum layout layout = board->grid.layout;

    for (int i = 0; i < paint_grid_corners(layout); i++)
        if (board_walled(board, grid_step(layout, c, paint_grid_direction(layout, i))))
            return false;
    return true;
}

/* What stops rays on the sides of a cell; those between two cells are one's that comes first. */
static bool add_cell(struct ray_walls *walls, const struct board *board, const struct paint_grid *grid,
                     struct cell c, bool known)
{
    int n = paint_grid_corners(grid->layout);
    bool filled = stops(board, c, known), sides = board->edge_pages > 0, good = true;
    float into = filled && alone(board, c) ? INTO_PIECE : INTO_ROCK;

    for (int i = 0; i < n && (filled || sides); i++) {
        int direction = paint_grid_direction(grid->layout, i);
        struct cell beyond = grid_step(grid->layout, c, direction);
        bool other = stops(board, beyond, known);
        struct side side;
        bool own = sides && board_side(&board->grid, c, direction, &side) && cell_same(side.cell, c) &&
                   barrier_dense(board_get(board, side.layer, c));

        if ((!filled || other) && !own)
            continue;
        good = add(walls, paint_grid_point(grid, paint_grid_corner(grid->layout, c, i)),
                   paint_grid_point(grid, paint_grid_corner(grid->layout, c, (i + 1) % n)),
                   own ? INTO_SIDE : into) &&
               good;
    }
    return good;
}

struct paint_point ray_point(enum layout layout, struct wall_point p)
{
    struct paint_grid grid = { layout, 1, 0, 0 };
    struct paint_point o = paint_grid_center(&grid, (struct cell){ 0, 0 }),
                       x = paint_grid_center(&grid, (struct cell){ 1, 0 }),
                       y = paint_grid_center(&grid, (struct cell){ 0, 1 });
    float u = (float)p.x / WALL_UNIT, v = (float)p.y / WALL_UNIT;

    return (struct paint_point){ o.x + u * (x.x - o.x) + v * (y.x - o.x),
                                 o.y + u * (x.y - o.y) + v * (y.y - o.y) };
}

bool ray_walls_find(struct ray_walls *walls, const struct board *board, float x, float y, float reach,
                    bool known)
{
    struct paint_grid grid = { board->grid.layout, 1, 0, 0 };
    struct rect box = { (int)floorf(x - reach), (int)floorf(y - reach), (int)ceilf(2 * reach) + 1,
                        (int)ceilf(2 * reach) + 1 };
    struct rect cells = paint_grid_visible(&grid, &board->grid, box);
    bool good = true;

    walls->n = 0;
    for (int row = cells.y; row < cells.y + cells.h; row++)
        for (int column = cells.x; column < cells.x + cells.w; column++)
            good = add_cell(walls, board, &grid, grid_cell(grid.layout, column, row), known) && good;
    for (int i = 0; board->walls && i < board->walls->n; i++)
        good = add(walls, ray_point(grid.layout, board->walls->at[i].from),
                   ray_point(grid.layout, board->walls->at[i].to), INTO_SIDE / 2) &&
               good;
    return good;
}

void ray_walls_clear(struct ray_walls *walls)
{
    mem_free(walls->at);
    *walls = (struct ray_walls){ .at = NULL };
}

/* ---- casting ---- */

/* What lies ahead along one face: x forwards, y to the side. */
struct ahead {
    float ax, ay, bx, by;
};

/* Cut off what lies where `hand` * (y - slope * x) is below 0. */
static bool cut(struct ahead *w, float slope, float hand)
{
    float a = hand * (w->ay - slope * w->ax), b = hand * (w->by - slope * w->bx);

    if (a < 0 && b < 0)
        return false;
    if (a < 0 || b < 0) {
        float t = a / (a - b), x = w->ax + t * (w->bx - w->ax), y = w->ay + t * (w->by - w->ay);

        if (a < 0) {
            w->ax = x;
            w->ay = y;
        } else {
            w->bx = x;
            w->by = y;
        }
    }
    return true;
}

/* What a wall leaves of the rays of a face. */
static void stop(float *far, struct ahead w, float into)
{
    if (!cut(&w, 1, -1) || !cut(&w, -1, 1) || (w.ax <= 0 && w.bx <= 0))
        return;
    float ex = w.bx - w.ax, ey = w.by - w.ay, least = 1e-4f;
    float va = w.ay / fmaxf(w.ax, least), vb = w.by / fmaxf(w.bx, least);
    int from = clamp((int)floorf((fminf(va, vb) + 1) * (RAY_BINS / 2)), 0, RAY_BINS - 1),
        to = clamp((int)ceilf((fmaxf(va, vb) + 1) * (RAY_BINS / 2)), 0, RAY_BINS - 1);

    for (int i = from; i <= to; i++) {
        float v = ((float)i + 0.5f) / (RAY_BINS / 2) - 1, down = ey - v * ex;
        float t = down * down > 1e-12f ? (v * w.ax - w.ay) / down : 0;

        if (t < -0.02f || t > 1.02f)
            continue;
        float x = w.ax + t * ex + into / sqrtf(1 + v * v);
        if (x < far[i])
            far[i] = x;
    }
}

void rays_cast(struct rays *rays, const struct ray_walls *walls, float x, float y)
{
    rays->x = x;
    rays->y = y;
    for (int i = 0; i < RAY_FACES * RAY_BINS; i++)
        rays->far[i] = FAR;
    for (int i = 0; i < walls->n; i++) {
        const struct ray_wall *w = &walls->at[i];
        float ax = w->ax - x, ay = w->ay - y, bx = w->bx - x, by = w->by - y;

        stop(rays->far, (struct ahead){ ax, ay, bx, by }, w->into);
        stop(rays->far + RAY_BINS, (struct ahead){ -ax, ay, -bx, by }, w->into);
        stop(rays->far + 2 * RAY_BINS, (struct ahead){ ay, ax, by, bx }, w->into);
        stop(rays->far + 3 * RAY_BINS, (struct ahead){ -ay, ax, -by, bx }, w->into);
    }
}

/*
 * What a face of the rays sees of a box that lies from `near` to `far` ahead and from `least` to `most` to
 * the side: all bins that it may fall into are asked. -1: it does not lie there.
 */
static int span_of_face(const float *ends, float near, float far, float least, float most)
{
    float closest = fmaxf(near, 1e-4f);
    bool none = true, all = true;

    if (far <= 0 || least > far || most < -far)
        return -1;
    float from = fmaxf(least / (least < 0 ? closest : far), -1),
          to = fminf(most / (most > 0 ? closest : far), 1);
    int first = clamp((int)((from + 1) * (RAY_BINS / 2)) - 1, 0, RAY_BINS - 1),
        last = clamp((int)((to + 1) * (RAY_BINS / 2)) + 1, 0, RAY_BINS - 1);
    for (int i = first; i <= last; i++) {
        all = all && ends[i] >= far;
        none = none && ends[i] < near;
    }
    return all ? RAYS_ALL : none ? RAYS_NONE : RAYS_PART;
}

enum rays_span rays_span(const struct rays *rays, float left, float top, float right, float bottom)
{
    const float *far = rays->far;
    float x0 = left - rays->x, x1 = right - rays->x, y0 = top - rays->y, y1 = bottom - rays->y;
    int part[RAY_FACES] = { span_of_face(far, x0, x1, y0, y1), span_of_face(far + RAY_BINS, -x1, -x0, y0, y1),
                            span_of_face(far + 2 * RAY_BINS, y0, y1, x0, x1),
                            span_of_face(far + 3 * RAY_BINS, -y1, -y0, x0, x1) };
    int span = -1;

    for (int i = 0; i < RAY_FACES; i++)
        if (part[i] >= 0)
            span = span < 0 || span == part[i] ? part[i] : RAYS_PART;
    return span < 0 ? RAYS_PART : (enum rays_span)span;
}

struct paint_point rays_end(const struct rays *rays, int i)
{
    static const int face[RAY_FACES] = { 0, 2, 1, 3 };
    int quarter = i / RAY_BINS, at = i % RAY_BINS,
        bin = quarter == 1 || quarter == 2 ? RAY_BINS - 1 - at : at;
    float far = rays->far[face[quarter] * RAY_BINS + bin], side = ((float)bin + 0.5f) / (RAY_BINS / 2) - 1;

    side *= far;
    if (face[quarter] >= 2)
        return (struct paint_point){ rays->x + side, rays->y + (face[quarter] == 3 ? -far : far) };
    return (struct paint_point){ rays->x + (face[quarter] == 1 ? -far : far), rays->y + side };
}
