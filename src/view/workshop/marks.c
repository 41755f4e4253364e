/* Which cells and sides the brush points out (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "board/shape.h"
#include "core/reveal.h"

#include <math.h>
#include <stdlib.h>

#define ALONG 0.12f /* cells from one look to the next on the way along sides */

/* ---- places ---- */

static struct paint_point middle_of(enum layout layout, struct cell c)
{
    const struct paint_grid grid = { layout, 1, 0, 0 };

    return paint_grid_center(&grid, c);
}

bool workshop_side_near(const struct grid *grid, struct tool_place at, struct brush_side *side, float *far)
{
    struct paint_point m = middle_of(grid->layout, at.cell);
    struct side kept;

    *far = 9;
    for (int i = 0; i < paint_grid_corners(grid->layout); i++) {
        int d = paint_grid_direction(grid->layout, i);
        struct paint_point b = middle_of(grid->layout, grid_step(grid->layout, at.cell, d));
        float away = hypotf((m.x + b.x) / 2 - at.x, (m.y + b.y) / 2 - at.y);

        if (away < *far && board_side(grid, at.cell, d, &kept)) {
            *far = away;
            *side = (struct brush_side){ at.cell, d };
        }
    }
    return *far < 9;
}

/* A cell on the other hand of the middle of the board. */
static struct cell mirrored(const struct grid *grid, struct cell c)
{
    int column = grid_column(grid->layout, c), row = grid_row(grid->layout, c);
    int slip = grid->layout == GRID_HEX_POINTY && row % 2; /* those rows are shoved right */

    return grid_cell(grid->layout, grid->columns - 1 - slip - column, row);
}

struct wall_point workshop_point_near(enum layout layout, struct tool_place at)
{
    const struct paint_grid grid = { layout, WALL_UNIT, 0, 0 };
    struct wall_point best = wall_centre(at.cell);
    int n = paint_grid_corners(layout);
    float nearest = 1e9f;

    for (int i = 0; i < 2 * n + 1; i++) {
        struct wall_point m = wall_centre(at.cell),
                          a = wall_centre(grid_step(layout, at.cell, paint_grid_direction(layout, i % n))),
                          b = wall_centre(
                              grid_step(layout, at.cell, paint_grid_direction(layout, (i + 1) % n)));
        struct wall_point p = m;

        if (i < n)
            p = (struct wall_point){ (m.x + a.x) / 2, (m.y + a.y) / 2 };
        else if (i < 2 * n && layout == GRID_SQUARE)
            p = (struct wall_point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
        else if (i < 2 * n)
            p = (struct wall_point){ (m.x + a.x + b.x) / 3, (m.y + a.y + b.y) / 3 };
        struct paint_point shown = paint_grid_wall_point(&grid, p);
        float far = hypotf(shown.x - at.x * WALL_UNIT, shown.y - at.y * WALL_UNIT);
        if (far < nearest) {
            nearest = far;
            best = p;
        }
    }
    return best;
}

/* ---- strokes over sides ---- */

static void add_side(struct tool_brush *brush, struct brush_side side)
{
    for (int i = 0; i < brush->sides; i++)
        if (cell_same(brush->side[i].cell, side.cell) && brush->side[i].direction == side.direction)
            return;
    if (brush->sides < TOOL_POINTS)
        brush->side[brush->sides++] = side;
}

/* The cell that a point of the board lies in. */
static struct tool_place place_at(enum layout layout, float x, float y)
{
    const struct paint_grid grid = { layout, WALL_UNIT, 0, 0 };

    return (struct tool_place){ paint_grid_cell(&grid, (int)(x * WALL_UNIT), (int)(y * WALL_UNIT)), x, y };
}

/* The sides that a straight way runs along; one that goes nowhere has the nearest. */
static void along(struct tool_brush *brush, const struct grid *grid, struct tool_place from,
                  struct tool_place to)
{
    float x = to.x - from.x, y = to.y - from.y, near = grid->layout == GRID_SQUARE ? 0.4f : 0.28f, far;
    int n = (int)(hypotf(x, y) / ALONG) + 1;
    struct brush_side side;

