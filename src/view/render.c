#include "view/render.h"

#include "base/files.h"
#include "base/language.h"
#include "content/map.h"
#include "paint/paint_backdrop.h"
#include "view/backing.h"
#include "view/table/board.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/moment.h"

#include <stdio.h>
#include <string.h>

enum { CELL_USUAL = 64, SIDE_MOST = 16384 };

/* A map has no figures: told by its "format". */
static bool is_map(const char *path)
{
    struct str text;
    bool map;

    str_init(&text);
    map = files_read(path, (size_t)64 << 20, &text, NULL) && strstr(str_cstr(&text), "\"battlemat-map/1\"");
    str_clear(&text);
    return map;
}

static bool open_map(struct render *r, const char *path, struct err *err)
{
    struct map_info info;
    struct faults faults;
    bool done;

    r->terrain = terrain_table_new();
    if (!r->terrain)
        return err_memory(err);
    faults_init(&faults);
    done = map_load(path, r->terrain, &r->board, &info, &faults);
    if (done)
        map_info_clear(&info);
    else
        faults_none(&faults, err);
    faults_clear(&faults);
    return done && backing_find(path, true, &r->stamps.backdrop, err);
}

/* A copy of a game, so that it stays itself where it stands. */
static struct session *copy_of(struct session *session, const char *name, struct err *err)
{
    struct session *copy = NULL;
    struct str text;

    str_init(&text);
    if (session_export(session, &text, err))
        copy = session_import(str_cstr(&text), text.len, name, NULL, err);
    str_clear(&text);
    return copy;
}

/* Back to an entry. */
static bool go_back(struct render *r, const struct render_wish *wish, struct err *err)
{
    struct session *copy = copy_of(r->game.session, wish->file, err);

    if (!copy)
        return false;
    session_close(r->game.session);
    r->game.session = copy;
    return session_goto(copy, wish->at, err);
}

static bool open_screen(struct render *r, int eyes, const char *name, struct err *err)
{
    r->screen = table_screen_new(r->game.session, r->game.worded ? words_find : NULL, &r->game.words);
    if (!r->screen)
        return err_memory(err);
    r->screen->game.eyes = eyes;
    moment_look(r->screen);
    if (!r->screen->game.view->board)
        return err_set(err, ERR_DATA, _("%s has no board"), name);
    return true;
}

static bool open_game(struct render *r, const struct render_wish *wish, struct err *err)
{
    if (!app_game_look(&r->game, wish->file, err) || (wish->at >= 0 && !go_back(r, wish, err)))
        return false;
    int seat = wish->seat ? table_eyes_find(r->game.session, wish->seat) : SEAT_GM;
    if (seat < 0)
        return err_set(err, ERR_DATA, _("this game has no seat called %s"), wish->seat);
    return open_screen(r, seat, wish->file, err);
}

/* The size of the picture, and where the board lies in it. */
static bool place(struct render *r, const struct render_wish *wish, const struct grid *board,
                  struct paint_grid *grid, struct err *err)
{
    *grid = (struct paint_grid){ .layout = board->layout, .cell = wish->cell ? wish->cell : CELL_USUAL };
    paint_grid_extent(grid, board, &r->width, &r->height);
    if (wish->width) {
        r->width = wish->width;
        r->height = wish->height;
        struct rect whole = { 0, 0, r->width, r->height };
        struct paint_grid fitted = *grid;
        paint_grid_fit(&fitted, board, whole);
        if (wish->cell)
            paint_grid_zoom_at(&fitted, wish->cell, r->width / 2, r->height / 2);
        *grid = fitted;
    }
    if (!wish->any_size && (r->width > SIDE_MOST || r->height > SIDE_MOST))
        return err_set(err, ERR_USAGE, _("%d x %d pixels are too many; a smaller --cell helps"), r->width,
                       r->height);
    return true;
}

static void draw_map(struct render *r, const struct paint_grid *grid)
{
    paint_ground_draw(&r->draw, &r->theme, r->board, grid, (struct rect){ 0, 0, r->width, r->height }, 1000,
                      &r->stamps);
}

static void draw_game(struct render *r, const struct paint_grid *grid, const struct font_meter *meter)
{
    struct ui_input input = { .width = r->width, .height = r->height, .x = -1, .y = -1 };

    ui_begin(&r->ui, &r->theme, meter, &r->draw, &input);
    r->screen->theme = &r->theme;
    camera_init(&r->screen->camera, &r->screen->game.view->board->grid,
                (struct rect){ 0, 0, r->width, r->height });
    r->screen->camera.grid = *grid;
    table_figure_sides(&r->screen->game);
    table_board_draw(r->screen, &r->ui);
    ui_end(&r->ui);
}

static void begin(struct render *r, const struct render_wish *wish)
{
    *r = (struct render){ .theme = { .kind = wish->theme, .percent = 100 } };
    ui_init(&r->ui);
    draw_init(&r->draw);
}

static bool draw_all(struct render *r, const struct render_wish *wish, const struct font_meter *meter,
                     struct err *err)
{
    struct paint_grid grid;

    if (!place(r, wish, r->board ? &r->board->grid : &r->screen->game.view->board->grid, &grid, err))
        return false;
    if (r->board)
        draw_map(r, &grid);
    else
        draw_game(r, &grid, meter);
    return !r->draw.failed || err_memory(err);
}

bool render_file(struct render *r, const struct render_wish *wish, const struct font_meter *meter,
                 struct err *err)
{
    begin(r, wish);
    return (is_map(wish->file) ? open_map(r, wish->file, err) : open_game(r, wish, err)) &&
           draw_all(r, wish, meter, err);
}

bool render_session(struct render *r, struct session *session, int eyes, const struct render_wish *wish,
                    const struct font_meter *meter, struct err *err)
{
    begin(r, wish);
    r->game.session = copy_of(session, session_title(session), err);
    return r->game.session && open_screen(r, eyes, session_title(session), err) &&
           draw_all(r, wish, meter, err);
}

void render_clear(struct render *r)
{
    if (r->screen) {
        r->game.session = NULL; /* the screen's */
        table_screen_free(r->screen);
    }
    app_game_close(&r->game);
    backdrop_drop(r->stamps.backdrop);
    board_free(r->board);
    terrain_table_free(r->terrain);
    ui_clear(&r->ui);
    draw_clear(&r->draw);
    *r = (struct render){ .width = 0 };
}
