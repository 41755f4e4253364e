#include "paint/font.h"

#include "base/text.h"

#include <string.h>

static const char *const names[FACES] = { "body", "medium", "strong", "title" };

const char *font_face_name(enum face face)
{
    return names[face];
}

/* Inter's capitals are 727 thousandths of the size, EB Garamond's 650. */
static int font_capital(enum face face, int px)
{
    return (px * (face == FACE_TITLE ? 650 : 727) + 500) / 1000;
}

int font_baseline(enum face face, int px, int top, int height)
{
    return top + (height + font_capital(face, px)) / 2;
}

struct font_style font_marked(const struct theme *theme, struct font_style plain, char mark)
{
    struct font_style strong = { FACE_STRONG, plain.px, plain.ink };
    struct rgba quiet = theme_color(theme, ROLE_QUIET);

    switch (mark) {
    case 0x02: /* what is strong in a quiet text has the text's colour */
        if (memcmp(&plain.ink, &quiet, sizeof quiet) == 0)
            strong.ink = theme_color(theme, ROLE_TEXT);
        return strong;
    case 0x03:
        return (struct font_style){ FACE_BODY, plain.px, quiet };
    case 0x04:
        strong.ink = theme_color(theme, ROLE_GOOD);
        return strong;
    case 0x05:
        strong.ink = theme_color(theme, ROLE_BAD);
        return strong;
    case 0x06:
        strong.ink = theme_color(theme, ROLE_ACCENT);
        return strong;
    case 0x0e:
        return (struct font_style){ FACE_STRONG, theme_type(theme, TYPE_NUMBER),
                                    theme_color(theme, ROLE_TEXT) };
    default:
        return plain;
    }
}

/* The marks of font.h. */
static const char marks[] = "\1\2\3\4\5\6\x0e";

size_t font_run(const char *text)
{
    return strcspn(text, marks);
}

size_t font_clean(const char *text, char *out, size_t room)
{
    size_t n = 0;

    if (room == 0)
        return 0;
    while (*text) {
        size_t run = font_run(text), left = room - 1 - n,
               fits = run <= left ? run : text_cut(text, run, left);

        memcpy(out + n, text, fits);
        n += fits;
        if (fits < run)
            break;
        text += run + (text[run] != '\0');
    }
    out[n] = '\0';
    return n;
}

const char *font_stress(const char *text, char *out, size_t room)
{
    size_t n = text_cut(text, strlen(text), room - 1);

    memcpy(out, text, n);
    out[n] = '\0';
    for (char *c = out; *c; c++)
        *c = *c == '[' ? FONT_STRONG[0] : *c == ']' ? FONT_PLAIN[0] : *c;
    return out;
}

int font_width(const struct font_meter *meter, const struct theme *theme, struct font_style plain,
               const char *text)
{
    struct font_style style = plain;
    int width = 0;

    while (*text) {
        size_t run = font_run(text);

        if (run)
            width += meter->width(meter->context, style.face, style.px, text, run);
        text += run;
        if (*text)
            style = font_marked(theme, plain, *text++);
    }
    return width;
}

static int fixed_width(void *context, enum face face, int px, const char *text, size_t len)
{
    int tenths = face == FACE_STRONG || face == FACE_TITLE ? 7 : 6;

    (void)context;
    return (int)text_points(text, len) * px * tenths / 10;
}

struct font_meter font_meter_fixed(void)
{
    return (struct font_meter){ NULL, fixed_width };
}
