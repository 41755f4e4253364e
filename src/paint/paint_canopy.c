/*
 * paint/paint_canopy.c - crowns of trees and bushes, and fire.
 *
 * A crown is some two hundred leaf clumps from the rim to the top, lighter
 * towards the light. No two are alike; four trees in a square of cells may
 * grow into one great crown.
 */
#include "paint/paint_scene.h"

#include "base/bounds.h"
#include "paint/paint_fire.h"

#include <math.h>
#include <stdlib.h>

enum { CLUMPS_MAX = 420, LOBES = 6, FLAMES = 8, EMBERS = 46 };

struct crown {
    float x, y, radius; /* pixels of the scene */
    int seed;
    struct tint dark, middle, pale;
};

struct clump {
    float order, x, y;
    int key;
};

static float luck(const struct crown *c, int i, unsigned which)
{
    return field_random(c->seed * 1009 + i, (int)which, 301);
}

static int by_order(const void *a, const void *b)
{
    const struct clump *p = a, *q = b;

    return p->order < q->order ? 1 : p->order > q->order ? -1 : p->key - q->key;
}

static void paint_clump(struct scene *s, const struct crown *c, const struct clump *p)
{
    float q = hypotf(p->x - c->x, p->y - c->y),
          radius = c->radius * (0.085f + 0.085f * luck(c, p->key, 5)) * (s->field.scale < 0.2f ? 2.4f : 1);
    float t = 0.5f - ((p->x - c->x) * 0.6f + (p->y - c->y) * 0.75f) / c->radius * 0.5f -
              q / c->radius * 0.16f + (luck(c, p->key, 4) - 0.5f) * 0.36f;
    struct tint tint = t < 0.55f ? tint_mix(c->dark, c->middle, field_clamp(t * 1.7f, 0, 1))
                                 : tint_mix(c->middle, c->pale, field_clamp((t - 0.55f) * 1.8f, 0, 1));

    scene_splat(s, true, p->x, p->y, radius * 1.25f, radius * 0.8f, luck(c, p->key, 6) * 6.3f, tint, 1);
    if (t > 0.5f && s->field.scale >= 0.2f) {
        tint = (struct tint){ tint.r * 1.22f, tint.g * 1.22f, tint.b * 1.22f };
        scene_splat(s, true, p->x - radius * 0.25f, p->y - radius * 0.3f, radius * 0.35f, radius * 0.35f, 0,
                    tint, 0.6f);
    }
}

static void paint_crown(struct scene *s, const struct crown *c)
{
    struct clump clump[CLUMPS_MAX];
    float design = c->radius / s->field.scale;
    int n = (int)(design * (design > 60 ? 4.2f : 4.8f));

    n = s->field.scale < 0.2f ? n / 6 : smaller(n, CLUMPS_MAX); /* few are told apart from afar */
    scene_splat(s, true, c->x + c->radius * 0.13f, c->y + c->radius * 0.16f, c->radius * 0.96f,
                c->radius * 0.96f, 0, (struct tint){ 0, 0, 0 }, 0.26f);
    for (int i = 0; i < n; i++) {
        float a = luck(c, i, 1) * 6.283f, q = c->radius * sqrtf(luck(c, i, 2)) * 0.98f;
        float x = cosf(a) * q, y = sinf(a) * q;

        clump[i] = (struct clump){ q + (x + y) * 0.35f, c->x + x, c->y + y, i };
    }
    qsort(clump, (size_t)n, sizeof clump[0], by_order);
    for (int i = 0; i < n; i++)
        paint_clump(s, c, &clump[i]);
    s->crowns = true;
}

static bool is_tree(const struct scene *s, struct cell c)
{
    return scene_look_at(s, c) == LOOK_TREE;
}

/* Whether the square of four cells that `c` belongs to is all trees, and fate made it one; its first cell. */
static bool great_tree(const struct scene *s, struct cell c, struct cell *first)
{
    if (s->grid.layout != GRID_SQUARE)
        return false;
    *first = (struct cell){ (short)(c.x - (c.x & 1)), (short)(c.y - (c.y & 1)) };
    for (int i = 0; i < 4; i++) {
        if (!is_tree(s, (struct cell){ (short)(first->x + i % 2), (short)(first->y + i / 2) }))
            return false;
    }
    return field_random(first->x, first->y, 302) < 0.6f;
}

/* Whether neither the crown nor its shadow can be seen. */
static bool out_of_reach(const struct scene *s, const struct crown *c)
{
    float r = c->radius * 1.2f;

    return c->x + r < 0 || c->y + r < 0 || c->x - r > (float)s->field.width ||
           c->y - r > (float)s->field.height;
}

