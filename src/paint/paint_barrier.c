/*
 * paint/paint_barrier.c - walls and doors along the sides of cells.
 *
 * Walls are courses of cut blocks with a post wherever they end or turn; they
 * are lit with the ground. Doors are drawn over it in plain shapes, so that
 * shut, open and locked are told apart from afar.
 */
#include "paint/paint_scene.h"

#include "paint/paint_canvas.h"

#include <math.h>
#include <string.h>

#define THICK 20.0 /* of a wall, in design pixels */

/* A side of a cell, in pixels of the scene. */
struct side_line {
    struct paint_point from, to;
    struct paint_corner a, b;
    int barrier;
    int seed;
};

typedef void visit_side(struct scene *s, const struct side_line *side, void *context);

/* Every side in reach that has something on it, once. */
static void each_side(struct scene *s, visit_side *visit, void *context)
{
    enum layout layout = s->grid.layout;
    int corners = paint_grid_corners(layout);

    for (int n = 0; n < s->cells.w * s->cells.h; n++) {
        struct cell c = grid_cell(layout, s->cells.x + n % s->cells.w, s->cells.y + n / s->cells.w);

        for (int i = 0; grid_contains(&s->board->grid, c) && i < corners; i++) {
            struct side side;
            struct side_line line = { .a = paint_grid_corner(layout, c, i),
                                      .b = paint_grid_corner(layout, c, (i + 1) % corners) };

            if (!board_side(&s->board->grid, c, paint_grid_direction(layout, i), &side) ||
                !cell_same(side.cell, c))
                continue;
            line.barrier = board_get(s->board, side.layer, c);
            if (line.barrier == BARRIER_NONE)
                continue;
            line.from = paint_grid_point(&s->grid, line.a);
            line.to = paint_grid_point(&s->grid, line.b);
            line.seed = c.x * 641 + c.y * 7 + i;
            visit(s, &line, context);
        }
    }
}

/* Put the origin in the middle of the side and turn x along it; its length. */
static double stand_on(cairo_t *cr, struct paint_point from, struct paint_point to)
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

/* ---- walls ---- */

struct mason {
    cairo_t *cr, *posts;
};

static void block(cairo_t *cr, double x, double y, double w, double h, double light, double k)
{
    cairo_rectangle(cr, x, y, w, h);
    canvas_color(cr, canvas_shade(palette_earth(EARTH_BLOCK), light));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.5);
    cairo_set_line_width(cr, 1.3 * k);
    cairo_stroke(cr);
}

/* Where a wall has broken off: a ragged end of stone. */
static void splinter(cairo_t *cr, double x, int way, int seed, double k)
{
    static const double outline[6][2] = {
        { -2, -10 }, { 15, -8 }, { 8, -3 }, { 20, 3 }, { 6, 5 }, { -2, 10 }
    };

    cairo_new_path(cr);
    for (int i = 0; i < 6; i++)
        cairo_line_to(cr, x + way * k * outline[i][0] * (0.75 + 0.5 * (double)field_random(seed, i, 403)),
                      outline[i][1] * k);
    cairo_close_path(cr);
    canvas_color(cr, canvas_shade(palette_earth(EARTH_BLOCK), 0.85));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.5);
    cairo_set_line_width(cr, 1.3 * k);
    cairo_stroke(cr);
}

