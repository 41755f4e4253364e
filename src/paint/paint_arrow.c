#include "paint/paint_arrow.h"

#include "base/bounds.h"

#include <math.h>

#define TURN 6.28318531f

/* Where one draws: along x from the origin, turned and moved onto the board. */
struct frame {
    struct draw *d;
    float x, y, cos, sin, k;
};

static struct frame frame_at(struct draw *d, const struct paint_grid *g, struct paint_point at, float angle)
{
    return (struct frame){ d,           at.x - (float)g->x, at.y - (float)g->y,
                           cosf(angle), sinf(angle),        (float)g->cell / 80 };
}

static void go(const struct frame *f, bool first, float x, float y)
{
    float px = f->x + x * f->cos - y * f->sin, py = f->y + x * f->sin + y * f->cos;

    if (first)
        draw_move(f->d, px, py);
    else
        draw_line(f->d, px, py);
}

static void bow(const struct frame *f, float x1, float y1, float x, float y)
{
    draw_bend(f->d, f->x + x1 * f->cos - y1 * f->sin, f->y + x1 * f->sin + y1 * f->cos,
              f->x + x * f->cos - y * f->sin, f->y + x * f->sin + y * f->cos);
}

static float line_scale(const struct paint_grid *g)
{
    float k = (float)g->cell / 80;

    return k < 0.55f ? 0.55f : k > 2 ? 2 : k;
}

/* A line of the board: the colour on its dark casing. */
static struct draw_pen cased(const struct theme *theme, enum role ink, float width, float outside)
{
    return (struct draw_pen){ .line = theme_color(theme, ink),
                              .width = width,
                              .casing = theme_color(theme, ROLE_CASING),
                              .casing_width = width + outside };
}

void paint_board_group(struct draw *d, const struct paint_grid *g)
{
    draw_group(d, g->x, g->y);
}

void paint_path(struct draw *d, const struct theme *theme, const struct paint_grid *g,
                const struct paint_point *p, int count)
{
    float k = line_scale(g);
    struct draw_pen line = cased(theme, ROLE_PATH, 4 * k, 4 * k);
    struct draw_pen rim = { .casing = theme_color(theme, ROLE_CASING), .casing_width = 4.8f * k };
    struct draw_pen dot = { .fill = theme_color(theme, ROLE_PATH) };

    if (count < 2)
        return;
    for (int i = 0; i < count; i++) {
        if (i == 0)
            draw_move(d, p[i].x - (float)g->x, p[i].y - (float)g->y);
        else
            draw_line(d, p[i].x - (float)g->x, p[i].y - (float)g->y);
    }
    draw_ink(d, &line);
    for (int i = 1; i < count - 1; i++)
        draw_circle(d, p[i].x - (float)g->x, p[i].y - (float)g->y, 7.5f * k);
    draw_ink_again(d, &rim);
    draw_ink(d, &dot);
}

/* ---- shoves ---- */

static const float bow_turn = 0.62f; /* of its length */

static struct draw_pen block(const struct theme *theme, enum role ink, float k)
{
    return (struct draw_pen){ .fill = theme_faded(theme, ink, 950),
                              .line = theme_color(theme, ROLE_CASING),
                              .width = 2.6f * k };
}

static void push_arrow(const struct frame *f, const struct theme *theme, float length)
{
    float w = 11 * f->k, h = 27 * f->k, head = 30 * f->k;
    struct draw_pen pen = block(theme, ROLE_PUSH, f->k);

    if (head > length * 0.7f)
        head = length * 0.7f;
    go(f, true, 0, -w * 0.62f);
    go(f, false, length - head, -w);
    go(f, false, length - head, -h);
    go(f, false, length, 0);
    go(f, false, length - head, h);
    go(f, false, length - head, w);
    go(f, false, 0, w * 0.62f);
    draw_close(f->d);
    draw_ink(f->d, &pen);
}

