/*
 * paint/theme.h - every colour and measure of the window, by role.
 *
 * Nothing outside theme.c knows a colour as a number, except the palette of
 * the painted board (paint_palette.h). A theme is a plain value: a table of
 * colours and an interface scale in per cent. Lengths are given in design
 * pixels (1920x1080 at 100 %) and come out in pixels of the window.
 */
#ifndef PAINT_THEME_H
#define PAINT_THEME_H

#include <stdbool.h>

/* A colour with straight (not premultiplied) alpha; a = 0 draws nothing. */
struct rgba {
    unsigned char r, g, b, a;
};

enum theme_kind { THEME_DARK, THEME_PARCHMENT, THEME_CONTRAST, THEMES };

enum role {
    ROLE_NONE,      /* transparent */
    ROLE_TABLE,     /* behind the map */
    ROLE_PANEL,     /* floating panels, a little translucent */
    ROLE_RAISED,    /* buttons */
    ROLE_SUNKEN,    /* wells, pressed buttons, empty bars */
    ROLE_LINE,      /* border of a panel, rules between groups */
    ROLE_CONTROL,   /* border of what can be pressed: at least 3:1 */
    ROLE_TEXT,      /* at least 7:1 on a panel */
    ROLE_QUIET,     /* secondary text, at least 4.5:1 */
    ROLE_ACCENT,    /* focus, current turn, primary button */
    ROLE_ON_ACCENT, /* text on it */
    ROLE_CHOSEN,    /* warm fill of a choice that is made */
    ROLE_GOOD,
    ROLE_HEALTH, /* the bar of it: lines on it must show */
    ROLE_BAD,
    ROLE_SHADE, /* shadow below panels */
    ROLE_LIP,   /* dark lower edge of a button */
    ROLE_GLEAM, /* faint light along an upper edge */
    ROLE_COVER, /* the cover between two seats; dialogs' backdrop */
    ROLE_PARTY,
    ROLE_FOE,
    ROLE_ALLY,
    ROLE_NEUTRAL,
    ROLE_GRID,   /* grid lines */
    ROLE_CASING, /* below every line on the board */
    ROLE_SECRET, /* what a game master alone sees, and what lies over it */
    ROLE_SECRET_VEIL,
    ROLE_REACH,
    ROLE_REACH_CASING,
    ROLE_PATH, /* path, pointer, legal cells */
    ROLE_PUSH,
    ROLE_PULL,
    ROLE_SLIDE,
    ROLE_TEMPLATE,
    ROLE_TARGET, /* target, blocked */
    ROLE_BAND,   /* range bands */
    ROLE_NOTE,   /* plates and tips on the board: dark in every theme but contrast */
    ROLE_NOTE_LINE,
    ROLE_NOTE_TEXT,
    ROLE_NOTE_QUIET,
    ROLE_GMS, /* what is the game master's for all to see: a pool's pieces */
    ROLES
};

/* Type sizes: 13, 16, 20, 26, 34 and 56 design pixels; on a shared screen 20, 20, 20, 28, 32 and 44. */
enum type { TYPE_CAPTION, TYPE_SMALL, TYPE_BODY, TYPE_NUMBER, TYPE_TITLE, TYPE_PAGE, TYPES };

struct theme {
    enum theme_kind kind;
    int percent; /* interface scale, 75..250; on a shared screen 120..400 */
    bool far;    /* a shared screen, read from three metres: nothing under 32 px at 1920x1080, little air */
};

/* "dark", "parchment" or "contrast". */
const char *theme_name(enum theme_kind kind);

/* The kind of that name through `kind`; false if there is none. */
bool theme_named(const char *name, enum theme_kind *kind);

/* "text", "panel" ...: for tests and the draw list as text. */
const char *theme_role_name(enum role role);

/* The colour of a role. */
struct rgba theme_color(const struct theme *theme, enum role role);

/* The same with its alpha times `permille` / 1000. */
struct rgba theme_faded(const struct theme *theme, enum role role, int permille);

/* A colour with its alpha times `permille` / 1000. */
struct rgba rgba_faded(struct rgba color, int permille);

/* `over` laid on an opaque `under`. */
struct rgba rgba_over(struct rgba under, struct rgba over);

/* Contrast of two opaque colours as WCAG counts it, times 100: 100 .. 2100. */
int rgba_contrast(struct rgba a, struct rgba b);

/*
 * The scale for a window: `wanted` per cent (0: from the size of the window,
 * 1920x1080 and 1080x1920 being 100), 75..250, lowered until 960x540 design pixels fit in.
 */
int theme_scale(int wanted, int width, int height);

/*
 * The scale of a shared screen in a window of that size: 160 in one of 1920x1080, so that 20 design pixels
 * are 32 of the window; lowered until 960x540 design pixels fit in.
 */
int theme_scale_far(int width, int height);

/* `design` pixels in the window's; never 0 for what is not 0. */
int theme_px(const struct theme *theme, int design);

/* The size of the type, and the height of a line set in it. */
int theme_type(const struct theme *theme, enum type type);
int theme_line(const struct theme *theme, enum type type);

/* Named measures: design pixels in front; on a shared screen less, for there types are large beside them. */
int theme_margin(const struct theme *theme);        /* 20: to the screen's edge and between panels */
int theme_padding(const struct theme *theme);       /* 20: inside a panel */
int theme_padding_small(const struct theme *theme); /* 16: inside tray and log */
int theme_gap(const struct theme *theme);           /* 13: between the rows of a panel */
int theme_radius(const struct theme *theme);        /* 8: panels, buttons */
int theme_radius_small(const struct theme *theme);  /* 6: key caps, tags */
int theme_hairline(const struct theme *theme);      /* 1: borders */
int theme_button(const struct theme *theme);        /* 56: a button */
int theme_button_bar(const struct theme *theme);    /* 52: a button in a bar, a tool */
int theme_button_main(const struct theme *theme);   /* 60: the main one */
int theme_key_cap(const struct theme *theme);       /* 30 */
int theme_icon(const struct theme *theme);          /* 30 */
int theme_bar(const struct theme *theme);           /* 6: the bar in a button */
int theme_bar_health(const struct theme *theme);    /* 18 */
int theme_focus_width(const struct theme *theme);   /* 3: focus outline */
int theme_focus_gap(const struct theme *theme);     /* 2: between it and the control */
int theme_panel_width(const struct theme *theme);   /* 440: the right panel */

#endif
