/*
 * paint/paint_earth.c - soft ground: floor, grass, dirt, road, rough, bog, water, pits.
 *
 * Borders follow the cells but wander a little; what is deep or wet has a bank.
 */
#include "paint/paint_scene.h"

#include <math.h>

/* ---- plain ground: moss and litter over soil, greener for grass, paler for dirt ---- */

static bool shared_noise(struct scene *s)
{
    field_noise(&s->field, s->patch, 260, 260, 4, 1);
    field_noise(&s->field, s->clump, 90, 90, 4, 2);
    field_noise(&s->field, s->grain, 14, 14, 1, 3);
    field_noise(&s->field, s->fine, 7, 7, 3, 4);
    for (int i = 0; i < s->n; i++) /* the finer octaves of the one are the other */
        s->grain[i] = 0.56f * s->grain[i] + 0.44f * s->fine[i];
    return true;
}

static void lay_floor(struct scene *s)
{
    struct tint soil = scene_tint(EARTH_SOIL), litter = scene_tint(EARTH_LITTER),
                moss = scene_tint(EARTH_MOSS);

    for (int i = 0; i < s->n; i++) {
        struct tint t = tint_mix(soil, litter, field_smooth(0.35f, 0.65f, s->clump[i]));

        t = tint_mix(t, moss, field_smooth(0.46f, 0.62f, s->patch[i]) * 0.85f);
        scene_lay(s, i, t, 0.82f + 0.36f * s->grain[i], 1);
        s->height[i] = s->clump[i] * 14 + s->grain[i] * 5;
    }
}

static bool lay_grass(struct scene *s)
{
    struct tint green = scene_tint(EARTH_GRASS), dry = scene_tint(EARTH_GRASS_DRY);
    float *m = s->work[0];

    if (!scene_soft_mask(s, LOOK_GRASS, m, 20, 70, 1.9f, 11))
        return false;
    for (int i = 0; i < s->n; i++) {
        struct tint t = tint_mix(green, dry, field_smooth(0.42f, 0.7f, s->clump[i]) * 0.8f);

        scene_lay(s, i, t, 0.78f + 0.44f * s->grain[i], field_smooth(0.25f, 0.7f, m[i]) * 0.92f);
    }
    return true;
}

static bool lay_dirt(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_DIRT), pale = scene_tint(EARTH_DIRT_PALE);
    float *m = s->work[0];

    if (!scene_soft_mask(s, LOOK_DIRT, m, 19, 60, 1.7f, 12))
        return false;
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.27f, 0.68f, m[i]);
        struct tint t = tint_mix(dark, pale, field_smooth(0.35f, 0.65f, s->clump[i]));

        scene_lay(s, i, t, 0.8f + 0.4f * s->fine[i], part * 0.95f);
        s->height[i] -= part * 3;
        s->bare[i] = fmaxf(s->bare[i], part * 0.8f);
    }
    return true;
}

static bool lay_road(struct scene *s)
{
    struct tint road = scene_tint(EARTH_ROAD);
    float *m = s->work[0];

    if (!scene_soft_mask(s, LOOK_ROAD, m, 20, 60, 1.3f, 13))
        return false;
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.3f, 0.66f, m[i]);

        scene_lay(s, i, road, (0.8f + 0.4f * s->fine[i]) * (0.92f + 0.16f * s->clump[i]), part * 0.88f);
        s->height[i] -= part * 7;
        s->bare[i] = fmaxf(s->bare[i], part);
    }
    return true;
}

