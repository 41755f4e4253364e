/* The path of an SVG file as one of cairo's (paint/svg.h). */
#include "paint/svg.h"

#include <math.h>
#include <string.h>

struct pen {
    struct svg *svg;
    struct svg_span d; /* what is left of it */
    cairo_t *cr;
    bool relative;
    double x, y;           /* where it stands */
    double turn_x, turn_y; /* the last control point, which S and T mirror */
    char before;           /* the kind of the step before */
};

static double take(struct pen *pen)
{
    return svg_number(pen->svg, &pen->d);
}

static double take_x(struct pen *pen)
{
    return take(pen) + (pen->relative ? pen->x : 0);
}

static double take_y(struct pen *pen)
{
    return take(pen) + (pen->relative ? pen->y : 0);
}

/* An arc's flag is one digit, which the next number may touch. */
static bool take_flag(struct pen *pen)
{
    if (!svg_more(&pen->d) || (*pen->d.at != '0' && *pen->d.at != '1'))
        return svg_fault(pen->svg, pen->d.at, "0 or 1");
    return *pen->d.at++ == '1';
}

static void stand(struct pen *pen, double x, double y)
{
    pen->x = x;
    pen->y = y;
}

static void straight(struct pen *pen, char kind)
{
    double x = kind == 'V' ? pen->x : take_x(pen), y = kind == 'H' ? pen->y : take_y(pen);

    if (kind == 'M')
        cairo_move_to(pen->cr, x, y);
    else
        cairo_line_to(pen->cr, x, y);
    stand(pen, x, y);
}

/* C and S. */
static void cubic(struct pen *pen, bool mirrored)
{
    double x1 = mirrored ? 2 * pen->x - pen->turn_x : take_x(pen);
    double y1 = mirrored ? 2 * pen->y - pen->turn_y : take_y(pen);
    double x2 = take_x(pen), y2 = take_y(pen), x = take_x(pen), y = take_y(pen);

    cairo_curve_to(pen->cr, x1, y1, x2, y2, x, y);
    stand(pen, x, y);
    pen->turn_x = x2;
    pen->turn_y = y2;
}

/* Q and T. */
static void quadratic(struct pen *pen, bool mirrored)
{
    double x1 = mirrored ? 2 * pen->x - pen->turn_x : take_x(pen);
    double y1 = mirrored ? 2 * pen->y - pen->turn_y : take_y(pen);
    double x = take_x(pen), y = take_y(pen);

    cairo_curve_to(pen->cr, pen->x + (x1 - pen->x) * 2 / 3, pen->y + (y1 - pen->y) * 2 / 3,
                   x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y);
    stand(pen, x, y);
    pen->turn_x = x1;
    pen->turn_y = y1;
}

/*
 * SVG 1.1, F.6.5: turned and pressed so that the ellipse is a circle of radius 1 the centre follows from the
 * chord; (x, y) is the end, (0, 0) the middle between both.
 */
static void round_to(struct pen *pen, double rx, double ry, double tilt, bool large, bool sweep, double x,
                     double y)
{
    double mx = (pen->x + x) / 2, my = (pen->y + y) / 2, c = cos(tilt), s = sin(tilt);
    double ex = (c * (x - mx) + s * (y - my)) / rx, ey = (c * (y - my) - s * (x - mx)) / ry;
    double half = hypot(ex, ey), grown = half > 1 ? half : 1;

    ex /= grown;
    ey /= grown;
    half = hypot(ex, ey);
    double rise = sqrt(fmax(0, 1 - half * half)) / half * (large == sweep ? -1 : 1);
    double cx = -ey * rise, cy = ex * rise, from = atan2(-ey - cy, -ex - cx), to = atan2(ey - cy, ex - cx);
    cairo_save(pen->cr);
    cairo_translate(pen->cr, mx, my);
    cairo_rotate(pen->cr, tilt);
    cairo_scale(pen->cr, rx * grown, ry * grown);
    if (sweep)
        cairo_arc(pen->cr, cx, cy, 1, from, to);
    else
        cairo_arc_negative(pen->cr, cx, cy, 1, from, to);
    cairo_restore(pen->cr);
}

static void arc(struct pen *pen)
{
    double rx = fabs(take(pen)), ry = fabs(take(pen)), tilt = take(pen) * 3.14159265358979 / 180;
    bool large = take_flag(pen), sweep = take_flag(pen);
    double x = take_x(pen), y = take_y(pen);

    if (hypot(x - pen->x, y - pen->y) < 1e-9)
        return;
    if (rx < 1e-6 || ry < 1e-6)
        cairo_line_to(pen->cr, x, y);
    else
        round_to(pen, rx, ry, tilt, large, sweep, x, y);
    stand(pen, x, y);
}

static void close(struct pen *pen)
{
    cairo_close_path(pen->cr);
    cairo_get_current_point(pen->cr, &pen->x, &pen->y);
}

/* S goes on where C or S turned, T where Q or T did; after anything else they turn where they begin. */
static void step(struct pen *pen, char kind)
{
    const char *kin = kind == 'S' ? "CS" : "QT";

    if (!pen->before || !strchr(kin, pen->before)) {
        pen->turn_x = pen->x;
        pen->turn_y = pen->y;
    }
    pen->before = kind;
    if (kind == 'Z')
        close(pen);
    else if (strchr("MLHV", kind))
        straight(pen, kind);
    else if (kind == 'C' || kind == 'S')
        cubic(pen, kind == 'S');
    else if (kind == 'Q' || kind == 'T')
        quadratic(pen, kind == 'T');
    else
        arc(pen);
}

void svg_path(struct svg *svg, struct svg_span d, cairo_t *cr)
{
    struct pen pen = { .svg = svg, .d = d, .cr = cr };
    char letter = 0;

    while (!svg->failed && svg_more(&pen.d)) {
        bool named = strchr("MmLlHhVvCcSsQqTtAaZz", *pen.d.at) != NULL;

        if (!letter && *pen.d.at != 'M' && *pen.d.at != 'm') {
            svg_fault(svg, pen.d.at, "M, with which a path begins");
            return;
        }
        if (named)
            letter = *pen.d.at++;
        else if (letter == 'Z' || letter == 'z')
            svg_fault(svg, pen.d.at, "one of MLHVCSQTAZ");
        pen.relative = letter >= 'a';
        char kind = (char)(pen.relative ? letter - 'a' + 'A' : letter);
        step(&pen, kind);
        if (kind == 'M')
            letter = pen.relative ? 'l' : 'L';
    }
}
