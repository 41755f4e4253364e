#include "paint/paint_emblem.h"

#include "paint/paint_palette.h"

#include <stdio.h>
#include <string.h>

/* ---- fields: the second tincture, for a radius of 1 ---- */

static void barry(cairo_t *cr, bool upright)
{
    for (int i = -2; i < 3; i++) {
        if (upright)
            cairo_rectangle(cr, i * 0.4 - 0.1, -1, 0.2, 2);
        else
            cairo_rectangle(cr, -1, i * 0.4 - 0.1, 2, 0.2);
    }
}

static void indented(cairo_t *cr)
{
    cairo_move_to(cr, -1, 0.1);
    for (int i = 0; i < 6; i++) {
        cairo_line_to(cr, -1 + (i + 0.5) / 3, -0.22);
        cairo_line_to(cr, -1 + (i + 1) / 3.0, 0.1);
    }
    cairo_line_to(cr, 1, 1);
    cairo_line_to(cr, -1, 1);
    cairo_close_path(cr);
}

static void field(cairo_t *cr, enum heraldry kind)
{
    static const char *const path[FIELDS] = {
        [FIELD_PLAIN] = "",
        [FIELD_PALE] = "M0-1H1V1H0Z",
        [FIELD_FESS] = "M-1-.3H1V.3H-1Z",
        [FIELD_CHIEF] = "M-1-1H1V-.28H-1Z",
        [FIELD_BEND] = "M-1-1L-.2-1L1 .2V1L.2 1L-1-.2Z",
        [FIELD_QUARTERLY] = "M0-1H1V0H-1V1H0Z",
        [FIELD_CHEVRON] = "M0-.55L1 .35V1L0 .1L-1 1V.35Z",
        [FIELD_SALTIRE] = "M-1-.8V-1H-.8L0-.2L.8-1H1V-.8L.2 0L1 .8V1H.8L0 .2L-.8 1H-1V.8L-.2 0Z",
        [FIELD_CROSS] = "M-.24-1H.24V-.24H1V.24H.24V1H-.24V.24H-1V-.24H-.24Z",
        [FIELD_PILE] = "M-.8-1H.8L0 .85Z",
        [FIELD_LOZENGE] = "M0-.95L.72 0L0 .95L-.72 0Z",
        [FIELD_FLAUNCH] = "M-1-1Q-.1 0-1 1ZM1-1Q.1 0 1 1Z",
    };

    if (kind == FIELD_BARRY || kind == FIELD_PALY) {
        barry(cr, kind == FIELD_PALY);
    } else if (kind == FIELD_INDENTED) {
        indented(cr);
    } else if (kind == FIELD_BORDURE) {
        canvas_circle(cr, 0, 0, 1);
        canvas_circle(cr, 0, 0, 0.74);
    } else {
        canvas_path(cr, path[kind]);
    }
}

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

static void letter(cairo_t *cr, const char *text, double radius)
{
    bool big = radius > 60, two = text[0] && text[1] && !((unsigned char)text[1] >= 0x80);
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
    canvas_color(cr, palette_tincture((enum tincture)look->tincture));
    cairo_paint(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    field(cr, (enum heraldry)look->field);
    canvas_color(cr, palette_tincture((enum tincture)look->metal));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.28);
    cairo_set_line_width(cr, 0.05);
    cairo_stroke(cr);
    gloss(cr);
}

void emblem_paint(cairo_t *cr, const struct token_look *look, double radius)
{
    cairo_save(cr);
    cairo_scale(cr, radius, radius);
    canvas_circle(cr, 0, 0, 1);
    cairo_clip(cr);
    if (look->portrait)
        portrait(cr, look->portrait);
    else
        arms(cr, look);
    cairo_restore(cr);
    if (!look->portrait && look->charge)
        emblem_charge(cr, (enum charge)look->charge, radius);
    else if (!look->portrait)
        letter(cr, look->letter, radius);
    canvas_circle(cr, 0, 0, radius);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.55);
    cairo_set_line_width(cr, radius * 0.06);
    cairo_stroke(cr);
}

/* ---- badges: for a radius of 12, lines and solid parts ---- */

