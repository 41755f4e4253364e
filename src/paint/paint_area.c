#include "paint/paint_area.h"

#include <math.h>

/* How lines on the board grow with the cell: as drawn at 80 pixels, never hair-thin, never clumsy. */
static float line_scale(const struct paint_grid *g)
{
    float k = (float)g->cell / 80;

    return k < 0.55f ? 0.55f : k > 2 ? 2 : k;
}

static struct paint_point corner_point(const struct paint_grid *g, const struct paint_outline *o, int ring,
                                       int i)
{
    int begin = o->ring[ring], n = o->ring[ring + 1] - begin;
    struct paint_grid here = *g;

    here.x = here.y = 0; /* the group's origin is the board's corner */
    return paint_grid_point(&here, o->corner[begin + (i + n) % n]);
}

/* A corner moved inwards by `inset`, along the half of its angle. */
static struct paint_point moved_in(const struct paint_grid *g, const struct paint_outline *o, int ring, int i,
                                   float inset)
{
    struct paint_point a = corner_point(g, o, ring, i - 1), p = corner_point(g, o, ring, i),
                       b = corner_point(g, o, ring, i + 1);
    float ux = p.x - a.x, uy = p.y - a.y, vx = b.x - p.x, vy = b.y - p.y, lu = hypotf(ux, uy),
          lv = hypotf(vx, vy);
    float n1x = -uy / lu, n1y = ux / lu, n2x = -vy / lv, n2y = vx / lv, t = 1 + n1x * n2x + n1y * n2y;

    if (inset == 0 || t < 0.1f)
        return p;
    return (struct paint_point){ p.x + inset * (n1x + n2x) / t, p.y + inset * (n1y + n2y) / t };
}

/* The point on the way from p to q, `far` pixels off but at most half way. */
static struct paint_point towards(struct paint_point p, struct paint_point q, float far)
{
    float length = hypotf(q.x - p.x, q.y - p.y), k = length > 0 ? far / length : 0;

    k = k > 0.5f ? 0.5f : k;
    return (struct paint_point){ p.x + (q.x - p.x) * k, p.y + (q.y - p.y) * k };
}

/* Twice the area of a ring on the lattice of corners; below 0: it is a hole. */
static long area_of(const struct paint_outline *o, int ring)
{
    long area = 0;

    for (int begin = o->ring[ring], end = o->ring[ring + 1], i = begin; i < end; i++) {
        struct paint_corner a = o->corner[i], b = o->corner[i + 1 < end ? i + 1 : begin];

        area += (long)a.x * b.y - (long)b.x * a.y;
    }
    return area;
}

/* Is it a hole of a single cell? */
static bool is_spared(const struct paint_outline *o, int ring, enum layout layout)
{
    static const long square = 2, hex = 12;

    return area_of(o, ring) == (layout == GRID_SQUARE ? -square : -hex);
}

static void trace_ring(struct draw *d, const struct paint_grid *g, const struct paint_outline *o, int ring,
                       float radius, float inset)
{
    int n = o->ring[ring + 1] - o->ring[ring];

    for (int i = 0; i < n; i++) {
        struct paint_point a = moved_in(g, o, ring, i - 1, inset), p = moved_in(g, o, ring, i, inset),
                           b = moved_in(g, o, ring, i + 1, inset);
        struct paint_point in = towards(p, a, radius), out = towards(p, b, radius);

        if (i == 0)
            draw_move(d, in.x, in.y);
        else
            draw_line(d, in.x, in.y);
        draw_bend(d, p.x, p.y, out.x, out.y);
    }
    if (n > 0)
        draw_close(d);
}

static void trace(struct draw *d, const struct paint_grid *g, const struct paint_outline *o, float radius,
                  float inset)
{
    for (int ring = 0; ring < o->rings; ring++)
        trace_ring(d, g, o, ring, radius, inset);
}

/* What the styles have in common; lengths at 80 pixels a cell. */
struct style {
    enum role ink, casing;
    int fill, line;       /* permille of the ink's strength */
    float width, outside; /* of the line; how much wider the casing is */
    float dash, gap, radius, inset;
    enum role floor; /* filled with it instead of the ink */
};

