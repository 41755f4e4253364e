/* board/grid.c - neighbours, distances and the stored rectangle of the three layouts. */
#include "board/grid.h"

#include "base/bounds.h"
#include "base/bug.h"

#include <stdlib.h>
#include <string.h>

/* AS-118, AS-119, NU-151, NU-169, TBD-239, BREW-220: hex layouts share offsets and order. */
#define HEX_OFFSETS \
    { \
        { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, 1 }, \
        { \
            0, 1 \
        } \
    }

/* AS-117, NU-150, NU-169, TBD-239, BREW-220: squares, clockwise from east. */
#define SQUARE_OFFSETS \
    { \
        { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 }, { 0, -1 }, \
        { \
            1, -1 \
        } \
    }

/* clang-format off */
const struct cell grid_offsets[GRID_LAYOUTS][GRID_DIRECTIONS_MAX] = {
    SQUARE_OFFSETS, HEX_OFFSETS, HEX_OFFSETS,
};
/* clang-format on */

const struct cell grid_shifts[GRID_LAYOUTS][2][GRID_DIRECTIONS_MAX] = {
    { SQUARE_OFFSETS, SQUARE_OFFSETS },
    {
        { { 1, 0 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } },
        { { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { 0, 1 }, { 1, 1 } },
    },
    {
        { { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { 0, 1 } },
        { { 1, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } },
    },
};

static const struct {
    const char *name;
    const char *direction[GRID_DIRECTIONS_MAX];
} layouts[GRID_LAYOUTS] = {
    [GRID_SQUARE] = { "square", { "e", "se", "s", "sw", "w", "nw", "n", "ne" } },
    [GRID_HEX_POINTY] = { "hex-pointy", { "e", "ne", "nw", "w", "sw", "se" } },
    [GRID_HEX_FLAT] = { "hex-flat", { "se", "ne", "n", "nw", "sw", "s" } },
};

bool grid_valid(const struct grid *grid)
{
    return (int)grid->layout >= 0 && (int)grid->layout < GRID_LAYOUTS && grid->columns >= 1 &&
           grid->columns <= GRID_SIDE_MAX && grid->rows >= 1 && grid->rows <= GRID_SIDE_MAX;
}

const char *grid_layout_name(enum layout layout)
{
    return layouts[layout].name;
}

bool grid_layout_named(const char *name, enum layout *layout)
{
    for (int i = 0; i < GRID_LAYOUTS; i++) {
        if (strcmp(layouts[i].name, name) == 0) {
            *layout = (enum layout)i;
            return true;
        }
    }
    return false;
}

const char *grid_direction_name(enum layout layout, int direction)
{
    BUG_UNLESS(direction >= 0 && direction < grid_directions(layout));
    return layouts[layout].direction[direction];
}

int grid_direction_named(enum layout layout, const char *name)
{
    for (int d = 0; d < grid_directions(layout); d++)
        if (strcmp(layouts[layout].direction[d], name) == 0)
            return d;
    return -1;
}

int grid_direction_between(enum layout layout, struct cell from, struct cell to)
{
    for (int d = 0; d < grid_directions(layout); d++)
        if (cell_same(grid_step(layout, from, d), to))
            return d;
    return -1;
}

int grid_cells(const struct grid *grid)
{
    return grid->columns * grid->rows;
}

int grid_index(const struct grid *grid, struct cell c)
{
    BUG_UNLESS(grid_contains(grid, c));
    return grid_row(grid->layout, c) * grid->columns + grid_column(grid->layout, c);
}

struct cell grid_cell_at(const struct grid *grid, int index)
{
    BUG_UNLESS(index >= 0 && index < grid_cells(grid));
    return grid_cell(grid->layout, index % grid->columns, index / grid->columns);
}

/* Read a whole number that a coordinate may be; what follows it, or NULL. */
static const char *read_number(const char *text, int *number)
{
    bool negative = *text == '-';
    int value = 0;

    if (negative)
        text++;
    if (*text < '0' || *text > '9')
        return NULL;
    for (; *text >= '0' && *text <= '9'; text++) {
        value = 10 * value + (*text - '0');
        if (value > CELL_SPAN)
            return NULL;
    }
    *number = negative ? -value : value;
    return text;
}

/* Read `first`, the sign between and `second`; what follows, or NULL. */
static const char *read_pair(const char *text, char between, int *first, int *second)
{
    text = read_number(text, first);
    if (text == NULL || *text != between)
        return NULL;
    return read_number(text + 1, second);
}

static bool packable(int x, int y)
{
    return x >= CELL_LEAST && x < CELL_LEAST + CELL_SPAN && y >= CELL_LEAST && y < CELL_LEAST + CELL_SPAN;
}

int grid_read_cell(enum layout layout, const char *text, struct cell *c)
{
    bool stored = *text == '[';
    int first, second;
    const char *end = read_pair(text + (stored ? 1 : 0), stored ? ';' : ',', &first, &second);

    if (end == NULL || !packable(first, second) || (stored && *end++ != ']'))
        return 0;
    struct cell read = grid_cell(stored ? layout : GRID_SQUARE, first, second);
    if (!packable(read.x, read.y))
        return 0;
    *c = read;
    return (int)(end - text);
}

bool grid_parse_cell(enum layout layout, const char *text, struct cell *c)
{
    struct cell read;
    int length = grid_read_cell(layout, text, &read);

    if (length == 0 || text[length] != '\0')
        return false;
    *c = read;
    return true;
}
