#include "paint/paint_icon.h"

#include "paint/art.h"

#include <string.h>

/* clang-format off */
static const char *const names[ICONS] = {
    [ICON_NONE] = "none", [ICON_SELECT] = "select", [ICON_MEASURE] = "measure", [ICON_DRAW] = "draw",
    [ICON_TEMPLATE] = "template", [ICON_LIGHT] = "light", [ICON_FOG] = "fog", [ICON_PREP] = "prep",
    [ICON_MENU] = "menu", [ICON_EYE] = "eye", [ICON_EYE_OFF] = "eye-off", [ICON_UNDO] = "undo",
    [ICON_REDO] = "redo", [ICON_LOG] = "log", [ICON_PAN] = "pan", [ICON_FIT] = "fit",
    [ICON_ZOOM_IN] = "zoom-in", [ICON_ZOOM_OUT] = "zoom-out", [ICON_SWORD] = "sword", [ICON_BOW] = "bow",
    [ICON_MASK] = "mask", [ICON_FLAME] = "flame", [ICON_HEART] = "heart", [ICON_SHIELD] = "shield",
    [ICON_BOOT] = "boot", [ICON_STAND] = "stand", [ICON_TARGET] = "target", [ICON_SKULL] = "skull",
    [ICON_STAR] = "star", [ICON_FLAG] = "flag", [ICON_DICE] = "dice", [ICON_LUCK] = "luck",
    [ICON_HAND] = "hand", [ICON_PUSH] = "push", [ICON_PULL] = "pull", [ICON_SLIDE] = "slide",
    [ICON_PERSON] = "person", [ICON_GROUP] = "group", [ICON_BOOK] = "book", [ICON_SAVE] = "save",
    [ICON_OPEN] = "open", [ICON_GEAR] = "gear", [ICON_PLAY] = "play", [ICON_PAUSE] = "pause",
    [ICON_PLUS] = "plus", [ICON_MINUS] = "minus", [ICON_CHECK] = "check", [ICON_CROSS] = "cross",
    [ICON_LOCK] = "lock", [ICON_RIGHT] = "right", [ICON_DOWN] = "down", [ICON_LEFT] = "left",
    [ICON_UP] = "up", [ICON_FIRST] = "first", [ICON_LAST] = "last",
    [ICON_BRANCH] = "branch", [ICON_HOURGLASS] = "hourglass", [ICON_BRAIN] = "brain", [ICON_PEAK] = "peak",
    [ICON_DOOR] = "door", [ICON_DOOR_OPEN] = "door-open", [ICON_PRINT] = "print",
    [ICON_MAP] = "map", [ICON_SCALES] = "scales", [ICON_SLIDERS] = "sliders", [ICON_KEYBOARD] = "keyboard",
    [ICON_LEAVE] = "leave"
};
/* clang-format on */

const char *paint_icon_name(enum icon icon)
{
    return icon < ICONS ? names[icon] : art_name((int)icon - ICONS);
}

enum icon paint_icon_named(const char *name)
{
    for (int i = 0; i < ICONS; i++) {
        if (strcmp(names[i], name) == 0)
            return (enum icon)i;
    }
    int number = art_number(ART_ICON, name);
    return number ? (enum icon)(ICONS + number) : ICON_NONE;
}

/* What stands where a drawing should: nobody takes it for one. */
static void no_drawing(cairo_t *cr, double size, struct rgba ink)
{
    canvas_color(cr, ink);
    canvas_round_rect(cr, size * 0.2, size * 0.2, size * 0.6, size * 0.6, size * 0.1);
    cairo_set_line_width(cr, size / 12);
    cairo_stroke(cr);
}

static bool paint(const void *data, struct pixels *to)
{
    const struct icon_look *look = data;
    const struct drawing *drawing = art_find(ART_ICON, paint_icon_name((enum icon)look->icon));
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    if (drawing)
        drawing_paint(drawing, cr, to->width / 2.0, to->height / 2.0, to->width, look->ink);
    else
        no_drawing(cr, to->width, look->ink);
    return canvas_close(cr);
}

const struct painter paint_icon = {
    "icon", PAINTER_CLEAR, sizeof(struct icon_look), paint, NULL, NULL, NULL
};

void paint_icon_draw(struct draw *d, enum icon icon, int x, int y, int size, struct rgba ink)
{
    struct icon_look look = { (int)icon, ink };

    if (icon != ICON_NONE)
        draw_picture(d, &paint_icon, &look, size, size, (struct rect){ x, y, size, size }, 255);
}
