#include "view/table/doorway.h"

#include "base/language.h"
#include "board/footprint.h"
#include "core/doorway.h"
#include "paint/paint_icon.h"
#include "view/table/moment.h"
#include "view/table/wish.h"
#include "view/tools/tool.h"

#include <stdio.h>

/* Whoever looks plays the figure, or is the GM; nothing is asked and nobody looks back. */
static bool may_turn(const struct table_screen *screen, int token)
{
    const struct table_game *game = &screen->game;
    int seat = tool_seat(game);

    return token >= 0 && token < game->view->ntokens && game->view->board && seat >= 0 &&
           !screen->time.open && !session_pending(game->session) && !moment_question(screen, NULL) &&
           (game->view->token[token].seat == seat || session_seat(game->session, seat)->gm);
}

/* A handle in the middle between two cells; false: the panels cover it. */
static bool handle_at(const struct table_screen *screen, struct cell from, struct cell behind,
                      struct rect *where)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point a = paint_grid_center(grid, from), b = paint_grid_center(grid, behind);
    struct rect free = screen->camera.free;
    int size = theme_icon(screen->theme) + theme_px(screen->theme, 8);

    *where = (struct rect){ (int)((a.x + b.x) / 2) - size / 2, (int)((a.y + b.y) / 2) - size / 2, size,
                            size };
    return where->x >= free.x && where->y >= free.y && where->x + size <= free.x + free.w &&
           where->y + size <= free.y + free.h;
}

static bool handle(struct ui *ui, struct rect where, const char *id, const char *label)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    int size = theme_icon(t);
    struct draw_box face = { .radius = (short)(where.w / 2),
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, act.down ? ROLE_SUNKEN : ROLE_RAISED),
                             .line = theme_color(t, act.hot ? ROLE_ACCENT : ROLE_CONTROL) };

    draw_box(ui->draw, where, &face);
    paint_icon_draw(ui->draw, ICON_HAND, where.x + (where.w - size) / 2, where.y + (where.h - size) / 2, size,
                    theme_color(t, ROLE_TEXT));
    ui_focus_ring(ui, id, where, where.w / 2);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = "",
                                    .hint = "",
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true });
    return act.clicked;
}

static void offer(struct table_screen *screen, struct ui *ui, int token, struct cell from, struct cell behind)
{
    const struct table_game *game = &screen->game;
    const struct book *book = session_book(game->session);
    bool locks = session_runs(game->session, SEAT_GM) == RUNNER_PROGRAM;
    bool open = doorway_free(book, game->view, token, behind, true, locks);
    struct command *command = &screen->tools.command;
    char id[40], text[CELL_TEXT];
    struct rect where;

    if ((!open && !doorway_free(book, game->view, token, behind, false, locks)) ||
        !handle_at(screen, from, behind, &where))
        return;
    snprintf(id, sizeof id, "door.%s", cell_print(behind, text));
    if (!handle(ui, where, id, open ? _("Open the door") : _("Shut the door")))
        return;
    command_clear(command);
    if (doorway_wish(game->view, token, behind, open, command))
        table_wish_deed(&screen->wish, command);
}

void table_doorways_draw(struct table_screen *screen, struct ui *ui)
{
    int token = screen->selection.figure;

    if (!may_turn(screen, token))
        return;
    const struct state *view = screen->game.view;
    const struct token *t = &view->token[token];
    enum layout layout = view->board->grid.layout;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = cell_somewhere(t->at) ? footprint_cells(layout, t->at, t->size, cell) : 0;

    for (int i = 0; i < n; i++)
        for (int d = 0; d < grid_directions(layout); d++)
            if (!grid_is_diagonal(layout, d))
                offer(screen, ui, token, cell[i], grid_step(layout, cell[i], d));
}