static void lay_course(struct scene *s, const struct side_line *side, void *context)
{
    struct mason *mason = context;
    cairo_t *cr = mason->cr;
    double k = (double)s->field.scale, thick = THICK * k;

    if (side->barrier != BARRIER_WALL)
        return;
    cairo_save(cr);
    double length = stand_on(cr, side->from, side->to) + thick; /* reaches over both corners */
    int n = (int)(length / (33 * k)) + 1;
    for (int i = 0; i < n; i++) {
        double shift = i > 0 ? ((double)field_random(side->seed, i, 401) - 0.5) * 8 * k : 0;
        double next = i + 1 < n ? ((double)field_random(side->seed, i + 1, 401) - 0.5) * 8 * k : 0;
        double x = -length / 2 + length * i / n + shift, end = -length / 2 + length * (i + 1) / n + next;

        block(cr, x, -thick / 2, end - x, thick, 0.8 + 0.34 * (double)field_random(side->seed, i, 402), k);
    }
    bool back = (double)(side->to.x - side->from.x) < -1e-3 || (double)(side->to.y - side->from.y) < -1e-3;
    if (breach_ends(s, back ? side->b : side->a))
        splinter(cr, -length / 2 + thick * 0.3, -1, side->seed, k);
    if (breach_ends(s, back ? side->a : side->b))
        splinter(cr, length / 2 - thick * 0.3, 1, side->seed, k);
    cairo_restore(cr);
}

/* Which walls meet in a corner. */
struct meeting {
    struct paint_corner at;
    int walls, dx, dy; /* dx, dy: sum of their directions; 0 for two in a line */
};

static void meet(struct scene *s, const struct side_line *side, void *context)
{
    struct meeting *m = context;
    bool a = side->a.x == m->at.x && side->a.y == m->at.y, b = side->b.x == m->at.x && side->b.y == m->at.y;

    (void)s;
    if (side->barrier == BARRIER_NONE || (!a && !b))
        return;
    m->walls += side->barrier == BARRIER_WALL ? 1 : 3;
    m->dx += (a ? 1 : -1) * (side->b.x - side->a.x);
    m->dy += (a ? 1 : -1) * (side->b.y - side->a.y);
}

static bool needs_post(struct scene *s, struct paint_corner at, struct paint_point where)
{
    struct scene near = *s;
    struct meeting m = { at, 0, 0, 0 };

    near.cells = paint_grid_visible(&s->grid, &s->board->grid,
                                    (struct rect){ (int)where.x - 1, (int)where.y - 1, 3, 3 });
    each_side(&near, meet, &m);
    return (m.walls != 2 || m.dx != 0 || m.dy != 0) && !breach_ends(s, at);
}

static void lay_post(struct scene *s, struct paint_corner at, struct paint_point p, struct mason *mason)
{
    double k = (double)s->field.scale, half = 15.5 * k;

    if (!needs_post(s, at, p))
        return;
    for (int i = 0; i < 2; i++) {
        cairo_t *cr = i ? mason->posts : mason->cr;

        if (s->grid.layout == GRID_SQUARE)
            canvas_round_rect(cr, (double)p.x - half, (double)p.y - half, 2 * half, 2 * half, 3 * k);
        else
            canvas_circle(cr, (double)p.x, (double)p.y, half);
        canvas_color(cr, palette_earth(EARTH_POST));
        cairo_fill_preserve(cr);
        canvas_alpha(cr, palette(PIGMENT_BLACK), 0.5);
        cairo_set_line_width(cr, 1.3 * k);
        cairo_stroke(cr);
    }
}

static void lay_posts(struct scene *s, const struct side_line *side, void *context)
{
    if (side->barrier != BARRIER_WALL)
        return;
    lay_post(s, side->a, side->from, context);
    lay_post(s, side->b, side->to, context);
}

/* Take the drawn blocks into colour and height. */
static void set_in_stone(struct scene *s, cairo_t *cr, const float *posts)
{
    float *m = s->work[0], *inner = s->work[1];

    scene_lay_canvas(s, cr, m);
    memcpy(inner, m, (size_t)s->n * sizeof *m);
    field_blur(&s->field, inner, s->work[5], 2.2f);
    scene_cast(s, m, 15, 0.62f, 2.5f);
    for (int i = 0; i < s->n; i++) {
        float top = field_smooth(0.25f, 0.95f, inner[i]);

        s->height[i] = field_mix(s->height[i], 22 * (0.35f + 0.65f * top) + posts[i] * 10 * top, m[i]);
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
    }
}

static void count_walls(struct scene *s, const struct side_line *side, void *context)
{
    int *walls = context;

    (void)s;
    *walls += side->barrier == BARRIER_WALL;
}

