/*
 * paint/paint_light.c - one light over the painted ground, and the grades of the three themes.
 */
#include "paint/paint_canvas.h"
#include "paint/paint_scene.h"

#include <math.h>
#include <string.h>

/*
 * How bright each pixel of a row is, from pixel `i` of the scene on: slopes towards the upper left are lit,
 * hollows are dark. `low` is the height, blurred.
 */
FIELD_WIDE static void light_row(const struct scene *s, const float *low, int i, int width, float *bright)
{
    const float *height = s->height + i, *up = height - s->field.width, *down = height + s->field.width,
                *dark = s->dark + i;
    float per = s->field.scale * 0.5f, k = 0.16f;

    low += i;
    for (int x = 0; x < width; x++) {
        float gx = (height[x + 1] - height[x - 1]) * per, gy = (down[x] - up[x]) * per;
        float slope = (gx * 0.6f + gy * 0.75f) * k + 0.72f, n = sqrtf((gx * gx + gy * gy) * k * k + 1);
        float hollow = field_clamp((low[x] - height[x]) / 26, -0.1f, 0.38f);

        bright[x] = field_clamp(0.384f + slope / n * 0.84f, 0.12f, 2.1f) * (1 - hollow) * dark[x];
    }
}

/* The same board by daylight: lifted, warmer, less contrast. */
static struct tint by_day(struct tint t)
{
    struct tint air = scene_tint(EARTH_DAYLIGHT), sun = scene_tint(EARTH_DAY_TINT);
    float grey = (t.r + t.g + t.b) / 3, *v[3] = { &t.r, &t.g, &t.b }, a[3] = { air.r, air.g, air.b },
          m[3] = { sun.r, sun.g, sun.b };

    for (int i = 0; i < 3; i++) {
        float x = field_clamp(grey + (*v[i] - grey) * 0.96f, 0, 1);

        float dark = 1 - x + 1e-6f;
        x = 1 - dark * dark / sqrtf(sqrtf(dark)); /* to the power of 1.75 */
        *v[i] = field_clamp((x * 0.84f + a[i] * 0.16f) * m[i], 0, 1);
    }
    return t;
}

/* Darker and greyer, so that lines and figures stand out. */
static struct tint subdued(struct tint t)
{
    float grey = 0.3f * t.r + 0.6f * t.g + 0.1f * t.b;

    return tint_mix((struct tint){ grey * 0.62f, grey * 0.62f, grey * 0.62f },
                    (struct tint){ t.r * 0.62f, t.g * 0.62f, t.b * 0.62f }, 0.6f);
}

static inline uint32_t word_of(struct tint t)
{
    return 0xff000000u | (uint32_t)(int)(field_clamp(t.r, 0, 1) * 255 + 0.5f) << 16 |
           (uint32_t)(int)(field_clamp(t.g, 0, 1) * 255 + 0.5f) << 8 |
           (uint32_t)(int)(field_clamp(t.b, 0, 1) * 255 + 0.5f);
}

uint32_t light_word(struct tint t, enum theme_kind theme)
{
    if (theme == THEME_PARCHMENT)
        t = by_day(t);
    else if (theme == THEME_CONTRAST)
        t = subdued(t);
    return word_of(t);
}

/* ---- from the scene to pixels ---- */

/* A colour of the ground in that light, and in the warmth of fires. */
static inline struct tint lit(float red, float green, float blue, float bright, float warmth,
                              struct tint glow)
{
    float w = warmth * 0.9f;

    return (struct tint){ red * bright * (1 + w * glow.r), green * bright * (1 + w * glow.g),
                          blue * bright * (1 + w * glow.b) };
}

FIELD_WIDE void light_develop(struct scene *s, int left, int top, enum theme_kind theme, struct pixels *to)
{
    float *low = s->work[0], *warmth = s->work[1], bright[FIELD_WIDTH_MAX];
    struct tint glow = scene_tint(EARTH_WARMTH);
    int width = to->width; /* which stays while pixels are written: the compiler cannot know */

    memcpy(low, s->height, (size_t)s->n * sizeof *low);
    field_blur(&s->field, low, s->work[5], 3);
    canopy_fire_glow(s, warmth);
    for (int y = 0; y < to->height; y++) {
        int i = (top + y) * s->field.width + left;
        const float *red = s->red + i, *green = s->green + i, *blue = s->blue + i, *warm = warmth + i;
        uint32_t *out = to->at + (size_t)y * (size_t)to->width;

        light_row(s, low, i, width, bright);
        if (theme == THEME_DARK) { /* many pixels at once */
            for (int x = 0; x < width; x++)
                out[x] = word_of(lit(red[x], green[x], blue[x], bright[x], warm[x], glow));
        } else {
            for (int x = 0; x < width; x++)
                out[x] = light_word(lit(red[x], green[x], blue[x], bright[x], warm[x], glow), theme);
        }
    }
}

FIELD_WIDE void light_crowns(const struct scene *s, int left, int top, enum theme_kind theme,
                             struct pixels *to)
{
    for (int y = 0; s->crowns && y < to->height; y++) {
        for (int x = 0; x < to->width; x++) {
            int i = (top + y) * s->field.width + left + x;
            float a = s->over[3][i];
            uint32_t *word = &to->at[y * to->width + x];

            if (a <= 0)
                continue;
            uint32_t crown = light_word((struct tint){ s->over[0][i] / a, s->over[1][i] / a,
                                                       s->over[2][i] / a },
                                        theme);
            uint32_t out = 0xff000000u;
            for (int shift = 0; shift < 24; shift += 8)
                out |= (uint32_t)field_mix((float)(*word >> shift & 255), (float)(crown >> shift & 255), a)
                       << shift;
            *word = out;
        }
    }
}
