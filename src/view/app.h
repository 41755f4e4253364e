/*
 * view/app.h - what the window shows, one screen at a time.
 *
 * Screens lie on each other: the table or the start screen below, a character
 * in the making above it, a map that is brought above that, the settings on
 * top. The topmost one that is there is shown; leaving it shows what lies
 * below. They change between two frames.
 *
 * Knows nothing of SDL: it takes input as plain values and fills a draw list.
 */
#ifndef VIEW_APP_H
#define VIEW_APP_H

#include "view/align_screen.h"
#include "view/app_game.h"
#include "view/bring_screen.h"
#include "view/keys_page.h"
#include "view/making/screen.h"
#include "view/players/window.h"
#include "view/scenery_screen.h"
#include "view/settings_screen.h"
#include "view/start/screen.h"
#include "view/table/screen.h"

enum app_shown {
    APP_NOTHING,
    APP_TABLE,
    APP_START,
    APP_MAKER,
    APP_BRING,
    APP_SETTINGS,
    APP_SCENERY,
    APP_ALIGN
};

enum { REST_AFTER = 1000 }; /* milliseconds without a deed */

/* Since when nothing has happened in a game: session_loose() is as it was. */
struct app_rest {
    long long loose;
    unsigned since;
};

/*
 * A map as it was before it was made larger or smaller, which undo goes back to, or was after that, which
 * redo goes on to: its game, with its file.
 */
struct app_older {
    struct str file; /* all of it; owned */
    struct app_game game;
    struct table_screen *screen;
};
enum { APP_OLDER = 32, APP_LAYERS = 99 }; /* open at once; kept */

struct app_stack {
    struct app_older *at; /* the latest is the last; owned */
    size_t room, n;       /* at most APP_OLDER */
};

struct draft_hold;

struct app {
    struct theme theme;
    struct app_game game;        /* its session belongs to the screen */
    struct table_screen *screen; /* the table */
    struct app_stack older;      /* of the map that is drawn */
    int below;                   /* so many more lie below them where they are kept */
    struct app_stack newer;      /* what undo came from, the first to come back is the last */
    struct draft_hold *hold;     /* of the map's file, for nobody else to draw on; owned, NULL: none */
    struct players players;      /* the players' window, as the main one has it */
    struct players_window *shown_players; /* what it shows of the table; NULL: it is closed, or nothing is */
    struct players_window *shown_turns;   /* the same of the window that has the turns alone */
    struct start_screen *start;           /* instead of a table */
    struct app_game making;               /* of the character that is being made */
    struct make_screen *maker;
    bool bringing; /* a map of another program is being brought */
    struct bring_screen bring;
    bool aligning; /* the grid is being laid on a picture */
    struct align_screen align;
    bool laying; /* a map is being made */
    struct scenery_screen scenery;
    struct app_rest rest[2]; /* of the table's game, and of the character's */
    struct keys_page keys;   /* lies before all of them */
    bool configuring;        /* the settings are shown */
    struct settings_screen config;
    struct settings settings;  /* as they hold: what is kept, and what the command line says instead */
    struct settings kept;      /* as they are on the disk */
    char settings_file[512];   /* "" they are kept nowhere, */
    char settings_notice[600]; /* and why */
    struct ui ui;
    struct draw draw;
    /* asks for a frame from another thread; NULL: nothing is thought about aside */
    void (*ready)(void *context);
    void *ready_context;
    unsigned frames; /* drawn since the beginning */
    bool restless;   /* the frame drawn last is to be followed by another at once */
};

/* An app without a game, its settings kept nowhere. */
void app_init(struct app *app, enum theme_kind theme, int scale);
void app_clear(struct app *app);

/*
 * Take the settings from their file, and keep changes there
 * from now on. A file with faults is left alone, and told.
 */
void app_load_settings(struct app *app);

/* The topmost screen. */
enum app_shown app_shown(const struct app *app);

/*
 * Put a file on the table (app_game_open). `keep` NULL: a scenario is kept in
 * our own folder; the start screen goes, a character that is being made is left, and kept. A map of another
 * program comes to the screen on which it is brought; `seed` and `keep` last until then. False:
 * err, and what was shown stays.
 */
bool app_open(struct app *app, const char *path, const char *seed, const char *keep, struct err *err);

/*
 * Begin a character of a system ("another"), kept as a game of our own (`keep`
 * NULL) or in that file; what was shown waits below. `system` NULL: of the only
 * one, or the start screen asks of which. False: err, nothing changed.
 */
bool app_make(struct app *app, const char *system, const char *seed, const char *keep, struct err *err);

/*
 * Draw on a map file: on the table of a game in memory, from where each change is written back to it. One
 * that is not there yet is begun as bare ground; NULL: the screen on which maps are made. False: err, and
 * what was shown stays.
 */
bool app_edit(struct app *app, const char *map, struct err *err);

/* Show the table with the eyes of this seat ("table": of all players), a GM's below its cover. False: err. */
bool app_look(struct app *app, const char *seat, struct err *err);

/* Show the start screen; a table is left, its game kept. False: no memory; the table is left all the same. */
bool app_start(struct app *app, struct err *err);

/* Tell the person something on the screen that is shown. */
void app_tell(struct app *app, const char *text);

/* Build the next frame in app->draw. Milliseconds until it changes by itself, 0 for never. */
unsigned app_frame(struct app *app, const struct font_meter *meter, const struct ui_input *input);

/*
 * Before it fingers on the players' window are taken up, and what lies before those who sit around it is
 * built: cards of app->shown_players->around, to be painted before app_players_frame(). Milliseconds until
 * one of them changes by itself, 0 for never.
 */
unsigned app_players_cards(struct app *app, const struct font_meter *meter, const struct inch_fit *fit,
                           const struct ui_fingers *fingers, unsigned now);

/*
 * The next frame of the players' window, in app->shown_players->draw, as large as
 * `fit` says: while it is open, is not held and there
 * is a table to be shown. False: it shows what it showed. `wake`: milliseconds until it changes by itself, 0
 * for never.
 */
bool app_players_frame(struct app *app, const struct font_meter *meter, const struct inch_fit *fit,
                       unsigned now, unsigned *wake);

/* What is shown of the table on other displays is built anew with their next frame. */
void app_players_close(struct app *app);

/* The same of the window that has the turns alone, in app->shown_turns->draw. */
bool app_turns_frame(struct app *app, const struct font_meter *meter, int width, int height, unsigned now,
                     unsigned *wake);

/* Who asks for a frame from another thread (app.ready), for this table and every later one; NULL: nobody. */
void app_wake(struct app *app, void (*ready)(void *context), void *context);

/* Nothing moves and nobody but a person is to act. */
bool app_settled(const struct app *app);

/*
 * What is on the screen, as JSON: {"frame", "settled", "taken", "pointer", "screen", "turn", "question",
 * "widgets"}, and "cards" of those who sit around the players' display (around_dump()). "taken" and "pointer"
 * tell whoever drives the window which of their presses it has seen.
 */
void app_dump(const struct app *app, struct str *out);

#endif
