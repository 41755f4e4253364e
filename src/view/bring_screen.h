/*
 * view/bring_screen.h - the screen on which a map of another program is brought.
 *
 * One says which file, and under which rules it is played. The file was dropped on the window, is typed, or
 * chosen among those of a folder. What is to be brought is left in `bring` for the app, which acts between
 * two frames.
 */
#ifndef VIEW_BRING_SCREEN_H
#define VIEW_BRING_SCREEN_H

#include "base/files.h"
#include "ui/ui.h"
#include "view/bring.h"

enum { BRING_PATH = 1024, BRING_SHOWN = 400 };

struct bring_screen {
    char path[BRING_PATH];   /* the file, as it is typed */
    char folder[BRING_PATH]; /* what stands below it: */
    struct files_list name;  /* all names in it; owned */
    int shown[BRING_SHOWN];  /* which of them: folders, then what may be a map */
    int folders, n;
    bool looks;              /* the folder is another one: it is to be read before the next frame */
    int rules;               /* rules_at(): under which it is played */
    bool windows;            /* narrow openings are windows */
    const char *seed, *keep; /* of the game to come (app_open()); not owned */
    bool fresh;              /* the file is another one: the focus goes to what is likeliest */
    bool leave, bring;       /* the person wants to go back; to have the map */
    struct bringing *aside;  /* it is being brought beside the frames; owned */
    char notice[600];        /* what went wrong last */
};

/* Begin with a file, "" none was named yet, and the usual rule set. */
void bring_screen_init(struct bring_screen *screen, const char *path, const struct ruleset *rules);

/* Give its memory back. A screen of zeros is allowed. */
void bring_screen_clear(struct bring_screen *screen);

/* Build the next frame. Milliseconds until it changes by itself, 0 for never. */
unsigned bring_screen_frame(struct bring_screen *screen, struct ui *ui);

#endif
