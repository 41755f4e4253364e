/* The workshop's upper edge: what the map is called, ways back, the mirror, the way to the table. */
#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/table/wish.h"

#include <stdio.h>

static const char *about(const struct table_screen *screen)
{
    const struct tool_brush *brush = &screen->tools.brush;

    if (!*brush->file)
        return _("Changed for everybody at once");
    return brush->kept == session_head(screen->game.session) ? _("Kept as you draw") : _("Not kept yet");
}

/* A button at the right end of what is left; whether it was used. */
static bool show(struct ui *ui, struct rect *row, const struct ui_button *button)
{
    int width = ui_button_width(ui, button), gap = theme_px(ui->theme, 10);

    return row->w > width && ui_button(ui, ui_cut(row, -width, gap), button);
}

static void show_buttons(struct table_screen *screen, struct ui *ui, struct rect *row)
{
    struct tool_brush *brush = &screen->tools.brush;
    const struct table_game *game = &screen->game;
    struct ui_button leave = { .id = "work.try",
                               .label = *brush->file ? _("Try it") : _("To the table"),
                               .key = "P",
                               .icon = ICON_PLAY,
                               .bar = -1,
                               .primary = true };
    struct ui_button mirror = { .id = "work.mirror",
                                .label = _("Mirror"),
                                .key = "M",
                                .bar = -1,
                                .icon = paint_icon_named("mirror"),
                                .chosen = brush->mirror,
                                .tip = _("What is laid is laid on the other half too") };
    struct ui_button redo = { .id = "redo",
                              .label = _("Redo"),
                              .key = "Y",
                              .icon = ICON_REDO,
                              .bar = -1,
                              .disabled = !game->may_redo };
    char cells[24];
    const struct grid *grid = &game->view->board->grid;
    struct ui_button size = { .id = "work.size",
                              .label = cells,
                              .bar = -1,
                              .icon = ICON_FIT,
                              .chosen = brush->sizing,
                              .tip = _("Make the map larger or smaller") };
    struct ui_button undo = { .id = "undo",
                              .label = _("Undo"),
                              .key = "Z",
                              .icon = ICON_UNDO,
                              .bar = -1,
                              .disabled = !game->may_undo && brush->older == 0 };

    if (show(ui, row, &leave)) {
        if (*brush->file)
            screen->exit = EXIT_TRY;
        else
            tool_choose(screen, TOOL_SELECT);
    }
    if (show(ui, row, &mirror))
        brush->mirror = !brush->mirror;
    if (show(ui, row, &redo))
        table_wish_simple(&screen->wish, WISH_REDO);
    if (show(ui, row, &undo)) {
        if (game->may_undo)
            table_wish_simple(&screen->wish, WISH_UNDO);
        else
            screen->exit = EXIT_UNSIZE;
    }
    snprintf(cells, sizeof cells, "%d \xc3\x97 %d", grid->columns, grid->rows);
    if (*brush->file && show(ui, row, &size))
        brush->sizing = !brush->sizing;
}

void workshop_head(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct grid *grid = &screen->game.view->board->grid;
    struct rect room = screen->layout.room[LAYOUT_STRIP], row = rect_grown(room, -theme_px(t, 10));
    const char *title = session_title(screen->game.session);
    char size[80];

    ui_panel_box(ui, room);
    ui_add(ui, &(struct ui_widget){ .id = "work.head",
                                    .label = _("Change the map"),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = room,
                                    .enabled = true });
    ui_cut(&row, theme_px(t, 10), 0);
    show_buttons(screen, ui, &row);
    snprintf(size, sizeof size,
             grid->layout == GRID_SQUARE ? _("%d \xc3\x97 %d squares. %s") : _("%d \xc3\x97 %d hexes. %s"),
             grid->columns, grid->rows, about(screen));
    ui_drawn(ui, "work.state", size, "", "", row);
    ui_line(ui, (struct rect){ row.x, row.y, row.w, row.h * 3 / 5 }, FACE_TITLE, TYPE_TITLE, ROLE_TEXT,
            *title ? title : _("Change the map"), -1);
    ui_line(ui, (struct rect){ row.x, row.y + row.h * 3 / 5, row.w, row.h * 2 / 5 }, FACE_BODY, TYPE_SMALL,
            ROLE_QUIET, size, -1);
}
