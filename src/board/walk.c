/* board/walk.c - what one step costs. */
#include "board/walk.h"

#include "base/bounds.h"
#include "base/bug.h"

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

struct walk_costs walk_costs(const struct walker *walker)
{
    const struct board *board = walker->board;
    struct walk_costs costs = { board->unit, board->cheapest, board->dearest };
    struct footing own;

    if (!walk_footing(walker, &own))
        return costs;
    costs = (struct walk_costs){ ONE_CELL, ONE_CELL, ONE_CELL };
    for (int i = 0; i < board->terrain->count; i++) {
        int price = footing_price(&own, &board->terrain->row[i]);

        if (price == 0)
            continue;
        costs.unit = cost_divisor(costs.unit, price);
        costs.cheapest = smaller(price, costs.cheapest);
        costs.dearest = larger(price, costs.dearest);
    }
    return costs;
}

bool walk_open(const struct walker *walker, struct cell from, int direction)
{
    struct footing own;

    return step_open_on(walker->board, walk_footing(walker, &own), from, direction, walker->size);
}

int walk_farthest(const struct walker *walker)
{
    int cheapest = walk_costs(walker).cheapest;

    return walker->budget <= 0 ? 0 : walker->budget < cheapest ? 1 : walker->budget / cheapest;
}

void walk_prices(const struct walker *walker, struct cell from, int price[GRID_DIRECTIONS_MAX])
{
    unsigned short ground[GRID_DIRECTIONS_MAX];
    struct footing own;

    step_prices_on(walker->board, walk_footing(walker, &own), from, walker->size, ground);
    for (int d = 0; d < grid_directions(walker->board->grid.layout); d++) {
        int cost = ground[d] ? ground[d] * walk_factor(walker, d, walker->diagonals_done) : 0;

        cost = cost > 0 ? walk_take(walker, 0, cost) : 0;
        price[d] = cost > 0 ? cost : -1;
    }
}

int walk_price(const struct walker *walker, struct cell from, int direction)
{
    int price[GRID_DIRECTIONS_MAX];

    walk_prices(walker, from, price);
    return price[direction];
}
