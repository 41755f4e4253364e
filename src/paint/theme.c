#include "paint/theme.h"

#include "base/bounds.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* 0xRRGGBBAA, one row a role, one column a theme. */
static const struct {
    const char *name;
    unsigned color[THEMES];
} roles[ROLES] = {
    /*                                      dark        parchment   contrast */
    [ROLE_NONE] = { "none", { 0x00000000, 0x00000000, 0x00000000 } },
    [ROLE_TABLE] = { "table", { 0x171412ff, 0xd8c9a6ff, 0x000000ff } },
    [ROLE_PANEL] = { "panel", { 0x26211df0, 0xf7efdcf4, 0x000000ff } },
    [ROLE_RAISED] = { "raised", { 0x332c26ff, 0xfffaf0ff, 0x1c1c1cff } },
    [ROLE_SUNKEN] = { "sunken", { 0x1d1916ff, 0xece2caff, 0x000000ff } },
    [ROLE_LINE] = { "line", { 0x4a4038ff, 0xc4b08aff, 0x9a9a9aff } },
    [ROLE_CONTROL] = { "control", { 0x7d6e5fff, 0x94805cff, 0xffffffff } },
    [ROLE_TEXT] = { "text", { 0xf4ecdfff, 0x2a2118ff, 0xffffffff } },
    [ROLE_QUIET] = { "quiet", { 0xc9bca8ff, 0x5f4f3aff, 0xe8e8e8ff } },
    [ROLE_ACCENT] = { "accent", { 0xe8a33dff, 0x9c5200ff, 0xffd21fff } },
    [ROLE_ON_ACCENT] = { "on-accent", { 0x1d1408ff, 0xfffaf0ff, 0x000000ff } },
    [ROLE_CHOSEN] = { "chosen", { 0x42331fff, 0xf6e2b8ff, 0x2c2400ff } },
    [ROLE_HEALTH] = { "health", { 0x7fc97fff, 0x478c4cff, 0x8dff8dff } },
    [ROLE_GOOD] = { "good", { 0x7fc97fff, 0x2f7031ff, 0x8dff8dff } },
    [ROLE_BAD] = { "bad", { 0xff7a59ff, 0xb3341aff, 0xffa28cff } },
    [ROLE_SHADE] = { "shade", { 0x00000080, 0x462d0f57, 0x00000000 } },
    [ROLE_LIP] = { "lip", { 0x00000059, 0x3c280a4d, 0x00000000 } },
    [ROLE_GLEAM] = { "gleam", { 0xfff0d612, 0xffffffbf, 0x00000000 } },
    [ROLE_COVER] = { "cover", { 0x0e0b09d9, 0x3a2c18c8, 0x000000f0 } },
    [ROLE_PARTY] = { "party", { 0x56b4e9ff, 0x56b4e9ff, 0x66c8ffff } },
    [ROLE_FOE] = { "foe", { 0xd55e00ff, 0xd55e00ff, 0xff7a1aff } },
    [ROLE_ALLY] = { "ally", { 0x009e73ff, 0x009e73ff, 0x1ad6a0ff } },
    [ROLE_NEUTRAL] = { "neutral", { 0xb0a89cff, 0xb0a89cff, 0xe0e0e0ff } },
    [ROLE_GRID] = { "grid", { 0xfff0d824, 0x2a1c0c33, 0xffffff5c } },
    [ROLE_CASING] = { "casing", { 0x100c09a6, 0x100c09a6, 0x000000e6 } },
    [ROLE_SECRET] = { "secret", { 0x8d9be6ff, 0x3f4fb0ff, 0xa8b6ffff } },
    [ROLE_SECRET_VEIL] = { "secret-veil", { 0x141a3a80, 0x2a357a66, 0x00043a99 } },
    [ROLE_REACH] = { "reach", { 0x56b4e9ff, 0x0a6fb0ff, 0x66c8ffff } },
    [ROLE_REACH_CASING] = { "reach-casing", { 0x100c098c, 0xfff8e899, 0x000000e6 } },
    [ROLE_PATH] = { "path", { 0xfff3d0ff, 0xfff3d0ff, 0xffffffff } },
    [ROLE_PUSH] = { "push", { 0xfff3d0ff, 0xfff3d0ff, 0xffffffff } },
    [ROLE_PULL] = { "pull", { 0x7ad9ccff, 0x7ad9ccff, 0x7af5e5ff } },
    [ROLE_SLIDE] = { "slide", { 0xe3a3d2ff, 0xe3a3d2ff, 0xffb0e8ff } },
    [ROLE_TEMPLATE] = { "template", { 0xffb38aff, 0xffb38aff, 0xffc49fff } },
    [ROLE_TARGET] = { "target", { 0xff7a59ff, 0xff7a59ff, 0xff8f70ff } },
    [ROLE_BAND] = { "band", { 0xf4ecdfff, 0xf4ecdfff, 0xffffffff } },
    [ROLE_NOTE] = { "note", { 0x1d1814f2, 0x1d1814f2, 0x000000ff } },
    [ROLE_NOTE_LINE] = { "note-line", { 0x6b5d50ff, 0x6b5d50ff, 0xffffffff } },
    [ROLE_NOTE_TEXT] = { "note-text", { 0xf4ecdfff, 0xf4ecdfff, 0xffffffff } },
    [ROLE_NOTE_QUIET] = { "note-quiet", { 0xc9bca8ff, 0xc9bca8ff, 0xe8e8e8ff } },
    [ROLE_GMS] = { "gms", { 0xb9b1e6ff, 0x584a96ff, 0xd8d0ffff } },
};

