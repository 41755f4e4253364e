#include "view/players/curtain.h"

#include "base/bounds.h"

/* Of the display, in hundredths; a cell of the picture in design pixels. */
enum { PICTURE_WIDE = 62, PICTURE_HIGH = 58, CELL = 54 };

void curtain_fall(struct curtain *curtain, struct table_screen *screen)
{
    if (curtain->down)
        return;
    curtain->down = true;
    vista_of_screen(&curtain->vista, screen);
}

void curtain_rise(struct curtain *curtain)
{
    vista_clear(&curtain->vista);
    *curtain = (struct curtain){ .down = false };
}

static void show_picture(const struct curtain *curtain, struct ui *ui, struct rect where, const char *title)
{
    const struct theme *t = ui->theme;
    int radius = theme_radius(t);

    vista_draw(&curtain->vista, ui, where, theme_px(t, CELL), radius, radius);
    draw_box(ui->draw, where,
             &(struct draw_box){ .radius = (short)radius,
                                 .border = (short)theme_hairline(t),
                                 .line = theme_color(t, ROLE_CONTROL) });
    ui_drawn(ui, "curtain.picture", title, "", "", where);
}

/* The name in the middle, or below the picture. */
void curtain_draw(const struct curtain *curtain, struct ui *ui, const char *title)
{
    const struct theme *t = ui->theme;
    bool pictured = curtain->vista.board != NULL;
    int line = theme_line(t, TYPE_PAGE), gap = theme_px(t, 28);
    struct rect whole = { 0, 0, ui->in.width, ui->in.height };
    int wide = whole.w * PICTURE_WIDE / 100, high = smaller(whole.h * PICTURE_HIGH / 100, wide * 9 / 16),
        tall = line + (pictured ? high + gap : 0), top = (whole.h - tall) / 2;

    draw_fill(ui->draw, whole, theme_color(t, ROLE_TABLE));
    if (pictured)
        show_picture(curtain, ui, (struct rect){ (whole.w - wide) / 2, top, wide, high }, title);
    ui_line(ui, (struct rect){ 0, top + tall - line, whole.w, line }, FACE_TITLE, TYPE_PAGE, ROLE_TEXT, title,
            0);
    ui_drawn(ui, "curtain", title, "", title, whole);
}
