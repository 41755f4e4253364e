/* board/route.c - breadth first, in a window on the stack. */
#include "board/route.h"

#include "base/bug.h"

#include <string.h>

enum { UNKNOWN = 255 }; /* steps to a cell not come to yet */

/* The surroundings of the start: how many steps each cell is away from where the search began. */
struct window {
    const struct grid *grid;
    struct cell corner;
    int span;                            /* cells on a side: nothing farther can be come to */
    unsigned char steps[ROUTE_CELLS_MAX];
    struct cell queue[ROUTE_CELLS_MAX];
    int queued;
};

static void window_open(struct window *window, const struct grid *grid, struct cell from, int max_steps)
{
    BUG_UNLESS(max_steps >= 0 && max_steps <= ROUTE_STEPS_MAX);
    window->grid = grid;
    window->corner = (struct cell){ (short)(from.x - max_steps), (short)(from.y - max_steps) };
    window->span = 2 * max_steps + 1;
    window->queued = 0;
    memset(window->steps, UNKNOWN, (size_t)(window->span * window->span));
}

/* Where the steps to a cell are kept; NULL outside the window and off the board. */
static unsigned char *window_steps(struct window *window, struct cell c)
{
    int x = c.x - window->corner.x, y = c.y - window->corner.y;

    if (x < 0 || y < 0 || x >= window->span || y >= window->span || !grid_contains(window->grid, c))
        return NULL;
    return &window->steps[y * window->span + x];
}

static void window_reach(struct window *window, struct cell c, int steps)
{
    *window_steps(window, c) = (unsigned char)steps;
    window->queue[window->queued++] = c;
}

/* Whether a cell is in the window and not come to yet. */
static bool window_new(struct window *window, struct cell c)
{
    const unsigned char *steps = window_steps(window, c);

    return steps != NULL && *steps == UNKNOWN;
}

/*
 * Count from the goal backwards, until the start is met: then the route can
 * be walked from the start, always in the first direction that leads nearer.
 */
static bool count_back(struct window *window, struct cell from, struct cell to, int max_steps,
                       route_step *legal, const void *context)
{
    enum layout layout = window->grid->layout;

    window_reach(window, to, 0);
    for (int i = 0; i < window->queued; i++) {
        struct cell next = window->queue[i];
        int steps = *window_steps(window, next) + 1;
        if (steps > max_steps)
            return false;
        for (int d = 0; d < grid_directions(layout); d++) {
            struct cell before = grid_step(layout, next, grid_opposite(layout, d));
            if (!window_new(window, before) || !legal(context, before, d, next))
                continue;
            window_reach(window, before, steps);
            if (cell_same(before, from))
                return true;
        }
    }
    return false;
}

/* The first direction in which a legal step leads nearer to the goal. */
static struct cell nearer(struct window *window, struct cell from, route_step *legal, const void *context)
{
    int steps = *window_steps(window, from);

    for (int d = 0; d < grid_directions(window->grid->layout); d++) {
        struct cell to = grid_step(window->grid->layout, from, d);
        const unsigned char *left = window_steps(window, to);
        if (left != NULL && *left == steps - 1 && legal(context, from, d, to))
            return to;
    }
    BUG("the route ends at %d,%d, %d steps before its goal", from.x, from.y, steps);
}

int route_find(const struct grid *grid, struct cell from, struct cell to, int max_steps,
               route_step *legal, const void *context, struct cell *out)
{
    struct window window;

    window_open(&window, grid, from, max_steps);
    if (cell_same(from, to))
        return 0;
    if (window_steps(&window, from) == NULL || window_steps(&window, to) == NULL
        || !count_back(&window, from, to, max_steps, legal, context))
        return -1;
    int length = *window_steps(&window, from);
    for (int i = 0; i < length; i++)
        from = out[i] = nearer(&window, from, legal, context);
    return length;
}

int route_spread(const struct grid *grid, struct cell from, int max_steps,
                 route_step *legal, const void *context, struct cell *out, int *steps, int room)
{
    struct window window;
    int count;

    window_open(&window, grid, from, max_steps);
    if (window_steps(&window, from) == NULL)
        return 0;
    window_reach(&window, from, 0);
    for (int i = 0; i < window.queued; i++) {
        struct cell at = window.queue[i];
        int next = *window_steps(&window, at) + 1;
        for (int d = 0; next <= max_steps && d < grid_directions(grid->layout); d++) {
            struct cell to = grid_step(grid->layout, at, d);
            if (window_new(&window, to) && legal(context, at, d, to))
                window_reach(&window, to, next);
        }
    }
    cell_sort(window.queue + 1, window.queued - 1);
    count = window.queued - 1;
    for (int i = 0; i < count && i < room; i++) {
        out[i] = window.queue[i + 1];
        if (steps != NULL)
            steps[i] = *window_steps(&window, out[i]);
    }
    return count;
}
