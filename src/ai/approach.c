#include "ai/approach.h"

#include "base/hash.h"
#include "board/door.h"
#include "board/footprint.h"
#include "board/fov.h"
#include "board/sight.h"

/*
 * Where a board has sides that are shut and is no larger, the
 * way is found whole: straight ahead ends at a wall.
 */
enum { FAR = 4, FAR_STEPS = 256, WHOLE_CELLS = 4096 };

/* For how long somebody looks about in one place, or keeps off whom it came upon unseen. */
enum { PATROL_ROUNDS = 4 };

struct way {
    const struct state *now;
    const struct board *board; /* as it is thought of: with open doors, or as it is */
    const struct walker *walker;
    const struct book *book;
    const struct command *wish; /* what it goes for, if the book says whence that carries */
    int token, target, within;
};

void ways_init(struct ways *ways)
{
    *ways = (struct ways){ 0 };
    reach_init(&ways->reach);
}

void ways_clear(struct ways *ways)
{
    reach_clear(&ways->reach);
    board_free(ways->open);
    ways->open = NULL;
}

/* The board with open doors, made anew when the board has changed; the board itself without memory. */
static const struct board *opened(struct ways *ways, const struct board *board, enum errand_doors doors)
{
    if (ways->open && ways->version == board->version && ways->opened == (int)doors)
        return ways->open;
    board_free(ways->open);
    ways->open = door_open_all(board, doors == ERRAND_ALL_DOORS);
    ways->opened = (int)doors;
    ways->version = board->version;
    return ways->open ? ways->open : board;
}

/* ---- keeping off what one came upon unseen ---- */

static bool may_cross(const struct walker *walker, struct cell at)
{
    return !walker->may_cross || walker->may_cross(walker->context, at);
}

static bool may_end(const struct walker *walker, struct cell at)
{
    return !walker->may_end || walker->may_end(walker->context, at);
}

/* Whether the figure, at `at`, would be where that one was felt, not long ago. */
static bool meets(const struct wary *w, const struct trace *trace, struct cell at)
{
    enum layout layout = w->now->board->grid.layout;
    int since = w->now->turn.round - trace->round; /* below 0: it was in a fight before this one */

    return cell_somewhere(trace->felt) && since >= 0 && since < PATROL_ROUNDS &&
           footprint_distance(layout, at, w->now->token[w->token].size, trace->felt, trace->size) == 0;
}

static bool keeps_off(const struct wary *w, struct cell at, bool ends)
{
    for (int i = 0; i < w->now->ntokens; i++)
        if ((ends || !w->trace[i].lies) && meets(w, &w->trace[i], at))
            return true;
    return false;
}

static bool wary_crosses(const void *context, struct cell at)
{
    const struct wary *w = context;

    return !keeps_off(w, at, false) && may_cross(&w->inner, at);
}

static bool wary_ends(const void *context, struct cell at)
{
    const struct wary *w = context;

    return !keeps_off(w, at, true) && may_end(&w->inner, at);
}

bool approach_walker(const struct state *now, const struct book *book, const struct ways *ways, int token,
                     struct wary *wary)
{
    bool feels = false;

    *wary = (struct wary){ .now = now, .trace = ways->trace, .token = token };
    if (!ruleset_walker(book, now, token, &wary->who, &wary->inner))
        return false;
    wary->walker = wary->inner;
    for (int i = 0; wary->trace && now->board && i < now->ntokens; i++)
        feels = feels || cell_somewhere(wary->trace[i].felt);
    if (feels) {
        wary->walker.may_cross = wary_crosses;
        wary->walker.may_end = wary_ends;
        wary->walker.context = wary;
    }
    return true;
}

/* ---- where it is going ---- */

static int distance(const struct way *w, struct cell at)
{
    return state_distance_from(w->now, w->token, at, w->target, w->now->token[w->target].at);
}

static bool sees(const struct way *w, const struct board *board, struct cell at)
{
    const struct token *other = &w->now->token[w->target];

    return sight_between(board, at, w->now->token[w->token].size, other->at, other->size);
}

