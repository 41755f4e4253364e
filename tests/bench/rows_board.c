/* bench/rows_board.c - walking and seeing, beside bare loops over bytes. */
#include "bench/floors_board.h"
#include "bench/rows.h"

#include "board/fov.h"
#include "board/reach.h"
#include "board/sight.h"

enum { STARTS = 64, EVERYWHERE = 1 << 20 };

/* A board with what searches it. */
struct ground {
    struct world world;
    struct floor_search bare;
    struct reach reach;
    int budget;
    enum diagonals diagonals;
};

static bool ground_make(struct gauge *gauge, struct ground *g, enum layout layout, enum world_kind kind,
                        int side)
{
    *g = (struct ground){ .budget = EVERYWHERE };
    reach_init(&g->reach);
    if (!world_make(&g->world, layout, kind, side, side))
        return gauge_fail(gauge, "no memory for a board");
    if (floor_search_make(&g->bare, &g->world))
        return true;
    world_clear(&g->world);
    return gauge_fail(gauge, "no memory for a search");
}

static void ground_clear(struct ground *g)
{
    reach_clear(&g->reach);
    floor_search_clear(&g->bare);
    world_clear(&g->world);
}

static int side_of(const struct gauge *gauge, int side)
{
    return gauge->quick && side > 200 ? 200 : side;
}

static struct walker walker_of(const struct ground *g)
{
    return (struct walker){
        .board = g->world.board, .size = 1, .diagonals = g->diagonals, .budget = g->budget * ONE_CELL
    };
}

/* ---- reach ---- */

static void walk(void *context, long times)
{
    struct ground *g = context;
    struct walker walker = walker_of(g);

    for (long i = 0; i < times; i++)
        reach_find(&g->reach, &walker, world_open_cell(&g->world, (unsigned)i % STARTS));
    gauge_use(g->reach.count);
}

static void walk_bare(void *context, long times)
{
    struct ground *g = context;
    long count = 0;

    for (long i = 0; i < times; i++)
        count += floor_reach(&g->bare, world_open_cell(&g->world, (unsigned)i % STARTS), g->budget);
    gauge_use(count);
}

static void flood_bare(void *context, long times)
{
    struct ground *g = context;
    long count = 0;

    for (long i = 0; i < times; i++)
        count += floor_flood(&g->bare, world_open_cell(&g->world, (unsigned)i % STARTS));
    gauge_use(count);
}

/* How many cells a walk from the usual starts reaches on average; 0 if the floor finds others. */
static double cells_each(struct ground *g, bool compare)
{
    struct walker walker = walker_of(g);
    long count = 0;

    for (unsigned i = 0; i < STARTS; i++) {
        struct cell from = world_open_cell(&g->world, i);

        if (!reach_find(&g->reach, &walker, from))
            return 0;
        if (compare && floor_reach(&g->bare, from, g->budget) != g->reach.count)
            return 0;
        count += g->reach.count;
        if (g->budget == EVERYWHERE)
            return (double)count;
    }
    return (double)count / STARTS;
}

static bool measure_reach(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct ground g;
    double cells;

    if (!ground_make(gauge, &g, GRID_SQUARE, WORLD_ROOMS, side_of(gauge, row->b)))
        return false;
    g.budget = row->a;
    cells = cells_each(&g, true);
    gauge_compare(gauge, (struct task){ walk, &g }, (struct task){ walk_bare, &g }, r);
    gauge_each(r, cells, cells);
    ground_clear(&g);
    return cells > 0 || gauge_fail(gauge, "the floor reaches other cells");
}

/* The whole map at terrain costs, beside a queue that counts steps alone. */
static bool measure_flood(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct ground g;
    double cells;

    if (!ground_make(gauge, &g, GRID_SQUARE, WORLD_ROOMS, side_of(gauge, row->b)))
        return false;
    cells = cells_each(&g, false);
    gauge_compare(gauge, (struct task){ walk, &g }, (struct task){ flood_bare, &g }, r);
    gauge_each(r, cells, cells);
    ground_clear(&g);
    return true;
}

/* ---- one way ---- */

struct way {
    struct ground ground;
    struct cell from, to;
};

