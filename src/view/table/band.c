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
#include "view/table/tip.h"
#include "view/table/wish.h"
#include "view/table/words.h"
#include "view/tools/tool.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BAND_CELLS = 8192, BAND_LEAST = 2, TABLE_BAND_LINE = TABLE_BAND_NAME + 64 };

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

/* Is it done with what is in hand, or with nothing? */
static bool is_held(const struct table_game *game, const struct table_band *band)
{
    int item = band->wish.item;

    return item < 0 || game->view->mark[item].level != 0;
}

/* Bands that say more than "beside it"; of weapons that of the one in hand, as long as there is one. */
static int bands_of(const struct table_game *game, int token, struct table_band band[TABLE_BANDS])
{
    struct table_band all[TABLE_BANDS];
    int found = table_band_find(game, token, all, TABLE_BANDS), n = 0;

    for (int held = 1; held >= 0 && n == 0; held--)
        for (int i = 0; i < found; i++)
            if (all[i].far >= BAND_LEAST && all[i].far <= TABLE_BAND_MOST &&
                (!held || is_held(game, &all[i])))
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

static int ranges_of(const struct table_game *game, struct table_band band[TABLE_BANDS])
{
    int n = 0;

    for (int far; n < TABLE_BANDS && (far = game->rules->shown.range(game->view, n)) > 0; n++)
        band[n] = (struct table_band){ .far = far, .range = true };
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
        int count = smaller(shape_burst(&screen->camera.board, t->at, t->size, band[i].far, cells,
                                        BAND_CELLS),
                            BAND_CELLS);

        count += tool_template_shown(screen, cells + count, BAND_CELLS - count); /* whose own edge hides it */
        paint_area(ui->draw, ui->theme, &screen->camera.grid, i ? AREA_BAND_FAR : AREA_BAND, cells, count);
    }
}

/* ---- their names ---- */

/*
 * The plates of a name, at the middle of a cell's side on the band's edge: within it and beyond it, both
 * beside the line, which is seen between them. One may be missing.
 */
struct plates {
    const char *text[2];
    struct rect at[2];
};

/* Where a band is named: below, above, to the right, to the left of the figure. */
static const struct rim {
    signed char x, y;
} rims[] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };

enum { RIMS = sizeof rims / sizeof rims[0], OFF_LINE = 4 };

/* On one side of a line at that point: `way` 1 beyond it, -1 within. */
static struct rect beside_line(struct paint_point p, struct rect size, struct rim rim, int way, int off)
{
    int x = rim.x * way * (size.w / 2 + off), y = rim.y * way * (size.h / 2 + off);

    return (struct rect){ (int)p.x + x - size.w / 2, (int)p.y + y - size.h / 2, size.w, size.h };
}

/* Not beyond the corners of a band of squares, along its edge. */
static struct rect kept_within(struct rect at, struct paint_point figure, int reach, struct rim rim)
{
    if (rim.y)
        at.x = clamp(at.x, (int)figure.x - reach, (int)figure.x + reach - at.w);
    else
        at.y = clamp(at.y, (int)figure.y - reach, (int)figure.y + reach - at.h);
    return at;
}

