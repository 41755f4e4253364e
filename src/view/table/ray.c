#include "view/table/ray.h"

#include "base/hash.h"
#include "base/language.h"
#include "board/footprint.h"
#include "board/sight.h"
#include "core/eyes.h"
#include "core/lighting.h"
#include "paint/paint_arrow.h"
#include "view/table/cells.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/screen.h"
#include "view/tools/ground.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 200, FINE = 32, OUTLINE_MOST = RAY_FACES * RAY_BINS };

#define VIEW_REACH 40.0f

/* ---- what blocks a look ---- */

static const char *barrier_called(int barrier)
{
    switch (barrier) {
    case BARRIER_DOOR:
        return _("a shut door");
    case BARRIER_DOOR_LOCKED:
        return _("a locked door");
    case BARRIER_DOOR_SECRET:
        return _("a secret door");
    default:
        return _("a wall");
    }
}

/* What lies between a cell and the next one of a look, or fills that. */
static bool stops_at(const struct table_game *game, struct cell c, struct cell next, char *out, size_t room)
{
    const struct board *board = game->view->board;
    char word[48];

    for (int d = 0; d < grid_directions(board->grid.layout); d++)
        if (cell_same(grid_step(board->grid.layout, c, d), next) && barrier_dense(board_edge(board, c, d))) {
            snprintf(out, room, "%s", barrier_called(board_edge(board, c, d)));
            return true;
        }
    if (!board_walled(board, next))
        return false;
    snprintf(out, room, "%s", tool_ground_name(game, board_terrain(board, next), word, sizeof word));
    return true;
}

/* The first thing that stops a look between two cells whose line is not clear; where it does. */
static struct paint_point stopped_by(const struct table_game *game, struct cell from, struct cell to,
                                     char *out, size_t room)
{
    const struct board *board = game->view->board;
    struct paint_grid grid = { board->grid.layout, 64, 0, 0 };
    struct paint_point a = paint_grid_center(&grid, from), b = paint_grid_center(&grid, to), p = b;
    int steps = (int)(hypotf(b.x - a.x, b.y - a.y) / 64 * FINE) + 1;
    struct cell at = from;

    for (int i = 1; i <= steps; i++) {
        float part = (float)i / (float)steps;

        p = (struct paint_point){ a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part };
        struct cell next = paint_grid_cell(&grid, (int)p.x, (int)p.y);

        if (!cell_same(next, at) && stops_at(game, at, next, out, room))
            return (struct paint_point){ p.x / 64, p.y / 64 };
        at = next;
        if (walls_on_way(board->walls, &board->grid, from, next)) {
            snprintf(out, room, "%s", _("a wall off the grid"));
            return (struct paint_point){ p.x / 64, p.y / 64 };
        }
    }
    snprintf(out, room, "%s", _("the corner of a wall"));
    return (struct paint_point){ (a.x + b.x) / 128, (a.y + b.y) / 128 };
}

/* ---- why a cell is dark ---- */

/* What gives light: whose it is, from where, how far. */
struct source {
    const char *who; /* NULL: a lamp */
    struct cell at;
    int size, dim;
};

static bool source_at(const struct table_game *game, int i, struct source *s)
{
    const struct state *view = game->view;
    const struct lamps *lamps = view->board->lamps;
    int n = lamps ? lamps->n : 0;

    if (i < n) {
        *s = (struct source){ NULL, lamp_cell(&lamps->at[i]), 1, glow_unpack(lamps->at[i].glow).dim };
        return true;
    }
    if (i - n >= view->ntokens)
        return false;
    const struct token *t = &view->token[i - n];
    *s = (struct source){ game_figure(game, i - n), t->at, t->size,
                          state_present(view, i - n) && cell_somewhere(t->at) ? t->glow.dim : 0 };
    return true;
}

static void why_dark(const struct table_game *game, struct cell at, char *out, size_t room)
{
    const struct state *view = game->view;
    char block[64];
    struct source s, near = { .dim = 0 };
    int nearest = GRID_SIDE_MAX;

    if (board_light(view->board, at) == LIGHT_QUENCHED) {
        snprintf(out, room, "%s", _("Dark by magic: no lamp lights it"));
        return;
    }
    for (int i = 0; source_at(game, i, &s); i++) {
        int far = s.dim ? footprint_distance(view->board->grid.layout, s.at, s.size, at, 1) - s.dim : nearest;

        if (far < nearest) {
            nearest = far;
            near = s;
        }
    }
    if (!near.dim)
        snprintf(out, room, "%s", _("In the dark: nothing gives light here"));
    else if (nearest > 0)
        snprintf(out, room, _("In the dark: the light of %s falls %d short"),
                 near.who ? near.who : _("the lamp"), nearest);
    else {
        stopped_by(game, near.at, at, block, sizeof block);
        /* words: whose light, what stops it: "Sela", "a shut door" */
        snprintf(out, room, _("In the dark: the light of %s is stopped by %s"),
                 near.who ? near.who : _("the lamp"), block);
    }
}

