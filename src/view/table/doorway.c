#include "view/table/doorway.h"

#include "base/language.h"
#include "board/footprint.h"
#include "core/doorway.h"
#include "view/table/handle.h"
#include "view/table/moment.h"
#include "view/table/tip.h"
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

/* May the figure open (or else shut) the door to that cell now? */
static bool is_free(const struct table_game *game, int token, struct cell behind, bool open)
{
    bool locks = session_runs(game->session, SEAT_GM) == RUNNER_PROGRAM;

    return doorway_free(session_book(game->session), game->view, token, behind, open, locks);
}

static void offer(struct table_screen *screen, struct ui *ui, int token, struct cell from, int direction)
{
    struct command *command = &screen->tools.command;
    struct handle_door door;
    bool found = handle_door_at(screen->game.view->board, from, direction, &door),
         open = found && is_free(&screen->game, token, door.beyond, true);
    char id[40], text[CELL_TEXT];
    struct rect where;

    if (!found || (!open && !is_free(&screen->game, token, door.beyond, false)) ||
        !handle_place(screen, ui, &door, &where))
        return;
    table_tip_taken(&screen->panels, where);
    snprintf(id, sizeof id, "door.%s", cell_print(door.beyond, text));
    if (!handle_button(ui, where, id, open ? _("Open the door") : _("Shut the door"), door.barrier, true))
        return;
    command_clear(command);
    if (doorway_wish(screen->game.view, token, door.beyond, open, command))
        table_wish_deed(&screen->wish, command);
}

/* Whether the door is beside the figure, so that it may turn it from here. */
static bool may_reach(const struct table_game *game, int token, const struct handle_door *door)
{
    return is_free(game, token, door->beyond, true) || is_free(game, token, door->beyond, false) ||
           is_free(game, token, door->from, true) || is_free(game, token, door->from, false);
}

/* How a door stands that the selected figure cannot turn from here. */
static void tell(struct table_screen *screen, struct ui *ui, const struct handle_door *door)
{
    int token = screen->selection.figure;
    char id[40], text[CELL_TEXT];
    struct rect where;

    if ((may_turn(screen, token) && may_reach(&screen->game, token, door)) ||
        !handle_place(screen, ui, door, &where))
        return;
    table_tip_taken(&screen->panels, where);
    snprintf(id, sizeof id, "stands.%s.%d", cell_print(door->from, text), door->direction);
    handle_mark(ui, where, id, door->barrier, _("Too far away to open or shut"));
}

void table_doorways_draw(struct table_screen *screen, struct ui *ui)
{
    int token = screen->selection.figure;
    const struct state *view = screen->game.view;

    if (view->board && ui_held(ui, 'K') && !screen->panels.ending.open)
        handle_each(screen, ui, tell);
    if (!may_turn(screen, token))
        return;
    const struct token *t = &view->token[token];
    enum layout layout = view->board->grid.layout;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = cell_somewhere(t->at) ? footprint_cells(layout, t->at, t->size, cell) : 0;

    for (int i = 0; i < n; i++)
        for (int d = 0; d < grid_directions(layout); d++)
            if (!grid_is_diagonal(layout, d))
                offer(screen, ui, token, cell[i], d);
}
