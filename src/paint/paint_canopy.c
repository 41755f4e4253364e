/*
 * paint/paint_canopy.c - crowns of trees and bushes, and fire.
 *
 * A crown is some hundreds of leaf clumps from the rim to the top, lighter
 * towards the light, in lobes that make its rim uneven. No two are alike; four
 * trees in a square of cells, three hexes about a corner, may grow into one
 * great crown. Dark leaves close the gaps between trees that stand together.
 */
#include "paint/paint_scene.h"

#include "base/bounds.h"
#include "paint/paint_fire.h"

#include <math.h>
#include <stdlib.h>

enum { CLUMPS_MAX = 420, LOBES = 6, BOUGHS_MOST = 7, STAND_MOST = 4, SHADE = 9, FLAMES = 8, EMBERS = 46 };

struct crown {
    float x, y, radius;                    /* pixels of the scene */
    int seed, boughs;                      /* 0 of them: the whole is one */
    struct paint_point bough[BOUGHS_MOST]; /* where each is, in parts of the radius */
    float waves, turn;                     /* of the rim */
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

/* How much the rim lies in or out there. */
static float rim_at(const struct crown *c, float angle)
{
    return 0.93f + 0.055f * cosf(c->waves * angle + c->turn) +
           0.035f * cosf((2 * c->waves + 1) * angle - c->turn);
}

/* Where its boughs are, in a ring, and how its rim runs. */
static void grow_boughs(struct crown *c)
{
    c->turn = luck(c, 0, 21) * 6.283f;
    c->waves = 3 + floorf(luck(c, 0, 22) * 3);
    for (int i = 0; i < c->boughs; i++) {
        float angle = 6.283f * ((float)i + 0.6f * luck(c, i, 23)) / (float)c->boughs,
              away = 0.56f + 0.12f * luck(c, i, 24);

        c->bough[i] = (struct paint_point){ cosf(angle) * away, sinf(angle) * away };
    }
}

/* How far off, in parts of the crown's radius, the nearest bough is, of those in the ring and one amidst. */
static struct paint_point off_bough(const struct crown *c, float x, float y)
{
    struct paint_point off = { x / c->radius, y / c->radius };
    float best = off.x * off.x + off.y * off.y;