/* Uneven ground: humps and many small stones. */
static bool lay_rough(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_DIRT), stone = scene_tint(EARTH_RUBBLE);
    float *m = s->work[0], *humps = s->work[1];
    struct field_quarry q;

    if (!scene_soft_mask(s, LOOK_ROUGH, m, 13, 44, 1.3f, 14) ||
        !field_quarry_open(&q, &s->field, 15, 1.15f, 0.48f, 15))
        return false;
    field_noise(&s->field, humps, 30, 30, 3, 16);
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.34f, 0.56f, m[i]);

        if (part <= 0)
            continue;
        struct field_stone stone_at = field_quarry_at(&q, field_x(&s->field, i % s->field.width),
                                                      field_y(&s->field, i / s->field.width));
        float lies = field_smooth(0.16f, 0.24f, stone_at.edge) * (stone_at.tone < 0.3f) * (part > 0.7f);

        scene_lay(s, i, dark, 0.62f + 0.6f * humps[i], part * 0.55f);
        scene_lay(s, i, stone, 0.75f + 0.9f * stone_at.tone + 0.2f * s->fine[i], lies);
        s->height[i] += part * humps[i] * 22 + lies * 9 * field_smooth(0.1f, 0.5f, stone_at.edge);
    }
    field_quarry_close(&q);
    return true;
}

/* ---- what grows and lies on it ---- */

static int cell_of(float pixel, float scale, float step)
{
    return (int)floorf(pixel / scale / step);
}

/* Visit a jittered lattice of places; `chance` of them, where nothing is laid over. */
typedef void scatter(struct scene *s, float x, float y, int key, void *context);

static void scatter_over(struct scene *s, float step, float chance, const float *keep, unsigned seed,
                         scatter *each, void *context)
{
    const struct field *f = &s->field;
    int x0 = cell_of((float)f->left, f->scale, step),
        x1 = cell_of((float)(f->left + f->width), f->scale, step);
    int y0 = cell_of((float)f->top, f->scale, step),
        y1 = cell_of((float)(f->top + f->height), f->scale, step);

    for (int y = y0; y <= y1; y++) {
        for (int x = x0; x <= x1; x++) {
            float px = ((float)x + field_random(x, y, seed)) * step * f->scale - (float)f->left;
            float py = ((float)y + field_random(x, y, seed + 1)) * step * f->scale - (float)f->top;
            int ix = (int)px, iy = (int)py;

            if (ix < 0 || iy < 0 || ix >= f->width || iy >= f->height)
                continue;
            if (field_random(x, y, seed + 2) < chance * keep[iy * f->width + ix])
                each(s, px, py, (int)(field_random(x, y, seed + 3) * 1e6f), context);
        }
    }
}

static float part_of(int key, unsigned which)
{
    return field_random(key, (int)which, 77);
}

static void leaf(struct scene *s, float x, float y, int key, void *context)
{
    float k = s->field.scale, length = (2.2f + 3 * part_of(key, 1)) * k;

    (void)context;
    scene_splat(s, false, x, y, length, length * (0.35f + 0.25f * part_of(key, 2)), part_of(key, 3) * 6.3f,
                scene_tint((enum earth)(EARTH_LEAF_A + (int)(part_of(key, 4) * 6))),
                0.5f * (0.5f + 0.5f * part_of(key, 5)));
}

/* A tuft: blades that lean out from one foot. */
static void tuft(struct scene *s, float x, float y, int key, void *context)
{
    const int *reed = context;
    float k = s->field.scale;
    int blades = 4 + (int)(part_of(key, 1) * 5);

    for (int i = 0; i < blades; i++) {
        unsigned w = 10 + 4 * (unsigned)i;
        float angle = -1.57f + (part_of(key, w) - 0.5f) * 1.7f,
              length = (*reed ? 9 + 10 * part_of(key, w + 1) : 5 + 7 * part_of(key, w + 1)) * k;
        float foot = x + (part_of(key, w + 2) - 0.5f) * 6 * k;
        int tone = (int)(part_of(key, w + 3) * (*reed ? 3 : 4));

        scene_splat(s, false, foot + cosf(angle) * length / 2, y + sinf(angle) * length / 2, length / 2,
                    0.75f * k, angle, scene_tint((enum earth)((*reed ? EARTH_REED_A : EARTH_BLADE_A) + tone)),
                    0.78f);
    }
}

