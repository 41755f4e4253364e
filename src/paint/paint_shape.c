#include "paint/paint_shape.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_canvas.h"

#include <math.h>

/* ---- boxes ---- */

struct box_frame paint_box_frame(const struct draw_box *box)
{
    int up = box->shadow - box->drop, down = box->shadow + box->drop;
    int corner = larger(box->radius, box->border + 1);

    if (box->inset + 1 > corner)
        corner = box->inset + 1;
    return (struct box_frame){ box->shadow, larger(up, 0), box->shadow, larger(down, box->lip),
                               corner + box->shadow };
}

uint64_t paint_box_key(const struct draw_box *box)
{
    const short size[] = { box->radius, box->border, box->dash,  box->shadow,
                           box->drop,   box->lip,    box->inset, box->gleam };
    const struct rgba color[] = { box->fill, box->line, box->shade, box->edge, box->light };

    return hash_quick(hash_quick(HASH_START, size, sizeof size), color, sizeof color);
}

/* How much of a blurred bar from `a` to `b` is left at `t`. */
static double blurred(double t, double a, double b, double sigma)
{
    double k = 1 / (sigma * sqrt(2.0));

    return 0.5 * (erf((t - a) * k) - erf((t - b) * k));
}

static bool box_shadow(const struct draw_box *box, struct box_frame f, int w, int h, struct pixels *to)
{
    double sigma = box->shadow / 2.2, *across = mem_new((size_t)to->width, sizeof *across);

    for (int x = 0; across && x < to->width; x++)
        across[x] = blurred(x + 0.5, f.left, f.left + w, sigma) * box->shade.a / 255.0;
    for (int y = 0; across && y < to->height; y++) {
        double down = blurred(y + 0.5, f.top + box->drop, f.top + box->drop + h, sigma);

        for (int x = 0; x < to->width; x++) {
            double a = down * across[x];
            unsigned alpha = (unsigned)(a * 255 + 0.5), r = (unsigned)(box->shade.r * a + 0.5),
                     g = (unsigned)(box->shade.g * a + 0.5), b = (unsigned)(box->shade.b * a + 0.5);

            to->at[y * to->width + x] = alpha << 24 | r << 16 | g << 8 | b;
        }
    }
    mem_free(across);
    return across != NULL;
}