bool barrier_paint(struct scene *s)
{
    int walls = 0;

    each_side(s, count_walls, &walls);
    if (walls == 0)
        return true;
    struct mason mason = { scene_canvas(s, true), scene_canvas(s, false) };
    if (mason.cr && mason.posts) {
        each_side(s, lay_course, &mason);
        each_side(s, lay_posts, &mason);
        scene_canvas_mask(mason.posts, s->work[2]);
        set_in_stone(s, mason.cr, s->work[2]);
        return true;
    }
    if (mason.cr)
        cairo_destroy(mason.cr);
    if (mason.posts)
        cairo_destroy(mason.posts);
    return false;
}

/* ---- doors: x along the wall, y across, the origin in the middle ---- */

static void earth(cairo_t *cr, enum earth e, double light)
{
    canvas_color(cr, canvas_shade(palette_earth(e), light));
}

/* A piece of wood or iron with a dark rim and light on its upper edge. */
static void slab(cairo_t *cr, double x, double y, double w, double h, enum earth e, double light, double k)
{
    canvas_round_rect(cr, x, y, w, h, 1.6 * k);
    earth(cr, e, light);
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.72);
    cairo_set_line_width(cr, 1.5 * k);
    cairo_stroke(cr);
    cairo_rectangle(cr, x + 1.2 * k, y + 1.2 * k, w - 2.4 * k, 1.6 * k);
    canvas_alpha(cr, palette(PIGMENT_WHITE), 0.18);
    cairo_fill(cr);
}

/* Shadows fall to the lower right of the screen, however the door is turned. */
static void door_shadow(cairo_t *cr, double x, double y, double w, double h, double k)
{
    for (int i = 3; i > 0; i--) {
        double dx = 2.2 * k * i, dy = 2.8 * k * i;

        cairo_device_to_user_distance(cr, &dx, &dy);
        cairo_rectangle(cr, x + dx, y + dy, w, h);
        canvas_alpha(cr, palette(PIGMENT_BLACK), 0.2);
        cairo_fill(cr);
    }
}

static void jamb(cairo_t *cr, double x, double k)
{
    door_shadow(cr, x - 7 * k, -13 * k, 14 * k, 26 * k, k * 0.8);
    slab(cr, x - 7 * k, -13 * k, 14 * k, 26 * k, EARTH_POST, 0.92, k);
}

static void leaf(cairo_t *cr, double x, double length, double k)
{
    double h = 15 * k;

    door_shadow(cr, x, -h / 2, length, h, k);
    slab(cr, x, -h / 2, length, h, EARTH_DOOR, 1.08, k);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.45);
    cairo_set_line_width(cr, 1.1 * k);
    cairo_move_to(cr, x + 2 * k, 0);
    cairo_line_to(cr, x + length - 2 * k, 0);
    cairo_stroke(cr);
    for (int i = 0; i < 2; i++)
        slab(cr, x + length * (i ? 0.76 : 0.14), -h / 2 - k, 5.5 * k, h + 2 * k, EARTH_IRON, 1.15, k);
}

/* A brass lock and an iron bar: nobody takes it for a door that only is shut. */
static void padlock(cairo_t *cr, double length, double k)
{
    slab(cr, -length / 2 - 3 * k, -3.2 * k, length + 6 * k, 6.4 * k, EARTH_IRON, 1.7, k);
    cairo_new_path(cr);
    cairo_arc(cr, 0, -3 * k, 5.6 * k, 3.1416, 0);
    canvas_color(cr, palette(PIGMENT_BLACK));
    cairo_set_line_width(cr, 5 * k);
    cairo_stroke_preserve(cr);
    earth(cr, EARTH_IRON_PALE, 1.1);
    cairo_set_line_width(cr, 2.8 * k);
    cairo_stroke(cr);
    slab(cr, -9 * k, -3.5 * k, 18 * k, 14 * k, EARTH_BRASS, 1, k);
    canvas_circle(cr, 0, 2.2 * k, 2 * k);
    cairo_rectangle(cr, -0.9 * k, 2.2 * k, 1.8 * k, 5 * k);
    canvas_color(cr, palette_earth(EARTH_CHAR));
    cairo_fill(cr);
}

