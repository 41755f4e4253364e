/* board/footprint.c - tables of covered cells, and what can be said of them without looking at each. */
#include "board/footprint.h"

#include "base/bounds.h"
#include "board/terrain.h"

#include "base/bug.h"

#include <stdlib.h>
#include <string.h>

static const struct cell square_1[] = {
    { 0, 0 },
};

/* clang-format off */
static const struct cell square_2[] = {
    { 0, 0 }, { 1, 0 },
    { 0, 1 }, { 1, 1 },
};
/* clang-format on */

/* clang-format off */
static const struct cell square_3[] = {
    { 0, 0 }, { 1, 0 }, { 2, 0 },
    { 0, 1 }, { 1, 1 }, { 2, 1 },
    { 0, 2 }, { 1, 2 }, { 2, 2 },
};
/* clang-format on */

/* clang-format off */
static const struct cell square_4[] = {
    { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 },
    { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 1 },
    { 0, 2 }, { 1, 2 }, { 2, 2 }, { 3, 2 },
    { 0, 3 }, { 1, 3 }, { 2, 3 }, { 3, 3 },
};
/* clang-format on */

/* clang-format off */
static const struct cell square_5[] = {
    { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 },
    { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 1 }, { 4, 1 },
    { 0, 2 }, { 1, 2 }, { 2, 2 }, { 3, 2 }, { 4, 2 },
    { 0, 3 }, { 1, 3 }, { 2, 3 }, { 3, 3 }, { 4, 3 },
    { 0, 4 }, { 1, 4 }, { 2, 4 }, { 3, 4 }, { 4, 4 },
};
/* clang-format on */

/* clang-format off */
static const struct cell square_6[] = {
    { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 5, 0 },
    { 0, 1 }, { 1, 1 }, { 2, 1 }, { 3, 1 }, { 4, 1 }, { 5, 1 },
    { 0, 2 }, { 1, 2 }, { 2, 2 }, { 3, 2 }, { 4, 2 }, { 5, 2 },
    { 0, 3 }, { 1, 3 }, { 2, 3 }, { 3, 3 }, { 4, 3 }, { 5, 3 },
    { 0, 4 }, { 1, 4 }, { 2, 4 }, { 3, 4 }, { 4, 4 }, { 5, 4 },
    { 0, 5 }, { 1, 5 }, { 2, 5 }, { 3, 5 }, { 4, 5 }, { 5, 5 },
};
/* clang-format on */

static const struct cell hex_1[] = {
    { 0, 0 },
};

/* clang-format off */
static const struct cell hex_2[] = {
    { 0, 0 }, { 1, 0 },
    { 0, 1 },
};
/* clang-format on */

/* clang-format off */
static const struct cell hex_3[] = {
    { 0, -1 }, { 1, -1 },
    { -1, 0 }, { 0, 0 }, { 1, 0 },
    { -1, 1 }, { 0, 1 },
};
/* clang-format on */

/* clang-format off */
static const struct cell hex_4[] = {
    { 0, -1 }, { 1, -1 }, { 2, -1 },
    { -1, 0 }, { 0, 0 }, { 1, 0 }, { 2, 0 },
    { -1, 1 }, { 0, 1 }, { 1, 1 },
    { -1, 2 }, { 0, 2 },
};
/* clang-format on */

/* clang-format off */
static const struct cell hex_5[] = {
    { 0, -2 }, { 1, -2 }, { 2, -2 },
    { -1, -1 }, { 0, -1 }, { 1, -1 }, { 2, -1 },
    { -2, 0 }, { -1, 0 }, { 0, 0 }, { 1, 0 }, { 2, 0 },
    { -2, 1 }, { -1, 1 }, { 0, 1 }, { 1, 1 },
    { -2, 2 }, { -1, 2 }, { 0, 2 },
};
/* clang-format on */

/* clang-format off */
static const struct cell hex_6[] = {
    { 0, -2 }, { 1, -2 }, { 2, -2 }, { 3, -2 },
    { -1, -1 }, { 0, -1 }, { 1, -1 }, { 2, -1 }, { 3, -1 },
    { -2, 0 }, { -1, 0 }, { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 },
    { -2, 1 }, { -1, 1 }, { 0, 1 }, { 1, 1 }, { 2, 1 },
    { -2, 2 }, { -1, 2 }, { 0, 2 }, { 1, 2 },
    { -2, 3 }, { -1, 3 }, { 0, 3 },
};
/* clang-format on */

#define TABLE(cells) \
    { \
        sizeof(cells) / sizeof(cells)[0], cells \
    }

/* clang-format off */
static const struct footprint squares[FOOTPRINT_SIZE_MAX + 1] = {
    TABLE(square_1), TABLE(square_1), TABLE(square_2), TABLE(square_3), TABLE(square_4), TABLE(square_5),
    TABLE(square_6),
};
/* clang-format on */

/* clang-format off */
static const struct footprint hexes[FOOTPRINT_SIZE_MAX + 1] = {
    TABLE(hex_1), TABLE(hex_1), TABLE(hex_2), TABLE(hex_3), TABLE(hex_4), TABLE(hex_5),
    TABLE(hex_6),
};
/* clang-format on */

