#include "view/making/offer_buttons.h"

#include "base/bounds.h"

enum { OFFER_WIDE = 172, OFFER_GAP = 10 };

static int columns_of(const struct theme *t, int width, int wide)
{
    int gap = theme_px(t, OFFER_GAP), columns = (width + gap) / (wide + gap);

    return columns > 0 ? columns : 1;
}

int offer_button_width(struct ui *ui, const char *label, int wide)
{
    struct ui_button button = { .label = label, .bar = -1 };
    int least = larger(wide, theme_px(ui->theme, OFFER_WIDE));

    return larger(least, ui_button_width(ui, &button));
}

int offer_buttons_height(const struct theme *t, int width, int n, int wide)
{
    int columns = columns_of(t, width, wide), rows = (n + columns - 1) / columns,
        gap = theme_px(t, OFFER_GAP);

    return rows > 0 ? rows * (theme_button(t) + gap) - gap : 0;
}

bool offer_button(struct ui *ui, struct rect where, int i, int wide, const struct offer_button *offer)
{
    const struct theme *t = ui->theme;
    int columns = columns_of(t, where.w, wide), gap = theme_px(t, OFFER_GAP), high = theme_button(t);
    struct rect at = { where.x + i % columns * (wide + gap), where.y + i / columns * (high + gap), wide,
                       high };
    struct ui_button button = {
        .id = offer->id, .label = offer->label, .bar = -1, .middle = true, .chosen = offer->chosen
    };

    if (at.w > where.w)
        at.w = where.w;
    return at.y + at.h <= where.y + where.h && ui_button(ui, at, &button);
}
