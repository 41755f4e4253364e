/*
 * battlemat - the window, and the pictures that need none.
 */
#include "base/bounds.h"
#include "base/files.h"
#include "base/guard.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/terminal.h"
#include "base/version.h"
#include "content/added.h"
#include "paint/art.h"
#include "rules/list.h"
#include "sdl/sdl_png.h"
#include "sdl/sdl_window.h"
#include "view/app.h"
#include "view/app_options.h"
#include "view/print.h"
#include "view/render.h"
#include "view/table/demo.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Milliseconds; how often cards are built until they show what a finger did; which frames come first then. */
enum { DEMO_WIDTH = 1920, DEMO_HEIGHT = 1080, AT_ONCE = 1, SOON = 16, BUILT_MOST = 3, FIRST = 64 };

static int complain(const struct err *err)
{
    terminal_warn("battlemat: %s\n", err->text);
    return (int)err->kind;
}

/* ---- the window ---- */

/* Whoever drives the window from outside reads this file; it is whole at every moment. */
static void dump(const struct app *app, const char *path)
{
    struct str text;
    char beside[1024];

    str_init(&text);
    app_dump(app, &text);
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "w");
    if (file) {
        bool whole = !text.failed && fwrite(str_cstr(&text), 1, text.len, file) == text.len;

        if (fclose(file) == 0 && whole)
            rename(beside, path);
    }
    str_clear(&text);
}

static bool is_picture(const char *path)
{
    static const char *const ends[] = { ".png", ".jpg", ".jpeg", ".webp" };
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof ends / sizeof ends[0]; i++)
        if (strcasecmp(dot, ends[i]) == 0)
            return true;
    return false;
}

static void open_dropped(struct app *app, struct sdl_window *w)
{
    struct err err;

    if (w->dropped[0] &&
        !(app->players.open && is_picture(w->dropped) ? players_hand(&app->players, w->dropped, &err)
                                                      : app_open(app, w->dropped, NULL, NULL, &err)))
        app_tell(app, err.text);
    w->dropped[0] = '\0';
}

static void tell_of_drawings(void)
{
    struct err err;

    while (art_fault(&err))
        complain(&err);
}

/* ---- the players' window ---- */

/*
 * The display that it is for, in the main window's list: the one that was asked for by number, the one that
 * it stood on before, or the first that the main window does not stand on; while it is away from its own that
 * alone, for others may have the turns. -1: there is none.
 */
static int display_for(const struct players *p, const struct sdl_window *w)
{
    int own = sdl_window_display(w), named = sdl_monitors_named(&w->monitors, p->monitor);

    if (p->display > 0 && p->display <= w->monitors.n)
        named = p->display - 1;
    for (int i = 0; named < 0 && !p->away && i < w->monitors.n; i++)
        if (i != own)
            named = i;
    return named == own ? -1 : named;
}

/* Whether the display that it stands on went away, or lies elsewhere now. */
static bool lost(const struct sdl_window *w, const struct sdl_monitor *on)
{
    int at = sdl_monitors_named(&w->monitors, on->name);

    return *on->name && (at < 0 || memcmp(&w->monitors.monitor[at].at, &on->at, sizeof on->at) != 0);
}

/* Open it where it belongs; before its display has come back it stays away. */
static void open_players(struct app *app, struct sdl_window *w, struct sdl_window *players,
                         struct sdl_monitor *on)
{
    struct players *p = &app->players;
    int at = display_for(p, w);
    struct err err = { 0 };

    if (p->away && at < 0)
        return;
    *on = at >= 0 ? w->monitors.monitor[at] : (struct sdl_monitor){ .name = "" };
    p->away = false;
    int stands = at >= 0 ? at : sdl_window_display(w);
    snprintf(p->stands, sizeof p->stands, "%s", stands >= 0 ? w->monitors.monitor[stands].name : "");
    if (!sdl_window_open_beside(players, w, _("Battlemat: the players"), at >= 0 ? on : NULL, &err)) {
        p->open = false;
        app_tell(app, err.text);
    } else if (at >= 0) {
        p->display = 0; /* by its name from now on */
        snprintf(p->monitor, sizeof p->monitor, "%s", on->name);
    }
}

/*
 * Open it or close it, as was said at the main window; whoever closes it there says so too. It goes when its
 * display does and comes back with it, what was frozen behind the curtain.
 */
static void keep_players(struct app *app, struct sdl_window *w, struct sdl_window *players,
                         struct sdl_monitor *on)
{
    struct players *p = &app->players;