static void ring_handle(cairo_t *cr, double x, double k)
{
    canvas_circle(cr, x, 0, 3.6 * k);
    canvas_color(cr, palette(PIGMENT_BLACK));
    cairo_set_line_width(cr, 4 * k);
    cairo_stroke_preserve(cr);
    earth(cr, EARTH_IRON_PALE, 1.1);
    cairo_set_line_width(cr, 1.9 * k);
    cairo_stroke(cr);
}

static void threshold(cairo_t *cr, double length, double k)
{
    cairo_rectangle(cr, -length / 2, -9 * k, length, 18 * k);
    canvas_alpha(cr, palette_earth(EARTH_FLAG_PALE), 0.34);
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.35);
    cairo_set_line_width(cr, 1.2 * k);
    cairo_stroke(cr);
}

static void door(cairo_t *cr, double length, enum barrier state, double k)
{
    double clear = length - 26 * k;

    if (state == BARRIER_DOOR_OPEN) {
        threshold(cr, clear, k);
        cairo_save(cr);
        cairo_translate(cr, -clear / 2, 0);
        cairo_rotate(cr, 1.32);
        leaf(cr, 0, clear * 0.94, k);
        cairo_restore(cr);
    } else {
        leaf(cr, -clear / 2, clear, k);
        if (state == BARRIER_DOOR_LOCKED)
            padlock(cr, clear, k);
        else
            ring_handle(cr, clear * 0.27, k);
    }
    jamb(cr, -length / 2 + 7 * k, k);
    jamb(cr, length / 2 - 7 * k, k);
}

static void door_on_side(struct scene *s, const struct side_line *side, void *context)
{
    cairo_t *cr = context;

    if (side->barrier == BARRIER_WALL)
        return;
    cairo_save(cr);
    double length = stand_on(cr, side->from, side->to);
    door(cr, length, (enum barrier)side->barrier, (double)s->field.scale);
    cairo_restore(cr);
}

static bool shut_towards(const struct scene *s, struct cell c, int direction)
{
    struct cell to = grid_step(s->grid.layout, c, direction);

    return !grid_contains(&s->board->grid, to) || board_walled(s->board, to);
}

/* A door that fills its cell stands between the walls on both its sides. */
static void door_in_cell(struct scene *s, struct cell c, cairo_t *cr)
{
    int along = 0, directions = grid_directions(s->grid.layout);
    struct paint_point p = paint_grid_center(&s->grid, c);

    for (int d = directions - 1; d >= 0; d--) {
        if (!grid_is_diagonal(s->grid.layout, d) && shut_towards(s, c, d) &&
            shut_towards(s, c, grid_opposite(s->grid.layout, d)))
            along = d;
    }
    struct paint_point q = paint_grid_center(&s->grid, grid_step(s->grid.layout, c, along));
    struct paint_point from = { p.x - (q.x - p.x) / 2, p.y - (q.y - p.y) / 2 },
                       to = { (p.x + q.x) / 2, (p.y + q.y) / 2 };
    cairo_save(cr);
    double length = stand_on(cr, from, to);
    door(cr, length, (enum barrier)board_terrain(s->board, c)->door, (double)s->field.scale);
    cairo_restore(cr);
}

bool barrier_doors(struct scene *s, struct pixels *to, int x, int y)
{
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    cairo_translate(cr, -x, -y);
    for (int n = 0; n < s->cells.w * s->cells.h; n++) {
        struct cell c = grid_cell(s->grid.layout, s->cells.x + n % s->cells.w, s->cells.y + n / s->cells.w);

        if (grid_contains(&s->board->grid, c) && board_terrain(s->board, c)->door)
            door_in_cell(s, c, cr);
    }
    each_side(s, door_on_side, cr);
    return canvas_close(cr);
}