static const struct {
    const char *key;
    enum pigment ink;
    double width;
    const char *lines, *solid;
} badges[BADGES] = {
    [BADGE_NONE] = { "none", PIGMENT_BADGE_INK, 2, "", "" },
    [BADGE_PRONE] = { "prone", PIGMENT_BADGE_INK, 3, "M-6.4-4.6L0 1.2L6.4-4.6M-6.4 1.4L0 7.2L6.4 1.4", "" },
    [BADGE_WOUNDED] = { "wounded", PIGMENT_BADGE_RED, 0, "",
                        "M0-7.4C3.4-2.6 5.6 .2 5.6 3A5.6 5.6 0 0 1 -5.6 3C-5.6 .2-3.4-2.6 0-7.4Z" },
    [BADGE_OUT] = { "out", PIGMENT_BADGE_INK, 1.9,
                    "M-8.4-1.6Q-5 3.4-1.6-1.6M1.6-1.6Q5 3.4 8.4-1.6M-7 3.2L-7.9 5M-5 4V6.2M-3 3.2L-2.1 5M3 "
                    "3.2L2.1 5M5 4V6.2M7 3.2L7.9 5",
                    "" },
    [BADGE_DEAD] = { "dead", PIGMENT_BADGE_INK, 3.4, "M-5-5L5 5M5-5L-5 5", "" },
    [BADGE_HIDDEN] = { "hidden", PIGMENT_BADGE_INK, 1.9, "M-8 0Q0-7.6 8 0Q0 7.6-8 0ZM-7 7L7-7",
                       "M0-2.4A2.4 2.4 0 1 1-.01-2.4Z" },
    [BADGE_STARTLED] = { "startled", PIGMENT_BADGE_YELLOW, 3.4, "M0-7.5V2", "M0 4.4A2 2 0 1 1-.01 4.4Z" },
    [BADGE_BERSERK] = { "berserk", PIGMENT_BADGE_ORANGE, 0, "",
                        "M0-8C1.4-3.6 6-2.6 5.4 2.6A5.4 5.4 0 0 1 -5.4 2.6C-5.6 "
                        ".2-4.2-1.4-3.2-3C-2.8-1.4-2-.8-1.2-.6C-2-3.6-1.2-6 0-8Z" },
    [BADGE_AIMING] = { "aiming", PIGMENT_BADGE_BLUE, 2,
                       "M0-5.4A5.4 5.4 0 1 1-.01-5.4ZM0-8.4V-3M0 3V8.4M-8.4 0H-3M3 0H8.4", "" },
    [BADGE_STUNNED] = { "stunned", PIGMENT_BADGE_INK, 0, "",
                        "M0-8L1.9-2.6L7.6-2.5L3.1 1L4.7 6.5L0 3.2L-4.7 6.5L-3.1 1L-7.6-2.5L-1.9-2.6Z" },
    [BADGE_GUARDED] = { "guarded", PIGMENT_BADGE_INK, 0, "", "M-6-6.5H6V0C6 4 3 6.6 0 8C-3 6.6-6 4-6 0Z" },
    [BADGE_BOUND] = { "bound", PIGMENT_BADGE_INK, 2.4,
                      "M-1.5-3A3.6 3.6 0 1 0-1.5 3M1.5-3A3.6 3.6 0 1 1 1.5 3M-3.5 0H3.5", "" },
    [BADGE_RELOAD] = { "reload", PIGMENT_BADGE_INK, 2.2, "M-5.5-5A7 7 0 1 1-7 2M-8.4-8L-5-4.6L-1.6-7.4", "" },
    [BADGE_DONE] = { "done", PIGMENT_BADGE_GREEN, 3, "M-5.6 .4L-1.6 4.8L6-4.8", "" },
    [BADGE_BURNING] = { "burning", PIGMENT_BADGE_ORANGE, 2,
                        "M0-8C1.4-3.6 6-2.6 5.4 2.6A5.4 5.4 0 0 1 -5.4 2.6C-5.6-1-2-3.6 0-8Z", "" },
    [BADGE_BRAVE] = { "brave", PIGMENT_BADGE_YELLOW, 2,
                      "M-5.5-6.5H5.5V0C5.5 4 3 6.2 0 7.6C-3 6.2-5.5 4-5.5 0Z",
                      "M0-4L1.3-1.3L4-1L2 1L2.6 4L0 2.5L-2.6 4L-2 1L-4-1L-1.3-1.3Z" },
    [BADGE_STRIKE] = { "melee", PIGMENT_BADGE_RED, 2.4, "M6.5-7L-3.5 3M-6.5 0L0 6.5M-4 4L-7.5 7.5", "" },
    [BADGE_STRIDE] = { "move", PIGMENT_BADGE_BLUE, 2.8, "M-7-5L-2 0L-7 5M0-5L5 0L0 5", "" },
    [BADGE_QUICK] = { "short", PIGMENT_BADGE_YELLOW, 0, "", "M1.5-8L-5.5 1.2H-.8L-1.8 8L5.5-1.6H.8Z" },
    [BADGE_SLOW] = { "long", PIGMENT_BADGE_YELLOW, 2.2, "M-5-7H5M-5 7H5M-4-7C-4-2 4 2 4 7M4-7C4-2-4 2-4 7",
                     "" },
    [BADGE_IDLE] = { "nothing", PIGMENT_BADGE_INK, 3, "M-6 0H6", "" },
    [BADGE_WAITS] = { "prepared", PIGMENT_BADGE_ORANGE, 2.2, "M0-7A7 7 0 1 1-.01-7ZM0-3.5V.4L3 2.4", "" },
    [BADGE_CHANGED] = { "changed", PIGMENT_BADGE_GREEN, 0, "",
                        "M0 0C3.6 0 5.6 3 4.8 5.4C4 7.6 1.6 6.4 0 6.4C-1.6 6.4-4 7.6-4.8 5.4C-5.6 3-3.6 0 0 "
                        "0ZM-2.4-7.6A1.7 2.3 0 1 1-2.41-7.6ZM2.4-7.6A1.7 2.3 0 1 1 2.39-7.6ZM-6.2-3.4A1.5 2 "
                        "0 1 1-6.21-3.4ZM6.2-3.4A1.5 2 0 1 1 6.19-3.4Z" },
    [BADGE_MARK] = { "mark", PIGMENT_BADGE_INK, 2, "", "" },
};