static void grow(struct scene *s)
{
    float *keep = s->work[0], *green = s->work[1];
    int reed = 0;

    if (s->field.scale < 0.3f)
        return;
    for (int i = 0; i < s->n; i++) {
        keep[i] = fmaxf(0, 1 - s->bare[i]);
        green[i] = keep[i] * field_smooth(0.42f, 0.6f, s->patch[i] + (s->green[i] > s->red[i] ? 0.1f : 0));
    }
    scatter_over(s, 13, 0.75f, keep, 31, leaf, NULL);
    scatter_over(s, 24, 0.5f, green, 41, tuft, &reed);
}

/* ---- bog ---- */

static void bubble(struct scene *s, float x, float y, int key, void *context)
{
    float r = (2 + 4.5f * part_of(key, 1)) * s->field.scale;

    (void)context;
    scene_splat(s, false, x, y, r + 0.6f, r * 0.78f + 0.6f, 0, scene_tint(EARTH_BUBBLE_RIM), 0.6f);
    scene_splat(s, false, x, y, r - 0.5f, r * 0.75f - 0.5f, 0, scene_tint(EARTH_BUBBLE), 0.9f);
    scene_splat(s, false, x - r * 0.3f, y - r * 0.3f, r * 0.25f, r * 0.2f, 0, scene_tint(EARTH_REED_B), 0.8f);
}

static bool lay_bog(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_MUD_DARK), mud = scene_tint(EARTH_MUD),
                wet = scene_tint(EARTH_PUDDLE);
    float *m = s->work[0], *lumps = s->work[1], *in = s->work[2], *rim = s->work[3];
    int reed = 1;

    if (!scene_soft_mask(s, LOOK_BOG, m, 13, 52, 1.1f, 17))
        return false;
    field_noise(&s->field, lumps, 30, 24, 4, 18);
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.36f, 0.5f, m[i]), pool = part * field_smooth(0.5f, 0.44f, lumps[i]);
        struct tint t = tint_mix(dark, mud, lumps[i]);

        scene_lay(s, i, t, 0.85f + 0.3f * s->fine[i], part);
        scene_lay(s, i, wet, 0.9f + 0.45f * field_smooth(0.40f, 0.36f, lumps[i]), pool * 0.85f);
        s->height[i] = field_mix(s->height[i], -8 + fmaxf(lumps[i], 0.44f) * 30, part);
        s->bare[i] = fmaxf(s->bare[i], part);
        in[i] = m[i] > 0.56f;
        rim[i] = field_smooth(0.26f, 0.4f, m[i]) * (1 - field_smooth(0.5f, 0.62f, m[i]));
    }
    if (s->field.scale >= 0.3f) {
        scatter_over(s, 26, 0.5f, in, 51, bubble, NULL);
        scatter_over(s, 15, 0.4f, rim, 55, tuft, &reed);
    }
    return true;
}

/* ---- water ---- */

static void lily(struct scene *s, float x, float y, int key, void *context)
{
    float r = (4 + 4.5f * part_of(key, 1)) * s->field.scale;
    struct tint leaf_tint = scene_tint(EARTH_LILY);

    (void)context;
    scene_splat(s, false, x + r * 0.2f, y + r * 0.35f, r, r * 0.9f, 0, scene_tint(EARTH_DEEP), 0.5f);
    scene_splat(s, false, x, y, r, r * 0.9f, 0,
                tint_mix(leaf_tint, scene_tint(EARTH_REED_C), part_of(key, 2)), 0.95f);
    scene_splat(s, false, x + r * 0.5f, y - r * 0.2f, r * 0.55f, r * 0.12f, part_of(key, 3) * 6,
                scene_tint(EARTH_DEEP), 0.8f);
}

static void boulder(struct scene *s, float x, float y, int key, void *context)
{
    float r = (4.5f + 7 * part_of(key, 1)) * s->field.scale;
    struct tint rock = scene_tint(EARTH_ROCK);

    (void)context;
    scene_splat(s, false, x + r * 0.35f, y + r * 0.45f, r * 1.1f, r * 0.85f, 0, scene_tint(EARTH_CHAR), 0.5f);
    scene_splat(s, false, x, y, r, r * 0.8f, part_of(key, 2), tint_mix(rock, scene_tint(EARTH_CHAR), 0.35f),
                1);
    scene_splat(s, false, x - r * 0.12f, y - r * 0.12f, r * 0.84f, r * 0.64f, part_of(key, 2), rock, 1);
    scene_splat(s, false, x - r * 0.3f, y - r * 0.28f, r * 0.45f, r * 0.3f, part_of(key, 2),
                tint_mix(rock, scene_tint(EARTH_FOAM), 0.45f), 0.8f);
}

