/*
 * paint/paint_water.c - rivers and pools.
 *
 * The shore is smooth whatever the cells do: a wide blur with noise on it. A river is lit along its flow, a
 * pool in short level ripples; stones and reeds stand along both.
 */
#include "paint/paint_scene.h"

#include <math.h>

/* What is known of the water at each pixel. */
struct survey {
    float *shore;  /* 0.45 at the water's edge, more inside */
    float *far;    /* 0.5 at the edge to 1 where it is deep */
    float *light;  /* lines of light, 0..1 */
    float *rivers; /* 1 in a river, 0 in a pool; in between where they meet */
};

static float wet(float shore)
{
    return field_smooth(0.42f, 0.48f, shore);
}

FIELD_WIDE static void lay_bank(struct scene *s, const struct survey *v)
{
    struct tint bank = scene_tint(EARTH_BANK), mud = scene_tint(EARTH_MUD);

    for (int i = 0; i < s->n; i++) {
        float river = v->rivers[i], part = field_smooth(0.29f - 0.09f * river, 0.42f, v->shore[i]);

        if (part <= 0)
            continue;
        scene_lay(s, i, tint_mix(mud, bank, 0.35f + 0.65f * river), 0.7f + 0.5f * s->fine[i], part * 0.85f);
        s->height[i] -= part * 26;
        s->bare[i] = field_max(s->bare[i], part);
    }
}

/* The colours of water: of a pool, of a river. */
struct waters {
    struct tint shallow[2], deep[2], ripple, foam;
};

static struct tint colour_of(const struct scene *s, const struct survey *v, const struct waters *w, int i)
{
    float river = v->rivers[i], depth = field_smooth(0.4f + 0.12f * river, 0.76f + 0.21f * river, v->far[i]);
    struct tint shallow = tint_mix(w->shallow[0], w->shallow[1], river),
                deep = tint_mix(w->deep[0], w->deep[1], river);
    float rim = field_smooth(0.43f, 0.5f, v->shore[i]) * (1 - field_smooth(0.52f, 0.86f, v->shore[i]));
    float foam = rim * field_smooth(0.38f, 0.68f, s->grain[i]) * (0.16f + 0.3f * river);
    struct tint t = tint_mix(shallow, deep, depth);

    t = tint_mix(t, w->ripple, v->light[i] * (0.16f + river * (0.1f + 0.2f * (1 - depth))));
    return tint_mix(t, w->foam, foam);
}

FIELD_WIDE static void fill(struct scene *s, const struct survey *v)
{
    struct waters waters = { .shallow = { scene_tint(EARTH_POOL_SHALLOW), scene_tint(EARTH_SHALLOW) },
                             .deep = { scene_tint(EARTH_POOL_DEEP), scene_tint(EARTH_DEEP) },
                             .ripple = scene_tint(EARTH_RIPPLE),
                             .foam = scene_tint(EARTH_FOAM) };

    for (int i = 0; i < s->n; i++) {
        float w = wet(v->shore[i]);

        if (w <= 0)
            continue;
        scene_lay(s, i, colour_of(s, v, &waters, i), 0.96f + 0.08f * s->clump[i], w);
        s->height[i] = field_mix(s->height[i], -24 + v->light[i] * 2, w);
    }
}

/* The bank's shadow on the water below it, towards the light. */
FIELD_WIDE static void shade_bank(struct scene *s, const float *shore, const float *rivers)
{
    int dx = (int)(4 * s->field.scale), dy = (int)(9 * s->field.scale), w = s->field.width;

    for (int y = s->field.height - 1; y >= dy; y--) {
        for (int x = w - 1; x >= dx; x--) {
            int i = y * w + x;
            float land = 1 - wet(shore[i - dy * w - dx]), water = wet(shore[i]);

            if (water > 0)
                s->dark[i] *= 1 - (0.6f - 0.2f * rivers[i]) * field_clamp(land - (1 - water), 0, 1);
        }
    }
}

/* Short level lines. */
FIELD_WIDE static void ripple(struct scene *s, const struct survey *v, float *noise)
{
    field_noise(&s->field, noise, 88, 20, 3, 21);
    for (int i = 0; i < s->n; i++) {
        float line = field_smooth(0.52f, 0.56f, noise[i]) * (1 - field_smooth(0.56f, 0.6f, noise[i]));

        v->light[i] = field_mix(line * 0.75f, v->light[i], v->rivers[i]);
    }
}

FIELD_WIDE static bool look_around(struct scene *s, const struct survey *v)
{
    bool rivers = scene_has(s, 1ull << LOOK_RIVER), pools = scene_has(s, 1ull << LOOK_WATER);

    for (int i = 0; i < s->n; i++) {
        v->rivers[i] = rivers;
        v->light[i] = 0;
    }
    if (!scene_blurred_mask(s, LOOK_ALL_WATER, v->far, 34) ||
        !scene_soft_mask(s, LOOK_ALL_WATER, v->shore, 31, 78, 0.7f, 19))
        return false;
    if (rivers && s->field.scale >= 0.2f && !flow_paint(s, LOOK_ALL_WATER, v->light))
        return false;
    if (rivers && pools && !scene_blurred_mask(s, 1ull << LOOK_RIVER, v->rivers, 30))
        return false;
    if (pools)
        ripple(s, v, s->work[4]);
    return true;
}

/* Stones and reeds along the shore, lilies on still water. */
FIELD_WIDE static void dress(struct scene *s, const struct survey *v, float *keep)
{
    for (int i = 0; i < s->n; i++)
        keep[i] = field_smooth(0.26f, 0.4f, v->shore[i]) * (1 - field_smooth(0.46f, 0.54f, v->shore[i])) *
                  (1 - 0.35f * v->rivers[i]);
    growth_scatter(s, GROWTH_REED, 13, 0.55f, keep, 61);
    for (int i = 0; i < s->n; i++)
        keep[i] = field_smooth(0.3f, 0.38f, v->shore[i]) * (1 - field_smooth(0.52f, 0.58f, v->shore[i])) *
                  (0.25f + 0.75f * v->rivers[i]);
    growth_scatter(s, GROWTH_BOULDER, 36, 0.8f, keep, 65);
    for (int i = 0; i < s->n; i++)
        keep[i] = v->shore[i] > 0.58f && v->far[i] < 0.9f
                      ? (1 - v->rivers[i]) * field_smooth(0.5f, 0.62f, s->patch[i])
                      : 0;
    growth_scatter(s, GROWTH_LILY, 19, 0.5f, keep, 69);
}

bool water_paint(struct scene *s)
{
    struct survey v = { s->work[0], s->work[1], s->work[2], s->work[3] };

    if (!look_around(s, &v))
        return false;
    lay_bank(s, &v);
    fill(s, &v);
    shade_bank(s, v.shore, v.rivers);
    if (s->field.scale >= 0.3f)
        dress(s, &v, s->work[4]);
    return true;
}