const char *paint_badge_name(enum badge badge)
{
    return badges[badge].key;
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
        if (strcmp(badges[i].key, key) == 0)
            return (enum badge)i;
    }
    return BADGE_MARK;
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

static void badge_sign(cairo_t *cr, enum badge badge, double x, double y, double r)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, r / 12 * 0.92, r / 12 * 0.92);
    cairo_new_path(cr);
    canvas_color(cr, palette(badges[badge].ink));
    canvas_path(cr, badges[badge].solid);
    cairo_fill(cr);
    canvas_path(cr, badges[badge].lines);
    cairo_set_line_width(cr, badges[badge].width);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void emblem_badge(cairo_t *cr, const struct token_badge *b, double x, double y, double r)
{
    enum badge badge = (enum badge)b->badge;
    struct rgba ink = palette(badges[badge].ink);
    char word[16];

    badge_disc(cr, x, y, r, ink);
    if (badge == BADGE_MARK) {
        snprintf(word, sizeof word, "%c", b->letter > ' ' && b->letter < 127 ? b->letter : '?');
        badge_word(cr, word, x, y, r, ink);
    } else {
        badge_sign(cr, badge, x, y, r);
    }
    if (b->count > 1) {
        snprintf(word, sizeof word, "%d", b->count > 99 ? 99 : b->count);
        badge_disc(cr, x + r * 0.72, y + r * 0.72, r * 0.62, ink);
        badge_word(cr, word, x + r * 0.72, y + r * 0.72, r * 0.62, palette(PIGMENT_BADGE_INK));
    }
}

void emblem_badge_text(cairo_t *cr, const char *text, double x, double y, double r)
{
    badge_disc(cr, x, y, r, palette(PIGMENT_BADGE_INK));
    badge_word(cr, text, x, y, r, palette(PIGMENT_BADGE_INK));
}