static void pull_arrow(const struct frame *f, const struct theme *theme, float length)
{
    float k = f->k, w = 5.5f * k, h = 24 * k;
    struct draw_pen pen = block(theme, ROLE_PULL, k), ring = cased(theme, ROLE_PULL, 5 * k, 4 * k);

    go(f, true, 0, -w);
    go(f, false, length - 22 * k, -w);
    go(f, false, length - 22 * k, w);
    go(f, false, 0, w);
    draw_close(f->d);
    draw_ink(f->d, &pen);
    for (int i = 2; i >= 0; i--) {
        float x = length - 20 * k * (float)i;

        go(f, true, x, 0);
        go(f, false, x - 22 * k, -h);
        go(f, false, x - 11 * k, 0);
        go(f, false, x - 22 * k, h);
        draw_close(f->d);
        draw_ink(f->d, &pen);
    }
    draw_circle(f->d, f->x, f->y, 11 * k);
    draw_ink(f->d, &ring);
}

/* Where a bow is after the part `t` of its way to (`length`, 0); it turns behind its middle. */
static struct paint_point bow_point(float length, float rise, float t)
{
    return (struct paint_point){ 2 * bow_turn * (1 - t) * t * length + t * t * length,
                                 2 * (1 - t) * t * rise };
}

static void slide_arrow(const struct frame *f, const struct theme *theme, const struct paint_grid *g,
                        float length)
{
    float k = f->k, rise = -0.22f * length, short_by = 0.46f * (float)g->cell, t = 1;
    struct paint_point tip = { length, 0 };

    while (t > 0.4f && hypotf(length - tip.x, tip.y) < short_by)
        tip = bow_point(length, rise, t -= 0.01f);
    float angle = atan2f(-tip.y, length - tip.x);
    struct paint_point end = bow_point(length, rise, t - 0.08f);
    struct draw_pen dark = { .line = theme_color(theme, ROLE_CASING), .width = 15 * k };
    struct draw_pen dashes = {
        .line = theme_color(theme, ROLE_SLIDE), .width = 10 * k, .dash = 18 * k, .gap = 13 * k, .butt = true
    };
    struct draw_pen chevron = { .line = theme_color(theme, ROLE_SLIDE), .width = 8 * k };

    go(f, true, 0, 0);
    bow(f, bow_turn * length * (t - 0.08f), rise * (t - 0.08f), end.x, end.y);
    draw_ink_again(f->d, &dark);
    draw_ink(f->d, &dashes);
    struct paint_point at = { f->x + tip.x * f->cos - tip.y * f->sin + (float)g->x,
                              f->y + tip.x * f->sin + tip.y * f->cos + (float)g->y };
    struct frame head = frame_at(f->d, g, at, atan2f(f->sin, f->cos) + angle);
    dark.width = 13 * k;
    for (int i = 0; i < 4; i++) { /* casings first: the two chevrons are one sign */
        float back = i % 2 ? -17 * k : 0;

        go(&head, true, back - 20 * k, -22 * k);
        go(&head, false, back, 0);
        go(&head, false, back - 20 * k, 22 * k);
        draw_ink(f->d, i < 2 ? &dark : &chevron);
    }
}

void paint_shove(struct draw *d, const struct theme *theme, const struct paint_grid *g, enum shove kind,
                 struct paint_point from, struct paint_point to)
{
    float dx = to.x - from.x, dy = to.y - from.y, length = hypotf(dx, dy);
    struct frame f = frame_at(d, g, from, atan2f(dy, dx));

    if (length < 1)
        return;
    if (kind == SHOVE_PUSH)
        push_arrow(&f, theme, length);
    else if (kind == SHOVE_PULL)
        pull_arrow(&f, theme, length);
    else
        slide_arrow(&f, theme, g, length);
}

