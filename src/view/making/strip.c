/* The steps of making a character, along the top. */
#include "view/making/screen.h"

#include "base/language.h"

#include <stdio.h>

void make_title(const struct make_screen *screen, int at, char *out, size_t room)
{
    char word[64];

    if (at == 0)
        snprintf(out, room, _("Name"));
    else if (at > screen->steps.n)
        snprintf(out, room, _("Finish"));
    else
        snprintf(out, room, "%s", make_step_word(screen, &screen->steps.step[at - 1], "", word, sizeof word));
}

static void draw_disc(struct ui *ui, struct rect at, int number, bool now, bool done)
{
    const struct theme *t = ui->theme;
    int icon = at.w * 6 / 10;
    struct draw_box disc = { .radius = (short)(at.w / 2),
                             .border = (short)theme_px(t, 2),
                             .fill = theme_color(t, now ? ROLE_ACCENT : ROLE_SUNKEN),
                             .line = theme_color(t, now ? ROLE_ACCENT : ROLE_CONTROL) };
    char text[16];

    draw_box(ui->draw, at, &disc);
    snprintf(text, sizeof text, "%d", number);
    if (done && !now)
        paint_icon_draw(ui->draw, ICON_CHECK, at.x + (at.w - icon) / 2, at.y + (at.h - icon) / 2, icon,
                        theme_color(t, ROLE_GOOD));
    else
        ui_line(ui, at, FACE_STRONG, TYPE_BODY, now ? ROLE_ON_ACCENT : ROLE_QUIET, text, 0);
}

static int step_width(const struct make_screen *screen, struct font_style style, int at)
{
    char title[64];

    make_title(screen, at, title, sizeof title);
    return font_width(screen->ui->meter, screen->ui->theme, style, title);
}

void make_strip_draw(struct make_screen *screen, struct rect where)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    int disc = theme_px(t, 46), gap = theme_px(t, 14), text = 0, n = 0;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    struct draw_box line = { .fill = theme_color(t, ROLE_LINE) };
    struct rect row = rect_grown(where, -theme_px(t, 20));
    char title[64], id[24];

    for (int i = 0; i < screen->steps.n + 2; i = make_beside(screen, i, 1), n++)
        text += step_width(screen, style, i) + disc + 2 * gap;
    bool narrow = text > row.w;
    if (narrow)
        text = n * disc + step_width(screen, style, screen->at) + gap;
    int between = (row.w - text) / (n > 1 ? n - 1 : 1);
    for (int i = 0, nth = 0; nth < n; i = make_beside(screen, i, 1), nth++) {
        bool now = i == screen->at, named = now || !narrow;

        make_title(screen, i, title, sizeof title);
        int width = named ? step_width(screen, style, i) : 0;
        struct rect at = { row.x, row.y + (row.h - disc) / 2, disc, disc },
                    name = { row.x + disc + gap, row.y, width + gap, row.h };
        draw_disc(ui, at, nth + 1, now, i < screen->at && make_done(screen, i));
        if (named)
            ui_line(ui, name, now ? FACE_STRONG : FACE_BODY, TYPE_BODY, now ? ROLE_TEXT : ROLE_QUIET, title,
                    -1);
        row.x += disc + (named ? width + (narrow ? 1 : 2) * gap : 0);
        if (nth + 1 < n && between > gap)
            draw_box(ui->draw, (struct rect){ row.x, row.y + row.h / 2, between - gap, theme_hairline(t) },
                     &line);
        row.x += between;
        snprintf(id, sizeof id, "step.%d", i);
        ui_add(ui, &(struct ui_widget){ .id = id,
                                        .label = title,
                                        .role = UI_LABEL,
                                        .rect = at,
                                        .enabled = true,
                                        .chosen = now,
                                        .value = "",
                                        .hint = "" });
    }
}