static const char *const size_text[FOOTPRINT_SIZE_MAX + 1] = { "0.5", "1", "2", "3", "4", "5", "6" };

struct footprint footprint_of(enum layout layout, int size)
{
    BUG_UNLESS(size >= 0 && size <= FOOTPRINT_SIZE_MAX);
    return layout == GRID_SQUARE ? squares[size] : hexes[size];
}

/* The side of the square that a size covers. */
static int side(int size)
{
    return larger(size, 1);
}

/* AS-122, NU-170, TBD-240, BREW-214: a hex figure is all within `radius` of one hex or of any of three. */
struct cluster {
    int middles, radius;
};

static struct cluster cluster(int size)
{
    return (struct cluster){ size >= 1 && size % 2 == 0 ? 3 : 1, (side(size) - 1) / 2 };
}

static const struct cell middle[3] = { { 0, 0 }, { 1, 0 }, { 0, 1 } };

bool footprint_covers(enum layout layout, struct cell anchor, int size, struct cell c)
{
    int x = c.x - anchor.x, y = c.y - anchor.y;

    if (layout == GRID_SQUARE)
        return x >= 0 && y >= 0 && x < side(size) && y < side(size);
    struct cluster of = cluster(size);
    for (int i = 0; i < of.middles; i++)
        if (grid_distance(layout, cell_moved(anchor, middle[i]), c) <= of.radius)
            return true;
    return false;
}

/* How far the stretch of `a` cells at 0 is from that of `b` cells at `offset`. */
static int gap(int a, int b, int offset)
{
    int after = offset - (a - 1), before = -offset - (b - 1);
    int widest = larger(after, before);

    return larger(widest, 0);
}

/* Two hex discs are as far apart as their middles less both radii. */
static int hex_gap(struct cell a, int size_a, struct cell b, int size_b)
{
    struct cluster one = cluster(size_a), other = cluster(size_b);
    int least = INT_MAX;

    for (int i = 0; i < one.middles; i++) {
        for (int j = 0; j < other.middles; j++) {
            int d = grid_distance(GRID_HEX_POINTY, cell_moved(a, middle[i]), cell_moved(b, middle[j]));
            least = smaller(d, least);
        }
    }
    least -= one.radius + other.radius;
    return larger(least, 0);
}

int footprint_distance_large(enum layout layout, struct cell a, int size_a, struct cell b, int size_b)
{
    if (layout != GRID_SQUARE)
        return hex_gap(a, size_a, b, size_b);
    int dx = gap(side(size_a), side(size_b), b.x - a.x);
    int dy = gap(side(size_a), side(size_b), b.y - a.y);
    return larger(dx, dy);
}

int footprint_distance_risen(enum layout layout, struct cell a, int size_a, struct cell b, int size_b,
                             int rise)
{
    int plane = footprint_distance(layout, a, size_a, b, size_b);
    int high = ((rise < 0 ? -rise : rise) + ONE_CELL - 1) / ONE_CELL;

    return larger(plane, high);
}

int footprint_cells(enum layout layout, struct cell anchor, int size, struct cell cells[FOOTPRINT_CELLS_MAX])
{
    struct footprint print = footprint_of(layout, size);

    for (int i = 0; i < print.count; i++)
        cells[i] = cell_moved(anchor, print.offset[i]);
    return print.count;
}

int footprint_entered_large(enum layout layout, struct cell anchor, int size, int direction,
                            struct cell cells[FOOTPRINT_CELLS_MAX])
{
    struct footprint print = footprint_of(layout, size);
    struct cell next = grid_step(layout, anchor, direction);
    int count = 0;

    for (int i = 0; i < print.count; i++) {
        struct cell c = cell_moved(next, print.offset[i]);
        if (!footprint_covers(layout, anchor, size, c))
            cells[count++] = c;
    }
    return count;
}

bool footprint_fits(const struct grid *grid, struct cell anchor, int size)
{
    struct footprint print = footprint_of(grid->layout, size);

    for (int i = 0; i < print.count; i++)
        if (!grid_contains(grid, cell_moved(anchor, print.offset[i])))
            return false;
    return true;
}

int footprint_sharing(enum layout layout, int size)
{
    if (size != FOOTPRINT_HALF)
        return 1;
    return layout == GRID_SQUARE ? 4 : 2;
}

bool footprint_clashes(enum layout layout, struct cell a, int size_a, struct cell b, int size_b, int *sharing)
{
    int reach = 2 * FOOTPRINT_SIZE_MAX; /* so far apart no sizes make them touch */

    if (abs(a.x - b.x) > reach || abs(a.y - b.y) > reach ||
        footprint_distance(layout, a, size_a, b, size_b) > 0)
        return false;
    return size_a != FOOTPRINT_HALF || size_b != FOOTPRINT_HALF ||
           ++*sharing > footprint_sharing(layout, size_a);
}

bool footprint_parse_size(const char *text, int *size)
{
    for (int i = 0; i <= FOOTPRINT_SIZE_MAX; i++) {
        if (strcmp(text, size_text[i]) == 0) {
            *size = i;
            return true;
        }
    }
    return false;
}

const char *footprint_print_size(int size)
{
    BUG_UNLESS(size >= 0 && size <= FOOTPRINT_SIZE_MAX);
    return size_text[size];
}
