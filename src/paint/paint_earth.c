/*
 * paint/paint_earth.c - soft ground: floor, grass, dirt, road, rough, bog, water, pits.
 *
 * Borders follow the cells but wander a little; what is deep or wet has a bank.
 */
#include "paint/paint_scene.h"

#include <math.h>

/* ---- plain ground: moss and litter over soil, greener for grass, paler for dirt ---- */

FIELD_WIDE static bool shared_noise(struct scene *s)
{
    field_noise(&s->field, s->patch, 260, 260, 4, 1);
    field_noise(&s->field, s->clump, 90, 90, 4, 2);
    field_noise(&s->field, s->grain, 14, 14, 1, 3);
    field_noise(&s->field, s->fine, 7, 7, 3, 4);
    for (int i = 0; i < s->n; i++) /* the finer octaves of the one are the other */
        s->grain[i] = 0.56f * s->grain[i] + 0.44f * s->fine[i];
    return true;
}

FIELD_WIDE static void lay_floor(struct scene *s)
{
    struct tint soil = scene_tint(EARTH_SOIL), litter = scene_tint(EARTH_LITTER),
                moss = scene_tint(EARTH_MOSS);

    for (int i = 0; i < s->n; i++) {
        struct tint t = tint_mix(soil, litter, field_smooth(0.35f, 0.65f, s->clump[i]));

        t = tint_mix(t, moss, field_smooth(0.46f, 0.62f, s->patch[i]) * 0.85f);
        float light = 0.82f + 0.36f * s->grain[i];
        s->red[i] = t.r * light;
        s->green[i] = t.g * light;
        s->blue[i] = t.b * light;
        s->height[i] = s->clump[i] * 14 + s->grain[i] * 5;
    }
}

FIELD_WIDE static bool lay_grass(struct scene *s)
{
    struct tint green = scene_tint(EARTH_GRASS), dry = scene_tint(EARTH_GRASS_DRY);
    float *m = s->work[0];

    if (!scene_soft_mask(s, 1ull << LOOK_GRASS, m, 34, 90, 1.7f, 11))
        return false;
    for (int i = 0; i < s->n; i++) { /* it wears thin in places, and the earth shows */
        struct tint t = tint_mix(green, dry, field_smooth(0.42f, 0.7f, s->clump[i]) * 0.8f);
        float thick = 0.3f + 0.7f * field_smooth(0.36f, 0.58f, 0.7f * s->patch[i] + 0.3f * s->clump[i]);

        scene_lay(s, i, t, 0.78f + 0.44f * s->grain[i], field_smooth(0.2f, 0.75f, m[i]) * 0.92f * thick);
    }
    return true;
}

FIELD_WIDE static bool lay_dirt(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_DIRT), pale = scene_tint(EARTH_DIRT_PALE);
    float *m = s->work[0];

    if (!scene_soft_mask(s, 1ull << LOOK_DIRT, m, 32, 70, 1.5f, 12))
        return false;
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.24f, 0.72f, m[i]);
        struct tint t = tint_mix(dark, pale, field_smooth(0.35f, 0.65f, s->clump[i]));

        scene_lay(s, i, t, 0.8f + 0.4f * s->fine[i], part * 0.95f);
        s->height[i] -= part * 3;
        s->bare[i] = field_max(s->bare[i], part * 0.8f);
    }
    return true;
}

FIELD_WIDE static bool lay_road(struct scene *s)
{
    struct tint road = scene_tint(EARTH_ROAD);
    float *m = s->work[0];

    if (!scene_soft_mask(s, 1ull << LOOK_ROAD, m, 27, 60, 1.35f, 13))
        return false;
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.3f, 0.72f, m[i]);

        scene_lay(s, i, road, (0.8f + 0.4f * s->fine[i]) * (0.92f + 0.16f * s->clump[i]), part * 0.88f);
        s->height[i] -= part * 7;
        s->bare[i] = field_max(s->bare[i], part);
    }
    return true;
}

/* Uneven ground: humps and many loose stones, more of them towards the middle. */
FIELD_WIDE static bool lay_rough(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_DIRT), pale = scene_tint(EARTH_DIRT_PALE);
    float *m = s->work[0], *humps = s->work[1];

    if (!scene_soft_mask(s, 1ull << LOOK_ROUGH, m, 26, 56, 1.2f, 14))
        return false;
    field_noise(&s->field, humps, 30, 30, 3, 16);
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.26f, 0.66f, m[i]);

        if (part > 0) {
            scene_lay(s, i, tint_mix(dark, pale, humps[i]), 0.62f + 0.6f * humps[i], part * 0.6f);
            s->height[i] += part * humps[i] * 18;
            s->bare[i] = field_max(s->bare[i], part * 0.4f);
        }
        m[i] = field_smooth(0.3f, 0.62f, m[i]);
    }
    growth_scatter(s, GROWTH_STONE, 11, 0.62f, m, 15);
    growth_scatter(s, GROWTH_BOULDER, 34, 0.5f, m, 24);
    return true;
}

/* ---- what grows and lies on it ---- */

