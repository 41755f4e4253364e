/* board/walk.c - what one step costs. */
#include "board/walk.h"

#include "base/bug.h"
#include "board/step.h"

#include <stddef.h>

const char *const walk_diagonals_words[] = { "one", "alternate", "two", "none", NULL };

int walk_factor(const struct walker *walker, int direction, int done)
{
    if (!grid_is_diagonal(walker->board->grid.layout, direction))
        return 1;
    switch (walker->diagonals) {
    case DIAGONALS_ONE:
        return 1;
    case DIAGONALS_ALTERNATE:
        return done % 2 == 0 ? 1 : 2;
    case DIAGONALS_TWO:
        return 2;
    case DIAGONALS_NONE:
        return 0;
    }
    BUG("no such way to count diagonals: %d", (int)walker->diagonals);
}

int walk_farthest(const struct walker *walker)
{
    int cheapest = walker->board->cheapest;

    return walker->budget <= 0 ? 0 : walker->budget < cheapest ? 1 : walker->budget / cheapest;
}

int walk_price(const struct walker *walker, struct cell from, int direction)
{
    unsigned short price[GRID_DIRECTIONS_MAX];
    int factor = walk_factor(walker, direction, walker->diagonals_done);

    step_prices(walker->board, from, walker->size, price);
    int cost = walk_take(walker, 0, price[direction] * factor);
    return cost > 0 ? cost : -1;
}