/* Is there room for them at that point of an edge `reach` from the figure? They stand there then. */
static bool stand(const struct table_screen *screen, struct ui *ui, struct paint_point p,
                  struct paint_point figure, int reach, struct rim rim, struct plates *plates)
{
    for (int i = 0; i < 2; i++) {
        if (!plates->text[i])
            continue;
        struct rect at = beside_line(p, paint_note_size(ui->theme, ui->meter, &plates->text[i], 1), rim,
                                     i ? 1 : -1, theme_px(ui->theme, OFF_LINE));
        if (i == 0)
            at = kept_within(at, figure, reach - theme_px(ui->theme, OFF_LINE), rim);
        const struct rect *free = &screen->layout.free;

        if (!rect_contains(*free, at.x, at.y) || !rect_contains(*free, at.x + at.w, at.y + at.h) ||
            !table_tip_free(screen, at))
            return false;
        plates->at[i] = at;
    }
    return true;
}

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
static bool seek(const struct table_screen *screen, struct ui *ui, const struct token *t, int far,
                 const struct cell *cells, int n, struct rim rim, struct plates *plates)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point figure = paint_grid_figure(grid, t->at, t->size), best = figure, p;
    bool found = false;

    for (int i = 0; i < n; i++) {
        if (!on_edge(grid, t, cells[i], far, rim, &p))
            continue;
        float more = out(figure, p, rim) - out(figure, best, rim);
        if (found && more <= 1 && (more <= -1 || beside(figure, p, rim) >= beside(figure, best, rim)))
            continue;
        if (!stand(screen, ui, p, figure, grid->cell * (2 * far + t->size) / 2, rim, plates))
            continue;
        best = p;
        found = true;
    }
    return found;
}

/* On the first side that has a place for them. */
static bool find_plates(const struct table_screen *screen, struct ui *ui, const struct token *t, int far,
                        const struct cell *cells, int n, struct plates *plates)
{
    for (int k = 0; k < RIMS; k++)
        if (seek(screen, ui, t, far, cells, n, rims[k], plates))
            return true;
    return false;
}

/* "Knife, 4 hexes", or the names of the ranges within the band's edge and beyond it. */
static void name_band(const struct table_game *game, const struct table_band *band, int i,
                      char text[2][TABLE_BAND_LINE], struct plates *plates)
{
    char far[48], key[24], room[40];

    *plates = (struct plates){ .text = { NULL, NULL } };
    if (!band->range) {
        table_cells_say(game, band->far, far, sizeof far);
        /* words: the name of a range, then its end: "close", "6 squares" */
        snprintf(text[1], TABLE_BAND_LINE, p_("a range", "%s, %s"), band->name, far);
        plates->text[1] = text[1];
        return;
    }
    for (int k = 0; k < (i > 0 ? 2 : 1); k++) {
        snprintf(key, sizeof key, "range.%d", i + k);
        snprintf(text[k], TABLE_BAND_LINE, "%s", game_word(game, "screen", key, room, sizeof room));
        plates->text[k] = text[k];
    }
}

static void draw_plates(struct table_panels *panels, struct ui *ui, int i, const struct plates *plates)
{
    struct rect window = { 0, 0, ui->in.width, ui->in.height };
    char name[24];

    for (int k = 0; k < 2; k++) {
        if (!plates->text[k])
            continue;
        const struct rect *at = &plates->at[k];
        paint_note(ui->draw, ui->theme, ui->meter, at->x + at->w / 2, at->y, ROLE_NONE, &plates->text[k], 1,
                   window);
        table_tip_taken(panels, *at);
        snprintf(name, sizeof name, k && plates->text[0] ? "band.%d.beyond" : "band.%d", i);
        ui_drawn(ui, name, plates->text[k], "", "", *at);
    }
}

void table_band_note(struct table_screen *screen, struct ui *ui)
{
    struct table_band band[TABLE_BANDS];
    struct cell cells[BAND_CELLS];
    char text[2][TABLE_BAND_LINE];
    struct plates plates;
    int token, n = bands_shown(screen, band, &token);

    for (int i = 0; i < n; i++) {
        const struct token *t = &screen->game.view->token[token];
        int count = shape_burst(&screen->camera.board, t->at, t->size, band[i].far, cells, BAND_CELLS);

        name_band(&screen->game, &band[i], i, text, &plates);
        bool stands = find_plates(screen, ui, t, band[i].far, cells, smaller(count, BAND_CELLS), &plates);
        if (!stands && !band[i].range) { /* it is told within the line where there is no room beyond it */
            plates = (struct plates){ .text = { text[1], NULL } };
            stands = find_plates(screen, ui, t, band[i].far, cells, smaller(count, BAND_CELLS), &plates);
        }
        if (stands)
            draw_plates(&screen->panels, ui, i, &plates);
    }
}
