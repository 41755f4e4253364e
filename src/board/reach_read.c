/* board/reach_read.c - what a finished search can tell: costs, cells in reading order, paths. */
#include "board/reach.h"

#include "base/bounds.h"

#include <string.h>

int reach_number(const struct reach *reach, struct cell c)
{
    int column = grid_column(reach->grid.layout, c) - reach->left;
    int row = grid_row(reach->grid.layout, c) - reach->top;

    if (column < 0 || column >= reach->width || row < 0 || row >= reach->height)
        return -1;
    return (row + 1) * reach->stride + column + 1;
}

/* The best node of a cell; 0: none. */
static uint64_t best_node(const struct reach *reach, struct cell c)
{
    int number = reach->count > 0 ? reach_number(reach, c) : -1;
    uint64_t best = 0;

    for (int p = 0; number >= 0 && p < reach->parities; p++) {
        uint64_t node = reach->node[number * reach->parities + p];
        if (reach_node_known(reach, node) && node & NODE_SETTLED && node >> NODE_COST > best >> NODE_COST)
            best = node | (best & NODE_END);
        else if (reach_node_known(reach, node))
            best |= node & NODE_END;
    }
    return best;
}

int reach_cost(const struct reach *reach, struct cell c)
{
    uint64_t node = best_node(reach, c);

    return node ? reach_node_cost(node) : -1;
}

bool reach_ends(const struct reach *reach, struct cell c)
{
    return (best_node(reach, c) & NODE_END) != 0;
}

/* What the list is sorted by: its last coordinate first, as counting sorts do. */
static int sort_key(const struct reached *reached, bool by_y)
{
    return (by_y ? reached->cell.y : reached->cell.x) + GRID_SIDE_MAX;
}

/* Sort by one coordinate, leaving equals as they stand. */
static void sort_by(const struct reached *from, struct reached *to, int count, int *tally, bool by_y)
{
    int least = sort_key(&from[0], by_y), most = least, place = 0;

    for (int i = 1; i < count; i++) {
        int key = sort_key(&from[i], by_y);
        least = smaller(key, least);
        most = larger(key, most);
    }
    memset(tally + least, 0, (size_t)(most - least + 1) * sizeof *tally);
    for (int i = 0; i < count; i++)
        tally[sort_key(&from[i], by_y)]++;
    for (int key = least; key <= most; key++) {
        int here = tally[key];
        tally[key] = place;
        place += here;
    }
    for (int i = 0; i < count; i++)
        to[tally[sort_key(&from[i], by_y)]++] = from[i];
}

const struct reached *reach_cells(struct reach *reach, int *count)
{
    for (int i = 0; !reach->listed && i < reach->count; i++) {
        struct cell c = reach_cell(reach, reach->found[i] / reach->parities);
        uint64_t node = best_node(reach, c);

        reach->list[i] = (struct reached){ c, reach_node_cost(node), (node & NODE_END) != 0 };
    }
    if (!reach->listed && reach->count > 0) {
        sort_by(reach->list, reach->spare, reach->count, reach->tally, false);
        sort_by(reach->spare, reach->list, reach->count, reach->tally, true);
    }
    reach->listed = true;
    *count = reach->count;
    return reach->list;
}

/* Whether one of the best ways to a node comes in a direction. */
static bool comes_by(const struct reach *reach, int node, int direction)
{
    uint64_t here = reach->node[node], before;
    struct cell shift = grid_shifts[GRID_SQUARE][0][direction];

    if (here >> direction & 1 || !reach->implied)
        return here >> direction & 1;
    /* from open ground that the search went on from, and that is nearer by just what the cell costs */
    int from = node - shift.y * reach->stride - shift.x;
    before = reach->node[from];
    return reach_node_known(reach, before) && before & NODE_SETTLED &&
           reach->ground.cost[from] & GROUND_KNOWN && reach->ground.cost[from] >> direction & 1 &&
           reach_node_cost(before) + (int)(reach->ground.cost[node] >> GROUND_COST) == reach_node_cost(here);
}

