#include "paint/paint_canvas.h"

#include "base/bug.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979

cairo_t *canvas_open(struct pixels *pixels)
{
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)pixels->at,
                                                                   CAIRO_FORMAT_ARGB32, pixels->width,
                                                                   pixels->height, pixels->width * 4);
    cairo_t *cr = cairo_create(surface);

    cairo_surface_destroy(surface);
    if (cairo_status(cr) != CAIRO_STATUS_SUCCESS) {
        cairo_destroy(cr);
        return NULL;
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    return cr;
}

bool canvas_close(cairo_t *cr)
{
    if (!cr)
        return false;
    bool well = cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    cairo_surface_flush(cairo_get_target(cr));
    cairo_destroy(cr);
    return well;
}

void canvas_forget(void)
{
    cairo_debug_reset_static_data();
    FcFini();
}

void canvas_alpha(cairo_t *cr, struct rgba c, double alpha)
{
    cairo_set_source_rgba(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0 * alpha);
}

void canvas_color(cairo_t *cr, struct rgba c)
{
    canvas_alpha(cr, c, 1);
}

void canvas_stop(cairo_pattern_t *gradient, double at, struct rgba c, double alpha)
{
    cairo_pattern_add_color_stop_rgba(gradient, at, c.r / 255.0, c.g / 255.0, c.b / 255.0,
                                      c.a / 255.0 * alpha);
}

static unsigned char clamped(double value)
{
    return (unsigned char)(value < 0 ? 0 : value > 255 ? 255 : value + 0.5);
}

struct rgba canvas_shade(struct rgba c, double f)
{
    return (struct rgba){ clamped(c.r * f), clamped(c.g * f), clamped(c.b * f), c.a };
}

void canvas_circle(cairo_t *cr, double x, double y, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * PI);
    cairo_close_path(cr);
}

void canvas_round_rect(cairo_t *cr, double x, double y, double w, double h, double r)
{
    if (r > w / 2)
        r = w / 2;
    if (r > h / 2)
        r = h / 2;
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, PI / 2, PI);
    cairo_arc(cr, x + r, y + r, r, PI, 3 * PI / 2);
    cairo_close_path(cr);
}

void canvas_word(cairo_t *cr, enum face face, double size, double x, double y, const char *word)
{
    cairo_text_extents_t extents;

    cairo_select_font_face(cr, face == FACE_TITLE ? "EB Garamond" : "Inter", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cr, size);
    cairo_text_extents(cr, word, &extents);
    cairo_move_to(cr, x - extents.x_bearing - extents.width / 2, y);
    cairo_text_path(cr, word);
}

/* ---- paths as text ---- */

static double number(const char **p)
{
    char *end;

    while (**p == ' ' || **p == ',')
        (*p)++;
    double value = strtod(*p, &end);
    if (end == *p)
        BUG("no number in a path at \"%.20s\"", *p);
    *p = end;
    return value;
}

/* An arc's flag is one digit, which the next number may touch. */
static bool flag(const char **p)
{
    while (**p == ' ' || **p == ',')
        (*p)++;
    return *(*p)++ == '1';
}

/* The arc of a circle to (x, y): centre from the chord (SVG 1.1, F.6.5, for equal radii). */
static void arc_to(cairo_t *cr, double r, bool large, bool sweep, double x, double y)
{
    double x0, y0;

    cairo_get_current_point(cr, &x0, &y0);
    double dx = x - x0, dy = y - y0, half = hypot(dx, dy) / 2;
    if (half == 0)
        return;
    if (r < half)
        r = half;
    double rise = sqrt(r * r - half * half) * (large == sweep ? -1 : 1);
    double cx = (x0 + x) / 2 - rise * dy / (2 * half), cy = (y0 + y) / 2 + rise * dx / (2 * half);
    double from = atan2(y0 - cy, x0 - cx), to = atan2(y - cy, x - cx);

    if (sweep)
        cairo_arc(cr, cx, cy, r, from, to);
    else
        cairo_arc_negative(cr, cx, cy, r, from, to);
}

static void straight_to(cairo_t *cr, char kind, double ox, double oy, const char **p)
{
    double x = ox, y = oy;
    double x0, y0;

    cairo_get_current_point(cr, &x0, &y0);
    if (kind == 'H') {
        x += number(p);
        y = y0;
    } else if (kind == 'V') {
        y += number(p);
        x = x0;
    } else {
        x += number(p);
        y += number(p);
    }
    if (kind == 'M')
        cairo_move_to(cr, x, y);
    else
        cairo_line_to(cr, x, y);
}

static void curved_to(cairo_t *cr, char kind, double ox, double oy, const char **p)
{
    double x0, y0, v[6];

    cairo_get_current_point(cr, &x0, &y0);
    if (kind == 'A') {
        double r = number(p);
        number(p);
        number(p);
        bool large = flag(p), sweep = flag(p);
        double x = ox + number(p), y = oy + number(p);
        arc_to(cr, r, large, sweep, x, y);
        return;
    }
    for (int i = 0, n = kind == 'C' ? 6 : 4; i < n; i++)
        v[i] = number(p) + (i % 2 ? oy : ox);
    if (kind == 'C')
        cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]);
    else
        cairo_curve_to(cr, x0 + (v[0] - x0) * 2 / 3, y0 + (v[1] - y0) * 2 / 3, v[2] + (v[0] - v[2]) * 2 / 3,
                       v[3] + (v[1] - v[3]) * 2 / 3, v[2], v[3]);
}

void canvas_path(cairo_t *cr, const char *p)
{
    char letter = 'M';

    while (*p) {
        if (*p == ' ' || *p == ',') {
            p++;
            continue;
        }
        if (strchr("MmLlHhVvCcQqAaZz", *p))
            letter = *p++;
        char kind = (char)(letter >= 'a' ? letter - 'a' + 'A' : letter);
        double ox = 0, oy = 0;
        if (kind == 'Z') {
            cairo_close_path(cr);
            continue;
        }
        if (letter >= 'a' && cairo_has_current_point(cr))
            cairo_get_current_point(cr, &ox, &oy);
        if (strchr("MLHV", kind))
            straight_to(cr, kind, ox, oy, &p);
        else
            curved_to(cr, kind, ox, oy, &p);
        if (kind == 'M')
            letter = letter == 'm' ? 'l' : 'L';
    }
}
