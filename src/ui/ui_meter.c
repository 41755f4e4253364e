/* Meters and tags (ui/ui.h). */
#include "ui/ui.h"

void ui_meter(struct ui *ui, struct rect where, const char *id, const char *label, const char *value,
              int part, const int *ticks, enum role ink)
{
    const struct theme *t = ui->theme;
    struct draw_box well = { .radius = (short)(where.h / 2),
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, ROLE_SUNKEN),
                             .line = theme_color(t, ROLE_LINE) };
    struct rect full = { where.x, where.y, (where.w * part + 500) / 1000, where.h };
    int width = theme_px(t, 2);

    draw_box(ui->draw, where, &well);
    ui_clip(ui, full); /* the end is straight: only the whole bar is round */
    draw_box(ui->draw, where,
             &(struct draw_box){ .radius = well.radius,
                                 .fill = theme_color(t, ink),
                                 .gleam = (short)(where.h / 3),
                                 .light = rgba_faded(theme_color(t, ROLE_ON_ACCENT), 0) });
    ui_unclip(ui);
    for (int i = 0; ticks && ticks[i] >= 0; i++)
        draw_fill(ui->draw,
                  (struct rect){ where.x + where.w * ticks[i] / 1000 - width / 2, where.y, width, where.h },
                  theme_faded(t, t->kind == THEME_PARCHMENT ? ROLE_TEXT : ROLE_COVER, 700));
    ui_add(ui,
           &(struct ui_widget){
               .id = id, .label = label, .value = value, .role = UI_METER, .rect = where, .enabled = true });
}

int ui_tag(struct ui *ui, int x, int y, int height, int most, enum role ink, const char *text)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ink) };
    int pad = theme_px(t, 10), width = font_width(ui->meter, t, style, text) + 2 * pad;
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .border = (short)theme_hairline(t),
                            .line = theme_color(t, ROLE_LINE) };

    if (most > 0 && width > most)
        width = most;
    draw_box(ui->draw, (struct rect){ x, y, width, height }, &box);
    ui_line(ui, (struct rect){ x + pad, y, width - 2 * pad, height }, FACE_BODY, TYPE_BODY, ink, text, -1);
    return width;
}
