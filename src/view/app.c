#include "view/app.h"

#include "base/files.h"
#include "base/language.h"
#include "base/text.h"
#include "base/writer.h"
#include "rules/list.h"
#include "view/app_map.h"
#include "view/app_settings.h"
#include "view/table/lesson.h"
#include "view/table/lost.h"
#include "view/table/moment.h"
#include "view/table/opening.h"
#include "view/table/wish.h"

#include <stdio.h>
#include <string.h>

enum { AT_ONCE = 1 }; /* milliseconds: what was done shows in the next frame */

void app_init(struct app *app, enum theme_kind theme, int scale)
{
    *app = (struct app){ .theme = { .kind = theme, .percent = 100 }, .settings = settings_usual() };
    app->settings.theme = theme;
    app->settings.scale = scale;
    app->kept = settings_usual();
    app->players = players_usual();
    ui_init(&app->ui);
    draw_init(&app->draw);
}

/* Was nothing done since the scenario or the character was set up, up to entry `floor`? */
static bool is_untouched(const struct session *s, int floor)
{
    const struct play *pending = session_pending(s);

    return session_entries(s) <= floor && (!pending || pending->tape->len == 0);
}

/* A game that was only looked at, and got its name from us, does not stay on the shelf. */
static void close_game(struct app_game *game, bool untouched)
{
    char path[sizeof game->fresh];

    memcpy(path, game->fresh, sizeof path);
    app_game_close(game);
    if (untouched && *path)
        remove(path);
}

static void close_maker(struct app *app)
{
    bool untouched = app->maker && is_untouched(app->making.session, app->maker->floor);

    make_screen_free(app->maker);
    app->maker = NULL;
    close_game(&app->making, untouched);
}

/* The session belongs to the screen. */
void app_close_played(struct table_screen *screen, struct app_game *game)
{
    bool untouched = screen && is_untouched(screen->game.session, screen->game.floor) &&
                     strcmp(session_title(screen->game.session), game->title) == 0;

    table_screen_free(screen);
    game->session = NULL;
    close_game(game, untouched);
}

static void close_start(struct app *app)
{
    start_screen_free(app->start);
    app->start = NULL;
}

static void close_table(struct app *app)
{
    app_map_close_older(app);
    app_players_close(app); /* they look on at the table */
    app_close_played(app->screen, &app->game);
    app->screen = NULL;
    app_map_let_go(app);
}

void app_close_bring(struct app *app)
{
    bring_screen_clear(&app->bring);
    app->bringing = false;
}

static void close_scenery(struct app *app)
{
    scenery_screen_clear(&app->scenery);
    app->laying = false;
}

void app_clear(struct app *app)
{
    app_close_bring(app);
    close_scenery(app);
    app_map_close_align(app);
    close_maker(app);
    close_start(app);
    close_table(app);
    ui_clear(&app->ui);
    draw_clear(&app->draw);
    players_take_away(&app->players);
}

enum app_shown app_shown(const struct app *app)
{
    if (app->configuring)
        return APP_SETTINGS;
    if (app->bringing)
        return APP_BRING;
    if (app->aligning)
        return APP_ALIGN;
    if (app->laying)
        return APP_SCENERY;
    if (app->maker)
        return APP_MAKER;
    if (app->start)
        return APP_START;
    return app->screen ? APP_TABLE : APP_NOTHING;
}

static bool open_kept(struct app_game *game, const char *path, const char *seed, const char *keep,
                      struct err *err)
{
    struct str name = { 0 };
    bool named = keep || app_game_is_sheet(path), done;

    if (!named && app_game_new_name(path, &name, err)) {
        done = app_game_open(game, path, seed, str_cstr(&name), err);
        if (done)
            app_game_note_fresh(game, str_cstr(&name));
    } else {
        done = named && app_game_open(game, path, seed, keep, err);
    }
    str_clear(&name);
    return done;
}

/* ---- making a character ---- */

static bool show_maker(struct app *app, struct app_game *game, const char *file, struct err *err)
{
    struct app_game old = app->making;

    app->making = *game; /* the screen keeps pointers into it */
    game = &app->making;
    struct make_screen *maker = make_screen_new(game->session, &game->words,
                                                game->has_sheet ? &game->sheet : NULL, file, err);
    if (!maker) {
        close_game(game, true);
        app->making = old;
        return false;
    }
    bool untouched = app->maker && is_untouched(old.session, app->maker->floor);
    make_screen_free(app->maker);
    close_game(&old, untouched);
    app->maker = maker;
    return true;
}

