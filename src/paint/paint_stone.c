/*
 * paint/paint_stone.c - built ground: flagstones, planks, rubble, rocks, walls.
 */
#include "paint/paint_scene.h"

#include <math.h>
#include <string.h>

static float at_x(const struct scene *s, int i)
{
    return field_x(&s->field, i % s->field.width);
}

static float at_y(const struct scene *s, int i)
{
    return field_y(&s->field, i / s->field.width);
}

/* ---- floors ---- */

/* What stands above water throws a shadow on it. */
FIELD_WIDE static bool shade_below(struct scene *s, const float *deck)
{
    float *water = s->work[3];

    if (!scene_has(s, LOOK_ALL_WATER))
        return true;
    if (!scene_mask(s, LOOK_ALL_WATER, water))
        return false;
    field_cast(&s->field, deck, s->work[4], s->work[5], 22, 4);
    for (int i = 0; i < s->n; i++)
        s->dark[i] *= 1 - 0.6f * s->work[4][i] * water[i];
    return true;
}

FIELD_WIDE static void settle_floor(struct scene *s, const float *m)
{
    for (int i = 0; i < s->n; i++) {
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
        s->bare[i] = field_max(s->bare[i], m[i]);
    }
}

/* Earth has drifted over the border of a paved place, but not where it ends above water. */
FIELD_WIDE static bool lay_dust(struct scene *s, const float *floor)
{
    struct tint dust = scene_tint(EARTH_ROAD);
    float *in = s->work[1], *water = s->work[2];

    if (!scene_blurred_mask(s, LOOK_ALL_WET | 1ull << LOOK_PIT, water, 26) ||
        !scene_soft_mask(s, 1ull << LOOK_STONE, in, 24, 34, 0.9f, 46))
        return false;
    for (int i = 0; i < s->n; i++) {
        float part = floor[i] * field_smooth(0.72f, 0.5f, in[i]) * (1 - field_smooth(0.05f, 0.35f, water[i]));

        if (part <= 0)
            continue;
        scene_lay(s, i, dust, 0.74f + 0.45f * s->fine[i], part * 0.85f);
        s->height[i] = field_mix(s->height[i], 4, part * 0.8f);
    }
    return true;
}

/* A part of a row of flagstones, from pixel `i` on; the mask lies in work[0], their moss in work[1]. */
FIELD_WIDE static void pave_row(struct scene *s, int i, int from, int to, const struct field_stones *stones)
{
    struct tint stone = scene_tint(EARTH_FLAG), dark = scene_tint(EARTH_FLAG_DARK),
                pale = scene_tint(EARTH_FLAG_PALE), moss = scene_tint(EARTH_LICHEN);
    const float *m = s->work[0] + i, *growth = s->work[1] + i, *fine = s->fine + i;
    float *height = s->height + i;

    for (int x = from; x < to; x++) {
        float tone = stones->tone[x], top = field_smooth(0.03f, 0.22f, stones->edge[x]);
        struct tint t = tint_mix(tint_mix(dark, stone, tone), pale, field_smooth(0.7f, 1, tone) * 0.8f);

        t = tint_mix(t, moss, field_smooth(0.58f, 0.72f, growth[x]) * (1 - 0.6f * top) * 0.7f);
        scene_lay(s, i + x, t, (0.78f + 0.44f * fine[x]) * field_mix(0.5f, 1, top), m[x]);
        height[x] = field_mix(height[x], 10 + top * (4 + tone * 3) + fine[x] * 2, m[x]);
    }
}

FIELD_WIDE static bool lay_flags(struct scene *s)
{
    float *m = s->work[0], *growth = s->work[1];
    struct field_quarry q;
    struct field_stones stones;

    if (!breach_paint(s) || !scene_mask(s, 1ull << LOOK_STONE, m) || !breach_cut(s, m, s->work[2]) ||
        !shade_below(s, m) || !field_quarry_open(&q, &s->field, 27, 1.35f, 0.3f, 41))
        return false;
    field_noise(&s->field, growth, 60, 60, 4, 45);
    for (int y = 0; y < s->field.height; y++) {
        int i = y * s->field.width;

        for (int from, to = 0; field_stretch(m + i, s->field.width, &from, &to);) {
            field_quarry_row(&q, &s->field, y, from, to, &stones);
            pave_row(s, i, from, to, &stones);
        }
    }
    field_quarry_close(&q);
    settle_floor(s, m);
    return lay_dust(s, m);
}

