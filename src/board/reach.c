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
 * Towards a goal the chains are those of what a way by a node costs at least:
 * its cost and, as if all ground ahead were the cheapest, the rest.
 *
 * Of ties the search only notes by which directions a node can be come to
 * at least cost and with least harm; reach_path() counts the steps, and
 * decides between them.
 */
#include "board/reach.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/mem.h"
#include "board/step.h"

#include <stdlib.h>
#include <string.h>

/* So many chains never meet their tail where ground costs whole cells, up to 9 and crossed twice as far. */
enum { RING = 32 };

/* No way costs more: so costs can be added without a look at what an int holds. */
enum { FARTHEST = 2000000 * ONE_CELL };

/* The part of the board that a search sees before it asks whether there is a way: one in so many cells. */
enum { PATIENCE = 16 };

/* Above so many nodes they do not stay in the processor's cache: some are fetched so many turns ahead. */
enum { WIDE = 1 << 16, AHEAD = 8 };

/* Room for a coordinate of any cell of a board, with GRID_SIDE_MAX added to it. */
enum { TALLY = 2 * GRID_SIDE_MAX + 1 };

void reach_init(struct reach *reach)
{
    memset(reach, 0, sizeof *reach);
}

void reach_clear(struct reach *reach)
{
    mem_free(reach->ring);
    mem_free(reach->ground.cost);
    mem_free(reach->node);
    mem_free(reach->harm);
    mem_free(reach->length);
    mem_free(reach->entry);
    mem_free(reach->found);
    mem_free(reach->list);
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
    int *harm;                          /* by node: of the best ways there; NULL: nothing does any */
    int done;                           /* of all entries: no more in a chain */
    int budget;                         /* what may still be spent; shrinks when the goal is met */
    int goal;                           /* the first node of the cell to stop at; below 0: none */
    bool directed;                      /* towards it; else all around */
    struct cell ahead;                  /* that cell */
    struct cell to;                     /* that cell; NOWHERE: none, or it was asked whether there is a way */
    int patience;                       /* after so many cells it is asked */
    int hop[2][2][GRID_DIRECTIONS_MAX]; /* from node to node, by grid_odd() and parity of diagonals */
    int onward[3 * GRID_DIRECTIONS_MAX]; /* hop[0][0] again and again */
    int factor[2][GRID_DIRECTIONS_MAX];  /* by parity of diagonals */
    unsigned *ground;                    /* by node: a figure of one cell walks on squares; NULL: others */
    unsigned allowed;                    /* steps that are, whatever the ground */
    bool even; /* and nothing does harm, diagonals cost no more than straight steps */
    bool wide; /* nodes are many */
};

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
    reach->stride = reach->width + 2;
    reach->height = smaller(row + radius + 1, grid->rows) - reach->top;
    reach->parities = walker->diagonals == DIAGONALS_ALTERNATE && grid->layout == GRID_SQUARE ? 2 : 1;
}

/* Room for at least so many numbers, all of them 0 when there are more than before. */
static bool reserve_cleared(int **number, size_t *room, size_t need)
{
    int *more = need > *room ? mem_new(need, sizeof *more) : NULL;

    if (need <= *room || more == NULL)
        return need <= *room;
    mem_free(*number);
    *number = more;
    *room = need;
    return true;
}

