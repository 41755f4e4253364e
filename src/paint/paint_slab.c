/*
 * paint/paint_slab.c - floors of offices and roofs: carpet, tiles, concrete, grating, steel; thick walls of
 * panels.
 *
 * They end as straight as they were built: over a drop with a coping, whose shadow falls on the streets
 * below.
 */
#include "paint/paint_fitting.h"

#include "base/bounds.h"
#include "paint/paint_canvas.h"

#include <math.h>

/* A place on a floor laid in squares. */
struct square {
    int column, row;
    float u, v;  /* 0..1 in it */
    float joint; /* design pixels to its border */
    float tone;  /* 0..1, one number a square */
};

static struct square square_at(const struct scene *s, int i, float size, unsigned seed)
{
    float x = field_x(&s->field, i % s->field.width) / size,
          y = field_y(&s->field, i / s->field.width) / size;
    struct square q = { (int)floorf(x), (int)floorf(y), x - floorf(x), y - floorf(y), 0, 0 };

    q.joint = size * field_min(field_min(q.u, 1 - q.u), field_min(q.v, 1 - q.v));
    q.tone = field_random(q.column, q.row, seed);
    return q;
}

/* Nothing grows on it, and no shadow of what was there before is left. */
FIELD_WIDE static void settle(struct scene *s, const float *m)
{
    for (int i = 0; i < s->n; i++) {
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
        s->bare[i] = field_max(s->bare[i], m[i]);
    }
}

static void raise_to(struct scene *s, int i, float height, float part)
{
    s->height[i] = field_mix(s->height[i], height, part);
}

/* ---- indoors ---- */

/*
 * Squares of carpet, each turned against its neighbours, a few of them in a warm colour; worn where people
 * go.
 */
static bool lay_carpet(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_CARPET), pale = scene_tint(EARTH_CARPET_PALE),
                warm = scene_tint(EARTH_CARPET_WARM);
    float *m = s->work[0], *across = s->work[1], *down = s->work[2];

    if (!scene_mask(s, 1ull << LOOK_CARPET, m))
        return false;
    field_noise(&s->field, across, 9, 2.6f, 2, 601);
    field_noise(&s->field, down, 2.6f, 9, 2, 602);
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct square q = square_at(s, i, 40, 603);
        float weave = ((q.column + q.row) & 1) ? across[i] : down[i];
        struct tint t = tint_mix(dark, pale, 0.3f * ((q.column + q.row) & 1) + 0.4f * q.tone);

        t = tint_mix(t, warm, q.tone > 0.9f ? 0.55f : 0.0f);
        t = tint_mix(t, pale, 0.5f * field_smooth(0.52f, 0.7f, s->clump[i]));
        scene_lay(s, i, t, (0.84f + 0.32f * weave) * (1 - 0.12f * field_smooth(1.4f, 0.3f, q.joint)), m[i]);
        raise_to(s, i, 10 + weave, m[i]);
    }
    settle(s, m);
    return true;
}

/* Polished stone: veins, and light that lies on it in long streaks. */
static bool lay_tiles(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_TILE), pale = scene_tint(EARTH_TILE_PALE),
                vein = scene_tint(EARTH_VEIN);
    float *m = s->work[0], *marble = s->work[1], *sheen = s->work[2];

    if (!scene_mask(s, 1ull << LOOK_TILES, m))
        return false;
    field_noise(&s->field, marble, 46, 30, 4, 611);
    field_noise(&s->field, sheen, 60, 190, 2, 612);
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct square q = square_at(s, i, 40, 613);
        float line = field_smooth(0.035f, 0, fabsf(marble[i] - 0.42f - 0.16f * q.tone));
        float border = field_smooth(1.3f, 0.5f, q.joint);
        struct tint t = tint_mix(dark, pale, 0.55f * ((q.column + q.row) & 1) + 0.4f * q.tone);

        t = tint_mix(t, vein, 0.42f * line);
        scene_lay(s, i, t, (0.84f + 0.46f * field_smooth(0.4f, 0.72f, sheen[i])) * (1 - 0.5f * border), m[i]);
        raise_to(s, i, 10 - 2.2f * border, m[i]);
    }
    settle(s, m);
    return true;
}

