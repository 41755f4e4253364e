#include "view/table/meant.h"

#include "base/language.h"
#include "paint/paint_arrow.h"
#include "view/table/cells.h"
#include "view/table/declared.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/outside.h"
#include "view/table/tip.h"

#include <math.h>
#include <stdio.h>

enum { LINES_MOST = 32, TOLD_MOST = 4 };

/* Who means something for whom. */
struct line {
    int from, to;
    int id;   /* the mark by which it was declared, -1: it happens now */
    int back; /* the line by which the other means something for this one too, -1: there is none */
};

static bool stands(const struct table_game *game, int token)
{
    return token >= 0 && token < game->view->ntokens && table_figure_shown(game, token);
}

static int add(const struct table_game *game, struct line *line, int n, int from, int to, int id)
{
    if (n == LINES_MOST || from == to || !stands(game, from) || !stands(game, to))
        return n;
    line[n] = (struct line){ from, to, id, -1 };
    for (int i = 0; i < n; i++)
        if (line[i].from == to && line[i].to == from) {
            line[i].back = n;
            line[n].back = i;
        }
    return n + 1;
}

/* Who began it, and at whom: within it a defence is a deed of whoever defends. */
static int add_deed(const struct table_game *game, struct line *line, const struct play *pending)
{
    return add(game, line, 0, pending->command->actor, pending->command->target, -1);
}

/*
 * Does somebody aim at an enemy from afar? Not where the blow has an arrow of its own (callout.h), nor while
 * it is asked where to somebody is shoved.
 */
static bool aims(const struct table_screen *screen, const struct play *pending)
{
    const struct table_game *game = &screen->game;
    const struct ruleset_shown *shown = &game->rules->shown;
    const struct question *q = moment_asked(screen);
    int from = pending->command->actor, to = pending->command->target;

    if (screen->panels.callout.target >= 0 ||
        (q && (q->key == shown->ask_shove || q->key == shown->ask_shove_step)))
        return false;
    return stands(game, from) && stands(game, to) && cell_somewhere(game->view->token[from].at) &&
           cell_somewhere(game->view->token[to].at) &&
           table_figure_side(game, from) != table_figure_side(game, to) &&
           state_distance(game->view, from, to) > 1;
}

static int find_lines(const struct table_screen *screen, struct line line[LINES_MOST])
{
    const struct table_game *game = &screen->game;
    const struct crowd_shown *crowd = game->rules->shown.crowd;
    const struct play *pending = moment_pending(screen);
    int n = 0;

    if (!game->view->board)
        return 0;
    if (!crowd)
        return pending && aims(screen, pending) ? add_deed(game, line, pending) : 0;
    if (!crowd->declares(game->view))
        return pending ? add_deed(game, line, pending) : 0;
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
    return line->back >= 0 ? MEANT_CROSSED : MEANT_STRIKE;
}

static enum role ink_of(const struct table_game *game, const struct line *line)
{
    if (table_figure_side(game, line->from) == TOKEN_FOE)
        return ROLE_BAD;
    return meant_by(game, line) == MEANT_AIM ? ROLE_PATH : ROLE_GOOD;
}

/* Where it is now, gliding along. */
static struct paint_point middle(const struct table_screen *screen, int token)
{
    const struct token *t = &screen->game.view->token[token];

    return anim_figure(&screen->anim, &screen->camera.grid, token, t->at, t->size, screen->now);
}

/* Notes keep clear of all signs and lines: of the plate between two that strike, an aim, a bow of help. */
static void keep_clear(struct table_screen *screen, const struct line *line)
{
    struct table_panels *panels = &screen->panels;
    struct paint_point from = middle(screen, line->from), to = middle(screen, line->to),
                       between = { (from.x + to.x) / 2, (from.y + to.y) / 2 };
    enum meant meant = meant_by(&screen->game, line);
    int cell = screen->camera.grid.cell;
    float rises = 0.36f * hypotf(to.x - from.x, to.y - from.y) + (float)cell * 0.15f;

    if (meant == MEANT_HELP)
        table_tip_bow(panels, from, (struct paint_point){ between.x, between.y - rises }, to, cell / 6);
    else if (meant == MEANT_AIM)
        table_tip_line(panels, from, to, cell / (line->back >= 0 ? 3 : 6));
    else
        table_tip_line(panels, between, between, cell * 2 / 5);
}

void table_meant_draw(struct table_screen *screen, struct ui *ui, bool below)
{
    const struct table_game *game = &screen->game;
    const struct paint_grid *grid = &screen->camera.grid;
    struct line line[LINES_MOST];

    for (int i = 0, n = find_lines(screen, line); i < n; i++) {
        const struct line *back = line[i].back >= 0 ? &line[line[i].back] : NULL;

        if ((meant_by(game, &line[i]) == MEANT_AIM) == below &&
            (meant_by(game, &line[i]) != MEANT_CROSSED || line[i].back > i)) { /* that sign tells of both */
            keep_clear(screen, &line[i]);
            paint_meant(ui->draw, ui->theme, grid, meant_by(game, &line[i]), ink_of(game, &line[i]),
                        back ? ink_of(game, back) : ROLE_NONE, middle(screen, line[i].from),
                        middle(screen, line[i].to),
                        paint_grid_disc(grid, game->view->token[line[i].to].size));
        }
    }
}

