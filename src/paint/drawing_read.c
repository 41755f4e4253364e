/* Reading a drawing (paint/drawing.h). */
#include "paint/drawing_own.h"

#include "base/mem.h"
#include "base/text.h"
#include "paint/svg.h"

#include <math.h>
#include <string.h>

enum { DEEPEST = 16, PARTS_MOST = 512, FINE = 256 }; /* groups in groups; cairo keeps 256ths of a unit */

/* What else an element says. */
enum { X, Y, WIDTH, HEIGHT, RX, RY, CX, CY, R, MEASURES };

struct element {
    struct style style;
    double measure[MEASURES];
    struct svg_span d;
};

struct reading {
    struct svg svg;
    struct drawing *drawing;
    cairo_t *cr; /* gathers the path of a part */
    struct style group[DEEPEST];
    int depth;
};

/* ---- attributes ---- */

/* #rgb, #rrggbb, none, currentColor. */
static void read_ink(struct svg *svg, struct svg_span value, struct ink *out)
{
    size_t digits = (size_t)(value.end - value.at) - 1;
    unsigned char part[3];

    out->kind = svg_is(value, "none") ? INK_NONE : svg_is(value, "currentColor") ? INK_OWN : INK_PLAIN;
    if (out->kind != INK_PLAIN)
        return;
    bool well = value.at < value.end && *value.at == '#' && (digits == 3 || digits == 6);
    for (int i = 0; well && i < 3; i++) {
        const char *p = value.at + 1 + i * (digits == 6 ? 2 : 1);
        int high = text_hex_digit(*p), low = text_hex_digit(p[digits == 6]);

        well = high >= 0 && low >= 0;
        part[i] = (unsigned char)(well ? high * 16 + low : 0);
    }
    if (well)
        out->color = (struct rgba){ part[0], part[1], part[2], 255 };
    else
        svg_fault(svg, value.at, "#rrggbb, none or currentColor");
}

static double read_one(struct svg *svg, struct svg_span value, double least, double most)
{
    double number = 0;
    const char *at = value.at;

    if (value.end - value.at > 2 && value.end[-1] == 'x' && value.end[-2] == 'p')
        value.end -= 2;
    if (svg_numbers(svg, value, &number, 1) && (number < least || number > most))
        svg_fault(svg, at, least == 0 && most == 1 ? "a number from 0 to 1" : "a number above 0");
    return number;
}

/* The number of a word in a list; a fault if it is none of them. */
static int read_word(struct svg *svg, struct svg_span value, const char *const *words, const char *expected)
{
    for (int i = 0; words[i]; i++)
        if (svg_is(value, words[i]))
            return i;
    svg_fault(svg, value.at, expected);
    return 0;
}

/* One step of a transform: its name, and its numbers in brackets. */
static bool read_step(struct svg *svg, struct svg_span *value, cairo_matrix_t *place)
{
    static const char *const names[] = { "translate", "scale", "rotate", "matrix", NULL };
    const char *open = memchr(value->at, '(', (size_t)(value->end - value->at)),
               *shut = open ? memchr(open, ')', (size_t)(value->end - open)) : NULL;
    double v[6] = { 0 };
    int n = 0;

    if (!shut)
        return svg_fault(svg, value->at, "translate(...), scale(...), rotate(...) or matrix(...)");
    struct svg_span name = { value->at, open }, inside = { open + 1, shut };
    int what = read_word(svg, name, names, "translate, scale, rotate or matrix");
    while (!svg->failed && n < 6 && svg_more(&inside))
        v[n++] = svg_number(svg, &inside);
    if (n == 0 || svg_more(&inside) || (what == 3) != (n == 6) || (what == 2 && n != 1 && n != 3))
        return svg_fault(svg, open, "its numbers");
    if (what == 0) {
        cairo_matrix_translate(place, v[0], v[1]);
    } else if (what == 1) {
        cairo_matrix_scale(place, v[0], n > 1 ? v[1] : v[0]);
    } else if (what == 2) {
        cairo_matrix_translate(place, v[1], v[2]);
        cairo_matrix_rotate(place, v[0] * 3.14159265358979 / 180);
        cairo_matrix_translate(place, -v[1], -v[2]);
    } else {
        cairo_matrix_t m = { v[0], v[1], v[2], v[3], v[4], v[5] };
        cairo_matrix_multiply(place, &m, place);
    }
    value->at = shut + 1;
    return true;
}

