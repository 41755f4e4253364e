/*
 * view/players/told.h - the card at the near edge: what was rolled, what came of it, who is waited for.
 */
#ifndef VIEW_PLAYERS_TOLD_H
#define VIEW_PLAYERS_TOLD_H

#include "view/table/screen.h"

struct told_place {
    int bottom, left; /* where it ends, and where the display begins */
    bool beside;      /* somebody who sits there has the other half */
    bool near;        /* it lies before the one who acts, in the place of that seat's own card */
    bool asked;       /* a question lies open on somebody's card, and its dice with it */
};

/* Show it; how tall it is, 0: nothing has happened yet, or all of it lies with a question. */
int told_draw(struct table_screen *screen, struct ui *ui, const struct told_place *place);

#endif