/* Lines of light that follow the bank: rings in a pool, streaks in a river. */
static float ripple(float shore, float warp, float breaks)
{
    float t = shore * 8 + (warp - 0.5f) * 2.6f, off = fabsf(t - floorf(t) - 0.5f);

    return field_smooth(0.40f, 0.48f, off) * field_smooth(0.47f, 0.6f, breaks);
}

/* Where the water begins (m), how far from the bank it is (far), and what the lines are broken by. */
static bool survey_water(struct scene *s, float *m, float *far, float *warp, float *breaks)
{
    if (!scene_mask(s, LOOK_WATER, far))
        return false;
    field_blur(&s->field, far, s->work[5], 21);
    if (!scene_soft_mask(s, LOOK_WATER, m, 13, 62, 0.9f, 19))
        return false;
    field_noise(&s->field, warp, 120, 120, 3, 20);
    field_noise(&s->field, breaks, 38, 38, 2, 21);
    return true;
}

static void lay_bank(struct scene *s, const float *m)
{
    struct tint bank = scene_tint(EARTH_BANK);

    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.12f, 0.4f, m[i]);

        scene_lay(s, i, bank, 0.72f + 0.5f * s->fine[i], part * 0.85f);
        s->height[i] -= part * 26;
        s->bare[i] = fmaxf(s->bare[i], part);
    }
}

static void fill_water(struct scene *s, const float *m, const float *far, const float *warp,
                       const float *breaks)
{
    struct tint shallow = scene_tint(EARTH_SHALLOW), deep = scene_tint(EARTH_DEEP),
                light = scene_tint(EARTH_RIPPLE), foam = scene_tint(EARTH_FOAM);

    for (int i = 0; i < s->n; i++) {
        float w = field_smooth(0.42f, 0.49f, m[i]);

        if (w <= 0)
            continue;
        float depth = field_smooth(0.5f, 0.95f, far[i]),
              lines = ripple(far[i], warp[i], breaks[i]) * (0.34f - 0.2f * depth);
        float drift =
            field_smooth(0.56f, 0.62f, breaks[i]) * (1 - field_smooth(0.62f, 0.68f, breaks[i])) * 0.12f;
        float edge = field_smooth(0.44f, 0.5f, m[i]) * (1 - field_smooth(0.5f, 0.62f, m[i])) *
                     field_smooth(0.46f, 0.58f, s->grain[i]);
        struct tint t = tint_mix(shallow, deep, depth);

        t = tint_mix(t, light, lines + drift);
        t = tint_mix(t, foam, edge * 0.42f);
        scene_lay(s, i, t, 0.96f + 0.08f * s->clump[i], w);
        s->height[i] = field_mix(s->height[i], -24 + warp[i] * 3, w);
    }
}

/* The bank's shadow on the water below it, towards the light. */
static void shade_bank(struct scene *s, const float *m)
{
    int dx = (int)(4 * s->field.scale), dy = (int)(9 * s->field.scale), w = s->field.width;

    for (int y = s->field.height - 1; y >= dy; y--) {
        for (int x = w - 1; x >= dx; x--) {
            int i = y * w + x;
            float land = 1 - field_smooth(0.42f, 0.49f, m[i - dy * w - dx]),
                  water = field_smooth(0.42f, 0.49f, m[i]);

            s->dark[i] *= 1 - 0.36f * field_clamp(land - (1 - water), 0, 1);
        }
    }
}

