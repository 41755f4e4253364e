/* board/step.c - one step of one figure, and the walls about it. */
#include "board/step.h"

#include "base/bounds.h"
#include "board/footprint.h"

#include <string.h>

/* Whether the side of `c` in that direction is shut. */
static bool side_shut(const struct board *board, struct cell c, int direction)
{
    return barrier_shut(board_edge(board, c, direction));
}

int footing_price(const struct footing *footing, const struct terrain *terrain)
{
    int price = !footing ? terrain_shut(terrain) ? 0 : terrain->cost
                         : footing->price(footing->context, terrain);

    return price < 0 ? 0 : smaller(price, PRICE_MOST);
}

/* Is the cell on the board, and closed to whoever has that footing? */
static bool cell_closed(const struct board *board, const struct footing *footing, struct cell c)
{
    if (!footing)
        return board_walled(board, c);
    return grid_contains(&board->grid, c) && footing_price(footing, board_terrain(board, c)) == 0;
}

static bool cell_open(const struct board *board, const struct footing *footing, struct cell c)
{
    return grid_contains(&board->grid, c) && !cell_closed(board, footing, c);
}

/* A wall, and none that is open to who has that footing: what is closed but fills nothing shuts no corner. */
static bool cell_walled(const struct board *board, const struct footing *footing, struct cell c)
{
    return board_walled(board, c) && cell_closed(board, footing, c);
}

/* Whether a side that a cell keeps is shut and has a figure's cells on both hands. */
static bool splits(const struct board *board, struct cell c, int layer, struct cell at, int size)
{
    enum layout layout = board->grid.layout;
    int direction = layout == GRID_SQUARE ? 2 * layer : layer;
    enum layer kept = (enum layer)(LAYER_EDGE_A + layer);
    int barrier = board_peek(board, kept, grid_column(layout, c), grid_row(layout, c));

    return barrier_shut(barrier) && footprint_covers(layout, at, size, grid_step(layout, c, direction));
}

/* Whether a wall off the grid touches the way to the next cell. */
static bool way_walled(const struct board *board, struct cell from, int direction)
{
    return board->walls &&
           walls_on_way(board->walls, &board->grid, from, grid_step(board->grid.layout, from, direction));
}

/* Whether no wall off the grid lies between two cells of a figure that share a side. */
static bool undivided_by_walls(const struct board *board, struct cell at, int size)
{
    enum layout layout = board->grid.layout;
    struct footprint print = footprint_of(layout, size);

    for (int i = 0; board->walls && i < print.count; i++)
        for (int d = 0; d < grid_directions(layout) / 2; d++) {
            struct cell c = cell_moved(at, print.offset[i]);

            if (!grid_is_diagonal(layout, d) && footprint_covers(layout, at, size, grid_step(layout, c, d)) &&
                way_walled(board, c, d))
                return false;
        }
    return true;
}

/* Whether no shut side and no wall lies between two cells of a figure that is all on the board. */
static bool undivided(const struct board *board, struct cell at, int size)
{
    struct footprint print = footprint_of(board->grid.layout, size);
    int kept = board->grid.layout == GRID_SQUARE ? 2 : 3;

    if (print.count == 1)
        return true;
    if (board->edge_pages == 0)
        return undivided_by_walls(board, at, size);
    for (int i = 0; i < print.count; i++)
        for (int layer = 0; layer < kept; layer++)
            if (splits(board, cell_moved(at, print.offset[i]), layer, at, size))
                return false;
    return undivided_by_walls(board, at, size);
}

bool step_stands_open(const struct board *board, struct cell at, int size)
{
    enum layout layout = board->grid.layout;
    struct cell cells[FOOTPRINT_CELLS_MAX];
    int count = footprint_cells(layout, at, size, cells);

    for (int i = 0; i < count; i++)
        if (!cell_open(board, NULL, cells[i]))
            return false;
    return undivided(board, at, size);
}

/*
 * AS-35, NU-173, TBD-243: a diagonal is refused past a wall at its
 * flank, and past any wall that meets the crossed corner.
 */
static bool corner_open(const struct board *board, const struct footing *footing, struct cell from,
                        int direction)
{
    int one = direction - 1, other = (direction + 1) % 8;
    struct cell flank = grid_step(GRID_SQUARE, from, one), opposite = grid_step(GRID_SQUARE, from, other);

    return !cell_walled(board, footing, flank) && !cell_walled(board, footing, opposite) &&
           !side_shut(board, from, one) && !side_shut(board, from, other) &&
           !side_shut(board, flank, other) && !side_shut(board, opposite, one);
}

/* Whether one cell of a figure may pass to its neighbour. */
static bool pass_open(const struct board *board, const struct footing *footing, struct cell from,
                      int direction)
{
    if (!cell_open(board, footing, grid_step(board->grid.layout, from, direction)) ||
        way_walled(board, from, direction))
        return false;
    if (grid_is_diagonal(board->grid.layout, direction))
        return corner_open(board, footing, from, direction);
    return !side_shut(board, from, direction);
}

