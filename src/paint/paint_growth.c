/*
 * paint/paint_growth.c - what grows and lies about: leaves, tufts, reeds, ferns, lilies, bubbles, stones.
 *
 * Each stands on a jittered lattice of its own, so that neighbouring tiles agree on them.
 */
#include "paint/paint_scene.h"

#include <math.h>

static float part_of(int key, unsigned which)
{
    return field_random(key, (int)which, 77);
}

static void leaf(struct scene *s, float x, float y, int key)
{
    float k = s->field.scale, length = (2.2f + 3 * part_of(key, 1)) * k;

    scene_splat(s, false, x, y, length, length * (0.35f + 0.25f * part_of(key, 2)), part_of(key, 3) * 6.3f,
                scene_tint((enum earth)(EARTH_LEAF_A + (int)(part_of(key, 4) * 6))),
                0.5f * (0.5f + 0.5f * part_of(key, 5)));
}

/* A tuft: blades that lean out from one foot. */
static void blades(struct scene *s, float x, float y, int key, bool reed)
{
    float k = s->field.scale;
    int count = 4 + (int)(part_of(key, 1) * 5);

    for (int i = 0; i < count; i++) {
        unsigned w = 10 + 4 * (unsigned)i;
        float angle = -1.57f + (part_of(key, w) - 0.5f) * 1.7f,
              length = (reed ? 9 + 10 * part_of(key, w + 1) : 5 + 7 * part_of(key, w + 1)) * k;
        float foot = x + (part_of(key, w + 2) - 0.5f) * 6 * k;
        int tone = (int)(part_of(key, w + 3) * (reed ? 3 : 4));

        scene_splat(s, false, foot + cosf(angle) * length / 2, y + sinf(angle) * length / 2, length / 2,
                    0.75f * k, angle, scene_tint((enum earth)((reed ? EARTH_REED_A : EARTH_BLADE_A) + tone)),
                    0.78f);
    }
}

static void tuft(struct scene *s, float x, float y, int key)
{
    blades(s, x, y, key, false);
}

static void reeds(struct scene *s, float x, float y, int key)
{
    blades(s, x, y, key, true);
}

static void bubble(struct scene *s, float x, float y, int key)
{
    float r = (2 + 4.5f * part_of(key, 1)) * s->field.scale;

    scene_splat(s, false, x, y, r + 0.6f, r * 0.78f + 0.6f, 0, scene_tint(EARTH_BUBBLE_RIM), 0.6f);
    scene_splat(s, false, x, y, r - 0.5f, r * 0.75f - 0.5f, 0, scene_tint(EARTH_BUBBLE), 0.9f);
    scene_splat(s, false, x - r * 0.3f, y - r * 0.3f, r * 0.25f, r * 0.2f, 0, scene_tint(EARTH_REED_B), 0.8f);
}

static void lily(struct scene *s, float x, float y, int key)
{
    float r = (4 + 4.5f * part_of(key, 1)) * s->field.scale;
    struct tint leaf_tint = scene_tint(EARTH_LILY);

    scene_splat(s, false, x + r * 0.2f, y + r * 0.35f, r, r * 0.9f, 0, scene_tint(EARTH_DEEP), 0.5f);
    scene_splat(s, false, x, y, r, r * 0.9f, 0,
                tint_mix(leaf_tint, scene_tint(EARTH_REED_C), part_of(key, 2)), 0.95f);
    scene_splat(s, false, x + r * 0.5f, y - r * 0.2f, r * 0.55f, r * 0.12f, part_of(key, 3) * 6,
                scene_tint(EARTH_DEEP), 0.8f);
}

/* Round, lit from the upper left, with a shadow on the other side. */
static void pebble(struct scene *s, float x, float y, int key, float r, struct tint rock)
{
    float flat = 0.66f + 0.22f * part_of(key, 3);

    scene_splat(s, false, x + r * 0.35f, y + r * 0.45f, r * 1.1f, r * 0.85f, 0, scene_tint(EARTH_CHAR), 0.5f);
    scene_splat(s, false, x, y, r, r * flat, part_of(key, 2), tint_mix(rock, scene_tint(EARTH_CHAR), 0.35f),
                1);
    scene_splat(s, false, x - r * 0.12f, y - r * 0.12f, r * 0.84f, r * flat * 0.8f, part_of(key, 2), rock, 1);
    scene_splat(s, false, x - r * 0.3f, y - r * 0.28f, r * 0.45f, r * 0.3f, part_of(key, 2),
                tint_mix(rock, scene_tint(EARTH_FOAM), 0.45f), 0.8f);
}

/* Some alone, some with a smaller one beside it. */
static void boulder(struct scene *s, float x, float y, int key)
{
    float big = part_of(key, 1), r = (5 + 7.5f * big) * s->field.scale;
    struct tint rock = tint_mix(tint_mix(scene_tint(EARTH_FLAG_PALE), scene_tint(EARTH_ROCK),
                                         0.15f + 0.7f * part_of(key, 4)),
                                scene_tint(EARTH_FOAM), 0.12f + 0.16f * part_of(key, 9));

    if (part_of(key, 5) < 0.4f)
        pebble(s, x + r * (0.9f + 0.5f * part_of(key, 6)), y + r * (0.5f + 0.6f * part_of(key, 7)), key + 1,
               r * (0.4f + 0.25f * part_of(key, 8)), tint_mix(rock, scene_tint(EARTH_RUBBLE), 0.5f));
    pebble(s, x, y, key, r, rock);
}