/* Which system, if several come into question, is asked on the start screen. */
static bool ask_system(struct app *app, struct err *err)
{
    bool done = app->start || app_start(app, err);

    if (done)
        start_turn(app->start, SIDE_SYSTEMS);
    return done;
}

bool app_make(struct app *app, const char *system, const char *seed, const char *keep, struct err *err)
{
    struct app_game game;
    struct str name = { 0 };
    bool done;

    if (!system && making_rules(1))
        return ask_system(app, err);
    if (!system)
        system = making_rules(0)->id;
    if (!keep && app_game_new_name("character", &name, err)) {
        done = app_game_make(&game, system, seed, str_cstr(&name), err);
        if (done)
            app_game_note_fresh(&game, str_cstr(&name));
    } else {
        done = keep && app_game_make(&game, system, seed, keep, err);
    }
    str_clear(&name);
    return done && show_maker(app, &game, NULL, err);
}

/* Put it on the table, which takes it over; what was shown goes. */
bool app_show_table(struct app *app, const struct app_game *game, struct err *err)
{
    struct app_game old = app->game;

    app->game = *game;
    struct table_screen *screen = table_screen_new(game->session, game->worded ? words_find : NULL,
                                                   &app->game.words);
    if (!screen) {
        close_game(&app->game, true);
        app->game = old;
        return err_memory(err);
    }
    table_lesson_begin(&screen->panels, &app->game.lesson);
    table_opening_begin(screen);
    table_lost_begin(screen);
    table_screen_think(screen, app->ready, app->ready_context);
    app_players_close(app);
    bool replaced = app->screen; /* else it waits below this one */
    if (replaced)
        app_map_close_older(app);
    app_close_played(app->screen, &old);
    if (replaced)
        app_map_let_go(app);
    app->screen = screen;
    screen->players = &app->players;
    app_settings_apply(app);
    table_wish_serve(screen);
    close_maker(app); /* what was opened is looked at; a character in the making is kept */
    close_start(app);
    app_close_bring(app);
    close_scenery(app);
    app_map_close_align(app);
    app->configuring = false;
    return true;
}

/* What is played here now, or was last. */
const struct ruleset *app_usual_rules(const struct app *app)
{
    const struct table_screen *screen = app->screen  ? app->screen
                                        : app->start ? app->start->last.screen
                                                     : NULL;

    return screen ? screen->game.rules : NULL;
}

bool app_open(struct app *app, const char *path, const char *seed, const char *keep, struct err *err)
{
    struct app_game game;

    if (align_screen_takes(path))
        return app_map_align(app, path, err);
    if (bring_is_foreign(path))
        return app_map_open_foreign(app, path, seed, keep, err);

    if (!open_kept(&game, path, seed, keep, err))
        return false;
    if (making_figure(game.session) >= 0 || game.has_sheet)
        return show_maker(app, &game, path, err);
    return app_show_table(app, &game, err);
}

/* A scenario as was decided on its page, where its opening was read. */
static bool begin_scenario(struct app *app, const char *path, const struct game_choice *choice,
                           const char *seed, struct err *err)
{
    struct app_game game;
    struct str name = { 0 };
    bool done = app_game_new_name(path, &name, err) &&
                app_game_begin(&game, path, choice, seed, str_cstr(&name), err);

    if (done)
        app_game_note_fresh(&game, str_cstr(&name));
    str_clear(&name);
    if (!done || !app_show_table(app, &game, err))
        return false;
    app->screen->panels.opening = false;
    return true;
}

bool app_look(struct app *app, const char *name, struct err *err)
{
    int seat = app->screen ? table_eyes_find(app->screen->game.session, name) : -1;

    if (seat < 0)
        return err_set(err, ERR_USAGE, _("--seat %s: this game has no seat of that name"), name);
    table_eyes_wish(app->screen, seat);
    return true;
}

bool app_start(struct app *app, struct err *err)
{
    struct start_screen *start;

    close_table(app); /* its game is looked at from there */
    start = start_screen_new();
    if (!start)
        return err_memory(err);
    close_start(app);
    app->start = start;
    return true;
}

static void put_notice(char *notice, size_t room, const char *text)
{
    snprintf(notice, room, "%.*s", (int)text_cut(text, strlen(text), room - 1), text);
}

