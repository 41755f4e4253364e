#include "view/table/play_way.h"

#include "board/footprint.h"

/* A walker that goes into no hazard before its goal. */
struct careful {
    const struct walker *walker;
    struct cell goal;
};

static bool is_harmful(const struct walker *walker, struct cell anchor)
{
    const struct board *board = walker->board;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = footprint_cells(board->grid.layout, anchor, walker->size, cell);

    for (int i = 0; i < n; i++)
        if (board_terrain(board, cell[i])->hazard)
            return true;
    return false;
}

static bool may_cross(const void *context, struct cell anchor)
{
    const struct careful *careful = context;
    const struct walker *walker = careful->walker;

    return (!walker->may_cross || walker->may_cross(walker->context, anchor)) &&
           (cell_same(anchor, careful->goal) || !is_harmful(walker, anchor));
}

static bool may_end(const void *context, struct cell anchor)
{
    const struct walker *walker = ((const struct careful *)context)->walker;

    return !walker->may_end || walker->may_end(walker->context, anchor);
}

static bool is_harmless(const struct walker *walker, const struct cell *way, int n)
{
    for (int i = 0; i + 1 < n; i++)
        if (is_harmful(walker, way[i]))
            return false;
    return true;
}

/* Read the careful way off in place of the one found, if it costs the same and there is room for it. */
static int go_around(const struct play_ways *ways, struct cell to, struct cell *way, int n, int room)
{
    struct careful careful = { ways->walker, to };
    struct walker walker = *ways->walker;
    struct reach around;

    walker.may_cross = may_cross;
    walker.may_end = may_end;
    walker.context = &careful;
    reach_init(&around);
    if (reach_find_to(&around, &walker, ways->start, to) && reach_ends(&around, to) &&
        reach_cost(&around, to) == reach_cost(ways->reach, to)) {
        int steps = reach_path(&around, to, way, room);

        n = steps >= 0 ? steps : reach_path(ways->reach, to, way, room);
    }
    reach_clear(&around);
    return n;
}

int play_way_find(const struct play_ways *ways, struct cell to, struct cell *way, int room)
{
    int n = reach_path(ways->reach, to, way, room);

    return n < 0 || is_harmless(ways->walker, way, n) ? n : go_around(ways, to, way, n, room);
}