bool step_open_on(const struct board *board, const struct footing *footing, struct cell from, int direction,
                  int size)
{
    struct footprint print = footprint_of(board->grid.layout, size);

    for (int i = 0; i < print.count; i++)
        if (!pass_open(board, footing, cell_moved(from, print.offset[i]), direction))
            return false;
    return undivided(board, grid_step(board->grid.layout, from, direction), size);
}

bool step_open(const struct board *board, struct cell from, int direction, int size)
{
    return step_open_on(board, NULL, from, direction, size);
}

/* What the neighbours' ground costs, 0 for walls and beyond the board. */
static void ground_prices(const struct board *board, int column, int row, const struct cell *shift,
                          unsigned short price[GRID_DIRECTIONS_MAX])
{
    int directions = grid_directions(board->grid.layout), slot = page_slot(column, row);
    const struct page *page = board->page[board_page(board, LAYER_GROUND, column, row)];
    const unsigned short *of = board->terrain->price;

    if (!board_amid_page(board, column, row)) {
        for (int d = 0; d < directions; d++) {
            int x = column + shift[d].x, y = row + shift[d].y;
            price[d] = grid_holds(&board->grid, x, y) ? (unsigned short)board_price(board, x, y) : 0;
        }
    } else if (page == NULL) {
        for (int d = 0; d < directions; d++)
            price[d] = of[TERRAIN_FLOOR];
    } else {
        for (int d = 0; d < directions; d++)
            price[d] = of[page->value[slot + shift[d].y * PAGE_SIDE + shift[d].x]];
    }
}

/*
 * The same on squares without shut sides, with the corners closed, where the cell is amid a page: most cells
 * of most searches. False elsewhere. A diagonal needs both its straight neighbours.
 */
bool step_prices_amid(const struct board *board, struct cell from, unsigned short price[GRID_DIRECTIONS_MAX])
{
    int column = from.x, row = from.y;

    if (board->grid.layout != GRID_SQUARE || board->edge_pages > 0 || board->walls ||
        !board_amid_page(board, column, row))
        return false;
    const struct page *page = board->page[board_page(board, LAYER_GROUND, column, row)];
    const unsigned short *of = board->terrain->price;
    if (page == NULL) {
        for (int d = 0; d < GRID_DIRECTIONS_MAX; d++)
            price[d] = of[TERRAIN_FLOOR];
        return true;
    }
    const unsigned char *at = &page->value[page_slot(column, row)];
    unsigned short e = of[at[1]], s = of[at[PAGE_SIDE]], w = of[at[-1]], n = of[at[-PAGE_SIDE]];

    price[0] = e;
    price[2] = s;
    price[4] = w;
    price[6] = n;
    price[1] = e != 0 && s != 0 ? of[at[PAGE_SIDE + 1]] : 0;
    price[3] = s != 0 && w != 0 ? of[at[PAGE_SIDE - 1]] : 0;
    price[5] = w != 0 && n != 0 ? of[at[-PAGE_SIDE - 1]] : 0;
    price[7] = n != 0 && e != 0 ? of[at[-PAGE_SIDE + 1]] : 0;
    return true;
}

/* Where a side is stored, from the cell that is left. */
struct kept {
    enum layer layer;
    signed char x, y;
};

/* The side that a straight step on squares crosses (twice), and the two beyond the flanks of a diagonal. */
static const struct kept square_sides[GRID_DIRECTIONS_MAX][2] = {
    { { LAYER_EDGE_A, 0, 0 }, { LAYER_EDGE_A, 0, 0 } },
    { { LAYER_EDGE_B, 1, 0 }, { LAYER_EDGE_A, 0, 1 } },
    { { LAYER_EDGE_B, 0, 0 }, { LAYER_EDGE_B, 0, 0 } },
    { { LAYER_EDGE_B, -1, 0 }, { LAYER_EDGE_A, -1, 1 } },
    { { LAYER_EDGE_A, -1, 0 }, { LAYER_EDGE_A, -1, 0 } },
    { { LAYER_EDGE_B, -1, -1 }, { LAYER_EDGE_A, -1, -1 } },
    { { LAYER_EDGE_B, 0, -1 }, { LAYER_EDGE_B, 0, -1 } },
    { { LAYER_EDGE_B, 1, -1 }, { LAYER_EDGE_A, 0, -1 } },
};

static bool kept_shut(const struct board *board, struct kept kept, int column, int row)
{
    return barrier_shut(board_peek(board, kept.layer, column + kept.x, row + kept.y));
}

/*
 * Close the directions whose sides are shut. A price above 0 tells that the
 * cell stepped on is on the board, and so are those at its flanks.
 */
static void close_square_sides(const struct board *board, int column, int row, unsigned short price[8])
{
    for (int d = 0; d < 8; d++)
        if (price[d] != 0 && (kept_shut(board, square_sides[d][0], column, row) ||
                              kept_shut(board, square_sides[d][1], column, row)))
            price[d] = 0;
}