int table_meant_figures(const struct table_screen *screen, int about, int *token, int room)
{
    const struct table_game *game = &screen->game;
    struct line line[LINES_MOST];
    int lines = find_lines(screen, line), n = 0;

    for (int own = 1; own >= 0; own--)
        for (int i = 0; i < lines && n + 1 < room; i++) {
            if ((line[i].from == about || line[i].to == about) != own)
                continue;
            token[n++] = line[i].from;
            token[n++] = line[i].to;
        }
    for (int i = 0; i < game->view->ntokens && n < room; i++) {
        int id = table_declared_mark(game, i);

        if (id >= 0 && game->view->mark[id].of < 0)
            token[n++] = i;
    }
    return n;
}

bool table_meant_struck(const struct table_screen *screen, int token)
{
    struct line line[LINES_MOST];

    for (int i = 0, n = find_lines(screen, line); i < n; i++)
        if (line[i].to == token && meant_by(&screen->game, &line[i]) < MEANT_AIM)
            return true;
    return false;
}

bool table_meant_strikes(const struct table_game *game, int token)
{
    int id = table_declared_mark(game, token), of = id >= 0 ? game->view->mark[id].of : NOBODY;

    return of >= 0 && of != token && game->view->board && stands(game, of) && stands(game, token) &&
           table_figure_side(game, token) != table_figure_side(game, of) &&
           state_distance(game->view, token, of) <= 1;
}

/* A small place half way between the two, or as near to that as no panel lies over it; false: nowhere. */
static bool half_way(const struct table_screen *screen, const struct line *line, struct rect *at)
{
    static const float part[] = { 0.5f, 0.4f, 0.6f, 0.3f, 0.7f };
    enum { ROOM = 6 };
    struct paint_point from = middle(screen, line->from), to = middle(screen, line->to);

    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        *at = (struct rect){ (int)(from.x + (to.x - from.x) * part[i]) - ROOM,
                             (int)(from.y + (to.y - from.y) * part[i]) - ROOM, 2 * ROOM, 2 * ROOM };
        if (!table_tip_is_under(screen, *at))
            return true;
    }
    return false;
}

/* What the note of a line is about: whoever helps, else the line. False: there is none to be seen. */
static bool told_at(const struct table_screen *screen, const struct line *line, struct rect *at)
{
    if (meant_by(&screen->game, line) != MEANT_HELP)
        return half_way(screen, line, at);
    *at = table_tip_figure(screen, line->from);
    return !table_outside(screen, line->from) && !table_tip_is_under(screen, *at);
}

/* "Holt at Pike, 4 squares", "Wren heals Dara"; just how far at whom a note names. */
static void say(const struct table_screen *screen, const struct line *line, char *out, size_t room)
{
    const struct table_game *game = &screen->game;
    char far[48];

    if (meant_by(game, line) == MEANT_HELP) {
        table_declared_say(game, line->id, out, room);
        return;
    }
    table_cells_say(game, state_distance(game->view, line->from, line->to), far, sizeof far);
    if (table_tip_names(&screen->panels, line->to)) {
        snprintf(out, room, "%s", far);
        return;
    }
    /* words: who aims at whom, and how far away that is */
    snprintf(out, room, line->back >= 0 ? p_("aims", "%s \xe2\x86\x94 %s, %s") : p_("aims", "%s at %s, %s"),
             game_figure(game, line->from), game_figure(game, line->to), far);
}

/* Players see who and how far; beside their window a shove has an arrow and a note of its own (shoved.h). */
static bool tells_table(const struct table_screen *screen, const struct line *line)
{
    return screen->guest || (line->id < 0 && screen->players && screen->players->open);
}

void table_meant_notes(struct table_screen *screen, struct ui *ui)
{
    struct line line[LINES_MOST];
    int n = find_lines(screen, line), told = 0;

    for (int i = 0; i < n && told < TOLD_MOST; i++) {
        char text[200], id[24];
        const char *const lines[] = { text };

        if (meant_by(&screen->game, &line[i]) < MEANT_AIM ||
            (line[i].id < 0 && screen->game.rules->shown.crowd) || /* the lanes tell of it */
            tells_table(screen, &line[i]) || (line[i].back >= 0 && line[i].back < i)) /* which has told it */
            continue;
        bool helps = meant_by(&screen->game, &line[i]) == MEANT_HELP;
        struct rect about;
        if (!told_at(screen, &line[i], &about))
            continue;
        say(screen, &line[i], text, sizeof text);
        snprintf(id, sizeof id, "meant.%d", told++);
        ui_drawn(ui, id, text, "", "",
                 table_tip(screen, ui, about, TIP_BELOW, helps ? ROLE_GOOD : ROLE_NOTE_LINE, lines, 1));
    }
}