void app_tell(struct app *app, const char *text)
{
    switch (app_shown(app)) {
    case APP_SETTINGS:
        put_notice(app->config.notice, sizeof app->config.notice, text);
        break;
    case APP_BRING:
        put_notice(app->bring.notice, sizeof app->bring.notice, text);
        break;
    case APP_ALIGN:
        put_notice(app->align.notice, sizeof app->align.notice, text);
        break;
    case APP_SCENERY:
        put_notice(app->scenery.notice, sizeof app->scenery.notice, text);
        break;
    case APP_MAKER:
        put_notice(app->maker->notice, sizeof app->maker->notice, text);
        break;
    case APP_START:
        put_notice(app->start->notice, sizeof app->start->notice, text);
        break;
    case APP_TABLE:
        notice_tell(app->screen, "%s", text);
        break;
    case APP_NOTHING:
        break;
    }
}

/* ---- from one screen to another ---- */

void app_tell_if_not(struct app *app, bool done, const struct err *err)
{
    if (!done)
        app_tell(app, err->text);
}

/* Back to what lies below; without anything, to the beginning. */
static void leave_maker(struct app *app)
{
    struct err err = { 0 };

    if (!app->maker->leave)
        return;
    bool play = app->maker->play;
    const struct ruleset *rules = app->maker->rules;
    char sheet[sizeof app->maker->written];
    memcpy(sheet, app->maker->written, sizeof sheet);
    close_maker(app);
    if (play || !app->screen)
        app_tell_if_not(app, app_start(app, &err), &err); /* anew: what was made shows there */
    if (play && app->start && !start_heroes_play(app->start, rules, sheet))
        app_tell(app, _("There is no scenario with a part for it."));
}

static void follow_scenery(struct app *app)
{
    struct err err = { 0 };

    if (app->scenery.keep || app->scenery.draw)
        app_tell_if_not(app, app_map_keep_made(app, &err), &err);
    else if (app->scenery.leave)
        close_scenery(app);
    app->scenery.keep = app->scenery.draw = false;
}

static void follow_start(struct app *app)
{
    enum start_wish wish = app->start->wish;
    struct err err = { 0 };
    char file[sizeof app->start->file];

    app->start->wish = START_NOTHING;
    memcpy(file, app->start->file, sizeof file);
    if (wish == START_BEGIN) {
        struct game_choice choice = app->start->page.choice;

        app_tell_if_not(app, begin_scenario(app, file, &choice, NULL, &err), &err);
    } else if (wish == START_OPEN)
        app_tell_if_not(app, app_open(app, file, NULL, NULL, &err), &err);
    else if (wish == START_CREATE)
        app_tell_if_not(app, app_make(app, file, NULL, NULL, &err), &err);
    else if (wish == START_BRING)
        app_tell_if_not(app, app_map_bring(app, "", &err), &err);
    else if (wish == START_SCENERY)
        app->laying = scenery_screen_begin(&app->scenery, app_usual_rules(app));
    else if (wish == START_SETTINGS)
        app_settings_show(app);
}

/*
 * The scenario that the game came from, from its beginning, by whom and under which rules it was begun there:
 * with the same dice, or others.
 */
static bool begin_anew(struct app *app, bool same_dice, struct err *err)
{
    const struct session *session = app->screen->game.session;
    struct game_choice choice = app->game.choice;
    struct str path = { 0 }, dice = { 0 };
    bool begun = false;

    if (!session_find_scenario(session, &path)) {
        err_set(err, ERR_DATA, _("Its scenario is gone."));
    } else if (str_add_text(&dice, session_seed(session))) {
        const char *seed = same_dice ? str_cstr(&dice) : NULL;

        begun = app->game.chosen ? begin_scenario(app, str_cstr(&path), &choice, seed, err)
                                 : app_open(app, str_cstr(&path), seed, NULL, err);
    }
    str_clear(&path);
    str_clear(&dice);
    return begun;
}

