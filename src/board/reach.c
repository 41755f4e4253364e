/*
 * board/reach.c - a search in order of cost.
 *
 * Costs are small multiples of what divides them all on this map (a whole
 * cell on most), so the queue is a ring of chains, one for each multiple
 * ahead of the one being worked on. A node is a cell of the part
 * of the board that the budget could lead to, once for each parity of
 * diagonals where that matters. Nodes of older searches are told by their
 * stamp; nothing is cleared.
 *
 * Of ties the search only notes by which directions a node can be come to
 * at least cost, with least harm and in fewest steps; reach_path() decides
 * between them.
 */
#include "board/reach.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/mem.h"
#include "board/step.h"

#include <string.h>

/* So many chains never meet their tail where ground costs whole cells, up to 9 and crossed twice as far. */
enum { RING = 32 };

/* No way costs more: so costs can be added without a look at what an int holds. */
enum { FARTHEST = 2000000 * ONE_CELL };

/* How a node keeps harm and steps, so that they compare as one number; beyond this all harm is the same. */
enum { STEP_BITS = 21, HARM = 1 << STEP_BITS, HARM_KEPT = 900 };

/* The part of the board that a search sees before it asks whether there is a way: one in so many cells. */
enum { PATIENCE = 16 };

/* Room for a coordinate of any cell of a board, with GRID_SIDE_MAX added to it. */
enum { TALLY = 2 * GRID_SIDE_MAX + 1 };

void reach_init(struct reach *reach)
{
    memset(reach, 0, sizeof *reach);
}

void reach_clear(struct reach *reach)
{
    mem_free(reach->ring);
    mem_free(reach->node);
    mem_free(reach->entry);
    mem_free(reach->found);
    mem_free(reach->spare);
    mem_free(reach->tally);
    regions_clear(&reach->regions);
    reach_init(reach);
}

/* A search under way. */
struct search {
    const struct walker *walker;
    struct reach *reach;
    int *ring, mask;                    /* heads of the chains, -1: empty; one less than there are */
    int unit;                           /* divides every cost, and by so much each chain costs more */
    uint64_t inverse;                   /* 2^32 / unit, rounded up */
    int cheapest;                       /* no step costs less */
    struct footing own;                 /* of a walker that does not just walk */
    const struct footing *footing;      /* that, or NULL */
    int waiting;                        /* entries in all chains */
    int budget;                         /* what may still be spent; shrinks when the goal is met */
    int goal;                           /* the first node of the cell to stop at; below 0: none */
    struct cell to;                     /* that cell; NOWHERE: none, or it was asked whether there is a way */
    int patience;                       /* after so many cells it is asked */
    int hop[2][2][GRID_DIRECTIONS_MAX]; /* from node to node, by grid_odd() and parity of diagonals */
    int factor[2][GRID_DIRECTIONS_MAX]; /* by parity of diagonals */
};

int reach_number(const struct reach *reach, struct cell c)
{
    int column = grid_column(reach->grid.layout, c) - reach->left;
    int row = grid_row(reach->grid.layout, c) - reach->top;

    if (column < 0 || column >= reach->width || row < 0 || row >= reach->height)
        return -1;
    return row * reach->width + column;
}

/* Lay the part that can be reached: each step costs something and moves by at most one column and row. */
static void reach_frame(struct reach *reach, const struct walker *walker, struct cell start)
{
    const struct grid *grid = &walker->board->grid;
    int column = grid_column(grid->layout, start), row = grid_row(grid->layout, start);
    int radius = smaller(walk_farthest(walker), GRID_SIDE_MAX);

    reach->grid = *grid;
    reach->left = column > radius ? column - radius : 0;
    reach->top = row > radius ? row - radius : 0;
    reach->width = smaller(column + radius + 1, grid->columns) - reach->left;
    reach->height = smaller(row + radius + 1, grid->rows) - reach->top;
    reach->parities = walker->diagonals == DIAGONALS_ALTERNATE && grid->layout == GRID_SQUARE ? 2 : 1;
}

