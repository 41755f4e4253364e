#include "paint/paint_grid.h"

#include "board/footprint.h"

#include <math.h>

/*
 * The lattices. Squares: whole cells. Hexes, point up: half widths across and
 * half radii down, so a row is three down; flat side up, the two exchanged.
 */
#define HALF_RADIUS_PER_WIDTH 0.288675135f /* 1 / (2 sqrt 3): half a hex's radius for a width of 1 */

static const struct paint_corner pointy[6] = {
    { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 }
};

int paint_grid_corners(enum layout layout)
{
    return layout == GRID_SQUARE ? 4 : 6;
}

/* The middle of a hex on its lattice, counted from the board's corner. */
static struct paint_corner hex_middle(enum layout layout, struct cell c)
{
    if (layout == GRID_HEX_POINTY)
        return (struct paint_corner){ 2 * c.x + c.y + 1, 3 * c.y + 2 };
    return (struct paint_corner){ 3 * c.x + 2, 2 * c.y + c.x + 1 };
}

struct paint_corner paint_grid_corner(enum layout layout, struct cell c, int i)
{
    static const struct paint_corner square[4] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };

    if (layout == GRID_SQUARE)
        return (struct paint_corner){ c.x + square[i].x, c.y + square[i].y };
    struct paint_corner m = hex_middle(layout, c);
    if (layout == GRID_HEX_POINTY)
        return (struct paint_corner){ m.x + pointy[i].x, m.y + pointy[i].y };
    /* Mirrored about the diagonal, and so in the other order. */
    return (struct paint_corner){ m.x + pointy[5 - i].y, m.y + pointy[5 - i].x };
}

static const char *side_name(enum layout layout, int i)
{
    static const char *const square[4] = { "n", "e", "s", "w" };
    static const char *const up[6] = { "ne", "e", "se", "sw", "w", "nw" };
    static const char *const flat[6] = { "n", "ne", "se", "s", "sw", "nw" };

    return layout == GRID_SQUARE ? square[i] : layout == GRID_HEX_POINTY ? up[i] : flat[i];
}

int paint_grid_direction(enum layout layout, int i)
{
    return grid_direction_named(layout, side_name(layout, i));
}

/* What a step on the lattice measures in pixels. */
static void pitch(const struct paint_grid *g, float *across, float *down)
{
    float half = (float)g->cell / 2, quarter = (float)g->cell * HALF_RADIUS_PER_WIDTH;

    *across = g->layout == GRID_SQUARE ? (float)g->cell : g->layout == GRID_HEX_POINTY ? half : quarter;
    *down = g->layout == GRID_SQUARE ? (float)g->cell : g->layout == GRID_HEX_POINTY ? quarter : half;
}

struct paint_point paint_grid_point(const struct paint_grid *g, struct paint_corner corner)
{
    float across, down;

    pitch(g, &across, &down);
    return (struct paint_point){ (float)g->x + across * (float)corner.x,
                                 (float)g->y + down * (float)corner.y };
}

struct paint_point paint_grid_center(const struct paint_grid *g, struct cell c)
{
    if (g->layout != GRID_SQUARE)
        return paint_grid_point(g, hex_middle(g->layout, c));
    struct paint_point p = paint_grid_point(g, (struct paint_corner){ c.x, c.y });
    return (struct paint_point){ p.x + (float)g->cell / 2, p.y + (float)g->cell / 2 };
}

struct paint_point paint_grid_figure(const struct paint_grid *g, struct cell anchor, int size)
{
    struct footprint f = footprint_of(g->layout, size);
    struct paint_point sum = { 0, 0 };

    for (int i = 0; i < f.count; i++) {
        struct paint_point p = paint_grid_center(g, cell_moved(anchor, f.offset[i]));

        sum.x += p.x / (float)f.count;
        sum.y += p.y / (float)f.count;
    }
    return sum;
}

static int floor_div(float a, float b)
{
    return (int)floorf(a / b);
}

/* The hex whose middle is nearest among those around a guess. */
static struct cell nearest_hex(const struct paint_grid *g, int x, int y)
{
    float across, down, least = 1e9f;
    bool up = g->layout == GRID_HEX_POINTY;
    struct cell best = { 0, 0 };

    pitch(g, &across, &down);
    int row = floor_div((float)(up ? y - g->y : x - g->x), 3 * (up ? down : across));
    int column = floor_div((float)(up ? x - g->x : y - g->y), 2 * (up ? across : down));
    for (int i = 0; i < 9; i++) {
        int r = row - 1 + i / 3, c = column - 1 + i % 3;
        struct cell cell = up ? grid_cell(g->layout, c, r) : grid_cell(g->layout, r, c);
        struct paint_point p = paint_grid_center(g, cell);
        float dx = p.x - (float)x - 0.5f, dy = p.y - (float)y - 0.5f, far = dx * dx + dy * dy;

        if (far < least) {
            least = far;
            best = cell;
        }
    }
    return best;
}