    for (int i = 0; i < c->boughs; i++) {
        float dx = x / c->radius - c->bough[i].x, dy = y / c->radius - c->bough[i].y;

        if (dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            off = (struct paint_point){ dx, dy };
        }
    }
    return off;
}

/* How light the leaves are at a place of the crown: on the side towards the light, of it and of its bough. */
static float light_on(const struct crown *c, float x, float y)
{
    struct paint_point off = off_bough(c, x, y);
    float whole = (x * 0.6f + y * 0.75f) / c->radius, bough = off.x * 0.6f + off.y * 0.75f;
    float deep = off.x * off.x + off.y * off.y;

    if (c->boughs == 0)
        return 0.5f - whole * 0.5f - hypotf(x, y) / c->radius * 0.16f;
    return 0.56f - whole * 0.36f - bough * 0.5f - deep * 0.5f - hypotf(x, y) / c->radius * 0.08f;
}

static void paint_clump(struct scene *s, const struct crown *c, const struct clump *p)
{
    float radius = c->radius * (0.085f + 0.085f * luck(c, p->key, 5)) * (s->field.scale < 0.2f ? 2.4f : 1);
    float t = light_on(c, p->x - c->x, p->y - c->y) + (luck(c, p->key, 4) - 0.5f) * 0.34f;
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
        float a = luck(c, i, 1) * 6.283f, q = c->radius * sqrtf(luck(c, i, 2)) * rim_at(c, a);
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

/* Trees that grow into one crown. */
struct stand {
    struct cell tree[STAND_MOST]; /* the first carries it */
    int n;
};

/*
 * The block whose first cell this is, all of whose trees may share a crown: four squares, three hexes about a
 * corner. Blocks begin in every other column and row, of each pair of rows shifted as fate has it.
 */
static bool block_at(const struct scene *s, struct cell c, struct stand *block)
{
    static const int square[] = { 0, 2, 1 }, hex[] = { 0, 5 };
    enum layout layout = s->grid.layout;
    const int *step = layout == GRID_SQUARE ? square : hex;
    int row = grid_row(layout, c), shift = field_random(row >> 1, 0, 305) < 0.5f;

    block->n = layout == GRID_SQUARE ? 4 : 3;
    block->tree[0] = c;
    for (int i = 1; i < block->n; i++)
        block->tree[i] = grid_step(layout, c, step[i - 1]);
    return (row & 1) == 0 && ((grid_column(layout, c) + shift) & 1) == 0;
}

/* The block that a cell lies in; some hexes lie in none. */
static bool block_around(const struct scene *s, struct cell c, struct stand *block)
{
    static const int square[] = { 4, 6, 5 }, hex[] = { 3, 2 };
    bool found = block_at(s, c, block);
    int others = block->n - 1;
    const int *back = s->grid.layout == GRID_SQUARE ? square : hex;

    for (int i = 0; i < others && !found; i++)
        found = block_at(s, grid_step(s->grid.layout, c, back[i]), block);
    return found;
}

/* Whether cells i and j of a block, `c` among them, are trees: then they may share a crown. */
static bool pair_of(const struct scene *s, struct cell c, const struct stand *block, int i, int j,
                    struct stand *stand)
{
    struct cell one = block->tree[i], other = block->tree[j];

    if ((!cell_same(c, one) && !cell_same(c, other)) || !is_tree(s, one) || !is_tree(s, other))
        return false;
    *stand = (struct stand){ { one, other }, 2 };
    return true;
}

/* Which trees, this one among them, share a crown. */
static struct stand stand_of(const struct scene *s, struct cell c)
{
    struct stand block, stand = { { c }, 1 };
    bool whole = block_around(s, c, &block);

    if (!whole)
        return stand;
    float fate = field_random(block.tree[0].x, block.tree[0].y, 302);
    for (int i = 0; i < block.n; i++)
        whole = whole && is_tree(s, block.tree[i]);
    if (whole && fate < 0.62f)
        return block;
    bool level = fate < 0.3f || fate > 0.82f, pairs = fate < 0.5f || fate > 0.7f;
    if (pairs && !pair_of(s, c, &block, 0, level ? 1 : 2, &stand) && block.n == 4)
        pair_of(s, c, &block, level ? 2 : 1, 3, &stand);
    return stand;
}

/* Whether neither the crown nor its shadow can be seen. */
static bool out_of_reach(const struct scene *s, const struct crown *c)
{
    float r = c->radius * 1.2f;

    return c->x + r < 0 || c->y + r < 0 || c->x - r > (float)s->field.width ||
           c->y - r > (float)s->field.height;
}

/* Leaves of an oak or a beech, some yellower, some bluer, some darker than others. */
static void choose_leaves(struct crown *c)
{
    bool oak = luck(c, 0, 14) < 0.56f;
    float hue = luck(c, 0, 15), tone = 0.88f + 0.28f * luck(c, 0, 17);
    enum earth other = hue < 0.5f ? EARTH_REED_B : EARTH_BUSH_PALE;
    struct tint *leaf[] = { &c->dark, &c->middle, &c->pale };

    c->dark = scene_tint(oak ? EARTH_OAK_DARK : EARTH_BEECH_DARK);
    c->middle = tint_mix(scene_tint(oak ? EARTH_OAK : EARTH_BEECH), scene_tint(EARTH_BUSH),
                         0.5f * field_smooth(0.5f, 1, hue));
    c->pale = tint_mix(scene_tint(oak ? EARTH_OAK_PALE : EARTH_BEECH_PALE), scene_tint(other),
                       0.45f * fabsf(hue - 0.5f) * 2);
    for (int i = 0; i < 3; i++)
        *leaf[i] = (struct tint){ leaf[i]->r * tone, leaf[i]->g * tone, leaf[i]->b * (1.9f * tone - 0.9f) };
}

/* A crown over the middle of some cells, that far off it at most. */
static void raise_crown(struct scene *s, struct crown *crown, struct paint_point p, float jitter)
{
    crown->x = p.x + (luck(crown, 0, 12) - 0.5f) * jitter * s->field.scale;
    crown->y = p.y + (luck(crown, 0, 13) - 0.5f) * jitter * s->field.scale;
    if (out_of_reach(s, crown))
        return;
    choose_leaves(crown);
    grow_boughs(crown);
    paint_crown(s, crown);
}

/* Where trees stand side by side, leaves in the shade close the gap. */
static void grow_shade(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    enum layout layout = s->grid.layout;
    float k = s->field.scale;
    struct tint dark = scene_tint(EARTH_OAK_DARK), pale = tint_mix(dark, scene_tint(EARTH_OAK), 0.55f);

    (void)context;
    for (int d = 0; d < grid_directions(layout) / 2 && k >= 0.2f; d++) {
        struct cell beyond = grid_step(layout, c, d);

        if (!is_tree(s, beyond))
            continue;
        struct paint_point q = paint_grid_center(&s->grid, beyond);
        for (int i = 0; i < SHADE; i++) {
            int key = (c.x * 613 + c.y * 17 + d) * SHADE + i;
            float x = (p.x + q.x) / 2 + (field_random(key, 1, 306) - 0.5f) * 44 * k,
                  y = (p.y + q.y) / 2 + (field_random(key, 2, 306) - 0.5f) * 44 * k;

            scene_splat(s, true, x, y, (8 + 6 * field_random(key, 3, 306)) * k, 7 * k,
                        field_random(key, 4, 306) * 6.3f, tint_mix(dark, pale, field_random(key, 5, 306)), 1);
        }
    }
}

/* How large a crown over that many trees is, from and up to, how far it may stand off their middle. */
static const struct {
    float least, more, jitter;
    int boughs;
} crowns[STAND_MOST + 1] = {
    [1] = { 37, 8, 12, 4 }, [2] = { 51, 8, 14, 5 }, [3] = { 60, 11, 16, 6 }, [4] = { 75, 14, 18, 7 }
};

/* How many trees stand across the sides of a cell. */
static int trees_beside(const struct scene *s, struct cell c)
{
    enum layout layout = s->grid.layout;
    int n = 0;

    for (int d = 0; d < grid_directions(layout); d++)
        n += !grid_is_diagonal(layout, d) && is_tree(s, grid_step(layout, c, d));
    return n;
}

/*
 * Over the middle of the trees that share it: in one turn over a single one, in another over several. One
 * with others on most sides has room to spread; the rest stay in their cells, so that these can be told.
 */
static void grow_tree(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    const bool *several = context;
    struct stand stand = stand_of(s, c);

    if (*several != (stand.n > 1) || !cell_same(c, stand.tree[0]))
        return;
    struct crown crown = { .seed = c.x * 4099 + c.y + 977 * stand.n, .boughs = crowns[stand.n].boughs };
    for (int i = 1; i < stand.n; i++) {
        struct paint_point q = paint_grid_center(&s->grid, stand.tree[i]);

        p.x += (q.x - p.x) / (float)(i + 1);
        p.y += (q.y - p.y) / (float)(i + 1);
    }
    bool amidst = stand.n == 1 && trees_beside(s, c) > paint_grid_corners(s->grid.layout) / 2;
    float more = crowns[stand.n].more + (amidst ? 9 : 0), jitter = crowns[stand.n].jitter + (amidst ? 14 : 0);
    crown.radius = (crowns[stand.n].least + more * luck(&crown, 0, 11)) * s->field.scale;
    raise_crown(s, &crown, p, jitter);
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
        float away = i + 1 < LOBES ? (24 + 6 * luck(&lobe, i, 11)) * k : 0,
              angle = turn + 6.283f * (float)i / (LOBES - 1);

        lobe.seed++;
        lobe.x = p.x + cosf(angle) * away;
        lobe.y = p.y + sinf(angle) * away;
        lobe.radius = (19 + 7 * luck(&lobe, 0, 12)) * k;
        if (out_of_reach(s, &lobe))
            continue;
        grow_boughs(&lobe);
        paint_crown(s, &lobe);
    }
}

bool canopy_paint(struct scene *s)
{
    if (!scene_has(s, LOOK_ALL_LEAFY))
        return true;
    scene_cells(s, 1ull << LOOK_BUSH, grow_bush, NULL);
    scene_cells(s, 1ull << LOOK_TREE, grow_shade, NULL);
    scene_cells(s, 1ull << LOOK_TREE, grow_tree, &(bool){ false });
    scene_cells(s, 1ull << LOOK_TREE, grow_tree, &(bool){ true });
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
