#include "paint/drawing_own.h"

#include "base/mem.h"

#include <math.h>

void drawing_free(struct drawing *drawing)
{
    for (size_t i = 0; drawing && i < drawing->n; i++)
        cairo_path_destroy(drawing->part[i].path);
    if (drawing)
        mem_free(drawing->part);
    mem_free(drawing);
}

struct rgba drawing_ink(const struct drawing *drawing)
{
    return drawing->ink;
}

static void place(const struct drawing *d, cairo_t *cr, double x, double y, double size)
{
    double scale = size / fmax(d->box[2], d->box[3]);

    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, -d->box[0] - d->box[2] / 2, -d->box[1] - d->box[3] / 2);
}

/* A line is as much broader as the part was made larger. */
static double width_of(const struct style *s)
{
    return s->width * sqrt(fabs(s->place.xx * s->place.yy - s->place.xy * s->place.yx));
}

static void set_ink(cairo_t *cr, const struct ink *kind, struct rgba own, double alpha)
{
    canvas_alpha(cr, kind->kind == INK_OWN ? own : kind->color, alpha);
}

static void paint_part(cairo_t *cr, const struct part *part, struct rgba ink)
{
    const struct style *s = &part->style;

    cairo_new_path(cr);
    cairo_append_path(cr, part->path);
    cairo_set_fill_rule(cr, s->rule);
    cairo_set_line_cap(cr, s->cap);
    cairo_set_line_join(cr, s->join);
    cairo_set_line_width(cr, width_of(s));
    if (s->fill.kind != INK_NONE) {
        set_ink(cr, &s->fill, ink, s->fill_alpha);
        cairo_fill_preserve(cr);
    }
    if (s->line.kind != INK_NONE) {
        set_ink(cr, &s->line, ink, s->line_alpha);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

void drawing_paint(const struct drawing *drawing, cairo_t *cr, double x, double y, double size,
                   struct rgba ink)
{
    cairo_save(cr);
    cairo_set_miter_limit(cr, 4);
    place(drawing, cr, x, y, size);
    for (size_t i = 0; i < drawing->n; i++)
        paint_part(cr, &drawing->part[i], ink);
    cairo_restore(cr);
}

void drawing_case(const struct drawing *drawing, cairo_t *cr, double x, double y, double size, double width,
                  struct rgba color)
{
    cairo_save(cr);
    place(drawing, cr, x, y, size);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    canvas_color(cr, color);
    for (size_t i = 0; i < drawing->n; i++) {
        const struct style *s = &drawing->part[i].style;
        bool lined = s->line.kind == INK_OWN;

        if (!lined && s->fill.kind != INK_OWN)
            continue;
        cairo_new_path(cr);
        cairo_append_path(cr, drawing->part[i].path);
        cairo_set_line_width(cr, 2 * width + (lined ? width_of(s) : 0));
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}