/* Slabs as wide as a cell, no two alike, with small dark lozenges where four of them meet. */
static bool lay_marble(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_MARBLE), pale = scene_tint(EARTH_MARBLE_PALE);
    float *m = s->work[0], *cloud = s->work[1];

    if (!scene_mask(s, 1ull << LOOK_MARBLE, m))
        return false;
    field_noise(&s->field, cloud, 52, 34, 4, 617);
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct square q = square_at(s, i, 80, 618);
        float corner = 80 * (field_min(q.u, 1 - q.u) + field_min(q.v, 1 - q.v));
        float lozenge = field_smooth(12.5f, 11, corner), joint = field_smooth(1.5f, 0.6f, q.joint);
        float vein = field_smooth(0.03f, 0, fabsf(cloud[i] - 0.44f - 0.14f * q.tone));
        struct tint t = tint_mix(dark, pale,
                                 0.62f * q.tone * q.tone + 0.3f * (cloud[i] - 0.4f) + 0.16f * vein);

        scene_lay(s, i, t, (0.86f + 0.2f * cloud[i]) * (1 - 0.55f * lozenge) * (1 - 0.42f * joint), m[i]);
        raise_to(s, i, 10 - 2.4f * joint, m[i]);
    }
    settle(s, m);
    return true;
}

/* Plates of a strong room: brushed, bolted, with a seam that has a depth. */
static bool lay_steel(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_STEEL), pale = scene_tint(EARTH_STEEL_PALE);
    float *m = s->work[0], *brush = s->work[1];

    if (!scene_mask(s, 1ull << LOOK_STEEL, m))
        return false;
    field_noise(&s->field, brush, 90, 3, 3, 621);
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct square q = square_at(s, i, 80, 622);
        float bx = field_min(q.u, 1 - q.u) * 80 - 9, by = field_min(q.v, 1 - q.v) * 80 - 9;
        float bolt = field_smooth(3.6f, 2.6f, hypotf(bx, by)), seam = field_smooth(1.9f, 0.7f, q.joint);
        struct tint t = tint_mix(dark, pale, 0.5f * brush[i] + 0.3f * q.tone);

        scene_lay(s, i, t, (0.72f + 0.4f * brush[i]) * (1 - 0.6f * seam) * (1 + 0.25f * bolt), m[i]);
        raise_to(s, i, 10 - 5 * seam + 3.5f * bolt, m[i]);
    }
    settle(s, m);
    return true;
}

/* The floor of a lift: a metal frame about studded rubber. */
static bool lay_lift(struct scene *s)
{
    struct tint metal = scene_tint(EARTH_CAR), rubber = scene_tint(EARTH_SEAT);
    float *m = s->work[0], *inner = s->work[1];

    if (!scene_mask(s, 1ull << LOOK_LIFT, m) || !scene_blurred_mask(s, 1ull << LOOK_LIFT, inner, 7))
        return false;
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct square q = square_at(s, i, 10, 631);
        float mat = field_smooth(0.93f, 0.97f, inner[i]),
              stud = field_smooth(3.2f, 2.2f, hypotf(q.u - 0.5f, q.v - 0.5f) * 10);

        scene_lay(s, i, tint_mix(metal, rubber, mat), 0.86f + 0.22f * s->fine[i] + 0.5f * mat * stud, m[i]);
        raise_to(s, i, 11 - 2 * mat + 1.5f * stud * mat, m[i]);
    }
    settle(s, m);
    return true;
}

/* ---- outdoors ---- */

