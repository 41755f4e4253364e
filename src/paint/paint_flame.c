#include "paint/paint_flame.h"

#include "paint/paint_canvas.h"

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

/* A tongue of fire, one high and half as broad, with its foot at 0, 0; its tip leans as it flickers. */
static void tongue(cairo_t *cr, double lean, double broad)
{
    double b = 0.27 * broad;

    cairo_move_to(cr, 0, 0);
    cairo_curve_to(cr, -b * 1.5, 0, -b * 1.5, -0.42, -b * 0.5 + lean * 0.3, -0.62);
    cairo_curve_to(cr, -b * 0.2 + lean * 0.6, -0.76, lean, -0.86, lean, -1);
    cairo_curve_to(cr, lean + b * 0.5, -0.86, b * 1.3 + lean * 0.4, -0.66, b * 1.15, -0.4);
    cairo_curve_to(cr, b * 1.4, -0.12, b * 0.9, 0, 0, 0);
    cairo_close_path(cr);
}

static void stick(cairo_t *cr)
{
    for (int i = 0; i < 2; i++) {
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_width(cr, i ? 0.11 : 0.19);
        canvas_color(cr, i ? (struct rgba){ 122, 82, 46, 255 } : (struct rgba){ 20, 13, 8, 255 });
        cairo_move_to(cr, -0.2, 0.34);
        cairo_line_to(cr, 0, -0.04);
        cairo_stroke(cr);
    }
}

/* The tongues of a flame, from without to within: how high, how broad, how near to white. */
static void fire(cairo_t *cr, const struct flame_look *look)
{
    static const struct {
        double high, broad, white, foot;
        int alpha;
    } part[] = { { 1.06, 1.25, -0.55, 0.04, 235 },
                 { 1, 1.05, -0.05, 0, 255 },
                 { 0.70, 0.74, 0.22, -0.03, 255 },
                 { 0.40, 0.42, 0.62, -0.06, 255 } };
    double phase = TURN * look->frame / FLAME_FRAMES;

    for (int i = 0; i < 4; i++) {
        double lean = 0.09 * sin(phase + i * 0.7), high = part[i].high * (1 + 0.06 * cos(phase * 2 + i));

        cairo_save(cr);
        cairo_translate(cr, 0, part[i].foot);
        cairo_scale(cr, 1, high);
        tongue(cr, lean, part[i].broad);
        cairo_restore(cr);
        canvas_color(cr, toward(look->rgb, part[i].white, part[i].alpha));
        cairo_fill(cr);
    }
}

static bool paint(const void *data, struct pixels *to)
{
    const struct flame_look *look = data;
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    cairo_translate(cr, to->width / 2.0, to->height * 0.72);
    cairo_scale(cr, to->height * 0.62, to->height * 0.62);
    if (look->torch)
        stick(cr);
    fire(cr, look);
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