FIELD_WIDE static void grow(struct scene *s)
{
    float *keep = s->work[0], *green = s->work[1];
    if (s->field.scale < 0.3f)
        return;
    for (int i = 0; i < s->n; i++) {
        keep[i] = field_max(0, 1 - s->bare[i]);
        green[i] = keep[i] * field_smooth(0.42f, 0.6f, s->patch[i] + (s->green[i] > s->red[i] ? 0.1f : 0));
    }
    growth_scatter(s, GROWTH_LEAF, 13, 0.75f, keep, 31);
    growth_scatter(s, GROWTH_TUFT, 24, 0.5f, green, 41);
    if (!scene_has(s, 1ull << LOOK_TREE) || !scene_blurred_mask(s, 1ull << LOOK_TREE, s->work[2], 45))
        return;
    for (int i = 0; i < s->n; i++) /* what fell, and ferns, are near the trees */
        keep[i] *= field_smooth(0.01f, 0.1f, s->work[2][i]);
    growth_scatter(s, GROWTH_FERN, 50, 0.4f, keep, 47);
    growth_scatter(s, GROWTH_LOG, 230, 0.4f, keep, 45);
}

/* ---- bog ---- */

/* Dark mud that fades into damp ground, here and there with black water that catches the light. */
FIELD_WIDE static bool lay_bog(struct scene *s)
{
    struct tint dark = scene_tint(EARTH_MUD_DARK), mud = scene_tint(EARTH_MUD),
                wet = tint_mix(scene_tint(EARTH_PUDDLE), dark, 0.35f), glint = scene_tint(EARTH_BUBBLE_RIM);
    float *m = s->work[0], *lumps = s->work[1], *in = s->work[2], *rim = s->work[3];

    if (!scene_soft_mask(s, 1ull << LOOK_BOG, m, 18, 56, 0.66f, 17))
        return false;
    field_noise(&s->field, lumps, 30, 24, 4, 18);
    for (int i = 0; i < s->n; i++) {
        float part = field_smooth(0.34f, 0.52f, m[i]), damp = field_smooth(0.12f, 0.42f, m[i]);
        float pool = field_smooth(0.43f, 0.38f, lumps[i]),
              shore = field_smooth(0.46f, 0.43f, lumps[i]) - pool;

        float light = field_mix(0.72f + 0.3f * s->fine[i], 0.75f + 0.5f * s->clump[i], pool);
        struct tint t = tint_mix(tint_mix(dark, mud, lumps[i]), wet, pool * 0.9f);

        scene_lay(s, i, dark, 1, damp * 0.45f);
        scene_lay(s, i, tint_mix(t, glint, field_max(shore, 0) * 0.14f), light, part * 0.96f);
        s->height[i] = field_mix(s->height[i], -8 + field_max(lumps[i], 0.4f) * 26, part);
        s->bare[i] = field_max(s->bare[i], damp);
        in[i] = m[i] > 0.56f;
        rim[i] = field_smooth(0.26f, 0.4f, m[i]) * (1 - field_smooth(0.5f, 0.62f, m[i]));
    }
    if (s->field.scale >= 0.3f) {
        growth_scatter(s, GROWTH_BUBBLE, 26, 0.5f, in, 51);
        growth_scatter(s, GROWTH_REED, 15, 0.4f, rim, 55);
    }
    return true;
}

/* ---- pits ---- */

/* The far wall catches the light, the near one is in its own shadow. */
FIELD_WIDE static void dig(struct scene *s, const float *m, const float *far, const float *strata)
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
        float edge = 0.5f + 0.11f * field_clamp(facing, -0.6f, 1) + 0.16f * (strata[i] - 0.5f);
        float depth = field_smooth(edge, edge + 0.1f, m[i]); /* steep: its floor has a rim of its own */
        struct tint t = tint_mix(wall, deep, depth);

        scene_lay(s, i, rim, 0.7f + 0.5f * s->fine[i], lip * 0.85f);
        s->height[i] += (1 - fabsf(field_clamp((m[i] - 0.31f) / 0.08f, -1, 1))) * 8;
        scene_lay(s, i, t,
                  (0.75f + 0.5f * strata[i]) * (0.28f + 0.95f * field_clamp(facing, 0, 1) + 0.7f * depth),
                  hole);
        scene_lay(s, i, deep, 1, hole * (1 - field_smooth(0.41f, 0.45f, m[i])) * 0.7f);
        s->height[i] = field_mix(s->height[i], 0, hole);
        s->dark[i] = field_mix(s->dark[i], 1, hole);
        s->bare[i] = field_max(s->bare[i], lip);
    }
}

static bool lay_pits(struct scene *s)
{
    float *m = s->work[0], *far = s->work[1], *strata = s->work[2];

    if (!scene_blurred_mask(s, 1ull << LOOK_PIT, far, 33) ||
        !scene_soft_mask(s, 1ull << LOOK_PIT, m, 30, 44, 0.6f, 22))
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
    if (!scene_in_band(s, 1ull << LOOK_GRASS, lay_grass) || !scene_in_band(s, 1ull << LOOK_DIRT, lay_dirt) ||
        !scene_in_band(s, 1ull << LOOK_ROAD, lay_road) || !scene_in_band(s, 1ull << LOOK_ROUGH, lay_rough))
        return false;
    grow(s);
    return scene_in_band(s, 1ull << LOOK_BOG, lay_bog) && scene_in_band(s, LOOK_ALL_WATER, water_paint) &&
           scene_in_band(s, 1ull << LOOK_PIT, lay_pits);
}