/* New nodes carry stamp 0, which no search uses. */
static bool reserve_nodes(struct reach *reach, bool harms)
{
    size_t need = reach_frame_nodes(reach) * (size_t)reach->parities;

    if (!reserve_cleared(&reach->length, &reach->length_room, need) ||
        (harms && !MEM_RESERVE(reach->harm, reach->harm_room, need)))
        return false;
    if (need > reach->node_room) {
        uint64_t *node = mem_new_full(need, sizeof *node);
        if (node == NULL)
            return false;
        mem_free(reach->node);
        reach->node = node;
        reach->node_room = need;
        reach->stamp = 0;
    }
    if (reach->stamp++ >= NODE_STAMP_MOST) {
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

static bool may_cross(const struct walker *walker, struct cell c)
{
    return walker->may_cross == NULL || walker->may_cross(walker->context, c);
}

/* What a way from a node to the goal costs at least: on open ground that is the cheapest there is. */
static int search_bound(const struct search *search, int node, struct cell at)
{
    enum layout layout = search->reach->grid.layout;
    int steps = grid_distance(layout, at, search->ahead);
    int few = smaller(abs(search->ahead.x - at.x), abs(search->ahead.y - at.y));

    if (search->reach->parities == 2) /* of so many diagonals every second costs two */
        steps += (few + (node & 1)) / 2;
    return search->cheapest * steps;
}

/* The cell of a node. */
static struct cell search_cell(const struct search *search, int node)
{
    return reach_cell(search->reach, node / search->reach->parities);
}

/* Put a node into the chain of what a way by it costs at least; there is room. */
static inline void search_push(struct search *search, int node, int cost)
{
    struct reach *reach = search->reach;
    int entry = reach->entries++;
    int ahead = search->directed ? search_bound(search, node, search_cell(search, node)) : 0;
    int *head = search_chain(search, cost + ahead);

    reach->entry[entry] = (struct reach_entry){ node, *head };
    *head = entry;
}

/*
 * search_offer() where ways do harm. Towards a goal one that does less may come after its turn: then it has
 * another one.
 */
static void search_offer_harm(struct search *search, int to, int direction, uint64_t offer, int harm)
{
    uint64_t *node = &search->reach->node[to], way = 1u << direction;
    bool better = offer > *node, again = !better && harm < search->harm[to];

    if (better ? !may_cross(search->walker, search_cell(search, to)) : harm > search->harm[to])
        return;
    if (better || again) {
        bool waits = again && !(*node & NODE_SETTLED);

        *node = offer | way | (again ? *node & NODE_END : 0);
        search->harm[to] = harm;
        if (!waits)
            search_push(search, to, reach_node_cost(offer));
    } else {
        *node |= way;
    }
}

/* A cheaper way than those known to a node: `offer`, without flags; by a step in a direction. */
static inline void search_better(struct search *search, int to, int direction, uint64_t offer)
{
    if (search->walker->may_cross && !may_cross(search->walker, search_cell(search, to)))
        return;
    search->reach->node[to] = offer | 1u << direction;
    search_push(search, to, reach_node_cost(offer));
}

/* One that costs no more than those known. */
static inline void search_offer(struct search *search, int to, int direction, uint64_t offer)
{
    if (offer > search->reach->node[to])
        search_better(search, to, direction, offer);
    else
        search->reach->node[to] |= 1u << direction;
}

/* Bits of directions on squares, turned by `d` eighths. */
static inline unsigned turned(unsigned bits, int d)
{
    return (bits << d | bits >> (8 - d)) & 0xff;
}

/* The directions in which a node's cell allows a step, looked at once for a board. */
static inline unsigned open_steps(const struct search *search, int number)
{
    unsigned *at = &search->ground[number];

    if (!(*at & GROUND_KNOWN))
        *at |= reach_open_steps(search->reach, search->walker->board, number) | GROUND_KNOWN;
    return *at & GROUND_STEPS;
}

/*
 * Those of them in which a step may better anything, where a diagonal costs no more than a straight
 * step; turned, so that `d`, by which a best way came, is the first. The cell before is nearer to all
 * beside it, and has offered them its own step. After a straight one those are all but the three ahead,
 * and a flank if the corner behind it is shut. After a diagonal one, which shows that corner open, they
 * are all but the five ahead.
 */
static inline unsigned worth_a_try(unsigned open, int d)
{
    open = turned(open, 8 - d);
    return open & ((d & 1 ? 0xc7u : 0x83u) | (~open >> 1 & 0x04) | (~open << 1 & 0x40));
}

/* The same, with what the step from another node does to the walker. */
static inline void search_step(struct search *search, int from, int to, int direction, uint64_t offer)
{
    const struct walker *walker = search->walker;

    if (search->harm == NULL)
        search_offer(search, to, direction, offer);
    else
        search_offer_harm(search, to, direction, offer,
                          search->harm[from] +
                              step_harm(walker->board, search_cell(search, from), direction, walker->size));
}

/* A node without its flags, and one that costs so much more. */
static inline uint64_t node_dearer(uint64_t node, int takes)
{
    return (node & ~(uint64_t)NODE_FLAGS) - ((uint64_t)(unsigned)takes << NODE_COST);
}

/* search_step() from a node along open ground, if that is no worse than what is known; few branches. */
static inline void search_try(struct search *search, int from, uint64_t node, int d, int left)
{
    const struct walker *walker = search->walker;
    struct reach *reach = search->reach;
    int shift = reach->parities - 1, parity = from & shift, to = from + search->hop[0][parity][d];
    int takes = (int)(search->ground[to >> shift] >> GROUND_COST) * search->factor[parity][d];
    uint64_t offer = node_dearer(node, takes), old = reach->node[to];

    if (search->harm == NULL && offer <= old) {
        reach->node[to] = old | (uint64_t)(offer >> NODE_COST == old >> NODE_COST) << d;
        return;
    }
    if ((offer | NODE_FLAGS) < old)
        return;
    if (takes > left && (takes = walk_take(walker, walker->budget - left, takes)) > left)
        return;
    if (takes > 0)
        search_step(search, from, to, d, node_dearer(node, takes));
}

/*
 * The steps that worth_a_try() leaves, after one in direction `d`: all five are tried, and those that are not
 * open offer nothing, which takes fewer branches that nobody can foretell.
 */
static inline void search_expand_onward(struct search *search, int from, uint64_t node, int d, unsigned tries)
{
    uint64_t *known = search->reach->node, least = node & ~(uint64_t)NODE_FLAGS;
    uint64_t left = (uint64_t)(search->budget - reach_node_cost(node)) << NODE_COST;
    const unsigned *ground = search->ground;
    const int *onward = &search->onward[d + 6];

#pragma GCC unroll 5
    for (int i = 0; i < 5; i++) {
        int way = (d + i + 6) & 7, to = from + onward[i];
        uint64_t open = tries >> ((i + 6) & 7) & 1, takes = ground[to] & ~(unsigned)NODE_FLAGS;
        uint64_t offer = (least - takes) & -open, old = known[to];

        if (offer <= old)
            known[to] = old | (uint64_t)((offer ^ old) <= NODE_FLAGS) << way;
        else if (takes <= left)
            search_better(search, to, way, offer);
    }
}

/* search_expand() where ground alone tells what steps cost: the same, quicker. There is room for entries. */
static inline void search_expand_ground(struct search *search, int from, uint64_t node)
{
    int shift = search->reach->parities - 1, left = search->budget - reach_node_cost(node);
    unsigned tries = open_steps(search, from >> shift) & search->allowed;

    if (search->even && node & NODE_WAYS) {
        unsigned straight = node & 0x55;
        int d = __builtin_ctz(straight ? straight : (unsigned)node);

        search_expand_onward(search, from, node, d, worth_a_try(tries, d));
        return;
    }
    for (; tries; tries &= tries - 1)
        search_try(search, from, node, __builtin_ctz(tries), left);
}

/* Take every step from a settled node. There is room for entries. */
static void search_expand_prices(struct search *search, int from, uint64_t node)
{
    const struct walker *walker = search->walker;
    enum layout layout = search->reach->grid.layout;
    int parity = from & (search->reach->parities - 1);
    struct cell at = search_cell(search, from);
    int odd = grid_odd(layout, at.x, at.y);
    const int *hop = search->hop[odd][parity], *factor = search->factor[parity];
    int cost = reach_node_cost(node), left = search->budget - cost;
    unsigned short price[GRID_DIRECTIONS_MAX];

    step_prices_on(walker->board, search->footing, at, walker->size, price);
    for (int d = 0; d < grid_directions(layout); d++) {
        int takes = price[d] * factor[d], to = from + hop[d];

        if (takes == 0 || (node_dearer(node, takes) | NODE_FLAGS) < search->reach->node[to])
            continue;
        if (takes > left && ((takes = walk_take(walker, cost, takes)) == 0 || takes > left))
            continue;
        search_step(search, from, to, d, node_dearer(node, takes));
    }
}

/*
 * Take every step from a settled node. What has a cost whose turn has come cannot be bettered: every step
 * costs. False: no memory.
 */
static inline bool search_expand(struct search *search, int from, uint64_t node)
{
    int cost = reach_node_cost(node), left = search->budget - cost;

    if (left <= 0 || (cost > 0 && left < search->cheapest))
        return true;
    if (!reserve_entries(search->reach))
        return false;
    if (search->ground)
        search_expand_ground(search, from, node);
    else
        search_expand_prices(search, from, node);
    return true;
}

/* May the walker stop on a cell, which it can come to? Not where it starts. */
static bool search_ends(const struct search *search, int node)
{
    const struct walker *walker = search->walker;

    return reach_node_cost(search->reach->node[node]) > 0 &&
           (walker->may_end == NULL || walker->may_end(walker->context, search_cell(search, node)));
}

/* Settle a node and enter its cell into the list of those found, unless the other parity was first. */
static inline bool search_settle(struct search *search, int number)
{
    struct reach *reach = search->reach;
    uint64_t *node = &reach->node[number];
    size_t need = (size_t)reach->count + 1;

    *node |= NODE_SETTLED;
    if (reach->parities == 2 && reach_node_known(reach, node[(number ^ 1) - number]) &&
        node[(number ^ 1) - number] & NODE_SETTLED)
        return true;
    if (need > reach->found_room && !MEM_RESERVE(reach->found, reach->found_room, need))
        return false;
    *node |= search_ends(search, number) ? NODE_END : 0;
    reach->found[reach->count++] = number;
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

/* Fetch the nodes and the ground around one whose turn comes soon, while others are worked on. */
static inline __attribute__((always_inline)) void search_foresee(const struct search *search, int node)
{
    const struct reach *reach = search->reach;
    int shift = reach->parities - 1;

    __builtin_prefetch(&reach->node[node - (reach->stride << shift)]);
    __builtin_prefetch(&reach->node[node + (reach->stride << shift)]);
    if (search->ground) {
        __builtin_prefetch(&search->ground[(node >> shift) - reach->stride]);
        __builtin_prefetch(&search->ground[(node >> shift) + reach->stride]);
    }
}

/*
 * A turn all around where a diagonal costs no more than a straight step. What a cell costs is the same
 * whoever enters it, so the first that can, one of the nearest, comes by a best way: that settles it, and all
 * ways follow from what cells cost (board/reach_read.c). There is room for all.
 */
static void search_spread(struct search *search, int turn)
{
    struct reach *reach = search->reach;
    const struct walker *walker = search->walker;
    const unsigned *ground = search->ground;
    struct reach_entry *queue = reach->entry;
    uint64_t *known = reach->node, least = (uint64_t)reach->stamp << NODE_STAMP;
    uint64_t here = least | (uint64_t)(unsigned)(NODE_DEAREST - turn) << NODE_COST | NODE_SETTLED | NODE_END;
    int *found = reach->found, *head = search_chain(search, turn), count = reach->count, done = 0;
    int left = search->budget - turn, stride = reach->stride, ahead = *head;
    struct reach_entry entry;

    for (int i = 0; search->wide && ahead >= 0 && i < AHEAD; i++, ahead = queue[ahead].next)
        search_foresee(search, queue[ahead].node);
    for (int at = *head; at >= 0; at = entry.next, done++) {
        entry = queue[at];
        int from = entry.node;

        if (search->wide && ahead >= 0) {
            search_foresee(search, queue[ahead].node);
            ahead = queue[ahead].next;
        }
        if (from == search->goal) {
            search->budget = turn;
            left = 0;
        }
        unsigned tries = left > 0 ? open_steps(search, from) : 0;

        tries &= reach_fresh_around(&known[from], stride, least);
        for (; tries; tries &= tries - 1) {
            int way = __builtin_ctz(tries), to = from + search->onward[way];
            int takes = (int)(ground[to] >> GROUND_COST);

            if (takes > left && ((takes = walk_take(walker, turn, takes)) == 0 || takes > left))
                continue;
            if (walker->may_cross && !may_cross(walker, search_cell(search, to)))
                continue;
            known[to] = (here - ((uint64_t)(unsigned)takes << NODE_COST)) | 1u << way;
            if (walker->may_end && !walker->may_end(walker->context, search_cell(search, to)))
                known[to] &= ~(uint64_t)NODE_END;
            if (search->wide) { /* where the front goes next, a turn before it does */
                __builtin_prefetch(&known[to + search->onward[way]], 0, 2);
                __builtin_prefetch(&ground[to + search->onward[way]], 0, 2);
            }
            int *chain = search_chain(search, turn + takes);
            found[count] = to;
            queue[count] = (struct reach_entry){ to, *chain };
            *chain = count++;
        }
    }
    *head = -1;
    search->done += done;
    reach->count = reach->entries = count;
}

/* Go all around, turn by turn. */
static void search_run_around(struct search *search)
{
    const struct reach *reach = search->reach;

    for (int turn = 0; reach->count > search->done && turn <= search->budget && !is_hopeless(search);
         turn += search->unit)
        search_spread(search, turn);
}

/*
 * Work through the queue, least cost first, with what is still ahead at least. Nothing can better the cost of
 * a node once its turn has come.
 */
static bool search_run(struct search *search)
{
    struct reach *reach = search->reach;
    int turn = search->directed ? search_bound(search, reach->start, reach->from) : 0;

    if (reach->implied) {
        search_run_around(search);
        return true;
    }
    for (; search->done < reach->entries && turn <= search->budget; turn += search->unit) {
        int *head = search_chain(search, turn);
        if (is_hopeless(search))
            return true;
        while (*head >= 0) {
            struct reach_entry entry = reach->entry[*head];
            uint64_t node = reach->node[entry.node];
            *head = entry.next;
            if (search->wide && *head >= 0) {
                int after = reach->entry[*head].next;
                search_foresee(search, reach->entry[after >= 0 ? after : *head].node);
            }
            search->done++;
            if (node & NODE_SETTLED) /* by a better way */
                continue;
            if ((entry.node & ~(reach->parities - 1)) == search->goal)
                search->budget = turn;
            if (!search_settle(search, entry.node) || !search_expand(search, entry.node, node))
                return false;
        }
    }
    return true;
}

/* Make room for the list of what was found, and for sorting it. */
static bool search_finish(const struct search *search)
{
    struct reach *reach = search->reach;
    size_t need = (size_t)reach->count;

    return MEM_RESERVE(reach->list, reach->list_room, need) &&
           MEM_RESERVE(reach->spare, reach->spare_room, need) &&
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
                search->hop[odd][parity][d] = (shift.y * reach->stride + shift.x) * reach->parities + turn;
            }
        }
    }
}