/* One pixel of a boarded floor: `gap` 0..1 in the joints, `tone` a number a board. */
static void board_at(float u, float v, float width, float length, float *tone, float *gap)
{
    int row = (int)floorf(v / width);
    float shift = field_random(row, 0, 71) * length;
    int column = (int)floorf((u + shift) / length);
    float across = fabsf(v / width - floorf(v / width) - 0.5f) * 2, along = (u + shift) / length;
    float end = fabsf(along - floorf(along) - 0.5f) * 2;

    *tone = field_random(row, column, 72);
    *gap = field_max(field_smooth(0.86f, 0.98f, across),
                     field_smooth(1 - 3.2f / length, 1 - 0.6f / length, end));
}

FIELD_WIDE static bool lay_boards(struct scene *s)
{
    struct tint wood = scene_tint(scene_is_store(s->board) ? EARTH_PLANK_GREY : EARTH_PLANK);
    float *m = s->work[0], *veins = s->work[1], *worn = s->work[3];

    if (!scene_mask(s, 1ull << LOOK_WOOD, m) || !breach_cut(s, m, s->work[2]) || !shade_below(s, m))
        return false;
    field_noise(&s->field, veins, 104, 9, 4, 73);
    field_noise(&s->field, worn, 190, 190, 3, 74); /* pale where one walks, dark where nobody scrubs */
    for (int i = 0; i < s->n; i++) {
        float tone, gap;

        if (m[i] <= 0)
            continue;
        board_at(at_x(s, i), at_y(s, i), 20, 190, &tone, &gap);
        scene_lay(s, i, wood,
                  (0.74f + 0.32f * tone + 0.5f * (veins[i] - 0.5f) + 0.5f * (worn[i] - 0.5f)) *
                      (1 - 0.62f * gap),
                  m[i]);
        s->height[i] = field_mix(s->height[i], 8 + tone * 2 - gap * 5 + veins[i] * 2, m[i]);
    }
    settle_floor(s, m);
    return true;
}

/* A floor a storey up: boards across, a beam along its edge, its shadow on what lies below. */
FIELD_WIDE static bool lay_balcony(struct scene *s)
{
    struct tint wood = scene_tint(EARTH_TIMBER);
    float *m = s->work[0], *inner = s->work[1], *veins = s->work[2];

    if (!scene_mask(s, 1ull << LOOK_BALCONY, m))
        return false;
    scene_cast(s, m, 34, 0.75f, 5);
    memcpy(inner, m, (size_t)s->n * sizeof *m);
    field_blur(&s->field, inner, s->work[5], 5);
    field_noise(&s->field, veins, 9, 104, 4, 76);
    for (int i = 0; i < s->n; i++) {
        float tone, gap, inside = field_smooth(0.5f, 0.94f, inner[i]),
                         beam = field_smooth(0.95f, 0.88f, inner[i]);

        if (m[i] <= 0)
            continue;
        board_at(at_y(s, i), at_x(s, i), 20, 200, &tone, &gap);
        gap *= 1 - beam;
        scene_lay(s, i, wood,
                  (0.86f + 0.26f * tone + 0.5f * (veins[i] - 0.5f)) * (1 - 0.62f * gap) *
                      field_mix(0.5f, 1, inside) * (1 + 0.12f * beam),
                  m[i]);
        s->height[i] = field_mix(s->height[i], 30 * (0.3f + 0.7f * inside) + 3 * beam + tone * 2 - gap * 5,
                                 m[i]);
    }
    settle_floor(s, m);
    return true;
}

/* ---- rubble ---- */

/* Stones lie whole or not at all, the fewer the nearer the border: those that do not have a tone below 0. */
static void scatter(const struct scene *s, struct field_quarry *q, const float *region)
{
    const struct field *f = &s->field;

    for (int i = 0; i < q->columns * q->rows; i++) {
        struct field_point *p = &q->stone[i];
        float x = (p->x * q->size * q->aspect - field_x(f, 0)) * f->scale,
              y = (p->y * q->size - field_y(f, 0)) * f->scale;
        float in = region[(int)field_clamp(y, 0, (float)f->height - 1) * f->width +
                          (int)field_clamp(x, 0, (float)f->width - 1)];

        if (in <= 0.42f || p->tone >= 0.66f + 0.5f * (in - 0.5f))
            p->tone = -1;
    }
}

