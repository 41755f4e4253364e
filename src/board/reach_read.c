/* board/reach_read.c - what a finished search can tell: costs, cells in reading order, paths. */
#include "board/reach.h"

#include "base/bounds.h"

#include <string.h>

int reach_cost(const struct reach *reach, struct cell c)
{
    const struct reach_node *node = reach_best(reach, c);

    return node != NULL ? reach_node_cost(node) : -1;
}

bool reach_ends(const struct reach *reach, struct cell c)
{
    const struct reach_node *node = reach_best(reach, c);

    return node != NULL && node->end;
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
    if (!reach->sorted && reach->count > 0) {
        sort_by(reach->found, reach->spare, reach->count, reach->tally, false);
        sort_by(reach->spare, reach->found, reach->count, reach->tally, true);
        reach->sorted = true;
    }
    *count = reach->count;
    return reach->found;
}

/* Where a step in a direction leads, or came from. */
static struct cell neighbour(const struct reach *reach, struct cell c, int direction, bool back)
{
    enum layout layout = reach->grid.layout;

    return grid_step(layout, c, back ? grid_opposite(layout, direction) : direction);
}

/* The node that a step leads to (or came from, if `back`); a diagonal changes the parity. */
static struct reach_entry step_node(const struct reach *reach, struct reach_entry from, int direction,
                                    bool back)
{
    struct cell at = neighbour(reach, from.at, direction, back);
    int parity = from.node % reach->parities;

    if (reach->parities == 2 && grid_is_diagonal(reach->grid.layout, direction))
        parity ^= 1;
    return (struct reach_entry){ .at = at, .node = reach_number(reach, at) * reach->parities + parity };
}

/* Put a node on the list of those that lie on a best way, once. */
static void mark(struct reach *reach, struct reach_entry entry, int *marked)
{
    struct reach_node *node = &reach->node[entry.node];

    if (node->marked)
        return;
    node->marked = true;
    reach->entry[(*marked)++] = entry;
}

/* List and mark every node on a best way to `to`; how many. The queue was longer, and is not needed now. */
static int mark_back(struct reach *reach, struct cell to, const struct reach_node *best)
{
    int number = reach_number(reach, to) * reach->parities, marked = 0;

    for (int p = 0; p < reach->parities; p++) {
        const struct reach_node *node = &reach->node[number + p];
        if (node->settled && node->rank == best->rank && node->length == best->length)
            mark(reach, (struct reach_entry){ .at = to, .node = number + p }, &marked);
    }
    for (int i = 0; i < marked; i++) {
        struct reach_entry entry = reach->entry[i];
        for (int d = 0; d < grid_directions(reach->grid.layout); d++)
            if ((reach->node[entry.node].ways & (1u << d)) != 0)
                mark(reach, step_node(reach, entry, d, true), &marked);
    }
    return marked;
}

/* AS-120, NU-169, TBD-239: the first direction that goes on along a marked way. */
static struct reach_entry go_on(const struct reach *reach, struct reach_entry from)
{
    for (int d = 0; d < grid_directions(reach->grid.layout); d++) {
        struct reach_entry next = step_node(reach, from, d, false);
        if (next.node < 0)
            continue;
        const struct reach_node *node = &reach->node[next.node];
        if (reach_node_known(reach, node) && node->marked && (node->ways & (1u << d)) != 0)
            return next;
    }
    return from;
}

int reach_path(struct reach *reach, struct cell to, struct cell *step, int room)
{
    const struct reach_node *best = reach_best(reach, to);

    if (best == NULL || reach_steps(best) > room)
        return -1;
    int length = reach_steps(best), marked = mark_back(reach, to, best);
    struct reach_entry at = { .at = reach->from, .node = reach->start };
    for (int i = 0; i < length; i++) {
        at = go_on(reach, at);
        step[i] = at.at;
    }
    for (int i = 0; i < marked; i++)
        reach->node[reach->entry[i].node].marked = false;
    return length;
}
