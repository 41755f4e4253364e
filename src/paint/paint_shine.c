/*
 * paint/paint_shine.c - what gives light itself: screens, the lamps of servers, the beacons of a helipad,
 * gas lamps; and the moon through a skylight.
 *
 * Drawn last, over the lit ground, so that the night does not darken it.
 */
#include "paint/paint_fitting.h"

#include "paint/paint_canvas.h"

#include <math.h>

enum { STARS = 8 };

static void halo(cairo_t *cr, double x, double y, double radius, enum earth ink, double strength)
{
    cairo_pattern_t *light = cairo_pattern_create_radial(x, y, 0, x, y, radius);

    canvas_stop(light, 0, palette_earth(ink), strength);
    canvas_stop(light, 0.4, palette_earth(ink), strength * 0.3);
    canvas_stop(light, 1, palette_earth(ink), 0);
    canvas_circle(cr, x, y, radius);
    cairo_set_source(cr, light);
    cairo_fill(cr);
    cairo_pattern_destroy(light);
}

static void bulb(cairo_t *cr, double x, double y, double radius, enum earth ink)
{
    halo(cr, x, y, radius * 5, ink, 0.5);
    canvas_circle(cr, x, y, radius);
    canvas_color(cr, palette_earth(ink));
    cairo_fill(cr);
}

/* The lower edge of a monitor, and its light on the desk. */
static void light_screen(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    if (!fitting_is_on(c))
        return;
    cairo_save(cr);
    fitting_stand(s, cr, c, p);
    cairo_rectangle(cr, -38, -22, 76, 44);
    cairo_clip(cr);
    halo(cr, 0, -21, 34, EARTH_SCREEN, 0.62);
    cairo_rectangle(cr, -13.5, -22.6, 27, 2.4);
    canvas_color(cr, palette_earth(EARTH_SHEEN));
    cairo_fill(cr);
    cairo_restore(cr);
}

/* Most are green, few are red. */
static enum earth led_lit(float on)
{
    if (on < 0.4f)
        return EARTH_LED;
    if (on < 0.6f)
        return EARTH_SCREEN;
    return on < 0.69f ? EARTH_LED_WARM : EARTH_LED_RED;
}

static void light_rack(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    cairo_save(cr);
    fitting_stand(s, cr, c, p);
    for (int i = 0; i < 22; i++) {
        float on = field_random(c.x * 22 + i, c.y, 921);
        double x = -33 + i % 11 * 6.6, y = i / 11 * 6 + 23;

        if (on > 0.72f)
            continue;
        canvas_circle(cr, x, y, 1.5);
        canvas_color(cr, palette_earth(led_lit(on)));
        cairo_fill(cr);
    }
    halo(cr, -14, 27, 22, EARTH_LED, 0.3);
    halo(cr, 18, 27, 18, EARTH_SCREEN, 0.3);
    cairo_restore(cr);
}

static bool is_pad(const struct scene *s, struct cell c, int dx, int dy)
{
    return scene_look_at(s, (struct cell){ (short)(c.x + dx), (short)(c.y + dy) }) == LOOK_HELIPAD;
}

/* Red lamps in the corners of the pad, green ones along its sides. */
static void light_pad(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    for (int way = -1; way <= 1; way += 2) {
        bool side = !is_pad(s, c, way, 0), end = !is_pad(s, c, 0, way);

        if (side)
            bulb(cr, way * 33, 0, 2.2, EARTH_LED);
        if (end)
            bulb(cr, 0, way * 33, 2.2, EARTH_LED);
        for (int other = -1; other <= 1 && side; other += 2) {
            if (!is_pad(s, c, 0, other))
                bulb(cr, way * 33, other * 33, 3, EARTH_LED_RED);
        }
    }
    cairo_restore(cr);
}

static void light_gas(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    (void)c;
    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    halo(cr, 0, 0, 92, EARTH_GAS, 0.75);
    bulb(cr, 0, 0, 6, EARTH_FLAME_CORE);
    cairo_restore(cr);
}

