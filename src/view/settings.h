/*
 * view/settings.h - what a person likes the window to be: kept from start to start.
 *
 * One strict JSON file, "battlemat-settings/1", in our folder of what the user
 * set. A file with a fault is told with its line and left as it is: the usual
 * holds then, and changes last until the window closes.
 */
#ifndef VIEW_SETTINGS_H
#define VIEW_SETTINGS_H

#include "base/language.h"
#include "base/reader.h"
#include "paint/theme.h"
#include "view/players/players.h"
#include "view/table/screen.h"

enum {
    /* how long a deed of others rests once it was seen, in milliseconds */
    SETTINGS_PACE_CALM = TABLE_PACE,
    SETTINGS_PACE_BRISK = 350,
    SETTINGS_PACE_USUAL = SETTINGS_PACE_CALM,
    SETTINGS_PACE_MOST = 10000,
    SETTINGS_DISPLAYS = 8 /* that are remembered */
};

struct settings {
    enum theme_kind theme;
    int scale;   /* of the interface, per cent; 0: from the window */
    bool shared; /* the screen is shared, read from three metres: in a layout and a scale of its own */
    bool still;  /* reduced motion */
    int pace;
    enum dice_shown dice;
    enum dice_piece pieces;        /* of two sides */
    bool ask_all;                  /* also what a rule set calls routine; else that gets its rest */
    char players[PLAYERS_NAME];    /* the display that the players' window stood on last, "": of none */
    int clock;                     /* so many seconds are told of each turn there; 0: none; */
    bool around;                   /* seats around the players' display have cards, */
    enum players_edge edge[SEATS]; /* and these edges of it */
    struct inch display[SETTINGS_DISPLAYS]; /* those that were measured or set, the last one first */
    char language[LANGUAGE_CODE];           /* "" what the surroundings ask for */
};

/* What holds before anybody chose. */
struct settings settings_usual(void);

/* What is remembered of a display, the usual of one that is not; and remember it before all others. */
struct inch settings_display(const struct settings *settings, const char *name);
void settings_keep_display(struct settings *settings, const struct inch *inch);

/*
 * Read a file; one that is not there is no fault. False: all
 * that is wrong with it is in `faults`, `settings` is the usual.
 */
bool settings_read(struct settings *settings, const char *path, struct faults *faults);

/* Write it, whole or not at all. */
bool settings_write(const struct settings *settings, const char *path, struct err *err);

/* Where it is kept: .../battlemat/settings.json. */
bool settings_path(struct str *path, struct err *err);

/* Colours and measures of a window of that size. */
struct theme settings_theme(const struct settings *settings, int width, int height);

#endif
