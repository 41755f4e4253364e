#include "ai/approach.h"

#include "board/footprint.h"
#include "board/sight.h"

enum { FAR = 4, FAR_STEPS = 256 };

struct way {
    const struct state *now;
    const struct walker *walker;
    int token, target, within;
};

static int distance(const struct way *w, struct cell at)
{
    const struct token *other = &w->now->token[w->target];

    return footprint_distance(w->now->board->grid.layout, at, w->now->token[w->token].size, other->at,
                              other->size);
}

/* Near enough, and in sight? */
static bool arrived(const struct way *w, struct cell at)
{
    const struct token *other = &w->now->token[w->target];

    return distance(w, at) <= w->within &&
           sight_between(w->now->board, at, w->now->token[w->token].size, other->at, other->size);
}

static bool may_cross(const struct walker *walker, struct cell at)
{
    return !walker->may_cross || walker->may_cross(walker->context, at);
}

static bool may_end(const struct walker *walker, struct cell at)
{
    return !walker->may_end || walker->may_end(walker->context, at);
}

static bool hurts(const struct way *w, struct cell at)
{
    return board_terrain(w->now->board, at)->hazard;
}

/* ---- straight on ---- */

/* The direction whose cell is nearest, if it is nearer than here; -1. */
static int best_direction(const struct way *w, const struct walker *walker, struct cell at)
{
    enum layout layout = w->now->board->grid.layout;
    int best = -1, least = distance(w, at);

    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell to = grid_step(layout, at, d);
        int away = distance(w, to);

        if (away >= least || walk_price(walker, at, d) < 0 || hurts(w, to) || !may_cross(walker, to))
            continue;
        best = d;
        least = away;
    }
    return best;
}

/* Step by step nearer; it ends where one may stay. */
static int go_straight(const struct way *w, struct cell *step, int room)
{
    struct walker walker = *w->walker;
    enum layout layout = w->now->board->grid.layout;
    struct cell at = w->now->token[w->token].at;
    int n = 0, stay = 0, d;

    while (n < room && !arrived(w, at) && (d = best_direction(w, &walker, at)) >= 0) {
        walker.budget -= walk_price(&walker, at, d);
        walker.full = false;
        walker.diagonals_done += grid_is_diagonal(layout, d);
        at = grid_step(layout, at, d);
        step[n++] = at;
        if (may_end(&walker, at))
            stay = n;
    }
    return stay;
}

/* ---- round about ---- */

/* Of the cells found the one to end in: arrived, else the nearest; cheaper first. False: none is nearer. */
static bool best_end(const struct way *w, struct reach *reach, struct cell *end)
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
    return found;
}

/* As far along a way as this walk goes. */
static int follow(const struct way *w, const struct cell *path, int n, struct cell *step, int room)
{
    struct walker walker = *w->walker;
    enum layout layout = w->now->board->grid.layout;
    struct cell at = w->now->token[w->token].at;
    int stay = 0;

    for (int i = 0; i < n && i < room; i++) {
        int d = grid_direction_between(layout, at, path[i]);
        int price = d < 0 ? -1 : walk_price(&walker, at, d);

        if (price < 0)
            break;
        walker.budget -= price;
        walker.full = false;
        walker.diagonals_done += grid_is_diagonal(layout, d);
        at = step[i] = path[i];
        if (may_end(&walker, at))
            stay = i + 1;
    }
    return stay;
}

/* The best way within so many walks. */
static int go_round(const struct way *w, struct reach *reach, int walks, struct cell *step, int room)
{
    struct walker far = *w->walker;
    struct cell end, path[FAR_STEPS];

    far.budget *= walks;
    if (!reach_find(reach, &far, w->now->token[w->token].at) || !best_end(w, reach, &end))
        return 0;
    return follow(w, path, reach_path(reach, end, path, FAR_STEPS), step, room);
}

int approach_find(const struct state *now, const struct walker *walker, struct reach *reach, int token,
                  int target, int within, struct cell *step, int room)
{
    const struct way w = { now, walker, token, target, within };
    int n;

    if (arrived(&w, now->token[token].at))
        return 0;
    n = go_straight(&w, step, room);
    if (n == 0)
        n = go_round(&w, reach, 1, step, room);
    return n > 0 ? n : go_round(&w, reach, FAR, step, room);
}