/* New nodes carry stamp 0, which no search uses. */
static bool reserve_nodes(struct reach *reach)
{
    size_t need = (size_t)(reach->width * reach->height * reach->parities);

    if (need > reach->node_room) {
        struct reach_node *node = mem_new(need, sizeof *node);
        if (node == NULL)
            return false;
        mem_free(reach->node);
        reach->node = node;
        reach->node_room = need;
        reach->stamp = 0;
    }
    if (++reach->stamp == 0) {
        memset(reach->node, 0, reach->node_room * sizeof *reach->node);
        reach->stamp = 1;
    }
    return true;
}

/* The head of the chain for a cost, which the unit divides: a multiplication is quicker than a division. */
static int *search_chain(const struct search *search, int cost)
{
    return &search->ring[(int)((uint64_t)cost * search->inverse >> 32) & search->mask];
}

/* Room for as many entries as one cell has neighbours. */
static bool reserve_entries(struct reach *reach)
{
    size_t need = (size_t)reach->entries + GRID_DIRECTIONS_MAX;

    return need <= reach->entry_room || MEM_RESERVE(reach->entry, reach->entry_room, need);
}

/* Put a node into the chain of its cost; there is room. */
static void search_push(struct search *search, int node, struct cell at, int cost)
{
    struct reach *reach = search->reach;
    int *head = search_chain(search, cost);

    reach->entry[reach->entries] = (struct reach_entry){ at, node, *head };
    *head = reach->entries++;
    search->waiting++;
}

static bool may_cross(const struct walker *walker, struct cell c)
{
    return walker->may_cross == NULL || walker->may_cross(walker->context, c);
}

/*
 * A way to a node by a step in `direction`, of that cost and
 * length: better than what is known, as good, or worse.
 */
static void search_offer(struct search *search, struct reach_node *node, struct cell from, int direction,
                         int cost, int length)
{
    struct reach *reach = search->reach;
    bool known = node->stamp == reach->stamp;

    if (known && (cost > node->cost || (cost == node->cost && length > node->length)))
        return;
    if (known && cost == node->cost && length == node->length) {
        node->ways = (unsigned char)(node->ways | 1u << direction);
        return;
    }
    struct cell at = grid_step(reach->grid.layout, from, direction);
    bool cheaper = !known || cost < node->cost;
    if (cheaper && !may_cross(search->walker, at))
        return;
    *node = (struct reach_node){
        .stamp = reach->stamp, .cost = cost, .length = length, .ways = (unsigned char)(1u << direction)
    };
    if (cheaper)
        search_push(search, (int)(node - reach->node), at, cost);
}

/* The length of a way to a node and one step on, with what that does to the walker. */
static int harmed(const struct walker *walker, const struct reach_node *node, struct cell from, int direction)
{
    int length = node->length + 1, harm = step_harm(walker->board, from, direction, walker->size);

    return length >> STEP_BITS >= HARM_KEPT - harm ? HARM_KEPT * HARM + (length & (HARM - 1))
                                                   : length + harm * HARM;
}

/*
 * Take every step from a settled node. What has a cost whose
 * turn has come cannot be bettered: every step costs.
 */
