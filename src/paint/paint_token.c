#include "paint/paint_token.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/text.h"
#include "paint/paint_emblem.h"
#include "paint/paint_leaves.h"
#include "paint/paint_palette.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define TURN (2 * 3.14159265358979)
#define DEGREE (TURN / 360)

/* Pixels across a figure of one cell at 80 pixels a cell, and across each cell more. */
enum { ONE_CELL = 68, EACH_MORE = 72 };

_Static_assert(sizeof(struct token_look) ==
                   8 + sizeof(void *) + sizeof(uint64_t) + 14 * sizeof(int) + TOKEN_BADGES * 3 * sizeof(int),
               "no padding in a look");

/* ---- looks ---- */

/* Pairs that a herald would allow: a colour with a metal; monsters have earthen ones. */
static const unsigned char bright[][2] = {
    { TINCTURE_GULES, TINCTURE_OR },     { TINCTURE_AZURE, TINCTURE_ARGENT },
    { TINCTURE_VERT, TINCTURE_ARGENT },  { TINCTURE_PURPURE, TINCTURE_OR },
    { TINCTURE_TENNE, TINCTURE_ARGENT }, { TINCTURE_TEAL, TINCTURE_OR },
    { TINCTURE_WINE, TINCTURE_ARGENT },  { TINCTURE_SABLE, TINCTURE_OR },
};
static const unsigned char earthen[][2] = {
    { TINCTURE_BONE, TINCTURE_RUST },  { TINCTURE_MUD, TINCTURE_MOSS },  { TINCTURE_SLATE, TINCTURE_MOSS },
    { TINCTURE_WINE, TINCTURE_MUD },   { TINCTURE_MOSS, TINCTURE_RUST }, { TINCTURE_MUD, TINCTURE_BONE },
    { TINCTURE_SLATE, TINCTURE_WINE }, { TINCTURE_RUST, TINCTURE_BONE },
};

/* Where the draw of emblems begins: so that the heroes of our scenarios wear six colours in six fields. */
#define EMBLEM_SEED UINT64_C(2302495932)

struct token_look paint_token_look(const char *name, enum token_side side)
{
    struct token_look look;
    uint64_t h = hash_mix(hash_text(name) + EMBLEM_SEED);
    bool foe = side == TOKEN_FOE;
    const unsigned char *pair = foe ? earthen[h % 8] : bright[h % 8];
    int len = text_char(name, strlen(name));

    memset(&look, 0, sizeof look);
    if (len > 0)
        memcpy(look.letter, name, (size_t)len);
    else
        look.letter[0] = '?';
    if (len == 1 && look.letter[0] >= 'a' && look.letter[0] <= 'z')
        look.letter[0] = (char)(look.letter[0] - 'a' + 'A');
    look.side = side;
    look.tincture = pair[0];
    look.metal = pair[1];
    look.field = 1 + (int)((h >> 8) % (FIELDS - 1));
    look.health = 1000;
    return look;
}

void paint_token_badge(struct token_look *look, enum badge badge, int count)
{
    if (look->badges < TOKEN_BADGES)
        look->badge[look->badges++] = (struct token_badge){ badge, count, 0 };
}

/* ---- rings ---- */

