#include "paint/paint_piece.h"

#include "paint/paint_canvas.h"
#include "paint/paint_palette.h"

#include <math.h>

#define DEGREE (3.14159265358979 / 180)

static void disc(cairo_t *cr, double y, double radius, struct rgba color)
{
    canvas_circle(cr, 0, y, radius);
    canvas_color(cr, color);
    cairo_fill(cr);
}

static void groove(cairo_t *cr, double radius, double width, struct rgba color)
{
    canvas_circle(cr, 0, 0, radius);
    canvas_color(cr, color);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

/* ---- the coin ---- */

static void sun(cairo_t *cr, struct rgba color)
{
    canvas_circle(cr, 0, 0, 0.13);
    for (int i = 0; i < 8; i++) {
        cairo_save(cr);
        cairo_rotate(cr, i * 45 * DEGREE);
        cairo_move_to(cr, -0.05, -0.185);
        cairo_line_to(cr, 0, -0.33);
        cairo_line_to(cr, 0.05, -0.185);
        cairo_close_path(cr);
        cairo_restore(cr);
    }
    canvas_color(cr, canvas_shade(color, 0.42));
    cairo_fill(cr);
}

static void moon(cairo_t *cr)
{
    cairo_new_path(cr); /* a disc of 0.3, and one of 0.333 that covers its right side */
    cairo_arc_negative(cr, 0.018, 0, 0.3, -70.8 * DEGREE, 70.8 * DEGREE);
    cairo_arc(cr, 0.292, 0, 0.333, 121.8 * DEGREE, 238.2 * DEGREE);
    cairo_close_path(cr);
    canvas_color(cr, palette(PIGMENT_MOON));
    cairo_fill(cr);
}

void piece_coin(cairo_t *cr, int face, struct rgba color)
{
    disc(cr, 0.07, 0.495, canvas_shade(color, 0.5));
    disc(cr, 0, 0.5, canvas_shade(color, 0.92));
    groove(cr, 0.43, 0.03, canvas_shade(color, 0.62));
    if (face == 1)
        sun(cr, color);
    else if (face == 0)
        moon(cr);
}

/* ---- the die ---- */

static void star_path(cairo_t *cr, double radius)
{
    for (int i = 0; i < 10; i++) {
        double r = i % 2 ? radius * 0.44 : radius, a = (36 * i - 90) * DEGREE;

        cairo_line_to(cr, r * cos(a), r * sin(a) + radius * 0.05);
    }
    cairo_close_path(cr);
}

void piece_star(cairo_t *cr, int face, struct rgba color, struct rgba ink)
{
    if (face == 1) {
        star_path(cr, 0.3);
        canvas_color(cr, ink);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_width(cr, 0.05);
        cairo_fill_preserve(cr);
        cairo_stroke(cr);
    } else if (face == 0) {
        groove(cr, 0.11, 0.05, canvas_shade(color, 0.72));
    }
}

/* ---- the token ---- */

static void lozenge(cairo_t *cr, double radius)
{
    cairo_move_to(cr, 0, -radius);
    cairo_line_to(cr, radius * 0.76, 0);
    cairo_line_to(cr, 0, radius);
    cairo_line_to(cr, -radius * 0.76, 0);
    cairo_close_path(cr);
}

/* Light falls on it from the upper left. */
static void turned_face(cairo_t *cr, struct rgba wood)
{
    cairo_pattern_t *light = cairo_pattern_create_linear(-0.35, -0.35, 0.35, 0.35);

    canvas_stop(light, 0, canvas_shade(wood, 1.14), 1);
    canvas_stop(light, 0.5, wood, 1);
    canvas_stop(light, 1, canvas_shade(wood, 0.84), 1);
    cairo_set_source(cr, light);
    canvas_circle(cr, 0, 0, 0.5);
    cairo_fill(cr);
    cairo_pattern_destroy(light);
    groove(cr, 0.485, 0.03, canvas_shade(wood, 1.2));
    groove(cr, 0.4, 0.025, canvas_shade(wood, 0.7));
    groove(cr, 0.375, 0.025, canvas_shade(wood, 1.16));
}

void piece_token(cairo_t *cr, int face)
{
    struct rgba pale = palette(PIGMENT_BOXWOOD), dark = palette(PIGMENT_WALNUT);
    struct rgba up = face == 0 ? dark : pale, down = face == 0 ? pale : dark;

    disc(cr, 0.08, 0.495, canvas_shade(down, 0.62));
    disc(cr, 0.04, 0.5, canvas_shade(up, 0.62));
    turned_face(cr, up);
    if (face == 1) {
        lozenge(cr, 0.34);
        canvas_color(cr, dark);
        cairo_fill(cr);
        lozenge(cr, 0.23);
        canvas_color(cr, canvas_shade(dark, 1.7));
        cairo_set_line_width(cr, 0.022);
        cairo_stroke(cr);
    } else if (face == 0) {
        groove(cr, 0.22, 0.03, canvas_shade(up, 0.62));
        groove(cr, 0.195, 0.02, canvas_shade(up, 1.3));
        disc(cr, 0, 0.035, canvas_shade(up, 0.62));
    }
}