static bool search_expand(struct search *search, struct reach_entry from)
{
    const struct walker *walker = search->walker;
    struct reach_node *node = &search->reach->node[from.node];
    uint32_t stamp = search->reach->stamp;
    int parity = from.node & (search->reach->parities - 1),
        directions = grid_directions(search->reach->grid.layout);
    /* of the row that equals a coordinate */
    int odd = grid_odd(search->reach->grid.layout, from.at.x, from.at.y);
    const int *hop = search->hop[odd][parity], *factor = search->factor[parity];
    int cost = node->cost, length = node->length + 1, left = search->budget - cost;
    unsigned short price[GRID_DIRECTIONS_MAX];
    bool harms = walker->board->harms;

    if (left <= 0 || (cost > 0 && left < search->cheapest))
        return true;
    if (!reserve_entries(search->reach))
        return false;
    step_prices_on(walker->board, search->footing, from.at, walker->size, price);
    for (int d = 0; d < directions; d++) {
        if (price[d] == 0)
            continue;
        struct reach_node *to = node + hop[d];
        if (to->stamp == stamp && to->cost <= cost)
            continue;
        int takes = price[d] * factor[d];
        if (takes > left && (takes = walk_take(walker, cost, takes)) > left)
            continue;
        if (takes == 0)
            continue;
        search_offer(search, to, from.at, d, cost + takes, harms ? harmed(walker, node, from.at, d) : length);
    }
    return true;
}

/* What the list says of a cell, from its best node. */
static void tell_best(const struct walker *walker, struct reach_node *node, struct reached *found)
{
    node->end = node->length > 0 &&
                (walker->may_end == NULL || walker->may_end(walker->context, found->cell));
    found->cost = node->cost;
    found->steps = reach_steps(node);
    found->end = node->end;
}

/* Enter a cell into the list of those found, unless the other parity was first. */
static bool search_found(struct search *search, int number, struct cell at)
{
    struct reach *reach = search->reach;

    if (reach->parities == 2) {
        const struct reach_node *twin = &reach->node[number ^ 1];
        if (twin->stamp == reach->stamp && twin->settled)
            return true;
    }
    struct reach_node *node = &reach->node[number];
    size_t need = (size_t)reach->count + 1;
    if (need > reach->found_room && !MEM_RESERVE(reach->found, reach->found_room, need))
        return false;
    reach->found[reach->count].cell = at;
    if (reach->parities == 1)
        tell_best(search->walker, node, &reach->found[reach->count]);
    reach->count++;
    return true;
}

/*
 * Does no way lead to the goal? Who stands in a wall may leave it, so it is not asked then, nor of who has a
 * footing of its own. Finding the regions looks at the whole board, so it waits until the search has seen a
 * good part of that itself.
 */
static bool is_hopeless(struct search *search)
{
    struct regions *regions = &search->reach->regions;
    const struct board *board = search->walker->board;
    struct cell to = search->to;

    if (!cell_somewhere(to) || (search->reach->count < search->patience && !regions_current(regions, board)))
        return false;
    search->to = NOWHERE;
    return regions_find(regions, board) && !regions_joined(regions, search->reach->from, to);
}

/* Work through the queue, least cost first. Nothing can improve a node once its cost's turn has come. */
static bool search_run(struct search *search)
{
    struct reach *reach = search->reach;

    for (int cost = 0; search->waiting > 0; cost += search->unit) {
        int *head = search_chain(search, cost);
        if (is_hopeless(search))
            return true;
        while (*head >= 0) {
            struct reach_entry entry = reach->entry[*head];
            struct reach_node *node = &reach->node[entry.node];
            *head = entry.next;
            search->waiting--;
            if (node->cost != cost || node->settled)
                continue;
            if ((entry.node & ~(reach->parities - 1)) == search->goal)
                search->budget = cost;
            if (!search_found(search, entry.node, entry.at))
                return false;
            node->settled = true;
            if (!search_expand(search, entry))
                return false;
        }
    }
    return true;
}

int reach_steps(const struct reach_node *node)
{
    return node->length & (HARM - 1);
}

struct reach_node *reach_best(const struct reach *reach, struct cell c)
{
    int number = reach->count > 0 ? reach_number(reach, c) : -1;
    struct reach_node *best = NULL;

    for (int p = 0; number >= 0 && p < reach->parities; p++) {
        struct reach_node *node = &reach->node[number * reach->parities + p];
        if (node->stamp != reach->stamp || !node->settled)
            continue;
        if (best == NULL || node->cost < best->cost ||
            (node->cost == best->cost && node->length < best->length))
            best = node;
    }
    return best;
}