/* A shadow that falls in from the upper edge and a little from the sides. */
static void box_inset(cairo_t *cr, const struct draw_box *box, int w, int h)
{
    cairo_pattern_t *fall = cairo_pattern_create_linear(0, 0, 0, box->inset);

    cairo_save(cr);
    canvas_round_rect(cr, 0, 0, w, h, box->radius);
    cairo_clip(cr);
    canvas_stop(fall, 0, box->shade, 1);
    canvas_stop(fall, 0.4, box->shade, 0.4);
    canvas_stop(fall, 1, box->shade, 0);
    cairo_set_source(cr, fall);
    cairo_rectangle(cr, 0, 0, w, box->inset);
    cairo_fill(cr);
    cairo_pattern_destroy(fall);
    canvas_alpha(cr, box->shade, 0.35);
    cairo_set_line_width(cr, 2);
    canvas_round_rect(cr, 0, 0, w, h, box->radius);
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void box_border(cairo_t *cr, const struct draw_box *box, int w, int h)
{
    double half = box->border / 2.0, dash = box->dash;

    if (box->dash)
        cairo_set_dash(cr, &dash, 1, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    canvas_round_rect(cr, half, half, w - box->border, h - box->border, box->radius - half);
    canvas_color(cr, box->line);
    cairo_set_line_width(cr, box->border);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

bool paint_box(const struct draw_box *box, int w, int h, struct pixels *to)
{
    struct box_frame f = paint_box_frame(box);

    if (box->shadow && box->shade.a && !box_shadow(box, f, w, h, to))
        return false;
    cairo_t *cr = canvas_open(to);
    if (!cr)
        return false;
    cairo_translate(cr, f.left, f.top);
    if (box->lip) {
        canvas_round_rect(cr, 0, box->lip, w, h, box->radius);
        canvas_color(cr, box->edge);
        cairo_fill(cr);
    }
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_OUT); /* nothing shows through from below */
    cairo_set_source_rgba(cr, 0, 0, 0, 1);
    canvas_round_rect(cr, 0, 0, w, h, box->radius);
    cairo_fill(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    canvas_round_rect(cr, 0, 0, w, h, box->radius);
    canvas_color(cr, box->fill);
    cairo_fill(cr);
    if (box->inset)
        box_inset(cr, box, w, h);
    if (box->gleam) {
        canvas_color(cr, box->light);
        cairo_rectangle(cr, box->radius, box->border, w - 2 * box->radius, box->gleam);
        cairo_fill(cr);
    }
    if (box->border)
        box_border(cr, box, w, h);
    return canvas_close(cr);
}

/* ---- shapes ---- */

static void trace(cairo_t *cr, const struct draw_step *s, unsigned n)
{
    cairo_new_path(cr);
    for (unsigned i = 0; i < n; i++) {
        const float *v = s[i].at;

        switch (s[i].kind) {
        case DRAW_MOVE:
            cairo_move_to(cr, v[0], v[1]);
            break;
        case DRAW_LINE:
            cairo_line_to(cr, v[0], v[1]);
            break;
        case DRAW_CURVE:
            cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]);
            break;
        case DRAW_CLOSE:
            cairo_close_path(cr);
            break;
        }
    }
}

/* Stripes at 45 degrees that stand still on the board, whatever part of it is painted. */
static void hatch(cairo_t *cr, const struct draw_pen *pen)
{
    double x0, y0, x1, y1, step = pen->hatch_step * sqrt(2.0);

    cairo_save(cr);
    cairo_clip_preserve(cr);
    cairo_path_extents(cr, &x0, &y0, &x1, &y1);
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_new_path(cr);
    for (double at = floor((x0 + y0) / step) * step; at < x1 + y1; at += step) {
        cairo_move_to(cr, at - y0, y0);
        cairo_line_to(cr, at - y1, y1);
    }
    canvas_color(cr, pen->hatch);
    cairo_set_line_width(cr, pen->hatch_width);
    cairo_stroke(cr);
    cairo_restore(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
}

static void ink_within(cairo_t *cr, const struct draw_pen *pen)
{
    if (pen->fill.a) {
        canvas_color(cr, pen->fill);
        cairo_fill_preserve(cr);
    }
    if (pen->hatch.a)
        hatch(cr, pen);
}

static void ink_line(cairo_t *cr, const struct draw_pen *pen)
{
    double dashes[2] = { pen->dash, pen->gap };

    if (pen->casing.a && pen->casing_width > 0) {
        canvas_color(cr, pen->casing);
        cairo_set_line_width(cr, pen->casing_width);
        cairo_stroke_preserve(cr);
    }
    if (pen->line.a && pen->width > 0) {
        if (pen->dash > 0)
            cairo_set_dash(cr, dashes, 2, pen->shift);
        cairo_set_line_cap(cr, pen->butt ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
        canvas_color(cr, pen->line);
        cairo_set_line_width(cr, pen->width);
        cairo_stroke_preserve(cr);
        cairo_set_dash(cr, NULL, 0, 0);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    }
}

bool paint_shape(const struct draw *d, const struct draw_op *op, int left, int top, struct pixels *to)
{
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    cairo_translate(cr, -left, -top);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    trace(cr, d->steps + op->shape.path, op->shape.steps);
    ink_within(cr, &op->shape.pen);
    if (op->shape.pen.bare > 0)
        trace(cr, d->steps + op->shape.path, op->shape.steps - op->shape.pen.bare);
    ink_line(cr, &op->shape.pen);
    return canvas_close(cr);
}
