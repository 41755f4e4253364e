#include "paint/paint_emblem.h"

#include "base/bounds.h"
#include "paint/art.h"
#include "paint/paint_palette.h"

#include <stdio.h>
#include <string.h>

/* The drawings of the second tincture. */
/* clang-format off */
static const char *const fields[FIELDS] = {
    "", "pale", "fess", "chief", "bend", "quarterly", "chevron", "saltire", "cross", "pile", "barry",
    "paly", "indented", "lozenge", "bordure", "flaunch"
};
/* clang-format on */

enum { BIG = 60 }; /* pixels of a radius at 80 a cell */

/* Light from the upper left, dark towards the lower right rim. */
static void gloss(cairo_t *cr)
{
    cairo_pattern_t *light = cairo_pattern_create_radial(-0.28, -0.48, 0, -0.28, -0.48, 1.7);

    canvas_stop(light, 0, palette(PIGMENT_WHITE), 0.36);
    canvas_stop(light, 0.45, palette(PIGMENT_WHITE), 0.06);
    canvas_stop(light, 0.46, palette(PIGMENT_BLACK), 0.0);
    canvas_stop(light, 0.75, palette(PIGMENT_BLACK), 0.05);
    canvas_stop(light, 1, palette(PIGMENT_BLACK), 0.34);
    cairo_set_source(cr, light);
    cairo_paint(cr);
    cairo_pattern_destroy(light);
}

/* On a figure of many cells it leaves more of the field to be seen. */
static void letter(cairo_t *cr, const char *text, double radius, bool big)
{
    bool two = text[0] && text[1] && !((unsigned char)text[1] >= 0x80);
    double size = radius * (two ? 1.0 : big ? 1.1 : 1.42);

    cairo_new_path(cr);
    canvas_word(cr, FACE_TITLE, size, 0, size * 0.325, text);
    canvas_color(cr, palette(PIGMENT_LETTER_LINE));
    cairo_set_line_width(cr, radius * (big ? 0.07 : 0.15));
    cairo_stroke_preserve(cr);
    canvas_color(cr, palette(PIGMENT_LETTER));
    cairo_fill(cr);
}

/* A picture in place of the field and its letter, filling the circle of radius 1. */
static void portrait(cairo_t *cr, const struct pixels *picture)
{
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)picture->at,
                                                                   CAIRO_FORMAT_ARGB32, picture->width,
                                                                   picture->height, 4 * picture->width);

    cairo_save(cr);
    cairo_scale(cr, 2.0 / picture->width, 2.0 / picture->height);
    cairo_set_source_surface(cr, surface, -picture->width / 2.0, -picture->height / 2.0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    cairo_paint(cr);
    cairo_restore(cr);
    cairo_surface_destroy(surface);
}

static void arms(cairo_t *cr, const struct token_look *look)
{
    const struct drawing *field = art_find(ART_FIELD, fields[look->field]);

    canvas_color(cr, palette_tincture((enum tincture)look->tincture));
    cairo_paint(cr);
    if (field)
        drawing_paint(field, cr, 0, 0, 2, palette_tincture((enum tincture)look->metal));
    gloss(cr);
}

/*
 * Charges are silhouettes of a few bold parts, so that they hold at the size of a turn strip: pale like the
 * letters, with the same dark line about them. False: there is none.
 */
static bool charge(cairo_t *cr, int number, double radius)
{
    const struct drawing *drawing = art_drawing(number);
    double size = radius * 1.536;

    if (drawing) {
        drawing_case(drawing, cr, 0, 0, size, 1.2, palette(PIGMENT_LETTER_CASING));
        drawing_paint(drawing, cr, 0, 0, size, palette(PIGMENT_LETTER));
    }
    return drawing != NULL;
}

int paint_charge_named(const char *name)
{
    return art_number(ART_EMBLEM, name);
}

void emblem_paint(cairo_t *cr, const struct token_look *look, double disc, double radius)
{
    bool big = radius > BIG * paint_token_grown(look, disc);

    cairo_save(cr);
    cairo_scale(cr, radius, radius);
    canvas_circle(cr, 0, 0, 1);
    cairo_clip(cr);
    if (look->portrait)
        portrait(cr, look->portrait);
    else
        arms(cr, look);
    cairo_restore(cr);
    if (!look->portrait && !charge(cr, look->charge, radius))
        letter(cr, look->letter, radius, big);
    canvas_circle(cr, 0, 0, radius);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.55);
    cairo_set_line_width(cr, radius * 0.06);
    cairo_stroke(cr);
}

/* ---- badges ---- */