static void ring_stroke(cairo_t *cr, double radius, double width, double part, struct rgba ink, double alpha)
{
    cairo_new_path(cr);
    if (part >= 0.999)
        canvas_circle(cr, 0, 0, radius);
    else
        cairo_arc(cr, 0, 0, radius, -TURN / 4, -TURN / 4 + part * TURN);
    canvas_alpha(cr, ink, alpha);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

/* Dark ground, the lost part dim, the rest in full colour clockwise from the top. */
static void ring_full(cairo_t *cr, double radius, double width, double part, struct rgba ink,
                      const double *dash)
{
    ring_stroke(cr, radius, width + 2.4, 1, palette(PIGMENT_RING), 1);
    if (dash)
        cairo_set_dash(cr, dash, 2, 0);
    ring_stroke(cr, radius, width, 1, ink, 0.3);
    if (part > 0)
        ring_stroke(cr, radius, width, part, ink, 1);
    cairo_set_dash(cr, NULL, 0, 0);
}

/* A foe's eight notches go through the ring: from afar it reads as teeth. */
static void notches(cairo_t *cr, double outer, double width)
{
    cairo_new_path(cr);
    for (int i = 0; i < 8; i++) {
        double a = (i + 0.5) / 8 * TURN, h = 0.15, out = outer + 1.6, in = outer - width * 1.05;

        cairo_move_to(cr, out * sin(a - h), -out * cos(a - h));
        cairo_line_to(cr, in * sin(a), -in * cos(a));
        cairo_line_to(cr, out * sin(a + h), -out * cos(a + h));
        cairo_close_path(cr);
    }
    canvas_color(cr, palette(PIGMENT_NOTCH));
    cairo_fill(cr);
}

static void ring(cairo_t *cr, enum token_side side, double outer, double width, double part)
{
    struct rgba ink = palette_side(side);
    double r = outer - width / 2, dash[2] = { TURN * r / 14 * 0.62, TURN * r / 14 * 0.38 };

    cairo_save(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    if (side == TOKEN_ALLY) {
        ring_full(cr, outer - width * 0.22, width * 0.46, part, ink, NULL);
        ring_full(cr, outer - width * 1.02, width * 0.40, part, ink, NULL);
    } else {
        ring_full(cr, r, width, part, ink, side == TOKEN_NEUTRAL ? dash : NULL);
    }
    if (side == TOKEN_FOE)
        notches(cr, outer, width);
    cairo_restore(cr);
}

double paint_token_grown(const struct token_look *look, double disc)
{
    double usual = ONE_CELL + EACH_MORE * (larger(look->across, 1) - 1);

    return disc > usual ? disc / usual : 1;
}

/* Finer on a figure of many cells; on a large screen as broad beside the disc as on a small one. */
static double ring_width(const struct token_look *look, double disc)
{
    double grown = paint_token_grown(look, disc);
    double w = disc < 110 * grown ? disc * 0.095 : 6 * grown + disc * 0.042;

    return w < 2.2 ? 2.2 : w;
}

/* ---- discs ---- */

static void face_of(cairo_t *cr, const struct token_look *look, double disc)
{
    double radius = disc / 2, width = ring_width(look, disc);

    canvas_circle(cr, 0, 0, radius);
    canvas_color(cr, palette(PIGMENT_DISC));
    cairo_fill(cr);
    emblem_paint(cr, look, disc, radius - width - (look->side == TOKEN_ALLY ? width * 0.35 : 1.6));
    ring(cr, (enum token_side)look->side, radius - 1, width, look->health / 1000.0);
}

static void soft_shadow(cairo_t *cr, double x, double y, double rx, double ry)
{
    cairo_pattern_t *soft = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1);

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, rx, ry);
    canvas_stop(soft, 0, palette(PIGMENT_BLACK), 0.75);
    canvas_stop(soft, 0.55, palette(PIGMENT_BLACK), 0.5);
    canvas_stop(soft, 0.8, palette(PIGMENT_BLACK), 0.22);
    canvas_stop(soft, 1, palette(PIGMENT_BLACK), 0);
    cairo_set_source(cr, soft);
    canvas_circle(cr, 0, 0, 1);
    cairo_fill(cr);
    cairo_restore(cr);
    cairo_pattern_destroy(soft);
}

static void accent_ring(cairo_t *cr, double radius, double width)
{
    ring_stroke(cr, radius, width + 2.8, 1, palette(PIGMENT_CASING), 1);
    ring_stroke(cr, radius, width, 1, palette(PIGMENT_ACCENT), 1);
}

/* A secret of the game master's: stripes over the whole disc, and a rim of that colour. */
static void hatched(cairo_t *cr, double radius)
{
    double step = radius * 9 / 34;
    struct theme dark = { .kind = THEME_DARK, .percent = 100 };
    struct rgba veil = theme_color(&dark, ROLE_SECRET_VEIL), rim = theme_color(&dark, ROLE_SECRET);

    cairo_save(cr);
    canvas_circle(cr, 0, 0, radius);
    cairo_clip(cr);
    for (double x = -2 * radius; x < 2 * radius; x += step) {
        cairo_move_to(cr, x - radius, radius);
        cairo_line_to(cr, x + radius, -radius);
    }
    cairo_set_line_width(cr, step * 0.38);
    veil.a = 255;
    canvas_alpha(cr, veil, 0.5);
    cairo_stroke(cr);
    cairo_restore(cr);
    ring_stroke(cr, radius - 0.8, radius / 20, 1, rim, 1);
}

