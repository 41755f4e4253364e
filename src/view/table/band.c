#include "view/table/band.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "board/footprint.h"
#include "board/shape.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "view/table/cells.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BAND_CELLS = 8192, BAND_LEAST = 2 };

/* Put it where its distance belongs; a second one of the same distance adds nothing. */
static int insert(struct table_band *band, int n, int room, const struct table_band *fresh)
{
    int at = 0;

    while (at < n && band[at].far < fresh->far)
        at++;
    if (at == room || (at < n && band[at].far == fresh->far))
        return n;
    n = n < room ? n + 1 : room;
    memmove(&band[at + 1], &band[at], (size_t)(n - at - 1) * sizeof *band);
    band[at] = *fresh;
    return n;
}

static int add(const struct table_game *game, struct table_band *fresh, struct table_band *band, int n,
               int room)
{
    fresh->far = ruleset_within(session_book(game->session), game->view, &fresh->wish);
    return fresh->far > 0 ? insert(band, n, room, fresh) : n;
}

/* Those of its items of the first kind that are in use, or those that are not. */
static int add_used(const struct table_game *game, int token, bool used, struct table_band *fresh,
                    struct table_band *band, int n, int room)
{
    const struct state *now = game->view;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(session_book(game->session), now->mark[id].key);
        char word[TABLE_BAND_NAME];

        if (!item || !ruleset_strikes_with(game->rules, item->kind) || (now->mark[id].level != 0) != used)
            continue;
        fresh->wish.item = id;
        text_capital(table_words_item(game, item, word, sizeof word), fresh->name, sizeof fresh->name);
        n = add(game, fresh, band, n, room);
    }
    fresh->wish.item = -1;
    return n;
}

/* A deed done with any item of the first kind: what is in hand comes first; bare hands if there is none. */
static int add_items(const struct table_game *game, int token, struct table_band *fresh,
                     struct table_band *band, int n, int room)
{
    int before = n;

    n = add_used(game, token, true, fresh, band, n, room);
    n = add_used(game, token, false, fresh, band, n, room);
    return n > before ? n : add(game, fresh, band, n, room);
}

int table_band_find(const struct table_game *game, int token, struct table_band *band, int room)
{
    const struct ruleset *rules = game->rules;
    int n = 0;

    for (int row = 0; ruleset_feels(rules) && game->view->board && row < rules->nwished; row++) {
        const struct deed *deed = rules->deeds[row];
        struct table_band fresh = { .wish = table_wish_command(game, row, token, NOBODY) };

        if (!(deed->flags & DEED_TARGET) || deed->flags & (DEED_GM | DEED_HIDDEN | DEED_OWN_TARGET))
            continue;
        table_words_action(game, row, token, fresh.name, sizeof fresh.name);
        n = deed->flags & DEED_STRIKES ? add_items(game, token, &fresh, band, n, room)
                                       : add(game, &fresh, band, n, room);
    }
    return n;
}

/* Is it to be seen how far the selected figure reaches? While it aims, and while one measures. */
static bool shown(const struct table_screen *screen)
{
    enum tool tool = screen->tools.now;

    if (screen->selection.figure < 0 || !table_figure_shown(&screen->game, screen->selection.figure) ||
        moment_asked(screen))
        return false;
    if (tool == TOOL_MEASURE || tool == TOOL_TEMPLATE)
        return true;
    return moment_may_act(screen, screen->selection.figure) &&
           (screen->selection.target >= 0 || screen->selection.aim >= 0);
}

/* Bands that say more than "beside it". */
static int bands_of(const struct table_game *game, int token, struct table_band band[TABLE_BANDS])
{
    struct table_band all[TABLE_BANDS];
    int found = table_band_find(game, token, all, TABLE_BANDS), n = 0;

    for (int i = 0; i < found; i++)
        if (all[i].far >= BAND_LEAST && all[i].far <= TABLE_BAND_MOST)
            band[n++] = all[i];
    return n;
}

/* ---- the ranges by which a fight goes (ruleset_shown.range) ---- */