/* Moonlight through four panes a cell, aslant as one window: the bars between them leave the dark. */
static void light_pane(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    int above = 0;

    while (scene_look_at(s, (struct cell){ c.x, (short)(c.y - above - 1) }) == LOOK_SKYLIGHT)
        above++;
    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    cairo_translate(cr, 17.6 * above, 0);
    cairo_transform(cr, &(cairo_matrix_t){ .xx = 1, .xy = 0.22, .yy = 1 });
    canvas_alpha(cr, palette_earth(EARTH_MOON), 0.2);
    for (int i = 0; i < 4; i++)
        cairo_rectangle(cr, -37 + 39 * (i & 1), -37 + 39 * (i >> 1), 35, 35);
    cairo_fill(cr);
    cairo_restore(cr);
}

/* A line that glows: broad and faint below, thin and bright above. */
static void glowing_ring(cairo_t *cr, double radius, double width, enum earth ink)
{
    for (int i = 0; i < 3; i++) {
        static const double broad[] = { 5, 2.6, 1 }, strength[] = { 0.1, 0.2, 0.85 };

        canvas_circle(cr, 0, 0, radius);
        canvas_alpha(cr, palette_earth(ink), strength[i]);
        cairo_set_line_width(cr, width * broad[i]);
        cairo_stroke(cr);
    }
}

/* What is kept in the middle of the house stands in a circle three cells across, with stars on its line. */
static void light_crystal(cairo_t *cr)
{
    enum earth ink = EARTH_CRYSTAL;

    halo(cr, 0, 0, 185, ink, 0.5);
    glowing_ring(cr, 70, 1.6, ink);
    glowing_ring(cr, 114, 2.4, ink);
    cairo_save(cr);
    cairo_scale(cr, 1.357, 1.357);
    fitting_put(cr, "crystal_light", 0, 0, 0, palette_earth(ink));
    cairo_restore(cr);
    for (int i = 0; i < STARS; i++) {
        double turn = 6.2831853 * i / STARS - 0.4, far = i % 2 ? 92 : 114;

        halo(cr, far * cos(turn), far * sin(turn), 13, EARTH_SHEEN, 0.7);
        bulb(cr, far * cos(turn), far * sin(turn), 2.6, EARTH_SHEEN);
    }
}

/* The lines of a ward, and of what is kept in the middle of the house, give light of their own. */
static void light_magic(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    if (scene_look_at(s, c) == LOOK_CRYSTAL) {
        light_crystal(cr);
    } else {
        halo(cr, 0, 0, 62, EARTH_WARD, 0.4);
        fitting_put(cr, "ward", 0, 0, 0, palette_earth(EARTH_WARD));
    }
    cairo_restore(cr);
}

bool shine_paint(struct scene *s, struct pixels *to, int x, int y)
{
    looks_set looks = 1ull << LOOK_DESK | 1ull << LOOK_SERVERS | 1ull << LOOK_HELIPAD |
                      1ull << LOOK_GASLIGHT | 1ull << LOOK_SKYLIGHT | 1ull << LOOK_WARD |
                      1ull << LOOK_CRYSTAL;

    if (!scene_has(s, looks))
        return true;
    cairo_t *cr = canvas_open(to);
    if (!cr)
        return false;
    cairo_translate(cr, -x, -y);
    scene_cells(s, 1ull << LOOK_DESK, light_screen, cr);
    scene_cells(s, 1ull << LOOK_SERVERS, light_rack, cr);
    scene_cells(s, 1ull << LOOK_HELIPAD, light_pad, cr);
    scene_cells(s, 1ull << LOOK_SKYLIGHT, light_pane, cr);
    scene_cells(s, 1ull << LOOK_GASLIGHT, light_gas, cr);
    scene_cells(s, 1ull << LOOK_WARD | 1ull << LOOK_CRYSTAL, light_magic, cr);
    return canvas_close(cr);
}
