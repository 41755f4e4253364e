#include "view/app_settings.h"

#include "base/language.h"
#include "base/terminal.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { SOON = 1 };

static void say(struct app *app, const char *text)
{
    snprintf(app->settings_notice, sizeof app->settings_notice, "%.*s",
             (int)text_cut(text, strlen(text), sizeof app->settings_notice - 1), text);
}

/* The first fault, and what it means for the person. */
static void say_faults(struct app *app, struct faults *faults)
{
    struct err err = { 0 };
    struct str text = { 0 };

    if (!faults_none(faults, &err))
        str_add_format(
            &text, _("%s. What you change here lasts until the window closes; mend the file or remove it."),
            err.text);
    say(app, str_cstr(&text));
    str_clear(&text);
}

void app_load_settings(struct app *app)
{
    struct str path = { 0 };
    struct faults faults;
    struct err err = { 0 };

    faults_init(&faults);
    if (!settings_path(&path, &err)) {
        say(app, err.text);
    } else if (path.len >= sizeof app->settings_file) {
        say(app, _("The name of the settings\xe2\x80\x99 file is too long."));
    } else if (!settings_read(&app->kept, str_cstr(&path), &faults)) {
        say_faults(app, &faults);
        terminal_warn("battlemat: %s\n", app->settings_notice);
    } else {
        snprintf(app->settings_file, sizeof app->settings_file, "%s", str_cstr(&path));
    }
    app->settings = app->kept;
    memcpy(app->players.monitor, app->settings.players, sizeof app->players.monitor);
    app->players.around = app->settings.around;
    app->players.clock = app->settings.clock;
    memcpy(app->players.edge, app->settings.edge, sizeof app->players.edge);
    if (*app->settings.language)
        language_choose(app->settings.language);
    faults_clear(&faults);
    str_clear(&path);
}

void app_settings_show(struct app *app)
{
    app->configuring = true;
    settings_screen_init(&app->config, app->settings_notice);
}

void app_settings_apply(struct app *app)
{
    if (!app->screen)
        return;
    app->screen->anim.reduced = app->settings.still;
    app->screen->panels.dice_shown = app->settings.dice;
    app->screen->panels.pieces = app->settings.pieces;
    app->screen->game.pace = (unsigned)app->settings.pace;
    app->screen->game.asks_all = app->settings.ask_all;
    session_leave_routine(app->screen->game.session, app->settings.ask_all ? 0 : SEATS_ALL);
}

/*
 * The language that was chosen, from this frame on: what was read or told in the old one is so again. Only
 * what is in the game itself stays as it was written: names of figures, items and ground, what was read out.
 */
static void speak(struct app *app)
{
    struct err err = { 0 };

    language_choose(app->settings.language);
    app_game_speak(&app->game);
    app_game_speak(&app->making);
    if (app->screen)
        table_eyes_tell_anew(app->screen);
    if (app->maker)
        make_preview(app->maker);
    if (app->start && !app_start(app, &err))
        app_tell(app, err.text);
}

/* Only what the person changed is kept: not what the command line says for once. */
static void keep(struct app *app, const struct settings *before)
{
    const struct settings *now = &app->settings;
    struct err err = { 0 };

    if (now->theme != before->theme)
        app->kept.theme = now->theme;
    if (now->scale != before->scale)
        app->kept.scale = now->scale;
    if (now->shared != before->shared)
        app->kept.shared = now->shared;
    if (now->still != before->still)
        app->kept.still = now->still;
    if (now->dice != before->dice)
        app->kept.dice = now->dice;
    if (now->pieces != before->pieces)
        app->kept.pieces = now->pieces;
    if (now->ask_all != before->ask_all)
        app->kept.ask_all = now->ask_all;
    if (now->pace != before->pace)
        app->kept.pace = now->pace;
    memcpy(app->kept.players, now->players, sizeof app->kept.players);
    app->kept.around = now->around;
    app->kept.clock = now->clock;
    memcpy(app->kept.edge, now->edge, sizeof app->kept.edge);
    memcpy(app->kept.display, now->display, sizeof app->kept.display);
    memcpy(app->kept.language, now->language, sizeof app->kept.language);
    if (!*app->settings_file)
        return; /* its trouble lasts as long as the window */
    if (!settings_write(&app->kept, app->settings_file, &err))
        app_tell(app, err.text);
    else if (app_shown(app) == APP_SETTINGS)
        app_tell(app, ""); /* what was wrong before is over */
}

