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

bool clearing_find(struct clearing *clearing, const struct board *board, struct cell at, int radius)
{
    const struct grid *grid = &board->grid;
    struct clearing c = { at.x, at.y, at.x, at.y };

    if (grid->layout != GRID_SQUARE || board->edge_pages != 0 || board->walls)
        return false;
    while (c.left > 0 && c.left > at.x - radius && board_price(board, c.left - 1, at.y) != 0)
        c.left--;
    c.right += open_run(board, at.x + 1, at.y, smaller(radius, grid->columns - 1 - at.x));
    int width = c.right - c.left + 1;
    while (c.top > 0 && c.top > at.y - radius && open_run(board, c.left, c.top - 1, width) == width)
        c.top--;
    while (c.bottom < grid->rows - 1 && c.bottom < at.y + radius &&
           open_run(board, c.left, c.bottom + 1, width) == width)
        c.bottom++;
    *clearing = c;
    return true;
}
