/*
 * paint/paint_lamp.c - the lamp over the table: warm in the middle, dark in the corners.
 */
#include "paint/paint_ground.h"

#include "paint/paint_field.h"
#include "paint/paint_palette.h"

#include <math.h>

#define LAMP_EDGE 0.36f /* where its warmth ends and the dark begins, in reaches */

enum { RINGS = 4096, GRAIN = 64 };

/* What lies on the table at a distance from the lamp: squared, in RINGS of the reach. */
struct ring {
    float alpha;
    struct rgba color;
};

/* A warm light about the middle, nothing farther off, then ever darker. */
static struct ring ring_at(float far)
{
    float fall = field_clamp((far - LAMP_EDGE) / (1 - LAMP_EDGE), 0, 1),
          glow = field_clamp(1 - far / LAMP_EDGE, 0, 1);

    return fall > 0 ? (struct ring){ 158 * fall * (0.55f + 0.45f * fall), palette_earth(EARTH_CHAR) }
                    : (struct ring){ 26 * glow, palette_earth(EARTH_LAMP) };
}

/* One of all words that can occur is looked up; a little noise keeps light and dark from falling in steps. */
static bool paint_lamp(const void *data, struct pixels *to)
{
    float w = (float)to->width, h = (float)to->height, reach = (w > h ? w : h) * 0.78f;
    float k = (float)RINGS / (reach * reach), grain[GRAIN * GRAIN];
    struct ring ring[RINGS];

    (void)data;
    for (int i = 0; i < RINGS; i++)
        ring[i] = ring_at(sqrtf((float)i / RINGS));
    for (int i = 0; i < GRAIN * GRAIN; i++)
        grain[i] = field_random(i % GRAIN, i / GRAIN, 5);
    for (int y = 0; y < to->height; y++) {
        float dy = (float)y - h * 0.45f;

        for (int x = 0; x < to->width; x++) {
            float dx = (float)x - w * 0.42f, far = (dx * dx + dy * dy) * k;
            const struct ring *r = &ring[far < RINGS - 1 ? (int)far : RINGS - 1];
            uint32_t a = r->alpha > 0 ? (uint32_t)(r->alpha + grain[y % GRAIN * GRAIN + x % GRAIN]) : 0;

            to->at[y * to->width + x] =
                a << 24 | (r->color.r * a / 255) << 16 | (r->color.g * a / 255) << 8 | r->color.b * a / 255;
        }
    }
    return true;
}

static const struct painter lamp = { "lamp", false, sizeof(int), paint_lamp, NULL, NULL, NULL };

void paint_ground_lamp(struct draw *d, const struct theme *theme, struct rect where)
{
    int look = 0;

    if (theme->kind == THEME_DARK)
        draw_picture(d, &lamp, &look, where.w, where.h, where, 255);
}
