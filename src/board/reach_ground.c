/* board/reach_ground.c - what ground costs around a walker, laid once for searches of a part of a board. */
#include "board/reach.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "board/step.h"

#include <string.h>

/* One row of what ground costs, 0 where it is closed. */
static void lay_row(const struct reach *reach, const struct board *board, int y, unsigned *out)
{
    int left = reach->left, right = left + reach->width;

    for (int x = left, end; x < right; x = end) {
        const struct page *page = board->page[board_page(board, LAYER_GROUND, x, reach->top + y)];
        const unsigned char *value = page ? &page->value[page_slot(0, reach->top + y)] : NULL;

        end = smaller((x | (PAGE_SIDE - 1)) + 1, right);
        for (int i = x; i < end; i++) {
            unsigned price = board->terrain->price[value ? value[i & (PAGE_SIDE - 1)] : TERRAIN_FLOOR];

            *out++ = price << GROUND_COST | (unsigned)(price != 0) << GROUND_OPEN;
        }
    }
}

/* Does the ground of just this part lie there from an earlier search, and is the board still the same? */
static bool ground_lies(const struct reach *reach, const struct board *board)
{
    const struct reach_ground *g = &reach->ground;

    return g->terrain == board->terrain && g->version == board->version && g->left == reach->left &&
           g->top == reach->top && g->width == reach->width && g->height == reach->height;
}

/* Room for so many nodes; what lies there is laid anew. */
static bool reserve_ground(struct reach_ground *g, size_t need)
{
    unsigned *more = need > g->room ? mem_new_full(need, sizeof *more) : NULL;

    if (!more)
        return need <= g->room;
    mem_free(g->cost);
    g->cost = more;
    g->room = need;
    return true;
}

bool reach_lay_ground(struct reach *reach, const struct board *board)
{
    struct reach_ground *g = &reach->ground;

    if (ground_lies(reach, board))
        return true;
    if (!reserve_ground(g, reach_frame_nodes(reach)))
        return false;
    memset(g->cost, 0, reach_frame_nodes(reach) * sizeof *g->cost);
    for (int y = 0; y < reach->height; y++)
        lay_row(reach, board, y, &g->cost[(y + 1) * reach->stride + 1]);
    *g = (struct reach_ground){ board->terrain, board->version, reach->left, reach->top,
                                reach->width,   reach->height,  g->cost,     g->room };
    return true;
}

/* The steps that ground allows: a diagonal needs both its straight neighbours. `down`: to the next row. */
static unsigned open_around(const unsigned *at, int down)
{
    const int around[] = { 1, down + 1, down, down - 1, -1, -down - 1, -down, 1 - down };
    unsigned open = 0;

    for (int d = 0; d < 8; d++)
        open |= (at[around[d]] >> GROUND_OPEN & 1u) << d;
    return open & (0x55 | ((open << 1 | open >> 7) & (open >> 1 | open << 7)));
}

unsigned reach_open_steps(const struct reach *reach, const struct board *board, int number)
{
    unsigned open = open_around(&reach->ground.cost[number], reach->stride);
    struct cell at = reach_cell(reach, number);
    unsigned short price[GRID_DIRECTIONS_MAX];

    if (!board->walls && !board_sides_near(board, at.x, at.y))
        return open;
    step_prices(board, at, 1, price);
    for (int d = 0; d < GRID_DIRECTIONS_MAX; d++)
        open &= ~((unsigned)(price[d] == 0) << d);
    return open;
}
