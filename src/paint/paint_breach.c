/*
 * paint/paint_breach.c - bridges: piers in the river, and where a parapet has fallen into it.
 *
 * A parapet that stops above water and goes on a few sides farther is taken for
 * broken there: the deck's edge has crumbled and its stones lie in the water.
 * All of this is told from the map's walls alone, on squares.
 */
#include "paint/paint_scene.h"

#include "paint/paint_canvas.h"

#include <math.h>

enum { GAP_MOST = 3, BITES = 9 }; /* sides of a gap; points of a crumbled edge, one side */

/* A side between two squares: from its corner eastwards, or downwards. */
struct joint {
    int x, y;
    bool level;
};

static struct cell cell_of(struct joint j, bool beyond)
{
    return (struct cell){ (short)(j.x - (beyond && !j.level)), (short)(j.y - (beyond && j.level)) };
}

static int wall_on(const struct scene *s, struct joint j)
{
    struct cell c = cell_of(j, false), other = cell_of(j, true);
    const struct grid *g = &s->board->grid;

    if (!grid_contains(g, c) || !grid_contains(g, other))
        return BARRIER_NONE;
    return board_edge_seeming(s->board, c, grid_direction_between(g->layout, c, other));
}

static looks_set bit(const struct scene *s, struct cell c)
{
    return 1ull << scene_look_at(s, c);
}

/*
 * 1 if a deck lies on the near side (below, or right) and water on the other, -1 the other way round, else 0.
 */
static int deck_side(const struct scene *s, struct joint j)
{
    looks_set near = bit(s, cell_of(j, false)), far = bit(s, cell_of(j, true));
    looks_set deck = 1ull << LOOK_STONE | 1ull << LOOK_WOOD, deep = LOOK_ALL_WET | 1ull << LOOK_PIT;

    return near & deck && far & deep ? 1 : near & deep && far & deck ? -1 : 0;
}

static struct joint along(struct joint j, int by)
{
    return (struct joint){ j.x + (j.level ? by : 0), j.y + (j.level ? 0 : by), j.level };
}

/* Whether a wall stands at the end of a gap that begins here. */
static bool wall_after(const struct scene *s, struct joint j, int way)
{
    for (int i = 0; i < GAP_MOST; i++, j = along(j, way)) {
        if (wall_on(s, j) == BARRIER_WALL)
            return true;
        if (wall_on(s, j) != BARRIER_NONE || deck_side(s, j) == 0)
            return false;
    }
    return wall_on(s, j) == BARRIER_WALL;
}

static bool broken(const struct scene *s, struct joint j)
{
    return s->grid.layout == GRID_SQUARE && wall_on(s, j) == BARRIER_NONE && deck_side(s, j) != 0 &&
           wall_after(s, along(j, 1), 1) && wall_after(s, along(j, -1), -1);
}

bool breach_ends(const struct scene *s, struct paint_corner at)
{
    for (int i = 0; i < 2; i++) {
        struct joint next = { at.x, at.y, i == 0 };

        if (broken(s, next) || broken(s, along(next, -1)))
            return true;
    }
    return false;
}

/* Every side in reach of either direction. */
typedef void visit_joint(struct scene *s, struct joint j, cairo_t *cr);

static void each_joint(struct scene *s, visit_joint *visit, cairo_t *cr)
{
    for (int n = 0; n < 2 * s->near.w * s->near.h; n++) {
        struct joint j = { s->near.x + n / 2 % s->near.w, s->near.y + n / 2 / s->near.w, n % 2 == 0 };

        visit(s, j, cr);
    }
}

/* Put the origin on the corner where a side begins, x along it and y towards the water, in design pixels. */
static void stand_on(const struct scene *s, struct joint j, cairo_t *cr)
{
    struct paint_point p = paint_grid_point(&s->grid, (struct paint_corner){ j.x, j.y });
    double k = (double)s->field.scale;

    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, k, k);
    if (!j.level)
        cairo_transform(cr, &(cairo_matrix_t){ 0, 1, 1, 0, 0, 0 });
    cairo_scale(cr, 1, -deck_side(s, j));
}

static float luck(struct joint j, int i, unsigned which)
{
    return field_random(j.x * 211 + j.y * 17 + j.level, i, which);
}

/* ---- the crumbled edge ---- */

static void bite(struct scene *s, struct joint j, cairo_t *cr)
{
    if (!broken(s, j))
        return;
    bool first = !broken(s, along(j, -1)), last = !broken(s, along(j, 1));
    cairo_save(cr);
    stand_on(s, j, cr);
    cairo_move_to(cr, first ? 2 : -1, 2);
    for (int i = 0; i <= BITES; i++) {
        double deep = 5 + 21 * (double)luck(j, i, 601);

        if ((first && i == 0) || (last && i == BITES))
            deep *= 0.3;
        if (i == 0 && !first) /* where two broken sides meet, both have the same depth */
            deep = 5 + 21 * (double)luck(along(j, -1), BITES, 601);
        cairo_line_to(cr, 80.0 * i / BITES + (i > 0 && i < BITES ? 7 * (double)luck(j, i, 602) - 3.5 : 0),
                      -deep);
    }
    cairo_line_to(cr, last ? 78 : 81, 2);
    cairo_close_path(cr);
    cairo_fill(cr);
    cairo_restore(cr);
}

