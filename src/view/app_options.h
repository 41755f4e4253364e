/*
 * view/app_options.h - the command line of `battlemat`.
 */
#ifndef VIEW_APP_OPTIONS_H
#define VIEW_APP_OPTIONS_H

#include "base/err.h"
#include "paint/theme.h"

enum app_task { TASK_WINDOW, TASK_RENDER, TASK_DEMO, TASK_PRINT, TASK_HELP, TASK_VERSION, TASK_COMPLETE };

struct app_options {
    enum app_task task;
    const char *file;        /* NULL: the start screen */
    const char *out;         /* -o */
    const char *seed, *save; /* NULL: none given */
    bool make;               /* create: `file` is the system then, NULL the first */
    bool edit;               /* edit: `file` is a map then, NULL none yet */
    const char *seat;        /* --seat: whose eyes */
    const char *dump;        /* --dump-ui */
    int at;                  /* --at, -1 none */
    int cell, width, height; /* 0: none given */
    int scale;               /* per cent, 0 automatic */
    int pace;                /* milliseconds the program waits before a deed, -1 as usual */
    int players;             /* --players: the display, from 1; 0 any but ours, -1 not given */
    bool still;              /* reduced motion */
    enum theme_kind theme;
    double paper_cell;           /* --cell of print, in millimetres */
    bool letter, spare, figures; /* of print */
    bool themed;                 /* --theme was given */
};

/* Read it. False: ERR_USAGE, what is wrong and what would have been right. */
bool app_options_read(struct app_options *options, int count, char *const *word, struct err *err);

/*
 * Answer `battlemat --complete WORD...` on standard output: what may stand where the last word does
 * (base/completion.h). False: no memory.
 */
bool app_options_complete(int count, char *const *word);

/* Print what --help asks for on standard output. */
void app_options_help(void);

#endif
