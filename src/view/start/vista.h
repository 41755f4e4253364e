/*
 * view/start/vista.h - a game as a small picture: the piece of its map where most of its figures stand.
 */
#ifndef VIEW_START_VISTA_H
#define VIEW_START_VISTA_H

#include "content/scenario.h"
#include "paint/paint_token.h"
#include "ui/ui.h"
#include "view/table/screen.h"

enum { VISTA_FIGURES = 48 };

struct vista_figure {
    struct token_look look;
    struct cell at;
    int size;
};

struct vista {
    const struct board *board; /* not owned; NULL: there is nothing to see */
    struct vista_figure figure[VISTA_FIGURES];
    int n;
};

/* What everybody sees when a scenario begins; the scenario must outlive it. */
void vista_of_scenario(struct vista *vista, const struct scenario *scenario);

/* What the eyes of a screen see now; its session must outlive it. */
void vista_of_screen(struct vista *vista, struct table_screen *screen);

/* Paint it into `where`; `cell`: usual pixels a cell. The board must last until the frame was shown. */
void vista_draw(const struct vista *vista, struct ui *ui, struct rect where, int cell, int radius_top,
                int radius_bottom);

#endif