    if (players->window && players->quit)
        p->open = false;
    p->away = p->open && (p->away || (players->window && lost(w, on)));
    if (players->window && (!p->open || p->away))
        sdl_window_close(players);
    if (p->away && p->state == PLAYERS_HELD)
        p->state = PLAYERS_CURTAIN;
    if (!p->open || players->window)
        return;
    sdl_window_watch(w);
    open_players(app, w, players, on);
}

/* ---- the turns on a third display ---- */

struct beside {
    struct sdl_window window;
    struct sdl_monitor on; /* where it stands; no name: it is a small window */
};

/* The first display that no other window stands on; -1: there is none. */
static int third_display(const struct players *p, const struct sdl_window *w)
{
    int own = sdl_window_display(w);

    for (int i = 0; i < w->monitors.n; i++)
        if (i != own && strcmp(w->monitors.monitor[i].name, p->stands) != 0)
            return i;
    return -1;
}

/* Where there is no third display it is a small window; from one that goes away it comes back with it. */
static void open_turns(struct app *app, struct sdl_window *w, struct beside *turns)
{
    struct players *p = &app->players;
    struct err err = { 0 };

    sdl_window_watch(w);
    int at = third_display(p, w);
    if (p->turns_away && at < 0)
        return;
    p->turns_away = false;
    turns->on = at >= 0 ? w->monitors.monitor[at] : (struct sdl_monitor){ .name = "" };
    if (sdl_window_open_beside(&turns->window, w, _("Battlemat: the turns"), at >= 0 ? &turns->on : NULL,
                               &err))
        return;
    p->turns = false;
    app_tell(app, err.text);
}

static void keep_turns(struct app *app, struct sdl_window *w, struct beside *turns)
{
    struct players *p = &app->players;

    if (turns->window.window && turns->window.quit)
        p->turns = false;
    bool open = p->open && p->turns, gone = turns->window.window && lost(w, &turns->on);
    p->turns_away = open && (p->turns_away || gone);
    if (turns->window.window && (!open || gone))
        sdl_window_close(&turns->window);
    if (open && !turns->window.window)
        open_turns(app, w, turns);
}

/* When a frame is to be shown again that lacks something: what is painted beside it needs its time. */
static unsigned show_again(const struct sdl_window *w)
{
    return sdl_window_is_unfinished(w) ? AT_ONCE : SOON;
}

static unsigned sooner(unsigned one, unsigned other)
{
    return one == 0 || (other > 0 && other < one) ? other : one;
}

static unsigned show_turns(struct app *app, const struct font_meter *meter, struct sdl_window *turns)
{
    unsigned wake = 0;

    if (sdl_window_go_on(turns))
        return AT_ONCE;
    if (app_turns_frame(app, meter, turns->input.width, turns->input.height, turns->input.now, &wake)) {
        struct players_window *shown = app->shown_turns;

        if (sdl_window_show(turns, &shown->draw, theme_color(&shown->theme, ROLE_TABLE)))
            wake = sooner(wake, show_again(turns));
    } else if (turns->exposed) {
        sdl_window_show_again(turns);
    }
    sdl_window_used(turns);
    return wake;
}

/*
 * What it shows now, for the main window, where it stands small. While a frame is half drawn nobody reads it:
 * what was painted of the one before stays.
 */
static void mirror_players(struct app *app, struct sdl_window *players)
{
    struct paint_mirror *mirror = &app->players.mirror;

    *mirror = (struct paint_mirror){ .stamp = players->shown };
    if (players->window)
        mirror->at = sdl_window_pixels(players, &mirror->width, &mirror->height, &mirror->stride);
    if (players->window && sdl_window_is_busy(players))
        mirror->at = NULL;
}

/* What lies before those who sit around it, painted upright; the window's list has it turned. */
static unsigned paint_cards(struct app *app, const struct font_meter *meter, struct sdl_window *players,
                            const struct inch_fit *fit)
{
    unsigned wake = AT_ONCE;

    for (int i = 0; i < BUILT_MOST && wake == AT_ONCE; i++) {
        wake = app_players_cards(app, meter, fit, &players->fingers, players->input.now);
        sdl_fingers_used(&players->fingers);
    }
    struct around *around = app->shown_players ? &app->shown_players->around : NULL;

    for (int i = 0; around && i < around->n; i++) {
        struct seat_card *card = around->card[i];
        uint64_t key = sdl_draw_key(&card->draw);
        bool fits = card->pixels.width == card->width && card->pixels.height == card->height;

        if (fits && key == card->stamp)
            continue;
        if (!fits)
            pixels_free(&card->pixels);
        if (!fits && !pixels_new(&card->pixels, card->width, card->height))
            card->pixels = (struct pixels){ .at = NULL };
        bool painted = card->pixels.at &&
                       sdl_window_paint(players, &card->draw, theme_color(&card->theme, ROLE_SUNKEN),
                                        &card->pixels);
        if (painted)
            card->stamp = key;
        else
            wake = sooner(wake, SOON); /* it is tried anew */
    }
    return wake;
}

