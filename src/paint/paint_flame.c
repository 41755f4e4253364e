#include "paint/paint_flame.h"

#include "paint/paint_fire.h"
#include "paint/paint_palette.h"

#include <math.h>

#define TURN 6.2831853

static struct rgba toward(int rgb, double white, int alpha)
{
    int c[3] = { rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255 };

    for (int i = 0; i < 3; i++)
        c[i] += (int)((white < 0 ? c[i] : 255 - c[i]) * white);
    return (struct rgba){ (unsigned char)c[0], (unsigned char)c[1], (unsigned char)c[2],
                          (unsigned char)alpha };
}

/* Fire of the colours of wood where it gives a fire's light: orange to yellow, neither white nor red. */
static struct fire_inks inks_of(int rgb)
{
    static const double white[4] = { -0.5, -0.05, 0.35, 0.8 };
    struct fire_inks inks = fire_inks_of_wood();
    int r = rgb >> 16 & 255, g = rgb >> 8 & 255, b = rgb & 255;

    if (r >= g && g >= b + 20 && r >= b + 40)
        return inks;
    for (int i = 0; i < 4; i++)
        inks.ink[i] = toward(rgb, white[i], 255);
    inks.ember[0] = inks.ink[1];
    inks.ember[1] = inks.ink[2];
    return inks;
}

/* A stick that leads down to the left, bound with cloth where it burns. */
static void stick(cairo_t *cr)
{
    static const struct rgba line = { 20, 13, 8, 255 }, wood = { 122, 82, 46, 255 },
                             cloth = { 70, 44, 24, 255 };

    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 3; i++) {
        static const double width[] = { 0.21, 0.12, 0.17 };

        cairo_set_line_width(cr, width[i]);
        canvas_color(cr, i == 0 ? line : wood);
        if (i == 2)
            canvas_color(cr, cloth);
        cairo_move_to(cr, i == 2 ? -0.09 : -0.22, i == 2 ? 0.08 : 0.34);
        cairo_line_to(cr, -0.02, -0.06);
        cairo_stroke(cr);
    }
}

/* An iron bowl on three feet, seen from above, and how it glows within. */
static void bowl(cairo_t *cr, const struct fire *fire)
{
    struct rgba iron = palette_earth(EARTH_IRON), edge = palette(PIGMENT_BLACK);

    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 3; i++) {
        double turn = 0.52 + i * TURN / 3;

        cairo_move_to(cr, 0, 0);
        cairo_line_to(cr, 0.52 * cos(turn), 0.52 * sin(turn));
        cairo_set_line_width(cr, 0.13);
        canvas_color(cr, canvas_shade(iron, 0.5));
        cairo_stroke(cr);
    }
    canvas_circle(cr, 0.02, 0.03, 0.46);
    canvas_alpha(cr, edge, 0.5);
    cairo_fill(cr);
    canvas_circle(cr, 0, 0, 0.43);
    canvas_color(cr, canvas_shade(iron, 1.25));
    cairo_fill(cr);
    canvas_circle(cr, 0, 0, 0.34);
    canvas_color(cr, palette_earth(EARTH_CHAR));
    cairo_fill(cr);
    canvas_circle(cr, 0, 0, 0.3);
    canvas_alpha(cr, fire->inks.ink[0], 0.7);
    cairo_fill(cr);
    fire_embers(cr, fire);
}

static void burn(cairo_t *cr, const struct flame_look *look)
{
    struct fire fire = { .radius = look->torch ? 0.34 : 0.36,
                         .y = look->torch ? -0.08 : 0.02,
                         .grain = 0.022,
                         .seed = look->torch ? 7 : 3,
                         .embers = 46,
                         .tongues = look->torch ? 5 : 9,
                         .beat = TURN * look->frame / FLAME_FRAMES,
                         .inks = inks_of(look->rgb) };

    if (look->torch)
        stick(cr);
    else
        bowl(cr, &fire);
    cairo_scale(cr, look->torch ? 1.35 : 1.2, look->torch ? 1.9 : 1.35);
    fire_tongues(cr, &fire);
}

static bool paint(const void *data, struct pixels *to)
{
    const struct flame_look *look = data;
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    cairo_translate(cr, to->width / 2.0, to->height * 0.72);
    cairo_scale(cr, to->height * 0.62, to->height * 0.62);
    burn(cr, look);
    return canvas_close(cr);
}

const struct painter paint_flame = { "flame", PAINTER_CLEAR, sizeof(struct flame_look),
                                     paint,   NULL,          NULL,
                                     NULL,    NULL,          NULL };

static bool paint_glow(const void *data, struct pixels *to)
{
    const struct flame_look *look = data;
    cairo_t *cr = canvas_open(to);
    double r = to->width / 2.0, beat = 1 + 0.12 * sin(TURN * look->frame / FLAME_FRAMES);

    if (!cr)
        return false;
    cairo_pattern_t *soft = cairo_pattern_create_radial(r, r, 0, r, r, r);
    canvas_stop(soft, 0, toward(look->rgb, 0.2, 255), 0.26 * beat);
    canvas_stop(soft, 0.3, toward(look->rgb, 0.1, 255), 0.13 * beat);
    canvas_stop(soft, 0.65, toward(look->rgb, 0, 255), 0.04 * beat);
    canvas_stop(soft, 1, toward(look->rgb, 0, 255), 0);
    cairo_set_source(cr, soft);
    cairo_paint(cr);
    cairo_pattern_destroy(soft);
    return canvas_close(cr);
}

static const struct painter glow = { "glow",     PAINTER_CLEAR, sizeof(struct flame_look),
                                     paint_glow, NULL,          NULL,
                                     NULL,       NULL,          NULL };

void paint_flame_draw(struct draw *d, const struct flame_look *look, int x, int y, int size)
{
    int side = size * 8 / 5;

    if (size > 0)
        draw_picture(d, &paint_flame, look, side, side,
                     (struct rect){ x - side / 2, y - side * 72 / 100, side, side }, 255);
}

void paint_flame_glow(struct draw *d, const struct flame_look *look, int x, int y, int size)
{
    struct flame_look air = *look;

    air.torch = 0;
    if (size > 0)
        draw_picture(d, &glow, &air, size, size, (struct rect){ x - size / 2, y - size / 2, size, size },
                     255);
}