/* The display that the players' window came to is as it was remembered; what is decided of it there is. */
static bool take_display(struct app *app)
{
    struct players *p = &app->players;
    struct inch known = settings_display(&app->settings, p->stands);

    if (!*p->stands)
        return false;
    if (strcmp(p->inch.name, p->stands) != 0)
        p->inch = known;
    if (inch_same(&p->inch, &known))
        return false;
    settings_keep_display(&app->settings, &p->inch);
    return true;
}

/* Who sits where around it, and how long turns are told. */
static bool take_seats(struct app *app)
{
    const struct players *p = &app->players;

    if (p->around == app->settings.around && p->clock == app->settings.clock &&
        memcmp(p->edge, app->settings.edge, sizeof p->edge) == 0)
        return false;
    app->settings.around = p->around;
    app->settings.clock = p->clock;
    memcpy(app->settings.edge, p->edge, sizeof p->edge);
    return true;
}

void app_settings_take(struct app *app)
{
    struct settings before = app->settings;
    bool display = take_display(app), seats = take_seats(app);

    if (!app->screen || (!display && !seats && app->screen->game.pace == (unsigned)app->settings.pace &&
                         strcmp(app->players.monitor, app->settings.players) == 0))
        return;
    app->settings.pace = (int)app->screen->game.pace;
    memcpy(app->settings.players, app->players.monitor, sizeof app->settings.players);
    keep(app, &before);
}

unsigned app_settings_frame(struct app *app)
{
    struct settings before = app->settings;
    bool changed = settings_screen_frame(&app->config, &app->ui, &app->settings);
    const struct ui_input *in = &app->ui.in;

    if (changed && strcmp(before.language, app->settings.language) != 0)
        speak(app);
    if (changed) {
        app_settings_apply(app);
        keep(app, &before);
    }
    return changed || app->config.leave || in->presses > 0 || in->pressed || in->released ? SOON : 0;
}

/* ---- the scale by keys, on every screen; from a shared one's they lead back ---- */

/* The next step of the scale from the one in force, up or down. */
static int scale_step(int percent, int by)
{
    static const int step[] = { 75, 90, 100, 110, 125, 150, 175, 200, 225, 250 };
    int n = (int)(sizeof step / sizeof step[0]), at = by > 0 ? 0 : n - 1;

    while (at + by >= 0 && at + by < n && (by > 0 ? step[at] <= percent : step[at] >= percent))
        at += by;
    return step[at];
}

unsigned app_settings_keys(struct app *app)
{
    struct settings before = app->settings;
    struct ui *ui = &app->ui;

    if (ui_key(ui, UI_KEY_F10, 0, false) ||
        (before.shared && (ui_key(ui, UI_KEY_CHAR, '-', true) || ui_key(ui, UI_KEY_CHAR, '0', true))))
        app->settings.shared = !before.shared;
    else if (before.shared)
        return 0; /* its scale is its own */
    else if (ui_key(ui, UI_KEY_CHAR, '+', true) || ui_key(ui, UI_KEY_CHAR, '=', true))
        app->settings.scale = scale_step(app->theme.percent, 1);
    else if (ui_key(ui, UI_KEY_CHAR, '-', true))
        app->settings.scale = scale_step(app->theme.percent, -1);
    else if (ui_key(ui, UI_KEY_CHAR, '0', true))
        app->settings.scale = 0;
    else
        return 0;
    if (app->settings.scale != before.scale || app->settings.shared != before.shared)
        keep(app, &before);
    return SOON;
}