bool breach_cut(struct scene *s, float *deck, float *scratch)
{
    cairo_t *cr = s->grid.layout == GRID_SQUARE ? scene_canvas(s, false) : NULL;

    if (s->grid.layout != GRID_SQUARE)
        return true;
    if (!cr)
        return false;
    each_joint(s, bite, cr);
    scene_canvas_mask(cr, scratch);
    for (int i = 0; i < s->n; i++)
        deck[i] *= 1 - scratch[i];
    return true;
}

/* ---- stones in the water ---- */

static void stone(cairo_t *cr, struct joint j, int i, double x, double y, double radius)
{
    double turn = 6.3 * (double)luck(j, i, 611);

    cairo_new_sub_path(cr);
    for (int n = 0; n < 6; n++) {
        double r = radius * (0.72 + 0.4 * (double)luck(j, 10 * i + n, 612));

        cairo_line_to(cr, x + r * cos(turn + n * 1.047), y + r * 0.85 * sin(turn + n * 1.047));
    }
    cairo_close_path(cr);
    canvas_color(cr, canvas_shade(palette_earth(EARTH_BLOCK), 0.72 + 0.3 * (double)luck(j, i, 613)));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette_earth(EARTH_CHAR), 0.6);
    cairo_set_line_width(cr, 1.3);
    cairo_stroke(cr);
}

static void strew(struct scene *s, struct joint j, cairo_t *cr)
{
    if (!broken(s, j))
        return;
    cairo_save(cr);
    stand_on(s, j, cr);
    for (int i = 0; i < 6; i++) {
        double far = (double)luck(j, i, 614);

        stone(cr, j, i, 8 + 64 * (double)luck(j, i, 615), 6 + 40 * far * far,
              5 + 9 * (double)luck(j, i, 616));
    }
    cairo_restore(cr);
}

/* ---- piers: a point into the stream under every second corner ---- */

static void course(cairo_t *cr, double out)
{
    cairo_move_to(cr, -26 + out * 26 / 38, out);
    cairo_line_to(cr, 26 - out * 26 / 38, out);
    cairo_stroke(cr);
}

static void pier(struct scene *s, struct joint j, cairo_t *cr)
{
    struct joint before = along(j, -1);
    struct cell c = cell_of(j, deck_side(s, j) > 0), other = cell_of(before, deck_side(s, j) > 0);

    if (s->grid.layout != GRID_SQUARE || ((j.x + j.y) & 1) || deck_side(s, j) == 0 ||
        deck_side(s, before) != deck_side(s, j) || bit(s, c) != 1ull << LOOK_RIVER ||
        bit(s, other) != 1ull << LOOK_RIVER)
        return;
    cairo_save(cr);
    stand_on(s, j, cr);
    cairo_move_to(cr, -26, -8);
    cairo_line_to(cr, -26, 0);
    cairo_line_to(cr, 0, 38);
    cairo_line_to(cr, 26, 0);
    cairo_line_to(cr, 26, -8);
    cairo_close_path(cr);
    canvas_color(cr, palette_earth(EARTH_FLAG));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette_earth(EARTH_CHAR), 0.55);
    cairo_set_line_width(cr, 1.4);
    cairo_stroke(cr);
    course(cr, 14);
    course(cr, 26);
    cairo_restore(cr);
}

/* Lay what was drawn: it stands out of the water and throws a shadow on it. */
static void set_down(struct scene *s, cairo_t *cr, float *mask, float height)
{
    scene_lay_canvas(s, cr, mask);
    scene_cast(s, mask, 9, 0.62f, 2);
    for (int i = 0; i < s->n; i++) {
        s->height[i] = field_mix(s->height[i], height + s->fine[i] * 6, mask[i]);
        s->dark[i] = field_mix(s->dark[i], 1, mask[i]);
    }
}

bool breach_paint(struct scene *s)
{
    static visit_joint *const part[2] = { pier, strew };

    if (s->grid.layout != GRID_SQUARE || !scene_has(s, LOOK_ALL_WET | 1ull << LOOK_PIT))
        return true;
    for (int i = 0; i < 2; i++) {
        cairo_t *cr = scene_canvas(s, true);

        if (!cr)
            return false;
        each_joint(s, part[i], cr);
        set_down(s, cr, s->work[0], i == 0 ? 2 : 7);
    }
    return true;
}
