#include "board/clearing.h"

#include "base/bounds.h"

/* How many cells of a row are open, one after the other, from a column on; at most so many. */
static int open_run(const struct board *board, int column, int row, int most)
{
    const unsigned short *price = board->terrain->price;

    for (int i = 0, end; i < most;) {
        const struct page *page = board->page[board_page(board, LAYER_GROUND, column + i, row)];

        end = smaller(most, i + PAGE_SIDE - (column + i) % PAGE_SIDE);
        if (!page && price[TERRAIN_FLOOR] != 0)
            i = end;
        for (; i < end; i++)
            if (price[page ? page->value[page_slot(column + i, row)] : TERRAIN_FLOOR] == 0)
                return i;
    }
    return most;
}

/* As far up and down as whole rows are open. */
static void rectangle_find(struct clearing *c, const struct board *board, int radius)
{
    int width = c->right - c->left + 1, last = smaller(board->grid.rows - 1, c->at.y + radius);

    while (c->top > 0 && c->top > c->at.y - radius && open_run(board, c->left, c->top - 1, width) == width)
        c->top--;
    while (c->bottom < last && open_run(board, c->left, c->bottom + 1, width) == width)
        c->bottom++;
}

/* Leave out the walls of one more row, and all that is as far away as they are. */
static void hexagon_narrow(struct clearing *c, const struct board *board, int row)
{
    enum layout layout = board->grid.layout;
    int first, last;

    if (row < 0 || row >= board->grid.rows)
        return;
    clearing_row(c, &board->grid, row, &first, &last);
    while ((first += open_run(board, first, row, last - first + 1)) <= last)
        c->radius = smaller(c->radius, grid_distance(layout, c->at, grid_cell(layout, first++, row)) - 1);
}

/* Row by row, the nearest first. */
static void hexagon_find(struct clearing *c, const struct board *board)
{
    int row = grid_row(board->grid.layout, c->at), rows = board->grid.rows;

    for (int away = 1; away <= c->radius && away < rows; away++) {
        hexagon_narrow(c, board, row - away);
        hexagon_narrow(c, board, row + away);
    }
    c->top = larger(row - c->radius, 0);
    c->bottom = smaller(row + c->radius, rows - 1);
}

bool clearing_find(struct clearing *clearing, const struct board *board, struct cell at, int radius)
{
    const struct grid *grid = &board->grid;
    int column = grid_column(grid->layout, at), row = grid_row(grid->layout, at);
    int least = larger(column - radius, 0), most = smaller(column + radius, grid->columns - 1);
    struct clearing *c = clearing;

    *c = (struct clearing){ at, 0, column, row, column, row };
    if (board->edge_pages != 0 || board->walls)
        return false;
    while (c->left > least && board_price(board, c->left - 1, row) != 0)
        c->left--;
    c->right += open_run(board, column + 1, row, most - column);
    if (grid->layout == GRID_SQUARE) {
        rectangle_find(c, board, radius);
        return true;
    }
    c->radius = smaller(c->left > least ? column - c->left : radius,
                        c->right < most ? c->right - column : radius);
    hexagon_find(c, board);
    return true;
}

int clearing_along(const struct clearing *clearing, const struct grid *grid, struct cell direction)
{
    if (grid->layout != GRID_SQUARE)
        return clearing->radius;
    if (direction.x != 0)
        return direction.x > 0 ? clearing->right - clearing->at.x : clearing->at.x - clearing->left;
    return direction.y > 0 ? clearing->bottom - clearing->at.y : clearing->at.y - clearing->top;
}
