/*
 * paint/paint_lamp.c - the lamp over the table: warm in the middle, dark in the corners.
 */
#include "paint/paint_ground.h"

#include "paint/paint_field.h"
#include "paint/paint_palette.h"

#include <math.h>

#define LAMP_EDGE 0.36f /* where its warmth ends and the dark begins, in reaches */

/*
 * A warm light about the middle, nothing farther off, then ever darker; a little noise keeps both from falling in
 * steps.
 */
static bool paint_lamp(const void *data, struct pixels *to)
{
    float w = (float)to->width, h = (float)to->height, reach = (w > h ? w : h) * 0.78f;
    struct rgba dark = palette_earth(EARTH_CHAR), warm = palette_earth(EARTH_LAMP);

    (void)data;
    for (int y = 0; y < to->height; y++) {
        for (int x = 0; x < to->width; x++) {
            float dx = (float)x - w * 0.42f, dy = (float)y - h * 0.45f,
                  far = sqrtf(dx * dx + dy * dy) / reach;
            float fall = field_clamp((far - LAMP_EDGE) / (1 - LAMP_EDGE), 0, 1),
                  glow = field_clamp(1 - far / LAMP_EDGE, 0, 1);
            float alpha = fall > 0 ? 158 * fall * (0.55f + 0.45f * fall) : 26 * glow;
            uint32_t a = alpha > 0 ? (uint32_t)(alpha + field_random(x, y, 5)) : 0;
            struct rgba c = fall > 0 ? dark : warm;

            to->at[y * to->width + x] =
                a << 24 | (c.r * a / 255) << 16 | (c.g * a / 255) << 8 | c.b * a / 255;
        }
    }
    return true;
}

static const struct painter lamp = { "lamp", false, sizeof(int), paint_lamp, NULL, NULL, NULL };

void paint_ground_lamp(struct draw *d, const struct theme *theme, struct rect where)
{
    int look = 0;

    if (theme->kind == THEME_DARK)
        draw_picture(d, &lamp, &look, where.w, where.h, where, 0, 255);
}