static void find_way(void *context, long times)
{
    struct way *way = context;
    struct walker walker = walker_of(&way->ground);

    for (long i = 0; i < times; i++)
        reach_find_to(&way->ground.reach, &walker, way->from, way->to);
    gauge_use(reach_cost(&way->ground.reach, way->to));
}

static void flood_from(void *context, long times)
{
    struct way *way = context;
    struct walker walker = walker_of(&way->ground);

    for (long i = 0; i < times; i++)
        reach_find(&way->ground.reach, &walker, way->from);
    gauge_use(reach_cost(&way->ground.reach, way->to));
}

/* Half across the board. */
static bool measure_path(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct way way;
    int side = side_of(gauge, row->b);

    if (!ground_make(gauge, &way.ground, GRID_SQUARE, WORLD_ROOMS, side))
        return false;
    way.from = (struct cell){ (short)(side / 4 / 10 * 10 + 2), (short)(side / 4 / 10 * 10 + 2) };
    way.to = (struct cell){ (short)(side * 3 / 4 / 10 * 10 + 2), (short)(side * 3 / 4 / 10 * 10 + 2) };
    gauge_compare(gauge, (struct task){ find_way, &way }, (struct task){ flood_from, &way }, r);
    ground_clear(&way.ground);
    return true;
}

/* A room without doors. */
static bool measure_walled(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct way way;
    int side = side_of(gauge, row->b), wall, at = side / 2 / 10 * 10;

    if (!ground_make(gauge, &way.ground, GRID_SQUARE, WORLD_ROOMS, side))
        return false;
    wall = terrain_find(way.ground.world.terrain, "wall");
    for (int i = 0; i <= 10; i++) {
        board_set(way.ground.world.board, LAYER_GROUND, (struct cell){ (short)(at + i), (short)at }, wall);
        board_set(way.ground.world.board, LAYER_GROUND, (struct cell){ (short)(at + i), (short)(at + 10) },
                  wall);
        board_set(way.ground.world.board, LAYER_GROUND, (struct cell){ (short)at, (short)(at + i) }, wall);
        board_set(way.ground.world.board, LAYER_GROUND, (struct cell){ (short)(at + 10), (short)(at + i) },
                  wall);
    }
    way.from = (struct cell){ 12, 12 };
    way.to = (struct cell){ (short)(at + 5), (short)(at + 5) };
    gauge_compare(gauge, (struct task){ find_way, &way }, (struct task){ flood_from, &way }, r);
    ground_clear(&way.ground);
    return true;
}

/* ---- sight ---- */

struct looks {
    const struct world *world;
    int reach;
};

/* From open cells to others about so far away. */
static void look(void *context, long times)
{
    struct looks *looks = context;
    long seen = 0;

    for (long i = 0; i < times; i++) {
        struct cell from = world_open_cell(looks->world, (unsigned)i % STARTS);
        int turn = (int)(i / STARTS) % 8;
        struct cell step = grid_offsets[GRID_SQUARE][turn];
        struct cell to = { (short)(from.x + step.x * looks->reach + step.y * (looks->reach / 3)),
                           (short)(from.y + step.y * looks->reach - step.x * (looks->reach / 3)) };

        seen += sight_clear(looks->world->board, from, to);
    }
    gauge_use(seen);
}

static bool measure_sight(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct world world;
    struct looks looks = { &world, row->a };

    if (!world_make(&world, GRID_SQUARE, WORLD_PLAIN, side_of(gauge, row->b), side_of(gauge, row->b)))
        return gauge_fail(gauge, "no memory for a board");
    r->ours = gauge_time(gauge, (struct task){ look, &looks }) / 1000;
    world_clear(&world);
    return true;
}

/* ---- fields of view ---- */

struct eyes {
    struct world world;
    struct fov fov;
    int size, radius;
};

static bool eyes_make(struct gauge *gauge, struct eyes *eyes, enum layout layout, enum world_kind kind,
                      int side, int radius)
{
    *eyes = (struct eyes){ .size = 1, .radius = radius };
    fov_init(&eyes->fov);
    return world_make(&eyes->world, layout, kind, side, side) || gauge_fail(gauge, "no memory for a board");
}

static void eyes_clear(struct eyes *eyes)
{
    fov_clear(&eyes->fov);
    world_clear(&eyes->world);
}

