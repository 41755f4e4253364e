/* board/step.c - one step of one figure, and the walls about it. */
#include "board/step.h"

#include "board/footprint.h"

/* Whether the side of `c` in that direction is shut. */
static bool side_shut(const struct board *board, struct cell c, int direction)
{
    return barrier_shut(board_edge(board, c, direction));
}

static bool cell_open(const struct board *board, struct cell c)
{
    return grid_contains(&board->grid, c) && !board_walled(board, c);
}

bool stand_open(const struct board *board, struct cell at, int size)
{
    enum layout layout = board->grid.layout;
    struct cell cells[FOOTPRINT_CELLS_MAX];
    int count = footprint_cells(layout, at, size, cells);

    for (int i = 0; i < count; i++)
        if (!cell_open(board, cells[i]))
            return false;
    for (int i = 0; i < count; i++)
        for (int d = 0; count > 1 && d < grid_directions(layout); d++)
            if (side_shut(board, cells[i], d)
                && footprint_covers(layout, at, size, grid_step(layout, cells[i], d)))
                return false;
    return true;
}

/* AS-35: a diagonal is refused past a wall at its flank, and past any wall that meets the crossed corner. */
static bool corner_open(const struct board *board, struct cell from, int direction)
{
    int one = direction - 1, other = (direction + 1) % 8;
    struct cell flank = grid_step(GRID_SQUARE, from, one), opposite = grid_step(GRID_SQUARE, from, other);

    return !board_walled(board, flank) && !board_walled(board, opposite)
        && !side_shut(board, from, one) && !side_shut(board, from, other)
        && !side_shut(board, flank, other) && !side_shut(board, opposite, one);
}

/* Whether one cell of a figure may pass to its neighbour. */
static bool pass_open(const struct board *board, struct cell from, int direction)
{
    if (!cell_open(board, grid_step(board->grid.layout, from, direction)))
        return false;
    if (grid_is_diagonal(board->grid.layout, direction))
        return corner_open(board, from, direction);
    return !side_shut(board, from, direction);
}

bool step_open(const struct board *board, struct cell from, int direction, int size)
{
    struct footprint print = footprint_of(board->grid.layout, size);

    for (int i = 0; i < print.count; i++)
        if (!pass_open(board, cell_moved(from, print.offset[i]), direction))
            return false;
    return print.count == 1 || stand_open(board, grid_step(board->grid.layout, from, direction), size);
}

void step_prices(const struct board *board, struct cell from, unsigned char price[GRID_DIRECTIONS_MAX])
{
    for (int d = 0; d < grid_directions(board->grid.layout); d++) {
        struct cell to = grid_step(board->grid.layout, from, d);
        price[d] = pass_open(board, from, d) ? board->terrain->price[board_ground(board, to)] : 0;
    }
}
