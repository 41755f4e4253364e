/*
 * paint/paint_planks.c - ways of planks over wet ground.
 *
 * A way leads from cell to cell and bends inside them, its planks lie across
 * it, narrower on the inner side of a bend. Where many cells meet it does not
 * go everywhere: of three hexes in a ring one link is left out, of two rows
 * side by side all but the first and one at a blind end, and two rows of
 * squares are not tied at all.
 */
#include "paint/paint_scene.h"

#include "paint/paint_canvas.h"

#include <math.h>

enum { CORNERS = 4, LINKS_MOST = 8 };

static const float plank_step = 14;  /* design pixels from plank to plank */
static const float open_end = 0.46f; /* of the distance to the next cell */

/* ---- where ways go ---- */

static bool is_planks(const struct scene *s, struct cell c)
{
    return scene_look_at(s, c) == LOOK_PLANKS;
}

static bool goes_on(const struct scene *s, struct cell c, int direction)
{
    return is_planks(s, grid_step(s->grid.layout, c, direction));
}

/* Of two rows of squares side by side the second is not tied to the first. */
static bool beside_a_row(const struct scene *s, struct cell c, int direction)
{
    struct cell beyond = grid_step(s->grid.layout, c, direction);

    return direction % 4 != 0 &&
           ((goes_on(s, c, 0) && goes_on(s, beyond, 0)) || (goes_on(s, c, 4) && goes_on(s, beyond, 4)));
}

/*
 * Whether a link between two rows of hexes closes a ring of three with `third`, in which another serves
 * better: where the row of the hex that stands alone goes on to one side only, that which bends less.
 */
static bool bends_more(const struct scene *s, struct cell c, int direction, int side)
{
    enum layout layout = s->grid.layout;
    struct cell beyond = grid_step(layout, c, direction), third = grid_step(layout, c, side);
    bool level = side % 3 == 0; /* c and the third lie in one row; else what is beyond and the third */
    struct cell alone = level ? beyond : c, mate = level ? c : beyond;

    if (!is_planks(s, third))
        return false;
    int on = grid_direction_between(layout, mate, third), away = grid_opposite(layout, on);
    return goes_on(s, alone, on) == goes_on(s, alone, away) ? direction % 3 == 2 : goes_on(s, alone, away);
}

/* Of the links between two rows of hexes side by side the first remains. */
static bool is_second(const struct scene *s, struct cell c, int direction)
{
    return goes_on(s, c, 3) && goes_on(s, grid_step(s->grid.layout, c, direction), 3);
}

/* Whether a link between two rows of hexes has no better one beside it. */
static bool in_order(const struct scene *s, struct cell c, int direction)
{
    return !is_second(s, c, direction) && !bends_more(s, c, direction, (direction + 1) % 6) &&
           !bends_more(s, c, direction, (direction + 5) % 6);
}

/* A link along a row of hexes, or the one that ties it to another. */
static bool is_tied(const struct scene *s, struct cell c, int direction)
{
    return goes_on(s, c, direction) && (direction % 3 == 0 || in_order(s, c, direction));
}

/* A row of hexes that would end beside another turns into it by the straightest link: no end is blind. */
static bool turns_in(const struct scene *s, struct cell c, int direction)
{
    int ties = 0, back = 0;

    if (!goes_on(s, c, direction))
        return false;
    for (int d = 0; d < 6; d++) {
        if (is_tied(s, c, d)) {
            ties++;
            back = d;
        }
    }
    int ahead = grid_opposite(s->grid.layout, back), first = (ahead + 1) % 6;
    return ties == 1 && back % 3 == 0 && direction == (goes_on(s, c, first) ? first : (ahead + 5) % 6);
}

static bool linked(const struct scene *s, struct cell c, int direction)
{
    enum layout layout = s->grid.layout;

    if (layout == GRID_SQUARE)
        return !grid_is_diagonal(GRID_SQUARE, direction) && goes_on(s, c, direction) &&
               !beside_a_row(s, c, direction);
    return is_tied(s, c, direction) || turns_in(s, c, direction) ||
           (goes_on(s, c, direction) &&
            turns_in(s, grid_step(layout, c, direction), grid_opposite(layout, direction)));
}

/* ---- a way ---- */

/* From one point to another, bent towards a third. */
struct way {
    struct paint_point from, via, to;
    float length, half, k; /* pixels, half its width, pixels of a design pixel */
    int seed;
};

static struct paint_point between(struct paint_point p, struct paint_point q, float part)
{
    return (struct paint_point){ p.x + (q.x - p.x) * part, p.y + (q.y - p.y) * part };
}

