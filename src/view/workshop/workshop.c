#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "session/shelf/draft.h"
#include "view/table/eyes.h"
#include "view/table/notice.h"

#include <stdio.h>
#include <string.h>

enum { HEAD = 84, MENU = 68, RAIL = 266, PALETTE = 122, KEEP_AFTER = 600 /* milliseconds */ };

bool workshop_is_open(const struct table_screen *screen)
{
    return screen->tools.now == TOOL_BRUSH && screen->game.view->board && !screen->time.open &&
           !session_pending(screen->game.session) && table_eyes_are_gm(&screen->game);
}

void workshop_begin(struct table_screen *screen, const char *file, int older)
{
    struct tool_brush *brush = &screen->tools.brush;

    snprintf(brush->file, sizeof brush->file, "%s", file);
    brush->kept = session_head(screen->game.session);
    brush->tried = -1;
    brush->fresh = true;
    brush->older = older;
    brush->newer = -1;
    brush->sizing = older > 0;
    int wood = terrain_find(screen->game.view->board->terrain, "wood"); /* what floors are made of */
    brush->ground = wood >= 0 ? wood : brush->ground;
    if (screen->tools.now != TOOL_BRUSH)
        tool_choose(screen, TOOL_BRUSH);
}

/* ---- places of the panels ---- */

void workshop_lay_out(struct table_screen *screen, const struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct panel_layout *l = &screen->layout;
    const struct layout_open open = { .figure = true };
    int m = theme_margin(t), width = ui->in.width, height = ui->in.height;
    int aside = smaller(theme_panel_width(t), width / 3), menu = theme_px(t, MENU),
        rail = smaller(theme_px(t, RAIL), width * 2 / 9), head = theme_px(t, HEAD),
        palette = theme_px(t, PALETTE);

    int wrong = l->stands[LAYOUT_LOG].h; /* in the frame before */
    layout_find(l, t, width, height, &open);
    struct rect list = l->room[LAYOUT_LIST], dialog = l->room[LAYOUT_DIALOG];
    memset(l->room, 0, sizeof l->room);
    l->room[LAYOUT_LIST] = list;
    l->room[LAYOUT_DIALOG] = dialog;
    int right = width - aside - 2 * m, top = m + head + m, bottom = height - palette - 2 * m;
    l->room[LAYOUT_MENU] = (struct rect){ m, m, menu, head };
    l->room[LAYOUT_STRIP] = (struct rect){ m + menu + m, m, right - 2 * m - menu, head };
    l->room[LAYOUT_RAIL] = (struct rect){ m, top, rail, bottom - top };
    l->room[LAYOUT_TRAY] = (struct rect){ m, height - palette - m, right - m, palette };
    l->room[LAYOUT_FIGURE] = (struct rect){ right + m, m, aside, height - 2 * m - wrong - m };
    l->room[LAYOUT_LOG] = (struct rect){ right + m, height / 2, aside, height - height / 2 - m };
    l->free = (struct rect){ m + rail + m, top, right - 2 * m - rail, bottom - top };
}

static void show_menu_button(struct table_screen *screen, struct ui *ui)
{
    struct rect menu = screen->layout.room[LAYOUT_MENU];

    ui_panel_box(ui, menu);
    ui_add(ui, &(struct ui_widget){ .id = "corner",
                                    .label = _("Menu"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = menu,
                                    .enabled = true });
    if (ui_tool(ui, rect_grown(menu, -theme_px(ui->theme, 6)), "menu", ICON_MENU, _("Menu"), NULL, false))
        screen->panels.menu = !screen->panels.menu;
}

void workshop_draw(struct table_screen *screen, struct ui *ui)
{
    if (screen->tools.brush.fresh) /* all of it is to be seen where one begins to draw */
        camera_fit(&screen->camera);
    screen->tools.brush.fresh = false;
    show_menu_button(screen, ui);
    workshop_head(screen, ui);
    workshop_rail(screen, ui);
    workshop_palette(screen, ui);
    workshop_about(screen, ui);
}

/* ---- the file ---- */

static bool differs(const struct table_screen *screen)
{
    const struct tool_brush *brush = &screen->tools.brush;

    return *brush->file && brush->kept != session_head(screen->game.session) &&
           !session_pending(screen->game.session);
}

bool workshop_keep_now(struct table_screen *screen, struct err *err)
{
    struct tool_brush *brush = &screen->tools.brush;

    if (!differs(screen))
        return true;
    brush->tried = session_head(screen->game.session);
    if (!draft_save(screen->game.session, brush->file, err))
        return false;
    brush->kept = brush->tried;
    return true;
}

unsigned workshop_keep(struct table_screen *screen, bool now)
{
    struct tool_brush *brush = &screen->tools.brush;
    int head = session_head(screen->game.session);
    struct err err = { 0 };

    if (!differs(screen) || (!now && brush->tried == head)) /* that it could not be is said once */
        return 0;
    if (brush->head != head) { /* something was done just now */
        brush->head = head;
        brush->changed = screen->now;
    }
    unsigned since = screen->now - brush->changed;
    if (!now && since < KEEP_AFTER)
        return KEEP_AFTER - since;
    if (!workshop_keep_now(screen, &err))
        notice_tell(screen, "%s", err.text);
    return 1;
}