/* clang-format off */
static const char *const badges[BADGES] = {
    [BADGE_NONE] = "none", [BADGE_PRONE] = "prone", [BADGE_WOUNDED] = "wounded", [BADGE_OUT] = "out",
    [BADGE_DEAD] = "dead", [BADGE_HIDDEN] = "hidden", [BADGE_STARTLED] = "startled",
    [BADGE_BERSERK] = "berserk", [BADGE_AIMING] = "aiming", [BADGE_STUNNED] = "stunned",
    [BADGE_GUARDED] = "guarded", [BADGE_BOUND] = "bound", [BADGE_RELOAD] = "reload", [BADGE_DONE] = "done",
    [BADGE_BURNING] = "burning", [BADGE_BRAVE] = "brave", [BADGE_STRIKE] = "melee", [BADGE_STRIDE] = "move",
    [BADGE_QUICK] = "short", [BADGE_SLOW] = "long", [BADGE_IDLE] = "nothing", [BADGE_WAITS] = "prepared",
    [BADGE_CHANGED] = "changed", [BADGE_MARK] = "mark"
};
/* clang-format on */

const char *paint_badge_name(enum badge badge)
{
    return badge < BADGES ? badges[badge] : art_name((int)badge - BADGES);
}

/* Other words for the same picture. */
static const struct {
    const char *key;
    enum badge badge;
} also[] = { { "defend", BADGE_GUARDED },
             { "defending", BADGE_GUARDED },
             { "ranged", BADGE_AIMING },
             { "close", BADGE_BOUND } };

enum badge paint_badge_named(const char *key)
{
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (strcmp(also[i].key, key) == 0)
            return also[i].badge;
    for (int i = 1; i < BADGE_MARK; i++) {
        if (strcmp(badges[i], key) == 0)
            return (enum badge)i;
    }
    int number = art_number(ART_BADGE, key);
    return number ? (enum badge)(BADGES + number) : BADGE_MARK;
}

static void badge_disc(cairo_t *cr, double x, double y, double r, struct rgba ink)
{
    canvas_circle(cr, x, y + 1.2, r + 1.2);
    canvas_color(cr, palette(PIGMENT_BADGE_SHADE));
    cairo_fill(cr);
    canvas_circle(cr, x, y, r);
    canvas_color(cr, palette(PIGMENT_BADGE));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, ink, 0.9);
    cairo_set_line_width(cr, r * 0.12);
    cairo_stroke(cr);
}

static void badge_word(cairo_t *cr, const char *word, double x, double y, double r, struct rgba ink)
{
    double size = r * (strlen(word) > 2 ? 1.05 : 1.3);

    cairo_new_path(cr);
    canvas_word(cr, FACE_STRONG, size, x, y + size * 0.364, word);
    canvas_color(cr, ink);
    cairo_fill(cr);
}

void emblem_badge(cairo_t *cr, const struct token_badge *b, double x, double y, double r)
{
    const char *name = paint_badge_name((enum badge)b->badge);
    const struct drawing *drawing = b->badge == BADGE_MARK ? NULL : art_find(ART_BADGE, name);
    struct rgba ink = drawing ? drawing_ink(drawing) : palette(PIGMENT_BADGE_INK);
    int first = b->badge == BADGE_MARK ? b->letter : *name;
    char word[16];

    badge_disc(cr, x, y, r, ink);
    if (drawing) {
        drawing_paint(drawing, cr, x, y, 2 * r * 0.92, ink);
    } else {
        snprintf(word, sizeof word, "%c", first > ' ' && first < 127 ? first : '?');
        badge_word(cr, word, x, y, r, ink);
    }
    if (b->count > 1) {
        snprintf(word, sizeof word, "%d", smaller(b->count, 99));
        badge_disc(cr, x + r * 0.72, y + r * 0.72, r * 0.62, ink);
        badge_word(cr, word, x + r * 0.72, y + r * 0.72, r * 0.62, palette(PIGMENT_BADGE_INK));
    }
}

void emblem_badge_text(cairo_t *cr, const char *text, double x, double y, double r)
{
    badge_disc(cr, x, y, r, palette(PIGMENT_BADGE_INK));
    badge_word(cr, text, x, y, r, palette(PIGMENT_BADGE_INK));
}

void emblem_plate(cairo_t *cr, const char *text, double x, double y, double r)
{
    double w = r * (1.5 + 0.62 * (double)strlen(text)), left = x - w / 2, sign = left + r * 0.8;

    canvas_round_rect(cr, left - 1.2, y - r * 0.86, w + 2.4, r * 1.72 + 2.4, r);
    canvas_color(cr, palette(PIGMENT_BADGE_SHADE));
    cairo_fill(cr);
    canvas_round_rect(cr, left, y - r * 0.86, w, r * 1.72, r * 0.86);
    canvas_color(cr, palette(PIGMENT_BADGE));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BADGE_INK), 0.9);
    cairo_set_line_width(cr, r * 0.12);
    cairo_stroke(cr);
    cairo_move_to(cr, sign, y - r * 0.5);
    cairo_line_to(cr, sign + r * 0.42, y + r * 0.36);
    cairo_line_to(cr, sign - r * 0.42, y + r * 0.36);
    cairo_close_path(cr);
    canvas_color(cr, palette(PIGMENT_BADGE_INK));
    cairo_fill(cr);
    cairo_new_path(cr);
    canvas_word(cr, FACE_STRONG, r * 1.1, x + r * 0.4, y + r * 0.4, text);
    canvas_color(cr, palette(PIGMENT_BADGE_INK));
    cairo_fill(cr);
}