/* Around a miniature that stands there. */
static void outline(cairo_t *cr, const struct token_look *look, double disc)
{
    double r = disc / 2, k = fmin(disc / ONE_CELL, paint_token_grown(look, disc)),
           width = ring_width(look, disc);

    ring_stroke(cr, r - width * 0.5, width + 4 * k, 1, palette(PIGMENT_CASING), 0.8);
    ring(cr, (enum token_side)look->side, r - 1, width, look->health / 1000.0);
    if (look->selected || look->acting)
        accent_ring(cr, r + 4.4 * k, 3.6 * k);
}

static void standing(cairo_t *cr, const struct token_look *look, double disc)
{
    double r = disc / 2, k = fmin(disc / ONE_CELL, paint_token_grown(look, disc));

    if (look->hidden)
        cairo_push_group(cr);
    if (!look->still) {
        if (look->height > 0)
            soft_shadow(cr, r * 0.3, r * 0.46, r * 1.02, r * 0.92);
        else
            soft_shadow(cr, r * 0.12, r * 0.26, r * 1.16, r * 1.12);
        canvas_circle(cr, 0, disc * 0.055, r);
        canvas_color(cr, palette(PIGMENT_EDGE));
        cairo_fill(cr);
        canvas_circle(cr, 0, disc * 0.045, r - 0.8);
        canvas_alpha(cr, palette_side((enum token_side)look->side), 0.42);
        cairo_fill(cr);
    }
    face_of(cr, look, disc);
    if (look->selected || look->acting)
        accent_ring(cr, r + 4.4 * k, 3.6 * k);
    if (look->acting)
        accent_ring(cr, r + 10.4 * k, 2.6 * k);
    if (look->hidden) {
        cairo_pop_group_to_source(cr);
        cairo_paint_with_alpha(cr, look->hidden > 1 ? 0.9 : 0.62);
    }
    if (look->hidden > 1)
        hatched(cr, r);
    if (look->cover)
        leaves_paint(cr, r, look->letter[0]);
}

/* Tilted and flattened, its edge showing below. */
static void lying(cairo_t *cr, const struct token_look *look, double disc)
{
    bool dead = look->posture == TOKEN_DEAD;
    double r = disc / 2, turn = (dead ? 12 : -16) * DEGREE, flat = dead ? 0.56 : 0.6, size = dead ? 0.93 : 1;
    double thick = dead ? r * 0.1 : r * 0.24, k = paint_token_grown(look, disc);

    soft_shadow(cr, r * 0.1, r * 0.42, r * 1.16, r * 0.72);
    for (int i = 0; i < 2; i++) { /* the edge: its dark rim, then the side's colour as a band */
        cairo_save(cr);
        cairo_translate(cr, 0, i ? thick * 0.86 : thick);
        cairo_rotate(cr, turn);
        cairo_scale(cr, size, flat * size);
        canvas_circle(cr, 0, 0, i ? r - 1 : r);
        canvas_alpha(cr, i ? palette_side((enum token_side)look->side) : palette(PIGMENT_EDGE), i ? 0.55 : 1);
        cairo_fill(cr);
        cairo_restore(cr);
    }
    cairo_save(cr);
    cairo_rotate(cr, turn);
    cairo_scale(cr, size, flat * size);
    if (look->selected || look->acting)
        accent_ring(cr, r + 5 * k, 3.6 * k);
    cairo_rotate(cr, (dead ? 140 : -11) * DEGREE);
    face_of(cr, look, disc);
    cairo_restore(cr);
}

static void death_cross(cairo_t *cr, double disc)
{
    double r = disc / 4;

    cairo_save(cr);
    cairo_rotate(cr, 12 * DEGREE);
    cairo_scale(cr, 1, 0.62);
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, -r, -r);
        cairo_line_to(cr, r, r);
        cairo_move_to(cr, r, -r);
        cairo_line_to(cr, -r, r);
        canvas_color(cr, palette(i ? PIGMENT_BONES : PIGMENT_EDGE));
        cairo_set_line_width(cr, disc * (i ? 0.062 : 0.12));
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

/* Take colour out of everything painted so far; `keep` of it stays, and the whole gets darker. */
static void drain(struct pixels *to, double keep, double light)
{
    for (int i = 0; i < to->width * to->height; i++) {
        uint32_t w = to->at[i];
        double r = w >> 16 & 255, g = w >> 8 & 255, b = w & 255, grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;

        r = (grey + (r - grey) * keep) * light;
        g = (grey + (g - grey) * keep) * light * 0.98;
        b = (grey + (b - grey) * keep) * light * 0.95;
        to->at[i] = (w & 0xff000000u) | (uint32_t)(r + 0.5) << 16 | (uint32_t)(g + 0.5) << 8 |
                    (uint32_t)(b + 0.5);
    }
}