/* The menu at the table: a new character of the same system, the settings, or back to the start. */
static void follow_table(struct app *app)
{
    enum table_exit exit = app->screen->exit;
    struct err err = { 0 };

    app->screen->exit = EXIT_NONE;
    if (exit == EXIT_MAKE)
        app_tell_if_not(app, app_make(app, app->screen->game.rules->id, NULL, NULL, &err), &err);
    else if (exit == EXIT_BRING)
        app_tell_if_not(app, app_map_bring(app, "", &err), &err);
    else if (exit == EXIT_SETTINGS)
        app_settings_show(app);
    else if (exit == EXIT_START)
        app_tell_if_not(app, app_start(app, &err), &err);
    else if (exit == EXIT_RESIZE)
        app_tell_if_not(app, app_map_resize(app, &err), &err);
    else if (exit == EXIT_UNSIZE)
        app_tell_if_not(app, app_map_unsize(app, &err), &err);
    else if (exit == EXIT_RESIZED && app->newer.n > 0)
        app_tell_if_not(app, app_map_resized(app, &err), &err);
    else if (exit == EXIT_TRY)
        app_tell_if_not(app, app_map_try(app, &err), &err);
    else if (exit == EXIT_AGAIN || exit == EXIT_OTHER_DICE)
        app_tell_if_not(app, begin_anew(app, exit == EXIT_AGAIN, &err), &err);
}

/* What was wished for in the frame before: nothing of the screen that goes is shown any more. */
static void change_screens(struct app *app)
{
    switch (app_shown(app)) {
    case APP_SETTINGS:
        if (app->config.leave)
            app->configuring = false;
        break;
    case APP_BRING:
        app_map_follow_bring(app);
        break;
    case APP_ALIGN:
        app_map_follow_align(app);
        break;
    case APP_SCENERY:
        follow_scenery(app);
        break;
    case APP_MAKER:
        leave_maker(app);
        break;
    case APP_START:
        follow_start(app);
        break;
    case APP_TABLE:
        follow_table(app);
        break;
    case APP_NOTHING:
        break;
    }
}

static unsigned show(struct app *app)
{
    unsigned wake;

    switch (app_shown(app)) {
    case APP_SETTINGS:
        return app_settings_frame(app);
    case APP_BRING:
        return bring_screen_frame(&app->bring, &app->ui);
    case APP_ALIGN:
        return align_screen_frame(&app->align, &app->ui);
    case APP_SCENERY:
        return scenery_screen_frame(&app->scenery, &app->ui);
    case APP_MAKER:
        return make_screen_frame(app->maker, &app->ui);
    case APP_START:
        return start_screen_frame(app->start, &app->ui);
    case APP_TABLE:
        wake = table_screen_frame(app->screen, &app->ui);
        app_settings_take(app);
        return wake;
    case APP_NOTHING:
        break;
    }
    return 0;
}

/* What F1 lays before it, where nothing of that has keys of its own to tell: a table tells them itself. */
static unsigned show_with_keys(struct app *app)
{
    unsigned wake = 0;

    keys_page_leave(&app->keys, &app->ui);
    if (app->keys.open)
        keys_page_frame(&app->keys, &app->ui);
    else
        wake = show(app);
    if (!app->keys.open && app_shown(app) != APP_NOTHING && ui_key(&app->ui, UI_KEY_F1, 0, false))
        keys_page_open(&app->keys, &app->ui);
    return wake;
}

/* Nobody did or does anything, and all is as large as it was. */
static bool is_idle(const struct app *app, const struct ui_input *input)
{
    struct ui_input then = app->ui.in;

    then.now = input->now;
    return memcmp(&then, input, sizeof then) == 0 && !input->down && !input->second_down &&
           !input->pinching && input->held == 0 && !*input->typed;
}

/* Only figures that glide have moved since the last frame; the list of that one shows them further on. */
static bool glide(struct app *app, const struct ui_input *input)
{
    if (app->keys.open || app_shown(app) != APP_TABLE || !is_idle(app, input) ||
        !table_screen_glide(app->screen, &app->ui, input->now))
        return false;
    app->ui.in.now = input->now;
    app->frames++;
    return true;
}

/*
 * When nothing has happened for a while, a game is brought into its one file, which may then be copied.
 * Milliseconds until then, 0: nothing is to be done.
 */
static unsigned let_rest(struct app_rest *rest, struct session *s, unsigned now)
{
    long long loose = s ? session_loose(s) : 0;

    if (loose == 0 || loose != rest->loose) {
        *rest = (struct app_rest){ loose, now };
    } else if (now - rest->since >= REST_AFTER) {
        session_rest(s);
        rest->since = now;
    }
    return s && session_loose(s) ? rest->since + REST_AFTER - now : 0;
}

/* The sooner of two times, 0 being never. */
static unsigned sooner(unsigned one, unsigned other)
{
    return one == 0 || (other > 0 && other < one) ? other : one;
}

