/*
 * paint/paint_planks.c - ways of planks over wet ground.
 *
 * A way leads from cell to cell, its planks lie across it, each a little
 * askew. Where many cells meet it does not go everywhere: of three hexes in a
 * ring one link is left out, and two rows of squares are laid side by side.
 */
#include "paint/paint_scene.h"

#include "paint/paint_canvas.h"

#include <math.h>

#define PLANK_STEP 14.0 /* design pixels from plank to plank */
#define PLANK_WIDE 13.0

static bool is_planks(const struct scene *s, struct cell c)
{
    return scene_look_at(s, c) == LOOK_PLANKS;
}

static bool goes_on(const struct scene *s, struct cell c, int direction)
{
    return is_planks(s, grid_step(s->grid.layout, c, direction));
}

/* How much a link in that direction is wanted where there is a choice: level ones most. */
static int rank(enum layout layout, int direction)
{
    if (layout == GRID_SQUARE)
        return direction % 4 == 0 ? 2 : 1;
    return 2 - direction % 3;
}

/*
 * Whether a link is left out: it closes a ring of three hexes, or four squares, in which it is wanted least.
 */
static bool left_out(const struct scene *s, struct cell c, int direction)
{
    enum layout layout = s->grid.layout;
    int all = grid_directions(layout);

    if (layout == GRID_SQUARE)
        return rank(layout, direction) == 1 &&
               ((goes_on(s, c, 0) && goes_on(s, grid_step(layout, c, direction), 0)) ||
                (goes_on(s, c, 4) && goes_on(s, grid_step(layout, c, direction), 4)));
    for (int turn = 1; turn < all; turn += all - 2) { /* the two hexes beside both */
        int side = (direction + turn) % all, third = (direction + all - turn) % all;

        if (goes_on(s, c, side) && rank(layout, direction) < rank(layout, side) &&
            rank(layout, direction) < rank(layout, third))
            return true;
    }
    return false;
}

static bool linked(const struct scene *s, struct cell c, int direction)
{
    return !grid_is_diagonal(s->grid.layout, direction) && goes_on(s, c, direction) &&
           !left_out(s, c, direction);
}

static void plank(cairo_t *cr, double half, double k, int seed, int i)
{
    double tone = 0.74 + 0.36 * (double)field_random(seed, i, 502);

    cairo_rotate(cr, ((double)field_random(seed, i, 503) - 0.5) * 0.06);
    half *= 0.94 + 0.1 * (double)field_random(seed, i, 504);
    cairo_rectangle(cr, -PLANK_WIDE / 2 * k, -half, PLANK_WIDE * k, 2 * half);
    canvas_color(cr, canvas_shade(palette_earth(EARTH_CAUSEWAY), tone));
    cairo_fill_preserve(cr);
    if (k < 0.2) { /* from afar a plank is a line */
        cairo_new_path(cr);
        return;
    }
    canvas_alpha(cr, palette_earth(EARTH_CHAR), 0.8);
    cairo_set_line_width(cr, 1.1 * k);
    cairo_stroke(cr);
    for (int n = -1; n <= 1; n += 2) { /* grain, and the light on one edge */
        double x = n < 0 ? -5.2 * k : (double)field_random(seed, i, 505) * 4 * k;

        cairo_move_to(cr, x, -half + 2 * k);
        cairo_line_to(cr, x + 0.6 * k, half - 2 * k);
        canvas_alpha(cr, palette(n < 0 ? PIGMENT_WHITE : PIGMENT_BLACK), n < 0 ? 0.1 : 0.22);
        cairo_set_line_width(cr, k);
        cairo_stroke(cr);
    }
}

/* The two beams that carry them, seen where one is missing and at both sides of each joint. */
static void beams(cairo_t *cr, double length, double half, double k)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_rectangle(cr, 0, side * half * 0.68 - 4.5 * k, length, 9 * k);
        canvas_color(cr, canvas_shade(palette_earth(EARTH_CAUSEWAY), 0.5));
        cairo_fill(cr);
    }
}

/* Planks across the line from one point to another. */
static void lay_way(struct scene *s, cairo_t *cr, struct paint_point from, struct paint_point to, int seed)
{
    double k = (double)s->field.scale, dx = (double)(to.x - from.x), dy = (double)(to.y - from.y);
    double half = (s->grid.layout == GRID_SQUARE ? 37 : 29) * k;
    int n = (int)(hypot(dx, dy) / (PLANK_STEP * k) + 0.5);

    cairo_save(cr);
    cairo_translate(cr, (double)from.x, (double)from.y);
    cairo_rotate(cr, atan2(dy, dx));
    beams(cr, hypot(dx, dy), half, k);
    cairo_restore(cr);
    for (int i = 0; i < n; i++) {
        double t = (i + 0.5) / n;

        if (field_random(seed, i, 501) < 0.03f) /* one is missing */
            continue;
        cairo_save(cr);
        cairo_translate(cr, (double)from.x + dx * t, (double)from.y + dy * t);
        cairo_rotate(cr, atan2(dy, dx));
        plank(cr, half, k, seed, i);
        cairo_restore(cr);
    }
}

/* A place on the way out of a cell, `part` of the distance to the next. */
static struct paint_point towards(const struct scene *s, struct cell c, int direction, float part)
{
    struct paint_point p = paint_grid_center(&s->grid, c),
                       q = paint_grid_center(&s->grid, grid_step(s->grid.layout, c, direction));

    return (struct paint_point){ p.x + (q.x - p.x) * part, p.y + (q.y - p.y) * part };
}

/*
 * The links of a cell in half of all directions; the other
 * half are its neighbours'. Ends reach across their cell.
 */
static void lay_cell(struct scene *s, struct cell c, struct paint_point middle, void *context)
{
    int half = grid_directions(s->grid.layout) / 2, links = 0, last = 0, seed = c.x * 7919 + c.y * 31;

    for (int d = 0; d < 2 * half; d++) {
        if (!linked(s, c, d))
            continue;
        links++;
        last = d;
        if (d < half)
            lay_way(s, context, middle, towards(s, c, d, 1), seed + d);
    }
    if (links == 0)
        lay_way(s, context, towards(s, c, half, 0.48f), towards(s, c, 0, 0.48f), seed + 7);
    else if (links == 1)
        lay_way(s, context, middle, towards(s, c, grid_opposite(s->grid.layout, last), 0.45f), seed + 8);
}

FIELD_WIDE bool planks_paint(struct scene *s)
{
    float *m = s->work[0];
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_PLANKS, lay_cell, cr);
    scene_lay_canvas(s, cr, m);
    scene_cast(s, m, 11, 0.66f, 2.5f);
    for (int i = 0; i < s->n; i++) {
        s->height[i] = field_mix(s->height[i], 12 + s->fine[i] * 8, m[i]);
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
    }
    return true;
}