/* Slabs of two cells with joints, stains of rain, a few shallow puddles. */
static bool lay_concrete(struct scene *s)
{
    struct tint grey = scene_tint(EARTH_CONCRETE), dark = scene_tint(EARTH_CONCRETE_DARK),
                pale = scene_tint(EARTH_CONCRETE_PALE), wet = scene_tint(EARTH_PUDDLE);
    float *m = s->work[0], *stain = s->work[1];

    if (!scene_mask(s, 1ull << LOOK_CONCRETE | 1ull << LOOK_HELIPAD, m))
        return false;
    field_noise(&s->field, stain, 120, 150, 5, 641);
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct square q = square_at(s, i, 160, 642);
        float joint = field_smooth(2.2f, 0.9f, q.joint),
              pool = field_smooth(0.345f, 0.29f, 0.7f * stain[i] + 0.3f * s->clump[i]);
        struct tint t = tint_mix(grey, dark, 0.85f * field_smooth(0.5f, 0.72f, stain[i]));

        t = tint_mix(t, pale, 0.5f * field_smooth(0.55f, 0.7f, s->clump[i]) + 0.2f * q.tone);
        t = tint_mix(t, wet, 0.4f * pool);
        scene_lay(s, i, t, (0.8f + 0.4f * s->grain[i] * (1 - pool)) * (1 - 0.5f * joint), m[i]);
        raise_to(s, i, 10 + s->grain[i] * 2.4f * (1 - pool) - 4 * joint, m[i]);
    }
    settle(s, m);
    return true;
}

/* Bars over a shaft; from afar only their mean is seen. */
static bool lay_grating(struct scene *s)
{
    struct tint bar = scene_tint(EARTH_GRATE), deep = scene_tint(EARTH_SHAFT),
                rust = scene_tint(EARTH_PIT_WALL);
    float *m = s->work[0], near = field_smooth(0.25f, 0.5f, s->field.scale);

    if (!scene_mask(s, 1ull << LOOK_GRATING, m))
        return false;
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct square fine = square_at(s, i, 80.0f / 7, 651), wide = square_at(s, i, 80, 652);
        float rung = field_smooth(2.1f, 1.2f, field_min(fine.u, 1 - fine.u) * 80 / 7),
              cross = field_smooth(2.4f, 1.5f, field_min(fabsf(wide.v - 0.25f), fabsf(wide.v - 0.75f)) * 80),
              frame = field_smooth(4.6f, 3.6f, wide.joint);
        float metal = field_mix(0.45f, field_max(field_max(rung * 0.8f, cross), frame), near);
        struct tint t = tint_mix(bar, rust, 0.5f * field_smooth(0.52f, 0.68f, s->clump[i]));

        scene_lay(s, i, tint_mix(deep, t, metal), 0.84f + 0.32f * s->fine[i], m[i]);
        raise_to(s, i, 2 + 9 * metal, m[i]);
    }
    settle(s, m);
    return true;
}

/* ---- the marking of a helipad: one for each rectangle of its cells ---- */

/* Asked of the board itself: a pad may be larger than what is in reach. */
static bool is_pad(const struct scene *s, struct cell c)
{
    return grid_contains(&s->board->grid, c) &&
           scene_look_named(board_terrain(s->board, c)->look) == LOOK_HELIPAD;
}

static struct cell moved(struct cell c, int dx, int dy)
{
    return (struct cell){ (short)(c.x + dx), (short)(c.y + dy) };
}

/* How far a pad goes on that way. */
static int run_of(const struct scene *s, struct cell c, int dx, int dy)
{
    int n = 0;

    while (n < 8 && is_pad(s, moved(c, (n + 1) * dx, (n + 1) * dy)))
        n++;
    return n;
}

/*
 * Every cell draws its part of the pad's mark, so that none needs to be the first. Hexes have a small mark
 * each.
 */
static void mark_pad(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    double cell = s->grid.cell;
    int left = 0, right = 0, up = 0, down = 0;

    if (s->grid.layout == GRID_SQUARE) {
        left = run_of(s, c, -1, 0);
        right = run_of(s, c, 1, 0);
        up = run_of(s, c, 0, -1);
        down = run_of(s, c, 0, 1);
    }
    int across = left + right + 1, high = up + down + 1;

    cairo_save(cr);
    cairo_rectangle(cr, (double)p.x - cell / 2, (double)p.y - cell / 2, cell, cell);
    cairo_clip(cr);
    cairo_translate(cr, (double)p.x + (right - left) * cell / 2, (double)p.y + (down - up) * cell / 2);
    fitting_draw(cr, "landing_mark", 0, 0, smaller(across, high) * cell, palette_earth(EARTH_MARKING));
    cairo_restore(cr);
}

