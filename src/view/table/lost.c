#include "view/table/lost.h"

#include "base/language.h"
#include "view/table/menu.h"

void table_lost_begin(struct table_screen *screen)
{
    screen->panels.lost_open = table_lost_stands(screen) &&
                               session_entries(screen->game.session) <= screen->game.floor;
}

bool table_lost_stands(const struct table_screen *screen)
{
    return screen->panels.lost.len > 0 && hand_seat(&screen->game) >= 0;
}

void table_lost_draw(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DIALOG, "lost", _("Not taken"));
    struct ui_button done = { .id = "lost.done",
                              .label = _("To the table"),
                              .key = "Enter",
                              .bar = -1,
                              .primary = true,
                              .middle = true };

    ui_panel_begin(ui, &panel);
    ui_label(ui, "lost.title", FACE_TITLE, TYPE_PAGE, ROLE_TEXT, _("Left out of this map"));
    ui_label(ui, "lost.about", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             _("What the file holds and the table cannot show, or not as it was. The menu has this list."));
    ui_paragraphs(ui, "lost", str_cstr(&screen->panels.lost));
    ui_focus(ui, done.id);
    if (ui_button_row(ui, &done) || ui_key(ui, UI_KEY_ESCAPE, 0, false) || ui_act(ui, TABLE_BELOW).clicked)
        screen->panels.lost_open = false;
    ui_panel_end(ui);
}