/* ---- the outline of a view ---- */

static void find_view(struct table_screen *screen, int token)
{
    const struct state *view = screen->game.view;
    const struct token *t = &view->token[token];
    struct paint_grid grid = { view->board->grid.layout, 1024, 0, 0 };
    struct paint_point p = paint_grid_figure(&grid, t->at, t->size);
    int numbers[] = { token, t->at.x, t->at.y };
    uint64_t key = hash_quick(view->board->version, numbers, sizeof numbers) | 1;
    struct ray_walls walls = { .at = NULL };

    if (screen->ray.key == key)
        return;
    screen->ray.key = key;
    if (ray_walls_find(&walls, view->board, p.x / 1024, p.y / 1024, VIEW_REACH, view->board->remembered)) {
        for (int i = 0; i < walls.n; i++)
            walls.at[i].into = 0;
        rays_cast(&screen->ray.rays, &walls, p.x / 1024, p.y / 1024);
    }
    ray_walls_clear(&walls);
}

/* On a board as large as this one: nobody sees beyond it. */
static struct paint_point within(const struct table_screen *screen, struct paint_point p)
{
    struct paint_grid grid = { screen->game.view->board->grid.layout, 64, 0, 0 };
    const struct rays *rays = &screen->ray.rays;
    int width, height;

    paint_grid_extent(&grid, &screen->game.view->board->grid, &width, &height);
    float w = (float)width / 64, h = (float)height / 64, dx = p.x - rays->x, dy = p.y - rays->y, part = 1;

    if (p.x > w)
        part = fminf(part, (w - rays->x) / dx);
    if (p.x < 0)
        part = fminf(part, -rays->x / dx);
    if (p.y > h)
        part = fminf(part, (h - rays->y) / dy);
    if (p.y < 0)
        part = fminf(part, -rays->y / dy);
    return (struct paint_point){ rays->x + dx * part, rays->y + dy * part };
}

static void draw_view(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_PATH),
                            .width = 3,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = 6 };

    for (int i = 0; i < OUTLINE_MOST; i++) {
        struct paint_point p = within(screen, rays_end(&screen->ray.rays, i));

        (i == 0 ? draw_move : draw_line)(ui->draw, p.x * (float)grid->cell, p.y * (float)grid->cell);
    }
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
}

/* ---- notes ---- */

/* Who of the players knows a figure, for the game master. */
static void note_known(const struct table_game *game, int token, char *out, size_t room)
{
    unsigned seats = eyes_on(session_book(game->session), game->view, token);
    size_t n = (size_t)snprintf(out, room, "%s", _("Known to"));
    bool any = false;

    for (int i = 0; i < session_seats(game->session) && n < room; i++)
        if (seats >> i & 1 && !session_seat(game->session, i)->gm) {
            n += (size_t)snprintf(out + n, room - n, any ? ", %s" : " %s",
                                  session_seat(game->session, i)->name);
            any = true;
        }
    if (!any)
        snprintf(out, room, "%s", _("No player knows of it"));
}

bool table_ray_would_see(const struct table_game *game, int token, char *out, size_t room)
{
    for (int i = 0; i < game->view->ntokens; i++)
        if (eyes_would_see(session_book(game->session), game->view, i, token)) {
            snprintf(out, room, _("%s would see it"), game_figure(game, i));
            return true;
        }
    return false;
}

static void note_view(struct table_screen *screen, struct ui *ui, int token)
{
    char head[LINE], known[LINE], would[LINE];
    const char *line[3] = { head };
    int n = 1;

    snprintf(head, sizeof head, _("What %s sees"), game_figure(&screen->game, token));
    if (table_eyes_are_gm(&screen->game)) {
        note_known(&screen->game, token, known, sizeof known);
        line[n++] = known;
        if (table_ray_would_see(&screen->game, token, would, sizeof would))
            line[n++] = would;
    }
    ui_drawn(ui, "ray.view", head, n > 1 ? line[1] : "", n > 2 ? line[2] : "",
             table_tip(screen, ui, table_tip_figure(screen, token), TIP_ABOVE, ROLE_PATH, line, n));
}

