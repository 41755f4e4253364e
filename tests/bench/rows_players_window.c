/* bench/rows_players_window.c - the players' window beside the main one. */
#include "bench/rows.h"
#include "bench/stage_window.h"

enum { WIDTH = 1920, HEIGHT = 1080, CELL = 48, APART = 15, STEPS_EACH = 10, WALKS = 20, WARM = 400 };

struct both {
    struct stage stage;
    struct sdl_window players;
};

/* The other window's frame, or as much of it as there is time for, after the main one's. */
static void show_other(struct both *b)
{
    struct app *app = &b->stage.app;
    const struct inch_fit fit = players_fit(&app->players, b->players.input.width, b->players.input.height);
    unsigned wake;

    if (sdl_window_go_on(&b->players))
        return;
    app_players_frame(app, &b->stage.meter, &fit, b->stage.window.input.now, &wake);
    sdl_window_used(&b->players);
    sdl_window_show(&b->players, &app->shown_players->draw,
                    theme_color(&app->shown_players->theme, ROLE_TABLE));
}

static void go_on(struct stage *stage)
{
    struct session *session = stage->app.screen->game.session;
    struct cell to = session_state(session)->token[0].at;

    to.x = (short)(to.x + (stage->step++ % 2 ? -1 : 1));
    crowd_move(session, 0, to);
}

static bool open_both(struct gauge *gauge, struct both *b, bool follows)
{
    const struct sdl_monitor on = { .name = "", .at = { 0, 0, WIDTH, HEIGHT } };
    struct err err;

    stage_driver();
    *b = (struct both){ .players = { .window = NULL } };
    if (!stage_open(gauge, &b->stage, gauge->quick ? WIDTH / 2 : WIDTH, gauge->quick ? HEIGHT / 2 : HEIGHT,
                    crowd_new(NULL, 100, 100, 200, crowd_spread), CELL))
        return false;
    if (!sdl_window_open_beside(&b->players, &b->stage.window, "players", &on, &err)) {
        stage_close(&b->stage);
        return gauge_fail(gauge, "%s", err.text);
    }
    b->stage.app.players.open = true;
    b->stage.app.players.view = follows ? PLAYERS_FOLLOW : PLAYERS_STILL;
    b->stage.app.screen->anim.reduced = false;
    for (int i = 0; i < WARM; i++) {
        stage_frame_at(&b->stage, b->stage.window.input.now + APART);
        show_other(b);
    }
    return true;
}

/* While a figure walks: what the other window's frame adds to the longest one. */
static bool measure_beside(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct both b;

    if (!open_both(gauge, &b, row->a == 1))
        return false;
    for (int i = 0; i < WALKS * STEPS_EACH; i++) {
        if (i % STEPS_EACH == 0)
            go_on(&b.stage);
        double begin = gauge_cpu();
        stage_frame_at(&b.stage, b.stage.window.input.now + APART);
        double main = gauge_cpu();
        show_other(&b);
        double added = (gauge_cpu() - main) / 1e6, took = (main - begin) / 1e6;
        r->ours = added > r->ours ? added : r->ours;
        r->floor = took > r->floor ? took : r->floor;
    }
    r->ratio = r->floor > 0 ? r->ours / r->floor : 0;
    sdl_window_close(&b.players);
    stage_close(&b.stage);
    return true;
}

const struct row rows_players[] = {
    { "move.beside", "the longest frame of the players' window while a figure walks in both", "ms",
      "the longest of the main one", VALUE_MOST, 4, measure_beside, 0, 0 },
    { "pan.beside", "the same while its picture follows the figure", "ms", "the longest of the main one",
      VALUE_MOST, 4, measure_beside, 1, 0 },
    { 0 },
};
