#include "board/apart.h"

#include "base/bounds.h"
#include "board/footprint.h"

static int side_of(int size)
{
    return size > 0 ? size : 1;
}

/* How far two stretches of cells lie apart along one axis. */
static int gap(int from, int len, int other, int other_len)
{
    return other >= from + len         ? other - (from + len - 1)
           : from >= other + other_len ? from - (other + other_len - 1)
                                       : 0;
}

int apart_cells(enum layout layout, enum diagonals diagonals, struct cell a, int size_a, struct cell b,
                int size_b)
{
    int dx, dy;

    if (layout != GRID_SQUARE)
        return footprint_distance(layout, a, size_a, b, size_b);
    dx = gap(a.x, side_of(size_a), b.x, side_of(size_b));
    dy = gap(a.y, side_of(size_a), b.y, side_of(size_b));
    switch (diagonals) {
    case DIAGONALS_ONE:
        return larger(dx, dy);
    case DIAGONALS_ALTERNATE:
        return larger(dx, dy) + smaller(dx, dy) / 2;
    default:
        return dx + dy;
    }
}

/* Twice the middle of a footprint, so that those of even sizes are whole. */
static struct cell middle_of(enum layout layout, struct cell at, int size)
{
    int more = layout == GRID_SQUARE ? side_of(size) - 1 : 0;

    return (struct cell){ (short)(2 * at.x + more), (short)(2 * at.y + more) };
}

static int dot(enum layout layout, struct cell a, struct cell b)
{
    if (layout == GRID_SQUARE)
        return a.x * b.x + a.y * b.y;
    return 2 * a.x * b.x + 2 * a.y * b.y + a.x * b.y + a.y * b.x;
}

/* How well a direction leads along a way, below 0 backwards; comparable by square. */
static long straightness(enum layout layout, struct cell way, int direction)
{
    struct cell to = grid_offsets[layout][direction];
    long along = dot(layout, way, to), norm = dot(layout, to, to);

    return (along < 0 ? -1 : 1) * along * along * (2 / norm);
}

int apart_straight_away(enum layout layout, struct cell from, int size_from, struct cell a, int size_a,
                        int direction[GRID_DIRECTIONS_MAX])
{
    struct cell here = middle_of(layout, from, size_from), there = middle_of(layout, a, size_a);
    struct cell way = { (short)(there.x - here.x), (short)(there.y - here.y) };
    long straight[GRID_DIRECTIONS_MAX];
    int n = 0;

    for (int d = 0; d < grid_directions(layout); d++) {
        long along = straightness(layout, way, d);
        int at = d;

        for (; at > 0 && along > straight[at - 1]; at--) {
            straight[at] = straight[at - 1];
            direction[at] = direction[at - 1];
        }
        straight[at] = along;
        direction[at] = d;
    }
    while (n < grid_directions(layout) && straight[n] == straight[0])
        n++;
    return n;
}

static bool overlaps(int middle, int side, int from, int len)
{
    int lo = middle - (side - 1) / 2;

    return from < lo + side && lo < from + len;
}

bool apart_takes_in(enum layout layout, struct cell middle, int side, struct cell at, int size)
{
    if (layout == GRID_SQUARE)
        return overlaps(middle.x, side, at.x, side_of(size)) && overlaps(middle.y, side, at.y, side_of(size));
    return footprint_distance(layout, at, size, middle, 1) <= (side == 1 ? 0 : side / 2);
}
