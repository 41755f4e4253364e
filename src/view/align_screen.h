/*
 * view/align_screen.h - the screen on which the grid is laid on a picture that is to be a map.
 *
 * It is found by its lines, or told by the picture's name, and shown on it; one drags a cell onto its lines
 * and all others follow. That it fits is left in `done` for the app, which acts between two frames.
 */
#ifndef VIEW_ALIGN_SCREEN_H
#define VIEW_ALIGN_SCREEN_H

#include "core/ruleset.h"
#include "exchange/convert.h"
#include "exchange/lattice.h"
#include "paint/paint_backdrop.h"
#include "session/odds/thinker.h"
#include "ui/ui.h"
#include "view/align_lens.h"

enum { ALIGN_PATH = 1024 };

/* The picture is cut, its grid is looked for, and it is shown. */
enum align_stage { ALIGN_CUTS, ALIGN_LOOKS, ALIGN_SHOWS };

struct align_screen {
    char path[ALIGN_PATH];
    const struct ruleset *rules; /* under which it is played */
    int width, height;           /* of the picture, in pixels */
    struct backdrop *picture;    /* owned */
    enum align_stage stage;
    struct thinker *thinker;       /* looks for the grid beside the frames; NULL: within one. Owned */
    struct err wrong;              /* what keeps the picture from being a map, kind ERR_NONE: nothing */
    struct lattice lattice;        /* as it lies now */
    struct lattice found;          /* by its lines; sharp 0: there are none that repeat */
    int named_columns, named_rows; /* as the name of the file says, 0: it says nothing */
    char beside[ALIGN_PATH];       /* the map file of another program beside it; "" there is none */
    struct convert_count count;    /* what that would bring, once it shows */
    struct align_lens lens[ALIGN_LENSES];
    struct lattice seen;         /* that they were found for */
    struct rect shown;           /* where the picture stood in the frame before */
    bool light;                  /* most of it is light */
    bool drags, moved;           /* the corner below is being dragged; was since it was opened */
    int column, row;             /* counted in lines from the first */
    int plain_column, plain_row; /* the cell that waits to be taken */
    bool fresh;                  /* nothing was shown yet */
    bool off;                    /* lines lay beside those of the picture in the frame before */
    bool leave, done;            /* the person wants to go back; it fits */
    bool instead;                /* ... to have the map file beside it */
    char notice[600];            /* what went wrong last */
};

/*
 * Begin with a picture: it is cut, and its grid looked for, both beside the frames if `ready` is there to ask
 * for one from another thread; NULL: now. False: err, and nothing is to be cleared. What comes out only later
 * stands in `wrong`.
 */
bool align_screen_begin(struct align_screen *screen, const char *path, const struct ruleset *rules,
                        void (*ready)(void *context), void *context, struct err *err);

/* Give its memory back; nothing of it may be shown any more. A screen of zeros is allowed. */
void align_screen_clear(struct align_screen *screen);

/* Build the next frame. Milliseconds until it changes by itself, 0 for never. */
unsigned align_screen_frame(struct align_screen *screen, struct ui *ui);

/* Is it a picture, by its first bytes? */
bool align_screen_takes(const char *path);

#endif