static void grow_tree(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    float k = s->field.scale;
    struct cell first = c;
    bool great = great_tree(s, c, &first), oak;
    struct crown crown = { .x = p.x, .y = p.y };

    (void)context;
    if (great && !cell_same(c, first)) /* painted with the first, unless that is out of reach */
        return;
    crown.seed = first.x * 4099 + first.y;
    if (great) {
        crown.x += 40 * k;
        crown.y += 40 * k;
    }
    crown.radius = (great ? 80 + 12 * luck(&crown, 0, 11) : 42 + 11 * luck(&crown, 0, 11)) * k;
    crown.x += (luck(&crown, 0, 12) - 0.5f) * 22 * k;
    crown.y += (luck(&crown, 0, 13) - 0.5f) * 22 * k;
    if (out_of_reach(s, &crown))
        return;
    oak = luck(&crown, 0, 14) < 0.66f;
    crown.dark = scene_tint(oak ? EARTH_OAK_DARK : EARTH_BEECH_DARK);
    crown.middle = scene_tint(oak ? EARTH_OAK : EARTH_BEECH);
    crown.pale = tint_mix(scene_tint(oak ? EARTH_OAK_PALE : EARTH_BEECH_PALE), scene_tint(EARTH_REED_B),
                          0.3f * luck(&crown, 0, 15));
    paint_crown(s, &crown);
}

/* Low crowns that fill their cell, each lobe over the one behind it: one stands in them to the shoulders. */
static void grow_bush(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    float k = s->field.scale;
    struct crown lobe = { .seed = c.x * 5779 + c.y * 31 };
    bool beech = luck(&lobe, 0, 14) < 0.5f;
    float turn = luck(&lobe, 0, 16) * 6.283f;

    (void)context;
    lobe.dark = scene_tint(EARTH_BUSH);
    lobe.middle = tint_mix(scene_tint(EARTH_OAK), scene_tint(beech ? EARTH_BEECH : EARTH_REED_B), 0.3f);
    lobe.pale = tint_mix(scene_tint(beech ? EARTH_BEECH_PALE : EARTH_OAK_PALE), scene_tint(EARTH_REED_B),
                         0.35f);
    for (int i = 0; i < LOBES; i++) { /* the last in the middle, on top */
        float away = i + 1 < LOBES ? (19 + 5 * luck(&lobe, i, 11)) * k : 0,
              angle = turn + 6.283f * (float)i / (LOBES - 1);

        lobe.seed++;
        lobe.x = p.x + cosf(angle) * away;
        lobe.y = p.y + sinf(angle) * away;
        lobe.radius = (17 + 6 * luck(&lobe, 0, 12)) * k;
        if (!out_of_reach(s, &lobe))
            paint_crown(s, &lobe);
    }
}

bool canopy_paint(struct scene *s)
{
    if (!scene_has(s, LOOK_ALL_LEAFY))
        return true;
    scene_cells(s, 1ull << LOOK_BUSH, grow_bush, NULL);
    scene_cells(s, 1ull << LOOK_TREE, grow_tree, NULL);
    if (s->crowns)
        scene_cast(s, s->over[3], 18, 0.6f, 5);
    return true;
}

/* ---- fire ---- */

struct hearth {
    struct scene *scene;
    cairo_t *cr;
    float *warmth;
};

static void burn(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    struct hearth *hearth = context;
    double k = (double)s->field.scale, r = 33 * k;
    struct fire fire = { .x = (double)p.x,
                         .y = (double)p.y + r * 0.18,
                         .radius = r,
                         .grain = k,
                         .seed = c.x * 131 + c.y,
                         .embers = EMBERS,
                         .tongues = FLAMES,
                         .beat = -1,
                         .inks = fire_inks_of_wood() };

    fire_char(hearth->cr, &fire);
    fire_embers(hearth->cr, &fire);
    fire_tongues(hearth->cr, &fire);
}

bool canopy_fire_paint(struct scene *s, struct pixels *to, int x, int y)
{
    cairo_t *cr = scene_has(s, 1ull << LOOK_FIRE) ? canvas_open(to) : NULL;

    if (!scene_has(s, 1ull << LOOK_FIRE))
        return true;
    if (!cr)
        return false;
    cairo_translate(cr, -x, -y);
    scene_cells(s, 1ull << LOOK_FIRE, burn, &(struct hearth){ s, cr, NULL });
    return canvas_close(cr);
}

static void warm(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    struct hearth *hearth = context;
    float reach = 185 * s->field.scale;
    int x0 = (int)field_max(0, p.x - reach), x1 = (int)field_min((float)s->field.width, p.x + reach);
    int y0 = (int)field_max(0, p.y - reach), y1 = (int)field_min((float)s->field.height, p.y + reach);

    (void)c;
    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            float dx = ((float)x - p.x) / reach, dy = ((float)y - p.y) / reach,
                  near = 1 - sqrtf(dx * dx + dy * dy);

            if (near > 0)
                hearth->warmth[y * s->field.width + x] += near * near;
        }
    }
}

void canopy_fire_glow(struct scene *s, float *warmth)
{
    for (int i = 0; i < s->n; i++)
        warmth[i] = 0;
    scene_cells(s, 1ull << LOOK_FIRE, warm, &(struct hearth){ s, NULL, warmth });
}