    for (int i = 0; i <= n; i++) {
        struct tool_place at = place_at(grid->layout, from.x + x * (float)i / (float)n,
                                        from.y + y * (float)i / (float)n);

        if (workshop_side_near(grid, at, &side, &far) && far < near)
            add_side(brush, side);
    }
    if (brush->sides == 0 && workshop_side_near(grid, from, &side, &far))
        add_side(brush, side);
}

void workshop_stroke_sides(struct tool_brush *brush, const struct grid *grid, struct tool_place to)
{
    if (brush->shape == BRUSH_LINE)
        brush->sides = 0;
    along(brush, grid, brush->shape == BRUSH_LINE ? brush->from : brush->to, to);
}

/* ---- cells ---- */

bool workshop_on_sides(const struct tool_brush *brush)
{
    return brush->stuff == STUFF_WALL || brush->stuff == STUFF_DOOR || brush->stuff == STUFF_WINDOW;
}

bool workshop_keeps_held(const struct tool_brush *brush)
{
    return (brush->held == HELD_SIDE || brush->held == HELD_PLACE) &&
           (brush->stuff == STUFF_WALL || brush->stuff == STUFF_GROUND) && brush->shape != BRUSH_SELECT &&
           brush->shape != BRUSH_ERASE && brush->shape != BRUSH_PICK;
}

void workshop_box(const struct tool_brush *brush, const struct grid *grid, struct place *box)
{
    struct cell a = brush->down ? brush->from.cell : brush->to.cell, b = brush->to.cell;
    int left = smaller(grid_column(grid->layout, a), grid_column(grid->layout, b)),
        top = smaller(grid_row(grid->layout, a), grid_row(grid->layout, b));

    box->at = grid_cell(grid->layout, left, top);
    box->wide = abs(grid_column(grid->layout, a) - grid_column(grid->layout, b)) + 1;
    box->high = abs(grid_row(grid->layout, a) - grid_row(grid->layout, b)) + 1;
}

/* As far as the same ground goes over straight steps. False: no memory. */
static bool mark_like(const struct board *board, struct cell from, unsigned char *mark)
{
    const struct grid *grid = &board->grid;
    int ground = board_ground(board, from), n = 1;
    int *cell = mem_new((size_t)grid_cells(grid), sizeof *cell);

    if (!cell)
        return false;
    cell[0] = grid_index(grid, from);
    mark[cell[0]] = 1;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < grid_directions(grid->layout); d++) {
            struct cell at = grid_cell_at(grid, cell[i]), to = grid_step(grid->layout, at, d);

            if (grid_is_diagonal(grid->layout, d) || !grid_contains(grid, to) || mark[grid_index(grid, to)] ||
                board_ground(board, to) != ground || board_edge(board, at, d) != BARRIER_NONE)
                continue;
            mark[grid_index(grid, to)] = 1;
            cell[n++] = grid_index(grid, to);
        }
    mem_free(cell);
    return true;
}

static void mark_line(const struct tool_brush *brush, const struct grid *grid, unsigned char *mark)
{
    struct cell way[GRID_SIDE_MAX * 2], from = brush->down ? brush->from.cell : brush->to.cell;
    int n = shape_line(grid, from, brush->to.cell, way, GRID_SIDE_MAX * 2);

    mark[grid_index(grid, from)] = 1;
    for (int i = 0; i < n; i++)
        mark[grid_index(grid, way[i])] = 1;
}

static void mark_rim(const struct tool_brush *brush, const struct grid *grid, unsigned char *mark)
{
    struct place box;

    workshop_box(brush, grid, &box);
    int left = grid_column(grid->layout, box.at), top = grid_row(grid->layout, box.at);
    for (int i = 0; i < box.wide * box.high; i++) {
        int x = i % box.wide, y = i / box.wide;

        if (x == 0 || y == 0 || x == box.wide - 1 || y == box.high - 1)
            mark[grid_index(grid, grid_cell(grid->layout, left + x, top + y))] = 1;
    }
}