/* A head of two barbs at a point of a frame, turned by an angle. */
static void barbs(const struct frame *f, const struct paint_grid *g, float x, float y, float angle,
                  const struct draw_pen *pen)
{
    struct paint_point at = { f->x + x * f->cos - y * f->sin + (float)g->x,
                              f->y + x * f->sin + y * f->cos + (float)g->y };
    struct frame tip = frame_at(f->d, g, at, atan2f(f->sin, f->cos) + angle);
    float k = line_scale(g);

    go(&tip, true, -13 * k, -10 * k);
    go(&tip, false, 0, 0);
    go(&tip, false, -13 * k, 10 * k);
    draw_ink(f->d, pen);
}

void paint_blow(struct draw *d, const struct theme *theme, const struct paint_grid *g, bool answer,
                struct paint_point from, struct paint_point to)
{
    float x = to.x - from.x, y = to.y - from.y, length = sqrtf(x * x + y * y), k = line_scale(g),
          cell = (float)g->cell, side = -0.44f * cell, top = -0.95f * cell, inset = 0.06f * cell;
    enum role ink = answer ? ROLE_BAD : ROLE_PATH;
    struct draw_pen line = cased(theme, ink, 4.5f * k, 4 * k), head = line;
    struct frame f = frame_at(d, g, from, atan2f(y, x));

    if (length < 1)
        return;
    if (answer) {
        line.dash = 9 * k;
        line.gap = 8 * k;
    }
    go(&f, true, inset, side);
    bow(&f, length / 2, top, length - inset, side);
    draw_ink(d, &line);
    barbs(&f, g, length - inset, side, atan2f(side - top, length / 2 - inset), &head);
}

/* A head that is filled, its point at (x, 0) of a frame; it looks along it or, if `turned`, against it. */
static void solid_head(const struct frame *f, const struct theme *theme, enum role ink, float x, float size,
                       bool turned)
{
    struct draw_pen head = { .fill = theme_color(theme, ink) };
    float along = turned ? -size : size;

    go(f, true, x, 0);
    go(f, false, x - along * 1.5f, -size * 0.9f);
    go(f, false, x - along * 1.05f, 0);
    go(f, false, x - along * 1.5f, size * 0.9f);
    draw_close(f->d);
    draw_ink(f->d, &head);
}

/* A round plate between two figures, with a head for each of the two that strikes (`back`: ROLE_NONE). */
static void strike_sign(const struct frame *f, const struct theme *theme, const struct paint_grid *g,
                        enum role ink, enum role back, float length)
{
    float k = line_scale(g), middle = length / 2;
    struct draw_pen rim = { .fill = theme_color(theme, ROLE_NOTE),
                            .line = theme_color(theme, back == ROLE_NONE ? ink : ROLE_PATH),
                            .width = 2.6f * k };

    draw_circle(f->d, f->x + middle * f->cos, f->y + middle * f->sin, 15 * k);
    draw_ink(f->d, &rim);
    if (back == ROLE_NONE) {
        solid_head(f, theme, ink, middle + 8 * k, 9 * k, false);
        return;
    }
    solid_head(f, theme, ink, middle + 12 * k, 7 * k, false);
    solid_head(f, theme, back, middle - 12 * k, 7 * k, true);
}

/* `side`: so far beside the straight line, for another that comes back. */
static void aim_line(const struct frame *f, const struct theme *theme, const struct paint_grid *g,
                     enum role ink, float from, float to, float side)
{
    float k = line_scale(g);
    struct draw_pen line = cased(theme, ink, 3.6f * k, 3.6f * k), head = line;

    line.dash = 12 * k;
    line.gap = 9 * k;
    go(f, true, from, side);
    go(f, false, to, side);
    draw_ink(f->d, &line);
    barbs(f, g, to, side, 0, &head);
}

/* A bow over whoever stands between, from rim to rim of discs that reach `edge` from their middles. */
static void help_bow(const struct frame *f, const struct theme *theme, const struct paint_grid *g,
                     enum role ink, float length, float edge)
{
    static const float leaves = 0.5f, comes = 1.0f;          /* radians off the straight line */
    float k = line_scale(g), up = f->cos < 0 ? 1.0f : -1.0f, /* it rises, whichever way it goes */
        top = up * (0.36f * length + 12 * k), x = length - edge * cosf(comes), y = up * edge * sinf(comes);
    struct draw_pen dots = cased(theme, ink, 4.6f * k, 4 * k), head = dots;

