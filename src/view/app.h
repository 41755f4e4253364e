/*
 * view/app.h - what the window shows: one game at its table, or a character in the making.
 *
 * Knows nothing of SDL: it takes input as plain values and fills a draw list.
 */
#ifndef VIEW_APP_H
#define VIEW_APP_H

#include "view/app_game.h"
#include "view/make_screen.h"
#include "view/play_screen.h"

struct app {
    struct theme theme;
    int scale;            /* wanted per cent, 0 automatic */
    struct app_game game; /* its session belongs to the screen */
    struct play_screen *screen;
    struct app_game making; /* of the character that is being made */
    struct make_screen *maker; /* shown instead of the table while it is there */
    struct ui ui;
    struct draw draw;
    void (*ready)(void *context); /* asks for a frame from another thread; NULL: nothing is thought about aside */
    void *ready_context;
    bool still;          /* reduced motion, */
    int pace;            /* and how long the program waits before a deed (ms), of every table; -1 as usual */
    const char *table;   /* the file that is opened when there is no table to go back to; not owned */
    unsigned frames; /* drawn since the beginning */
    bool restless;   /* the frame drawn last is to be followed by another at once */
};

/* An app without a game. */
void app_init(struct app *app, enum theme_kind theme, int scale);
void app_clear(struct app *app);

/*
 * Put a file on the table (app_game_open). `keep` NULL: a scenario is kept in
 * our own folder; a character that is being made is left, and kept. False:
 * err, and what was shown stays.
 */
bool app_open(struct app *app, const char *path, const char *seed, const char *keep, struct err *err);

/*
 * Begin a character of a system ("another"; NULL: the first), kept as a game of
 * our own (`keep` NULL) or in that file; the table waits below. False: err, nothing changed.
 */
bool app_make(struct app *app, const char *system, const char *seed, const char *keep, struct err *err);

/* Show the table with the eyes of this seat ("table": of all players), a GM's below its cover. False: err. */
bool app_look(struct app *app, const char *seat, struct err *err);

/* Tell the person something on the screen that is shown. */
void app_tell(struct app *app, const char *text);

/* Build the next frame in app->draw. Milliseconds until it changes by itself, 0 for never. */
unsigned app_frame(struct app *app, const struct font_meter *meter, const struct ui_input *input);

/* Who asks for a frame from another thread (app.ready), for this table and every later one; NULL: nobody. */
void app_wake(struct app *app, void (*ready)(void *context), void *context);

/* Nothing moves and nobody but a person is to act. */
bool app_settled(const struct app *app);

/*
 * What is on the screen, as JSON: {"frame", "settled", "taken", "pointer", "turn", "question", "widgets"}.
 * "taken" and "pointer" tell whoever drives the window which of their presses it has seen.
 */
void app_dump(const struct app *app, struct str *out);

#endif