FIELD_WIDE static bool lay_rubble(struct scene *s)
{
    struct tint stone = scene_tint(EARTH_RUBBLE), dark = scene_tint(EARTH_RUBBLE_DARK);
    float *region = s->work[0], *m = s->work[1], *tone = s->work[2], *edge = s->work[3];
    struct field_quarry q;
    struct field_stones stones;

    if (!scene_soft_mask(s, 1ull << LOOK_RUBBLE, region, 22, 50, 0.8f, 52) ||
        !field_quarry_open(&q, &s->field, 22, 1, 0.48f, 51))
        return false;
    scatter(s, &q, region);
    memset(m, 0, (size_t)s->n * sizeof *m);
    for (int y = 0; y < s->field.height; y++) {
        int i = y * s->field.width;

        for (int from, to = 0; field_stretch(region + i, s->field.width, &from, &to);) {
            field_quarry_row(&q, &s->field, y, from, to, &stones);
            for (int x = from; x < to; x++) {
                tone[i + x] = stones.tone[x];
                edge[i + x] = stones.edge[x];
                m[i + x] = field_smooth(0.1f, 0.17f, stones.edge[x]) * (stones.tone[x] >= 0);
            }
        }
    }
    field_quarry_close(&q);
    for (int i = 0; i < s->n; i++) /* dust between the stones */
        scene_lay(s, i, dark, 0.75f + 0.4f * s->fine[i], field_smooth(0.34f, 0.5f, region[i]) * 0.6f);
    scene_cast(s, m, 8, 0.62f, 1.6f);
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        float t = tone[i] * 7.3f - floorf(tone[i] * 7.3f), high = tone[i] * 13.7f - floorf(tone[i] * 13.7f);

        scene_lay(s, i, tint_mix(dark, stone, t), 0.84f + 0.4f * s->fine[i], m[i]);
        s->height[i] += m[i] * (12 + 10 * high) * field_smooth(0.1f, 0.5f, edge[i]);
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
    }
    return true;
}

/* ---- rocks: one standing stone to a cell ---- */

static void trace_rock(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    float k = s->field.scale, turn = field_random(c.x, c.y, 81) * 6;

    cairo_new_sub_path(cr);
    for (int i = 0; i < 9; i++) {
        float a = (float)i / 9 * 6.283f + turn, r = (24 + 11 * field_random(c.x * 9 + i, c.y, 82)) * k;

        cairo_line_to(cr, (double)(p.x + r * cosf(a)), (double)(p.y + r * 0.88f * sinf(a)));
    }
    cairo_close_path(cr);
}

FIELD_WIDE static bool lay_rocks(struct scene *s)
{
    struct tint rock = scene_tint(EARTH_ROCK), lichen = scene_tint(EARTH_LICHEN);
    float *m = s->work[0], *inner = s->work[1], *lumps = s->work[2];
    cairo_t *cr = scene_canvas(s, false);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_ROCK, trace_rock, cr);
    cairo_fill(cr);
    scene_canvas_mask(cr, m);
    scene_cast(s, m, 22, 0.62f, 4);
    for (int i = 0; i < s->n; i++)
        inner[i] = m[i];
    field_blur(&s->field, inner, s->work[5], 3.5f);
    field_noise(&s->field, lumps, 16, 16, 4, 83);
    field_noise(&s->field, s->work[3], 30, 30, 3, 84);
    for (int i = 0; i < s->n; i++) {
        scene_lay(s, i, rock, 0.7f + 0.6f * lumps[i], m[i]);
        scene_lay(s, i, lichen, 0.9f, m[i] * 0.7f * field_smooth(0.54f, 0.66f, s->work[3][i]));
        s->height[i] = field_mix(s->height[i], 40 * field_smooth(0.1f, 0.95f, inner[i]) + lumps[i] * 8, m[i]);
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
    }
    return true;
}

/* ---- walls that fill their cells ---- */

