#include "gallery/stage.h"

#include "base/files.h"
#include "cli/script/report.h"
#include "cli/script/script.h"
#include "sdl/sdl_png.h"

#include <stdio.h>

enum {
    FRAMES_MOST = 4000,
    FRAMES_LAST = 2,
    FRAME_TIME = 1000,
    WATCH_TIME = 100,
    AWAY = -1,
    SCRIPT_LIMIT = 1 << 20,
    PLAYERS_FRAMES = 4
};

void stage_open(struct stage *s, const struct font_meter *meter, int width, int height)
{
    *s = (struct stage){ .meter = *meter,
                         .input = { .width = width, .height = height, .x = AWAY, .y = AWAY, .now = 1 } };
    app_init(&s->app, THEME_DARK, 0);
    s->app.settings.still = true;
    s->app.settings.pace = 0;
}

void stage_close(struct stage *s)
{
    app_clear(&s->app);
}

void stage_fail(struct stage *s, const char *what, const char *which)
{
    fprintf(stderr, "battlemat-gallery: %s: %s\n", what, which);
    s->failed = true;
}

/* ---- games ---- */

static void show_table(struct stage *s)
{
    struct app_game *game = &s->app.game;

    for (int i = 0; i < session_seats(game->session); i++)
        session_set_dice(game->session, i, DICE_PROGRAM);
    s->app.screen = table_screen_new(game->session, game->worded ? words_find : NULL, &game->words);
    if (!s->app.screen) {
        session_close(game->session);
        stage_fail(s, "no table", "memory");
        return;
    }
    table_lesson_begin(&s->app.screen->panels, &game->lesson);
    stage_rest(s);
}

void stage_scenario(struct stage *s, const char *name, const char *seed)
{
    char path[600];

    snprintf(path, sizeof path, "maps/%s.scenario.json", name);
    stage_file(s, path, seed);
}

void stage_file(struct stage *s, const char *path, const char *seed)
{
    struct err err;

    if (app_game_open(&s->app.game, path, seed, NULL, &err))
        show_table(s);
    else
        stage_fail(s, path, err.text);
}

static void run_script(struct stage *s, struct script *script, const char *name)
{
    char path[600];
    struct str text;
    struct err err;

    str_init(&text);
    snprintf(path, sizeof path, "tests/gallery/%s", name);
    if (!files_read(path, SCRIPT_LIMIT, &text, &err))
        stage_fail(s, path, err.text);
    else if (!script_run(script, path, str_cstr(&text), text.len) || script->status != ERR_NONE)
        stage_fail(s, path, "the script does not run as it should");
    str_clear(&text);
}

void stage_scripts(struct stage *s, const char *const *name)
{
    struct report report;
    struct script script;

    report_init(&report, false, false);
    script_init(&script, "42", &report);
    while (*name && !s->failed)
        run_script(s, &script, *name++);
    if (!s->failed) {
        s->app.game = (struct app_game){ .session = script.session };
        script.session = NULL;
        app_game_speak(&s->app.game);
    }
    script_clear(&script);
    report_finish(&report);
    if (!s->failed)
        show_table(s);
}

/* ---- a person ---- */

static void frame_after(struct stage *s, unsigned milliseconds)
{
    s->input.now += milliseconds;
    app_frame(&s->app, &s->meter, &s->input);
    s->input.pressed = s->input.released = false;
    s->input.presses = 0;
    s->input.typed[0] = '\0';
}

static void frame(struct stage *s)
{
    frame_after(s, FRAME_TIME);
}

void stage_rest(struct stage *s)
{
    for (int i = 0; i < FRAMES_MOST; i++) {
        frame(s);
        if (i > 3 && app_settled(&s->app))
            return;
    }
    stage_fail(s, "stage", "the screen does not come to rest");
}

/* What happens goes on in the game on the table, as if its seats had done it. */
static void go_on(struct stage *s, const char *name)
{
    struct report report;
    struct script script;

    report_init(&report, false, false);
    script_init(&script, "42", &report);
    session_defer(s->app.game.session, false); /* what a script answers happens at once */
    script_take_session(&script, s->app.game.session);
    run_script(s, &script, name);
    script.session = NULL; /* it is the table's */
    session_defer(s->app.game.session, true);
    script_clear(&script);
    report_finish(&report);
}

void stage_go_on(struct stage *s, const char *name)
{
    if (s->failed)
        return;
    go_on(s, name);
    stage_rest(s);
}

void stage_watch(struct stage *s, const char *name, int pace)
{
    if (s->failed)
        return;
    s->app.settings.pace = pace;
    frame(s);
    go_on(s, name);
    const struct deeds *deeds = &s->app.screen->deeds;
    for (int i = 0; i < FRAMES_MOST && !s->failed; i++) {
        frame_after(s, WATCH_TIME);
        if (deeds->shown && deeds->nwaiting == 0 &&
            s->input.now - deeds->since >= deeds->scene.lasts + deeds->scene.rest / 4)
            return;
    }
    if (!s->failed)
        stage_fail(s, name, "nothing of it is seen");
}

static void click_at(struct stage *s, int x, int y)
{
    s->input.x = x;
    s->input.y = y;
    frame(s);
    s->input.pressed = s->input.down = true;
    frame(s);
    s->input.down = false;
    s->input.released = true;
    stage_rest(s);
    s->input.x = s->input.y = AWAY;
    stage_rest(s);
}

void stage_click(struct stage *s, const char *id)
{
    const struct ui_widget *widget = s->failed ? NULL : ui_find(&s->app.ui, id);

    if (widget && widget->enabled)
        click_at(s, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2);
    else if (!s->failed)
        stage_fail(s, "there is nothing to click", id);
}