static float distance(struct paint_point p, struct paint_point q)
{
    return hypotf(q.x - p.x, q.y - p.y);
}

static struct way way_of(const struct scene *s, struct paint_point from, struct paint_point via,
                         struct paint_point to, int seed)
{
    return (struct way){ .from = from,
                         .via = via,
                         .to = to,
                         .length = (2 * distance(from, to) + distance(from, via) + distance(via, to)) / 3,
                         .half = (s->grid.layout == GRID_SQUARE ? 37 : 30) * s->field.scale,
                         .k = s->field.scale,
                         .seed = seed };
}

/* A point `far` to the right of the place at `t`, 0..1, and never past what the bend turns about. */
static struct paint_point beside(const struct way *w, float t, float far)
{
    struct paint_point a = between(w->from, w->via, t), b = between(w->via, w->to, t), p = between(a, b, t);
    float dx = 2 * (b.x - a.x), dy = 2 * (b.y - a.y), speed = hypotf(dx, dy) + 1e-6f;
    float turn = dx * 2 * (w->to.y - 2 * w->via.y + w->from.y) -
                 dy * 2 * (w->to.x - 2 * w->via.x + w->from.x);

    if (turn * far > 0) { /* the inner side */
        float most = 0.94f * speed * speed * speed / fabsf(turn);

        far = field_clamp(far, -most, most);
    }
    return (struct paint_point){ p.x - dy / speed * far, p.y + dx / speed * far };
}

static void line_to(cairo_t *cr, struct paint_point p)
{
    cairo_line_to(cr, (double)p.x, (double)p.y);
}

/* The light on one edge of a plank, and its grain. */
static void grain(cairo_t *cr, const struct way *w, const struct paint_point corner[CORNERS], int i)
{
    for (int n = 0; n < 2; n++) {
        float at = n == 0 ? 0.12f : 0.4f + 0.4f * field_random(w->seed, i, 505);
        struct paint_point p = between(corner[0], corner[3], at), q = between(corner[1], corner[2], at);

        line_to(cr, between(p, q, 0.04f));
        line_to(cr, between(p, q, 0.96f));
        canvas_alpha(cr, palette(n == 0 ? PIGMENT_WHITE : PIGMENT_BLACK), n == 0 ? 0.1 : 0.22);
        cairo_set_line_width(cr, (double)w->k);
        cairo_stroke(cr);
    }
}

/* The i-th plank, which fills the way between two places of it, a little askew and uneven. */
static void plank(cairo_t *cr, const struct way *w, float from, float to, int i)
{
    float left = w->half * (0.93f + 0.12f * field_random(w->seed, i, 504)),
          right = w->half * (0.93f + 0.12f * field_random(w->seed, i, 506));
    float askew = (field_random(w->seed, i, 503) - 0.5f) * 2.2f * w->k / w->length,
          gap = 0.45f * w->k / w->length;
    struct paint_point corner[CORNERS] = { beside(w, from + gap - askew, -left),
                                           beside(w, from + gap + askew, right),
                                           beside(w, to - gap + askew, right),
                                           beside(w, to - gap - askew, -left) };

    for (int n = 0; n < CORNERS; n++)
        line_to(cr, corner[n]);
    cairo_close_path(cr);
    canvas_color(cr, canvas_shade(palette_earth(EARTH_CAUSEWAY),
                                  0.74 + 0.36 * (double)field_random(w->seed, i, 502)));
    cairo_fill_preserve(cr);
    if (w->k < 0.2f) { /* from afar a plank is a line */
        cairo_new_path(cr);
        return;
    }
    canvas_alpha(cr, palette_earth(EARTH_CHAR), 0.8);
    cairo_set_line_width(cr, 1.1 * (double)w->k);
    cairo_stroke(cr);
    grain(cr, w, corner, i);
}

/* The two beams that carry them, seen where one is missing and between them. */
static void beams(cairo_t *cr, const struct way *w, int pieces)
{
    for (int side = -1; side <= 1; side += 2) {
        for (int i = 0; i <= pieces; i++)
            line_to(cr, beside(w, (float)i / (float)pieces, (float)side * w->half * 0.66f));
        canvas_color(cr, canvas_shade(palette_earth(EARTH_CAUSEWAY), 0.5));
        cairo_set_line_width(cr, 9 * (double)w->k);
        cairo_stroke(cr);
    }
}