static void read_transform(struct svg *svg, struct svg_span value, cairo_matrix_t *place)
{
    const char *at = value.at;

    while (svg_more(&value) && read_step(svg, &value, place)) {
    }
    double scale = sqrt(fabs(place->xx * place->yy - place->xy * place->yx));
    if (!(scale > 1e-3 && scale < 1e3))
        svg_fault(svg, at, "a scale from 1/1000 to 1000");
}

static void fade(struct style *s, double alpha)
{
    s->fill_alpha *= alpha;
    s->line_alpha *= alpha;
}

static bool read_paint(struct svg *svg, struct svg_span name, struct svg_span value, struct style *s)
{
    static const char *const caps[] = { "butt", "round", "square", NULL };
    static const char *const joins[] = { "miter", "round", "bevel", NULL };
    static const char *const rules[] = { "nonzero", "evenodd", NULL };

    if (svg_is(name, "fill"))
        read_ink(svg, value, &s->fill);
    else if (svg_is(name, "stroke"))
        read_ink(svg, value, &s->line);
    else if (svg_is(name, "opacity"))
        fade(s, read_one(svg, value, 0, 1));
    else if (svg_is(name, "fill-opacity"))
        s->fill_alpha *= read_one(svg, value, 0, 1);
    else if (svg_is(name, "stroke-opacity"))
        s->line_alpha *= read_one(svg, value, 0, 1);
    else if (svg_is(name, "stroke-width"))
        s->width = read_one(svg, value, 0, 1000);
    else if (svg_is(name, "fill-rule"))
        s->rule = (cairo_fill_rule_t)read_word(svg, value, rules, "nonzero or evenodd");
    else if (svg_is(name, "stroke-linecap"))
        s->cap = (cairo_line_cap_t)read_word(svg, value, caps, "butt, round or square");
    else if (svg_is(name, "stroke-linejoin"))
        s->join = (cairo_line_join_t)read_word(svg, value, joins, "miter, round or bevel");
    else if (svg_is(name, "transform"))
        read_transform(svg, value, &s->place);
    else
        return false;
    return true;
}

static bool read_measure(struct svg *svg, struct svg_span name, struct svg_span value, double *measure)
{
    static const char *const names[MEASURES] = { "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r" };

    for (int i = 0; i < MEASURES; i++) {
        if (svg_is(name, names[i])) {
            measure[i] = read_one(svg, value, i == X || i == Y || i == CX || i == CY ? -10000 : 0, 10000);
            return true;
        }
    }
    return false;
}

