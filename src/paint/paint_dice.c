#include "paint/paint_dice.h"

#include "paint/paint_canvas.h"
#include "paint/paint_palette.h"
#include "paint/paint_piece.h"

#include <math.h>
#include <stdio.h>

#define DEGREE (3.14159265358979 / 180)

/* A die of size 1 about the origin, before it is scaled. */
struct brush {
    cairo_t *cr;
    struct rgba color, ink;
};

struct spot {
    double x, y;
};

static struct spot polar(double radius, double degrees)
{
    return (struct spot){ radius * cos(degrees * DEGREE), radius * sin(degrees * DEGREE) };
}

/* One facet, `light` times as bright as the die. */
static void facet(const struct brush *b, const struct spot *p, int n, double light)
{
    cairo_new_path(b->cr);
    for (int i = 0; i < n; i++)
        cairo_line_to(b->cr, p[i].x, p[i].y);
    cairo_close_path(b->cr);
    canvas_color(b->cr, canvas_shade(b->color, light));
    cairo_fill_preserve(b->cr);
    canvas_alpha(b->cr, canvas_shade(b->color, 0.5), 0.55);
    cairo_set_line_width(b->cr, 0.011);
    cairo_stroke(b->cr);
}

#define FACET(b, light, ...) \
    facet(b, (const struct spot[]){ __VA_ARGS__ }, \
          (int)(sizeof((struct spot[]){ __VA_ARGS__ }) / sizeof(struct spot)), light)

static void icosahedron(const struct brush *b)
{
    struct spot h[6], t[3];

    for (int i = 0; i < 6; i++)
        h[i] = polar(0.5, -90 + 60 * i);
    for (int i = 0; i < 3; i++)
        t[i] = polar(0.31, -90 + 120 * i);
    FACET(b, 1.0, h[0], h[1], t[0]);
    FACET(b, 1.16, h[0], h[5], t[0]);
    FACET(b, 0.84, h[1], t[1], t[0]);
    FACET(b, 0.72, h[1], h[2], t[1]);
    FACET(b, 0.6, h[2], h[3], t[1]);
    FACET(b, 0.7, h[3], t[2], t[1]);
    FACET(b, 0.82, h[3], h[4], t[2]);
    FACET(b, 0.98, h[4], h[5], t[2]);
    FACET(b, 1.1, h[5], t[0], t[2]);
    FACET(b, 1.04, t[0], t[1], t[2]);
}

static void dodecahedron(const struct brush *b)
{
    static const double light[5] = { 0.98, 0.78, 0.64, 0.82, 1.14 };
    struct spot o[10], in[5];

    for (int i = 0; i < 10; i++)
        o[i] = polar(0.5, -90 + 36 * i);
    for (int i = 0; i < 5; i++)
        in[i] = polar(0.3, -90 + 72 * i);
    for (int i = 0; i < 5; i++)
        FACET(b, light[i], in[i], o[2 * i], o[2 * i + 1], o[(2 * i + 2) % 10], in[(i + 1) % 5]);
    FACET(b, 1.06, in[0], in[1], in[2], in[3], in[4]);
}

static void trapezohedron(const struct brush *b)
{
    const struct spot a = { 0, -0.5 }, l = { -0.48, -0.025 }, l2 = { -0.45, 0.11 }, d = { 0, 0.5 },
                      r = { 0.48, -0.025 }, r2 = { 0.45, 0.11 }, k1 = { -0.29, 0.07 }, k2 = { 0.29, 0.07 },
                      k3 = { 0, 0.23 };

    FACET(b, 0.7, a, r, r2, d, l2, l);
    FACET(b, 1.06, a, k2, k3, k1);
    FACET(b, 0.84, a, r, r2, k2);
    FACET(b, 1.14, a, l, l2, k1);
    FACET(b, 0.78, k1, k3, d, l2);
    FACET(b, 0.62, k3, k2, r2, d);
}

static void octahedron(const struct brush *b)
{
    const struct spot up = { 0, -0.5 }, right = { 0.46, 0 }, down = { 0, 0.5 }, left = { -0.46, 0 },
                      p = polar(0.4, 22), q = polar(0.4, 158);

    FACET(b, 0.7, up, right, down, left);
    FACET(b, 1.06, up, p, q);
    FACET(b, 0.84, up, right, p);
    FACET(b, 1.14, up, left, q);
    FACET(b, 0.68, p, down, q);
    FACET(b, 0.58, right, p, down);
    FACET(b, 0.8, left, q, down);
}

static void tetrahedron(const struct brush *b)
{
    const struct spot t[3] = { polar(0.54, -90), polar(0.54, 30), polar(0.54, 150) }, m = { 0, 0.06 };

    FACET(b, 0.78, t[0], t[1], m);
    FACET(b, 0.66, t[1], t[2], m);
    FACET(b, 1.1, t[2], t[0], m);
}

static void cube(const struct brush *b)
{
    canvas_round_rect(b->cr, -0.37, -0.27, 0.8, 0.8, 0.12);
    canvas_color(b->cr, canvas_shade(b->color, 0.55));
    cairo_fill(b->cr);
    canvas_round_rect(b->cr, -0.4, -0.4, 0.8, 0.8, 0.12);
    canvas_color(b->cr, b->color);
    cairo_fill_preserve(b->cr);
    canvas_color(b->cr, canvas_shade(b->color, 0.6));
    cairo_set_line_width(b->cr, 0.012);
    cairo_stroke(b->cr);
    canvas_round_rect(b->cr, -0.34, -0.34, 0.68, 0.68, 0.1);
    canvas_color(b->cr, canvas_shade(b->color, 1.07));
    cairo_fill(b->cr);
}

