/*
 * paint/paint_charge.c - charges: what an emblem shows in place of an initial.
 *
 * Silhouettes of a few bold parts, so that they hold at the size of a turn strip: pale like the letters,
 * with the same dark line about them, and cut in dark.
 */
#include "paint/paint_emblem.h"
#include "paint/paint_palette.h"

#include <string.h>

/*
 * Paths from -10 to 10: pale areas and strokes, then dark areas and strokes in them, then pale strokes in
 * those.
 */
struct shape {
    const char *name;
    const char *solid, *lines;
    double width;
    const char *cut, *score;
    double score_width;
    const char *spark;
};

static const struct shape shapes[CHARGES] = {
    [CHARGE_NONE] = { .name = "none" },
    [CHARGE_GUARD] = { "guard",
                       "M-9.4 9.8C-9.4 4-5.6 2.4-3 1.8L0 4L3 1.8C5.6 2.4 9.4 4 9.4 9.8Z"
                       "M-4.4-3.2H4.4V-1.6C4.4 1.2 2.4 3 0 3C-2.4 3-4.4 1.2-4.4-1.6Z"
                       "M-6.8-4.4C-7.2-7.6-3.8-9.8 0-9.8C3.8-9.8 7.2-7.6 6.8-4.4L5-3.4H-5Z",
                       "", 0, "M0-8.4L.8-6.8L2.4-6.6L1.2-5.6L1.5-4.6H-1.5L-1.2-5.6L-2.4-6.6L-.8-6.8Z",
                       "M-5-3.4Q0-1.8 5-3.4M-5.6 6H-2.8M0 4.6V9.6", 1.1, "" },
    [CHARGE_CAMERA] = { "camera",
                        "M-9.8-5L4.2-8.8L6.8-.6L-7.2 3.2ZM5.4-7.2L8.8-8.2L11-1.2L7.6-.4Z"
                        "M5.4 3.6H8.6V9.8H5.4Z",
                        "M-2.6 2L-1 6.6H6", 2.4, "M-6.6-1.4A1.3 1.3 0 1 1-6.61-1.4Z",
                        "M-8.2-2.2L5-5.8M5.2-8L7.6-.2", 1, "" },
    [CHARGE_DRONE] = { "drone", "M-3.4-3.8H3.4L4.4 0L3.4 3.8H-3.4L-4.4 0Z",
                       "M-6.2-6.2L6.2 6.2M6.2-6.2L-6.2 6.2"
                       "M-6.2-9.4A3.2 3.2 0 1 1-6.21-9.4ZM6.2-9.4A3.2 3.2 0 1 1 6.19-9.4Z"
                       "M-6.2 3A3.2 3.2 0 1 1-6.21 3ZM6.2 3A3.2 3.2 0 1 1 6.19 3Z",
                       1.7, "M0-2A2 2 0 1 1-.01-2Z", "", 0, "M-.6-.6L0-1.1" },
    [CHARGE_HACKER] = { "hacker",
                        "M0-9.8C-4.8-9.6-6.8-5.6-6.6-1.6C-6.5 1-7.2 2.4-9.4 4.6C-10 6-10 8-9.6 9.8H9.6C10 8 "
                        "10 6 9.4 4.6"
                        "C7.2 2.4 6.5 1 6.6-1.6C6.8-5.6 4.8-9.6 0-9.8Z",
                        "", 0,
                        "M0-6.8C-3.2-6.6-4.5-3.9-4.3-1.2C-4 1.8-2 4 0 4.4C2 4 4 1.8 4.3-1.2C4.5-3.9 3.2-6.6 "
                        "0-6.8Z",
                        "M-4.4 6L-2.4 7.5L-4.4 9M-1 9H3", 1.4, "M-2.8-1.6L-1-.9M2.8-1.6L1-.9" },
    [CHARGE_BEAST] = { "beast",
                       "M-9-9.6L-3.8-6Q0-7.4 3.8-6L9-9.6L8.4-2.4Q9 .6 5.6 3.4L2.8 8.4Q0 10.6-2.8 8.4L-5.6 "
                       "3.4Q-9 .6-8.4-2.4Z",
                       "", 0,
                       "M-6-1.8L-1.8 .2L-4.8 1.2ZM6-1.8L1.8 .2L4.8 1.2ZM-1.9 5.6H1.9L0 "
                       "7.8ZM-7.4-7L-5-5.2L-7-3.6ZM7.4-7L5-5.2L7-3.6Z",
                       "M-2.6 3.4L-1.4 5M2.6 3.4L1.4 5", 1, "" },
    [CHARGE_SHAPECHANGER] = { "shapechanger",
                              "M0 .4C2.8 .4 4.2 2.6 5.4 4.4C6.8 6.6 5.8 9.4 3.2 9.2C2 9.1 1 8.6 0 8.6C-1 "
                              "8.6-2 9.1-3.2 9.2"
                              "C-5.8 9.4-6.8 6.6-5.4 4.4C-4.2 2.6-2.8 .4 0 .4Z"
                              "M-3-9.6C-1.2-9.6-.6-7.4-.8-5.4C-1-3.4-2-2-3.4-2.2C-5-2.4-5.6-4.4-5.4-6.2C-5.2-"
                              "8-4.4-9.6-3-9.6Z"
                              "M3-9.6C1.2-9.6 .6-7.4 .8-5.4C1-3.4 2-2 3.4-2.2C5-2.4 5.6-4.4 5.4-6.2C5.2-8 "
                              "4.4-9.6 3-9.6Z"
                              "M-8-4.4C-6.4-4.8-5.2-2.8-5-1.2C-4.8 .6-5.6 2-6.8 2C-8.4 2-9.4 "
                              ".2-9.6-1.4C-9.7-3-9.2-4.2-8-4.4Z"
                              "M8-4.4C6.4-4.8 5.2-2.8 5-1.2C4.8 .6 5.6 2 6.8 2C8.4 2 9.4 .2 9.6-1.4C9.7-3 "
                              "9.2-4.2 8-4.4Z",
                              "", 0, "", "", 0, "" },
    [CHARGE_EXECUTIVE] = { "executive",
                           "M-9.6 9.8C-9.6 3.8-5.6 1.8-2.6 1.2V-.4H2.6V1.2C5.6 1.8 9.6 3.8 9.6 9.8Z"
                           "M0-9.8C3-9.8 4.4-7.6 4.2-4.8C4-2 2.2 .2 0 .2C-2.2 .2-4-2-4.2-4.8C-4.4-7.6-3-9.8 "
                           "0-9.8Z",
                           "", 0,
                           "M-1.3 3.4H1.3L.8 4.8L1.7 8.4L0 9.8L-1.7 8.4L-.8 4.8ZM-4.2-5.4C-4.6-9-2.8-10 "
                           "0-10C2.8-10 4.6-9 4.2-5.4L3-7.2H-2.4Z",
                           "M-3 1.8L-1 9.4M3 1.8L1 9.4", 1, "" },
    [CHARGE_SNIPER] = { "sniper", "M0-1.5A1.5 1.5 0 1 1-.01-1.5Z",
                        "M0-6.6A6.6 6.6 0 1 1-.01-6.6ZM0-9.8V-3.8M0 3.8V9.8M-9.8 0H-3.8M3.8 0H9.8", 2, "", "",
                        0, "" },
    [CHARGE_MEDIC] = { "medic", "M-3.2-8.8H3.2V-3.2H8.8V3.2H3.2V8.8H-3.2V3.2H-8.8V-3.2H-3.2Z", "", 0, "",
                       "M-7.6 .4H-3L-1.4-3L1 3.4L2.6 .4H7.6", 1.5, "" },
    [CHARGE_DOG] = { "dog",
                     "M-8 9.8V2.6C-8.4-1-7.2-4-5-5.6L-5.4-10L-1.8-7L.8-9.8L2-5.2C4-4.7 5.2-3.4 "
                     "6.2-2.4L9.6-1.2C10.4 .4 10 2.2 9 3.2"
                     "L4.8 4C3.8 4.4 3.4 5.2 3.4 6.4V9.8Z",
                     "", 0, "M2-3A1.1 1.1 0 1 1 1.99-3ZM8.6-1.6L9.8-1.1L9.9 .4L8.2 .2Z",
                     "M-7.8 6.6L3.2 6.6M9 3.2L5.6 1.6", 1.4, "" },
    [CHARGE_TURRET] = { "turret", "M-.6-6.4H10.4V-3.2H-.6ZM-8.6-8.8H.4V-.8H-8.6ZM-6-1H-2.2V3.4H-6Z",
                        "M-4.1 2.6L-8.6 9.4M-4.1 2.6L.4 9.4M-4.1 2.6V9.4", 2,
                        "M-4.2-6.4A1.7 1.7 0 1 1-4.21-6.4Z", "M7.6-6.2V-3.4", 1.1, "" },
    [CHARGE_RIOT_SHIELD] = { "riot_shield",
                             "M-6-9.6H6Q7.4-9.6 7.4-8.2V5.8Q7 9 0 10Q-7 9-7.4 5.8V-8.2Q-7.4-9.6-6-9.6Z", "",
                             0, "M-5-7.2H5V-3H-5Z", "M-4.8 0H4.8M-4.8 3H4.8M-3.8 6H3.8", 1.4,
                             "M-3.6-6L-1.8-4.2" },
    [CHARGE_THIEF] = { "thief",
                       "M-10-4.6Q-5-6.8 0-3.8Q5-6.8 10-4.6Q10.6 2.6 6.2 5Q2.6 6 0 2Q-2.6 6-6.2 5Q-10.6 "
                       "2.6-10-4.6Z",
                       "", 0,
                       "M-7.8-1.6Q-4.8-3.8-1.8-.4Q-3.4 2.8-6.2 1.8Q-7.8 .2-7.8-1.6ZM7.8-1.6Q4.8-3.8 "
                       "1.8-.4Q3.4 2.8 6.2 1.8Q7.8 .2 7.8-1.6Z",
                       "", 0, "" },
    [CHARGE_TECHNICIAN] = { "technician",
                            "M-9.4-6.2L-6.4-3.2L-3.4-4L-2.6-7L-5.6-10C-2.6-10.8 1.2-8.6 1.2-4.8C1.2-4 1-3.2 "
                            ".8-2.6L8.8 5.4"
                            "C10 6.6 10 8 9 9C8 10 6.6 10 5.4 8.8L-2.6 .8C-3.2 1-4 1.2-4.8 1.2C-8.6 "
                            "1.2-10.4-3.2-9.4-6.2Z",
                            "", 0, "M7.2 6.1A1.2 1.2 0 1 1 7.19 6.1Z", "", 0, "" },
};