/* Near enough, and in sight; where the book says it otherwise, as that does, once no shut door is between. */
static bool arrived(const struct way *w, struct cell at)
{
    if (w->target == NOBODY)
        return false;
    if (distance(w, at) > w->within || !sees(w, w->board, at))
        return false;
    return !w->wish || (w->board != w->now->board && !sees(w, w->now->board, at)) ||
           ruleset_carries(w->book, w->now, w->wish, w->within, at, w->now->token[w->target].at);
}

static bool hurts(const struct way *w, struct cell at)
{
    const struct board *board = w->now->board;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = footprint_cells(board->grid.layout, at, w->now->token[w->token].size, cell);

    for (int i = 0; board->harms && i < n; i++)
        if (board_terrain(board, cell[i])->hazard)
            return true;
    return false;
}

/* ---- straight on ---- */

/* The direction whose cell is nearest, if it is nearer than here; -1. */
static int best_direction(const struct way *w, const struct walker *walker, struct cell at)
{
    enum layout layout = w->now->board->grid.layout;
    int best = -1, least = distance(w, at), price[GRID_DIRECTIONS_MAX];

    walk_prices(walker, at, price);
    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell to = grid_step(layout, at, d);
        int away = price[d] < 0 ? least : distance(w, to);

        if (away >= least || hurts(w, to) || !may_cross(walker, to))
            continue;
        best = d;
        least = away;
    }
    return best;
}

/* Step by step nearer, with so much to spend; how many. */
static int go_straight(const struct way *w, int budget, struct cell path[FAR_STEPS])
{
    struct walker walker = *w->walker;
    enum layout layout = w->now->board->grid.layout;
    struct cell at = w->now->token[w->token].at;
    int n = 0, d;

    walker.board = w->board;
    walker.budget = budget;
    while (n < FAR_STEPS && !arrived(w, at) && (d = best_direction(w, &walker, at)) >= 0) {
        walker.budget -= walk_price(&walker, at, d);
        walker.full = false;
        walker.diagonals_done += grid_is_diagonal(layout, d);
        at = grid_step(layout, at, d);
        path[n++] = at;
    }
    return n;
}

/* ---- round about ---- */

enum end { END_NONE, END_NEARER, END_ARRIVES };

/* Of the cells found the one to end in: arrived, else the nearest; cheaper first. */
static enum end best_end(const struct way *w, struct reach *reach, struct cell *end)
{
    int count, least = 2 * distance(w, w->now->token[w->token].at), cost = 0;
    const struct reached *cell = reach_cells(reach, &count);
    bool found = false;

    for (int i = 0; i < count; i++) {
        int away;

        if (!cell[i].end || hurts(w, cell[i].cell))
            continue;
        away = 2 * distance(w, cell[i].cell);
        if (away <= 2 * w->within)
            away = arrived(w, cell[i].cell) ? 0 : away + 1;
        if (away < least || (found && away == least && cell[i].cost < cost)) {
            *end = cell[i].cell;
            least = away;
            cost = cell[i].cost;
            found = true;
        }
    }
    return !found ? END_NONE : least > 0 ? END_NEARER : END_ARRIVES;
}

/* The cell behind the shut door that bars a step of the figure; NOWHERE: something else does. */
static struct cell door_in_the_way(const struct way *w, struct cell at, int direction)
{
    enum layout layout = w->now->board->grid.layout;
    int directions = grid_directions(layout), size = w->now->token[w->token].size;
    bool diagonal = grid_is_diagonal(layout, direction);
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = footprint_cells(layout, at, size, cell);

    for (int i = 0; i < n; i++)
        for (int turn = diagonal ? -1 : 0; turn <= diagonal; turn += 2 - !diagonal) {
            int d = (direction + turn + directions) % directions;
            struct cell behind = grid_step(layout, cell[i], d);

            if (barrier_shut(door_beside(w->now->board, cell[i], d)) &&
                !footprint_covers(layout, at, size, behind))
                return behind;
        }
    return NOWHERE;
}