/* What programs write for themselves (inkscape:label, xmlns:svg) and what changes nothing. */
static bool is_idle(struct svg_span name)
{
    static const char *const words[] = {
        "xmlns", "id", "version", "baseProfile", "preserveAspectRatio", "stroke-miterlimit"
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (svg_is(name, words[i]))
            return true;
    return memchr(name.at, ':', (size_t)(name.end - name.at)) != NULL;
}

static struct svg_span trimmed(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\n'))
        at++;
    while (at < end && (end[-1] == ' ' || end[-1] == '\n'))
        end--;
    return (struct svg_span){ at, end };
}

/* Attributes as a style sheet has them: "fill:none;stroke:#fff". */
static void read_style(struct reading *r, struct svg_span all, struct element *e)
{
    while (all.at < all.end && !r->svg.failed) {
        const char *end = memchr(all.at, ';', (size_t)(all.end - all.at));
        const char *stop = end ? end : all.end, *colon = memchr(all.at, ':', (size_t)(stop - all.at));
        struct svg_span name = trimmed(all.at, colon ? colon : stop);

        if (colon && !read_paint(&r->svg, name, trimmed(colon + 1, stop), &e->style))
            svg_fault(&r->svg, name.at, "a property that we read (assets/README.md)");
        else if (!colon && name.at < name.end)
            svg_fault(&r->svg, name.at, "property:value");
        all.at = end ? end + 1 : all.end;
    }
}

static void read_attribute(struct reading *r, struct svg_span name, struct svg_span value, struct element *e)
{
    struct svg *svg = &r->svg;
    struct ink own;

    bool root = r->depth == 0; /* how large it is in a browser is nothing to us */

    if (read_paint(svg, name, value, &e->style) || is_idle(name) ||
        (root && (svg_is(name, "width") || svg_is(name, "height"))) ||
        read_measure(svg, name, value, e->measure))
        return;
    if (svg_is(name, "d")) {
        e->d = value;
    } else if (svg_is(name, "style")) {
        read_style(r, value, e);
    } else if (root && svg_is(name, "viewBox")) {
        if (svg_numbers(svg, value, r->drawing->box, 4) &&
            !(r->drawing->box[2] >= 1 && r->drawing->box[3] >= 1))
            svg_fault(svg, value.at, "a box of at least 1 by 1");
    } else if (root && svg_is(name, "color")) {
        read_ink(svg, value, &own);
        r->drawing->ink = own.kind == INK_PLAIN ? own.color : r->drawing->ink;
    } else {
        svg_fault(svg, name.at, "an attribute that we read (assets/README.md)");
    }
}

/* ---- elements ---- */

static void add_round_box(cairo_t *cr, const double *m)
{
    double rx = m[RX] > 0 ? m[RX] : m[RY], ry = m[RY] > 0 ? m[RY] : m[RX];

    if (!(rx > 0)) {
        cairo_rectangle(cr, m[X], m[Y], m[WIDTH], m[HEIGHT]);
        return;
    }
    cairo_save(cr);
    cairo_translate(cr, m[X], m[Y]);
    cairo_scale(cr, 1, ry / rx);
    canvas_round_rect(cr, 0, 0, m[WIDTH], m[HEIGHT] * rx / ry, rx);
    cairo_restore(cr);
}

static void add_ellipse(cairo_t *cr, double x, double y, double rx, double ry)
{
    if (!(rx > 0 && ry > 0))
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, 1, ry / rx);
    canvas_circle(cr, 0, 0, rx);
    cairo_restore(cr);
}

/* Keep what was gathered. */
static void add_part(struct reading *r, const struct style *style)
{
    struct drawing *d = r->drawing;
    void *block = d->part;

    if (r->svg.failed)
        return;
    cairo_identity_matrix(r->cr);
    cairo_scale(r->cr, FINE, FINE);
    cairo_path_t *path = cairo_copy_path(r->cr);
    if (path->status != CAIRO_STATUS_SUCCESS || !mem_reserve(&block, &d->room, d->n + 1, sizeof *d->part)) {
        cairo_path_destroy(path);
        r->svg.failed = true;
        err_memory(r->svg.err);
        return;
    }
    d->part = block;
    d->part[d->n++] = (struct part){ path, *style };
}

static void read_part(struct reading *r, const struct svg_tag *tag, const struct element *e)
{
    const double *m = e->measure;

    cairo_new_path(r->cr);
    cairo_identity_matrix(r->cr);
    cairo_scale(r->cr, FINE, FINE);
    cairo_transform(r->cr, &e->style.place);
    if (svg_is(tag->name, "path"))
        svg_path(&r->svg, e->d, r->cr);
    else if (svg_is(tag->name, "rect"))
        add_round_box(r->cr, m);
    else if (svg_is(tag->name, "circle"))
        add_ellipse(r->cr, m[CX], m[CY], m[R], m[R]);
    else if (svg_is(tag->name, "ellipse"))
        add_ellipse(r->cr, m[CX], m[CY], m[RX], m[RY]);
    else
        svg_fault(&r->svg, tag->name.at, "g, path, rect, circle or ellipse");
    if (r->drawing->n == PARTS_MOST)
        svg_fault(&r->svg, tag->name.at, "at most 512 parts");
    add_part(r, &e->style);
}