static void view(void *context, long times)
{
    struct eyes *eyes = context;

    for (long i = 0; i < times; i++)
        fov_find(&eyes->fov, eyes->world.board, world_open_cell(&eyes->world, (unsigned)i % STARTS),
                 eyes->size, eyes->radius);
    gauge_use(fov_holds(&eyes->fov, world_open_cell(&eyes->world, 0)));
}

/* Rooms up to the radius of a torch, the open plain beyond. */
static bool measure_view(struct gauge *gauge, const struct row *row, struct result *r)
{
    enum world_kind kind = row->a == FOV_FAR ? WORLD_PLAIN : WORLD_ROOMS;
    struct eyes eyes;

    if (!eyes_make(gauge, &eyes, GRID_SQUARE, kind, side_of(gauge, row->b), row->a))
        return false;
    r->ours = gauge_time(gauge, (struct task){ view, &eyes }) / 1000;
    eyes_clear(&eyes);
    return true;
}

static bool measure_view_hex(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct eyes eyes, squares;

    if (!eyes_make(gauge, &eyes, GRID_HEX_POINTY, WORLD_PLAIN, row->b, row->a))
        return false;
    if (eyes_make(gauge, &squares, GRID_SQUARE, WORLD_PLAIN, row->b, row->a)) {
        gauge_compare(gauge, (struct task){ view, &eyes }, (struct task){ view, &squares }, r);
        gauge_each(r, 1000, 1000);
        eyes_clear(&squares);
    }
    eyes_clear(&eyes);
    return r->ours > 0;
}

/* A figure of four by four. */
static bool measure_view_large(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct eyes eyes, small;

    if (!eyes_make(gauge, &eyes, GRID_SQUARE, WORLD_PLAIN, row->b, row->a))
        return false;
    if (eyes_make(gauge, &small, GRID_SQUARE, WORLD_PLAIN, row->b, row->a)) {
        eyes.size = 4;
        gauge_compare(gauge, (struct task){ view, &eyes }, (struct task){ view, &small }, r);
        gauge_each(r, 1000, 1000);
        eyes_clear(&small);
    }
    eyes_clear(&eyes);
    return r->ours > 0;
}

const struct row rows_board[] = {
    { "reach.6", "where a figure can walk, 6 steps, 100x100 rooms", "ns/cell", "bare bucket queue",
      RATIO_MOST, 2, measure_reach, 6, 100 },
    { "reach.12", "the same, 12 steps", "ns/cell", "bare bucket queue", RATIO_MOST, 2, measure_reach, 12,
      100 },
    { "reach.24", "the same, 24 steps", "ns/cell", "bare bucket queue", RATIO_MOST, 2, measure_reach, 24,
      100 },
    { "flood.100", "the whole map, 100x100 rooms", "ns/cell", "plain breadth-first", RATIO_MOST, 2.5,
      measure_flood, 0, 100 },
    { "flood.1000", "the whole map, 1000x1000 rooms", "ns/cell", "plain breadth-first", RATIO_MOST, 2.5,
      measure_flood, 0, 1000 },
    { "path", "cheapest way half across 1000x1000 rooms", "ns", "the flood it avoids", RATIO_MOST, 1,
      measure_path, 0, 1000 },
    { "path.walled", "way to a room without doors, 1000x1000", "ns", "the flood it avoids", RATIO_MOST, 0.01,
      measure_walled, 0, 1000 },
    { "sight.line", "is the line clear, 10 cells, open 1000x1000", "us", NULL, VALUE_MOST, 3, measure_sight,
      10, 1000 },
    { "view.10", "what a figure sees within 10 cells, 1000x1000 rooms", "us", NULL, VALUE_MOST, 10,
      measure_view, 10, 1000 },
    { "view.day", "the same as far as the eye reaches, open 200x200", "us", NULL, VALUE_MOST, 1000,
      measure_view, FOV_FAR, 200 },
    { "view.hex", "within 10 cells, open 100x100 hexes", "us", "the same on squares", RATIO_MOST, 1.3,
      measure_view_hex, 10, 100 },
    { "view.large", "within 10 cells, a figure of 4x4, open 100x100", "us", "a figure of one cell",
      RATIO_MOST, 13, measure_view_large, 10, 100 },
    { 0 },
};
