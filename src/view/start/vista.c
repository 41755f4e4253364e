#include "view/start/vista.h"

#include "base/bounds.h"
#include "paint/paint_vista.h"
#include "view/app_game.h"
#include "view/table/figure.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

void vista_of_scenario(struct vista *vista, const struct scenario *scenario)
{
    *vista = (struct vista){ .board = board_hold(scenario->board) };
    for (int i = 0; i < scenario->nfigures && vista->n < VISTA_FIGURES; i++) {
        const struct scenario_figure *f = &scenario->figure[i];
        const struct sheet *sheet = &scenario->sheet[f->sheet];
        struct token_look look = paint_token_look(f->name, f->side == 0 ? TOKEN_PARTY : TOKEN_FOE);

        if (f->hidden || !cell_somewhere(f->at))
            continue;
        look.charge = (short)paint_charge_named(sheet->emblem);
        look.across = sheet->size;
        vista->figure[vista->n++] = (struct vista_figure){
            .look = look, .at = f->at, .size = sheet->size, .of = i
        };
    }
}

void vista_of_screen(struct vista *vista, struct table_screen *screen)
{
    const struct board *board = screen->game.view->board;

    *vista = (struct vista){ .board = board ? board_hold(board) : NULL };
    table_figure_sides(&screen->game);
    for (int i = 0; i < screen->game.view->ntokens && vista->n < VISTA_FIGURES; i++) {
        if (!table_figure_shown(&screen->game, i))
            continue;
        struct vista_figure *f = &vista->figure[vista->n++];

        *f = (struct vista_figure){ .look = table_figure_look(screen, i),
                                    .at = screen->game.view->token[i].at,
                                    .size = screen->game.view->token[i].size,
                                    .of = i };
        f->look.portrait = NULL; /* the screen, which owns it, may be gone when the vista is painted */
    }
}

/* A door that is not found yet is a wall. */
static bool seem(struct board *board, struct cell c)
{
    bool good = true;

    for (int layer = LAYER_GROUND; good && layer <= LAYER_EDGE_C && board->secrets > 0; layer++) {
        int lies = board_get(board, (enum layer)layer, c);
        int seems = board_seeming(board, (enum layer)layer, lies);

        good = lies == seems || board_set(board, (enum layer)layer, c, seems);
    }
    return good;
}

/* Lay over the ground what is known of it; of figures, those stay that stand there. */
static bool know_no_more(struct vista *vista, const struct board *known)
{
    struct board *board = vista->board;
    bool good = board != NULL;
    int n = 0;

    for (int i = 0; good && i < grid_cells(&board->grid); i++) {
        struct cell c = grid_cell_at(&board->grid, i);

        good = board_set(board, LAYER_REVEAL, c, board_get(known, LAYER_REVEAL, c)) && seem(board, c);
    }
    for (int i = 0; good && i < vista->n; i++)
        if (board_get(board, LAYER_REVEAL, vista->figure[i].at) == REVEAL_SHOWN)
            vista->figure[n++] = vista->figure[i];
    vista->n = n;
    if (good)
        board->remembered = true;
    return good;
}

void vista_of_foggy(struct vista *vista, const struct scenario *scenario, const char *path)
{
    struct table_screen *screen;
    struct app_game game;
    struct err err;
    bool known = false;

    vista_of_scenario(vista, scenario);
    if (app_game_look(&game, path, &err)) {
        screen = table_screen_new(game.session, game.worded ? words_find : NULL, &game.words);
        known = screen && screen->game.view && screen->game.view->board &&
                know_no_more(vista, screen->game.view->board);
        if (screen)
            game.session = NULL; /* the screen's */
        table_screen_free(screen);
        app_game_close(&game);
    }
    if (!known)
        vista_clear(vista);
}

void vista_clear(struct vista *vista)
{
    board_free(vista->board);
    *vista = (struct vista){ .board = NULL };
}

/* ---- where to look ---- */

enum { FEW = 3, FEW_CELLS = 4, FIGURE_WORTH = 5 };

#define FAR 99.0F
#define CLOSE 4.6F /* cells between two sides seen together: what lies between farther ones is empty */

struct aim {
    int worth; /* of what is to be seen */
    int figures;
    bool both;  /* they are of two sides, which are close to each other */
    float x, y; /* the middle of it, in pixels from the board's corner */
};

/*
 * What the ground about a point is worth: each kind that lies in some cells of it, and all that is not of the
 * commonest. A picture of grass alone tells little.
 */
static int ground_around(const struct vista *vista, const struct paint_grid *grid, int x, int y, int w, int h)
{
    struct rect cells = paint_grid_visible(grid, &vista->board->grid,
                                           (struct rect){ x - w / 2, y - h / 2, w, h });
    enum { SOME = 3, OTHERS_WORTH = 4 };
    int seen[TERRAIN_ROWS_MAX] = { 0 }, kinds = 0, most = 0, all = larger(1, cells.w * cells.h);

    for (int i = 0; i < cells.w * cells.h; i++) {
        int row = board_ground(vista->board,
                               grid_cell(grid->layout, cells.x + i % cells.w, cells.y + i / cells.w));

        kinds += ++seen[row] == SOME;
        most = larger(most, seen[row]);
    }
    return 3 * kinds + OTHERS_WORTH * (all - most) / all;
}

static struct paint_point middle_of(const struct vista *vista, const struct paint_grid *grid, int figure)
{
    return paint_grid_figure(grid, vista->figure[figure].at, vista->figure[figure].size);
}