static void pips(const struct brush *b, int face)
{
    static const char at[7][9] = { "         ", "    x    ", "x       x", "x   x   x",
                                   "x x   x x", "x x x x x", "x xx xx x" };

    for (int i = 0; i < 9; i++) {
        if (at[face][i] == 'x')
            canvas_circle(b->cr, (i % 3 - 1) * 0.22, (i / 3 - 1) * 0.22, 0.07);
    }
    canvas_color(b->cr, b->ink);
    cairo_fill(b->cr);
}

static void number(const struct brush *b, int sides, int face)
{
    static const struct {
        int sides;
        double size, down;
    } where[] = { { 4, 0.34, 0.22 },  { 6, 0.44, 0.16 },  { 8, 0.43, 0.15 },
                  { 10, 0.36, 0.14 }, { 12, 0.38, 0.14 }, { 20, 0.41, 0.14 } };
    char word[12];
    int row = 0;

    while (row < 5 && where[row].sides < sides)
        row++;
    double size = where[row].size * (face > 9 && sides == 20 ? 0.88 : 1), y = where[row].down;
    snprintf(word, sizeof word, "%d", face);
    cairo_new_path(b->cr);
    canvas_word(b->cr, FACE_STRONG, size, 0, y, word);
    canvas_color(b->cr, b->ink);
    cairo_fill(b->cr);
    if (sides > 6 && (face == 6 || face == 9)) { /* told apart by a line below */
        cairo_rectangle(b->cr, -size * 0.28, y + size * 0.09, size * 0.56, size * 0.08);
        cairo_fill(b->cr);
    }
}

static void two_sides(const struct brush *b, const struct dice_look *look)
{
    if (look->piece == PIECE_COIN) {
        piece_coin(b->cr, look->face, b->color);
    } else if (look->piece == PIECE_TOKEN) {
        piece_token(b->cr, look->face);
    } else {
        cube(b);
        piece_star(b->cr, look->face, b->color, b->ink);
    }
}

static void body(const struct brush *b, const struct dice_look *look)
{
    int sides = look->sides;

    if (sides <= 2)
        two_sides(b, look);
    else if (sides <= 4)
        tetrahedron(b);
    else if (sides <= 6)
        cube(b);
    else if (sides <= 8)
        octahedron(b);
    else if (sides <= 10)
        trapezohedron(b);
    else if (sides <= 12)
        dodecahedron(b);
    else
        icosahedron(b);
}

static void shadow(cairo_t *cr)
{
    cairo_pattern_t *soft = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1);

    cairo_save(cr);
    cairo_translate(cr, 0.05, 0.14);
    cairo_scale(cr, 0.56, 0.5);
    canvas_stop(soft, 0, palette(PIGMENT_BLACK), 0.6);
    canvas_stop(soft, 0.6, palette(PIGMENT_BLACK), 0.42);
    canvas_stop(soft, 1, palette(PIGMENT_BLACK), 0);
    cairo_set_source(cr, soft);
    canvas_circle(cr, 0, 0, 1);
    cairo_fill(cr);
    cairo_restore(cr);
    cairo_pattern_destroy(soft);
}

static bool dark(struct rgba c)
{
    return c.r * 3 + c.g * 6 + c.b < 1250;
}

static bool paint(const void *data, struct pixels *to)
{
    const struct dice_look *look = data;
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    double size = to->width / 1.3;
    cairo_translate(cr, to->width / 2.0, to->height / 2.0);
    cairo_scale(cr, size, size);
    struct brush b = { cr, palette((enum pigment)(PIGMENT_IVORY + look->color)), { 0 } };
    b.ink = palette(dark(b.color) ? PIGMENT_DIE_INK_LIGHT : PIGMENT_DIE_INK);
    shadow(cr);
    cairo_rotate(cr, look->angle * DEGREE);
    body(&b, look);
    if (look->sides > 4 && look->sides <= 6 && look->pips && look->face >= 1 && look->face <= 6)
        pips(&b, look->face);
    else if (look->sides > 2 && look->face > 0)
        number(&b, look->sides, look->face);
    return canvas_close(cr);
}

const struct painter paint_dice = {
    "dice", PAINTER_CLEAR, sizeof(struct dice_look), paint, NULL, NULL, NULL
};

struct dice_look paint_dice_piece(enum dice_piece piece, int rolled, enum dice_color color)
{
    struct dice_look look = { .sides = 2, .face = rolled - 1, .color = (int)color, .piece = (int)piece };

    if (piece == PIECE_TOKEN)
        look.color = 0;
    if (piece == PIECE_COIN) /* gold and silver */
        look.color = look.face == 1 ? DICE_GOLD : DICE_GREY;
    return look;
}

void paint_dice_draw(struct draw *d, const struct dice_look *look, int x, int y, int size, float angle,
                     int tall, int alpha)
{
    int side = size * 13 / 10, high = side * tall / 1000, step = (int)lroundf(angle / 3);
    struct dice_look turned = *look;

    turned.angle = ((step * 3) % 360 + 360) % 360;
    draw_picture(d, &paint_dice, &turned, side, side, (struct rect){ x - side / 2, y - high / 2, side, high },
                 alpha);
}