static void lay_way(cairo_t *cr, struct way w)
{
    int n = (int)(w.length / (plank_step * w.k) + 0.5f);

    if (n < 1)
        return;
    beams(cr, &w, n);
    for (int i = 0; i < n; i++) {
        if (field_random(w.seed, i, 501) >= 0.025f) /* else one is missing */
            plank(cr, &w, (float)i / (float)n, (float)(i + 1) / (float)n, i);
    }
}

/* ---- cells ---- */

/* A place on the way out of a cell, `part` of the distance to the next. */
static struct paint_point towards(const struct scene *s, struct cell c, int direction, float part)
{
    return between(paint_grid_center(&s->grid, c),
                   paint_grid_center(&s->grid, grid_step(s->grid.layout, c, direction)), part);
}

static int links_of(const struct scene *s, struct cell c, int link[LINKS_MOST])
{
    int n = 0;

    for (int d = 0; d < grid_directions(s->grid.layout); d++) {
        if (linked(s, c, d))
            link[n++] = d;
    }
    return n;
}

/* Whether a row ends in the next cell. */
static bool ends_beyond(const struct scene *s, struct cell c, int direction)
{
    bool along = direction % (grid_directions(s->grid.layout) / 2) == 0;

    return along && !goes_on(s, grid_step(s->grid.layout, c, direction), direction);
}

/* How much it bends from one link to another, and that it should lead on. */
static int directness(const struct scene *s, struct cell c, int from, int to)
{
    int all = grid_directions(s->grid.layout), turn = to - from,
        straight = turn * 2 > all ? all - turn : turn;

    return straight - 2 * ends_beyond(s, c, from) - 2 * ends_beyond(s, c, to);
}

/* The two of three or more links that make the way through. */
static void straightest(const struct scene *s, struct cell c, const int *link, int links, int through[2])
{
    int best = -LINKS_MOST;

    for (int i = 0; i < links; i++) {
        for (int j = i + 1; j < links; j++) {
            int direct = directness(s, c, link[i], link[j]);

            if (direct > best) {
                best = direct;
                through[0] = link[i];
                through[1] = link[j];
            }
        }
    }
}

/* Where a link leaves its cell. */
static struct paint_point gate(const struct scene *s, struct cell c, int direction)
{
    return towards(s, c, direction, 0.5f);
}

/* Another link bends into the way through, from that end of it which it turns away from. */
static void lay_branch(struct scene *s, cairo_t *cr, struct cell c, int direction, const int through[2])
{
    int all = grid_directions(s->grid.layout), turn = (direction - through[0] + all) % all;
    int end = turn * 4 > all && turn * 4 < 3 * all ? 0 : 1;

    lay_way(cr, way_of(s, gate(s, c, direction), paint_grid_center(&s->grid, c), gate(s, c, through[end]),
                       c.x * 7919 + c.y * 31 + 8 + direction));
}

/* At an open end it is tied to two posts. */
static void lay_posts(cairo_t *cr, const struct way *w, float t)
{
    double r = 4.6 * (double)w->k;

    for (int side = -1; side <= 1 && w->k >= 0.2f; side += 2) {
        struct paint_point p = beside(w, t, (float)side * w->half * 0.9f);

        canvas_circle(cr, (double)p.x, (double)p.y, r);
        canvas_color(cr, canvas_shade(palette_earth(EARTH_CAUSEWAY), 0.34));
        cairo_fill(cr);
        canvas_circle(cr, (double)p.x - r * 0.12, (double)p.y - r * 0.16, r * 0.72);
        canvas_color(cr, canvas_shade(palette_earth(EARTH_CAUSEWAY), 0.92));
        cairo_fill(cr);
    }
}

/* The way through a cell, from side to side; others join it from below. An end reaches across its cell. */
static void lay_cell(struct scene *s, struct cell c, struct paint_point middle, void *context)
{
    int link[LINKS_MOST], links = links_of(s, c, link), through[2] = { 0, grid_opposite(s->grid.layout, 0) };

    if (links == 1) {
        through[0] = link[0];
        through[1] = grid_opposite(s->grid.layout, link[0]);
    } else if (links > 1) {
        straightest(s, c, link, links, through);
    }
    for (int i = 0; i < links; i++) {
        if (link[i] != through[0] && link[i] != through[1])
            lay_branch(s, context, c, link[i], through);
    }
    struct way way = way_of(s, towards(s, c, through[0], links > 0 ? 0.5f : open_end), middle,
                            towards(s, c, through[1], links > 1 ? 0.5f : open_end), c.x * 7919 + c.y * 31);
    lay_way(context, way);
    if (links < 2)
        lay_posts(context, &way, 0.97f);
    if (links < 1)
        lay_posts(context, &way, 0.03f);
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
