/*
 * view/players/told.h - the card at the near edge: what was rolled, what came of it, who is waited for.
 */
#ifndef VIEW_PLAYERS_TOLD_H
#define VIEW_PLAYERS_TOLD_H

#include "base/str.h"
#include "view/table/screen.h"

struct told_place {
    int bottom, left; /* where it ends, and where the display begins */
    bool beside;      /* somebody who sits there has the other half */
    bool near;        /* it lies before the one who acts, in the place of that seat's own card */
    bool asked;       /* a question lies open on somebody's card, and its dice with it */
};

/* What was said last of a command under way, which is worked out anew only when that has gone on. */
struct told_pending {
    uint64_t key; /* of the moment; 0: nothing was said yet */
    struct str text;
};

/* Show it; how tall it is, 0: nothing has happened yet, or all of it lies with a question. */
int told_draw(struct table_screen *screen, struct ui *ui, const struct told_place *place,
              struct told_pending *pending);

#endif
