/* The players' window beside the main one (view/app.h). */
#include "view/app.h"

void app_players_close(struct app *app)
{
    players_window_free(app->shown_players);
    players_window_free(app->shown_turns);
    app->shown_players = app->shown_turns = NULL;
}

/* Whether the players' window shows the table now, and anew. */
static bool shows_players(struct app *app)
{
    if (!app->players.open) {
        players_window_free(app->shown_players);
        app->shown_players = NULL;
    }
    if (!app->players.open || !app->screen ||
        (app->players.state == PLAYERS_HELD && !app->players.measure.on))
        return false;
    if (!app->shown_players)
        app->shown_players = players_window_new(app->screen);
    return app->shown_players != NULL;
}

/* It is read from afar. */
static struct theme players_theme(const struct app *app, const struct inch_fit *fit)
{
    struct settings far = app->settings;

    far.shared = true;
    return settings_theme(&far, fit->width, fit->height);
}

/* Odds on cards are thought out beside the frames too. */
static void let_cards_think(struct app *app)
{
    struct around *around = &app->shown_players->around;

    for (int i = 0; i < around->n && app->ready; i++)
        if (!around->card[i]->screen->game.thinker)
            table_screen_think(around->card[i]->screen, app->ready, app->ready_context);
}

unsigned app_players_cards(struct app *app, const struct font_meter *meter, const struct inch_fit *fit,
                           const struct ui_fingers *fingers, unsigned now)
{
    struct theme theme = players_theme(app, fit);

    if (!shows_players(app))
        return 0;
    if (fingers->n > 0)
        app->screen->glides = false; /* what they do shows at the main window too */
    unsigned wake = players_window_cards(app->shown_players, &app->players, &theme, meter, fit, fingers, now);
    let_cards_think(app);
    return wake;
}

bool app_turns_frame(struct app *app, const struct font_meter *meter, int width, int height, unsigned now,
                     unsigned *wake)
{
    const struct inch_fit fit = { 0, width, height };
    struct theme theme = players_theme(app, &fit);

    *wake = 0;
    if (!app->players.open || !app->players.turns) {
        players_window_free(app->shown_turns);
        app->shown_turns = NULL;
        return false;
    }
    if (!app->screen || app->players.state == PLAYERS_HELD)
        return false;
    if (!app->shown_turns)
        app->shown_turns = players_window_new(app->screen);
    if (!app->shown_turns)
        return false;
    *wake = players_window_turns(app->shown_turns, &app->players, app->screen, &theme, meter, width, height,
                                 now);
    return true;
}

bool app_players_frame(struct app *app, const struct font_meter *meter, const struct inch_fit *fit,
                       unsigned now, unsigned *wake)
{
    struct theme theme = players_theme(app, fit);

    *wake = 0;
    if (!shows_players(app)) {
        if (app->shown_players && app->players.state != PLAYERS_LIVE)
            players_window_leave(app->shown_players, &app->players);
        return false;
    }
    *wake = players_window_frame(app->shown_players, &app->players, app->screen, &theme, meter, fit, now);
    return true;
}