/* The ray, and what stops it. */
static void draw_ray(struct table_screen *screen, struct ui *ui, struct cell from, struct cell to)
{
    const struct table_game *game = &screen->game;
    const struct paint_grid *grid = &screen->camera.grid;
    bool clear = sight_clear(game->view->board, from, to);
    struct paint_point a = paint_grid_center(grid, from), b = paint_grid_center(grid, to), stop;
    char head[LINE], far[64], dark[LINE], block[64];
    const char *line[3] = { head };
    struct draw_pen pen = { .line = theme_color(ui->theme, clear ? ROLE_GOOD : ROLE_BAD),
                            .width = 4,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = 7 };
    int n = 1, distance = grid_distance(grid->layout, from, to);

    table_cells_say(game, distance, far, sizeof far);
    if (clear) {
        snprintf(head, sizeof head, _("A clear look: %s"), far);
        stop = b;
    } else {
        stop = stopped_by(game, from, to, block, sizeof block);
        stop = (struct paint_point){ stop.x * (float)grid->cell + (float)grid->x,
                                     stop.y * (float)grid->cell + (float)grid->y };
        snprintf(head, sizeof head, _("Blocked by %s"), block);
        line[n++] = far;
    }
    if (lighting_at(game->view, to) == LIGHT_DARK) {
        why_dark(game, to, dark, sizeof dark);
        line[n++] = dark;
    }
    draw_group(ui->draw, grid->x, grid->y);
    draw_move(ui->draw, a.x - (float)grid->x, a.y - (float)grid->y);
    draw_line(ui->draw, stop.x - (float)grid->x, stop.y - (float)grid->y);
    draw_ink(ui->draw, &pen);
    if (!clear) {
        float r = (float)grid->cell * 0.12f, x = stop.x - (float)grid->x, y = stop.y - (float)grid->y;

        draw_move(ui->draw, x - r, y - r);
        draw_line(ui->draw, x + r, y + r);
        draw_move(ui->draw, x - r, y + r);
        draw_line(ui->draw, x + r, y - r);
        draw_ink(ui->draw, &pen);
        pen.dash = 3;
        pen.gap = 9;
        pen.line.a = 150;
        draw_move(ui->draw, x, y);
        draw_line(ui->draw, b.x - (float)grid->x, b.y - (float)grid->y);
        draw_ink(ui->draw, &pen);
    }
    draw_group_end(ui->draw);
    ui_drawn(ui, "ray", head, n > 1 ? line[1] : "", n > 2 ? line[2] : "",
             table_tip(screen, ui, table_tip_cell(&screen->camera, to), TIP_BESIDE,
                       clear ? ROLE_GOOD : ROLE_BAD, line, n));
}

/* What the pointer, or the cell cursor, is at. */
static bool looks(const struct table_screen *screen, struct cell *at)
{
    *at = screen->selection.keyed ? screen->selection.cursor : screen->selection.pointer;
    return (screen->selection.keyed || screen->selection.pointing) &&
           grid_contains(&screen->game.view->board->grid, *at);
}

/* Where the ray begins: where the pointer was, else the selected figure. */
static struct cell begins(const struct table_screen *screen, struct cell at)
{
    int token = screen->selection.figure;

    if (cell_same(screen->ray.from, at) && token >= 0 && table_figure_shown(&screen->game, token))
        return screen->game.view->token[token].at;
    return screen->ray.from;
}

static void draw_outline(struct table_screen *screen, struct ui *ui, int token)
{
    find_view(screen, token);
    draw_group(ui->draw, screen->camera.grid.x, screen->camera.grid.y);
    draw_view(screen, ui);
    draw_group_end(ui->draw);
}

/* Whom no player knows of looks out from there all the time that a game master has it selected. */
static void draw_lurker(struct table_screen *screen, struct ui *ui)
{
    int token = screen->selection.figure;
    char head[LINE];
    const char *line[] = { head };

    if (token < 0 || !table_figure_shown(&screen->game, token) || screen->panels.ending.open ||
        screen->time.open || !table_figure_secret(&screen->game, token))
        return;
    draw_outline(screen, ui, token);
    struct rect about = table_tip_figure(screen, token);
    if (rect_empty(rect_meet(about, screen->layout.free)))
        return;
    snprintf(head, sizeof head, _("What %s sees"), game_figure(&screen->game, token));
    ui_drawn(ui, "ray.lurker", head, "", "", table_tip(screen, ui, about, TIP_ABOVE, ROLE_PATH, line, 1));
}

void table_ray_draw(struct table_screen *screen, struct ui *ui)
{
    struct table_ray *ray = &screen->ray;
    struct cell at;
    bool held = ui_held(ui, 'K') && !screen->panels.ending.open && screen->game.view->board &&
                looks(screen, &at);

    if (held && !ray->held)
        ray->from = at;
    ray->held = held;
    if (!held && screen->game.view->board)
        draw_lurker(screen, ui);
    if (!held)
        return;
    struct cell from = begins(screen, at);
    int token = table_figure_at(&screen->game, at), whose = token >= 0 ? token : screen->selection.figure;
    bool views = whose >= 0 && table_figure_shown(&screen->game, whose);
    if (views)
        draw_outline(screen, ui, whose);
    if (!cell_same(from, at))
        draw_ray(screen, ui, from, at);
    if (views) /* above the ray */
        note_view(screen, ui, whose);
}
