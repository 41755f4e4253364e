/*
 * view/scenery_screen.h - the screen on which a map is made, and looked at before it is kept.
 *
 * One says what it is to be, how large, on which grid, under which rules it is played and whether a fight
 * waits on it. The map shows as play paints it; another seed is another map. Bare ground has no seed: one
 * says which, and how many cells, to go on drawing. That it is to be kept is left in `keep` for the app,
 * which acts between two frames.
 */
#ifndef VIEW_SCENERY_SCREEN_H
#define VIEW_SCENERY_SCREEN_H

#include "content/scenery/scenery.h"
#include "core/ruleset.h"
#include "ui/ui.h"

enum { SCENERY_SEED = 40, SCENERY_SIDE = 8 };

struct scenery_screen {
    int kind, size, grid; /* what is chosen; rows of the lists shown, the last kind is bare ground, */
    int ground;           /* of this kind */
    char columns[SCENERY_SIDE], rows[SCENERY_SIDE]; /* and so many cells, as they are typed */
    char seed[SCENERY_SEED];                        /* as it is typed */
    int rules;                                      /* rules_at(): under which it is played */
    bool fight;                                     /* heroes and foes stand on it */
    struct scenery_wish made;                       /* what `board` was made of, but for its seed */
    char made_seed[SCENERY_SEED];
    int made_ground;
    struct terrain_table *terrain;
    struct board *board; /* NULL: nothing was made yet; all of these are the screen's */
    struct map_info info;
    bool fresh, other; /* nothing was shown yet; the next seed is wanted */
    bool leave, keep;  /* the person wants to go back; to have the map */
    bool draw;         /* ... to go on drawing it */
    char notice[600];  /* what went wrong last */
};

/* Begin with a seed of chance and the usual rule set (may be NULL). True: it is to be shown from now on. */
bool scenery_screen_begin(struct scenery_screen *screen, const struct ruleset *rules);

/* Give its memory back; nothing of it may be shown any more. A screen of zeros is allowed. */
void scenery_screen_clear(struct scenery_screen *screen);

/* Keep the map with its scenario, whose path is put behind `scenario`. False: err, nothing was written. */
bool scenery_screen_keep(const struct scenery_screen *screen, struct str *scenario, struct err *err);

/* Build the next frame. Milliseconds until it changes by itself, 0 for never. */
unsigned scenery_screen_frame(struct scenery_screen *screen, struct ui *ui);

#endif
