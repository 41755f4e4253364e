#include "view/table/chips.h"

#include "base/bounds.h"

enum { LABEL = 112, GAP = 12, PAD = 44 };

static int width_of(const struct ui *ui, const struct table_chip *chip)
{
    struct font_style style = { FACE_STRONG, theme_type(ui->theme, TYPE_BODY),
                                theme_color(ui->theme, ROLE_TEXT) };

    return font_width(ui->meter, ui->theme, style, chip->label) + theme_px(ui->theme, PAD);
}

static bool show(struct ui *ui, const struct table_chip *chip, struct rect where)
{
    struct ui_button button = {
        .id = chip->id, .label = chip->label, .bar = -1, .middle = true, .chosen = chip->chosen
    };

    return ui_button(ui, where, &button);
}

int table_chips_draw(struct ui *ui, const char *title, const struct table_chip *chip, int n)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, GAP), label = theme_px(t, LABEL), room = ui_width(ui) - label, used = -1;

    for (int i = 0; i < n;) {
        struct rect row = ui_row(ui, theme_button_bar(t)), name = ui_cut(&row, label, 0);
        int left = room;

        if (i == 0)
            ui_line(ui, name, FACE_BODY, TYPE_BODY, ROLE_QUIET, title, -1);
        for (int line = i; i < n; i++) {
            int width = width_of(ui, &chip[i]);

            if (i > line && width > left)
                break;
            width = smaller(width, left);
            if (show(ui, &chip[i], ui_cut(&row, width, gap)))
                used = i;
            left -= width + gap;
        }
    }
    return used;
}