/* The door between the figure and its target beside it; NOWHERE. */
static struct cell door_between(const struct way *w)
{
    const struct token *t = &w->now->token[w->token], *other = &w->now->token[w->target];
    enum layout layout = w->now->board->grid.layout;

    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell behind = door_in_the_way(w, t->at, d);

        if (cell_somewhere(behind) && footprint_covers(layout, other->at, other->size, behind))
            return behind;
    }
    return NOWHERE;
}

/* As far along a way as this walk goes. */
static void follow(const struct way *w, const struct cell *path, int n, struct approach *found)
{
    struct walker walker = *w->walker;
    enum layout layout = w->now->board->grid.layout;
    struct cell at = w->now->token[w->token].at;

    for (int i = 0; i < n && i < ARGS_MAX; i++) {
        int d = grid_direction_between(layout, at, path[i]);
        int price = d < 0 ? -1 : walk_price(&walker, at, d);

        if (price < 0) {
            found->door = i == 0 && d >= 0 ? door_in_the_way(w, at, d) : NOWHERE;
            return;
        }
        if (!may_cross(&walker, path[i]))
            return;
        walker.budget -= price;
        walker.full = false;
        walker.diagonals_done += grid_is_diagonal(layout, d);
        at = found->step[i] = path[i];
        if (may_end(&walker, at)) {
            found->n = i + 1;
            found->arrives = i + 1 == n && arrived(w, at);
        }
    }
}

/* Where it would end with so much to spend; `crowd`: figures are in the way. */
static enum end look_round(const struct way *w, struct reach *reach, int budget, bool crowd, struct cell *end)
{
    struct walker far = *w->walker;

    far.board = w->board;
    far.budget = budget;
    if (!crowd)
        far.may_cross = far.may_end = NULL;
    return reach_find(reach, &far, w->now->token[w->token].at) ? best_end(w, reach, end) : END_NONE;
}

/* The best way with so much to spend. */
static void go_round(const struct way *w, struct reach *reach, int budget, struct approach *found)
{
    struct cell end, path[FAR_STEPS];

    if (look_round(w, reach, budget, true, &end) != END_NONE)
        follow(w, path, reach_path(reach, end, path, FAR_STEPS), found);
}

/* The whole way: straight if that leads there; where figures bar it all, up to them. */
static void go_all_the_way(const struct way *w, struct reach *reach, struct approach *found)
{
    struct cell end, path[FAR_STEPS];
    int budget = grid_cells(&w->board->grid) * ONE_CELL, n = go_straight(w, budget, path);

    if (n > 0 && arrived(w, path[n - 1]) && may_end(w->walker, path[n - 1]))
        follow(w, path, n, found);
    else if (look_round(w, reach, budget, true, &end) == END_ARRIVES ||
             look_round(w, reach, budget, false, &end) != END_NONE)
        follow(w, path, reach_path(reach, end, path, FAR_STEPS), found);
}

static bool is_something(const struct approach *found)
{
    return found->n > 0 || cell_somewhere(found->door);
}

bool approach_find(const struct state *now, const struct book *book, const struct walker *walker,
                   struct ways *ways, struct errand errand, struct approach *found)
{
    const struct board *board = errand.doors ? opened(ways, now->board, errand.doors) : now->board;
    struct way w = { now, now->board, walker, book, errand.wish, errand.token, errand.target, errand.within };
    struct cell path[FAR_STEPS];
    bool whole = board->edge_pages > 0 && grid_cells(&board->grid) <= WHOLE_CELLS;

    found->n = 0;
    found->arrives = false;
    found->door = NOWHERE;
    if (arrived(&w, now->token[w.token].at))
        return false;
    w.board = board;
    if (arrived(&w, now->token[w.token].at)) { /* but for a door: beside it, or up to it */
        w.within = 1;
        if (arrived(&w, now->token[w.token].at)) {
            found->door = door_between(&w);
            return is_something(found);
        }
    }
    if (whole) {
        go_all_the_way(&w, &ways->reach, found);
        return is_something(found);
    }
    follow(&w, path, go_straight(&w, walker->budget, path), found);
    if (!is_something(found))
        go_round(&w, &ways->reach, walker->budget, found);
    if (!is_something(found))
        go_round(&w, &ways->reach, FAR * walker->budget, found);
    return is_something(found);
}

