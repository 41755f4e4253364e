#include "view/table/barred.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_area.h"
#include "view/table/board.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/tip.h"

#include <math.h>
#include <stdio.h>

enum { CROSS = 40, LEAST = 16 }; /* hundredths of a cell, and pixels, across the disc of the cross */

static struct paint_point center_of(const struct table_screen *screen, int token)
{
    const struct token *t = &screen->game.view->token[token];

    return paint_grid_figure(&screen->camera.grid, t->at, t->size);
}

static float apart(struct paint_point a, struct paint_point b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

/* Is a cell about that point one that the shoved figure may come to? */
static bool is_legal(const struct table_screen *screen, struct paint_point at, int kind)
{
    const struct table_spread *spread = &screen->finds.spread;
    int size = screen->game.view->token[spread->moved].size;

    for (int i = 1; i < spread->n; i++)
        if (spread->at[i].kind == kind &&
            apart(paint_grid_figure(&screen->camera.grid, spread->at[i].cell, size), at) <
                (float)screen->camera.grid.cell * 0.3f)
            return true;
    return false;
}

/* How far straight on, in cells, the push would meet that figure; 0: it would not. */
static int meets(const struct table_screen *screen, int token, int actor, int kind)
{
    struct paint_point a = center_of(screen, actor), m = center_of(screen, screen->finds.spread.moved),
                       at = center_of(screen, token);
    float cell = (float)screen->camera.grid.cell, x = m.x - a.x, y = m.y - a.y, length = hypotf(x, y),
          on = ((at.x - m.x) * x + (at.y - m.y) * y) / length,
          off = ((at.x - m.x) * y - (at.y - m.y) * x) / length;
    int far = grid_distance(screen->game.view->board->grid.layout,
                            screen->game.view->token[screen->finds.spread.moved].at,
                            screen->game.view->token[token].at);

    if (on <= 0 || fabsf(off) > cell * 0.3f || far < 1 || is_legal(screen, at, kind))
        return 0;
    for (int i = 1; i < far; i++) {
        float part = (float)i / (float)far;

        if (!is_legal(screen, (struct paint_point){ m.x + (at.x - m.x) * part, m.y + (at.y - m.y) * part },
                      kind))
            return 0;
    }
    return far;
}

/* How far that kind of shove goes at most. */
static int most_steps(const struct table_spread *spread, int kind)
{
    int most = 0;

    for (int i = 1; i < spread->n; i++)
        if (spread->at[i].kind == kind)
            most = larger(most, spread->at[i].steps);
    return most;
}

/* Whom the push would meet first, with each cell before it legal and its own not; NOBODY. */
static int find_barred(const struct table_screen *screen, int shove)
{
    const struct table_spread *spread = &screen->finds.spread;
    const struct play *pending = moment_pending(screen);
    const struct state *view = screen->game.view;
    int found = NOBODY, nearest = 0;

    if (shove <= 0 || !pending || !view->board || table_board_shove(screen, shove) != SHOVE_PUSH ||
        pending->actor < 0 || pending->actor == spread->moved ||
        cell_same(view->token[pending->actor].at, view->token[spread->moved].at))
        return NOBODY;
    int kind = spread->at[shove].kind, most = most_steps(spread, kind);
    for (int i = 0; i < view->ntokens; i++) {
        if (i == spread->moved || i == pending->actor || !table_figure_shown(&screen->game, i) ||
            !cell_somewhere(view->token[i].at))
            continue;
        int far = meets(screen, i, pending->actor, kind);
        if (far > 0 && far <= most && (nearest == 0 || far < nearest)) {
            nearest = far;
            found = i;
        }
    }
    return found;
}

/* Is nobody shoved to that cell, although somebody is shoved? Whoever stands in the way has a note. */
static bool is_forbidden(const struct table_screen *screen, struct cell at)
{
    const struct table_spread *spread = &screen->finds.spread;

    return spread->n > 1 && !spread->ahead && cell_somewhere(at) &&
           grid_contains(&screen->camera.board, at) && table_spread_at(spread, at, -1) < 0 &&
           table_figure_at(&screen->game, at) < 0;
}

void table_barred_point(struct table_screen *screen, struct ui *ui, struct cell at, int kind, int shove)
{
    bool legal = table_spread_at(&screen->finds.spread, at, kind) >= 0;

    if (shove > 0 && cell_same(screen->finds.spread.at[shove].cell, at))
        return; /* the ghost there has its ring */
    if (legal || is_forbidden(screen, at))
        paint_area(ui->draw, ui->theme, &screen->camera.grid, legal ? AREA_POINTER : AREA_FORBIDDEN, &at, 1);
}

void table_barred_draw(struct table_screen *screen, struct ui *ui, int shove, struct cell look)
{
    const struct paint_grid *grid = &screen->camera.grid;
    int token = find_barred(screen, shove), size = larger(grid->cell * CROSS / 100, LEAST);

    if (token < 0 && is_forbidden(screen, look)) {
        struct paint_point middle = paint_grid_center(grid, look);

        paint_blocked(ui->draw, ui->theme, (int)middle.x, (int)middle.y, size);
    }
    if (token < 0)
        return;
    struct paint_point at = center_of(screen, token);
    int rim = paint_grid_disc(grid, screen->game.view->token[token].size) * 32 / 100;
    paint_blocked(ui->draw, ui->theme, (int)at.x + rim, (int)at.y - rim, size);
}

void table_barred_note(struct table_screen *screen, struct ui *ui, int shove)
{
    int token = find_barred(screen, shove);
    char text[120];
    const char *const line[1] = { text };

    if (token < 0)
        return;
    table_tip_name(&screen->panels, token);
    snprintf(text, sizeof text, _("%s stands in the way"), game_figure(&screen->game, token));
    ui_drawn(ui, "note.barred", text, "", "",
             table_tip(screen, ui, table_tip_figure(screen, token), TIP_ABOVE, ROLE_BAD, line, 1));
}
