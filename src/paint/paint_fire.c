#include "paint/paint_fire.h"

#include "paint/paint_field.h"
#include "paint/paint_palette.h"

#include <math.h>

struct fire_inks fire_inks_of_wood(void)
{
    struct fire_inks inks = { .ember = { palette_earth(EARTH_EMBER_A), palette_earth(EARTH_EMBER_B) } };

    for (int i = 0; i < 4; i++)
        inks.ink[i] = palette_earth((enum earth)(EARTH_FLAME_DEEP + i));
    return inks;
}

/* One tongue, base at (x, y), in four colours. */
static void tongue(cairo_t *cr, double x, double y, double height, double lean, const struct fire_inks *inks)
{
    static const double size[4] = { 1, 0.76, 0.54, 0.28 }, strength[4] = { 0.75, 0.9, 0.95, 0.95 };

    for (int i = 0; i < 4; i++) {
        double h = height * size[i], w = h * 0.36;

        cairo_move_to(cr, x, y);
        cairo_curve_to(cr, x - w * 1.3, y - h * 0.25, x - w * 0.5, y - h * 0.62, x + lean * h, y - h);
        cairo_curve_to(cr, x + w * 0.35, y - h * 0.6, x + w * 1.3, y - h * 0.3, x, y);
        canvas_alpha(cr, inks->ink[i], strength[i]);
        cairo_fill(cr);
    }
}

static double dice(const struct fire *f, int i, unsigned which)
{
    return (double)field_random(f->seed, i, which);
}

/* A bed of earth, so that it does not burn upon water, and charred ground on that. */
void fire_char(cairo_t *cr, const struct fire *f)
{
    cairo_pattern_t *bed = cairo_pattern_create_radial(f->x, f->y, f->radius * 0.8, f->x, f->y,
                                                       f->radius * 1.3);

    canvas_stop(bed, 0, palette_earth(EARTH_SOIL), 0.95);
    canvas_stop(bed, 0.5, palette_earth(EARTH_SOIL), 0.9);
    canvas_stop(bed, 1, palette_earth(EARTH_SOIL), 0);
    cairo_set_source(cr, bed);
    canvas_circle(cr, f->x, f->y, f->radius * 1.3);
    cairo_fill(cr);
    cairo_pattern_destroy(bed);
    cairo_pattern_t *ring = cairo_pattern_create_radial(f->x, f->y, 1, f->x, f->y, f->radius * 1.12);

    canvas_stop(ring, 0, palette_earth(EARTH_CHAR), 0.92);
    canvas_stop(ring, 0.75, palette_earth(EARTH_CHAR), 0.68);
    canvas_stop(ring, 1, palette_earth(EARTH_CHAR), 0);
    cairo_set_source(cr, ring);
    canvas_circle(cr, f->x, f->y, f->radius * 1.15);
    cairo_fill(cr);
    cairo_pattern_destroy(ring);
}

void fire_embers(cairo_t *cr, const struct fire *f)
{
    const struct rgba ink[3] = { f->inks.ink[0], f->inks.ember[0], f->inks.ember[1] };

    for (int i = 0; i < f->embers; i++) {
        double a = 6.283 * dice(f, i, 311), q = f->radius * 0.95 * sqrt(dice(f, i, 312));

        canvas_circle(cr, f->x + cos(a) * q, f->y + sin(a) * q, (0.8 + 1.5 * dice(f, i, 313)) * f->grain);
        canvas_alpha(cr, ink[i % 3], 0.9);
        cairo_fill(cr);
    }
}

void fire_tongues(cairo_t *cr, const struct fire *f)
{
    double r = f->radius;

    for (int i = 0; i < f->tongues; i++) {
        double far = f->tongues > 1 ? (double)i / (f->tongues - 1) : 0.5,
               x = f->x + (dice(f, i, 314) - 0.5) * 1.35 * r, y = f->y + (-0.45 + 1.05 * far) * r * 0.9,
               high = (0.75 + 0.5 * dice(f, i, 315)) * r * (1.2 - fabs(x - f->x) / r * 0.5),
               lean = (dice(f, i, 316) - 0.5) * 0.3;

        if (f->beat >= 0) {
            high *= 1 + 0.14 * cos(f->beat * (1 + i % 2) + i * 2.1);
            lean += 0.10 * sin(f->beat + i * 1.3);
        }
        tongue(cr, x, y, high, lean, &f->inks);
    }
}
