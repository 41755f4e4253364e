#include "paint/paint_leaves.h"

#include "paint/paint_canvas.h"
#include "paint/paint_field.h"
#include "paint/paint_palette.h"

#include <math.h>

enum { CLUMPS = 3, LEAVES = 64 };

static double luck(int seed, int i, unsigned which)
{
    return (double)field_random(seed, i, which);
}

/* Dark below, then mid tones, and the palest towards the upper left, where the light comes from. */
static struct rgba tone_of(double light)
{
    struct rgba dark = palette_earth(EARTH_BUSH_DARK), middle = palette_earth(EARTH_BUSH),
                pale = palette_earth(EARTH_BUSH_PALE);

    return light < 0.5 ? rgba_over(dark, rgba_faded(middle, (int)(fmax(light, 0) * 2000)))
                       : rgba_over(middle, rgba_faded(pale, (int)(fmin(light - 0.5, 0.5) * 2000)));
}

static void clump(cairo_t *cr, double x, double y, double radius, int seed)
{
    for (int i = 0; i < LEAVES; i++) { /* from the rim to the top */
        double far = radius * sqrt(1 - (double)i / LEAVES), turn = 6.283 * luck(seed, i, 701);
        double dx = far * cos(turn), dy = far * sin(turn), size = radius * (0.15 + 0.13 * luck(seed, i, 702));
        double light = 0.55 - (dx * 0.6 + dy * 0.75) / radius * 0.5 - far / radius * 0.2 +
                       (luck(seed, i, 703) - 0.5) * 0.34;

        cairo_save(cr);
        cairo_translate(cr, x + dx, y + dy);
        cairo_rotate(cr, 6.283 * luck(seed, i, 704));
        cairo_scale(cr, size * 1.25, size * 0.8);
        canvas_circle(cr, 0, 0, 1);
        cairo_restore(cr);
        canvas_color(cr, tone_of(light));
        cairo_fill(cr);
    }
}

void leaves_paint(cairo_t *cr, double radius, int seed)
{
    static const double place[CLUMPS][3] = { { -0.68, 0.56, 0.54 },
                                             { 0.7, 0.52, 0.52 },
                                             { 0.02, 0.72, 0.56 } };

    for (int i = 0; i < CLUMPS; i++) {
        canvas_circle(cr, (place[i][0] + 0.08) * radius, (place[i][1] + 0.1) * radius,
                      place[i][2] * radius * 1.05);
        canvas_alpha(cr, palette(PIGMENT_BLACK), 0.3);
        cairo_fill(cr);
    }
    for (int i = 0; i < CLUMPS; i++)
        clump(cr, place[i][0] * radius, place[i][1] * radius, place[i][2] * radius, seed * CLUMPS + i);
}