static bool lay_water(struct scene *s)
{
    float *m = s->work[0], *far = s->work[1], *warp = s->work[2], *breaks = s->work[3], *keep = s->work[4];
    int reed = 1;

    if (!survey_water(s, m, far, warp, breaks))
        return false;
    lay_bank(s, m);
    fill_water(s, m, far, warp, breaks);
    shade_bank(s, m);
    if (s->field.scale < 0.3f)
        return true;
    for (int i = 0; i < s->n; i++)
        keep[i] = field_smooth(0.24f, 0.38f, m[i]) * (1 - field_smooth(0.46f, 0.52f, m[i]));
    scatter_over(s, 14, 0.5f, keep, 61, tuft, &reed);
    scatter_over(s, 40, 0.45f, keep, 65, boulder, NULL);
    for (int i = 0; i < s->n; i++)
        keep[i] = m[i] > 0.6f && far[i] < 0.86f ? field_smooth(0.55f, 0.7f, s->patch[i]) : 0;
    scatter_over(s, 20, 0.5f, keep, 69, lily, NULL);
    return true;
}

/* ---- pits ---- */

/* The far wall catches the light, the near one is in its own shadow. */
static void dig(struct scene *s, const float *m, const float *far, const float *strata)
{
    struct tint rim = scene_tint(EARTH_PIT_RIM), wall = scene_tint(EARTH_PIT_WALL),
                deep = scene_tint(EARTH_PIT_FLOOR);
    int w = s->field.width, step = (int)(3 * s->field.scale) + 1;

    for (int i = step * (w + 1); i < s->n - step * (w + 1); i++) {
        float lip = field_smooth(0.2f, 0.36f, m[i]), hole = field_smooth(0.37f, 0.41f, m[i]);

        if (lip <= 0)
            continue;
        float gx = far[i + step] - far[i - step], gy = far[i + step * w] - far[i - step * w],
              g = sqrtf(gx * gx + gy * gy) + 1e-6f;
        float facing = -(gx * 0.6f + gy * 0.8f) / g * field_smooth(0, 0.02f, g); /* 1 on the far wall */
        float depth = field_smooth(
            0.42f, 0.8f, far[i] + 0.14f * field_clamp(-facing, 0, 1) - 0.1f * field_clamp(facing, 0, 1));
        struct tint t = tint_mix(wall, deep, depth);

        scene_lay(s, i, rim, 0.7f + 0.5f * s->fine[i], lip * 0.85f);
        s->height[i] += (1 - fabsf(field_clamp((m[i] - 0.31f) / 0.08f, -1, 1))) * 8;
        scene_lay(s, i, t,
                  (0.75f + 0.5f * strata[i]) * (0.28f + 0.95f * field_clamp(facing, 0, 1) + 0.7f * depth),
                  hole);
        s->height[i] = field_mix(s->height[i], 0, hole);
        s->dark[i] = field_mix(s->dark[i], 1, hole);
        s->bare[i] = fmaxf(s->bare[i], lip);
    }
}

static bool lay_pits(struct scene *s)
{
    float *m = s->work[0], *far = s->work[1], *strata = s->work[2];

    if (!scene_mask(s, LOOK_PIT, far))
        return false;
    field_blur(&s->field, far, s->work[5], 21);
    if (!scene_soft_mask(s, LOOK_PIT, m, 16, 44, 0.9f, 22))
        return false;
    field_noise(&s->field, strata, 36, 9, 3, 23);
    dig(s, m, far, strata);
    return true;
}

bool earth_paint(struct scene *s)
{
    if (!shared_noise(s))
        return false;
    lay_floor(s);
    if (!scene_in_band(s, LOOK_GRASS, lay_grass) || !scene_in_band(s, LOOK_DIRT, lay_dirt) ||
        !scene_in_band(s, LOOK_ROAD, lay_road) || !scene_in_band(s, LOOK_ROUGH, lay_rough))
        return false;
    grow(s);
    return scene_in_band(s, LOOK_BOG, lay_bog) && scene_in_band(s, LOOK_WATER, lay_water) &&
           scene_in_band(s, LOOK_PIT, lay_pits);
}