/* ---- looking for somebody ---- */

/* What makes a cell worth going to: the sort first, then the least cost. */
enum quarry { QUARRY_LAST, QUARRY_NEVER, QUARRY_UNSEEN, QUARRIES };

/* How near a cell comes to where somebody was seen last; -1: nobody is remembered. */
static int near_last(const struct way *w, const struct trace *trace, struct cell c)
{
    int least = -1;

    for (int i = 0; trace && i < w->now->ntokens; i++) {
        struct cell last = trace[i].last;
        int away = cell_somewhere(last) ? grid_distance(w->board->grid.layout, c, last) : -1;

        if (away >= 0 && (least < 0 || away < least))
            least = away;
    }
    return least;
}

/* A number for a cell that is the same for a few rounds: figures that patrol go now here, now there. */
static int whim_of(const struct way *w, struct cell c)
{
    uint64_t round = (uint64_t)(w->now->turn.round / PATROL_ROUNDS);

    return (int)(hash_mix((uint64_t)cell_pack(c) << 32 ^ round << 12 ^ (uint64_t)w->token) & 0xffffff);
}

/* How good it is to end there for each sort, less is better; -1: it is none of that sort. */
static void rate(const struct way *w, const struct fov *fov, const struct trace *trace,
                 const struct reached *cell, int rating[QUARRIES])
{
    const struct board *known = w->now->board;
    struct cell c = cell->cell;
    bool seen = fov_holds(fov, c) && ruleset_sees_in(w->book, w->now, w->token, board_light(known, c));
    int near = near_last(w, trace, c);

    rating[QUARRY_LAST] = near < 0 ? -1 : near * 65536 + cell->cost / ONE_CELL;
    rating[QUARRY_NEVER] = board_get(known, LAYER_REVEAL, c) == REVEAL_SHOWN ? -1 : cell->cost;
    rating[QUARRY_UNSEEN] = seen ? -1 : whim_of(w, c);
}

/* The best cell of each sort. */
static void best_quarry(const struct way *w, struct reach *reach, const struct fov *fov,
                        const struct trace *trace, struct cell best[QUARRIES])
{
    int count, least[QUARRIES] = { -1, -1, -1 };
    const struct reached *cell = reach_cells(reach, &count);

    for (int q = 0; q < QUARRIES; q++)
        best[q] = NOWHERE;
    for (int i = 0; i < count; i++) {
        int rating[QUARRIES];

        if (!cell[i].end || hurts(w, cell[i].cell))
            continue;
        rate(w, fov, trace, &cell[i], rating);
        for (int q = 0; q < QUARRIES; q++)
            if (rating[q] >= 0 && (least[q] < 0 || rating[q] < least[q])) {
                least[q] = rating[q];
                best[q] = cell[i].cell;
            }
    }
}

bool approach_search(const struct state *now, const struct book *book, const struct walker *walker,
                     struct ways *ways, int token, enum errand_doors doors, struct approach *found)
{
    const struct token *t = &now->token[token];
    const struct board *board = doors ? opened(ways, now->board, doors) : now->board;
    struct way w = { now, board, walker, book, NULL, token, NOBODY, 0 };
    struct walker far = *walker;
    struct cell best[QUARRIES], path[FAR_STEPS];
    struct fov fov;
    bool good;

    found->n = 0;
    found->arrives = false;
    found->door = NOWHERE;
    far.board = board;
    far.budget = grid_cells(&board->grid) * ONE_CELL;
    fov_init(&fov);
    good = fov_find(&fov, now->board, t->at, t->size, FOV_FAR) && reach_find(&ways->reach, &far, t->at);
    if (good)
        best_quarry(&w, &ways->reach, &fov, ways->trace, best);
    fov_clear(&fov);
    for (int q = 0; good && q < QUARRIES && !is_something(found); q++)
        if (cell_somewhere(best[q]) && !cell_same(best[q], t->at))
            follow(&w, path, reach_path(&ways->reach, best[q], path, FAR_STEPS), found);
    return is_something(found);
}