/* The radius of a badge, and the middle of the i-th from that of the disc. */
static double badge_place(const struct token_look *look, double disc, int i, double *x, double *y)
{
    bool lies = look->posture != TOKEN_UP;
    double a = ((lies ? 38 : 45) + i * 38) * DEGREE, q = disc / 2 * 0.98;

    *x = q * sin(a);
    *y = -q * cos(a) * (lies ? 0.9 : 1);
    return fmax(fmin(10.5, disc * 0.3), fmin(disc * 0.172, 10 * paint_token_grown(look, disc) + disc * 0.03));
}

/* How many badges show; the last of them may be "+2". */
static int badges_shown(const struct token_look *look)
{
    return look->badges > TOKEN_BADGES_SHOWN ? TOKEN_BADGES_SHOWN + 1 : look->badges;
}

int paint_token_badge_at(const struct token_look *look, int disc, double x, double y)
{
    for (int i = 0; i < badges_shown(look); i++) {
        double bx, by, r = badge_place(look, disc, i, &bx, &by) + 2;

        if ((x - bx) * (x - bx) + (y - by) * (y - by) <= r * r)
            return i;
    }
    return -1;
}

double paint_token_badge_place(const struct token_look *look, int disc, int i, double *x, double *y)
{
    return i < badges_shown(look) ? badge_place(look, disc, i, x, y) : 0;
}

static void badges(cairo_t *cr, const struct token_look *look, double disc)
{
    double r = disc / 2, x, y, size = badge_place(look, disc, 0, &x, &y);
    char more[16];

    for (int i = 0; i < badges_shown(look); i++) {
        badge_place(look, disc, i, &x, &y);
        if (i < TOKEN_BADGES_SHOWN) {
            emblem_badge(cr, &look->badge[i], x, y, size);
        } else {
            snprintf(more, sizeof more, "+%d", look->badges - TOKEN_BADGES_SHOWN);
            emblem_badge_text(cr, more, x, y, size);
        }
    }
    if (look->stack > 1) {
        snprintf(more, sizeof more, "\xc3\x97%d", smaller(look->stack, 99));
        emblem_badge_text(cr, more, -r * 0.74, r * 0.74, size * 1.1);
    }
    if (look->height > 0) {
        text_of_thousandths(look->height * 100, more, sizeof more);
        emblem_plate(cr, more, -r * 0.5, r * 0.86, size);
    }
    if (look->number > 0) {
        snprintf(more, sizeof more, "%d", look->number);
        emblem_badge_text(cr, more, -r * 0.72, -r * 0.72, size);
    }
}

int paint_token_canvas(int disc)
{
    return disc + 2 * (disc / 5 + 6);
}

static double disc_of(const struct token_look *look, const struct pixels *to)
{
    return look->disc > 0 ? look->disc : look->still ? to->width - 4 : to->width / 1.4;
}

static cairo_t *open_middle(struct pixels *to)
{
    cairo_t *cr = canvas_open(to);

    if (cr)
        cairo_translate(cr, to->width / 2.0, to->height / 2.0);
    return cr;
}

static bool paint(const void *data, struct pixels *to)
{
    const struct token_look *look = data;
    double disc = disc_of(look, to);
    cairo_t *cr = open_middle(to);

    if (!cr)
        return false;
    if (look->outline)
        outline(cr, look, disc);
    else if (look->posture == TOKEN_UP)
        standing(cr, look, disc);
    else
        lying(cr, look, disc);
    if (!canvas_close(cr))
        return false;
    if (look->posture == TOKEN_OUT)
        drain(to, 0.16, 0.78);
    if (look->posture == TOKEN_DEAD)
        drain(to, 0, 0.62);
    cr = open_middle(to);
    if (!cr)
        return false;
    if (look->posture == TOKEN_DEAD)
        death_cross(cr, disc);
    badges(cr, look, disc);
    return canvas_close(cr);
}

const struct painter paint_token = { "token", PAINTER_CLEAR, sizeof(struct token_look), paint, NULL,
                                     NULL,    NULL };