/* The node that a step leads to, or came from, if `back`; -1: off the part. A diagonal changes the parity. */
static int step_node(const struct reach *reach, int from, int direction, bool back)
{
    enum layout layout = reach->grid.layout;
    struct cell at = reach_cell(reach, from / reach->parities);
    int way = back ? grid_opposite(layout, direction) : direction;
    int number = reach_number(reach, grid_step(layout, at, way)), parity = from % reach->parities;

    if (reach->parities == 2 && grid_is_diagonal(layout, direction))
        parity ^= 1;
    return number < 0 ? -1 : number * reach->parities + parity;
}

/* Put a node on the list of those from which a best way leads to the end in so many steps, once. */
static void mark(struct reach *reach, int node, int steps, int *marked)
{
    if (reach->length[node])
        return;
    reach->length[node] = steps + 1;
    reach->entry[(*marked)++].node = node;
}

/* Is it a node that the way is not to cross? */
static bool is_shunned(const struct reach *reach, int node, const struct reach_shun *past)
{
    return past && node != reach->start &&
           past->shuns(past->context, reach_cell(reach, node / reach->parities));
}

/* Of two parities that cost the same: does a way to this one do no more harm than one to the other? */
static bool least_harm(const struct reach *reach, int number, int parity)
{
    const uint64_t *node = &reach->node[number];

    return reach->parities == 1 || !reach->harms || node[0] >> NODE_COST != node[1] >> NODE_COST ||
           reach->harm[number + parity] <= reach->harm[number + 1 - parity];
}

/*
 * List the nodes on best ways to `to`, those with the fewest steps from there first, until the start is among
 * them; how many. The queue was longer, and is not needed now. Without those that are not to be crossed.
 */
static int mark_back(struct reach *reach, struct cell to, const struct reach_shun *past)
{
    uint64_t best = best_node(reach, to);
    int number = reach_number(reach, to) * reach->parities, marked = 0;

    for (int p = 0; p < reach->parities; p++)
        if (best >> NODE_COST == reach->node[number + p] >> NODE_COST && least_harm(reach, number, p))
            mark(reach, number + p, 0, &marked);
    for (int i = 0; i < marked && !reach->length[reach->start]; i++) {
        int node = reach->entry[i].node;

        for (int d = 0; d < grid_directions(reach->grid.layout); d++) {
            int before = comes_by(reach, node, d) ? step_node(reach, node, d, true) : -1;

            if (before >= 0 && !is_shunned(reach, before, past))
                mark(reach, before, reach->length[node], &marked);
        }
    }
    return marked;
}

/* AS-120, NU-169, TBD-239: the first direction that goes on along a best way with the fewest steps. */
static int go_on(const struct reach *reach, int from)
{
    for (int d = 0; d < grid_directions(reach->grid.layout); d++) {
        int next = step_node(reach, from, d, false);

        if (next >= 0 && reach->length[next] == reach->length[from] - 1 && reach->length[next] > 0 &&
            comes_by(reach, next, d))
            return next;
    }
    return from;
}

int reach_path_past(struct reach *reach, struct cell to, struct cell *step, int room,
                    const struct reach_shun *past)
{
    if (!best_node(reach, to))
        return -1;
    int marked = mark_back(reach, to, past), at = reach->start, length = reach->length[at] - 1;
    for (int i = 0; i < length && length <= room; i++) {
        at = go_on(reach, at);
        step[i] = reach_cell(reach, at / reach->parities);
    }
    for (int i = 0; i < marked; i++)
        reach->length[reach->entry[i].node] = 0;
    return length <= room ? length : -1;
}

int reach_path(struct reach *reach, struct cell to, struct cell *step, int room)
{
    return reach_path_past(reach, to, step, room, NULL);
}