/* A hex keeps its first three sides; its neighbours keep the others, which are their first three. */
static void close_hex_sides(const struct board *board, int column, int row, const struct cell *shift,
                            unsigned short price[6])
{
    for (int d = 0; d < 6; d++) {
        struct cell keeper = d < 3 ? (struct cell){ 0, 0 } : shift[d];
        enum layer layer = (enum layer)(LAYER_EDGE_A + d % 3);
        if (price[d] != 0 && barrier_shut(board_peek(board, layer, column + keeper.x, row + keeper.y)))
            price[d] = 0;
    }
}

/* A diagonal needs both its straight neighbours: neither a wall nor behind one. */
static void close_corners(unsigned short price[GRID_DIRECTIONS_MAX])
{
    for (int d = 1; d < GRID_DIRECTIONS_MAX; d += 2)
        if (price[d - 1] == 0 || price[(d + 1) % GRID_DIRECTIONS_MAX] == 0)
            price[d] = 0;
}

/* Close the directions whose ways touch a wall off the grid. */
static void close_ways(const struct board *board, struct cell from, unsigned short price[GRID_DIRECTIONS_MAX])
{
    for (int d = 0; d < grid_directions(board->grid.layout); d++)
        if (price[d] != 0 && way_walled(board, from, d))
            price[d] = 0;
}

/* The same as step_prices() for a single cell. */
static void cell_prices(const struct board *board, struct cell from,
                        unsigned short price[GRID_DIRECTIONS_MAX])
{
    enum layout layout = board->grid.layout;
    int column = grid_column(layout, from), row = grid_row(layout, from);
    const struct cell *shift = grid_shifts[layout][grid_odd(layout, column, row)];

    ground_prices(board, column, row, shift, price);
    if (board_sides_near(board, column, row)) {
        if (layout == GRID_SQUARE)
            close_square_sides(board, column, row, price);
        else
            close_hex_sides(board, column, row, shift, price);
    }
    if (layout == GRID_SQUARE)
        close_corners(price);
    if (board->walls)
        close_ways(board, from, price);
}

/*
 * Put together what each cell of a large figure finds: a direction is closed
 * if it is for one of them (AS-65), and costs what the dearest cell does that
 * was not covered before (AS-36, NU-171, TBD-241).
 */
static void large_prices(const struct board *board, struct cell from, int size,
                         unsigned short price[GRID_DIRECTIONS_MAX])
{
    enum layout layout = board->grid.layout;
    struct footprint print = footprint_of(layout, size);
    bool closed[GRID_DIRECTIONS_MAX] = { false };

    memset(price, 0, GRID_DIRECTIONS_MAX * sizeof *price);
    for (int i = 0; i < print.count; i++) {
        unsigned short one[GRID_DIRECTIONS_MAX];
        struct cell c = cell_moved(from, print.offset[i]);
        cell_prices(board, c, one);
        for (int d = 0; d < grid_directions(layout); d++) {
            closed[d] = closed[d] || one[d] == 0;
            if (one[d] > price[d] && !footprint_covers(layout, from, size, grid_step(layout, c, d)))
                price[d] = one[d];
        }
    }
    for (int d = 0; d < grid_directions(layout); d++)
        if (closed[d] || !undivided(board, grid_step(layout, from, d), size))
            price[d] = 0;
}

/*
 * One direction after the other: for a figure that hangs over the border, where nothing is stored, and for
 * who has a footing of its own.
 */
void step_prices_singly(const struct board *board, const struct footing *footing, struct cell from, int size,
                        unsigned short price[GRID_DIRECTIONS_MAX])
{
    enum layout layout = board->grid.layout;
    struct cell cells[FOOTPRINT_CELLS_MAX];

    memset(price, 0, GRID_DIRECTIONS_MAX * sizeof *price);
    for (int d = 0; d < grid_directions(layout); d++) {
        if (!step_open_on(board, footing, from, d, size))
            continue;
        int count = footprint_entered(layout, from, size, d, cells);
        for (int i = 0; i < count; i++) {
            unsigned short one = (unsigned short)footing_price(footing, board_terrain(board, cells[i]));
            price[d] = larger(one, price[d]);
        }
    }
}

void step_prices_anywhere(const struct board *board, struct cell from, int size,
                          unsigned short price[GRID_DIRECTIONS_MAX])
{
    if (size <= 1 && grid_contains(&board->grid, from))
        cell_prices(board, from, price);
    else if (!footprint_fits(&board->grid, from, size))
        step_prices_singly(board, NULL, from, size, price);
    else
        large_prices(board, from, size, price);
}

int step_harm(const struct board *board, struct cell from, int direction, int size)
{
    struct cell cells[FOOTPRINT_CELLS_MAX];
    int count = footprint_entered(board->grid.layout, from, size, direction, cells), harm = 0;

    for (int i = 0; i < count; i++)
        harm += board->terrain->harm[board_ground(board, cells[i])];
    return harm;
}