void paint_token_draw(struct draw *d, const struct token_look *look, int x, int y, int disc, int alpha)
{
    struct token_look full = *look;
    int side = paint_token_canvas(disc);

    full.disc = disc;
    draw_picture(d, &paint_token, &full, side, side, (struct rect){ x - side / 2, y - side / 2, side, side },
                 alpha);
}

static bool paint_badges(const void *data, struct pixels *to)
{
    const struct token_look *look = data;
    cairo_t *cr = open_middle(to);

    if (cr)
        badges(cr, look, disc_of(look, to));
    return canvas_close(cr);
}

static const struct painter badges_painter = { "badges",     PAINTER_CLEAR, sizeof(struct token_look),
                                               paint_badges, NULL,          NULL,
                                               NULL };

void paint_token_badges_draw(struct draw *d, const struct token_look *look, int x, int y, int disc)
{
    struct token_look full = *look;
    int side = paint_token_canvas(disc);

    full.disc = disc;
    draw_picture(d, &badges_painter, &full, side, side,
                 (struct rect){ x - side / 2, y - side / 2, side, side }, 255);
}

void paint_token_portrait(struct draw *d, const struct token_look *look, int x, int y, int size)
{
    struct token_look full = *look;
    bool roomy = full.posture != TOKEN_UP || full.badges || full.number || full.selected || full.acting;
    int side = roomy ? paint_token_canvas(size - 4) : size, off = (side - size) / 2;

    full.disc = size - 4;
    full.across = 1; /* all are alike in a panel */
    full.still = 1;
    full.height = 0; /* the board tells it, */
    full.cover = 0;  /* and what grows there: leaves would be cut square */
    draw_picture(d, &paint_token, &full, side, side, (struct rect){ x - off, y - off, side, side }, 255);
}

/* ---- halo, single badges, ring signs ---- */

static bool paint_halo(const void *data, struct pixels *to)
{
    cairo_t *cr = open_middle(to);
    cairo_pattern_t *glow = cairo_pattern_create_radial(0, 0, 0, 0, 0, to->width / 2.0);

    (void)data;
    canvas_stop(glow, 0, palette(PIGMENT_HALO), 0);
    canvas_stop(glow, 0.52, palette(PIGMENT_HALO), 0.62);
    canvas_stop(glow, 0.74, palette(PIGMENT_HALO_DEEP), 0.22);
    canvas_stop(glow, 1, palette(PIGMENT_ACCENT), 0);
    if (cr) {
        cairo_set_source(cr, glow);
        cairo_paint(cr);
    }
    cairo_pattern_destroy(glow);
    return canvas_close(cr);
}

static const struct painter halo = { "halo", PAINTER_CLEAR, sizeof(int), paint_halo, NULL, NULL, NULL };

void paint_token_halo(struct draw *d, int x, int y, int disc, int alpha)
{
    int side = disc * 172 / 100, look = 0;

    draw_picture(d, &halo, &look, side, side, (struct rect){ x - side / 2, y - side / 2, side, side }, alpha);
}

static bool paint_badge(const void *data, struct pixels *to)
{
    const struct token_badge *badge = data;
    cairo_t *cr = open_middle(to);

    if (cr)
        emblem_badge(cr, badge, 0, 0, to->width / 2.0 - 2.5);
    return canvas_close(cr);
}

static const struct painter badge_painter = { "badge",     PAINTER_CLEAR, sizeof(struct token_badge),
                                              paint_badge, NULL,          NULL,
                                              NULL };

void paint_badge_draw(struct draw *d, enum badge badge, int x, int y, int size)
{
    struct token_badge look = { badge, 0, 0 };
    int side = size + 5;

    draw_picture(d, &badge_painter, &look, side, side,
                 (struct rect){ x - side / 2, y - side / 2, side, side }, 255);
}

static bool paint_ring(const void *data, struct pixels *to)
{
    const int *side = data;
    double outer = to->width / 2.0 - 1;
    cairo_t *cr = open_middle(to);

    if (cr)
        ring(cr, (enum token_side) * side, outer * 0.94, outer * 0.36, 1);
    return canvas_close(cr);
}

static const struct painter ring_painter = {
    "ring", PAINTER_CLEAR, sizeof(int), paint_ring, NULL, NULL, NULL
};

void paint_ring_draw(struct draw *d, enum token_side side, int x, int y, int size)
{
    int look = side;

    draw_picture(d, &ring_painter, &look, size, size, (struct rect){ x, y, size, size }, 255);
}