/* Whoever is asked something of what foes do to it, or declares: whose ranges count now; NOBODY. */
static int ranged(const struct table_screen *screen)
{
    const struct table_game *game = &screen->game;
    const struct crowd_shown *crowd = game->rules->shown.crowd;
    const struct question *q = moment_question(screen, NULL);
    int token = q ? q->about : screen->selection.figure;

    if (!game->rules->shown.range || !game->view->board || token < 0 || !table_figure_shown(game, token))
        return NOBODY;
    if (q)
        return game->view->turn.mode == MODE_ENCOUNTER ? token : NOBODY;
    return crowd && crowd->declares(game->view) && moment_may_act(screen, token) ? token : NOBODY;
}

/* "close", then "< middle   long >" on the border between two. */
static void name_range(const struct table_game *game, int at, char *out, size_t room)
{
    char key[24], one[40], other[40];

    snprintf(key, sizeof key, "range.%d", at);
    const char *inner = game_word(game, "screen", key, one, sizeof one);
    snprintf(key, sizeof key, "range.%d", at + 1);
    const char *outer = game_word(game, "screen", key, other, sizeof other);
    if (at == 0)
        snprintf(out, room, "%s", inner);
    else
        snprintf(out, room, "\xe2\x80\xb9 %s   %s \xe2\x80\xba", inner, outer);
}

static int ranges_of(const struct table_game *game, struct table_band band[TABLE_BANDS])
{
    int n = 0;

    for (int far; n < TABLE_BANDS && (far = game->rules->shown.range(game->view, n)) > 0; n++) {
        band[n] = (struct table_band){ .far = far, .range = true };
        name_range(game, n, band[n].name, sizeof band[n].name);
    }
    return n;
}

/* Whose bands are to be seen, and which; how many. */
static int bands_shown(const struct table_screen *screen, struct table_band band[TABLE_BANDS], int *token)
{
    *token = screen->selection.figure;
    int n = shown(screen) ? bands_of(&screen->game, *token, band) : 0;
    if (n > 0)
        return n;
    *token = ranged(screen);
    return *token >= 0 ? ranges_of(&screen->game, band) : 0;
}

void table_band_draw(struct table_screen *screen, struct ui *ui)
{
    struct table_band band[TABLE_BANDS];
    struct cell cells[BAND_CELLS];
    int token, n = bands_shown(screen, band, &token);

    for (int i = 0; i < n; i++) {
        const struct token *t = &screen->game.view->token[token];
        int count = shape_burst(&screen->camera.board, t->at, t->size, band[i].far, cells, BAND_CELLS);

        paint_area(ui->draw, ui->theme, &screen->camera.grid, i ? AREA_BAND_FAR : AREA_BAND, cells,
                   smaller(count, BAND_CELLS));
    }
}

/* Where names stand already. */
struct names {
    struct paint_point at[TABLE_BANDS];
    int n;
};

/* Names are short: `line` high and some eight times as wide, those of ranges by their letters. */
static int width_of(const struct table_band *band, int line)
{
    return band->range ? (int)(strlen(band->name) + 1) * line * 2 / 5 : line * 8;
}

static bool is_free(const struct table_screen *screen, const struct names *names, struct paint_point p,
                    int line, int width, bool whole)
{
    const struct rect *free = &screen->layout.free;
    struct rect at = { (int)p.x - width / 2, (int)p.y - line, width, line * 2 };
    struct rect inside = rect_meet(at, *free);

    if (!rect_contains(*free, (int)p.x, (int)p.y) || !table_tip_free(screen, at) ||
        (whole && (inside.w < at.w || inside.h < at.h)))
        return false;
    for (int i = 0; i < names->n; i++)
        if (fabsf(p.y - names->at[i].y) < (float)line * 1.3f && fabsf(p.x - names->at[i].x) < (float)line * 8)
            return false;
    return true;
}

/* Where a band is named: below, above, to the right, to the left of the figure. */
static const struct rim {
    signed char x, y;
} rims[] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };

enum { RIMS = sizeof rims / sizeof rims[0] };

/* The middle of a cell's side, if the band's edge is there. */
static bool on_edge(const struct paint_grid *grid, const struct token *t, struct cell cell, int far,
                    struct rim rim, struct paint_point *p)
{
    *p = paint_grid_center(grid, cell);
    struct cell beyond = paint_grid_cell(grid, (int)p->x + rim.x * grid->cell,
                                         (int)p->y + rim.y * grid->cell);
    p->x += (float)(rim.x * grid->cell) / 2;
    p->y += (float)(rim.y * grid->cell) / 2;
    return footprint_distance(grid->layout, t->at, t->size, cell, 1) == far &&
           footprint_distance(grid->layout, t->at, t->size, beyond, 1) > far;
}

/* How far out a place is on that side; how far beside the figure. */
static float out(struct paint_point figure, struct paint_point p, struct rim rim)
{
    return (p.x - figure.x) * rim.x + (p.y - figure.y) * rim.y;
}

static float beside(struct paint_point figure, struct paint_point p, struct rim rim)
{
    return fabsf(rim.x ? p.y - figure.y : p.x - figure.x);
}

/* The outermost free place on that side, of several that nearest to the figure; false: none. */
static bool seek(const struct table_screen *screen, const struct token *t, const struct table_band *band,
                 const struct cell *cells, int n, int line, struct names *names, struct rim rim, bool whole)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point figure = paint_grid_figure(grid, t->at, t->size), best = figure, p;
    bool found = false;

    for (int i = 0; i < n; i++) {
        if (!on_edge(grid, t, cells[i], band->far, rim, &p) ||
            !is_free(screen, names, p, line, width_of(band, line), whole))
            continue;
        float more = out(figure, p, rim) - out(figure, best, rim);
        if (!found || more > 1 || (more > -1 && beside(figure, p, rim) < beside(figure, best, rim)))
            best = p;
        found = true;
    }
    if (found)
        names->at[names->n++] = best;
    return found;
}

/* Clear of panels, else as far as there is room. */
static bool find_place(const struct table_screen *screen, const struct token *t,
                       const struct table_band *band, const struct cell *cells, int n, int line,
                       struct names *names)
{
    for (int pass = 0; pass < 2 * RIMS; pass++)
        if (seek(screen, t, band, cells, n, line, names, rims[pass % RIMS], pass < RIMS))
            return true;
    return false;
}

static void name_band(struct table_screen *screen, struct ui *ui, const struct table_band *band, int i,
                      struct paint_point at)
{
    char text[TABLE_BAND_NAME + 64], far[48], id[24];
    const char *line = band->range ? band->name : text;

    snprintf(id, sizeof id, "band.%d", i);
    table_cells_say(&screen->game, band->far, far, sizeof far);
    /* words: the name of a range, then its end: "close", "6 squares" */
    snprintf(text, sizeof text, p_("a range", "%s, %s"), band->name, far);
    struct rect where = paint_note(ui->draw, ui->theme, ui->meter, (int)at.x,
                                   (int)at.y - theme_px(ui->theme, 16), ROLE_NONE, &line, 1,
                                   screen->layout.free);
    ui_drawn(ui, id, line, "", "", where);
}

void table_band_note(struct table_screen *screen, struct ui *ui)
{
    struct table_band band[TABLE_BANDS];
    struct cell cells[BAND_CELLS];
    struct names names = { .n = 0 };
    int token, n = bands_shown(screen, band, &token), line = theme_line(ui->theme, TYPE_BODY);

    for (int i = 0; i < n; i++) {
        const struct token *t = &screen->game.view->token[token];
        int count = shape_burst(&screen->camera.board, t->at, t->size, band[i].far, cells, BAND_CELLS);

        if (find_place(screen, t, &band[i], cells, smaller(count, BAND_CELLS), line, &names))
            name_band(screen, ui, &band[i], i, names.at[names.n - 1]);
    }
}
