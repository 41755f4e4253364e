#include "view/table/meant.h"

#include "base/language.h"
#include "paint/paint_arrow.h"
#include "view/table/cells.h"
#include "view/table/declared.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/tip.h"

#include <stdio.h>

enum { LINES_MOST = 32, TOLD_MOST = 4 };

/* Who means something for whom. */
struct line {
    int from, to;
    int id;       /* the mark by which it was declared, -1: it happens now */
    bool crossed; /* the other means something for this one too */
};

static bool stands(const struct table_game *game, int token)
{
    return token >= 0 && token < game->view->ntokens && table_figure_shown(game, token);
}

static int add(const struct table_game *game, struct line *line, int n, int from, int to, int id)
{
    if (n < LINES_MOST && from != to && stands(game, from) && stands(game, to))
        line[n++] = (struct line){ from, to, id, false };
    for (int i = 0; i < n - 1; i++)
        if (line[i].from == line[n - 1].to && line[i].to == line[n - 1].from)
            line[i].crossed = line[n - 1].crossed = true;
    return n;
}

static int find_lines(struct table_screen *screen, struct line line[LINES_MOST])
{
    const struct table_game *game = &screen->game;
    const struct crowd_shown *crowd = game->rules->shown.crowd;
    const struct play *pending = moment_pending(screen);
    int n = 0;

    if (!crowd || !game->view->board)
        return 0;
    if (!crowd->declares(game->view))
        return pending ? add(game, line, 0, pending->actor, pending->target, -1) : 0;
    for (int i = 0; i < game->view->ntokens; i++) {
        int id = table_declared_mark(game, i);

        if (id >= 0)
            n = add(game, line, n, i, game->view->mark[id].of, id);
    }
    return n;
}

static enum meant meant_by(const struct table_game *game, const struct line *line)
{
    if (table_figure_side(game, line->from) == table_figure_side(game, line->to))
        return MEANT_HELP;
    if (state_distance(game->view, line->from, line->to) > 1)
        return MEANT_AIM;
    return line->crossed ? MEANT_CROSSED : MEANT_STRIKE;
}

static enum role ink_of(const struct table_game *game, const struct line *line)
{
    if (meant_by(game, line) == MEANT_HELP)
        return ROLE_GOOD;
    return table_figure_side(game, line->from) == TOKEN_FOE ? ROLE_BAD : ROLE_PATH;
}

/* Where it is now, gliding along. */
static struct paint_point middle(const struct table_screen *screen, int token)
{
    const struct token *t = &screen->game.view->token[token];

    return anim_figure(&screen->anim, &screen->camera.grid, token, t->at, t->size, screen->now);
}

void table_meant_draw(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct line line[LINES_MOST];

    for (int i = 0, n = find_lines(screen, line); i < n; i++)
        paint_meant(ui->draw, ui->theme, grid, meant_by(&screen->game, &line[i]),
                    ink_of(&screen->game, &line[i]), middle(screen, line[i].from), middle(screen, line[i].to),
                    paint_grid_disc(grid, screen->game.view->token[line[i].to].size));
}

/* A small place half way between the two. */
static struct rect half_way(const struct table_screen *screen, const struct line *line)
{
    enum { ROOM = 6 };
    struct paint_point from = middle(screen, line->from), to = middle(screen, line->to);

    return (struct rect){ (int)((from.x + to.x) / 2) - ROOM, (int)((from.y + to.y) / 2) - ROOM, 2 * ROOM,
                          2 * ROOM };
}

/* "Holt at Pike, 4 squares", "Wren casts for Dara". */
static void say(const struct table_game *game, const struct line *line, char *out, size_t room)
{
    char far[48];

    if (meant_by(game, line) == MEANT_HELP) {
        table_declared_say(game, line->id, out, room);
        return;
    }
    table_cells_say(game, state_distance(game->view, line->from, line->to), far, sizeof far);
    /* words: who aims at whom, and how far away that is */
    snprintf(out, room, p_("aims", "%s at %s, %s"), game_figure(game, line->from),
             game_figure(game, line->to), far);
}

void table_meant_notes(struct table_screen *screen, struct ui *ui)
{
    struct line line[LINES_MOST];
    int n = find_lines(screen, line), told = 0;

    for (int i = 0; i < n && told < TOLD_MOST; i++) {
        char text[200], id[24];
        const char *const lines[] = { text };

        if (meant_by(&screen->game, &line[i]) < MEANT_AIM || line[i].id < 0)
            continue;
        say(&screen->game, &line[i], text, sizeof text);
        snprintf(id, sizeof id, "meant.%d", told++);
        ui_drawn(ui, id, text, "", "",
                 table_tip(screen, ui, half_way(screen, &line[i]), TIP_BELOW,
                           meant_by(&screen->game, &line[i]) == MEANT_HELP ? ROLE_GOOD : ROLE_NOTE_LINE,
                           lines, 1));
    }
}