/* The list that its window has shown, or shows part of. True: something is lacking. */
static bool send_players(struct app *app, struct sdl_window *players)
{
    const struct players_window *window = app->shown_players;
    bool lacks = sdl_window_show(players, &window->draw, theme_color(&window->theme, ROLE_TABLE));

    players_shown(&app->players, lacks);
    return lacks;
}

/* Whether its last frame is not shown yet. */
static bool is_behind(const struct app *app, const struct sdl_window *players)
{
    return players->window && app->shown_players && app->players.state != PLAYERS_HELD &&
           sdl_window_is_unfinished(players);
}

/*
 * Whoever drives the window is told of it where all is at rest, and of every frame that the players' window
 * has shown: which is not at rest while the main one is to follow that.
 */
static void tell_driver(struct app *app, const struct sdl_window *players, const char *path, unsigned *told)
{
    if (!path || is_behind(app, players) || (players->shown == *told && !app_settled(app)))
        return;
    *told = players->shown;
    dump(app, path);
}

/*
 * Go on with that frame alone. It waits for the main window's next one only where somebody does something, or
 * where so many milliseconds are over (0: never). False: it does, or it is shown.
 */
static bool finish_players(struct app *app, const struct sdl_window *w, struct sdl_window *players,
                           unsigned milliseconds)
{
    if (!is_behind(app, players) || sdl_window_is_called(w, milliseconds))
        return false;
    if (!sdl_window_go_on(players))
        send_players(app, players);
    return true;
}

/* Whether a finger came or went: one that rests changes nothing. */
static bool is_touched(const struct ui_fingers *fingers)
{
    bool touched = false;

    for (int i = 0; i < fingers->n; i++)
        touched = touched || fingers->at[i].pressed || fingers->at[i].released;
    return touched;
}

/*
 * Its next frame. While it is held its pixels stay; those of another size are lost, and the curtain hangs
 * there. What was begun when it was in another state is given up for a curtain, not for being held: what
 * stays is whole. Milliseconds until either window changes by that, 0: not by itself.
 */
static unsigned show_players(struct app *app, const struct font_meter *meter, struct sdl_window *players,
                             enum players_state *begun)
{
    unsigned wake = 0, shown = players->shown;
    struct ui_input *in = &players->input;
    const struct paint_mirror *mirror = &app->players.mirror;
    int width, height;

    if (app->players.state != *begun && app->players.state != PLAYERS_HELD)
        sdl_window_give_up(players);
    if (sdl_window_go_on(players))
        return AT_ONCE;
    sdl_window_size(players, &width, &height);
    struct inch_fit fit = players_fit(&app->players, width, height);
    bool same = fit.width == width && fit.height == height;
    sdl_window_stretch(players, same ? 0 : fit.width, same ? 0 : fit.height);
    fit.width = in->width;
    fit.height = in->height;
    if (app->players.state == PLAYERS_HELD && mirror->width > 0 &&
        (width != mirror->width || height != mirror->height))
        app->players.state = PLAYERS_CURTAIN;
    bool touched = is_touched(&players->fingers);
    unsigned cards = paint_cards(app, meter, players, &fit);
    if (app_players_frame(app, meter, &fit, players->input.now, &wake)) {
        *begun = app->players.state;
        wake = sooner(wake, cards);
        if (send_players(app, players))
            wake = sooner(wake, show_again(players));
    } else if (players->exposed) {
        sdl_window_show_again(players);
    }
    sdl_window_used(players);
    return players->shown != shown || touched ? AT_ONCE
                                              : wake; /* the small picture, and the main one, follow */
}