/*
 * Complete the list of what was found (of two parities the
 * better one is known now), make room for sorting it.
 */
static bool search_finish(struct search *search)
{
    struct reach *reach = search->reach;

    for (int i = 0; reach->parities == 2 && i < reach->count; i++)
        tell_best(search->walker, reach_best(reach, reach->found[i].cell), &reach->found[i]);
    return MEM_RESERVE(reach->spare, reach->spare_room, (size_t)reach->count) &&
           MEM_RESERVE(reach->tally, reach->tally_room, TALLY);
}

/* What depends on layout and diagonals only. */
static void search_directions(struct search *search)
{
    const struct reach *reach = search->reach;
    enum layout layout = reach->grid.layout;

    for (int parity = 0; parity < 2; parity++) {
        for (int d = 0; d < grid_directions(layout); d++) {
            bool turns = reach->parities == 2 && grid_is_diagonal(layout, d);
            int turn = !turns ? 0 : parity == 0 ? 1 : -1;
            search->factor[parity][d] = walk_factor(search->walker, d, parity);
            for (int odd = 0; odd < 2; odd++) {
                struct cell shift = grid_shifts[layout][odd][d];
                search->hop[odd][parity][d] = (shift.y * reach->width + shift.x) * reach->parities + turn;
            }
        }
    }
}

/* As many chains as the dearest step is ahead; a first step that takes the whole budget counts as well. */
static bool search_lay_ring(struct search *search)
{
    struct reach *reach = search->reach;
    struct walk_costs costs = walk_costs(search->walker);
    int unit = search->walker->full && search->budget > 0 ? cost_divisor(costs.unit, search->budget)
                                                          : costs.unit;
    int chains = RING;

    while (chains <= 2 * costs.dearest / unit)
        chains *= 2;
    if (!MEM_RESERVE(reach->ring, reach->ring_room, (size_t)chains))
        return false;
    for (int i = 0; i < chains; i++)
        reach->ring[i] = -1;
    search->ring = reach->ring;
    search->mask = chains - 1;
    search->unit = unit;
    search->cheapest = costs.cheapest;
    search->inverse = ((UINT64_C(1) << 32) + (unsigned)unit - 1) / (unsigned)unit;
    return true;
}

static bool search_begin(struct search *search, struct cell start)
{
    struct reach *reach = search->reach;
    int parity = reach->parities == 2 ? search->walker->diagonals_done & 1 : 0;

    reach->count = reach->entries = 0;
    reach->sorted = false;
    if (!reserve_nodes(reach) || !reserve_entries(reach) || !search_lay_ring(search))
        return false;
    search_directions(search);
    reach->from = start;
    reach->start = reach_number(reach, start) * reach->parities + parity;
    reach->node[reach->start] = (struct reach_node){ .stamp = reach->stamp };
    search_push(search, reach->start, start, 0);
    return true;
}

bool reach_find_to(struct reach *reach, const struct walker *walker, struct cell start, struct cell goal)
{
    struct search search = { .walker = walker, .reach = reach, .budget = smaller(walker->budget, FARTHEST) };

    BUG_UNLESS(grid_contains(&walker->board->grid, start));
    search.footing = walk_footing(walker, &search.own);
    reach_frame(reach, walker, start);
    search.goal = cell_somewhere(goal) ? reach_number(reach, goal) * reach->parities : -1;
    search.to = search.goal >= 0 && !search.footing && !board_walled(walker->board, start) ? goal : NOWHERE;
    search.patience = grid_cells(&reach->grid) / PATIENCE;
    if (search_begin(&search, start) && search_run(&search) && search_finish(&search))
        return true;
    reach->count = 0;
    return false;
}

bool reach_find(struct reach *reach, const struct walker *walker, struct cell start)
{
    return reach_find_to(reach, walker, start, NOWHERE);
}