/* A row of the top of walls, from pixel `i` on; the mask lies in work[0], blurred in work[1]. */
FIELD_WIDE static void lay_courses(struct scene *s, int i, int from, int to,
                                   const struct field_stones *stones)
{
    struct tint stone = scene_tint(EARTH_WALL), pale = scene_tint(EARTH_WALL_PALE);
    const float *m = s->work[0] + i, *inner = s->work[1] + i, *fine = s->fine + i;
    float *height = s->height + i, *dark = s->dark + i, *bare = s->bare + i;

    for (int x = from; x < to; x++) {
        float tone = stones->tone[x], top = field_smooth(0.02f, 0.16f, stones->edge[x]),
              inside = field_smooth(0.3f, 0.98f, inner[x]);
        float crown = field_smooth(0.6f, 1, inside) *
                      (1 - field_smooth(0.95f, 1, inner[x])); /* a paler course along the rim */
        struct tint t = tint_mix(stone, pale, 0.5f * tone + 0.5f * crown);

        scene_lay(s, i + x, t,
                  (0.7f + 0.36f * tone + 0.34f * (fine[x] - 0.5f)) * field_mix(0.55f, 1, top) *
                      field_mix(0.34f, 1, inside),
                  m[x]);
        height[x] = field_mix(height[x], 34 * (0.25f + 0.75f * inside) + top * 4 + tone * 3, m[x]);
        dark[x] = field_mix(dark[x], 1, m[x]);
        bare[x] = m[x] > 0 ? 1 : bare[x];
    }
}

FIELD_WIDE static bool lay_walls(struct scene *s)
{
    float *m = s->work[0], *inner = s->work[1];
    struct field_quarry q;
    struct field_stones stones;

    if (!scene_mask(s, 1ull << LOOK_WALL, m) || !field_quarry_open(&q, &s->field, 33, 1.45f, 0.24f, 91))
        return false;
    scene_cast(s, m, 27, 0.68f, 3.5f);
    for (int i = 0; i < s->n; i++)
        inner[i] = m[i];
    field_blur(&s->field, inner, s->work[5], 4);
    for (int i = 0; i < s->n; i++) /* dark where it meets the floor, on every side */
        s->dark[i] *= 1 - 0.5f * field_smooth(0, 0.5f, inner[i]) * (1 - m[i]);
    for (int y = 0; y < s->field.height; y++) {
        int i = y * s->field.width;

        for (int from, to = 0; field_stretch(m + i, s->field.width, &from, &to);) {
            field_quarry_row(&q, &s->field, y, from, to, &stones);
            lay_courses(s, i, from, to, &stones);
        }
    }
    field_quarry_close(&q);
    return true;
}

/* Walls of squared timber: beams along them, dark between. */
FIELD_WIDE static bool lay_timber(struct scene *s)
{
    struct tint wood = scene_tint(EARTH_TIMBER);
    float *m = s->work[0], *inner = s->work[1], *veins = s->work[2];

    if (!scene_mask(s, 1ull << LOOK_TIMBER, m))
        return false;
    scene_cast(s, m, 27, 0.68f, 3.5f);
    memcpy(inner, m, (size_t)s->n * sizeof *m);
    field_blur(&s->field, inner, s->work[5], 4);
    field_noise(&s->field, veins, 80, 8, 4, 95);
    for (int i = 0; i < s->n; i++) {
        float tone, gap, inside = field_smooth(0.3f, 0.98f, inner[i]);

        s->dark[i] *= 1 - 0.5f * field_smooth(0, 0.5f, inner[i]) * (1 - m[i]);
        if (m[i] <= 0)
            continue;
        board_at(at_x(s, i), at_y(s, i), 27, 240, &tone, &gap);
        scene_lay(s, i, wood,
                  (0.5f + 0.2f * tone + 0.45f * (veins[i] - 0.5f)) * (1 - 0.6f * gap) *
                      field_mix(0.45f, 1, inside),
                  m[i]);
        s->height[i] = field_mix(s->height[i], 34 * (0.25f + 0.75f * inside) + tone * 4 - gap * 6, m[i]);
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
        s->bare[i] = 1;
    }
    return true;
}

bool stone_paint(struct scene *s)
{
    return scene_in_band(s, 1ull << LOOK_STONE, lay_flags) &&
           scene_in_band(s, 1ull << LOOK_WOOD, lay_boards) &&
           scene_in_band(s, 1ull << LOOK_BALCONY, lay_balcony) &&
           scene_in_band(s, 1ull << LOOK_PLANKS, planks_paint) &&
           scene_in_band(s, 1ull << LOOK_RUBBLE, lay_rubble) &&
           scene_in_band(s, 1ull << LOOK_WALL, lay_walls) &&
           scene_in_band(s, 1ull << LOOK_TIMBER, lay_timber) &&
           scene_in_band(s, 1ull << LOOK_ROCK, lay_rocks);
}