static void run(struct app *app, struct sdl_window *w, const struct app_options *o)
{
    struct font_meter meter = sdl_font_meter(w->font);
    struct sdl_window players = { 0 };
    struct sdl_monitor on = { .name = "" };
    struct beside turns = { .on = { .name = "" } };
    enum players_state begun = PLAYERS_LIVE; /* what the players' window shows */
    unsigned wake = 0, own = 0;              /* when a frame is due, and one of the main window */
    unsigned told = 0;
    bool lacked = false;

    while (!w->quit) {
        if (finish_players(app, w, &players, own)) {
            tell_driver(app, &players, o->dump, &told);
            continue;
        }
        if (!sdl_window_wait(w, wake))
            continue;
        open_dropped(app, w);
        keep_players(app, w, &players, &on);
        keep_turns(app, w, &turns);
        players.input.now = turns.window.input.now = w->input.now;
        mirror_players(app, &players);
        wake = app_frame(app, &meter, &w->input);
        if (app->ui.copies)
            sdl_window_copy(app->ui.copied);
        app->ui.copies = false;
        sdl_window_used(w);
        bool lacks = sdl_window_show(w, &app->draw, theme_color(&app->theme, ROLE_TABLE));
        if (lacks)
            wake = SOON;
        /* Whoever touches it sees first what comes of that. */
        own = players.fingers.n > 0 && wake > 0 ? (unsigned)larger((int)wake, FIRST) : wake;
        if (players.window)
            wake = sooner(wake, show_players(app, &meter, &players, &begun));
        if (turns.window.window)
            wake = sooner(wake, show_turns(app, &meter, &turns.window));
        lacks = lacks || (players.window && app->players.lacks);
        if (lacked && !lacks)
            mem_return_small(); /* painting is over for a while */
        lacked = lacks;
        tell_of_drawings();
        app->restless = app->restless || wake == AT_ONCE;
        tell_driver(app, &players, o->dump, &told);
    }
    if (turns.window.window)
        sdl_window_close(&turns.window);
    if (players.window)
        sdl_window_close(&players);
}

/* What the command line says holds for this window, whatever is kept. */
static void override_settings(struct app *app, const struct app_options *o)
{
    if (o->themed)
        app->settings.theme = o->theme;
    if (o->scale)
        app->settings.scale = o->scale;
    if (o->still)
        app->settings.still = true;
    if (o->pace >= 0)
        app->settings.pace = o->pace;
    app->players.open = o->players >= 0;
    app->players.display = o->players > 0 ? o->players : 0;
}

/* Whoever never played here begins with the lesson, if there is one; all others at the start. */
static bool begin_at_start(struct app *app, const struct app_options *o, struct err *err)
{
    char lesson[sizeof app->start->lesson];

    if (!app_start(app, err))
        return false;
    memcpy(lesson, app->start->lesson, sizeof lesson);
    return !start_screen_is_first(app->start) || !*lesson || app_open(app, lesson, o->seed, o->save, err);
}

/* What has faults of what people added themselves: in the window, if there is one, and at the terminal. */
static void tell_added(struct app *app)
{
    struct str text;

    str_init(&text);
    if (added_tell(rules_at, &text)) {
        terminal_warn("battlemat: %s\n", str_cstr(&text));
        if (app)
            app_tell(app, str_cstr(&text));
    }
    str_clear(&text);
}

static bool begin(struct app *app, const struct app_options *o, struct err *err)
{
    if (o->edit)
        return app_edit(app, o->file, err);
    return o->make   ? app_make(app, o->file, o->seed, o->save, err)
           : o->file ? app_open(app, o->file, o->seed, o->save, err)
                     : begin_at_start(app, o, err);
}

static int run_window(const struct app_options *o)
{
    struct err err = { 0 };
    struct app app;
    struct sdl_window w = { 0 };

    if (!sdl_window_find_display(&err)) /* before anything is begun that nobody would see */
        return complain(&err);
    app_init(&app, THEME_DARK, 0);
    app_load_settings(&app);
    override_settings(&app, o);
    app_wake(&app, sdl_window_wake, NULL);
    sdl_font_foresee();
    bool ready = begin(&app, o, &err) && (!o->seat || app_look(&app, o->seat, &err)) &&
                 sdl_window_open(&w, o->width, o->height, &err);
    if (ready) {
        tell_added(&app);
        run(&app, &w, o);
    }
    app_wake(&app, NULL, NULL); /* nobody is to be woken any more */
    sdl_window_close(&w);
    app_clear(&app);
    return ready ? 0 : complain(&err);
}

/* ---- pictures ---- */

