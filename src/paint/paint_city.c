/*
 * paint/paint_city.c - what lies far below a drop: roofs, streets, and at night their lights.
 *
 * The streets do not follow the grid, and are so small that nobody takes them for a place to step on.
 */
#include "paint/paint_scene.h"

#include <math.h>

#define TURN_COS 0.9537f /* the town is turned by 17.5 degrees against the board */
#define TURN_SIN 0.3007f

/* A place in the town. */
struct lot {
    float x, y;      /* in the town's own directions */
    int column, row; /* of the lot: many to a block, none as large as the next */
    float kerb;      /* design pixels to the middle of the nearest street */
    bool avenue;     /* it is a wide one */
    float wall;      /* design pixels to the border of the lot */
};

/* Which of several strips of unequal width a place lies in, and how far from its borders. */
static int strip_at(float x, float width, unsigned seed, float *border)
{
    int n = (int)floorf(x / width);
    float from = ((float)n + 0.6f * (field_random(n, 0, seed) - 0.5f)) * width,
          to = ((float)n + 1 + 0.6f * (field_random(n + 1, 0, seed) - 0.5f)) * width;

    if (x < from) {
        *border = from - x;
        return n - 1;
    }
    *border = x < to ? field_min(x - from, to - x) : x - to;
    return x < to ? n : n + 1;
}

static struct lot lot_at(const struct scene *s, int i)
{
    float x = field_x(&s->field, i % s->field.width), y = field_y(&s->field, i / s->field.width), across,
          down;
    struct lot lot = { .x = x * TURN_COS + y * TURN_SIN, .y = y * TURN_COS - x * TURN_SIN };
    float wide = fabsf(lot.x / 300 - roundf(lot.x / 300)) * 300,
          high = fabsf(lot.y / 240 - roundf(lot.y / 240)) * 240;
    int block = strip_at(lot.y, 58, 731, &down);

    lot.row = block;
    lot.column = strip_at(lot.x + 400 * field_random(block, 1, 732), 46, 733 + (unsigned)(block & 7),
                          &across);
    lot.avenue = field_min(wide, high) < 9;
    lot.kerb = lot.avenue ? field_min(wide, high) : down;
    lot.wall = field_min(across, down - 3);
    return lot;
}

/* 1 on a dot of a lattice of `step` design pixels where that chance came true; which one through `key`. */
static float dot_at(float x, float y, float step, float radius, float chance, unsigned seed, float *key)
{
    int column = (int)floorf(x / step), row = (int)floorf(y / step);
    float dx = x - ((float)column + 0.5f) * step, dy = y - ((float)row + 0.5f) * step;

    *key = field_random(column, row, seed + 1);
    return field_random(column, row, seed) < chance ? field_smooth(radius, radius * 0.4f, hypotf(dx, dy)) : 0;
}

/* Lamps along the streets, and cars: white and red ones. */
static struct tint street_lights(const struct lot *lot, float *part)
{
    float key;

    *part = dot_at(lot->x, lot->y, lot->avenue ? 4.4f : 6, 1.5f, lot->avenue ? 0.42f : 0.16f, 721, &key);
    return scene_tint(key < 0.6f ? EARTH_STREETLIGHT : key < 0.82f ? EARTH_TUBE : EARTH_LED_RED);
}

/* Windows: some houses are awake, most sleep; a few wear a sign. */
static struct tint house_lights(const struct lot *lot, float *part)
{
    float awake = field_random(lot->column, lot->row, 741), key;

    *part = dot_at(lot->x, lot->y, 4.6f, 1.35f, awake < 0.25f ? 0.42f : 0.07f, 711, &key);
    return scene_tint(key < 0.68f ? EARTH_ROOM : key < 0.95f ? EARTH_ROOM_COLD : EARTH_NEON);
}

/* Signs and floodlit fronts colour the air about a few houses. */
static struct tint sign_of(const struct lot *lot, float *part)
{
    float draw = field_random(lot->column, lot->row, 742);

    *part = draw < 0.1f ? 0.5f * field_smooth(0, 12, lot->wall) : 0;
    return scene_tint(draw < 0.04f ? EARTH_NEON : draw < 0.07f ? EARTH_ROOM_COLD : EARTH_STREETLIGHT);
}

static struct tint roof_at(const struct lot *lot)
{
    float tone = field_random(lot->column, lot->row, 702);

    return tint_mix(scene_tint(EARTH_ROOF), scene_tint(EARTH_ROOF_PALE), tone * tone);
}

/* What of a place shines by night. */
static struct tint lit_town(const struct lot *lot, struct tint t, float paved, float air)
{
    float bulb, sign;
    struct tint light = paved > 0.5f ? street_lights(lot, &bulb) : house_lights(lot, &bulb),
                glow = sign_of(lot, &sign);

    t = tint_mix(t, scene_tint(EARTH_STREETLIGHT),
                 (lot->avenue ? 0.34f : 0.16f) * field_smooth(14, 1, lot->kerb) * (0.3f + air));
    t = tint_mix(t, glow, sign * (1 - paved));
    return tint_mix(t, light, bulb);
}

bool city_paint(struct scene *s)
{
    bool night = s->board->hour == HOUR_NIGHT;
    struct tint street = scene_tint(EARTH_STREET);
    float *m = s->work[0];

    if (!scene_mask(s, 1ull << LOOK_CITY, m))
        return false;
    for (int i = 0; i < s->n; i++) {
        if (m[i] <= 0)
            continue;
        struct lot lot = lot_at(s, i);
        float paved = lot.avenue ? field_smooth(8.5f, 7.5f, lot.kerb) : field_smooth(3.2f, 2.2f, lot.kerb),
              gap = field_smooth(2.2f, 0.8f, lot.wall);
        struct tint t = tint_mix(tint_mix(roof_at(&lot), street, 0.7f * gap), street, paved);

        if (night)
            t = lit_town(&lot, t, paved, s->clump[i]);
        scene_lay(s, i, t, (night ? 0.86f : 1.6f) * (0.8f + 0.4f * s->patch[i]), m[i]);
        s->height[i] = field_mix(s->height[i],
                                 -8 + (1 - field_max(paved, gap)) *
                                          (2 + 6 * field_random(lot.column, lot.row, 703)),
                                 m[i]);
        s->bare[i] = field_max(s->bare[i], m[i]);
    }
    return true;
}