/* The middle of a cell in the window. */
static struct paint_point middle_of(const struct stage *s, int column, int row)
{
    const struct camera *camera = &s->app.screen->camera;

    return paint_grid_center(&camera->grid, grid_cell(camera->board.layout, column, row));
}

void stage_click_cell(struct stage *s, int column, int row)
{
    if (s->failed)
        return;
    struct paint_point at = middle_of(s, column, row);
    click_at(s, (int)at.x, (int)at.y);
}

void stage_click_side(struct stage *s, int column, int row)
{
    if (s->failed)
        return;
    struct paint_point left = middle_of(s, column, row), right = middle_of(s, column + 1, row);
    click_at(s, (int)(left.x + right.x) / 2, (int)left.y);
}

void stage_point(struct stage *s, int column, int row)
{
    if (s->failed)
        return;
    struct paint_point at = middle_of(s, column, row);
    s->input.x = (int)at.x;
    s->input.y = (int)at.y;
    stage_rest(s);
}

void stage_drag(struct stage *s, int column, int row, int to_column, int to_row)
{
    stage_point(s, column, row);
    if (s->failed)
        return;
    s->input.pressed = s->input.down = true;
    frame(s);
    stage_point(s, to_column, to_row);
}

void stage_key(struct stage *s, enum ui_key key, char letter)
{
    s->input.press[0] = (struct ui_press){ .key = key, .letter = letter };
    s->input.presses = 1;
    stage_rest(s);
}

void stage_type(struct stage *s, const char *text)
{
    snprintf(s->input.typed, sizeof s->input.typed, "%s", text);
    stage_rest(s);
}

void stage_look(struct stage *s, int cell, int column, int row)
{
    if (s->failed)
        return;
    struct camera *camera = &s->app.screen->camera;
    struct rect window = { 0, 0, s->input.width, s->input.height };
    camera_look(camera, cell, grid_cell(camera->board.layout, column, row), window);
    /* the moment came after a person looked there */
    s->app.screen->concerned.key = s->app.screen->rested.key = 0;
    stage_rest(s);
}

/* ---- the players' window ---- */

/* What lies before those who sit around it, upright. */
static bool paint_cards(struct stage *s)
{
    struct around *around = &s->app.shown_players->around;
    struct err err;

    for (int i = 0; i < around->n; i++) {
        struct seat_card *card = around->card[i];

        pixels_free(&card->pixels);
        if (!pixels_new(&card->pixels, card->width, card->height) ||
            !sdl_png_pixels(&card->draw, 0, 0, theme_color(&card->theme, ROLE_SUNKEN), &card->pixels, &err))
            return false;
        card->stamp++;
    }
    return true;
}

void stage_players_rest(struct stage *s)
{
    const struct inch_fit fit = players_fit(&s->app.players, s->input.width, s->input.height);
    const struct ui_fingers fingers = { .n = 0 };
    unsigned wake;

    for (int i = 0; i < PLAYERS_FRAMES && !s->failed; i++) {
        s->input.now += FRAME_TIME;
        app_players_cards(&s->app, &s->meter, &fit, &fingers, s->input.now);
        if (!s->app.shown_players || !paint_cards(s) ||
            !app_players_frame(&s->app, &s->meter, &fit, s->input.now, &wake))
            stage_fail(s, "the players\xe2\x80\x99 window", "memory");
    }
}

void stage_players(struct stage *s)
{
    if (s->failed)
        return;
    s->players = true;
    s->app.players.open = true;
    s->app.screen->players = &s->app.players;
    stage_players_rest(s);
}

/* ---- pictures ---- */

/* Its picture, small, stands in the main window; both then lie side by side, or that one alone. */
static bool draw_both(struct stage *s, const char *path, struct err *err)
{
    int width = s->input.width, height = s->input.height;
    struct rgba ground = theme_color(&s->app.theme, ROLE_TABLE);
    SDL_Surface *shown = sdl_png_render(&s->app.shown_players->draw, width, height, ground, err),
                *main = NULL;
    struct draw both;
    bool done = shown != NULL;

    draw_init(&both);
    if (done) {
        s->app.players.mirror = (struct paint_mirror){ shown->pixels, width, height, shown->pitch / 4, 1 };
        stage_rest(s);
        main = sdl_png_render(&s->app.draw, width, height, ground, err);
        done = main != NULL;
    }
    if (done) {
        struct paint_mirror left = { main->pixels, width, height, main->pitch / 4, 2 };

        paint_mirror_draw(&both, &left, (struct rect){ 0, 0, width, height });
        paint_mirror_draw(&both, &s->app.players.mirror, (struct rect){ width, 0, width, height });
        done = sdl_png_draw(&both, s->both ? 2 * width : width, height, ground, path, err);
    }
    s->app.players.mirror = (struct paint_mirror){ .at = NULL };
    draw_clear(&both);
    SDL_FreeSurface(shown);
    SDL_FreeSurface(main);
    return done;
}

void stage_take(struct stage *s, const char *path)
{
    struct err err;

    if (s->failed)
        return;
    for (int i = 0; i < FRAMES_LAST; i++) /* panels learn their heights in the one before */
        frame_after(s, 0);
    if (s->both || s->main) {
        if (!draw_both(s, path, &err))
            stage_fail(s, path, err.text);
        return;
    }
    if (!sdl_png_draw(s->players ? &s->app.shown_players->draw : &s->app.draw, s->input.width,
                      s->input.height, theme_color(&s->app.theme, ROLE_TABLE), path, &err))
        stage_fail(s, path, err.text);
}