/* Keys that hold on every screen. Milliseconds until what they did shows, 0: nothing was done. */
static unsigned take_keys(struct app *app)
{
    bool changed = app_shown(app) == APP_TABLE && players_keys(&app->players, &app->ui);
    unsigned scaled = app_settings_keys(app);

    return changed ? AT_ONCE : scaled;
}

unsigned app_frame(struct app *app, const struct font_meter *meter, const struct ui_input *input)
{
    if (glide(app, input))
        return TABLE_FRAME;
    change_screens(app);
    app->theme = settings_theme(&app->settings, input->width, input->height);
    draw_reset(&app->draw);
    ui_begin(&app->ui, &app->theme, meter, &app->draw, input);
    unsigned scaled = take_keys(app), wake = show_with_keys(app), other = ui_end(&app->ui);
    app->frames++;
    if (scaled)
        wake = scaled;
    wake = sooner(wake, other);
    wake = sooner(wake, let_rest(&app->rest[0], app->screen ? app->screen->game.session : NULL, input->now));
    wake = sooner(wake, let_rest(&app->rest[1], app->maker ? app->maker->session : NULL, input->now));
    app->restless = wake > 0 && wake <= TABLE_FRAME;
    return wake;
}

void app_wake(struct app *app, void (*ready)(void *context), void *context)
{
    app->ready = ready;
    app->ready_context = context;
    if (app->shown_players)
        around_clear(&app->shown_players->around); /* its cards think too, and come anew */
    if (app->screen)
        table_screen_think(app->screen, ready, context);
}

bool app_settled(const struct app *app)
{
    return !app->restless && !app->bring.aside &&
           (app->keys.open || app_shown(app) != APP_TABLE || table_screen_settled(app->screen));
}

/* What a driver must know besides the widgets: whose turn it is, what is asked. */
static void dump_game(const struct table_screen *screen, struct writer *w)
{
    const struct question *q = session_question(screen->game.session);
    bool heard = q && eyes_know(session_eyes(screen->game.session, screen->game.eyes), q->audience);
    int actor = moment_actor(screen);

    writer_int(w, "entry", session_head(screen->game.session));
    writer_text(w, "mode", mode_words[screen->game.view->turn.mode]);
    writer_int(w, "round", screen->game.view->turn.round);
    writer_text(w, "actor", actor >= 0 ? game_figure(&screen->game, actor) : "");
    writer_text(w, "selected",
                screen->selection.figure >= 0 ? game_figure(&screen->game, screen->selection.figure) : "");
    writer_text(w, "target",
                screen->selection.target >= 0 ? game_figure(&screen->game, screen->selection.target) : "");
    if (screen->selection.keyed && screen->game.view->board) {
        char cell[CELL_TEXT];

        writer_text(w, "cursor", cell_print(screen->selection.cursor, cell));
    }
    writer_text(w, "question", heard ? ruleset_name(screen->game.rules, q->key) : "");
    writer_bool(w, "ours",
                moment_question(screen, NULL) != NULL || moment_may_act(screen, screen->selection.figure));
}

void app_dump(const struct app *app, struct str *out)
{
    static const char *const screens[] = { "nothing", "table",    "start",   "maker",
                                           "bring",   "settings", "scenery", "align" };
    struct writer w;
    struct str widgets, players;

    str_init(&widgets);
    str_init(&players);
    ui_dump(&app->ui, &widgets);
    if (app->shown_players)
        ui_dump(&app->shown_players->ui, &players);
    writer_init(&w, out, WRITER_PRETTY);
    writer_object(&w, NULL);
    writer_int(&w, "frame", app->frames);
    writer_bool(&w, "settled", app_settled(app));
    writer_int(&w, "taken", app->ui.in.taken);
    writer_array(&w, "pointer");
    writer_int(&w, NULL, app->ui.in.x);
    writer_int(&w, NULL, app->ui.in.y);
    writer_end(&w);
    writer_text(&w, "screen", screens[app_shown(app)]);
    if (app_shown(app) == APP_MAKER)
        make_screen_dump(app->maker, &w);
    else if (app_shown(app) == APP_TABLE)
        dump_game(app->screen, &w);
    writer_raw(&w, "widgets", str_cstr(&widgets));
    if (players.len > 0)
        writer_raw(&w, "players", str_cstr(&players));
    if (app->shown_players && app->shown_players->around.n > 0)
        around_dump(&app->shown_players->around, &w);
    writer_end(&w);
    writer_done(&w);
    str_clear(&widgets);
    str_clear(&players);
}