static bool write_picture(struct draw *draw, int width, int height, struct rgba ground, const char *path,
                          struct err *err)
{
    bool done = sdl_png_draw(draw, width, height, ground, path, err);

    tell_of_drawings();
    return done;
}

static int run_render(const struct app_options *o)
{
    struct err err = { 0 };
    struct render_wish wish = { .file = o->file,
                                .seat = o->seat,
                                .cell = o->cell,
                                .width = o->width,
                                .height = o->height,
                                .at = o->at,
                                .theme = o->theme };
    struct render render = { .width = 0 };
    struct sdl_font *font = sdl_font_new(&err);
    bool done = false;

    if (font) {
        struct font_meter meter = sdl_font_meter(font);

        done = render_file(&render, &wish, &meter, &err) &&
               write_picture(&render.draw, render.width, render.height,
                             theme_color(&render.theme, ROLE_TABLE), o->out, &err);
        render_clear(&render);
        sdl_font_free(font);
    }
    return done ? 0 : complain(&err);
}

static int run_print(const struct app_options *o)
{
    struct print_wish wish = { .render = { .file = o->file, .seat = o->seat, .at = o->at },
                               .paper = o->letter ? PRINT_LETTER : PRINT_A4,
                               .cell = o->paper_cell,
                               .spare = o->spare,
                               .figures = o->figures };
    struct err err = { 0 };
    struct sdl_font *font = sdl_font_new(&err);
    struct str pdf = { 0 };
    int pages = 0;
    bool done = false;

    if (font) {
        struct font_meter meter = sdl_font_meter(font);

        done = print_file(&wish, &meter, &pdf, &pages, &err) &&
               files_write(o->out, str_cstr(&pdf), pdf.len, &err);
        tell_of_drawings();
        sdl_font_free(font);
    }
    if (done)
        terminal_say(n_("%s: %d page\n", "%s: %d pages\n", pages), o->out, pages);
    str_clear(&pdf);
    return done ? 0 : complain(&err);
}

/* The table as it stands, as the window would show it. */
static bool picture_of_table(struct app *app, const struct app_options *o, struct err *err)
{
    struct ui_input input = { .width = o->width ? o->width : DEMO_WIDTH,
                              .height = o->height ? o->height : DEMO_HEIGHT,
                              .x = -1,
                              .y = -1 };
    struct sdl_font *font = sdl_font_new(err);
    bool done = false;

    if (font) {
        struct font_meter meter = sdl_font_meter(font);

        app_frame(app, &meter, &input); /* panels learn their heights in the first frame */
        app_frame(app, &meter, &input);
        done = write_picture(&app->draw, input.width, input.height, theme_color(&app->theme, ROLE_TABLE),
                             o->out, err);
        sdl_font_free(font);
    }
    return done;
}

static int run_demo(const struct app_options *o)
{
    struct err err = { 0 };
    struct app app;
    bool ended = false;

    app_init(&app, o->theme, o->scale);
    bool done = app_game_open(&app.game, o->file, o->seed, o->save, &err);
    if (done) {
        ended = table_demo(&app.game);
        app.screen = table_screen_new(app.game.session, app.game.worded ? words_find : NULL, &app.game.words);
        done = app.screen ? picture_of_table(&app, o, &err) : err_memory(&err);
        if (!app.screen)
            session_close(app.game.session);
    }
    if (done)
        terminal_say(_("\nThe final table: %s\n"), o->out);
    app_clear(&app);
    return !done ? complain(&err) : ended ? 0 : ERR_DATA;
}

static int run_task(int count, char **word)
{
    struct app_options options;
    struct err err = { 0 };

    if (!app_options_read(&options, count, word, &err))
        return complain(&err);
    switch (options.task) {
    case TASK_WINDOW:
        mem_return_large(); /* a window stays; all others end when they are done, and the sooner the better */
        return run_window(&options);
    case TASK_RENDER:
        tell_added(NULL);
        return run_render(&options);
    case TASK_DEMO:
        tell_added(NULL);
        return run_demo(&options);
    case TASK_PRINT:
        tell_added(NULL);
        return run_print(&options);
    case TASK_COMPLETE:
        return app_options_complete(count, word) ? 0 : ERR_MEMORY;
    case TASK_HELP:
        app_options_help();
        break;
    case TASK_VERSION:
        terminal_say("battlemat %s\n", version_text());
        break;
    }
    return 0;
}

int main(int count, char **word)
{
    language_start();
    guard_begin();
    return terminal_end(run_task(count, word));
}
