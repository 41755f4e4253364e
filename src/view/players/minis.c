#include "view/players/minis.h"

#include "base/language.h"
#include "base/mem.h"
#include "paint/paint_arrow.h"
#include "view/table/figure.h"
#include "view/table/tip.h"
#include "view/table/words.h"

#include <stdio.h>

/* Whoever came to be seen has its miniature where it is. False: no memory, it has none. */
static bool make_room(struct minis *m, int tokens)
{
    void *at = m->at;

    if (!mem_reserve(&at, &m->room, (size_t)tokens, sizeof *m->at))
        return false;
    m->at = at;
    for (; m->n < tokens; m->n++)
        m->at[m->n] = NOWHERE;
    return true;
}

static bool to_move(const struct minis *m, const struct state *view, int token)
{
    return cell_somewhere(m->at[token]) && !cell_same(m->at[token], view->token[token].at);
}

int minis_follow(struct minis *m, const struct table_game *game)
{
    const struct state *view = game->view;
    int n = 0;

    if (!make_room(m, view->ntokens))
        return 0;
    for (int i = 0; i < view->ntokens; i++) {
        if (!table_figure_shown(game, i))
            m->at[i] = NOWHERE;
        else if (!cell_somewhere(m->at[i]))
            m->at[i] = view->token[i].at;
        n += to_move(m, view, i);
    }
    return n;
}

void minis_clear(struct minis *m)
{
    mem_free(m->at);
    *m = (struct minis){ .at = NULL };
}

/* "Move Brann" beside the middle of its arrow, below it where it leads across: its line stays free. */
static void draw_note(struct table_screen *screen, struct ui *ui, int token, struct paint_point from,
                      struct paint_point to)
{
    char text[80], id[24];
    const char *line = text;
    struct rect middle = { (int)((from.x + to.x) / 2), (int)((from.y + to.y) / 2), 0, 0 };

    snprintf(text, sizeof text, _("Move %s"), game_figure(&screen->game, token));
    snprintf(id, sizeof id, "mini.%d", token);
    ui_drawn(ui, id, text, "", text,
             table_tip(screen, ui, rect_grown(middle, screen->camera.grid.cell / 4), TIP_BELOW,
                       ROLE_NOTE_LINE, &line, 1));
}

void minis_draw(const struct minis *m, struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct state *view = screen->game.view;

    for (int i = 0; i < m->n && i < view->ntokens; i++) {
        const struct token *t = &view->token[i];

        if (!to_move(m, view, i))
            continue;
        struct paint_point from = paint_grid_figure(grid, m->at[i], t->size),
                           to = paint_grid_figure(grid, t->at, t->size);
        paint_board_group(ui->draw, grid);
        paint_ghost_ring(ui->draw, ui->theme, grid, SHOVE_PUSH, from, paint_grid_disc(grid, t->size));
        paint_shove(ui->draw, ui->theme, grid, SHOVE_PUSH, from, to);
        table_tip_line(&screen->panels, from, to, grid->cell / 4);
        draw_group_end(ui->draw);
        table_tip_name(&screen->panels, i);
        draw_note(screen, ui, i, from, to);
    }
}