struct cell paint_grid_cell(const struct paint_grid *g, int x, int y)
{
    if (g->layout != GRID_SQUARE)
        return nearest_hex(g, x, y);
    return (struct cell){ (short)floor_div((float)(x - g->x), (float)g->cell),
                          (short)floor_div((float)(y - g->y), (float)g->cell) };
}

void paint_grid_extent(const struct paint_grid *g, const struct grid *board, int *width, int *height)
{
    float across, down;
    int c = board->columns, r = board->rows;

    pitch(g, &across, &down);
    if (g->layout == GRID_SQUARE) {
        *width = c * g->cell;
        *height = r * g->cell;
    } else if (g->layout == GRID_HEX_POINTY) {
        *width = (int)ceilf(across * (float)(2 * c + (r > 1)));
        *height = (int)ceilf(down * (float)(3 * r + 1));
    } else {
        *width = (int)ceilf(across * (float)(3 * c + 1));
        *height = (int)ceilf(down * (float)(2 * r + (c > 1)));
    }
}

struct rect paint_grid_reach(const struct paint_grid *g, struct rect where)
{
    float across, down;
    bool up = g->layout == GRID_HEX_POINTY, flat = g->layout == GRID_HEX_FLAT;

    pitch(g, &across, &down);
    float column = across * (g->layout == GRID_SQUARE ? 1
                             : up                     ? 2
                                                      : 3),
          row = down * (g->layout == GRID_SQUARE ? 1
                        : flat                   ? 2
                                                 : 3);
    int left = floor_div((float)(where.x - g->x), column) - 1,
        right = floor_div((float)(where.x + where.w - g->x), column) + 1;
    int top = floor_div((float)(where.y - g->y), row) - 1,
        bottom = floor_div((float)(where.y + where.h - g->y), row) + 1;
    return (struct rect){ left, top, right - left + 1, bottom - top + 1 };
}

struct rect paint_grid_visible(const struct paint_grid *g, const struct grid *board, struct rect where)
{
    return rect_meet(paint_grid_reach(g, where), (struct rect){ 0, 0, board->columns, board->rows });
}

void paint_grid_fit(struct paint_grid *g, const struct grid *board, struct rect where)
{
    int width = 0, height = 0;

    g->layout = board->layout;
    g->cell = PAINT_CELL_MAX;
    for (;;) {
        paint_grid_extent(g, board, &width, &height);
        if ((width <= where.w && height <= where.h) || g->cell <= PAINT_CELL_MIN)
            break;
        int by_width = g->cell * where.w / (width ? width : 1),
            by_height = g->cell * where.h / (height ? height : 1);
        int smaller = by_width < by_height ? by_width : by_height;
        g->cell = smaller >= g->cell ? g->cell - 1 : smaller < PAINT_CELL_MIN ? PAINT_CELL_MIN : smaller;
    }
    g->x = where.x + (where.w - width) / 2;
    g->y = where.y + (where.h - height) / 2;
}

int paint_grid_zoom(int cell, int by)
{
    static const int step[] = { 2,  3,  4,  6,  8,   12,  16,  20,  24,  32,  40,  48,
                                56, 64, 80, 96, 112, 128, 160, 192, 256, 320, 384, 512 };
    enum { STEPS = sizeof step / sizeof step[0] };

    if (by > 0) {
        for (int i = 0; i < STEPS; i++) {
            if (step[i] > cell)
                return step[i];
        }
        return PAINT_CELL_MAX;
    }
    for (int i = STEPS - 1; by < 0 && i >= 0; i--) {
        if (step[i] < cell)
            return step[i];
    }
    return by < 0 ? PAINT_CELL_MIN : cell;
}

void paint_grid_zoom_at(struct paint_grid *g, int cell, int x, int y)
{
    g->x = x - (int)lround((double)(x - g->x) * cell / g->cell);
    g->y = y - (int)lround((double)(y - g->y) * cell / g->cell);
    g->cell = cell;
}

int paint_grid_disc(const struct paint_grid *g, int size)
{
    if (size == FOOTPRINT_HALF)
        return g->cell * 425 / 1000;
    return g->cell * (85 + 90 * (size - 1)) / 100;
}

struct paint_point paint_grid_wall_point(const struct paint_grid *grid, struct wall_point p)
{
    int x = p.x >= 0 ? p.x / WALL_UNIT : -1, y = p.y >= 0 ? p.y / WALL_UNIT : -1;
    struct cell c = { (short)x, (short)y };
    struct paint_point o = paint_grid_center(grid, c),
                       right = paint_grid_center(grid, cell_moved(c, (struct cell){ 1, 0 })),
                       down = paint_grid_center(grid, cell_moved(c, (struct cell){ 0, 1 }));
    float dx = (float)(p.x - x * WALL_UNIT) / WALL_UNIT, dy = (float)(p.y - y * WALL_UNIT) / WALL_UNIT;

    return (struct paint_point){ o.x + dx * (right.x - o.x) + dy * (down.x - o.x),
                                 o.y + dx * (right.y - o.y) + dy * (down.y - o.y) };
}
