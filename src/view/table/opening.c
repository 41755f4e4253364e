#include "view/table/opening.h"

#include "base/language.h"
#include "view/table/menu.h"

static const char *opening_of(const struct table_game *game)
{
    return session_origin(game->session).opening;
}

void table_opening_begin(struct table_screen *screen)
{
    screen->panels.opening = *opening_of(&screen->game) &&
                             session_entries(screen->game.session) <= screen->game.floor;
}

/* A question below it takes the focus now, as if it had just been asked. */
static void shut(struct table_panels *panels, struct ui *ui)
{
    panels->opening = false;
    panels->form.key = 0;
    ui_focus(ui, NULL);
}

void table_opening_draw(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DIALOG, "opening", _("The beginning"));
    struct ui_button done = {
        .id = "opening.done", .label = _("Begin"), .key = "Enter", .bar = -1, .primary = true, .middle = true
    };

    panel.y += screen->layout.height / 6; /* it is short: nearer to the middle */
    panel.most -= screen->layout.height / 6;
    ui_panel_begin(ui, &panel);
    ui_label(ui, "opening.title", FACE_TITLE, TYPE_PAGE, ROLE_TEXT, session_title(screen->game.session));
    ui_paragraphs(ui, "opening", opening_of(&screen->game));
    if (*session_origin(screen->game.session).goal)
        ui_label(ui, "opening.goal", FACE_STRONG, TYPE_BODY, ROLE_TEXT,
                 session_origin(screen->game.session).goal);
    ui_space(ui, theme_px(ui->theme, 6));
    ui_focus(ui, done.id); /* not an answer below it, which Enter would be lost to */
    if (ui_button_row(ui, &done) || ui_key(ui, UI_KEY_ESCAPE, 0, false) || ui_act(ui, TABLE_BELOW).clicked)
        shut(&screen->panels, ui);
    ui_panel_end(ui);
}
