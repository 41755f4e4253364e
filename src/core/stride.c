#include "core/stride.h"
#include "core/ask.h"
#include "core/eyes.h"

enum { WAY_STEPS = 8 };

void stride_pay(struct walker *walker, int direction, int price)
{
    walker->budget -= price;
    walker->full = false;
    walker->diagonals_done += grid_is_diagonal(walker->board->grid.layout, direction);
}

bool stride_may_stay(const struct walker *walker, struct cell at)
{
    return !walker->may_end || walker->may_end(walker->context, at);
}

static bool may_cross(const struct walker *walker, struct cell at)
{
    return !walker->may_cross || walker->may_cross(walker->context, at);
}

static int way_out(struct walker w, struct cell at, int depth)
{
    enum layout layout = w.board->grid.layout;
    int price[GRID_DIRECTIONS_MAX];

    walk_prices(&w, at, price);
    for (int d = 0; d < grid_directions(layout); d++) {
        struct walker next = w;
        struct cell to = grid_step(layout, at, d);

        if (price[d] < 0 || !may_cross(&w, to))
            continue;
        stride_pay(&next, d, price[d]);
        if (stride_may_stay(&w, to) || (depth < WAY_STEPS && way_out(next, to, depth + 1) >= 0))
            return d;
    }
    return -1;
}

int stride_way_out(const struct walker *walker, struct cell at)
{
    return way_out(*walker, at, 1);
}

/* May the next step go this way, at that price: figures allow it, and one can stay there or go on? */
static bool may_step(const struct walker *walker, struct cell to, int direction, int price)
{
    struct walker next = *walker;

    if (price < 0 || !may_cross(walker, to))
        return false;
    if (stride_may_stay(walker, to))
        return true;
    stride_pay(&next, direction, price);
    return stride_way_out(&next, to) >= 0;
}

void stride_ask(struct question *q, const struct walker *walker, struct cell at, bool may_stop)
{
    enum layout layout = walker->board->grid.layout;
    int out = may_stop ? -1 : stride_way_out(walker, at), price[GRID_DIRECTIONS_MAX];

    if (out < 0)
        ask_option(q, NAME_stop);
    walk_prices(walker, at, price);
    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell to = grid_step(layout, at, d);

        if (!may_step(walker, to, d, price[d]))
            continue;
        if (d == out)
            q->rest[0] = q->n;
        ask_cell(q, to);
    }
}

/* ---- somebody whom the walker does not know ---- */

bool stride_is_stopped(const struct walker *known, const struct walker *truth, struct cell at, struct cell to)
{
    enum layout layout = truth->board->grid.layout;
    int direction = grid_direction_between(layout, at, to);
    int price = direction < 0 ? -1 : walk_price(truth, at, direction);
    struct walker next = *truth;

    if (price < 0)
        return false;
    if (!may_cross(truth, to))
        return may_cross(known, to);
    if (stride_may_stay(truth, to))
        return false;
    stride_pay(&next, direction, price);
    return stride_may_stay(known, to) || stride_way_out(&next, to) < 0;
}

/* ---- a path given whole ---- */

/* Why a step that cannot be paid is none. */
static enum stride fault_of(const struct walker *w, struct cell from, int direction, struct cell to)
{
    if (!walk_open(w, from, direction))
        return grid_contains(&w->board->grid, to) ? STRIDE_WALL : STRIDE_OFF_BOARD;
    if (w->diagonals == DIAGONALS_NONE && grid_is_diagonal(w->board->grid.layout, direction))
        return STRIDE_DIAGONAL;
    return may_cross(w, to) ? STRIDE_TOO_FAR : STRIDE_BARRED;
}

/* `price`: what it costs, if it is free. */
static enum stride judge_step(const struct walker *w, struct cell from, int direction, int *price)
{
    struct cell to;

    if (direction < 0)
        return STRIDE_TOO_FAR;
    to = grid_step(w->board->grid.layout, from, direction);
    *price = walk_price(w, from, direction);
    if (*price < 0)
        return fault_of(w, from, direction, to);
    return may_cross(w, to) ? STRIDE_FREE : STRIDE_BARRED;
}

/* Whether the wisher does not see what lies there. */
static bool unseen(const struct play *p, struct cell c)
{
    return p->eyes != SEATS_ALL && p->now->turn.fog != FOG_OFF && p->now->board &&
           !eyes_know_cell(p->eyes, p->book, p->now, c);
}

enum stride stride_judge(const struct play *p, int key, struct walker walker, struct cell at)
{
    const struct answer *arg;
    int steps = 0;
    bool blind = false;

    for (; (arg = play_arg(p, key, steps)) != NULL && arg->kind == ASK_PICK; steps++) {
        struct cell to = cell_unpack(p->command->args.value[arg->at]);
        int direction = grid_direction_between(walker.board->grid.layout, at, to);
        int price;
        enum stride fault = judge_step(&walker, at, direction, &price);

        blind = blind || unseen(p, to);
        if (fault != STRIDE_FREE)
            return blind ? STRIDE_FREE : fault;
        stride_pay(&walker, direction, price);
        at = to;
    }
    return arg || steps == 0 || stride_may_stay(&walker, at) ? STRIDE_FREE : STRIDE_TAKEN;
}
