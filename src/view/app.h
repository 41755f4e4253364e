/*
 * view/app.h - what the window shows: one game at its table.
 *
 * Knows nothing of SDL: it takes input as plain values and fills a draw list.
 */
#ifndef VIEW_APP_H
#define VIEW_APP_H

#include "view/app_game.h"
#include "view/play_screen.h"

struct app {
    struct theme theme;
    int scale;            /* wanted per cent, 0 automatic */
    struct app_game game; /* its session belongs to the screen */
    struct play_screen *screen;
    struct ui ui;
    struct draw draw;
    void (*ready)(void *context); /* asks for a frame from another thread; NULL: nothing is thought about aside */
    void *ready_context;
    unsigned frames; /* drawn since the beginning */
    bool restless;   /* the frame drawn last is to be followed by another at once */
};

/* An app without a game. */
void app_init(struct app *app, enum theme_kind theme, int scale);
void app_clear(struct app *app);

/*
 * Put a file on the table (app_game_open). `keep` NULL: a scenario is kept in
 * our own folder. False: err, and what was on the table stays.
 */
bool app_open(struct app *app, const char *path, const char *seed, const char *keep, struct err *err);

/* Build the next frame in app->draw. Milliseconds until it changes by itself, 0 for never. */
unsigned app_frame(struct app *app, const struct font_meter *meter, const struct ui_input *input);

/* Nothing moves and nobody but a person is to act. */
bool app_settled(const struct app *app);

/*
 * What is on the screen, as JSON: {"frame", "settled", "taken", "pointer", "turn", "question", "widgets"}.
 * "taken" and "pointer" tell whoever drives the window which of their presses it has seen.
 */
void app_dump(const struct app *app, struct str *out);

#endif
