/* board/shape.c - templates, cell by cell in whole numbers. */
#include "board/shape.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "board/sight.h"

#include <stdlib.h>

/* Cells being handed out: counted beyond the room there is. */
struct list {
    struct cell *out;
    int room, count;
};

static void list_add(struct list *list, const struct grid *grid, struct cell c)
{
    if (!grid_contains(grid, c))
        return;
    if (list->count < list->room)
        list->out[list->count] = c;
    list->count++;
}

/* A box of coordinates. */
struct box {
    int left, top, right, bottom;
};

/* The part of `box` that can hold cells of the board; axial coordinates slip to below 0 by half a side. */
static struct box box_on(const struct grid *grid, struct box box)
{
    int left = grid->layout == GRID_HEX_POINTY ? -(grid->rows / 2) : 0;
    int top = grid->layout == GRID_HEX_FLAT ? -(grid->columns / 2) : 0;

    return (struct box){ larger(box.left, left), larger(box.top, top), smaller(box.right, grid->columns - 1),
                         smaller(box.bottom, grid->rows - 1) };
}

/* The box that reaches `radius` and `more` cells about `c`. */
static struct box box_around(const struct grid *grid, struct cell c, int radius, int more)
{
    radius = smaller(radius, 4 * GRID_SIDE_MAX);
    return box_on(grid, (struct box){ c.x - radius - more, c.y - radius - more, c.x + radius + more,
                                      c.y + radius + more });
}

int shape_burst(const struct grid *grid, struct cell anchor, int size, int radius, struct cell *out, int room)
{
    struct box box = box_around(grid, anchor, radius, FOOTPRINT_SIZE_MAX);
    struct list list = { out, room, 0 };

    for (int y = box.top; y <= box.bottom; y++) {
        for (int x = box.left; x <= box.right; x++) {
            struct cell c = { (short)x, (short)y };
            if (footprint_distance(grid->layout, anchor, size, c, 1) <= radius)
                list_add(&list, grid, c);
        }
    }
    return list.count;
}

static int cross(struct cell a, struct cell b)
{
    return a.x * b.y - a.y * b.x;
}

/* The two edges of a cone: the directions to either side on squares, the corners of the hex on hexes. */
static void cone_edges(enum layout layout, int direction, struct cell *one, struct cell *other)
{
    int directions = grid_directions(layout);
    struct cell origin = { 0, 0 }, ahead = grid_step(layout, origin, direction);

    *one = grid_step(layout, origin, (direction + directions - 1) % directions);
    *other = grid_step(layout, origin, (direction + 1) % directions);
    if (layout == GRID_SQUARE)
        return;
    *one = cell_moved(*one, ahead);
    *other = cell_moved(*other, ahead);
}

/* Whether `v` lies between the edges, which are less than half a turn apart, or on one of them. */
static bool between(struct cell one, struct cell other, struct cell v)
{
    int sense = cross(one, other) > 0 ? 1 : -1;

    return sense * cross(one, v) >= 0 && sense * cross(v, other) >= 0;
}

int shape_cone(const struct grid *grid, struct cell apex, int direction, int length, struct cell *out,
               int room)
{
    struct box box = box_around(grid, apex, length, 0);
    struct list list = { out, room, 0 };
    struct cell one, other;

    cone_edges(grid->layout, direction, &one, &other);
    for (int y = box.top; y <= box.bottom; y++) {
        for (int x = box.left; x <= box.right; x++) {
            struct cell c = { (short)x, (short)y }, v = { (short)(x - apex.x), (short)(y - apex.y) };
            int distance = grid_distance(grid->layout, apex, c);
            if (distance >= 1 && distance <= length && between(one, other, v))
                list_add(&list, grid, c);
        }
    }
    return list.count;
}

/* `a` / `b` (b above 0) to the nearest whole number; halves go down. */
static int nearest_down(int a, int b)
{
    int twice = 2 * a - b, whole = twice / (2 * b);

    return twice % (2 * b) > 0 ? whole + 1 : whole;
}

static int nearest_up(int a, int b)
{
    return -nearest_down(-a, b);
}

/*
 * The i-th of n cells on the way. Along one coordinate (on hexes there is a
 * third, -(x + y)) each step goes on by a whole cell; the others are rounded.
 * A tie lies between two neighbours along the remaining direction, and the
 * halves go to the one that reading order has first.
 */
static struct cell line_cell(enum layout layout, struct cell from, struct cell way, int i, int n)
{
    int x, y;

    if (abs(way.x) == n) {
        x = i * way.x / n;
        y = nearest_down(i * way.y, n);
    } else if (abs(way.y) == n) {
        x = nearest_down(i * way.x, n);
        y = i * way.y / n;
    } else {
        BUG_UNLESS(layout != GRID_SQUARE);
        x = nearest_up(i * way.x, n);
        y = i * (way.x + way.y) / n - x;
    }
    return (struct cell){ (short)(from.x + x), (short)(from.y + y) };
}

/* How far a point is from the line, times the line's length. */
static int off_line(struct cell from, struct cell way, struct cell c)
{
    return abs(cross(way, (struct cell){ (short)(c.x - from.x), (short)(c.y - from.y) }));
}

/* Of the two squares beside a diagonal step, the one that closes it. */
static struct cell closing(struct cell from, struct cell way, struct cell last, struct cell next)
{
    struct cell one = { last.x, next.y }, other = { next.x, last.y };
    int nearer = off_line(from, way, one) - off_line(from, way, other);

    if (nearer == 0)
        nearer = cell_compare(one, other);
    return nearer < 0 ? one : other;
}

static int line(const struct grid *grid, struct cell from, struct cell to, bool tight, struct cell *out,
                int room)
{
    struct cell way = { (short)(to.x - from.x), (short)(to.y - from.y) }, last = from;
    struct list list = { out, room, 0 };
    int n = grid_distance(grid->layout, from, to);

    list_add(&list, grid, from);
    for (int i = 1; i <= n; i++) {
        struct cell next = line_cell(grid->layout, from, way, i, n);
        if (tight && grid->layout == GRID_SQUARE && next.x != last.x && next.y != last.y)
            list_add(&list, grid, closing(from, way, last, next));
        list_add(&list, grid, next);
        last = next;
    }
    return list.count;
}

int shape_line(const struct grid *grid, struct cell from, struct cell to, struct cell *out, int room)
{
    return line(grid, from, to, false, out, room);
}

int shape_wall(const struct grid *grid, struct cell from, struct cell to, struct cell *out, int room)
{
    return line(grid, from, to, true, out, room);
}

static bool near_any(enum layout layout, const struct cell *cells, int count, int radius, struct cell c)
{
    for (int i = 0; i < count; i++)
        if (grid_distance(layout, cells[i], c) <= radius)
            return true;
    return false;
}

int shape_broad(const struct grid *grid, const struct cell *cells, int count, int radius, struct cell *out,
                int room)
{
    struct box box = box_around(grid, cells[0], radius, 0);
    struct list list = { out, room, 0 };

    for (int i = 1; i < count; i++) {
        struct box other = box_around(grid, cells[i], radius, 0);

        box = (struct box){ smaller(box.left, other.left), smaller(box.top, other.top),
                            larger(box.right, other.right), larger(box.bottom, other.bottom) };
    }
    for (int y = box.top; y <= box.bottom; y++) {
        for (int x = box.left; x <= box.right; x++) {
            struct cell c = { (short)x, (short)y };

            if (near_any(grid->layout, cells, count, radius, c))
                list_add(&list, grid, c);
        }
    }
    return list.count;
}