static const char *const names[THEMES] = { "dark", "parchment", "contrast" };

/* From close by, and from three metres. */
static const struct {
    int size, line;
} types[2][TYPES] = {
    { [TYPE_CAPTION] = { 13, 18 },
      [TYPE_SMALL] = { 16, 22 },
      [TYPE_BODY] = { 20, 28 },
      [TYPE_NUMBER] = { 26, 32 },
      [TYPE_TITLE] = { 34, 38 },
      [TYPE_PAGE] = { 56, 62 } },
    { [TYPE_CAPTION] = { 20, 26 },
      [TYPE_SMALL] = { 20, 26 },
      [TYPE_BODY] = { 20, 26 },
      [TYPE_NUMBER] = { 28, 33 },
      [TYPE_TITLE] = { 32, 36 },
      [TYPE_PAGE] = { 44, 50 } },
};

enum {
    LEAST_PERCENT = 75,
    MOST_PERCENT = 250,
    LEAST_WIDTH = 960,
    LEAST_HEIGHT = 540,
    FAR_PERCENT = 160, /* of the usual scale */
    FAR_MOST = 400
};

const char *theme_name(enum theme_kind kind)
{
    return names[kind];
}

bool theme_named(const char *name, enum theme_kind *kind)
{
    for (int i = 0; i < THEMES; i++) {
        if (strcmp(names[i], name) == 0) {
            *kind = (enum theme_kind)i;
            return true;
        }
    }
    return false;
}

const char *theme_role_name(enum role role)
{
    return roles[role].name;
}

struct rgba theme_color(const struct theme *theme, enum role role)
{
    unsigned c = roles[role].color[theme->kind];

    return (struct rgba){ (unsigned char)(c >> 24), (unsigned char)(c >> 16), (unsigned char)(c >> 8),
                          (unsigned char)c };
}

struct rgba theme_faded(const struct theme *theme, enum role role, int permille)
{
    return rgba_faded(theme_color(theme, role), permille);
}

struct rgba rgba_faded(struct rgba color, int permille)
{
    int a = (color.a * permille + 500) / 1000;

    color.a = (unsigned char)clamp(a, 0, 255);
    return color;
}

static unsigned char over(int under, int color, int a)
{
    return (unsigned char)((color * a + under * (255 - a) + 127) / 255);
}

struct rgba rgba_over(struct rgba u, struct rgba o)
{
    return (struct rgba){ over(u.r, o.r, o.a), over(u.g, o.g, o.a), over(u.b, o.b, o.a), 255 };
}

/* The light that a channel gives, 0..1 (WCAG 2, "relative luminance"). */
static double channel(unsigned char value)
{
    double v = value / 255.0;

    return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double luminance(struct rgba c)
{
    return 0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b);
}

int rgba_contrast(struct rgba a, struct rgba b)
{
    double la = luminance(a), lb = luminance(b);
    double high = la > lb ? la : lb, low = la > lb ? lb : la;

    return (int)((high + 0.05) / (low + 0.05) * 100);
}

/* The scale that suits the size of a window, and the most that leaves room for what must stand in it. */
static int usual_scale(int width, int height)
{
    int longer = larger(width, height), shorter = smaller(width, height);

    return smaller(longer * 100 / 1920, shorter * 100 / 1080);
}

static int held(int percent, int most, int width, int height)
{
    int fit = smaller(width * 100 / LEAST_WIDTH, height * 100 / LEAST_HEIGHT);

    percent = clamp(percent, LEAST_PERCENT, most);
    percent = smaller(percent, fit);
    return larger(percent, 25);
}

int theme_scale(int wanted, int width, int height)
{
    return held(wanted > 0 ? wanted : usual_scale(width, height), MOST_PERCENT, width, height);
}

int theme_scale_far(int width, int height)
{
    return held(usual_scale(width, height) * FAR_PERCENT / 100, FAR_MOST, width, height);
}

int theme_px(const struct theme *theme, int design)
{
    int size = design < 0 ? -design : design;
    int px = (size * theme->percent + 50) / 100;

    if (px == 0 && size > 0)
        px = 1;
    return design < 0 ? -px : px;
}

int theme_type(const struct theme *theme, enum type type)
{
    return theme_px(theme, types[theme->far][type].size);
}

int theme_line(const struct theme *theme, enum type type)
{
    return theme_px(theme, types[theme->far][type].line);
}

int theme_margin(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 12 : 20);
}
int theme_padding(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 12 : 20);
}
int theme_padding_small(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 10 : 16);
}
int theme_gap(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 7 : 13);
}
int theme_radius(const struct theme *theme)
{
    return theme_px(theme, 8);
}
int theme_radius_small(const struct theme *theme)
{
    return theme_px(theme, 6);
}
int theme_hairline(const struct theme *theme)
{
    return theme->percent >= 200 ? 2 : 1;
}
int theme_button(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 42 : 56);
}
int theme_button_bar(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 40 : 52);
}
int theme_button_main(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 44 : 60);
}
int theme_key_cap(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 29 : 30);
}
int theme_icon(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 22 : 30);
}
int theme_bar(const struct theme *theme)
{
    return theme_px(theme, 6);
}
int theme_bar_health(const struct theme *theme)
{
    return theme_px(theme, 18);
}
int theme_focus_width(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 4 : 3);
}
int theme_focus_gap(const struct theme *theme)
{
    return theme_px(theme, 2);
}
int theme_panel_width(const struct theme *theme)
{
    return theme_px(theme, theme->far ? 260 : 440);
}