static bool lay_marks(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);
    float *red = s->work[0], *green = s->work[1], *blue = s->work[2];

    if (!cr)
        return false;
    for (int i = 0; i < s->n; i++) {
        red[i] = s->red[i];
        green[i] = s->green[i];
        blue[i] = s->blue[i];
    }
    scene_cells(s, 1ull << LOOK_HELIPAD, mark_pad, cr);
    scene_lay_canvas(s, cr, s->work[3]);
    for (int i = 0; i < s->n; i++) { /* tyres and weather have worn the paint */
        float worn = 0.2f + 0.6f * field_smooth(0.5f, 0.72f, 0.6f * s->grain[i] + 0.4f * s->clump[i]);

        scene_lay(s, i, (struct tint){ red[i], green[i], blue[i] }, 1, worn * (s->work[3][i] > 0));
    }
    return true;
}

/* ---- where it ends ---- */

/* A coping of pale stone along a drop, and the shadow of the whole house on what lies below. */
static bool lay_coping(struct scene *s)
{
    struct tint pale = scene_tint(EARTH_CONCRETE_PALE);
    float *slab = s->work[0], *near = s->work[1];

    if (!scene_has(s, 1ull << LOOK_CITY))
        return true;
    if (!scene_mask(s, LOOK_ALL_MODERN & ~(1ull << LOOK_CITY), slab) ||
        !scene_blurred_mask(s, 1ull << LOOK_CITY, near, 9))
        return false;
    for (int i = 0; i < s->n; i++) {
        float edge = slab[i] * field_smooth(0.12f, 0.2f, near[i]);

        scene_lay(s, i, pale, 0.8f + 0.4f * s->fine[i], edge);
        raise_to(s, i, 16 + s->fine[i] * 2, edge);
        s->dark[i] = field_mix(s->dark[i], 1, edge);
    }
    scene_cast(s, slab, 34, 0.85f, 5);
    return true;
}

/* ---- walls that fill their cells ---- */

static bool lay_blocks(struct scene *s)
{
    struct tint panel = scene_tint(EARTH_PANEL), pale = scene_tint(EARTH_PANEL_PALE);
    float *m = s->work[0], *inner = s->work[1];

    if (!scene_mask(s, 1ull << LOOK_BLOCK, m))
        return false;
    scene_cast(s, m, 24, 0.66f, 3.5f);
    for (int i = 0; i < s->n; i++)
        inner[i] = m[i];
    field_blur(&s->field, inner, s->work[5], 4.5f);
    for (int i = 0; i < s->n; i++) {
        float rim = field_smooth(0.99f, 0.93f, inner[i]);
        struct square q = square_at(s, i, 160, 661);

        s->dark[i] *= 1 - 0.45f * field_smooth(0, 0.5f, inner[i]) * (1 - m[i]);
        scene_lay(s, i, tint_mix(panel, pale, 0.75f * rim),
                  (0.66f + 0.28f * s->grain[i] + 0.1f * q.tone) *
                      (1 - 0.25f * field_smooth(1.8f, 0.8f, q.joint)) * field_mix(0.78f, 1, rim),
                  m[i]);
        raise_to(s, i, 34 * (0.3f + 0.7f * field_smooth(0.35f, 0.9f, inner[i])) + s->fine[i], m[i]);
    }
    settle(s, m);
    return true;
}

bool slab_paint(struct scene *s)
{
    if (!scene_has(s, LOOK_ALL_MODERN | 1ull << LOOK_MARBLE))
        return true;
    return scene_in_band(s, 1ull << LOOK_CITY, city_paint) &&
           scene_in_band(s, 1ull << LOOK_MARBLE, lay_marble) &&
           scene_in_band(s, 1ull << LOOK_CARPET, lay_carpet) &&
           scene_in_band(s, 1ull << LOOK_TILES, lay_tiles) &&
           scene_in_band(s, 1ull << LOOK_STEEL, lay_steel) && scene_in_band(s, 1ull << LOOK_LIFT, lay_lift) &&
           scene_in_band(s, 1ull << LOOK_CONCRETE | 1ull << LOOK_HELIPAD, lay_concrete) &&
           scene_in_band(s, 1ull << LOOK_GRATING, lay_grating) &&
           scene_in_band(s, 1ull << LOOK_HELIPAD, lay_marks) && lay_coping(s) &&
           scene_in_band(s, 1ull << LOOK_BLOCK, lay_blocks);
}
