/* board/region.c - regions as trees of cells, joined side by side. */
#include "board/region.h"

#include "base/bug.h"
#include "base/mem.h"
#include "board/step.h"

#include <string.h>

void regions_init(struct regions *r)
{
    memset(r, 0, sizeof *r);
}

void regions_clear(struct regions *r)
{
    mem_free(r->root);
    regions_init(r);
}

bool regions_current(const struct regions *r, const struct board *board)
{
    return r->known && r->version == board->version && r->terrain == board->terrain &&
           r->grid.layout == board->grid.layout && r->grid.columns == board->grid.columns &&
           r->grid.rows == board->grid.rows;
}

/* The root of a cell's tree; the way there is made shorter for whoever asks next. */
static int root_of(struct regions *r, int number)
{
    while (r->root[number] != number) {
        r->root[number] = r->root[r->root[number]];
        number = r->root[number];
    }
    return number;
}

static void join(struct regions *r, int a, int b)
{
    a = root_of(r, a);
    b = root_of(r, b);
    if (a < b)
        r->root[b] = a;
    else
        r->root[a] = b;
}

/* The directions whose sides a cell keeps: each pair of neighbours is looked at once. */
static const signed char kept[2][3] = { { 0, 2, -1 }, { 0, 1, 2 } };

/* Whether something on the side, or a wall off the grid, bars the step. */
static bool barred(const struct board *board, struct cell c, int direction)
{
    return barrier_shut(board_edge(board, c, direction)) ||
           (board->walls &&
            walls_on_way(board->walls, &board->grid, c, grid_step(board->grid.layout, c, direction)));
}

/* Join an open cell with those of its neighbours that it keeps the sides to. */
static void join_neighbours(struct regions *r, const struct board *board, int column, int row)
{
    enum layout layout = board->grid.layout;
    const struct cell *shift = grid_shifts[layout][grid_odd(layout, column, row)];

    for (int i = 0; i < 3 && kept[layout != GRID_SQUARE][i] >= 0; i++) {
        int d = kept[layout != GRID_SQUARE][i], x = column + shift[d].x, y = row + shift[d].y;

        if (!grid_holds(&board->grid, x, y) || board_price(board, x, y) == 0 ||
            barred(board, grid_cell(layout, column, row), d))
            continue;
        join(r, row * board->grid.columns + column, y * board->grid.columns + x);
    }
}

/* Between walls off the grid a diagonal step may lead where no straight ones do. */
static void join_diagonals(struct regions *r, const struct board *board, int column, int row)
{
    struct cell c = grid_cell(board->grid.layout, column, row);

    for (int d = 1; d <= 3; d += 2)
        if (step_open(board, c, d, 1))
            join(r, grid_index(&board->grid, c),
                 grid_index(&board->grid, grid_step(board->grid.layout, c, d)));
}

static bool make_room(struct regions *r, size_t need)
{
    int *root;

    if (need <= r->room)
        return true;
    root = mem_new(need, sizeof *root);
    if (root == NULL)
        return false;
    mem_free(r->root);
    r->root = root;
    r->room = need;
    return true;
}

bool regions_find(struct regions *r, const struct board *board)
{
    int cells = grid_cells(&board->grid);

    if (regions_current(r, board))
        return true;
    r->known = false;
    if (!make_room(r, (size_t)cells))
        return false;
    for (int i = 0; i < cells; i++)
        r->root[i] = i;
    for (int row = 0; row < board->grid.rows; row++)
        for (int column = 0; column < board->grid.columns; column++)
            if (board_price(board, column, row) > 0) {
                join_neighbours(r, board, column, row);
                if (board->walls && board->grid.layout == GRID_SQUARE)
                    join_diagonals(r, board, column, row);
            }
    r->grid = board->grid;
    r->terrain = board->terrain;
    r->version = board->version;
    r->known = true;
    return true;
}

bool regions_joined(struct regions *r, struct cell a, struct cell b)
{
    BUG_UNLESS(r->known);
    return root_of(r, grid_index(&r->grid, a)) == root_of(r, grid_index(&r->grid, b));
}
