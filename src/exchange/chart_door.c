/* Doors and windows of a chart: the side of a cell that each is moved to, and the walls beside it. */
#include "exchange/chart_own.h"

#include "base/language.h"

#include <math.h>

/* Walls within so much of a cell beside a door's side are the wall that it stands in. */
static const double BESIDE = 0.2;

/* Where a door is put. */
struct chart_place {
    struct cell cell;
    int side;    /* -1: it fills the cell */
    bool border; /* nothing lies behind that side: it cannot be kept */
    double cost; /* how far it is moved, in cells, and turned */
};

static struct chart_point middle(const struct chart_line *line)
{
    return chart_between(line->from, line->to, 0.5);
}

static struct chart_point centre(struct cell c)
{
    return (struct chart_point){ c.x, c.y };
}

/* What moving it to that side of a cell costs; a door stands across the way between two cells. */
static double cost_of_side(const struct chart *chart, const struct chart_line *door, struct cell c, int side)
{
    enum layout layout = chart->frame.grid.layout;
    struct chart_point one = centre(c), other = centre(grid_step(layout, c, side)),
                       way = chart_minus(other, one);
    double moved = chart_length(layout, chart_minus(middle(door), chart_between(one, other, 0.5)));

    return moved + chart_alike(layout, chart_minus(door->to, door->from), way);
}

/* The sides of one cell, and the cell itself, which a window does not fill. */
static void try_cell(const struct chart *chart, const struct chart_line *door, struct cell c,
                     struct chart_place *best)
{
    const struct grid *grid = &chart->frame.grid;
    double inside = chart_length(grid->layout, chart_minus(middle(door), centre(c)));

    for (int side = 0; side < grid_directions(grid->layout) / 2; side++) {
        int on_board = grid_contains(grid, c) + grid_contains(grid, grid_step(grid->layout, c, side));
        double cost = cost_of_side(chart, door, c, side);

        if (!grid_is_diagonal(grid->layout, side) && on_board > 0 && cost < best->cost - 1e-6)
            *best = (struct chart_place){ c, side, on_board < 2, cost };
    }
    if (door->kind != BARRIER_WINDOW && grid_contains(grid, c) && inside < best->cost - 1e-6)
        *best = (struct chart_place){ c, -1, false, inside };
}

/* The least change. */
static struct chart_place best_place(const struct chart *chart, const struct chart_line *door)
{
    struct chart_point at = middle(door);
    struct chart_place best = { NOWHERE, -1, false, 9 };

    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            try_cell(chart, door, (struct cell){ (short)(lround(at.x) + dx), (short)(lround(at.y) + dy) },
                     &best);
    return best;
}

/* ---- walls beside it ---- */

/* The ends of a side of a square. */
static struct chart_line line_of_side(const struct chart_place *place)
{
    double x = place->cell.x, y = place->cell.y;

    if (place->side == 0)
        return (struct chart_line){ { x + 0.5, y - 0.5 }, { x + 0.5, y + 0.5 }, BARRIER_WALL };
    return (struct chart_line){ { x - 0.5, y + 0.5 }, { x + 0.5, y + 0.5 }, BARRIER_WALL };
}

/* Where a point lies along a side, 0 and 1 its ends; how far beside it through `beside`. */
static double along(const struct chart_line *side, struct chart_point p, double *beside)
{
    bool upright = side->from.x == side->to.x;

    *beside = fabs(upright ? p.x - side->from.x : p.y - side->from.y);
    return upright ? p.y - side->from.y : p.x - side->from.x;
}

/* Take out of wall i what runs along the side; what is left stays in its place, or goes to the list's end. */
static void clear_wall(struct chart *chart, size_t i, const struct chart_line *side)
{
    const struct chart_line *old = &chart->wall[i];
    double off_from, off_to, from = along(side, old->from, &off_from), to = along(side, old->to, &off_to);

    if (off_from > BESIDE || off_to > BESIDE) /* most of them */
        return;
    struct chart_line wall = *old;
    if (from > to) {
        double swap = from;
        struct chart_point end = wall.from;

        from = to;
        to = swap;
        wall.from = wall.to;
        wall.to = end;
    }
    if (to <= 0.02 || from >= 0.98 || to - from < 0.02)
        return;
    chart->wall[i] = (struct chart_line){ wall.from, wall.from, BARRIER_WALL };
    if (from < 0)
        chart->wall[i].to = chart_between(wall.from, wall.to, -from / (to - from));
    if (to > 1)
        chart_add_wall(chart, chart_between(wall.from, wall.to, (1 - from) / (to - from)), wall.to);
}

/* A door on a side between squares: nothing else runs along it, and what it left open is closed. */
static void fit_walls(struct chart *chart, const struct chart_line *door, const struct chart_place *place)
{
    struct chart_line side = line_of_side(place);
    double off_from, off_to, from = along(&side, door->from, &off_from), to = along(&side, door->to, &off_to);
    size_t n = chart->nwalls;
    double low = fmin(from, to), high = fmax(from, to);

    for (size_t i = 0; i < n; i++)
        clear_wall(chart, i, &side);
    if (off_from > BESIDE || off_to > BESIDE)
        return;
    if (low < -0.1)
        chart_add_wall(chart, chart_between(side.from, side.to, low), side.from);
    if (high > 1.1)
        chart_add_wall(chart, side.to, chart_between(side.from, side.to, high));
}

/* ---- on the board ---- */

static void fill_cell(struct chart *chart, const struct chart_line *door, struct cell c)
{
    int row = terrain_find(chart->terrain, barrier_name(door->kind));

    if (row < 0 || !board_set(chart->board, LAYER_GROUND, c, row))
        chart->failed = true;
}

void chart_hang(struct chart *chart, const struct chart_line *door)
{
    struct chart_place place = best_place(chart, door);
    struct chart_point at = middle(door);
    char text[CELL_TEXT];

    if (place.cost > 0.75 || place.border) {
        chart_note(chart, _("a door or window at %g, %g: on the border of the map nothing lies behind it"),
                   at.x + 0.5, at.y + 0.5);
        return;
    }
    chart->doors += door->kind != BARRIER_WINDOW;
    chart->windows += door->kind == BARRIER_WINDOW;
    if (place.cost > 0.2 && place.side >= 0)
        chart_note(chart, _("where exactly a door or window stands: from %g, %g it is moved to a side of %s"),
                   at.x + 0.5, at.y + 0.5, cell_print(place.cell, text));
    if (place.side < 0)
        fill_cell(chart, door, place.cell);
    else if (!board_set_edge(chart->board, place.cell, place.side, door->kind))
        chart->failed = true;
    else if (chart->frame.grid.layout == GRID_SQUARE)
        fit_walls(chart, door, &place);
}

void chart_try(struct chart *chart, const struct chart_line *door)
{
    struct chart_place place = best_place(chart, door);
    enum layout layout = chart->frame.grid.layout;
    char text[CELL_TEXT];

    if (place.side < 0 || place.cost > 0.75 || place.border)
        return;
    if (board_edge(chart->board, place.cell, place.side) != (int)door->kind &&
        !board_set_edge(chart->board, place.cell, place.side, door->kind))
        chart->failed = true;
    if (door->kind != BARRIER_WINDOW && walls_on_way(chart->board->walls, &chart->frame.grid, place.cell,
                                                     grid_step(layout, place.cell, place.side)))
        chart_note(chart, _("a way through the door beside %s: walls off the grid stand in it"),
                   cell_print(place.cell, text));
}