static const struct style styles[] = {
    [AREA_REACH] = { ROLE_REACH, ROLE_REACH_CASING, 140, 1000, 3.4f, 3, 0, 0, 16, 0, ROLE_NONE },
    [AREA_REACH_DIM] = { ROLE_REACH, ROLE_REACH_CASING, 70, 1000, 3.4f, 3, 0, 0, 16, 0, ROLE_NONE },
    [AREA_LEGAL] = { ROLE_PATH, ROLE_CASING, 230, 1000, 3.4f, 3, 0, 0, 16, 0, ROLE_NONE },
    [AREA_LEGAL_ELSE] = { ROLE_PATH, ROLE_CASING, 60, 700, 2.2f, 2.4f, 10, 8, 14, 2, ROLE_NONE },
    [AREA_TEMPLATE] = { ROLE_TEMPLATE, ROLE_CASING, 300, 1000, 4, 3, 0, 0, 14, 0, ROLE_NONE },
    [AREA_LYING] = { ROLE_TEMPLATE, ROLE_CASING, 110, 850, 2.6f, 3, 14, 7, 14, 0, ROLE_NONE },
    [AREA_BAND] = { ROLE_BAND, ROLE_CASING, 0, 1000, 2.6f, 2.6f, 16, 8, 12, 0, ROLE_NONE },
    [AREA_BAND_FAR] = { ROLE_BAND, ROLE_CASING, 0, 1000, 2.6f, 2.6f, 2, 9, 12, 0, ROLE_NONE },
    [AREA_THREAT_NEAR] = { ROLE_FOE, ROLE_NONE, 130, 0, 0, 0, 0, 0, 12, 0, ROLE_NONE },
    [AREA_THREAT_ONE] = { ROLE_FOE, ROLE_NONE, 60, 620, 1.6f, 0, 0, 0, 12, 4, ROLE_NONE },
    [AREA_THREAT] = { ROLE_FOE, ROLE_NONE, 150, 760, 2, 0, 0, 0, 12, 4, ROLE_NONE },
    [AREA_THREAT_MANY] = { ROLE_FOE, ROLE_CASING, 250, 950, 2.6f, 2.6f, 0, 0, 12, 4, ROLE_NONE },
    [AREA_FOES] = { ROLE_FOE, ROLE_CASING, 220, 1000, 3.4f, 3, 0, 0, 16, 0, ROLE_NONE },
    [AREA_FOE] = { ROLE_FOE, ROLE_CASING, 0, 1000, 3.4f, 3, 0, 0, 14, 6, ROLE_NONE },
    [AREA_WITHIN] = { ROLE_FOE, ROLE_CASING, 0, 1000, 2.6f, 2.6f, 12, 7, 12, 0, ROLE_NONE },
    [AREA_POINTER] = { ROLE_PATH, ROLE_CASING, 120, 1000, 2.6f, 3.4f, 0, 0, 12, 3, ROLE_NONE },
    [AREA_FOCUS] = { ROLE_ACCENT, ROLE_CASING, 200, 1000, 3.6f, 3.4f, 0, 0, 12, 3, ROLE_NONE },
    [AREA_FORBIDDEN] = { ROLE_TARGET, ROLE_CASING, 400, 1000, 2.6f, 3, 8, 7, 10, 4, ROLE_NOTE },
    [AREA_SECRET] = { ROLE_SECRET, ROLE_NONE, 0, 900, 2, 0, 10, 7, 3, 1, ROLE_NONE },
    [AREA_BEFORE] = { ROLE_NEUTRAL, ROLE_CASING, 0, 900, 2.2f, 2, 1, 7, 3, 1, ROLE_NONE },
};

static struct draw_pen pen_of(const struct theme *theme, enum area_style style, float k)
{
    const struct style *s = &styles[style];
    struct draw_pen pen = { .fill = theme_faded(theme, s->floor ? s->floor : s->ink, s->fill),
                            .line = theme_faded(theme, s->ink, s->line),
                            .width = s->width * k,
                            .casing = theme_color(theme, s->casing),
                            .casing_width = (s->width + s->outside) * k,
                            .dash = s->dash * k,
                            .gap = s->gap * k };

    if (style == AREA_THREAT || style == AREA_THREAT_MANY) {
        pen.hatch = theme_faded(theme, ROLE_FOE, style == AREA_THREAT ? 150 : 200);
        pen.hatch_width = 2 * k;
        pen.hatch_step = (style == AREA_THREAT ? 20 : 10) * k;
    } else if (style == AREA_SECRET) {
        pen.hatch = theme_faded(theme, ROLE_SECRET, 240);
        pen.hatch_width = 1.6f * k;
        pen.hatch_step = 14 * k;
    }
    return pen;
}

/* The area glows towards its rim: nested lines, the outer ones stronger. */
static void glow(struct draw *d, const struct theme *theme, const struct paint_grid *g,
                 const struct paint_outline *o, float radius)
{
    static const int strength[] = { 250, 200, 155, 115, 80, 50, 25 };
    float step = (float)g->cell / 30;

    for (int i = 0; i < (int)(sizeof strength / sizeof strength[0]); i++) {
        struct draw_pen pen = { .line = theme_faded(theme, ROLE_PATH, strength[i]), .width = step };
        float inset = step * ((float)i + 0.5f);

        trace(d, g, o, radius > inset ? radius - inset : 0, inset);
        draw_ink(d, &pen);
    }
}

/*
 * A bush or somebody amidst cells that one can walk to is no place to choose: holes of a single cell keep
 * their ground, round as what stands there is, and without a line, for that would make a thing of its own.
 */
static void draw_walked(struct draw *d, const struct paint_grid *g, const struct paint_outline *o,
                        const struct draw_pen *pen, float radius)
{
    struct draw_pen whole = *pen;
    float half = (float)g->cell / 2;

    for (int ring = 0; ring < o->rings; ring++)
        if (!is_spared(o, ring, g->layout))
            trace_ring(d, g, o, ring, radius, 0);
    size_t lined = d->nsteps;
    for (int ring = 0; ring < o->rings; ring++)
        if (is_spared(o, ring, g->layout))
            trace_ring(d, g, o, ring, half, 0);
    whole.bare = (unsigned)(d->nsteps - lined);
    draw_ink(d, &whole);
}

void paint_area(struct draw *d, const struct theme *theme, const struct paint_grid *g, enum area_style style,
                const struct cell *cells, int count)
{
    struct paint_outline o;
    float k = line_scale(g), unit = (float)g->cell / 80, round = g->layout == GRID_SQUARE ? 1 : 0.6f;
    struct draw_pen pen = pen_of(theme, style, k);

    if (count <= 0 || !paint_outline_find(&o, g->layout, cells, count))
        return;
    if (style == AREA_LEGAL)
        glow(d, theme, g, &o, styles[style].radius * unit * round);
    float radius = styles[style].radius * unit * round;
    if (style == AREA_REACH || style == AREA_REACH_DIM) {
        draw_walked(d, g, &o, &pen, radius);
    } else {
        trace(d, g, &o, radius, styles[style].inset * unit);
        draw_ink(d, &pen);
    }
    paint_outline_clear(&o);
}