static bool mark_cells(const struct table_screen *screen, unsigned char *mark)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct board *board = screen->game.view->board;
    const struct grid *grid = &board->grid;

    switch (brush->shape) {
    case BRUSH_FILL:
        return mark_like(board, brush->to.cell, mark);
    case BRUSH_LINE:
        mark_line(brush, grid, mark);
        return true;
    case BRUSH_OUTLINE:
        if (!workshop_on_sides(brush)) {
            mark_rim(brush, grid, mark);
            return true;
        }
        /* fall through */
    case BRUSH_BOX:
    case BRUSH_ERASE:
    case BRUSH_SELECT:
        reveal_mark_rect(grid, brush->down ? brush->from.cell : brush->to.cell, brush->to.cell, mark);
        return true;
    default:
        for (int i = 0; i < brush->stroke.cells; i++)
            mark[grid_index(grid, brush->stroke.cell[i])] = 1;
        return true;
    }
}

static void mirror_cells(const struct grid *grid, unsigned char *mark)
{
    for (int i = 0, all = grid_cells(grid); i < all; i++) {
        struct cell other = mark[i] == MARKED ? mirrored(grid, grid_cell_at(grid, i)) : NOWHERE;

        if (mark[i] == MARKED && grid_contains(grid, other) && !mark[grid_index(grid, other)])
            mark[grid_index(grid, other)] = MARKED_MIRRORED;
    }
}

/* ---- sides ---- */

static void mark_side(const struct grid *grid, struct cell c, int direction, int as,
                      unsigned char *const edge[3])
{
    struct side side;

    if (grid_contains(grid, c) && direction >= 0 && board_side(grid, c, direction, &side))
        edge[side.layer - LAYER_EDGE_A][grid_index(grid, side.cell)] = (unsigned char)as;
}

/* The sides between what is marked and what is not. */
static void mark_about(const struct grid *grid, const unsigned char *mark, unsigned char *const edge[3])
{
    for (int i = 0, all = grid_cells(grid); i < all; i++) {
        struct cell c = mark[i] ? grid_cell_at(grid, i) : NOWHERE;

        for (int d = 0; mark[i] && d < grid_directions(grid->layout); d++) {
            struct cell to = grid_step(grid->layout, c, d);

            if (!grid_is_diagonal(grid->layout, d) && grid_contains(grid, to) && !mark[grid_index(grid, to)])
                mark_side(grid, c, d, mark[i], edge);
        }
    }
}

static void mark_stroke(const struct tool_brush *brush, const struct grid *grid, unsigned char *const edge[3])
{
    for (int i = 0; i < brush->sides; i++) {
        struct cell c = brush->side[i].cell, to = grid_step(grid->layout, c, brush->side[i].direction);

        mark_side(grid, c, brush->side[i].direction, MARKED, edge);
        if (brush->mirror) {
            struct cell other = mirrored(grid, c);

            mark_side(grid, other, grid_direction_between(grid->layout, other, mirrored(grid, to)),
                      MARKED_MIRRORED, edge);
        }
    }
}

bool workshop_mark(const struct table_screen *screen, struct marks *marks)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct grid *grid = &screen->game.view->board->grid;
    size_t n = (size_t)grid_cells(grid);
    bool sides = workshop_on_sides(brush) && brush->shape != BRUSH_ERASE && brush->shape != BRUSH_SELECT,
         strokes = sides && (brush->shape == BRUSH_FREE || brush->shape == BRUSH_LINE);

    *marks = (struct marks){ .cell = mem_new(n, 1) };
    for (int k = 0; k < 3 && sides; k++)
        marks->edge[k] = mem_new(n, 1);
    if (!marks->cell || (sides && !(marks->edge[0] && marks->edge[1] && marks->edge[2])))
        return false;
    if (strokes) {
        mark_stroke(brush, grid, marks->edge);
        return true;
    }
    if (!mark_cells(screen, marks->cell))
        return false;
    if (brush->mirror)
        mirror_cells(grid, marks->cell);
    if (sides)
        mark_about(grid, marks->cell, marks->edge);
    return true;
}

void workshop_marks_clear(struct marks *marks)
{
    mem_free(marks->cell);
    for (int k = 0; k < 3; k++)
        mem_free(marks->edge[k]);
    *marks = (struct marks){ .cell = NULL };
}
