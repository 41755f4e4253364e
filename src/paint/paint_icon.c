#include "paint/paint_icon.h"

#include "paint/paint_canvas.h"

#include <string.h>

/* Two layers: lines, and what is filled. Grid of 24, the origin above left. */
static const struct {
    const char *name, *lines, *solid;
} icons[ICONS] = {
    [ICON_NONE] = { "none", "", "" },
    [ICON_SELECT] = { "select", "M5 3l14 8-6.2 1.6L10 19z", "M5 3l14 8-6.2 1.6L10 19z" },
    [ICON_MEASURE] = { "measure", "M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2", "" },
    [ICON_DRAW] = { "draw", "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5", "" },
    [ICON_TEMPLATE] = { "template", "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8.5v7M8.5 12h7", "" },
    [ICON_LIGHT] = { "light",
                     "M8 9.5h8l1.5 9h-11zM9.5 9.5V7a2.5 2.5 0 0 1 5 0v2.5M6 21.5h12M12 12.5v3.5M12 1.5V4.5",
                     "" },
    [ICON_FOG] = { "fog",
                   "M7 14.5a4 4 0 0 1-.3-8A5.5 5.5 0 0 1 17 7.2a3.7 3.7 0 0 1 .3 7.3zM4 18h12M9 21.5h11",
                   "" },
    [ICON_PREP] = { "prep",
                    "M6.5 21h11M8 21c0-3 1.7-4.5 1.7-8h4.6c0 3.5 1.7 5 1.7 8M8 13h8M12 3a3.6 3.6 0 1 1-.01 "
                    "0zM19.5 4v5M17 6.5h5",
                    "" },
    [ICON_MENU] = { "menu", "M4 6h16M4 12h16M4 18h16", "" },
    [ICON_EYE] = { "eye", "M2.5 12Q12 2.5 21.5 12Q12 21.5 2.5 12Z", "M12 8.8a3.2 3.2 0 1 1-.01 0z" },
    [ICON_EYE_OFF] = { "eye-off", "M2.5 12Q12 2.5 21.5 12Q12 21.5 2.5 12ZM4 20L20 4",
                       "M12 9.5a2.5 2.5 0 1 1-.01 0z" },
    [ICON_UNDO] = { "undo", "M8 4L3.5 8.5 8 13M4 8.5h9.5a6 6 0 0 1 0 12H9", "" },
    [ICON_REDO] = { "redo", "M16 4l4.5 4.5L16 13M20 8.5h-9.5a6 6 0 0 0 0 12H15", "" },
    [ICON_LOG] = { "log", "M5 3h14v18H5zM9 8h6M9 12h6M9 16h4", "" },
    [ICON_PAN] = { "pan", "M12 2.5v19M2.5 12h19M9 5.5l3-3 3 3M9 18.5l3 3 3-3M5.5 9l-3 3 3 3M18.5 9l3 3-3 3",
                   "" },
    [ICON_FIT] = { "fit", "M3.5 9V3.5H9M15 3.5h5.5V9M20.5 15v5.5H15M9 20.5H3.5V15M8.5 8.5h7v7h-7z", "" },
    [ICON_ZOOM_IN] = { "zoom-in", "M10.5 3.5a7 7 0 1 1-.01 0zM15.7 15.7l5 5M10.5 7.5v6M7.5 10.5h6", "" },
    [ICON_ZOOM_OUT] = { "zoom-out", "M10.5 3.5a7 7 0 1 1-.01 0zM15.7 15.7l5 5M7.5 10.5h6", "" },
    [ICON_SWORD] = { "sword", "M20.5 3.5l-1 5L9.5 18.5 5.5 14.5 15.5 4.5zM3.8 12.8l7.4 7.4M7 17l-3.5 3.5",
                     "" },
    [ICON_BOW] = { "bow", "M6 3c9 2 13 6 15 15M6 3l15 15M3 21L15 9M3 21l.5-4M3 21l4-.5", "" },
    [ICON_MASK] = { "mask",
                    "M3.5 6c3-1.5 5-1 8.5 0 3.5-1 5.5-1.5 8.5 0 0 7-3 12-8.5 13C6.5 18 3.5 13 3.5 6zM7.5 "
                    "10.5q1.5-1.5 3 0M13.5 10.5q1.5-1.5 3 0M9 15q3 1.8 6 0",
                    "" },
    [ICON_FLAME] = { "flame",
                     "M12 2.5c1 4.5 6 6 6 11.5a6 6 0 0 1-12 0c0-2.5 1.2-4 2.3-5.5.4 1.5 1.2 2.3 2.2 2.5C9.5 "
                     "8 10.5 5 12 2.5z",
                     "" },
    [ICON_HEART] = { "heart",
                     "M12 20.5C5 15.5 3 12 3 8.8A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.8c0 3.2-2 6.7-9 "
                     "11.7zM12 9.5v6M9 12.5h6",
                     "" },
    [ICON_SHIELD] = { "shield", "M4 4h16v7c0 5-4 8-8 10-4-2-8-5-8-10zM12 4v17M4 11h16", "" },
    [ICON_BOOT] = { "boot",
                    "M7.5 3h6.5v8c0 1.8 1 2.5 3 3 2.7.7 4 1.8 4 4.5H7.5zM7.5 18.5V21h6v-2.5M13.5 "
                    "21H21v-2.5M7.5 7h3M7.5 11h3",
                    "" },
    [ICON_STAND] = { "stand", "M12 21V5M6 11l6-6 6 6", "" },
    [ICON_TARGET] = { "target",
                      "M12 4a8 8 0 1 1-.01 0zM12 9.5a2.5 2.5 0 1 1-.01 0zM12 1.5v5M12 17.5v5M1.5 12h5M17.5 "
                      "12h5",
                      "" },
    [ICON_SKULL] = { "skull",
                     "M8 17.5c-2.8-1.2-4.5-3.5-4.5-6.5a8.5 8.5 0 0 1 17 0c0 3-1.7 5.3-4.5 6.5V21H8zM10.5 "
                     "18v3M13.5 18v3",
                     "M8.5 9.5a2 2 0 1 1-.01 0zM15.5 9.5a2 2 0 1 1-.01 0zM12 13.5l1.4 2.5h-2.8z" },
    [ICON_STAR] = { "star", "M12 2.8l2.8 6 6.6.8-4.9 4.5 1.3 6.5L12 17.3l-5.8 3.3 1.3-6.5-4.9-4.5 6.6-.8z",
                    "" },
    [ICON_FLAG] = { "flag", "M5 21.5V3M5 4c4-2 7 1.8 14 0v9.5c-7 1.8-10-2-14 0", "" },
    [ICON_DICE] = { "dice",
                    "M12 2.5l8.3 4.8v9.4L12 21.5l-8.3-4.8V7.3zM12 7l5 8.3H7zM12 2.5V7M20.3 7.3L12 7 3.7 "
                    "7.3M17 15.3l3.3 1.4M7 15.3l-3.3 1.4M17 15.3L12 21.5 7 15.3",
                    "" },
    [ICON_LUCK] = { "luck", "",
                    "M12 12C7 14 3 12.5 3 9.5c0-1.8 1.2-3 2.8-3C5.8 4.5 7 3.3 9 3.3c3 0 4.5 4.2 3 8.7zM12 "
                    "12c-2-5-.5-9 2.5-9 1.8 0 3 1.2 3 2.8 2 0 3.2 1.2 3.2 3.2 0 3-4.2 4.5-8.7 3zM12 12c5-2 "
                    "9-.5 9 2.5 0 1.8-1.2 3-2.8 3 0 2-1.2 3.2-3.2 3.2-3 0-4.5-4.2-3-8.7zM12 12c2 5 .5 9-2.5 "
                    "9-1.8 0-3-1.2-3-2.8-2 0-3.2-1.2-3.2-3.2 0-3 4.2-4.5 8.7-3z" },
    [ICON_HAND] = { "hand",
                    "M8 21c-2-3-4.5-6-4.5-7.5C3.5 12 6 12 7.5 14V5a1.5 1.5 0 0 1 3 0v6-7.5a1.5 1.5 0 0 1 3 "
                    "0V11 5a1.5 1.5 0 0 1 3 0v7-4.5a1.5 1.5 0 0 1 3 0V15c0 3-1.5 6-3 6z",
                    "" },
    [ICON_PUSH] = { "push", "M3 10h9V5.5l9 6.5-9 6.5V14H3z", "" },
    [ICON_PULL] = { "pull", "M21 12H4M9 7l-5 5 5 5M15 8l-4 4 4 4M20 9l-3 3 3 3", "" },
    [ICON_SLIDE] = { "slide", "M3 18q1-9 12-10.5M12 3l6 4-4 6", "" },
    [ICON_PERSON] = { "person", "M12 4a4 4 0 1 1-.01 0zM4 21c.5-5 3.5-7.5 8-7.5c4.5 0 7.5 2.5 8 7.5", "" },
    [ICON_GROUP] = { "group",
                     "M8.5 5a3.5 3.5 0 1 1-.01 0zM2 20c.4-4.5 2.8-6.5 6.5-6.5c3.7 0 6.1 2 6.5 6.5M15.5 5.5a3 "
                     "3 0 0 1 1 5.8M17.5 14c2.7.6 4.2 2.6 4.5 6",
                     "" },
    [ICON_BOOK] = { "book",
                    "M12 6c-2-2-5-2.5-9-2.5v15c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5v-15C17 3.5 14 4 12 6zM12 6v15",
                    "" },
    [ICON_SAVE] = { "save", "M4 4h13l3 3v13H4zM8 4v5h7V4M8 20v-6h8v6", "" },
    [ICON_OPEN] = { "open", "M3 19V5h6l2 3h10v11z", "" },
    [ICON_GEAR] = { "gear",
                    "M10.1 5.3L10.3 2.3L13.7 2.3L13.9 5.3L15.4 5.9L17.6 4.0L20.0 6.4L18.1 8.6L18.7 10.1L21.7 "
                    "10.3L21.7 13.7L18.7 13.9L18.1 15.4L20.0 17.6L17.6 20.0L15.4 18.1L13.9 18.7L13.7 "
                    "21.7L10.3 21.7L10.1 18.7L8.6 18.1L6.4 20.0L4.0 17.6L5.9 15.4L5.3 13.9L2.3 13.7L2.3 "
                    "10.3L5.3 10.1L5.9 8.6L4.0 6.4L6.4 4.0L8.6 5.9ZM12 9a3 3 0 1 1-.01 0z",
                    "" },
    [ICON_PLAY] = { "play", "M7 4.5l12 7.5-12 7.5z", "M7 4.5l12 7.5-12 7.5z" },
    [ICON_PAUSE] = { "pause", "M8 5v14M16 5v14", "" },
    [ICON_PLUS] = { "plus", "M12 5v14M5 12h14", "" },
    [ICON_MINUS] = { "minus", "M5 12h14", "" },
    [ICON_CHECK] = { "check", "M4 12.5l5 5L20 6.5", "" },
    [ICON_CROSS] = { "cross", "M6 6l12 12M18 6L6 18", "" },
    [ICON_LOCK] = { "lock", "M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4", "" },
    [ICON_RIGHT] = { "right", "M9 6l6 6-6 6", "" },
    [ICON_DOWN] = { "down", "M6 9l6 6 6-6", "" },
    [ICON_LEFT] = { "left", "M15 6l-6 6 6 6", "" },
    [ICON_UP] = { "up", "M6 15l6-6 6 6", "" },
    [ICON_FIRST] = { "first", "M6 5v14M18.5 5.5v13L9 12z", "M18.5 5.5v13L9 12z" },
    [ICON_LAST] = { "last", "M18 5v14M5.5 5.5v13L15 12z", "M5.5 5.5v13L15 12z" },
    [ICON_UNDO_ALL] = { "undo-all", "M3.5 3.5v10M11 4L6.5 8.5 11 13M6.5 8.5h7.5a6 6 0 0 1 0 12H9", "" },
    [ICON_BRANCH] = { "branch", "M7 3.5v17M7 15c0-5 10-3 10-9.5M13.8 8.5L17 5l3.2 3.5", "" },
    [ICON_HOURGLASS] = { "hourglass",
                         "M6 2.5h12M6 21.5h12M7.5 2.5c0 5 4.5 6 4.5 9.5c0 3.5-4.5 4.5-4.5 9.5M16.5 2.5c0 "
                         "5-4.5 6-4.5 9.5c0 3.5 4.5 4.5 4.5 9.5",
                         "" },
    [ICON_BRAIN] = { "brain",
                     "M12 4.5a3 3 0 0 0-5.5 1A3.5 3.5 0 0 0 4 11a3.8 3.8 0 0 0 1.5 6A3.5 3.5 0 0 0 12 19zM12 "
                     "4.5a3 3 0 0 1 5.5 1A3.5 3.5 0 0 1 20 11a3.8 3.8 0 0 1-1.5 6A3.5 3.5 0 0 1 12 19zM8 "
                     "9.5q2 0 2 2M16 9.5q-2 0-2 2",
                     "" },
    [ICON_PEAK] = { "peak", "M2.5 19.5L9.5 6L14 14.5L16.5 10.5L21.5 19.5ZM7 10.8l2.5 2 2-2", "" },
};

static bool paint(const void *look, struct pixels *to)
{
    const struct icon_look *icon = look;
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    cairo_scale(cr, to->width / 24.0, to->height / 24.0);
    canvas_color(cr, icon->ink);
    canvas_path(cr, icons[icon->icon].solid);
    cairo_fill(cr);
    canvas_path(cr, icons[icon->icon].lines);
    cairo_set_line_width(cr, icon->weight / 100.0);
    cairo_stroke(cr);
    return canvas_close(cr);
}

const struct painter paint_icon = {
    "icon", PAINTER_CLEAR, sizeof(struct icon_look), paint, NULL, NULL, NULL
};

const char *paint_icon_name(enum icon icon)
{
    return icons[icon].name;
}

enum icon paint_icon_named(const char *name)
{
    for (int i = 0; i < ICONS; i++) {
        if (strcmp(icons[i].name, name) == 0)
            return (enum icon)i;
    }
    return ICON_NONE;
}

void paint_icon_draw(struct draw *d, enum icon icon, int x, int y, int size, struct rgba ink)
{
    struct icon_look look = { icon, ink, 200 };

    if (icon != ICON_NONE)
        draw_picture(d, &paint_icon, &look, size, size, (struct rect){ x, y, size, size }, 255);
}