    dots.dash = 1;
    dots.gap = 9 * k;
    go(f, true, edge * cosf(leaves), up * edge * sinf(leaves));
    bow(f, length / 2, top, x, y);
    draw_ink(f->d, &dots);
    barbs(f, g, x, y, atan2f(y - top, x - length / 2), &head);
}

void paint_meant(struct draw *d, const struct theme *theme, const struct paint_grid *g, enum meant meant,
                 enum role ink, enum role back, struct paint_point from, struct paint_point to, int disc)
{
    float x = to.x - from.x, y = to.y - from.y, length = sqrtf(x * x + y * y), edge = (float)disc * 0.56f;
    struct frame f = frame_at(d, g, from, atan2f(y, x));

    if (length < 1)
        return;
    edge = edge > length * 0.4f ? length * 0.4f : edge;
    if (meant == MEANT_STRIKE || meant == MEANT_CROSSED)
        strike_sign(&f, theme, g, ink, meant == MEANT_CROSSED ? back : ROLE_NONE, length);
    else if (meant == MEANT_AIM)
        aim_line(&f, theme, g, ink, edge, length - edge, back == ROLE_NONE ? 0 : -7 * line_scale(g));
    else
        help_bow(&f, theme, g, ink, length, edge);
}

static enum role shove_role(enum shove kind)
{
    return kind == SHOVE_PUSH ? ROLE_PUSH : kind == SHOVE_PULL ? ROLE_PULL : ROLE_SLIDE;
}

/* ---- rings and crosses ---- */

static void circle(struct draw *d, const struct paint_grid *g, struct paint_point at, float radius,
                   const struct draw_pen *pen)
{
    draw_circle(d, at.x - (float)g->x, at.y - (float)g->y, radius);
    draw_ink(d, pen);
}

void paint_ghost_ring(struct draw *d, const struct theme *theme, const struct paint_grid *g, enum shove kind,
                      struct paint_point at, int disc)
{
    float k = line_scale(g);
    struct draw_pen pen = cased(theme, shove_role(kind), 3 * k, 3 * k);

    pen.dash = 9 * k;
    pen.gap = 7 * k;
    circle(d, g, at, (float)disc / 2 + 4 * k, &pen);
}

void paint_target(struct draw *d, const struct theme *theme, const struct paint_grid *g,
                  struct paint_point at, int disc)
{
    float k = line_scale(g), radius = (float)disc / 2 + 9 * k, half = TURN / 8 * 0.62f;
    struct draw_pen pen = cased(theme, ROLE_TARGET, 3.6f * k, 3.4f * k);
    const struct draw_pen glow = { .line = theme_faded(theme, ROLE_TARGET, 340), .width = 9 * k };

    circle(d, g, at, (float)disc / 2 + 3 * k, &glow);
    for (int i = 0; i < 4; i++) {
        float middle = TURN / 8 + TURN / 4 * (float)i;

        draw_arc(d, at.x - (float)g->x, at.y - (float)g->y, radius, middle - half, middle + half);
        draw_ink(d, &pen);
    }
}

void paint_blocked(struct draw *d, const struct theme *theme, int x, int y, int size)
{
    const struct draw_pen pen = { .line = theme_color(theme, ROLE_CASING), .width = (float)size / 8 };
    struct rect disc = { x - size / 2, y - size / 2, size, size };
    float from = (float)size * 0.3f, to = (float)size * 0.7f;

    draw_box(d, disc,
             &(struct draw_box){ .radius = (short)(size / 2),
                                 .border = (short)larger(theme_px(theme, 2), 1),
                                 .fill = theme_color(theme, ROLE_TARGET),
                                 .line = theme_color(theme, ROLE_CASING) });
    draw_group(d, disc.x, disc.y);
    draw_move(d, from, from);
    draw_line(d, to, to);
    draw_move(d, to, from);
    draw_line(d, from, to);
    draw_ink(d, &pen);
    draw_group_end(d);
}