const char *paint_charge_name(enum charge charge)
{
    return shapes[charge].name;
}

enum charge paint_charge_named(const char *name)
{
    for (int i = CHARGE_NONE + 1; i < CHARGES; i++) {
        if (strcmp(shapes[i].name, name) == 0)
            return (enum charge)i;
    }
    return CHARGE_NONE;
}

static void stroke(cairo_t *cr, const char *path, double width, enum pigment ink)
{
    cairo_new_path(cr);
    canvas_path(cr, path);
    canvas_color(cr, palette(ink));
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

static void fill(cairo_t *cr, const char *path, enum pigment ink)
{
    cairo_new_path(cr);
    canvas_path(cr, path);
    canvas_color(cr, palette(ink));
    cairo_fill(cr);
}

/* The dark line first, under all parts at once. */
static void draw(cairo_t *cr, const struct shape *s)
{
    const double casing = 2.4;

    stroke(cr, s->solid, casing, PIGMENT_LETTER_CASING);
    stroke(cr, s->lines, s->width + casing, PIGMENT_LETTER_CASING);
    fill(cr, s->solid, PIGMENT_LETTER);
    stroke(cr, s->lines, s->width, PIGMENT_LETTER);
    fill(cr, s->cut, PIGMENT_LETTER_CASING);
    stroke(cr, s->score, s->score_width, PIGMENT_LETTER_CASING);
    stroke(cr, s->spark, 1.1, PIGMENT_LETTER);
}

void emblem_charge(cairo_t *cr, enum charge charge, double radius)
{
    cairo_save(cr);
    cairo_scale(cr, radius * 0.064, radius * 0.064);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    draw(cr, &shapes[charge]);
    cairo_restore(cr);
}
