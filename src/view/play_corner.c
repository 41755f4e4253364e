#include "view/play_corner.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>

static void show_eyes(struct play_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct seat *seat = session_seat(screen->session, screen->eyes);
    int icon = theme_px(t, 30), persons = 0;
    char name[40];

    snprintf(name, sizeof name, "%s", _("Table"));
    for (int i = 0; i < session_seats(screen->session); i++)
        persons += session_seat(screen->session, i)->runner == RUNNER_PERSON;
    if (persons == 1 && seat)
        text_capital(seat->name, name, sizeof name);
    ui_panel_box(ui, where);
    paint_icon_draw(ui->draw, ICON_EYE, where.x + (where.w - icon) / 2, where.y + theme_px(t, 8), icon,
                    theme_color(t, ROLE_TEXT));
    ui_line(ui, (struct rect){ where.x, where.y + theme_px(t, 42), where.w, theme_px(t, 28) }, FACE_STRONG,
            TYPE_BODY, ROLE_TEXT, name, 0);
    draw_fill(ui->draw,
              (struct rect){ where.x + theme_px(t, 6), where.y + where.h - theme_px(t, 4),
                             where.w - theme_px(t, 12), theme_px(t, 4) },
              theme_color(t, persons == 1 ? ROLE_PARTY : ROLE_QUIET));
    ui_add(ui, &(struct ui_widget){ .id = "eyes",
                                    .label = name,
                                    .value = "",
                                    .hint = _("Whose eyes this window has"),
                                    .role = UI_PANEL,
                                    .rect = where,
                                    .enabled = true });
}

static void show_tools(struct play_screen *screen, struct ui *ui)
{
    struct rect rail = screen->layout.room[LAYOUT_RAIL];

    ui_panel_box(ui, rail);
    ui_add(ui, &(struct ui_widget){ .id = "rail",
                                    .label = _("Tools"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = rail,
                                    .enabled = true });
    tool_rail_draw(screen, ui);
}

void play_corner_draw(struct play_screen *screen, struct ui *ui)
{
    struct rect menu = screen->layout.room[LAYOUT_MENU];

    if (screen->layout.shape != LAYOUT_TALL)
        ui_panel_box(ui, menu);
    if (ui_tool(ui, rect_grown(menu, -theme_px(ui->theme, 6)), "menu", ICON_MENU, _("Menu"), NULL, false))
        screen->menu = !screen->menu;
    show_eyes(screen, ui, screen->layout.room[LAYOUT_EYES]);
    if (screen->view->board)
        show_tools(screen, ui);
}