void paint_caught(struct draw *d, const struct theme *theme, const struct paint_grid *g,
                  struct paint_point at, int disc)
{
    float k = line_scale(g);
    struct draw_pen pen = cased(theme, ROLE_TEMPLATE, 3.4f * k, 2.6f * k);

    circle(d, g, at, (float)disc / 2 + 6 * k, &pen);
}

static void cross(const struct frame *f, float r)
{
    go(f, true, -r, 0);
    go(f, false, r, 0);
    go(f, true, 0, -r);
    go(f, false, 0, r);
}

void paint_middle(struct draw *d, const struct theme *theme, const struct paint_grid *g,
                  struct paint_point at)
{
    float k = line_scale(g);
    struct frame f = frame_at(d, g, at, 0);
    struct draw_pen pen = cased(theme, ROLE_TEMPLATE, 3 * k, 3 * k);

    cross(&f, 12 * k);
    draw_ink(d, &pen);
}

void paint_measure(struct draw *d, const struct theme *theme, const struct paint_grid *g,
                   struct paint_point from, struct paint_point to)
{
    float k = line_scale(g);
    struct draw_pen line = cased(theme, ROLE_BAND, 3 * k, 3 * k), end = line;

    end.fill = theme_color(theme, ROLE_NOTE);
    draw_move(d, from.x - (float)g->x, from.y - (float)g->y);
    draw_line(d, to.x - (float)g->x, to.y - (float)g->y);
    line.dash = 10 * k;
    line.gap = 8 * k;
    draw_ink(d, &line);
    circle(d, g, from, 6 * k, &end);
    circle(d, g, to, 6 * k, &end);
}

/* ---- notes ---- */

struct rect paint_note_size(const struct theme *theme, const struct font_meter *meter,
                            const char *const *text, int lines)
{
    int px = theme_type(theme, TYPE_BODY), width = 0;

    for (int i = 0; i < lines; i++) {
        struct font_style style = { .face = i ? FACE_BODY : FACE_STRONG, .px = px };
        int w = font_width(meter, theme, style, text[i]);

        width = larger(w, width);
    }
    return (struct rect){ 0, 0, width + 2 * theme_px(theme, 11),
                          lines * theme_line(theme, TYPE_BODY) + theme_px(theme, lines > 1 ? 10 : 2) };
}

struct rect paint_note(struct draw *d, const struct theme *theme, const struct font_meter *meter, int x,
                       int y, enum role line, const char *const *text, int lines, struct rect within)
{
    int px = theme_type(theme, TYPE_BODY), height = theme_line(theme, TYPE_BODY), pad = theme_px(theme, 11);
    struct font_style plain = { FACE_BODY, px, theme_color(theme, ROLE_NOTE_QUIET) };
    struct font_style first = { FACE_STRONG, px, theme_color(theme, ROLE_NOTE_TEXT) };
    struct draw_box box = { .radius = (short)theme_px(theme, 7),
                            .border = (short)theme_px(theme, 1),
                            .shadow = (short)theme_px(theme, 10),
                            .drop = (short)theme_px(theme, 3),
                            .fill = theme_color(theme, ROLE_NOTE),
                            .line = theme_color(theme, line),
                            .shade = theme_color(theme, ROLE_SHADE) };

    struct rect at = paint_note_size(theme, meter, text, lines);

    at.x = clamp(x - at.w / 2, within.x, within.x + within.w - at.w);
    at.y = clamp(y, within.y, within.y + within.h - at.h);
    draw_box(d, at, &box);
    for (int i = 0; i < lines; i++) {
        struct font_style style = i ? plain : first;
        int top = at.y + (at.h - lines * height) / 2 + i * height;

        draw_rich(d, meter, theme, at.x + pad, font_baseline(style.face, px, top, height), style, text[i], 0);
    }
    return at;
}
