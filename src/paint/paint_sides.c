/*
 * paint/paint_sides.c - the sides between cells that have a wall, a window or a door on them.
 */
#include "paint/paint_scene.h"

#include <math.h>

static void visit_side(struct scene *s, struct cell c, int i, scene_visit_side *visit, void *context)
{
    enum layout layout = s->grid.layout;
    int corners = paint_grid_corners(layout), direction = paint_grid_direction(layout, i);
    struct side_line line = { .a = paint_grid_corner(layout, c, i),
                              .b = paint_grid_corner(layout, c, (i + 1) % corners),
                              .cell = c };
    struct side side;

    if (!board_side(&s->board->grid, c, direction, &side) || !cell_same(side.cell, c))
        return;
    line.barrier = board_get(s->board, side.layer, c);
    if (line.barrier == BARRIER_NONE)
        return;
    line.beyond = grid_step(layout, c, direction);
    line.from = paint_grid_point(&s->grid, line.a);
    line.to = paint_grid_point(&s->grid, line.b);
    line.seed = c.x * 641 + c.y * 7 + i;
    visit(s, &line, context);
}

void scene_sides(struct scene *s, scene_visit_side *visit, void *context)
{
    enum layout layout = s->grid.layout;

    for (int n = 0; n < s->near.w * s->near.h; n++) {
        struct cell c = grid_cell(layout, s->near.x + n % s->near.w, s->near.y + n / s->near.w);

        for (int i = 0; grid_contains(&s->board->grid, c) && i < paint_grid_corners(layout); i++)
            visit_side(s, c, i, visit, context);
    }
}

bool scene_side_has(const struct scene *s, const struct side_line *side, looks_set looks)
{
    return looks >> scene_look_at(s, side->cell) & 1 || looks >> scene_look_at(s, side->beyond) & 1;
}

double scene_stand_on(cairo_t *cr, struct paint_point from, struct paint_point to)
{
    double dx = (double)(to.x - from.x), dy = (double)(to.y - from.y);

    cairo_translate(cr, (double)(from.x + to.x) / 2, (double)(from.y + to.y) / 2);
    if (dx < -1e-3 || (fabs(dx) <= 1e-3 && dy < 0)) { /* always rightwards or down: both cells see it alike */
        dx = -dx;
        dy = -dy;
    }
    cairo_rotate(cr, atan2(dy, dx));
    return hypot(dx, dy);
}