/* How many cells a figure is from the nearest of the other side. */
static float nearest_to(const struct vista *vista, const struct paint_grid *grid, int figure)
{
    struct paint_point here = middle_of(vista, grid, figure);
    float nearest = FAR;

    for (int i = 0; i < vista->n; i++) {
        struct paint_point at = middle_of(vista, grid, i);

        if (vista->figure[i].look.side != vista->figure[figure].look.side)
            nearest = fminf(nearest, hypotf(at.x - here.x, at.y - here.y) / (float)grid->cell);
    }
    return nearest;
}

/* How much shows in a picture about that point: both sides together count most, then who meets first. */
static struct aim aim_at(const struct vista *vista, const struct paint_grid *grid, struct paint_point middle,
                         int w, int h)
{
    struct aim aim = { .worth = INT_MIN };
    bool side[2] = { false, false };
    float nearest = FAR, left = 0, right = 0, top = 0, bottom = 0;

    for (int i = 0; i < vista->n; i++) {
        const struct vista_figure *f = &vista->figure[i];
        struct paint_point at = middle_of(vista, grid, i);

        if (abs((int)(at.x - middle.x)) > (w - grid->cell * 3 / 2) / 2 ||
            abs((int)(at.y - middle.y)) > (h - grid->cell * 3 / 2) / 2)
            continue;
        left = aim.figures == 0 || at.x < left ? at.x : left;
        right = aim.figures == 0 || at.x > right ? at.x : right;
        top = aim.figures == 0 || at.y < top ? at.y : top;
        bottom = aim.figures == 0 || at.y > bottom ? at.y : bottom;
        aim.figures++;
        side[f->look.side == TOKEN_PARTY] = true;
        nearest = fminf(nearest, nearest_to(vista, grid, i));
    }
    if (aim.figures == 0)
        return aim;
    aim.x = (left + right) / 2;
    aim.y = (top + bottom) / 2;
    aim.both = side[0] && side[1] && nearest <= CLOSE;
    aim.worth = FIGURE_WORTH * aim.figures + ground_around(vista, grid, (int)aim.x, (int)aim.y, w, h) -
                2 * (int)nearest + (aim.both ? FIGURE_WORTH * VISTA_FIGURES : 0);
    return aim;
}

/* About a figure, or halfway between two. */
static struct aim best_aim(const struct vista *vista, const struct paint_grid *grid, int w, int h)
{
    struct aim best = { .worth = INT_MIN };

    for (int i = 0; i < vista->n; i++) {
        struct paint_point here = middle_of(vista, grid, i);

        for (int k = i; k < vista->n; k++) {
            struct paint_point there = middle_of(vista, grid, k);

            struct aim aim = aim_at(vista, grid,
                                    (struct paint_point){ (here.x + there.x) / 2, (here.y + there.y) / 2 }, w,
                                    h);
            if (aim.worth > best.worth)
                best = aim;
        }
    }
    return best;
}

/*
 * A little farther away if that brings the two sides together, and more than a duel where there is room: in a
 * picture of few cells two who are seen well tell more.
 */
static struct aim choose(const struct vista *vista, struct paint_grid *grid, int w, int h)
{
    int usual = grid->cell, cell = usual, enough = w < FEW_CELLS * usual ? 2 : FEW;
    struct aim chosen = best_aim(vista, grid, w, h), aim = chosen;
    int least = chosen.figures > 1 ? 7 : 5; /* somebody alone may be small, in company */

    for (int part = 9; part >= least && !(chosen.both && chosen.figures >= enough); part--) {
        grid->cell = usual * part / 10;
        aim = best_aim(vista, grid, w, h);
        if (aim.both && aim.figures > chosen.figures * chosen.both) {
            chosen = aim;
            cell = grid->cell;
        }
    }
    grid->cell = cell;
    return chosen;
}

static int within(int at, int size, int room)
{
    int last = size - room;

    return last <= 0 ? last / 2 : clamp(at, 0, last);
}

static struct paint_grid place(const struct vista *vista, struct rect where, int cell)
{
    struct paint_grid grid = { .layout = vista->board->grid.layout, .cell = cell };
    struct aim aim = choose(vista, &grid, where.w, where.h);
    int width, height;

    paint_grid_extent(&grid, &vista->board->grid, &width, &height);
    if (aim.figures == 0) {
        aim.x = (float)width / 2;
        aim.y = (float)height / 2;
    }
    grid.x = where.x - within((int)aim.x - where.w / 2, width, where.w);
    grid.y = where.y - within((int)aim.y - where.h / 2, height, where.h);
    return grid;
}

void vista_draw(const struct vista *vista, struct ui *ui, struct rect where, int cell, int radius_top,
                int radius_bottom)
{
    if (!vista->board) {
        draw_fill(ui->draw, where, theme_color(ui->theme, ROLE_SUNKEN));
        return;
    }
    struct paint_grid grid = place(vista, where, cell);
    paint_vista_card(ui->draw, ui->theme, vista->board, &grid, where, radius_top, radius_bottom);
    draw_clip(ui->draw, where);
    for (int i = 0; i < vista->n; i++) {
        const struct vista_figure *f = &vista->figure[i];
        struct paint_point at = paint_grid_figure(&grid, f->at, f->size);
        int disc = paint_grid_disc(&grid, f->size);

        if (rect_contains(rect_grown(where, -disc * 2 / 5), (int)at.x, (int)at.y)) /* nobody is cut */
            paint_token_draw(ui->draw, &f->look, (int)at.x, (int)at.y, disc, 255);
    }
    draw_unclip(ui->draw);
}