static void stone(struct scene *s, float x, float y, int key)
{
    float big = part_of(key, 1);

    pebble(s, x, y, key, (2 + 6 * big * big) * s->field.scale,
           tint_mix(scene_tint(EARTH_RUBBLE), scene_tint(EARTH_DIRT), 0.5f * part_of(key, 4)));
}

/* A piece of a trunk: bark, furrows along it, and the pale wood where it was cut. */
static void trunk(struct scene *s, float x, float y, int key)
{
    float k = s->field.scale, half = (24 + 14 * part_of(key, 1)) * k, r = (7 + 3 * part_of(key, 2)) * k,
          turn = (part_of(key, 3) - 0.5f) * 2.4f, ca = cosf(turn), sa = sinf(turn);
    struct tint bark = scene_tint(EARTH_SOIL), dark = scene_tint(EARTH_CHAR), wood = scene_tint(EARTH_PLANK);

    scene_splat(s, false, x + 4 * k, y + 6 * k, half + 3 * k, r * 1.1f, turn, dark, 0.5f);
    for (int i = -8; i <= 8; i++) /* even along its length, as one ellipse would not be */
        scene_splat(s, false, x + ca * half * (float)i / 9, y + sa * half * (float)i / 9, r * 0.9f, r, turn,
                    bark, 1);
    for (int i = 0; i < 4; i++) {
        float off = ((float)i - 1.6f) * r * 0.46f;

        scene_splat(s, false, x - sa * off, y + ca * off, half * 0.92f, 0.9f * k, turn, i < 2 ? wood : dark,
                    0.45f);
    }
    scene_splat(s, false, x + ca * half, y + sa * half, r * 0.5f, r, turn, scene_tint(EARTH_ROAD), 1);
    scene_splat(s, false, x + ca * half, y + sa * half, r * 0.25f, r * 0.5f, turn, wood, 0.7f);
}

/* A fern: fronds about one foot, each with a pale rib; ankle-high, so that nobody can hide in it. */
static void fern(struct scene *s, float x, float y, int key)
{
    float k = s->field.scale, reach = (9 + 6 * part_of(key, 1)) * k, turn = part_of(key, 2) * 6.3f;
    struct tint dark = scene_tint(EARTH_BUSH_DARK),
                leaf_tint = tint_mix(scene_tint(EARTH_BUSH), scene_tint(EARTH_OAK), part_of(key, 3));
    int count = 6 + (int)(part_of(key, 4) * 3);

    scene_splat(s, false, x + 2 * k, y + 3 * k, reach * 0.9f, reach * 0.75f, 0, scene_tint(EARTH_CHAR),
                0.35f);
    for (int i = 0; i < count; i++) {
        float angle = turn + 6.283f * ((float)i + 0.4f * part_of(key, 10 + (unsigned)i)) / (float)count,
              length = reach * (0.8f + 0.3f * part_of(key, 20 + (unsigned)i)),
              light = 0.5f - 0.5f * (cosf(angle) * 0.6f + sinf(angle) * 0.75f);
        float px = x + cosf(angle) * length * 0.55f, py = y + sinf(angle) * length * 0.55f;

        scene_splat(s, false, px, py, length * 0.5f, length * 0.17f, angle,
                    tint_mix(dark, leaf_tint, 0.4f + 0.6f * light), 0.95f);
        scene_splat(s, false, px, py, length * 0.45f, 0.5f * k, angle, scene_tint(EARTH_BUSH_PALE),
                    0.25f + 0.3f * light);
    }
}

/* ---- scattering ---- */

static int cell_of(float pixel, float scale, float step)
{
    return (int)floorf(pixel / scale / step);
}

/* Visit a jittered lattice of places; `chance` of them, where nothing is laid over. */
typedef void piece(struct scene *s, float x, float y, int key);

static void scatter_over(struct scene *s, float step, float chance, const float *keep, unsigned seed,
                         piece *each)
{
    const struct field *f = &s->field;
    int x0 = cell_of((float)f->left, f->scale, step),
        x1 = cell_of((float)(f->left + f->width), f->scale, step);
    int y0 = cell_of((float)f->top, f->scale, step),
        y1 = cell_of((float)(f->top + f->height), f->scale, step);

    for (int y = y0; y <= y1; y++) {
        for (int x = x0; x <= x1; x++) {
            float luck = field_random(x, y, seed + 2);

            if (luck >= chance)
                continue;
            float px = ((float)x + field_random(x, y, seed)) * step * f->scale - (float)f->left;
            float py = ((float)y + field_random(x, y, seed + 1)) * step * f->scale - (float)f->top;
            int ix = (int)px, iy = (int)py;

            if (ix < 0 || iy < 0 || ix >= f->width || iy >= f->height)
                continue;
            if (luck < chance * keep[iy * f->width + ix])
                each(s, px, py, (int)(field_random(x, y, seed + 3) * 1e6f));
        }
    }
}

void growth_scatter(struct scene *s, enum growth growth, float step, float chance, const float *keep,
                    unsigned seed)
{
    static piece *const pieces[GROWTHS] = { leaf, tuft, reeds, bubble, lily, boulder, stone, trunk, fern };

    if (s->field.scale >= 0.3f) /* from farther off none of them can be seen */
        scatter_over(s, step, chance, keep, seed, pieces[growth]);
}
