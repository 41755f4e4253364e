/* The outline of a set of cells: paint/paint_area.h. */
#include "paint/paint_area.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* A side of a cell of the set, walked clockwise around it. */
struct side {
    struct paint_corner from, to;
    bool gone; /* shared by two cells, or already in a ring */
};

static int by_corner(struct paint_corner a, struct paint_corner b)
{
    return a.y != b.y ? (a.y < b.y ? -1 : 1) : a.x != b.x ? (a.x < b.x ? -1 : 1) : 0;
}

static bool same(struct paint_corner a, struct paint_corner b)
{
    return a.x == b.x && a.y == b.y;
}

static struct paint_corner lesser(const struct side *s)
{
    return by_corner(s->from, s->to) < 0 ? s->from : s->to;
}

static struct paint_corner greater(const struct side *s)
{
    return by_corner(s->from, s->to) < 0 ? s->to : s->from;
}

/* Both ways along one side stand together. */
static int by_place(const void *a, const void *b)
{
    int first = by_corner(lesser(a), lesser(b));

    return first ? first : by_corner(greater(a), greater(b));
}

static int by_start(const void *a, const void *b)
{
    const struct side *p = a, *q = b;
    int first = by_corner(p->from, q->from);

    return first ? first : by_corner(p->to, q->to);
}

static int sides_of(enum layout layout, const struct cell *cells, int count, struct side *side)
{
    int corners = paint_grid_corners(layout), n = 0;

    for (int c = 0; c < count; c++) {
        if (c > 0 && cell_same(cells[c], cells[c - 1]))
            continue;
        for (int i = 0; i < corners; i++)
            side[n++] = (struct side){ paint_grid_corner(layout, cells[c], i),
                                       paint_grid_corner(layout, cells[c], (i + 1) % corners), false };
    }
    return n;
}

/* Take out the sides that two cells share; how many are left. */
static int border_of(struct side *side, int n)
{
    int kept = 0;

    qsort(side, (size_t)n, sizeof *side, by_place);
    for (int i = 0; i < n; i++) {
        if (i + 1 < n && by_place(&side[i], &side[i + 1]) == 0)
            i++;
        else
            side[kept++] = side[i];
    }
    qsort(side, (size_t)kept, sizeof *side, by_start);
    return kept;
}

/* The first side that begins at a corner, by halving; n if none does. */
static int first_from(const struct side *side, int n, struct paint_corner at)
{
    int low = 0, high = n;

    while (low < high) {
        int middle = (low + high) / 2;

        if (by_corner(side[middle].from, at) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/*
 * The side that goes on after `last`: where two begin, the one
 * that turns most to the right keeps the rings apart.
 */
static int next_side(struct side *side, int n, const struct side *last)
{
    int best = -1, most = 0;

    for (int i = first_from(side, n, last->to); i < n && same(side[i].from, last->to); i++) {
        int ax = last->to.x - last->from.x, ay = last->to.y - last->from.y;
        int bx = side[i].to.x - side[i].from.x, by = side[i].to.y - side[i].from.y, turn = ax * by - ay * bx;

        if (!side[i].gone && (best < 0 || turn > most)) {
            best = i;
            most = turn;
        }
    }
    return best;
}

static bool straight(struct paint_corner a, struct paint_corner b, struct paint_corner c)
{
    return (b.x - a.x) * (c.y - b.y) == (b.y - a.y) * (c.x - b.x);
}

/* Keep only the corners of the ring from `begin` on where it turns. */
static int turning_points(struct paint_corner *corner, int begin, int end)
{
    int n = end - begin, kept = 0;
    struct paint_corner first = corner[begin], before = corner[end - 1];

    for (int i = 0; i < n; i++) {
        struct paint_corner here = corner[begin + i], next = i + 1 < n ? corner[begin + i + 1] : first;

        if (!straight(before, here, next))
            corner[begin + kept++] = here;
        before = here;
    }
    return begin + kept;
}

static void chain(struct paint_outline *o, struct side *side, int n)
{
    for (int i = 0; i < n; i++) {
        if (side[i].gone)
            continue;
        int begin = o->corners;
        o->ring[o->rings++] = begin;
        for (int at = i; at >= 0; at = next_side(side, n, &side[at])) {
            side[at].gone = true;
            o->corner[o->corners++] = side[at].from;
            if (same(side[at].to, side[i].from))
                break;
        }
        o->corners = turning_points(o->corner, begin, o->corners);
    }
    o->ring[o->rings] = o->corners;
}

bool paint_outline_find(struct paint_outline *o, enum layout layout, const struct cell *cells, int count)
{
    size_t most = (size_t)count * (size_t)paint_grid_corners(layout) + 1;
    struct cell *sorted = mem_new((size_t)count + 1, sizeof *sorted);
    struct side *side = mem_new(most, sizeof *side);

    *o = (struct paint_outline){ NULL, 0, NULL, 0 };
    o->corner = mem_new(most, sizeof *o->corner);
    o->ring = mem_new(most, sizeof *o->ring);
    bool well = sorted && side && o->corner && o->ring;
    if (well) {
        if (count > 0)
            memcpy(sorted, cells, (size_t)count * sizeof *sorted);
        cell_sort(sorted, count);
        chain(o, side, border_of(side, sides_of(layout, sorted, count, side)));
    } else {
        paint_outline_clear(o);
    }
    mem_free(sorted);
    mem_free(side);
    return well;
}

void paint_outline_clear(struct paint_outline *o)
{
    mem_free(o->corner);
    mem_free(o->ring);
    *o = (struct paint_outline){ NULL, 0, NULL, 0 };
}