/*
 * As many chains as the dearest step is ahead, and as it leads away from the goal; a first step that takes
 * the whole budget counts as well.
 */
static bool search_lay_ring(struct search *search)
{
    struct reach *reach = search->reach;
    struct walk_costs costs = walk_costs(search->walker);
    int unit = search->walker->full && search->budget > 0 ? cost_divisor(costs.unit, search->budget)
                                                          : costs.unit;
    int chains = RING;

    while (chains <= 2 * (costs.dearest + costs.cheapest) / unit)
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

/* Is it a search that goes by what each cell allows? False: no memory. */
static bool search_ground(struct search *search)
{
    const struct walker *walker = search->walker;
    struct reach *reach = search->reach;

    if (reach->grid.layout != GRID_SQUARE || walker->size > 1 || search->footing)
        return true;
    if (!reach_lay_ground(reach, walker->board))
        return false;
    search->ground = reach->ground.cost;
    search->even = walker->diagonals == DIAGONALS_ONE && !walker->board->harms;
    for (int i = 0; i < 3 * GRID_DIRECTIONS_MAX; i++)
        search->onward[i] = search->hop[0][0][i % GRID_DIRECTIONS_MAX];
    search->allowed = walker->diagonals == DIAGONALS_NONE ? 0x55 : 0xff;
    return true;
}

/* Whether it goes all around and comes to each node once; then there is room for all. False: no memory. */
static bool search_implies(struct search *search)
{
    struct reach *reach = search->reach;
    size_t all = reach_frame_nodes(reach);

    reach->implied = search->even && !search->directed;
    return !reach->implied || (MEM_RESERVE(reach->entry, reach->entry_room, all) &&
                               MEM_RESERVE(reach->found, reach->found_room, all));
}

static bool search_begin(struct search *search, struct cell start)
{
    struct reach *reach = search->reach;
    int parity = reach->parities == 2 ? search->walker->diagonals_done & 1 : 0;

    reach->count = reach->entries = 0;
    reach->listed = reach->implied = false;
    search->wide = reach_frame_nodes(reach) > WIDE;
    search_directions(search);
    if (!reserve_nodes(reach, search->walker->board->harms) || !reserve_entries(reach) ||
        !search_lay_ring(search) || !search_ground(search) || !search_implies(search))
        return false;
    reach->from = start;
    reach->start = reach_number(reach, start) * reach->parities + parity;
    reach->node[reach->start] = (uint64_t)reach->stamp << NODE_STAMP | (uint64_t)NODE_DEAREST << NODE_COST;
    reach->harms = search->walker->board->harms;
    search->harm = reach->harms ? reach->harm : NULL;
    if (search->harm)
        search->harm[reach->start] = 0;
    search_push(search, reach->start, 0);
    if (!reach->implied)
        return true;
    reach->node[reach->start] |= NODE_SETTLED;
    reach->found[reach->count++] = reach->start;
    return true;
}

/*
 * Where a diagonal takes as much as two straight steps, or nobody goes aslant, all ways that do not turn back
 * cost the same on open ground: there is nothing to be gained.
 */
static bool may_direct(const struct walker *walker)
{
    return walker->board->grid.layout != GRID_SQUARE || walker->diagonals == DIAGONALS_ONE ||
           walker->diagonals == DIAGONALS_ALTERNATE;
}

bool reach_find_to(struct reach *reach, const struct walker *walker, struct cell start, struct cell goal)
{
    struct search search = { .walker = walker, .reach = reach, .budget = smaller(walker->budget, FARTHEST) };

    BUG_UNLESS(grid_contains(&walker->board->grid, start));
    search.footing = walk_footing(walker, &search.own);
    reach_frame(reach, walker, start);
    search.goal = cell_somewhere(goal) ? reach_number(reach, goal) * reach->parities : -1;
    search.to = search.goal >= 0 && !search.footing && !board_walled(walker->board, start) ? goal : NOWHERE;
    search.directed = search.goal >= 0 && !walker->full && may_direct(walker);
    search.ahead = goal;
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
