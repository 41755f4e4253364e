#include "view/table/corner.h"

#include "base/language.h"

static void show_tools(struct table_screen *screen, struct ui *ui)
{
    struct rect rail = screen->layout.room[LAYOUT_RAIL];

    if (rail.w == 0) {
        tool_rail_keys(screen, ui);
        return;
    }
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

void table_corner_draw(struct table_screen *screen, struct ui *ui)
{
    struct rect menu = screen->layout.room[LAYOUT_MENU];

    if (screen->layout.shape != LAYOUT_TALL) { /* else it stands on the strip */
        ui_panel_box(ui, menu);
        ui_add(ui, &(struct ui_widget){ .id = "corner",
                                        .label = _("Menu"),
                                        .value = "",
                                        .hint = "",
                                        .role = UI_PANEL,
                                        .rect = menu,
                                        .enabled = true });
    }
    if (ui_tool(ui, rect_grown(menu, -theme_px(ui->theme, 6)), "menu", ICON_MENU, _("Menu"), NULL, false)) {
        screen->panels.menu = !screen->panels.menu;
        screen->panels.seats.listed = false;
    }
    table_eyes_plate(screen, ui, screen->layout.room[LAYOUT_EYES]);
    if (screen->game.view->board)
        show_tools(screen, ui);
}
