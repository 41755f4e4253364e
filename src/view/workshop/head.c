/* The workshop's upper edge: what the map is called, ways back, the mirror, the way to the table. */
#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/table/wish.h"

#include <stdio.h>

static const char *about(const struct table_screen *screen)
{
    const struct tool_brush *brush = &screen->tools.brush;
    int head = session_head(screen->game.session);

    if (!*brush->file)
        return _("Changed for everybody at once");
    if (brush->kept == head)
        return _("Kept as you draw");
    return brush->tried == head ? _("Not kept: the file could not be written") : _("Not kept yet");
}

enum { ICONS_FROM = 1180, TITLE_LEAST = 130 };

enum head_deed { HEAD_SIZE, HEAD_UNDO, HEAD_REDO, HEAD_MIRROR, HEAD_LEAVE, HEADS };

static void use(struct table_screen *screen, enum head_deed deed)
{
    struct tool_brush *brush = &screen->tools.brush;

    switch (deed) {
    case HEAD_SIZE:
        brush->sizing = !brush->sizing;
        break;
    case HEAD_UNDO:
        if (screen->game.may_undo)
            table_wish_simple(&screen->wish, WISH_UNDO);
        else
            screen->exit = EXIT_UNSIZE;
        break;
    case HEAD_REDO:
        if (screen->game.may_redo)
            table_wish_simple(&screen->wish, WISH_REDO);
        else
            screen->exit = EXIT_RESIZED;
        break;
    case HEAD_MIRROR:
        brush->mirror = !brush->mirror;
        break;
    default:
        if (*brush->file)
            screen->exit = EXIT_TRY;
        else
            tool_choose(screen, TOOL_SELECT);
        break;
    }
}

/* In the order in which they stand; `cells` is how large the map is. */
static void find_buttons(const struct table_screen *screen, const char *cells, struct ui_button out[HEADS])
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct table_game *game = &screen->game;

    out[HEAD_SIZE] = (struct ui_button){ .id = "work.size",
                                         .label = cells,
                                         .icon = ICON_FIT,
                                         .chosen = brush->sizing,
                                         .tip = _("Make the map larger or smaller") };
    out[HEAD_UNDO] = (struct ui_button){ .id = "undo",
                                         .label = _("Undo"),
                                         .key = "Z",
                                         .icon = ICON_UNDO,
                                         .disabled = !game->may_undo && brush->older == 0 };
    out[HEAD_REDO] = (struct ui_button){
        .id = "redo",
        .label = _("Redo"),
        .key = "Y",
        .icon = ICON_REDO,
        .disabled = !game->may_redo && (!*brush->file || brush->newer != session_head(game->session))
    };
    out[HEAD_MIRROR] = (struct ui_button){ .id = "work.mirror",
                                           .label = _("Mirror"),
                                           .key = "M",
                                           .icon = paint_icon_named("mirror"),
                                           .chosen = brush->mirror,
                                           .tip = _("What is laid is laid on the other half too") };
    out[HEAD_LEAVE] = (struct ui_button){ .id = "work.try",
                                          .label = *brush->file ? _("Try it") : _("To the table"),
                                          .key = "P",
                                          .icon = ICON_PLAY,
                                          .primary = true };
    for (int i = 0; i < HEADS; i++)
        out[i].bar = -1;
}

/* At the right end of the row, as many of the last as have room; the size is a map file's alone. */
static void show_buttons(struct table_screen *screen, struct ui *ui, struct rect *row)
{
    const struct grid *grid = &screen->game.view->board->grid;
    struct ui_button button[HEADS];
    int width[HEADS], gap = theme_px(ui->theme, 10), first = HEADS, all = 0;
    char cells[48];
    bool wide = row->w >= theme_px(ui->theme, ICONS_FROM); /* else what the map is called has more to say */

    if (!wide)
        snprintf(cells, sizeof cells, "%d \xc3\x97 %d", grid->columns, grid->rows);
    else
        snprintf(cells, sizeof cells,
                 grid->layout == GRID_SQUARE ? _("%d \xc3\x97 %d squares") : _("%d \xc3\x97 %d hexes"),
                 grid->columns, grid->rows);
    find_buttons(screen, cells, button);
    if (!wide)
        for (int i = 0; i < HEADS; i++)
            button[i].icon = ICON_NONE;
    while (first > (*screen->tools.brush.file ? HEAD_SIZE : HEAD_UNDO)) {
        width[first - 1] = ui_button_width(ui, &button[first - 1]);
        if (first - 1 == HEAD_MIRROR) /* room for its tick */
            width[first - 1] += theme_px(ui->theme, 36);
        if (all + width[first - 1] > row->w - theme_px(ui->theme, TITLE_LEAST))
            break;
        first--;
        all += width[first] + gap;
    }
    struct rect place = { row->x + row->w - all + gap, row->y, all - gap, row->h };
    row->w -= all;
    for (int i = first; i < HEADS; i++)
        if (ui_button(ui, ui_cut(&place, width[i], gap), &button[i]))
            use(screen, (enum head_deed)i);
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
    if (*screen->tools.brush.file) /* how large it is stands on its button */
        snprintf(size, sizeof size, "%s", about(screen));
    else
        snprintf(size, sizeof size,
                 grid->layout == GRID_SQUARE ? _("%d \xc3\x97 %d squares. %s")
                                             : _("%d \xc3\x97 %d hexes. %s"),
                 grid->columns, grid->rows, about(screen));
    ui_drawn(ui, "work.state", size, "", "", row);
    ui_line(ui, (struct rect){ row.x, row.y, row.w, row.h * 3 / 5 }, FACE_TITLE, TYPE_TITLE, ROLE_TEXT,
            *title ? title : _("Change the map"), -1);
    ui_line(ui, (struct rect){ row.x, row.y + row.h * 3 / 5, row.w, row.h * 2 / 5 }, FACE_BODY, TYPE_BODY,
            ROLE_QUIET, size, -1);
}
