/*
 * paint/paint_barrier.c - walls along the sides of cells, and off the grid.
 *
 * Courses of cut blocks with a post wherever they end or turn; between modern
 * floors smooth partitions, which simply meet. They are lit with the ground.
 */
#include "paint/paint_scene.h"

#include "paint/paint_canvas.h"

#include <math.h>
#include <string.h>

#define THICK 20.0     /* of a wall, in design pixels */
#define PARTITION 13.0 /* of a thin one */

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

/* Whether it divides rooms of a modern house: not where one of them is paved with stone. */
static bool is_partition(const struct scene *s, const struct side_line *side)
{
    return scene_side_has(s, side, LOOK_ALL_MODERN) && !scene_side_has(s, side, 1ull << LOOK_STONE);
}

/* A plain slab that reaches over both corners, so that partitions meet whichever way they turn. */
static void lay_partition(struct scene *s, const struct side_line *side, cairo_t *cr)
{
    double k = (double)s->field.scale, thick = PARTITION * k;

    cairo_save(cr);
    double length = scene_stand_on(cr, side->from, side->to) + thick;
    cairo_rectangle(cr, -length / 2, -thick / 2, length, thick);
    canvas_color(cr, palette_earth(EARTH_PANEL_PALE));
    cairo_fill(cr);
    cairo_restore(cr);
}

/* Whether it is built of stone: walls, and the secret doors in them. */
static bool is_wall(const struct side_line *side)
{
    return barrier_seeming(side->barrier) == BARRIER_WALL;
}

/* Cut blocks all along x from one end to the other. */
static void lay_blocks(cairo_t *cr, double length, int seed, double k)
{
    int n = (int)(length / (33 * k)) + 1;
    double thick = THICK * k;

    for (int i = 0; i < n; i++) {
        double shift = i > 0 ? ((double)field_random(seed, i, 401) - 0.5) * 8 * k : 0;
        double next = i + 1 < n ? ((double)field_random(seed, i + 1, 401) - 0.5) * 8 * k : 0;
        double x = -length / 2 + length * i / n + shift, end = -length / 2 + length * (i + 1) / n + next;

        block(cr, x, -thick / 2, end - x, thick, 0.8 + 0.34 * (double)field_random(seed, i, 402), k);
    }
}

static void lay_course(struct scene *s, const struct side_line *side, void *context)
{
    struct mason *mason = context;
    cairo_t *cr = mason->cr;
    double k = (double)s->field.scale, thick = THICK * k;

    if (!is_wall(side))
        return;
    if (is_partition(s, side)) {
        lay_partition(s, side, cr);
        return;
    }
    cairo_save(cr);
    double length = scene_stand_on(cr, side->from, side->to) + thick; /* reaches over both corners */
    lay_blocks(cr, length, side->seed, k);
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
    m->walls += is_wall(side) ? 1 : 3;
    m->dx += (a ? 1 : -1) * (side->b.x - side->a.x);
    m->dy += (a ? 1 : -1) * (side->b.y - side->a.y);
}

static bool needs_post(struct scene *s, struct paint_corner at, struct paint_point where)
{
    struct scene near = *s;
    struct meeting m = { at, 0, 0, 0 };

    near.near = paint_grid_visible(&s->grid, &s->board->grid,
                                   (struct rect){ (int)where.x - 1, (int)where.y - 1, 3, 3 });
    scene_sides(&near, meet, &m);
    return (m.walls != 2 || m.dx != 0 || m.dy != 0) && !breach_ends(s, at);
}

static void set_post(const struct scene *s, struct paint_point p, struct mason *mason)
{
    double k = (double)s->field.scale, half = 15.5 * k;

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

static void lay_post(struct scene *s, struct paint_corner at, struct paint_point p, struct mason *mason)
{
    if (needs_post(s, at, p))
        set_post(s, p, mason);
}

static void lay_posts(struct scene *s, const struct side_line *side, void *context)
{
    if (!is_wall(side) || is_partition(s, side))
        return;
    lay_post(s, side->a, side->from, context);
    lay_post(s, side->b, side->to, context);
}

/* ---- off the grid ---- */

static bool off_the_tile(const struct scene *s, struct paint_point a, struct paint_point b)
{
    float rim = (float)THICK * s->field.scale;

    return fmaxf(a.x, b.x) < -rim || fmaxf(a.y, b.y) < -rim ||
           fminf(a.x, b.x) > (float)s->field.width + rim || fminf(a.y, b.y) > (float)s->field.height + rim;
}

static void lay_free_wall(struct scene *s, const struct wall *wall, struct mason *mason)
{
    struct paint_point from = paint_grid_wall_point(&s->grid, wall->from),
                       to = paint_grid_wall_point(&s->grid, wall->to);
    cairo_t *cr = mason->cr;
    double k = (double)s->field.scale;

    if (off_the_tile(s, from, to))
        return;
    cairo_save(cr);
    double length = scene_stand_on(cr, from, to);
    lay_blocks(cr, length, wall->from.x * 7 + wall->from.y * 641 + wall->to.x, k);
    cairo_restore(cr);
    set_post(s, from, mason);
    set_post(s, to, mason);
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
    *walls += is_wall(side);
}

bool barrier_paint(struct scene *s)
{
    int walls = 0;

    const struct walls *free_walls = s->board->walls;

    scene_sides(s, count_walls, &walls);
    if (walls == 0 && !free_walls)
        return true;
    struct mason mason = { scene_canvas(s, true), scene_canvas(s, false) };
    if (mason.cr && mason.posts) {
        scene_sides(s, lay_course, &mason);
        scene_sides(s, lay_posts, &mason);
        for (int i = 0; free_walls && i < free_walls->n; i++)
            lay_free_wall(s, &free_walls->at[i], &mason);
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
