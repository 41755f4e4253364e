#include "view/players/shoved.h"

#include "paint/paint_arrow.h"
#include "paint/paint_token.h"
#include "view/table/cells.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/tip.h"

#include <math.h>
#include <stdio.h>

enum { PALE = 130, DOT = 5 };

/* Is it a step that somebody else has this figure go, of whom these eyes know? */
static bool is_shove(const struct table_game *game, const struct play *pending, const struct event *e,
                     int token)
{
    return e->kind == EVENT_MOVED && e->who == token && token != pending->command->actor &&
           cell_somewhere(cell_unpack(e->old)) && session_may_know(game->session, e, game->eyes);
}

/* Of the figure that was shoved. */
struct course {
    struct cell from;
    int steps, most; /* 0: nobody shoved it; nobody was told how far it may go */
};

static bool tells_most(const struct table_game *game, const struct event *e)
{
    return e->kind == EVENT_TOTAL && e->what == game->rules->shown.shove_most &&
           session_may_know(game->session, e, game->eyes);
}

static struct course find_course(const struct table_game *game, const struct play *pending, int token)
{
    struct course course = { NOWHERE, 0, 0 };
    int most = 0;

    for (int i = 0; i < pending->events.n; i++) {
        const struct event *e = &pending->events.at[i];

        if (tells_most(game, e))
            most = e->now;
        if (!is_shove(game, pending, e, token))
            continue;
        course.most = most;
        if (course.steps++ == 0)
            course.from = cell_unpack(e->old);
    }
    return course;
}

/* From the rim of the pale figure to that of the other. */
static struct paint_point towards(struct paint_point from, struct paint_point to, float by)
{
    float x = to.x - from.x, y = to.y - from.y, length = hypotf(x, y);

    return length <= by ? from : (struct paint_point){ from.x + x * by / length, from.y + y * by / length };
}

static void draw_note(struct table_screen *screen, struct ui *ui, int token, const struct course *course,
                      struct paint_point middle)
{
    const struct table_game *game = &screen->game;
    char text[48], id[24];
    const char *line = text;
    struct rect about = rect_grown((struct rect){ (int)middle.x, (int)middle.y, 0, 0 },
                                   screen->camera.grid.cell / 4);

    if (course->most >= course->steps)
        table_cells_of(game, course->steps * ONE_CELL, course->most * ONE_CELL, text, sizeof text);
    else
        table_cells_say(game, course->steps, text, sizeof text);
    snprintf(id, sizeof id, "shoved.%d", token);
    ui_drawn(ui, id, text, "", text, table_tip(screen, ui, about, TIP_BELOW, ROLE_NOTE_LINE, &line, 1));
}

static void draw_one(struct table_screen *screen, struct ui *ui, int token, const struct course *course)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct token *t = &screen->game.view->token[token];
    struct paint_point from = paint_grid_figure(grid, course->from, t->size),
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
    table_tip_line(&screen->panels, from, to, grid->cell / 4);
    draw_note(screen, ui, token, course, middle);
}

/* Between whom the roll is of which these eyes know that somebody is asked about it. */
static bool find_between(const struct table_game *game, const struct play *pending, const struct question *q,
                         int *one, int *other)
{
    *one = pending->actor;
    *other = pending->target;
    return q->die > 0 && *one >= 0 && *other >= 0 && *one != *other &&
           (q->about == *one || q->about == *other) && table_figure_shown(game, *one) &&
           table_figure_shown(game, *other) &&
           eyes_know(session_eyes(game->session, game->eyes), q->audience);
}

void shoved_draw_between(struct table_screen *screen, struct ui *ui)
{
    const struct play *pending = moment_pending(screen);
    const struct question *q = moment_asked(screen);
    const struct paint_grid *grid = &screen->camera.grid;
    const struct token *token = screen->game.view->token;
    struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_PATH),
                            .width = DOT,
                            .dash = DOT,
                            .gap = 2 * DOT,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = 2 * DOT };
    int one, other;

    if (!pending || !q || !screen->game.view->board || !find_between(&screen->game, pending, q, &one, &other))
        return;
    struct paint_point a = paint_grid_figure(grid, token[one].at, token[one].size),
                       b = paint_grid_figure(grid, token[other].at, token[other].size);
    float from = (float)paint_grid_disc(grid, token[one].size) * 0.6f,
          to = (float)paint_grid_disc(grid, token[other].size) * 0.6f;
    if (hypotf(b.x - a.x, b.y - a.y) < from + to + (float)grid->cell / 4) /* they stand side by side */
        return;
    struct paint_point begin = towards(a, b, from), end = towards(b, a, to);
    draw_group(ui->draw, grid->x, grid->y);
    draw_move(ui->draw, begin.x - (float)grid->x, begin.y - (float)grid->y);
    draw_line(ui->draw, end.x - (float)grid->x, end.y - (float)grid->y);
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
    ui_drawn(ui, "between", game_figure(&screen->game, one), game_figure(&screen->game, other), "",
             (struct rect){ (int)fminf(begin.x, end.x), (int)fminf(begin.y, end.y),
                            (int)fabsf(end.x - begin.x) + 1, (int)fabsf(end.y - begin.y) + 1 });
}

void shoved_draw(struct table_screen *screen, struct ui *ui)
{
    const struct play *pending = moment_pending(screen);
    const struct state *view = screen->game.view;

    if (!pending || !pending->command || !view->board || !moment_asked(screen) || screen->finds.spread.n > 0)
        return; /* while it is shoved on, the board shows where to */
    for (int i = 0; i < view->ntokens; i++) {
        struct course course = find_course(&screen->game, pending, i);

        if (table_figure_shown(&screen->game, i) && course.steps > 0 &&
            !cell_same(course.from, view->token[i].at))
            draw_one(screen, ui, i, &course);
    }
}