/* Words about a drawing, and what its program needs for itself. */
static bool is_told(struct svg_span name)
{
    return svg_is(name, "title") || svg_is(name, "desc") || svg_is(name, "metadata") ||
           memchr(name.at, ':', (size_t)(name.end - name.at)) != NULL;
}

/* Pass over an element that opened, and all in it. */
static void pass_over(struct reading *r)
{
    struct svg_span name, value;
    struct svg_tag tag;

    for (int open = 1; open > 0;) {
        while (svg_next_attribute(&r->svg, &name, &value)) {
        }
        if (!svg_next_tag(&r->svg, &tag))
            return;
        if (tag.kind == SVG_OVER) {
            svg_fault(&r->svg, r->svg.at, "the end of what was opened");
            return;
        }
        open += tag.kind == SVG_OPENS ? 1 : -1;
    }
}

static void read_element(struct reading *r, const struct svg_tag *tag)
{
    bool group = svg_is(tag->name, r->depth == 0 ? "svg" : "g");
    struct element e = { .style = r->group[r->depth] };
    struct svg_span name, value;
    struct svg_tag end;

    if (r->depth == 0 && (!group || r->drawing->box[2] > 0)) {
        svg_fault(&r->svg, tag->name.at, "one svg");
        return;
    }
    if (r->depth > 0 && is_told(tag->name)) {
        pass_over(r);
        return;
    }
    while (svg_next_attribute(&r->svg, &name, &value))
        read_attribute(r, name, value, &e);
    if (r->depth == 0 && !(r->drawing->box[2] > 0))
        svg_fault(&r->svg, tag->name.at, "an svg with a viewBox");
    if (!group) {
        read_part(r, tag, &e);
        if (!r->svg.failed && svg_next_tag(&r->svg, &end) && end.kind != SVG_CLOSES)
            svg_fault(&r->svg, r->svg.at, "nothing in a part");
    } else if (r->depth + 1 == DEEPEST) {
        svg_fault(&r->svg, tag->name.at, "at most 15 groups in each other");
    } else {
        r->group[++r->depth] = e.style;
    }
}

static void read_all(struct reading *r)
{
    struct svg_tag tag;

    while (!r->svg.failed && svg_next_tag(&r->svg, &tag)) {
        if (tag.kind == SVG_OPENS)
            read_element(r, &tag);
        else if (tag.kind == SVG_CLOSES && r->depth-- == 0)
            svg_fault(&r->svg, r->svg.at, "no end before a beginning");
        else if (tag.kind == SVG_OVER && (r->depth > 0 || !(r->drawing->box[2] > 0)))
            svg_fault(&r->svg, r->svg.at, "</svg>");
        else if (tag.kind == SVG_OVER)
            return;
    }
}

struct drawing *drawing_read(const char *name, const char *bytes, size_t len, struct err *err)
{
    struct reading r = { .depth = 0 };
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);

    r.cr = cairo_create(surface);
    cairo_surface_destroy(surface);
    r.drawing = mem_new(1, sizeof *r.drawing);
    svg_begin(&r.svg, name, bytes, len, err);
    r.group[0] = (struct style){
        .fill = { INK_PLAIN, { 0, 0, 0, 255 } }, .fill_alpha = 1, .line_alpha = 1, .width = 1
    };
    cairo_matrix_init_identity(&r.group[0].place);
    if (!r.drawing || cairo_status(r.cr) != CAIRO_STATUS_SUCCESS) {
        r.svg.failed = true;
        err_memory(err);
    } else {
        r.drawing->ink = (struct rgba){ 0, 0, 0, 255 };
        read_all(&r);
    }
    cairo_destroy(r.cr);
    if (r.svg.failed) {
        drawing_free(r.drawing);
        return NULL;
    }
    return r.drawing;
}
