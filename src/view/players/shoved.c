#include "view/players/shoved.h"

#include "paint/paint_arrow.h"
#include "paint/paint_token.h"
#include "view/table/cells.h"
#include "view/table/figure.h"
#include "view/table/moment.h"

#include <math.h>
#include <stdio.h>

enum { PALE = 130 };

/* Is it a step that somebody else has this figure go, of whom these eyes know? */
static bool is_shove(const struct table_game *game, const struct play *pending, const struct event *e,
                     int token)
{
    return e->kind == EVENT_MOVED && e->who == token && token != pending->command->actor &&
           cell_somewhere(cell_unpack(e->old)) && session_may_know(game->session, e, game->eyes);
}

/* Where it stood before that; how many steps it went. 0: nobody shoved it. */
static int find_start(const struct table_game *game, const struct play *pending, int token, struct cell *from)
{
    int n = 0;

    for (int i = 0; i < pending->events.n; i++) {
        const struct event *e = &pending->events.at[i];

        if (!is_shove(game, pending, e, token))
            continue;
        if (n++ == 0)
            *from = cell_unpack(e->old);
    }
    return n;
}

/* From the rim of the pale figure to that of the other. */
static struct paint_point towards(struct paint_point from, struct paint_point to, float by)
{
    float x = to.x - from.x, y = to.y - from.y, length = hypotf(x, y);

    return length <= by ? from : (struct paint_point){ from.x + x * by / length, from.y + y * by / length };
}

static void draw_note(const struct table_game *game, struct ui *ui, int token, int steps,
                      struct paint_point middle, int below)
{
    char text[48], id[24];
    const char *line = text;
    struct rect within = { 0, 0, ui->in.width, ui->in.height };

    table_cells_say(game, steps, text, sizeof text);
    snprintf(id, sizeof id, "shoved.%d", token);
    struct rect at = paint_note(ui->draw, ui->theme, ui->meter, (int)middle.x, (int)middle.y + below,
                                ROLE_NOTE_LINE, &line, 1, within);
    ui_drawn(ui, id, text, "", text, at);
}

static void draw_one(struct table_screen *screen, struct ui *ui, int token, struct cell start, int steps)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct token *t = &screen->game.view->token[token];
    struct paint_point from = paint_grid_figure(grid, start, t->size),
                       to = paint_grid_figure(grid, t->at, t->size);
    struct paint_point middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };
    struct token_look look = table_figure_look(screen, token);
    int disc = paint_grid_disc(grid, t->size);

    look.badges = 0;
    paint_token_draw(ui->draw, &look, (int)from.x, (int)from.y, disc * 9 / 10, PALE);
    paint_board_group(ui->draw, grid);
    paint_ghost_ring(ui->draw, ui->theme, grid, SHOVE_PUSH, from, disc);
    paint_shove(ui->draw, ui->theme, grid, SHOVE_PUSH, towards(from, to, (float)disc / 5),
                towards(to, from, (float)disc / 2));
    draw_group_end(ui->draw);
    draw_note(&screen->game, ui, token, steps, middle, disc / 2);
}

void shoved_draw(struct table_screen *screen, struct ui *ui)
{
    const struct play *pending = moment_pending(screen);
    const struct state *view = screen->game.view;

    if (!pending || !pending->command || !view->board || !moment_asked(screen) || screen->finds.spread.n > 0)
        return; /* while it is shoved on, the board shows where to */
    for (int i = 0; i < view->ntokens; i++) {
        struct cell from = NOWHERE;
        int steps = table_figure_shown(&screen->game, i) ? find_start(&screen->game, pending, i, &from) : 0;

        if (steps > 0 && !cell_same(from, view->token[i].at))
            draw_one(screen, ui, i, from, steps);
    }
}
